package solve

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Walks is a Position of a game in which each side has one piece. A piece steps to cells that
// neither piece has used before, and whoever cannot step loses: vertex geography with a piece for
// each side.
type Walks interface {
	game.Symmetric
	// Steps returns, for each cell, the set of cells to which a piece may step from it while they
	// are open, one bit per cell. It returns nil if a step also depends on other cells.
	Steps() []uint64
	// Pieces returns the cells of the pieces and the set of cells that are no longer open. The cell
	// is −1 for a piece that is not placed yet. A piece may be placed on any open cell.
	Pieces() (at [2]int, closed uint64)
}

// walks is what a prover knows about such a game on up to 64 cells.
type walks struct {
	pos            game.Position
	canonicalKey   func() game.Key
	side           game.Side
	steps          []uint64
	board          uint64
	symmetricSteps bool // whether steps from opposite cells lead to opposite cells
	pieces         [2]int
	open           uint64
	past           []int  // the cells that the pieces have left, in order
	reachable      uint64 // after judge: the cells that either piece can still reach
}

// newWalks returns the knowledge of such a game, or nil if it does not fit pos.
func newWalks(pos game.Position, side game.Side) *walks {
	p, ok := pos.(Walks)
	if !ok {
		return nil
	}
	steps := p.Steps()
	if steps == nil || len(steps) > 64 {
		return nil
	}
	w := &walks{pos: pos, canonicalKey: p.CanonicalKey, side: side, steps: steps, board: ^uint64(0) >> (64 - len(steps))}
	at, closed := p.Pieces()
	w.pieces, w.open = at, w.board&^closed
	w.symmetricSteps = true
	for cell, to := range steps {
		w.symmetricSteps = w.symmetricSteps && bits.Reverse64(to)>>(64-len(steps)) == steps[w.opposite(cell)]
	}
	return w
}

// opposite returns the cell opposite another cell through the middle of the board.
func (w *walks) opposite(cell int) int { return len(w.steps) - 1 - cell }

func (w *walks) play(m game.Move, side game.Side) {
	w.past = append(w.past, w.pieces[side&1])
	w.pieces[side&1] = int(m)
	w.open &^= 1 << (m & 63)
}

func (w *walks) undo(m game.Move, side game.Side) {
	last := len(w.past) - 1
	w.pieces[side&1], w.past = w.past[last], w.past[:last]
	w.open |= 1 << (m & 63)
}

// judge implements knowledge.
func (w *walks) judge(*proofFrame) judgement {
	mover, other := w.pos.ToMove(), w.pos.ToMove().Other()
	if w.isPointSymmetric() {
		return judgement{wonBy(other, w.side), game.NoMove}
	}
	mine, theirs := w.pieces[mover&1], w.pieces[other&1]
	if mine < 0 || theirs < 0 {
		return judgement{open, game.NoMove}
	}
	to, from := w.steps[mine]&w.open, w.steps[theirs]&w.open
	switch {
	case from == 0:
		return judgement{wonBy(mover, w.side), lowestMove(to)}
	case from&(from-1) == 0 && from&to != 0:
		return judgement{wonBy(mover, w.side), lowestMove(from)}
	}
	ours, others := w.flood(to), w.flood(from)
	w.reachable = ours | others
	if ours&others == 0 {
		switch w.race(mine, theirs, ours, others) {
		case Yes:
			return judgement{wonBy(mover, w.side), game.NoMove}
		case No:
			return judgement{wonBy(other, w.side), game.NoMove}
		}
	}
	if to&(to-1) == 0 {
		return judgement{open, lowestMove(to)}
	}
	return judgement{open, game.NoMove}
}

// isPointSymmetric reports whether the position is symmetrical about the middle of the board, with the
// pieces opposite each other or both not placed. Then the side that has just moved can answer each
// move with the opposite move. It always has a move left, and wins. If the board has an open cell
// in the middle, this fails, because the opponent may step there and the answer is missing.
func (w *walks) isPointSymmetric() bool {
	if !w.symmetricSteps {
		return false
	}
	n := len(w.steps)
	switch a, b := w.pieces[0], w.pieces[1]; {
	case n%2 == 1 && w.open>>(n/2)&1 != 0:
		return false
	case bits.Reverse64(w.open)>>(64-n) != w.open:
		return false
	case a < 0 || b < 0:
		return a == b
	default:
		return w.opposite(a) == b
	}
}

