package search

import (
	"math"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

// Lapses are the errors of people, in small: what a position is worth is misjudged, and some
// moves are not thought of. Both are fixed by the position and the seed, so that a game
// can be played again, and a search that meets a position twice sees the same. A game that
// has ended is never misjudged.
type Lapses struct {
	// Noise is the scale of the error, which is logistic: half of all values are off by more
	// than 1.1 times as much, one in a hundred by more than 5.3 times as much.
	Noise int
	// Overlook is how likely a move is not thought of, from 0 to 1, that is far from the last
	// one or on a diagonal with it. Beside the last move, and on its row and column, less is
	// missed: see attention. With the same chance the player does not look where a move leads:
	// then all answers are missed that only this move makes possible, such as those on
	// another small board.
	Overlook float64
}

// LapsesOf returns the lapses that a player's string gives; a search has those among its
// options that it offers.
func LapsesOf(v playerspec.Values) Lapses {
	return Lapses{int(v.Integer(keyNoise)), v.Number(keyOverlook)}
}

// lapses are Lapses in one position.
type lapses struct {
	Lapses
	seed uint64
	// missed says of the moves that the view names whether they are not thought of.
	missed map[game.Move]bool
}

// Lapse lets Evaluate misjudge positions, and Overlooks say what is not thought of, from now
// on.
func (t *Task) Lapse(l Lapses) {
	t.leaves.lapses = lapses{Lapses: l, seed: mixed(t.seed)}
	if l.Overlook > 0 {
		t.missed = map[game.Move]bool{}
		v := t.pos.View()
		for _, c := range v.Cells {
			if c.Move != game.NoMove {
				t.missed[c.Move] = t.overlooks(c.Move, attention(v, c.Target))
			}
		}
	}
}

// misjudged is by how much the value of the position with a chance seed is off.
func (l *lapses) misjudged(position uint64) int {
	u := share(mixed(position ^ l.seed))
	return int(float64(l.Noise) * math.Log(u/(1-u)))
}

// Overlooks reports whether a move that answers one of those to choose from is not thought of.
func (t *Task) Overlooks(m game.Move) bool {
	if t.Overlook == 0 {
		return false
	}
	missed, ok := t.missed[m]
	if !ok { // the move before it makes it possible: one throw for all such
		missed = t.overlooks(game.NoMove, 0)
	}
	return missed
}

// overlooks throws the die for a move.
func (t *Task) overlooks(m game.Move, attention float64) bool {
	const odd = 0x9E3779B97F4A7C15 // so that neighbours are far apart
	return share(mixed(game.ChanceSeed(t.pos)^t.lapses.seed+odd*uint64(m+1))) < math.Pow(t.Overlook, 1+2*attention)
}

// attention is how closely a cell is looked at, from 0 to 1: those beside the last move most, those on a
// diagonal with it not at all, since people see rows and columns first.
func attention(v game.View, cell int) float64 {
	if v.Last < 0 || v.Columns == 0 {
		return 0
	}
	rows, columns := cell/v.Columns-v.Last/v.Columns, cell%v.Columns-v.Last%v.Columns
	rows, columns = max(rows, -rows), max(columns, -columns)
	if rows == columns {
		return 0
	}
	return 2 / float64(2+max(rows, columns))
}

// forgetful is a thinker that does not think of every move.
type forgetful struct {
	Thinker
	lapses Lapses
}

// Forgetful makes a thinker with a player's options, and lets it err where its search offers overlook but cannot err
// itself, since it plays what is proved. It overlooks some of its own moves. What the search finds is played if it is
// not one of those, otherwise the move with the best static evaluation of the rest, or any move if none is left. A win
// at once is always taken.
func Forgetful(v playerspec.Values, make func(playerspec.Values) (Thinker, error)) (Thinker, error) {
	t, err := make(v.Without(keyOverlook))
	if l := LapsesOf(v); l.Overlook > 0 && err == nil {
		t = forgetful{t, l}
	}
	return t, err
}

// Think implements Thinker.
func (f forgetful) Think(t *Task, keep bool) error {
	if t.TakeWin() {
		return nil
	}
	t.ClaimNothing()
	if err := f.Thinker.Think(t, keep); err != nil {
		return err
	}
	t.Lapse(f.lapses)
	if t.Overlooks(t.best.Move) {
		t.chooseByEvaluation()
	}
	return nil
}

// chooseByEvaluation chooses, among the moves that are thought of, the one with the best static evaluation.
func (t *Task) chooseByEvaluation() {
	t.Found(t.moves[t.rng.IntN(len(t.moves))], 0)
	best := math.MinInt
	for _, m := range t.moves {
		if t.Overlooks(m) {
			continue
		}
		v := 0
		if t.eval != nil {
			v = t.Glance(m)
		}
		if v > best {
			best = v
			t.Found(m, v)
		}
	}
}

// mixed spreads the bits of x (splitmix64).
func mixed(x uint64) uint64 {
	x += 0x9E3779B97F4A7C15
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}

// share makes a number between 0 and 1, neither of them, of evenly spread bits.
func share(x uint64) float64 { return (float64(x>>12) + 0.5) / (1 << 52) }
