package game_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// The leaf counts of tic-tac-toe and of the first moves of Connect Four are known; a game
// that is over has no further leaves.
func TestPerft(t *testing.T) {
	for _, c := range []struct {
		variant, moves string
		want           []uint64 // by depth, from 0
	}{
		{"tic-tac-toe", "", []uint64{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872, 0}},
		{"tic-tac-toe", "a1 a2 b1 b2 c1", []uint64{1, 0}},
		{"connect-four", "", []uint64{1, 7, 49, 343, 2401, 16807}},
	} {
		p := start(t, c.variant, c.moves)
		before := p.String()
		for depth, want := range c.want {
			if got := game.Perft(p, depth); got != want {
				t.Errorf("%s after %q has %d leaves at depth %d, want %d", c.variant, c.moves, got, depth, want)
			}
		}
		if p.String() != before {
			t.Errorf("%s is changed by counting:\n%v", c.variant, p)
		}
	}
}

// hashed is a position without a chance seed of its own.
type hashed struct{ game.Position }

// seeded is a position with a chance seed of its own.
type seeded struct{ game.Position }

func (seeded) ChanceSeed() uint64 { return 7 }

func TestChanceSeed(t *testing.T) {
	p := start(t, "tic-tac-toe", "b2")
	if got := game.ChanceSeed(hashed{p}); got != p.Hash() {
		t.Errorf("without a number of its own chance begins with %x, want the hash %x", got, p.Hash())
	}
	if got := game.ChanceSeed(seeded{p}); got != 7 {
		t.Errorf("chance begins with %x, want 7", got)
	}
}

// A search over all replies confirms the effects of EffectOf, in games that implement a method for
// their wins and in others.
func TestEffectsAreTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := wander(t, rapid.SampledFrom([]string{"tic-tac-toe", "4,4,3", "4,5,3,gravity", "nine-board", "isolation:4,4"}).Draw(t, "variant"))
		if p.Outcome().Over() {
			t.Skip("the game is over")
		}
		m := rapid.SampledFrom(p.AppendMoves(nil)).Draw(t, "move")
		effect, side := game.EffectOf(p, m), p.ToMove()
		p.Play(m)
		won, lost := p.Outcome().Result == game.WinFor(side), winsNext(p)
		p.Undo()
		switch effect {
		case game.Wins:
			if !won {
				t.Fatalf("%s does not win:\n%v", p.Format(m), p)
			}
		case game.Blocks, game.OnlyMove, game.DoubleThreat, game.Threatens, game.StopsThree, game.MakesThree:
			if won || lost {
				t.Fatalf("%s has effect %d, yet it wins: %v, or loses at once: %v\n%v", p.Format(m), effect, won, lost, p)
			}
		default:
			if won {
				t.Fatalf("%s wins, and nothing is said of it:\n%v", p.Format(m), p)
			}
		}
	})
}

// LosesAtOnce is true if the side to move can win with one move, and another last move of the
// opponent would have prevented that.
func TestLosesAtOnceIsTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := wander(t, rapid.SampledFrom([]string{"tic-tac-toe", "4,4,3", "nine-board", "isolation:4,4"}).Draw(t, "variant"))
		want := winsNext(p) && p.Ply() > 0
		if want {
			last, better := p.Last(), false
			p.Undo()
			for _, m := range p.AppendMoves(nil) {
				p.Play(m)
				better = better || !winsNext(p)
				p.Undo()
			}
			p.Play(last)
			want = better
		}
		if got := game.LosesAtOnce(p); got != want {
			t.Fatalf("LosesAtOnce is %v, want %v:\n%v", got, want, p)
		}
	})
}

// wander plays some random moves of a variant.
func wander(t *rapid.T, name string) game.Position {
	p := variant(t, name).Start()
	for range rapid.IntRange(0, 14).Draw(t, "plies") {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		p.Play(rapid.SampledFrom(moves).Draw(t, "played"))
	}
	return p
}

// winsNext reports whether the side to move has a move that wins.
func winsNext(p game.Position) bool {
	for _, m := range p.AppendMoves(nil) {
		side := p.ToMove()
		p.Play(m)
		won := p.Outcome().Result == game.WinFor(side)
		p.Undo()
		if won {
			return true
		}
	}
	return false
}
