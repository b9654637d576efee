package analysis

import (
	"math"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Score is the score of a position for one side.
type Score struct {
	// Value ranges from −99 to 99, where 0 means that both sides stand equally well. 100 is a
	// proved win, −100 a proved loss.
	Value int
	// Proof is the proved outcome, if any.
	Proof search.Proof
	// Mate is the number of plies to the end of a proved win or loss under best play, or 0 if it is
	// not known.
	Mate int
	// AtMost is set if a win in fewer plies than Mate may exist.
	AtMost bool
	// Claim is the mate distance in plies that an external program claims without a proof: above 0
	// for a win, below 0 for a loss, 0 for neither.
	Claim int
}

// MaxValue is the Value of a proved win.
const MaxValue = 100

// Reversed returns the score for the other side.
func (s Score) Reversed() Score {
	s.Value, s.Claim = -s.Value, -s.Claim
	switch s.Proof {
	case search.ProvedWin:
		s.Proof = search.ProvedLoss
	case search.ProvedLoss:
		s.Proof = search.ProvedWin
	}
	return s
}

// For returns the score for side, if s is the score for the side of.
func (s Score) For(side, of game.Side) Score {
	if side == of {
		return s
	}
	return s.Reversed()
}

// finalScore returns the score of a finished game for a side.
func finalScore(o game.Outcome, side game.Side) Score {
	switch o.Result.Winner() {
	case game.None:
		return Score{Proof: search.ProvedDraw}
	case side:
		return Score{Value: MaxValue, Proof: search.ProvedWin}
	default:
		return Score{Value: -MaxValue, Proof: search.ProvedLoss}
	}
}

// Meter converts the values of one evaluation to scores.
type Meter struct {
	// typical is a usual advantage in the evaluation's points, which scores 50. It is infinite if
	// the values mean nothing.
	typical float64
	// linear is the number of points that score 99 if values are bounded, or 0 if they are not.
	linear float64
}

// score converts a value and its proof, both from one side's view, to a score. shortest is set if
// no win in fewer plies than mate exists.
func (m Meter) score(value int, proof search.Proof, mate int, shortest bool) Score {
	switch proof {
	case search.ProvedWin:
		return Score{Value: MaxValue, Proof: proof, Mate: mate, AtMost: mate > 0 && !shortest}
	case search.ProvedLoss:
		return Score{Value: -MaxValue, Proof: proof, Mate: mate}
	case search.ProvedDraw:
		return Score{Proof: proof}
	}
	return Score{Value: m.squash(float64(value))}
}

// squash maps a value to −99 … 99 by v/(|v|+t), where t is the typical advantage. So small
// differences stay visible and large values never count as a win. The win rates of Monte Carlo tree
// search are bounded already and are scaled linearly.
func (m Meter) squash(v float64) int {
	share := v / m.linear
	if m.linear == 0 {
		share = v / (math.Abs(v) + m.typical)
	}
	const most = MaxValue - 1
	return int(math.Round(most * min(max(share, -1), 1)))
}
