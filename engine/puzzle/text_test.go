package puzzle_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
)

// A puzzle of any game survives being written as text and read back.
func TestPuzzlesSurviveTheirText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPuzzle(t)
		if err := p.Check(); err != nil {
			t.Fatalf("%v: %v", p, err)
		}
		q, err := puzzle.Parse(p.Variant, p.String())
		if err != nil {
			t.Fatalf("%v: %v", p, err)
		}
		if q.Kind != p.Kind || q.Length != p.Length || q.Band != p.Band || q.Missed != p.Missed ||
			!slices.Equal(q.First, p.First) || !slices.Equal(q.Moves, p.Moves) {
			t.Errorf("%v becomes %v", p, q)
		}
	})
}

// drawPuzzle draws a position of a random game with a claim about it, which need not be true.
func drawPuzzle(t *rapid.T) *puzzle.Puzzle {
	v := rapid.SampledFrom(engine.Catalogue()).Draw(t, "variant")
	p := &puzzle.Puzzle{
		Variant: v, Kind: puzzle.Kind(rapid.IntRange(0, 3).Draw(t, "kind")),
		Band: rapid.IntRange(1, 4).Draw(t, "band"), Missed: game.NoMove,
	}
	pos := v.Start()
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
	for range rapid.IntRange(0, 30).Draw(t, "moves") {
		list := pos.AppendMoves(nil)
		m := list[rng.IntN(len(list))]
		if pos.Play(m); pos.Outcome().Over() || len(pos.AppendMoves(nil)) < 3 {
			pos.Undo()
			break
		}
	}
	p.Moves = pos.AppendPlayed(nil)
	legal := pos.AppendMoves(nil)
	p.First = legal[:1]
	if p.Kind.Wins() {
		p.Length, p.First = rapid.IntRange(1, puzzle.MaxLength).Draw(t, "length"), legal[:2]
	}
	if p.Kind == puzzle.MissedWin || p.Kind == puzzle.Rescue {
		p.Missed = legal[2]
	}
	return p
}

// FuzzParse checks that any line gives an error or a sound puzzle.
func FuzzParse(f *testing.F) {
	for _, line := range []string{
		"win 1 1 c3 b2a2a1b3", "missed 2 2 c3 b1b2b3c1a3 a2", "only 0 2 c3 a1a3c1b1b2", "rescue 0 1 a1 b2 a2",
		"win 4 2 c2 f5e2b3c6", "win 5 2 k9 h8g9i9f6j8l6", "win 2 1 - -",
	} {
		f.Add(line, uint8(0))
		f.Add(line, uint8(3))
		f.Add(line, uint8(6))
	}
	f.Fuzz(func(t *testing.T, line string, n uint8) {
		list := engine.Catalogue()
		p, err := puzzle.Parse(list[int(n)%len(list)], line)
		if err == nil && (p.Check() != nil || p.String() != line || p.Position().Outcome().Over()) {
			t.Errorf("%q is read as %v", line, p)
		}
	})
}
