package fit_test

import (
	"context"
	"errors"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/gomoku"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/fit"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// options play short games fast.
func options(t *testing.T, games int) fit.Options {
	t.Helper()
	v, err := engine.ParseVariant("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	return fit.Options{Variant: v, Player: "gomoku(nodes=200)", Games: games, Balance: 1000, Errors: 0.2, Seed: 3, Workers: 2}
}

// play plays all games.
func play(t *testing.T, o fit.Options) (list []fit.Game) {
	t.Helper()
	err := fit.Play(t.Context(), o, func(g fit.Game) error { list = append(list, g); return nil }, nil)
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(list, func(a, b fit.Game) int { return slices.Compare(a.Moves, b.Moves) })
	return list
}

// The same seed gives the same games, of which those that are there are not played again.
func TestGamesComeFromTheSeed(t *testing.T) {
	o := options(t, 6)
	all := play(t, o)
	if diff := cmp.Diff(all, play(t, o)); diff != "" || len(all) != 6 {
		t.Errorf("%d games: %s", len(all), diff)
	}
	if o.From = 4; len(play(t, o)) != 2 {
		t.Error("not two games were left")
	}
	for _, g := range all {
		if g.Plies < 3 || len(g.Moves) < g.Plies || g.Result == game.Ongoing {
			t.Errorf("%+v", g)
		}
	}
}

// Random moves come as often as they are asked for, and only after the opening.
func TestErrors(t *testing.T) {
	for _, chance := range []float64{0, 0.5, 1} {
		o := options(t, 8)
		o.Errors = chance
		errs, moves := 0, 0
		for _, g := range play(t, o) {
			for _, at := range g.Errors {
				if at < g.Plies || at >= len(g.Moves) {
					t.Errorf("move %d of %d is an error", at, len(g.Moves))
				}
			}
			if len(g.Values) != len(g.Moves)-g.Plies {
				t.Errorf("%d values for %d moves", len(g.Values), len(g.Moves)-g.Plies)
			}
			errs, moves = errs+len(g.Errors), moves+len(g.Values)
		}
		if share := float64(errs) / float64(moves); math.Abs(share-chance) > 0.2 || chance == 0 && errs > 0 {
			t.Errorf("%d of %d moves are errors, want a share of %g", errs, moves, chance)
		}
	}
}

// An opening that the player likes for one side is not played.
func TestOpeningsAreBalanced(t *testing.T) {
	o := options(t, 4)
	o.Balance = 15
	for _, g := range play(t, o) {
		p := o.Variant.Start()
		for _, m := range g.Moves[:g.Plies] {
			p.Play(m)
		}
		player, err := o.Variant.Player(o.Player, 1)
		if err != nil {
			t.Fatal(err)
		}
		b := player.NewBrain()
		defer b.Close()
		if r, err := b.Think(t.Context(), p, engineLimits, nil); err != nil || max(r.Value, -r.Value) > o.Balance {
			t.Errorf("an opening is worth %d, %v", r.Value, err)
		}
	}
}

func TestPlayEnds(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	stop := errors.New("enough")
	n := 0
	err := fit.Play(ctx, options(t, 100), func(fit.Game) error {
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
	if err := fit.Play(t.Context(), options(t, 100), func(fit.Game) error { return full }, nil); !errors.Is(err, full) {
		t.Errorf("%v", err)
	}
	o := options(t, 1)
	if o.Player = "nobody"; fit.Play(t.Context(), o, nil, nil) == nil {
		t.Error("nobody plays")
	}
}

func TestGamesAsText(t *testing.T) {
	o := options(t, 3)
	games, start := play(t, o), o.Variant.Start()
	var text strings.Builder
	for _, g := range games {
		if err := g.Write(&text, start); err != nil {
			t.Fatal(err)
		}
	}
	again, err := fit.Read(strings.NewReader(text.String()), start)
	if diff := cmp.Diff(games, again); diff != "" || err != nil {
		t.Errorf("%v: %s", err, diff)
	}
	for _, bad := range []string{"x 3 h8 h9 h10", "1", "1 9 h8", "1 0 z99", "1 -1 h8", "1 0 h8 h8", "1 0 h8/x"} {
		if _, err := fit.Read(strings.NewReader(bad), start); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}

// The weights of samples that were made with known weights come back.
func TestWeightsComeBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	want := gomoku.FittedWeights().List()
	var list []fit.Sample
	used := []int{2, 5, 9, len(want) - 1}
	for range 40_000 {
		var x []gomoku.Feature
		value := 0.0
		for _, i := range used {
			n := rng.IntN(9) - 4
			x = append(x, gomoku.Feature{Weight: uint16(i), Count: int16(n)})
			value += float64(n) * truth(i) / 100
		}
		score := 0.0
		if rng.Float64() < 1/(1+math.Exp(-value)) {
			score = 1
		}
		list = append(list, fit.Sample{Features: x, Score: score})
	}
	w, err := fit.Weights(list)
	if loss := fit.Loss(list, w); err != nil || loss >= math.Ln2 {
		t.Fatalf("loss %v, %v", loss, err)
	}
	for i, got := range w.List() {
		want := 0.0
		if slices.Contains(used, i) {
			want = truth(i)
		}
		if math.Abs(got-want) > 3 {
			t.Errorf("weight %d is %v, want %v", i, got, want)
		}
	}
	if _, err := fit.Weights(nil); err == nil {
		t.Error("nothing is enough")
	}
}

// truth is a weight that samples are made with.
func truth(i int) float64 { return 10 + float64(i%16) }

// What is learned of a position is what the player saw from there on, the later the less, and the
// result; what a random move changed counts from there on only.
func TestScores(t *testing.T) {
	start := options(t, 0).Variant.Start().(*mnk.Position)
	read := func(text string) []fit.Sample {
		games, err := fit.Read(strings.NewReader(text), start)
		if err != nil {
			t.Fatal(err)
		}
		return fit.Samples(games, start)
	}
	odds := func(v float64) float64 { return 1 / (1 + math.Exp(-v/100)) }
	later := .9 + .1*odds(50)
	for text, want := range map[string][]float64{
		"1 1 h8 i9 g7 a1":             {0, 1, 0},
		"1 2 h8 i9 g7/50":             {later},
		"1 1 h8 i9/-100 g7/50":        {.9*(1-later) + .1*odds(-100), later},
		"1 1 h8 i9/-100? g7/50":       {odds(-100), later},
		"2 1 h8 i9/-100? g7/50? a1/0": {odds(-100), odds(50), .95},
		"= 2 h8 i9 g7/0":              {.5},
	} {
		got := read(text)
		if len(got) != len(want) {
			t.Fatalf("%s: %d samples", text, len(got))
		}
		for i, s := range got {
			if math.Abs(s.Score-want[i]) > 1e-9 {
				t.Errorf("%s: sample %d is %v, want %v", text, i, s.Score, want[i])
			}
		}
	}
}

// Samples are positions after the opening, from the view of the side to move.
func TestSamples(t *testing.T) {
	o := options(t, 0)
	start := o.Variant.Start().(*mnk.Position)
	cell := func(name string) game.Move {
		m, err := start.ParseMove(name)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	g := fit.Game{Plies: 1, Result: game.FirstWins, Moves: []game.Move{cell("h8"), cell("i9"), cell("g7"), cell("a1")}}
	list := fit.Samples([]fit.Game{g}, start)
	if len(list) != 3 || list[0].Score != 0 || list[1].Score != 1 || list[2].Score != 0 {
		t.Errorf("%d samples: %+v", len(list), list)
	}
	g.Result = game.Draw
	if list := fit.Samples([]fit.Game{g}, start); list[0].Score != 0.5 {
		t.Errorf("%+v", list[0])
	}
}

// engineLimits leave the player its own.
var engineLimits search.Limits

// Fitted weights make the games from which they come more likely than a coin does.
func TestFittingLowersTheLoss(t *testing.T) {
	o := options(t, 24)
	samples := fit.Samples(play(t, o), o.Variant.Start().(*mnk.Position))
	w, err := fit.Weights(samples)
	if err != nil || len(samples) < 50 {
		t.Fatalf("%d positions, %v", len(samples), err)
	}
	if loss := fit.Loss(samples, w); loss >= math.Ln2 {
		t.Errorf("the loss is %v", loss)
	}
	if got := fit.Loss(nil, w); got != 0 {
		t.Errorf("nothing has the loss %v", got)
	}
}

// A game that cannot be written is told of.
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

// Games of rules with exactly five, and on other boards, are played too.
func TestOtherRules(t *testing.T) {
	for _, name := range []string{"gomoku-standard", "9,9,5", "7,7,4"} {
		v, err := engine.ParseVariant(name)
		if err != nil {
			t.Fatal(err)
		}
		o := options(t, 2)
		o.Variant, o.Balance = v, 100_000
		for _, g := range play(t, o) {
			p := v.Start()
			for _, m := range g.Moves {
				if !p.Legal(m) {
					t.Fatalf("%s: %v cannot be played", name, m)
				}
				p.Play(m)
			}
		}
	}
}
