package mnk

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// drawOngoing draws a game that is not over.
func drawOngoing(t *rapid.T, r Rules) (*Position, *oracle) {
	p, o := drawGame(t, r)
	if o.over {
		t.Skip("the game is over")
	}
	return p, o
}

func TestValuesLieWithinAWin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		p, _ := drawOngoing(t, r)
		for name, newEval := range evaluations {
			e := newEval(r)
			for _, s := range []game.Side{game.First, game.Second} {
				if v := e.Evaluate(p, s); v <= -e.Win() || v >= e.Win() {
					t.Fatalf("%s: %d for %v, a win is %d\n%v", name, v, s, e.Win(), p)
				}
			}
		}
	})
}

func TestValuesAreSymmetric(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		p, _ := drawOngoing(t, r)
		image := r.images()[rapid.IntRange(0, 7).Draw(t, "image")]
		q := mustNew(t, r)
		for _, m := range p.moves {
			q.Play(game.Move(image[m]))
		}
		for name, newEval := range evaluations {
			for _, s := range []game.Side{game.First, game.Second} {
				if v, w := newEval(r).Evaluate(p, s), newEval(r).Evaluate(q, s); v != w {
					t.Fatalf("%s: %d and %d for %v\n%v\n%v", name, v, w, s, p, q)
				}
			}
		}
	})
}

// TestMisereSwapsTheSides checks that in misère a position has the value that it would have for
// the other side without misère.
func TestMisereSwapsTheSides(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		r.Options &^= Misere | Renju
		p, _ := drawOngoing(t, r)
		r.Options |= Misere
		q := mustNew(t, r)
		for _, m := range p.moves {
			q.Play(m)
		}
		for name, newEval := range evaluations {
			if v, w := newEval(p.Rules()).Evaluate(p, game.First), newEval(r).Evaluate(q, game.Second); v != w {
				t.Fatalf("%s: %d for X, %d for O in misère\n%v", name, v, w, p)
			}
		}
	})
}

// otherGame is a position of another game.
type otherGame struct{ game.Position }

func TestValuesOfAnotherGame(t *testing.T) {
	for name, newEval := range evaluations {
		for _, r := range boards {
			if v := newEval(r).Evaluate(otherGame{halfway(t, r)}, game.First); v != 0 {
				t.Errorf("%s, %v: %d", name, r, v)
			}
		}
	}
	if v := NewMotifs(boards[0]).(*Motifs).CellScore(otherGame{}, 0, game.First); v != 0 {
		t.Errorf("cell score %d", v)
	}
}
