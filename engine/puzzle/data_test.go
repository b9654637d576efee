package puzzle_test

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/internal/long"
)

// all returns all puzzles of the program: the lists and the daily puzzles.
func all(t *testing.T) []*puzzle.Puzzle {
	t.Helper()
	days, err := puzzle.Daily()
	if err != nil {
		t.Fatal(err)
	}
	list := slices.Clone(days)
	for _, v := range puzzle.Variants() {
		of, err := puzzle.List(v)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, of...)
	}
	return list
}

// No two puzzles are alike.
func TestNoPuzzleComesTwice(t *testing.T) {
	type puzzleKey struct {
		variant string
		key     puzzle.Key
	}
	seen := map[puzzleKey]bool{}
	ids := map[string]bool{}
	for _, p := range all(t) {
		k := puzzleKey{p.Variant.Name, puzzle.KeyOf(p.Position())}
		if seen[k] || ids[p.ID()] {
			t.Errorf("%s: %v comes twice", p.Variant.Name, p)
		}
		seen[k], ids[p.ID()] = true, true
	}
	if len(seen) == 0 {
		t.Error("no puzzles")
	}
}

// A list leads from easy to hard: the bands rise, and within one the wins take ever more moves. Among the wins of one length
// the board fills.
func TestListsLeadFromEasyToHard(t *testing.T) {
	for _, v := range puzzle.Variants() {
		list, err := puzzle.List(v)
		if err != nil {
			t.Fatal(err)
		}
		wins := slices.DeleteFunc(slices.Clone(list), func(p *puzzle.Puzzle) bool { return !p.Kind.Wins() })
		rank := func(p *puzzle.Puzzle) []int { return []int{p.Band, p.Length, len(p.Moves)} }
		for i, p := range wins[1:] {
			if slices.Compare(rank(p), rank(wins[i])) < 0 {
				t.Errorf("%s: %v comes after %v", v.Name, p, wins[i])
			}
		}
		if !slices.IsSortedFunc(list, func(a, b *puzzle.Puzzle) int { return a.Band - b.Band }) {
			t.Errorf("%s: the bands do not rise", v.Name)
		}
	}
}

// The first puzzles are easy ones on the smallest boards, from their lists, and more than a person is to solve.
func TestFirstPuzzlesAreEasy(t *testing.T) {
	first, err := puzzle.First()
	if err != nil || len(first) < 2*puzzle.Beginnings {
		t.Fatalf("%d puzzles: %v", len(first), err)
	}
	for i, p := range first {
		list, _ := puzzle.List(p.Variant)
		if cells := len(p.Position().View().Cells); p.Band != 1 || p.Kind != puzzle.Win || p.Length > 2 || cells > 20 ||
			!slices.Contains(list, p) {
			t.Errorf("puzzle %d, on %d cells, is %+v", i, cells, p)
		}
	}
	if !slices.IsSortedFunc(first, func(a, b *puzzle.Puzzle) int { return a.Length - b.Length }) {
		t.Error("the easiest is not the first")
	}
}

// isSoonProved reports whether a claim can be proved within a moment. In games of stones three searches take
// millions of positions: for a forced win shorter than a long one, for the losses after all other moves in a hard
// puzzle, and for a win after a move that missed one.
func isSoonProved(p *puzzle.Puzzle) bool {
	if p.Variant.Style != game.Stones {
		return true
	}
	return p.Kind == puzzle.Win && p.Length <= puzzle.AllFirst || p.Kind == puzzle.OnlyMove && p.Band <= 2
}

// Every claim is proved: for thirty random puzzles with quick proofs, and for all puzzles at full length, which
// takes the processors minutes.
func TestPuzzlesAreProved(t *testing.T) {
	list := all(t)
	if !long.Asked() {
		list = slices.DeleteFunc(list, func(p *puzzle.Puzzle) bool { return !isSoonProved(p) })
	}
	rng := rand.New(rand.NewPCG(1, 1))
	rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	list = list[:min(long.Of(30, len(list)), len(list))]
	parts := runtime.GOMAXPROCS(0)
	for part := range parts {
		t.Run(fmt.Sprintf("part %d", part+1), func(t *testing.T) {
			t.Parallel()
			v := newVerifier(t)
			for i := part; i < len(list); i += parts {
				if err := v.verify(list[i]); err != nil {
					t.Errorf("%s: %v: %v", list[i].Variant.Name, list[i], err)
				}
			}
		})
	}
}

