package nineboard

import (
	"math"
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/weightfile"
	"github.com/mnkdesk/mnkdesk/engine/searches/bestfirst"
)

// exploration is the default exploration constant. It did best of the values tried, 0.03 to 0.2.
const exploration = 0.05

// Search returns the search bestfirst for nine-board tic-tac-toe.
func Search() search.Search {
	return bestfirst.Search(
		exploration,
		func(v playerspec.Values) (bestfirst.Evaluator, error) {
			if !v.Has("weights") {
				return newEvaluator(FittedWeights()), nil
			}
			w, err := weightfile.Read(v.Text("weights"), Weights.check)
			return newEvaluator(w), err
		},
		weightfile.Option(),
	)
}

// evaluator implements bestfirst.Evaluator for nine-board tic-tac-toe.
type evaluator struct {
	bestfirst.Boards[board]

	worths *worths
}

func newEvaluator(w Weights) *evaluator { return &evaluator{worths: newWorths(w)} }

// Set implements bestfirst.Evaluator.
func (s *evaluator) Set(p game.Position) { s.Begin(boardOf(p)) }

// Play implements bestfirst.Evaluator.
func (s *evaluator) Play(move uint8) { s.Next().play(move) }

// Finish implements bestfirst.Evaluator.
func (s *evaluator) Finish() uint8 {
	for _, eval := range s.Evaluate(nil) {
		if eval.Plies == 1 && eval.Proof == search.ProvedWin {
			return eval.Move
		}
	}
	return 0
}

// Evaluate implements bestfirst.Evaluator.
func (s *evaluator) Evaluate(list []bestfirst.Evaluation) []bestfirst.Evaluation {
	b := s.Now()
	for set := b.active; set != 0; set &= set - 1 {
		block := bits.TrailingZeros16(set)
		c := &contentTable()[b.codes[block]]
		for left := c.free; left != 0; left &= left - 1 {
			cell := bits.TrailingZeros16(left) & 15
			list = append(list, b.evaluate(uint8(9*block+cell), c.wins[b.side&1]>>cell&1 != 0, s.worths))
		}
	}
	return list
}

// evaluate returns the evaluation of a move. row is set if the move completes a row.
func (b *board) evaluate(move uint8, row bool, w *worths) bestfirst.Evaluation {
	eval := bestfirst.Evaluation{Move: move}
	if row {
		eval.Worth, eval.Proof, eval.Plies = 1, search.ProvedWin, 1
		return eval
	}
	after := *b
	after.play(move)
	safe := 0
	switch {
	case after.active == 0: // the board is full
		eval.Worth, eval.Draw, eval.Proof, eval.Plies = 0.5, 1, search.ProvedDraw, 1
		return eval
	case after.active&after.hot[after.side&1] != 0:
		eval.Proof, eval.Plies = search.ProvedLoss, 2
		return eval
	case after.active&(after.active-1) == 0:
		safe = bits.OnesCount16(after.safe(bits.TrailingZeros16(after.active)))
		if safe == 0 { // each reply lets this side win
			eval.Worth, eval.Proof, eval.Plies = 1, search.ProvedWin, 3
			return eval
		}
	}
	eval.Worth = float32(1 / (1 + math.Exp(float64(after.logit(safe, w)))))
	return eval
}

// logit returns the log odds of the side to move. safe is the number of safe cells in the block in
// which it has to play, or 0 if it may play anywhere.
func (b *board) logit(safe int, w *worths) float32 {
	side := b.side & 1
	sign, marks := float32(1)-2*float32(side), float32(b.marks)
	ahead := float32(bits.OnesCount16(b.hot[side]) - bits.OnesCount16(b.hot[side^1]))
	x := w.toMove + w.toMoveFuller*marks + (w.row+w.rowFuller*marks)*ahead + (w.line+w.lineFuller*marks)*sign*float32(b.lead)
	if safe == 0 {
		return x
	}
	x += w.safe[safe] + w.lineHere*sign*float32(contentTable()[b.codes[bits.TrailingZeros16(b.active)]].lead)
	if b.hot[side^1]&b.active != 0 {
		x += w.stop
	}
	return x
}
