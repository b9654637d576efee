package search

import (
	"math"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

// Lapses are a simple model of human errors: the player misjudges positions and overlooks
// moves. Both depend only on the position and the seed. So a game can be replayed, and a search
// that reaches a position twice makes the same errors in it. The player never misjudges a
// finished game.
type Lapses struct {
	// Noise is the scale of the error in values, which has a logistic distribution: half of all
	// values are off by more than 1.1 × Noise, and one in a hundred by more than 5.3 × Noise.
	Noise int
	// Overlook is the probability, from 0 to 1, that the player overlooks a move that is far
	// from the last move or on a diagonal with it. Moves beside the last move, and on its row
	// and column, are overlooked less often: see attention. With the same probability the player
	// does not look where a move leads, and overlooks all replies that only this move makes
	// possible, such as those on another small board.
	Overlook float64
}

// LapsesOf returns the lapses that a player's options give. A search lists the options that it
// supports, NoiseOption and OverlookOption, in Search.Options.
func LapsesOf(v playerspec.Values) Lapses {
	return Lapses{int(v.Integer(keyNoise)), v.Number(keyOverlook)}
}

// lapses are the Lapses in the search of one position.
type lapses struct {
	Lapses
	seed uint64
	// missed reports, for each move in the view of the root, whether it is overlooked.
	missed map[game.Move]bool
}

// Lapse sets the errors of the search: from now on Evaluate misjudges positions, and Overlooks
// reports the moves that the player overlooks.
func (t *Task) Lapse(l Lapses) {
	t.leaves.lapses = lapses{Lapses: l, seed: game.Mix(t.seed + golden)}
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

// misjudged returns the error in the value of the position with the given chance seed.
func (l *lapses) misjudged(position uint64) int {
	u := toUnitInterval(game.Mix((position ^ l.seed) + golden))
	return int(float64(l.Noise) * math.Log(u/(1-u)))
}

// Overlooks reports whether the player overlooks m, at the root or below it. A move that is
// possible at the root is overlooked in the whole search or not at all. All other moves in the
// present position are overlooked together.
func (t *Task) Overlooks(m game.Move) bool {
	if t.Overlook == 0 {
		return false
	}
	missed, ok := t.missed[m]
	if !ok { // only an earlier move makes m possible: one draw for all such moves
		missed = t.overlooks(game.NoMove, 0)
	}
	return missed
}

// overlooks draws whether the player overlooks a move that gets the given attention.
func (t *Task) overlooks(m game.Move, attention float64) bool {
	mixed := game.Mix((game.ChanceSeed(t.pos) ^ t.lapses.seed) + golden*uint64(m+2))
	return toUnitInterval(mixed) < math.Pow(t.Overlook, 1+2*attention)
}

// attention returns how closely the player looks at a cell, from 0 to 1: most closely beside the
// last move, and not at all on a diagonal with it, because people see rows and columns first.
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

// forgetful is a Thinker that overlooks some of its own moves.
type forgetful struct {
	Thinker
	lapses Lapses
}

// Forgetful makes a thinker with a player's options, for a search that offers the option overlook
// but makes no errors itself because it plays proved moves. If the option is given, the thinker
// overlooks some of its own moves. It plays the move that the search finds if it does not overlook
// it. Otherwise it plays the move with the best static evaluation among those that it does not
// overlook, or a random move if it overlooks them all. It always takes a win at once.
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

// chooseByEvaluation chooses the move with the best static evaluation among those that are not
// overlooked, or a random move if all are.
func (t *Task) chooseByEvaluation() {
	choice, value, best := t.moves[t.rng.IntN(len(t.moves))], 0, math.MinInt
	for _, m := range t.moves {
		if t.Overlooks(m) {
			continue
		}
		v := 0
		if t.eval != nil {
			v = t.EvaluateAfter(m)
		}
		if v > best {
			choice, value, best = m, v, v
		}
	}
	t.Overrule(choice, value)
}

// golden is odd and has no regular pattern, so that its multiples are far apart.
const golden = 0x9E3779B97F4A7C15

// toUnitInterval turns evenly spread bits into a number strictly between 0 and 1.
func toUnitInterval(x uint64) float64 { return (float64(x>>12) + 0.5) / (1 << 52) }