// The verifier refuses a missed win if the move that is said to have missed it wins too.
func TestWinsThatWereNotMissedAreSeen(t *testing.T) {
	v := newVerifier(t)
	for _, line := range notMissed[:long.Of(4, len(notMissed))] {
		p, err := puzzle.ParseLine(line)
		if err != nil {
			t.Fatal(err)
		}
		if v.verify(p) == nil {
			t.Errorf("%v is proved", p)
		}
	}
}

// notMissed holds puzzles that were claimed to be missed wins until it was proved that the move of the game wins
// too.
var notMissed = []string{
	"ultimate-open missed 7 3 h1 b2b4d6f3c1a1a8h6f7g7g4d9i9i5e3c8h8h4d4d5e5e7g6f2b6f4d1a4d2b8h5e1a5e4d3c5e6f5e2b5e8h2b9i2b7g5e9i8h9i4d8 h3",
	"gomoku missed 5 4 h6 h8i9i8g8j8h9h7f7i10j9g9k9l9k8i7f10k7j7j6k5h4l8 h5",
	"renju missed 5 2 c10 h8h7f10g9g10g7e10h10e7j7i7i11j12i8f11f9g12h13 h12",
	"renju missed 4 3 j9 h8h9i6j11i10i12i9i8k11j10j7 l9",
	"renju missed 6 3 g5 h8h7h5g6f5j5g8i8f7h9f6f4 g10",
	"ultimate-most missed 4 2 h7h8 d6f2b2b3c9i4d4d2b8h3c5e4d5e5e3c1a6f3c6f1a5e2b9i7g7g3c4g2b5e8 h1",
	"ultimate-most missed 7 4 c9 d2b6f8h4d5e5e3c3c4d8h9i9i1a1a4d7g7g6f6f2b9i7g4d9i3c1a6f1a5e2b7g3c2b8h7g9i2b2b3 c5",
	"gomoku missed 2 1 k9 h8h7g7j9k10l9f6i9i10 g8",
	"gomoku missed 5 3 j8 h8f6i6i7h7g6g8f9f8e8 h6",
	"gomoku-standard missed 3 3 d7 h8g8g7h9i9f6f7h6e7h7g6e10f9f11d9e8i8i7e9c9d10f4 g5",
	"renju missed 2 2 i6 h8h7g7j5j10g8e5 i5",
	"renju missed 5 3 i10 h8g10f9i9g9i7h9g8h7h10f12 j10",
	"renju missed 6 3 i10 h8g6h6h7f5f7d9h5i4i6g7g8j5g4j7h9e6f9e10f8f11c8k6l7f6i9j9 j8",
	"ultimate missed 2 1 a7 e1a3c8h8h5e9i4d4d8h9i8h7g6f1a5e7g4d2b6f9i2b9i5e8b4d6f7g7g1a6f5b7g3c4d1 a4",
}

// A puzzle that no longer asks for a missed win keeps the ID that it had, so that people keep their results.
func TestMendedPuzzlesKeepTheirIDs(t *testing.T) {
	kinds := map[string]puzzle.Kind{}
	for _, p := range all(t) {
		kinds[p.ID()] = p.Kind
	}
	for _, line := range notMissed {
		was, err := puzzle.ParseLine(line)
		if err != nil {
			t.Fatal(err)
		}
		if kind, ok := kinds[was.ID()]; !ok || kind != puzzle.Win {
			t.Errorf("%v: a puzzle that asks for the win has the ID: %v", was, ok && kind == puzzle.Win)
		}
	}
}

