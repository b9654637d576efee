package analysis

import (
	"math"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Score is what a position is worth to one side.
type Score struct {
	// Value is from −99 to 99, 0 where both stand alike; 100 is a proved win, −100 a
	// proved loss.
	Value int
	// Proof says what is certain.
	Proof search.Proof
	// Mate is the number of plies to the end of a proved win or loss under best play;
	// 0 where that is not known.
	Mate int
	// AtMost is set where a win may come in fewer plies than Mate.
	AtMost bool
}

// MaxValue is the Value of a proved win.
const MaxValue = 100

// Reversed returns what the position is worth to the other side.
func (s Score) Reversed() Score {
	s.Value = -s.Value
	switch s.Proof {
	case search.ProvedWin:
		s.Proof = search.ProvedLoss
	case search.ProvedLoss:
		s.Proof = search.ProvedWin
	}
	return s
}

// For returns the score of a side where s is that of another, or of the same.
func (s Score) For(side, of game.Side) Score {
	if side == of {
		return s
	}
	return s.Reversed()
}

// ended returns the score of a finished game for a side.
func ended(o game.Outcome, side game.Side) Score {
	switch o.Result.Winner() {
	case game.None:
		return Score{Proof: search.ProvedDraw}
	case side:
		return Score{Value: MaxValue, Proof: search.ProvedWin}
	default:
		return Score{Value: -MaxValue, Proof: search.ProvedLoss}
	}
}

// Meter turns the values of one evaluation into scores.
type Meter struct {
	// typical is a usual imbalance, in the evaluation's points; it scores 50. Infinite
	// where values mean nothing.
	typical float64
	// linear is the number of points that score 99, for values that are bounded
	// themselves; 0 for others.
	linear float64
}

// score returns the score of a value and what is proved of it, both from one side's
// view. shortest is set where no win in fewer plies than mate exists.
func (m Meter) score(value int, proof search.Proof, mate int, shortest bool) Score {
	switch proof {
	case search.ProvedWin:
		return Score{MaxValue, proof, mate, mate > 0 && !shortest}
	case search.ProvedLoss:
		return Score{-MaxValue, proof, mate, false}
	case search.ProvedDraw:
		return Score{Proof: proof}
	}
	return Score{Value: m.squash(float64(value))}
}

// squash brings a value to −99 … 99: v/(|v|+t), where t is the typical imbalance, so
// that small differences stay visible and large ones never count as a win. The shares
// of games won of Monte Carlo tree search are bounded already and stay in proportion.
func (m Meter) squash(v float64) int {
	share := v / m.linear
	if m.linear == 0 {
		share = v / (math.Abs(v) + m.typical)
	}
	const most = MaxValue - 1
	return int(math.Round(most * min(max(share, -1), 1)))
}
