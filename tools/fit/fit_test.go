package main

import (
	"compress/gzip"
	"context"
	"errors"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/weightfile"
	"github.com/mnkdesk/mnkdesk/engine/searches/gomoku"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// options returns options for fast games.
func options(t *testing.T, games int) Options {
	t.Helper()
	v, err := engine.ParseVariant("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	return Options{
		Spec:  Spec{Variant: v, Player: "gomoku(nodes=50)", Balance: 1000, Errors: 0.2, Seed: 3},
		Games: games, Workers: 2,
	}
}

// play plays all games and returns their positions, game by game.
func play(t *testing.T, o Options) (list []Position) {
	t.Helper()
	err := Play(t.Context(), o, func(g []Position) error { list = append(list, g...); return nil }, nil)
	if err != nil {
		t.Fatal(err)
	}
	slices.SortStableFunc(list, func(a, b Position) int { return a.Game - b.Game })
	return list
}

// paths returns the positions that occurred in each game, in their order, without the other positions
// of its searches. A position belongs to the game if it adds one move to the last such position.
func paths(list []Position) (games [][]Position) {
	for _, p := range list {
		last := len(games) - 1
		if last < 0 || games[last][0].Game != p.Game {
			games = append(games, []Position{p})
			continue
		}
		before := games[last][len(games[last])-1]
		if len(p.Moves) == len(before.Moves)+1 && slices.Equal(p.Moves[:len(before.Moves)], before.Moves) {
			games[last] = append(games[last], p)
		}
	}
	return games
}

// The same seed gives the same positions. Games that have been played are not played again.
func TestPositionsComeFromTheSeed(t *testing.T) {
	raced.Skip(t)
	o := options(t, 6)
	all := play(t, o)
	if diff := cmp.Diff(all, play(t, o)); diff != "" || all[len(all)-1].Game != 5 {
		t.Errorf("%d positions: %s", len(all), diff)
	}
	o.Played = map[int]bool{0: true, 2: true, 3: true, 5: true}
	want := slices.DeleteFunc(slices.Clone(all), func(p Position) bool { return o.Played[p.Game] })
	if diff := cmp.Diff(want, play(t, o)); diff != "" || len(want) == 0 {
		t.Error(diff)
	}
}

// Each position has a value or a proof, and a longer search by the player gives the same proofs.
func TestPositionsAreJudged(t *testing.T) {
	raced.Skip(t)
	o := options(t, 4)
	values, proofs := 0, 0
	for _, found := range play(t, o) {
		if len(found.Moves) < 3 {
			t.Errorf("%+v", found)
		}
		if found.Proof == search.Unproved {
			values++
			continue
		}
		proofs++
		p := o.Variant.Start()
		for _, m := range found.Moves {
			p.Play(m)
		}
		player, err := o.Variant.OpenPlayer("gomoku(nodes=5000)", 1)
		if err != nil {
			t.Fatal(err)
		}
		b := player.NewBrain()
		r, err := b.Think(t.Context(), p, engineLimits, nil)
		if err != nil || r.Proof != found.Proof {
			t.Errorf("%+v: a longer look says %v, %v", found, r.Proof, err)
		}
		b.Close()
	}
	if values < 20 || proofs < 4 {
		t.Errorf("%d values, %d proofs", values, proofs)
	}
}

// Errors changes the games: it is the chance that a likely move replaces the player's own. The list also has
// positions from the searches, not only those of the games.
func TestErrors(t *testing.T) {
	raced.Skip(t)
	o := options(t, 8)
	o.Errors = 0
	list := play(t, o)
	games := paths(list)
	moves := 0
	for _, g := range games {
		moves += len(g)
	}
	if beside := len(list) - moves; len(games) != 8 || beside < 2*moves {
		t.Errorf("%d games with %d positions, %d beside them", len(games), moves, beside)
	}
	same := 0
	for i, p := range list[1:] {
		if slices.Equal(p.Moves, list[i].Moves) {
			same++
		}
	}
	if same > len(list)/10 {
		t.Errorf("%d of %d positions are those before", same, len(list))
	}
	o.Errors = 1
	if cmp.Equal(games, paths(play(t, o))) {
		t.Error("the same games with and without errors")
	}
}

// Openings that the player evaluates as better for one side by more than Balance are not played.
func TestOpeningsAreBalanced(t *testing.T) {
	raced.Skip(t)
	o := options(t, 4)
	o.Balance = 15
	for _, g := range paths(play(t, o)) {
		if v := g[0].Value; max(v, -v) > o.Balance || g[0].Proof != search.Unproved {
			t.Errorf("an opening: %+v", g[0])
		}
	}
}

func TestPlayEnds(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	stop := errors.New("enough")
	n := 0
	err := Play(ctx, options(t, 100), func([]Position) error {
		if n++; n == 2 {
			cancel(stop)
		}
		return nil
	}, func(s progress.State) {
		if s.Of != 100 {
			t.Errorf("%+v", s)
		}
	})
	if !errors.Is(err, stop) || n > 4 {
		t.Errorf("%d games, %v", n, err)
	}
	full := errors.New("the disk is full")
	if err := Play(t.Context(), options(t, 100), func([]Position) error { return full }, nil); !errors.Is(err, full) {
		t.Errorf("%v", err)
	}
	o := options(t, 1)
	if o.Player = "nobody"; Play(t.Context(), o, nil, nil) == nil {
		t.Error("nobody plays")
	}
}

func TestPositionsAsText(t *testing.T) {
	raced.Skip(t)
	o := options(t, 3)
	list, start := play(t, o), o.Variant.Start()
	var text strings.Builder
	for _, p := range list {
		if err := p.Write(&text, start); err != nil {
			t.Fatal(err)
		}
	}
	again, err := read(text.String(), start)
	if diff := cmp.Diff(list, again); diff != "" || err != nil {
		t.Errorf("%v: %s", err, diff)
	}
	for _, bad := range []string{
		"x 3 h8 h9 h10", "1", "-1 9 h8", "1 0 z99", "01 1 h8", "1 0 h8 h8", "1 won h8",
		strings.Repeat("h8 ", 100_000),
	} {
		if _, err := read(bad, start); err == nil {
			t.Errorf("%.40q is read: %v", bad, err)
		}
	}
}

// pack returns text as a member of a file of positions.
func pack(t *testing.T, text string) string {
	t.Helper()
	var packed strings.Builder
	w := gzip.NewWriter(&packed)
	if _, err := io.WriteString(w, text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return packed.String()
}

// A file is only read with the options that made it: games with any other option have another header.
func TestFileIsOfItsGames(t *testing.T) {
	o := options(t, 1)
	o.Player = "gomoku( nodes=50 )"
	begin, line := o.Head()+"\n", "0 win h8 h9\n"
	if list, _, err := o.ReadFile(strings.NewReader(pack(t, begin+line))); err != nil || len(list) != 1 || len(list[0].Moves) != 2 {
		t.Errorf("%v, %v", list, err)
	}
	if list, _, err := o.ReadFile(strings.NewReader("")); err != nil || len(list) > 0 {
		t.Errorf("an empty file: %v, %v", list, err)
	}
	same := o.Spec
	if same.Player = "gomoku(nodes=50)"; same.Head() != o.Head() {
		t.Errorf("a player has two names: %s and %s", same.Head(), o.Head())
	}
	renju, err := engine.ParseVariant("renju")
	if err != nil {
		t.Fatal(err)
	}
	for what, change := range map[string]func(*Spec){
		"variant": func(s *Spec) { s.Variant = renju },
		"player":  func(s *Spec) { s.Player = "gomoku(nodes=51)" },
		"balance": func(s *Spec) { s.Balance++ },
		"errors":  func(s *Spec) { s.Errors += 0.0001 },
		"seed":    func(s *Spec) { s.Seed++ },
	} {
		other := o.Spec
		change(&other)
		if _, _, err := other.ReadFile(strings.NewReader(pack(t, begin+line))); err == nil ||
			!strings.Contains(err.Error(), "it has other games") {
			t.Errorf("with another %s the file is read: %v", what, err)
		}
	}
	for text, want := range map[string]string{
		pack(t, line):                        "it has other games",
		pack(t, begin+line) + pack(t, "x\n"): "game 2: position 1: ",
		pack(t, begin+line) + "other notes":  "game 2: gzip: invalid header",
		begin + line:                         "game 1: gzip: invalid header",
	} {
		if _, _, err := o.ReadFile(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q is read: %v, want %s", text, err, want)
		}
	}
}

// If a file is cut off anywhere, ReadFile returns the games before the cut, and the size of the part with them.
func TestReadCutFile(t *testing.T) {
	raced.Skip(t)
	o := options(t, 3)
	path := filepath.Join(t.TempDir(), "positions.gz")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	ends, positions := []int64{0}, []int{0} // after each game
	err = Play(t.Context(), o, func(game []Position) error {
		if err := appendPositions(file, o.Spec, game); err != nil {
			return err
		}
		info, err := file.Stat()
		ends, positions = append(ends, info.Size()), append(positions, positions[len(positions)-1]+len(game))
		return err
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	whole := readFile(t, path)
	for cut := range len(whole) + 1 {
		list, size, err := o.ReadFile(strings.NewReader(whole[:cut]))
		games := 0
		for games < o.Games && ends[games+1] <= int64(cut) {
			games++
		}
		if err != nil || size != ends[games] || len(list) != positions[games] {
			t.Fatalf("cut at %d of %d: %d positions in %d bytes, want %d in %d: %v",
				cut, len(whole), len(list), size, positions[games], ends[games], err)
		}
	}
}

// rules are the rules of the game whose weights the tests fit.
var rules = mnk.Rules{Rows: 15, Columns: 15, K: 5}

// Fitting samples that were made with known weights recovers these weights. Weights without samples stay as
// they were.
func TestWeightsComeBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	present := gomoku.FittedWeights(rules).List(rules)
	var list []Sample
	used := []int{2, 5, 9, len(present) - 1}
	for range 40_000 {
		var x []weightfile.Feature
		value := 0.0
		for _, i := range used {
			n := rng.IntN(9) - 4
			x = append(x, weightfile.Feature{Weight: uint16(i), Count: int16(n)})
			value += float64(n) * truth(i) / 100
		}
		score := 0.0
		if rng.Float64() < 1/(1+math.Exp(-value)) {
			score = 1
		}
		list = append(list, Sample{Features: x, Score: score})
	}
	w, err := Weights(list, present)
	if loss := Loss(list, w.List(rules)); err != nil || loss >= math.Ln2 {
		t.Fatalf("loss %v, %v", loss, err)
	}
	for i, got := range w.List(rules) {
		want := present[i]
		if slices.Contains(used, i) {
			want = truth(i)
		}
		if math.Abs(got-want) > 3 {
			t.Errorf("weight %d is %v, want %v", i, got, want)
		}
	}
	if _, err := Weights(nil, present); err == nil {
		t.Error("nothing is enough")
	}
}

// drawnSamples returns samples with made-up features of many weights.
func drawnSamples(n int) (list []Sample) {
	rng := rand.New(rand.NewPCG(7, 7))
	weights := len(gomoku.FittedWeights(rules).List(rules))
	for range n {
		s := Sample{Score: rng.Float64()}
		for range 40 {
			s.Features = append(s.Features, weightfile.Feature{Weight: uint16(rng.IntN(weights)), Count: int16(rng.IntN(5) - 2)})
		}
		list = append(list, s)
	}
	return list
}

// The same samples give the same weights, to the last bit, with any number of processors.
func TestWeightsOnAnyProcessors(t *testing.T) {
	list := drawnSamples(3_000)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	present := gomoku.FittedWeights(rules).List(rules)
	var want []float64
	var loss float64
	for i, processors := range []int{1, 2, 7} {
		runtime.GOMAXPROCS(processors)
		w, err := Weights(list, present)
		if err != nil {
			t.Fatal(err)
		}
		got := w.List(rules)
		if i == 0 {
			want, loss = got, Loss(list, got)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%d processors: other weights", processors)
		}
		for range 20 { // repeated, because one goroutine may have done all the work
			if got := Loss(list, got); got != loss {
				t.Fatalf("%d processors: a loss of %v, want %v", processors, got, loss)
			}
		}
	}
}

// BenchmarkWeights fits weights to made-up samples.
func BenchmarkWeights(b *testing.B) {
	list := drawnSamples(40_000)
	for b.Loop() {
		if _, err := Weights(list, gomoku.FittedWeights(rules).List(rules)); err != nil {
			b.Fatal(err)
		}
	}
}

// truth returns the weight i with which samples are made.
func truth(i int) float64 { return 10 + float64(i%16) }

// The score of a sample is the player's result for its position. Positions that a search does not evaluate give
// no sample.
func TestSamples(t *testing.T) {
	start := options(t, 0).Variant.Start().(*mnk.Position)
	positions, err := read("1 100 h8\n1 win h8 i9\n1 loss h8 i9 g7\n2 0 h8 a1 h9 a2 h10 a3 h11\n", start)
	if err != nil {
		t.Fatal(err)
	}
	want := []float64{1 / (1 + math.Exp(-1)), 1, 0} // the last position gives none: the search knows more of it
	list := Samples(positions, start)
	if len(list) != len(want) {
		t.Fatalf("%d samples", len(list))
	}
	for i, s := range list {
		if math.Abs(s.Score-want[i]) > 1e-9 || len(s.Features) == 0 {
			t.Errorf("sample %d is %+v, want %v", i, s, want[i])
		}
	}
}

// engineLimits sets no limits, so that the player keeps its own.
var engineLimits search.Limits

// Fitted weights predict the games that they were fitted to better than a coin toss.
func TestFittingLowersTheLoss(t *testing.T) {
	raced.Skip(t)
	o := options(t, 12)
	samples := Samples(play(t, o), o.Variant.Start().(*mnk.Position))
	w, err := Weights(samples, gomoku.FittedWeights(rules).List(rules))
	if err != nil || len(samples) < 50 {
		t.Fatalf("%d positions, %v", len(samples), err)
	}
	if loss := Loss(samples, w.List(rules)); loss >= math.Ln2 {
		t.Errorf("the loss is %v", loss)
	}
	if got := Loss(nil, w.List(rules)); got != 0 {
		t.Errorf("nothing has the loss %v", got)
	}
}

// The positions of a number of games are learned from, and those held out of all games judge what was learned.
func TestGamesToLearnFrom(t *testing.T) {
	var list []Position
	for game := range 40 {
		list = append(list, Position{Game: game})
	}
	learned, held := split(list, 13)
	var games [2][]int
	for i, part := range [][]Position{learned, held} {
		for _, p := range part {
			games[i] = append(games[i], p.Game)
		}
	}
	if want := [2][]int{{1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12}, {0, 10, 20, 30}}; !cmp.Equal(games, want) {
		t.Errorf("%v, want %v", games, want)
	}
}

// Weights that are too small by a factor lose least with that factor.
func TestBestScale(t *testing.T) {
	list, weights := []Sample{}, []float64{120, -40}
	for i := range 100 {
		x := []weightfile.Feature{{Weight: 0, Count: int16(i%7 - 3)}, {Weight: 1, Count: int16(i % 5)}}
		list = append(list, Sample{x, probability(1.7 * value(x, natural(weights)))})
	}
	scale, loss := bestScale(predictions(list, natural(weights)))
	if math.Abs(scale-1.7) > 0.002 || loss >= Loss(list, weights) {
		t.Errorf("the best scale is %.4f with the loss %.4f, not 1.7", scale, loss)
	}
}

// Write returns the error of its writer.
func TestWriteFails(t *testing.T) {
	o := options(t, 1)
	r, w := io.Pipe()
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	if err := play(t, o)[0].Write(w, o.Variant.Start()); !errors.Is(err, io.ErrClosedPipe) {
		t.Error(err)
	}
}

// Play also plays games in which only exactly five win, and games on other boards.
func TestOtherRules(t *testing.T) {
	raced.Skip(t)
	for _, name := range []string{"gomoku-standard", "9,9,5", "7,7,4"} {
		v, err := engine.ParseVariant(name)
		if err != nil {
			t.Fatal(err)
		}
		o := options(t, 2)
		o.Variant, o.Balance = v, 100_000
		for _, found := range play(t, o) {
			p := v.Start()
			for _, m := range found.Moves {
				if !p.Legal(m) {
					t.Fatalf("%s: %v cannot be played", name, m)
				}
				p.Play(m)
			}
		}
	}
}

// read reads the positions that Write has written.
func read(text string, start game.Position) (list []Position, err error) {
	for line := range strings.Lines(text) {
		p, err := readPosition(strings.TrimSuffix(line, "\n"), start.Clone())
		if err != nil {
			return list, err
		}
		list = append(list, p)
	}
	return list, nil
}