// The verifier detects puzzles with wrong claims.
func TestWrongClaimsAreSeen(t *testing.T) {
	v := newVerifier(t)
	seen := map[puzzle.Kind]int{}
	for _, p := range all(t) {
		if p.Length > 4 {
			continue
		}
		if p.Kind == puzzle.OnlyMove && len(p.Position().AppendMoves(nil)) > 100 && !long.Asked() {
			continue // on a large board its own claim takes seconds to prove; small boards have the same faults
		}
		if seen[p.Kind]++; seen[p.Kind] > int(long.Of(2, 4)) {
			continue
		}
		for what, change := range map[string]func(p *puzzle.Puzzle){
			"length": func(p *puzzle.Puzzle) { p.Length += 1 - 2*int(p.Kind/puzzle.MissedWin) },
			"first":  func(p *puzzle.Puzzle) { p.First = []game.Move{wrongMove(p)} },
			"kind":   changeKind,
		} {
			broken := *p
			if change(&broken); v.verify(&broken) == nil {
				t.Errorf("%s: %v with another %s is proved", p.Variant.Name, p, what)
			}
		}
		if err := v.verify(p); err != nil {
			t.Errorf("%s: %v: %v", p.Variant.Name, p, err)
		}
	}
	if len(seen) < 3 {
		t.Errorf("puzzles by kind: %v", seen)
	}
}

// changeKind makes a puzzle ask for a win if it asks for the only move, and the other way round.
func changeKind(p *puzzle.Puzzle) {
	if p.Missed = game.NoMove; p.Kind == puzzle.OnlyMove {
		p.Kind, p.Length = puzzle.Win, 2
		return
	}
	p.Kind, p.Length, p.First = puzzle.OnlyMove, 0, []game.Move{wrongMove(p)}
}

// wrongMove returns a legal move that is not among the right ones.
func wrongMove(p *puzzle.Puzzle) game.Move {
	for _, m := range p.Position().AppendMoves(nil) {
		if !slices.Contains(p.First, m) && m != p.Missed {
			return m
		}
	}
	return game.NoMove
}

// The embedded files take at most 300 kB.
func TestDataIsSmall(t *testing.T) {
	var size int64
	err := fs.WalkDir(puzzle.Files, ".", func(_ string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err == nil {
			size += info.Size()
		}
		return err
	})
	if err != nil || size > 300_000 {
		t.Errorf("%d bytes, error %v", size, err)
	}
}

// A variant without a list has no puzzles, which is no error.
func TestVariantWithoutPuzzles(t *testing.T) {
	v, err := engine.ParseVariant("6,5,4")
	if err != nil {
		t.Fatal(err)
	}
	if list, err := puzzle.List(v); len(list) > 0 || err != nil {
		t.Errorf("%d puzzles, error %v", len(list), err)
	}
}

// The error for a damaged line gives its number.
func TestDamagedLinesAreNamed(t *testing.T) {
	v, _ := engine.ParseVariant("tic-tac-toe")
	const good = "win 1 1 c3 b2a2a1b3\n"
	for _, text := range []string{
		"win 1 9 c3 b2a2a1b3\n", "\n", "win 1 1 c3\n", "win 1 1 b2 b2a2a1b3\n",
		"win 1 1 c3 b2b2\n", "win 0 1 c3 b2a2a1b3\n", "only 1 1 c3 b2a2\n", "missed 1 1 c3 b2a2a1b3\n",
		"win 1 1 c3 b2a2a1b3 a3\n", "win 01 1 c3 b2a2a1b3\n", "win 1 1 C3 b2a2a1b3\n", "win 1 1 c3 b2a2b1a1b3\n",
		"other 1 1 c3 b2\n", "win 1 1 c2c3 b2a2a1b3\n",
	} {
		list, err := puzzle.ReadList(v, good+text)
		if err == nil {
			t.Errorf("%q is read: %v", text, list)
			continue
		}
		if want := "tic-tac-toe, line 2: "; !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := puzzle.ReadDaily("tic-tac-toe " + good + "chess " + good); err == nil || !strings.HasPrefix(err.Error(), "line 2:") {
		t.Errorf("error %v", err)
	}
}
