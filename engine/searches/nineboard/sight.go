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

// exploration did best of 0.03 to 0.2.
const exploration = 0.05

// Search returns the search bestfirst for nine-board tic-tac-toe.
func Search() search.Search {
	return bestfirst.Search(
		exploration,
		func(v playerspec.Values) (bestfirst.Sighted, error) {
			if !v.Has("weights") {
				return newSighted(FittedWeights()), nil
			}
			w, err := weightfile.Read(v.Text("weights"), Weights.check)
			return newSighted(w), err
		},
		weightfile.Option(),
	)
}

// sighted is nine-board tic-tac-toe as bestfirst.Search wants it.
type sighted struct {
	bestfirst.Boards[board]

	worths *worths
}

func newSighted(w Weights) *sighted { return &sighted{worths: newWorths(w)} }

// Set implements bestfirst.Sighted.
func (s *sighted) Set(p game.Position) { s.Begin(boardOf(p)) }

// Play implements bestfirst.Sighted.
func (s *sighted) Play(move uint8) { s.Next().play(move) }

// Finish implements bestfirst.Sighted.
func (s *sighted) Finish() uint8 {
	for _, seen := range s.Look(nil) {
		if seen.Plies == 1 && seen.Proof == search.ProvedWin {
			return seen.Move
		}
	}
	return 0
}

// Look implements bestfirst.Sighted.
func (s *sighted) Look(list []bestfirst.Sight) []bestfirst.Sight {
	b := s.Now()
	for set := b.sent; set != 0; set &= set - 1 {
		block := bits.TrailingZeros16(set)
		c := &contentTable()[b.codes[block]]
		for left := c.free; left != 0; left &= left - 1 {
			cell := bits.TrailingZeros16(left) & 15
			list = append(list, b.look(uint8(9*block+cell), c.wins[b.side&1]>>cell&1 != 0, s.worths))
		}
	}
	return list
}

// look returns what is seen of a move, which completes a row or not.
func (b *board) look(move uint8, row bool, w *worths) bestfirst.Sight {
	seen := bestfirst.Sight{Move: move}
	if row {
		seen.Worth, seen.Proof, seen.Plies = 1, search.ProvedWin, 1
		return seen
	}
	after := *b
	after.play(move)
	safe := 0
	switch {
	case after.sent == 0: // the board is full
		seen.Worth, seen.Draw, seen.Proof, seen.Plies = 0.5, 1, search.ProvedDraw, 1
		return seen
	case after.sent&after.hot[after.side&1] != 0:
		seen.Proof, seen.Plies = search.ProvedLoss, 2
		return seen
	case after.sent&(after.sent-1) == 0:
		safe = bits.OnesCount16(after.safe(bits.TrailingZeros16(after.sent)))
		if safe == 0 { // each reply lets this side win
			seen.Worth, seen.Proof, seen.Plies = 1, search.ProvedWin, 3
			return seen
		}
	}
	seen.Worth = float32(1 / (1 + math.Exp(float64(after.logit(safe, w)))))
	return seen
}

// logit returns the logarithm of the odds of the side to move. safe is the number of safe cells in the block
// in which it has to play, or 0 if it may play anywhere.
func (b *board) logit(safe int, w *worths) float32 {
	side := b.side & 1
	sign, marks := float32(1)-2*float32(side), float32(b.marks)
	ahead := float32(bits.OnesCount16(b.hot[side]) - bits.OnesCount16(b.hot[side^1]))
	x := w.toMove + w.toMoveFuller*marks + (w.row+w.rowFuller*marks)*ahead + (w.line+w.lineFuller*marks)*sign*float32(b.lead)
	if safe == 0 {
		return x
	}
	x += w.safe[safe] + w.lineHere*sign*float32(contentTable()[b.codes[bits.TrailingZeros16(b.sent)]].lead)
	if b.hot[side^1]&b.sent != 0 {
		x += w.stop
	}
	return x
}