// flood returns the open cells that a piece can reach if its first step goes to one of the cells
// to.
func (w *walks) flood(to uint64) uint64 {
	reached := to
	for to != 0 {
		next := w.steps[bits.TrailingZeros64(to)] & w.open &^ reached
		to = to&(to-1) | next
		reached |= next
	}
	return reached
}

// raceSteps is the maximum number of steps that the search for the longest path of a piece tries.
const raceSteps = 200

// race returns whether the side to move makes the last step when the pieces can no longer meet,
// because their reachable cells are disjoint. It needs the longer path. The result is Unknown if
// the paths found do not decide.
func (w *walks) race(mine, theirs int, ours, others uint64) Answer {
	a, sure := w.longestPath(mine, ours)
	b, certain := w.longestPath(theirs, others)
	switch {
	case sure && certain:
		return answerOf(a > b)
	case a > bits.OnesCount64(others): // a is a lower bound of the longest path
		return Yes
	case b >= bits.OnesCount64(ours):
		return No
	}
	return Unknown
}

// longestPath returns the number of steps of the longest path of a piece over open cells, or of a long
// path if sure is false.
func (w *walks) longestPath(at int, cells uint64) (steps int, sure bool) {
	p := pathSearch{steps: w.steps, stepsLeft: raceSteps}
	p.walk(at, cells, 0)
	return p.best, p.stepsLeft > 0
}

// pathSearch looks for a longest path.
type pathSearch struct {
	steps     []uint64
	best      int
	stepsLeft int // steps that may still be tried
}

// walk extends the path from the cell at over open cells. done is the number of steps made so far.
func (p *pathSearch) walk(at int, open uint64, done int) {
	p.best = max(p.best, done)
	if done+bits.OnesCount64(open) <= p.best {
		return // no longer path is left
	}
	for to := p.steps[at] & open; to != 0 && p.stepsLeft > 0; to &= to - 1 {
		p.stepsLeft--
		cell := bits.TrailingZeros64(to)
		p.walk(cell, open&^(1<<cell), done+1)
	}
}

// key implements knowledge. It holds the cells of the pieces and the cells that they can still
// reach. While at most two cells are closed, it is the canonical key, which is the same for
// symmetrical positions.
func (w *walks) key() game.Key {
	if len(w.steps)-bits.OnesCount64(w.open) <= 2 {
		return w.canonicalKey()
	}
	return game.Key{w.reachable, walkKey | uint64(w.pieces[0])<<8 | uint64(w.pieces[1])}
}

// walkKey is a bit that no canonical key has in its second half.
const walkKey = 1 << 32

// moves implements knowledge. It puts the moves first that leave the own piece the most cells
// within two steps and the opponent's piece the fewest.
func (w *walks) moves(f *proofFrame) []game.Move {
	mover, other := w.pos.ToMove(), w.pos.ToMove().Other()
	list, theirs := w.pos.AppendMoves(f.moves[:0]), w.pieces[other&1]
	for i, m := range list {
		cells := w.open &^ (1 << (m & 63))
		score := w.countNear(int(m), cells)
		if theirs >= 0 {
			score -= w.countNear(theirs, cells)
			if w.pieces[mover&1] < 0 && w.symmetricSteps && w.opposite(theirs) == int(m) {
				score = 64
			}
		}
		insert(list, f.scores[:], i, m, score)
	}
	return list
}

// countNear returns the number of the given cells within two steps of a cell.
func (w *walks) countNear(at int, cells uint64) int32 {
	one := w.steps[at] & cells
	var two uint64
	for set := one; set != 0; set &= set - 1 {
		two |= w.steps[bits.TrailingZeros64(set)]
	}
	return int32(bits.OnesCount64(two&cells | one))
}
