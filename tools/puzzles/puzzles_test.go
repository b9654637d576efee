package main

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/long"
)

// makePuzzles makes puzzles from a number of games of tic-tac-toe.
func makePuzzles(t *testing.T, folder string, games int) {
	t.Helper()
	if err := makeAll(context.Background(), options{seed: 1, games: games}, folder, []string{"tic-tac-toe"}); err != nil {
		t.Fatal(err)
	}
}

// Work in several parts resumes where it stopped, and finds the same puzzles as work in one part.
func TestWorkIsResumed(t *testing.T) {
	whole, parts := t.TempDir(), t.TempDir()
	makePuzzles(t, whole, 12)
	for range 3 {
		makePuzzles(t, parts, 4)
	}
	var texts []string
	for _, folder := range []string{whole, parts} {
		text, err := os.ReadFile(filepath.Join(folder, "tic-tac-toe.json"))
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	if texts[0] != texts[1] || strings.Count(texts[0], "\n") < 8 {
		t.Errorf("%s\nis not\n%s", texts[1], texts[0])
	}
}

// A band means the same difficulty in all games, also for puzzles that were found before. In games on
// nine squares nothing is hard, and in games with falling discs only a win in at most two moves is easy.
func TestBandsAreFair(t *testing.T) {
	for _, tt := range []struct {
		variant, line string
		want          int
	}{
		{"tic-tac-toe", "only 0 3 c2 c1b1b2b3a2", 1}, // stops a win at once
		{"tic-tac-toe", "only 0 1 b2 b3a2c1", 2},
		{"tic-tac-toe", "win 2 4 b2c1 a3a2c3b3", 2},
		{"tic-tac-toe", "win 1 1 c3 b2a2a1b3", 1},
		{"connect-four", "win 2 1 e1 d1d2", 1},
		{"connect-four", "win 3 1 e1 d1d2", 2},
		{"connect-four", "only 0 1 e1 d1d2", 2},
		{"connect-four", "missed 2 1 e1 d1d2 a1", 1},
		{"connect-four", "win 8 4 e1 d1d2", 4},
		{"gomoku", "only 0 1 h9 h8", 1},
		{"ultimate", "only 0 1 f6 h2b5e6f3c7g1a2b6f9i9i7g7g2b4d3c8h8h3c4d5e4d1a1a3c1a9i1a6f5e5e9i4d9i8h5e7g9i6", 2},
		{"ultimate", "win 2 1 f7 g9i5e5e9i1a3c5e6f9i8h9i2b2b1a1a7g3c1a8h4d7g6f5e3c2b7g7g4d8h7g2b4d4d9c4d3c6", 1},
	} {
		v, err := engine.ParseVariant(tt.variant)
		if err != nil {
			t.Fatal(err)
		}
		folder := t.TempDir()
		if err := os.WriteFile(statePath(folder, v), []byte(`{"puzzles": ["`+tt.line+`"]}`), 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := readState(folder, v)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.puzzles[0].Band; got != tt.want || s.bands[tt.want] != 1 {
			t.Errorf("%s, %s: band %d, want %d", tt.variant, tt.line, got, tt.want)
		}
	}
}

// The band of a puzzle rises with its length and with the weakest level that solves it. A puzzle that
// Hard does not solve is at least in the third band.
func TestBands(t *testing.T) {
	const noLevel = engine.Master + 1
	v, err := engine.ParseVariant("tic-tac-toe")
	if err != nil {
		t.Fatal(err)
	}
	p, err := puzzle.Parse(v, "win 1 1 c3 b2a2a1b3") // c2 draws
	if err != nil {
		t.Fatal(err)
	}
	pos := p.Position()
	wrong, err := pos.ParseMove("c2")
	if err != nil {
		t.Fatal(err)
	}
	by, err := puzzle.NewProver(v, proofNodes)
	if err != nil {
		t.Fatal(err)
	}
	defer by.Close()
	for _, tt := range []struct {
		kind    puzzle.Kind
		length  int
		weakest engine.Level
		want    int
	}{
		{puzzle.Win, 1, engine.Beginner, 1},
		{puzzle.Win, 3, engine.Easy, 1},
		{puzzle.Win, 3, engine.Medium, 2},
		{puzzle.Win, 4, engine.Beginner, 2},
		{puzzle.Win, 5, engine.Easy, 2},
		{puzzle.Win, 6, engine.Easy, 3},
		{puzzle.Win, 60, engine.Medium, 3},
		{puzzle.Win, 6, engine.Hard, 4},
		{puzzle.Win, 2, engine.Expert, 3},
		{puzzle.Win, 1, noLevel, 3},
		{puzzle.Win, 8, noLevel, 4},
		{puzzle.OnlyMove, 0, engine.Beginner, 1},
		{puzzle.OnlyMove, 0, engine.Hard, 2},
		{puzzle.OnlyMove, 0, engine.Expert, 3},
		{puzzle.OnlyMove, 0, noLevel, 4},
	} {
		g := &grader{variant: v, levels: engine.Levels()}
		for _, l := range g.levels {
			m := p.First[0]
			if l < tt.weakest {
				m = wrong
			}
			g.brains = append(g.brains, []search.Brain{oneMove(m), oneMove(m), oneMove(m)})
		}
		q := *p
		q.Kind, q.Length = tt.kind, tt.length
		if got, err := g.levelBand(t.Context(), &q, pos, by); got != tt.want || err != nil {
			t.Errorf("%+v: band %d, error %v", tt, got, err)
		}
	}
}

// oneMove is a brain that makes one move.
type oneMove game.Move

func (m oneMove) Think(context.Context, game.Position, search.Limits, func(search.Report)) (search.Report, error) {
	return search.Report{Move: game.Move(m)}, nil
}

func (oneMove) Close() error { return nil }

// A damaged state is reported and not overwritten.
func TestDamagedState(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "tic-tac-toe.json")
	if err := os.WriteFile(path, []byte(`{"puzzles": ["win 1"]}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := makeAll(context.Background(), options{games: 1}, folder, []string{"tic-tac-toe"}); err == nil ||
		!strings.Contains(err.Error(), path) {
		t.Errorf("error %v", err)
	}
	if err := makeAll(context.Background(), options{games: 1}, folder, []string{"6,5,4"}); err == nil {
		t.Error("puzzles are made of a game that has none")
	}
}

// The lists begin with the easier bands. The puzzles of the days stay the same if more puzzles are found.
func TestDaysAreOnlyAdded(t *testing.T) {
	folder, data := t.TempDir(), t.TempDir()
	days := func() []string {
		if err := write(t.Context(), data, folder); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(filepath.Join(data, puzzle.DailyFile))
		if err != nil {
			t.Fatal(err)
		}
		return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	}
	makePuzzles(t, folder, 10)
	before := days()
	makePuzzles(t, folder, 40)
	if after := days(); len(after) < len(before) || !slices.Equal(before, after[:len(before)]) {
		t.Errorf("%q become %q", before, after)
	}
	text, err := os.ReadFile(filepath.Join(data, "tic-tac-toe.txt"))
	if err != nil {
		t.Fatal(err)
	}
	v, _ := engine.ParseVariant("tic-tac-toe")
	list, err := puzzle.ReadList(v, string(text))
	if err != nil || len(list) < 10 || list[0].Band > list[len(list)-1].Band {
		t.Errorf("%d puzzles, error %v", len(list), err)
	}
}

// The files can be read back into a state, from which more puzzles can be found. Writing the state gives
// the same files. An existing state is not overwritten.
func TestFilesAreReadBack(t *testing.T) {
	folder, data, again := t.TempDir(), t.TempDir(), t.TempDir()
	makePuzzles(t, folder, 40)
	texts := func() (list []string) {
		if err := write(t.Context(), data, folder); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"tic-tac-toe.txt", puzzle.DailyFile} {
			text, err := os.ReadFile(filepath.Join(data, name))
			if err != nil || len(text) == 0 {
				t.Fatalf("%d bytes, error %v", len(text), err)
			}
			list = append(list, string(text))
		}
		return list
	}
	before := texts()
	if err := read(data, again); err != nil {
		t.Fatal(err)
	}
	folder, data = again, t.TempDir()
	if after := texts(); !slices.Equal(before, after) {
		t.Errorf("%q become %q", before, after)
	}
	if err := read(data, again); err == nil {
		t.Error("a state is overwritten")
	}
}

// The puzzle of a day is not in any list.
func TestNoDayIsInAList(t *testing.T) {
	folder, data := t.TempDir(), t.TempDir()
	makePuzzles(t, folder, 40)
	v, _ := engine.ParseVariant("tic-tac-toe")
	s, err := readState(folder, v)
	if err != nil {
		t.Fatal(err)
	}
	w, _ := wantedOf(v.Name)
	list, _ := s.split(w)
	if err := writeLines(filepath.Join(data, puzzle.DailyFile), list[:1], true); err != nil {
		t.Fatal(err)
	}
	if err := write(t.Context(), data, folder); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(data, "tic-tac-toe.txt"))
	if err != nil || len(text) == 0 || strings.Contains(string(text), list[0].String()) {
		t.Errorf("%s, error %v", text, err)
	}
}

// An only move is a puzzle if the other moves lose soon enough for a person to see it. If only a search
// can see it, the move is not a puzzle, or a hard one in games of stones. The rule also applies to
// puzzles that were found before.
func TestOnlyMovesAreSeen(t *testing.T) {
	for _, tt := range []struct {
		variant, line string
		band          int // 0 if the puzzle is dropped
	}{
		{"connect-four", "only 0 2 a6 a1a2b1g1d1c1d2d3d4d5d6b2b3b4b5c2g2c3c4b6g3g4g5c5c6g6e1e2e3e4e5e6a3a4f1a5f2", 2},
		{"connect-four", "only 0 2 e2 e1g1f1c1f2f3", 0},
		{"renju", "only 0 1 j9 h8g9h10i7h11h9j8i9", 1},
		{"renju", "only 0 1 g7 h8i8i9k11f6", 3},
		{"renju", "only 0 4 g7 h8i8i9k11f6", 4},
		{"gomoku", "only 0 3 g6 h8f9h9i6h7h6j9", 0}, // the only move loses too
	} {
		v, err := engine.ParseVariant(tt.variant)
		if err != nil {
			t.Fatal(err)
		}
		p, err := puzzle.Parse(v, tt.line)
		if err != nil {
			t.Fatal(err)
		}
		f := quickFinder(t, v)
		kept, err := f.revise(t.Context(), []*puzzle.Puzzle{p})
		f.close()
		if err != nil || len(kept) != min(tt.band, 1) || len(kept) > 0 && p.Band != tt.band {
			t.Errorf("%s, %s: %v is kept, want band %d; error %v", tt.variant, tt.line, kept, tt.band, err)
		}
	}
}

// quickFinder returns a finder that asks the weaker prover everything, which is enough for tests.
func quickFinder(t *testing.T, v engine.Variant) *finder {
	t.Helper()
	f, err := newFinder(v)
	if err != nil {
		t.Fatal(err)
	}
	if f.forces {
		f.longProver.Close()
		f.missProver.Close()
		f.longProver, f.missProver = f.prover, f.prover
	}
	return f
}

// A win that was missed is no such puzzle if the move of the game wins too, which also holds for puzzles that
// were found before. In games other than those of stones, a new puzzle needs the proof that it does not win.
func TestMissedWinsWereMissed(t *testing.T) {
	const unproved = "ultimate missed 2 1 a7 e1a3c8h8h5e9i4d4d8h9i8h7g6f1a5e7g4d2b6f9i2b9i5e8b4d6f7g7g1a6f5b7g3c4d1 a4"
	for _, tt := range []struct {
		line      string
		new, kept bool // whether it is taken as a new missed win, and kept if it was found before
	}{
		{"gomoku missed 5 2 i10 h8g7h6h7f7f8j8i7k7h10l8i8i5j6m5i9i11 g8", true, true},
		{"gomoku missed 5 4 h6 h8i9i8g8j8h9h7f7i10j9g9k9l9k8i7f10k7j7j6k5h4l8 h5", false, false},
		{"4-5-4 missed 3 2 d2 c2a1b4e2c3a4c4c1e4d4b3d3 d1", true, true},
		{unproved, false, true}, // a4 is only proved to win by more positions
	} {
		was, err := puzzle.ParseLine(tt.line)
		if err != nil {
			t.Fatal(err)
		}
		f := quickFinder(t, was.Variant)
		p := &puzzle.Puzzle{Variant: was.Variant, Moves: was.Moves, Missed: game.NoMove}
		good, err := f.complete(t.Context(), p, p.Position(), was.Missed)
		if isNew := good && p.Kind == puzzle.MissedWin; isNew != tt.new || err != nil {
			t.Errorf("%s: found again: %v, %v, error %v", tt.line, good, p, err)
		}
		kept, err := f.revise(t.Context(), []*puzzle.Puzzle{was})
		f.close()
		if len(kept) > 0 != tt.kept || err != nil {
			t.Errorf("%s: kept: %v, error %v", tt.line, kept, err)
		}
	}
}

// Puzzles that were found before are written only if today's rules accept them.
func TestFoundBeforeIsRevised(t *testing.T) {
	folder, data := t.TempDir(), t.TempDir()
	const good, hidden = "only 0 2 a6 a1a2b1g1d1c1d2d3d4d5d6b2b3b4b5c2g2c3c4b6g3g4g5c5c6g6e1e2e3e4e5e6a3a4f1a5f2", "only 0 2 e2 e1g1f1c1f2f3"
	text := `{"puzzles": ["` + good + `", "` + hidden + `"]}`
	if err := os.WriteFile(filepath.Join(folder, "connect-four.json"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := write(t.Context(), data, folder); err != nil {
		t.Fatal(err)
	}
	written := ""
	for _, name := range []string{"connect-four.txt", puzzle.DailyFile} {
		text, _ := os.ReadFile(filepath.Join(data, name)) // only one of the two exists
		written += string(text)
	}
	if !strings.Contains(written, good) || strings.Contains(written, hidden) {
		t.Errorf("written is %q", written)
	}
}

// In a list the bands rise, and puzzles of one game seldom follow each other.
func TestListsAreMixed(t *testing.T) {
	v, err := engine.ParseVariant("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	var list []*puzzle.Puzzle
	for game := range 30 {
		for ply := range 3 {
			list = append(list, &puzzle.Puzzle{Variant: v, Band: 2 - ply%2, Moves: moves(game, 100+ply)})
		}
	}
	other := slices.Clone(list)
	slices.Reverse(other)
	order(list)
	if order(other); !slices.Equal(list, other) {
		t.Error("the order depends on which was found first")
	}
	together := 0
	for i, p := range list[1:] {
		if p.Band < list[i].Band {
			t.Fatal("an easier band comes after a harder one")
		}
		if p.Moves[0] == list[i].Moves[0] {
			together++
		}
	}
	if together > 5 {
		t.Errorf("%d of %d puzzles follow one of their game", together, len(list))
	}
}

// Within a band the shortest solutions come first, then the emptiest boards. An only move counts as three moves.
func TestListsBeginWithTheEasiest(t *testing.T) {
	v, err := engine.ParseVariant("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	want := []*puzzle.Puzzle{
		{Variant: v, Band: 1, Length: 2, Moves: moves(1)},
		{Variant: v, Band: 1, Length: 2, Moves: moves(1, 2)},
		{Variant: v, Band: 1, Kind: puzzle.OnlyMove, Moves: moves(1, 2)},
		{Variant: v, Band: 1, Kind: puzzle.MissedWin, Length: 3, Moves: moves(1, 2, 3)},
		{Variant: v, Band: 1, Length: 4},
		{Variant: v, Band: 2, Length: 2},
	}
	got := slices.Clone(want)
	slices.Reverse(got)
	if order(got); !slices.Equal(got, want) {
		t.Errorf("the order is %v", got)
	}
}

// moves returns the moves with the given numbers.
func moves(numbers ...int) (list []game.Move) {
	for _, n := range numbers {
		list = append(list, game.Move(n))
	}
	return list
}

// The plan wants 732 puzzles for the days, and all its variants exist.
func TestPlan(t *testing.T) {
	days := 0
	for _, w := range plan {
		days += w.daily
		if _, err := engine.ParseVariant(w.variant); err != nil {
			t.Error(err)
		}
	}
	if days != 732 {
		t.Errorf("%d days", days)
	}
}

// The table of the days has hard puzzles on weekends and never the same variant twice in a row. If no
// puzzle fits, it ends there and waits for more.
func TestDaysWaitForPuzzles(t *testing.T) {
	v, _ := engine.ParseVariant("tic-tac-toe")
	w, _ := engine.ParseVariant("4-5-4")
	of := func(v engine.Variant, band int) *puzzle.Puzzle {
		return &puzzle.Puzzle{Variant: v, Length: 1, Band: band, Moves: []game.Move{game.Move(band)}}
	}
	table := newTable(nil)
	table.offer(wanted{"tic-tac-toe", 0, 4}, []*puzzle.Puzzle{of(v, 1), of(v, 2), of(v, 3)})
	table.offer(wanted{"4-5-4", 0, 4}, []*puzzle.Puzzle{of(w, 1), of(w, 2), of(w, 4)})
	table.fill()
	var got []string
	for _, p := range table.days {
		got = append(got, p.Variant.Name)
	}
	if want := []string{"tic-tac-toe", "4-5-4", "tic-tac-toe", "4-5-4", "tic-tac-toe", "4-5-4"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// While too few puzzles of one variant are found, the table stays short, so that the variants stay mixed.
func TestDaysStayMixed(t *testing.T) {
	v, _ := engine.ParseVariant("tic-tac-toe")
	w, _ := engine.ParseVariant("4-5-4")
	of := func(v engine.Variant, n int) (list []*puzzle.Puzzle) {
		for i := range n {
			list = append(list, &puzzle.Puzzle{Variant: v, Length: 1, Band: 3, Moves: []game.Move{game.Move(i)}})
		}
		return list
	}
	for have, days := range map[int]int{2: 5, 9: 18} {
		table := newTable(nil)
		table.offer(wanted{"tic-tac-toe", 0, 9}, of(v, 9))
		table.offer(wanted{"4-5-4", 0, 9}, of(w, have))
		if table.fill(); len(table.days) != days {
			t.Errorf("%d days, want %d, with %d of 9", len(table.days), days, have)
		}
	}
}

// Hard solves at least nine of ten puzzles of the two lower bands of each list, within its limits except
// for time. Tiny games such as tic-tac-toe are exempt: Hard overlooks every other move there at random,
// so its result means nothing for people.
func TestHardSolvesTheLowerBands(t *testing.T) {
	for _, v := range puzzle.Variants() {
		list, err := puzzle.List(v)
		if err != nil {
			t.Fatal(err)
		}
		list = slices.DeleteFunc(slices.Clone(list), func(p *puzzle.Puzzle) bool { return p.Band > 2 })
		rng := rand.New(rand.NewPCG(2, 1))
		rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		list = list[:min(len(list), long.Of(3, len(list)))]
		solved := solvedByHard(t, v, list)
		if len(list) == 0 || !isTiny(v) && 10*(len(list)-solved) > max(len(list), 10) {
			t.Errorf("%s: Hard solves %d of %d", v.Name, solved, len(list))
		}
		t.Logf("%s: Hard solves %d of %d", v.Name, solved, len(list))
	}
}

// solvedByHard returns how many of some puzzles Hard solves.
func solvedByHard(t *testing.T, v engine.Variant, list []*puzzle.Puzzle) (solved int) {
	t.Helper()
	g := newGrader(v)
	defer g.close()
	by, err := puzzle.NewProver(v, proofNodes)
	if err != nil {
		t.Fatal(err)
	}
	defer by.Close()
	for _, p := range list {
		ok, err := g.attempt(p, p.Position(), by).solves(t.Context(), slices.Index(g.levels, engine.Hard))
		if err != nil {
			t.Fatal(err)
		}
		if ok {
			solved++
		}
	}
	return solved
}
