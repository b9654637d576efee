package nested

import (
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// ultimate2 is the evaluation "ultimate2".
type ultimate2 struct {
	base      *ultimate
	prospects *blockTable
	// reply holds, for each prospect below taken, its value in each line of blocks.
	reply [taken]int
	three int
	win   int
}

// The prospects of a side in a block, as heuristic 2 distinguishes them.
const (
	nothing = iota // no open line with a mark
	second         // an open line with one mark: it can get two
	turn           // the same, and it can block the opponent's last line with two
	taken          // an open line with two marks: it can win the block
)

// prospects holds, for each content of a block, the prospect of the side that may play
// in it. First's marks in the content are its opponent's.
var prospects = sync.OnceValue(func() *blockTable { return newBlockTable(prospect) })

// NewUltimate2 returns heuristic 3 looking a step deeper, as section 6 of "CSC424:
// Intro to AI Report of Project 1: Game Playing" proposes: ultimate, minus the danger
// of the last mark for the side that made it. This extends heuristic 3 as table 2
// extends heuristic 1. The danger depends on the block to which the mark sends the
// opponent:
//   - if it has an open line with two of the opponent's marks, the danger is the change
//     of heuristic 3 if the opponent wins the block, or Three if that completes a line
//     of blocks;
//   - if it has an open line with one, the danger is Block.Two for each line of blocks
//     through it that can still be completed, if the opponent can, in one move, block
//     the sender's last open line with two marks and get such a line;
//   - otherwise an open line with one costs half as much; half of Block.Two is rounded
//     towards 0.
//
// If the opponent may play in several blocks, the block with the greatest danger counts.
// Decided blocks have no danger, and the danger is never below 0. The report's table 2
// does not say whether the danger counts if the opponent may choose the block. We
// count it, because it measured better.
func NewUltimate2(w UltimateWeights) game.Evaluator {
	u := newUltimate(w)
	two := w.Block.clamped().Two
	e := &ultimate2{
		base: u, prospects: prospects(),
		reply: [taken]int{second: two / 2, turn: two}, three: clamp(w.Three),
	}
	e.win = u.win + max(2*u.win, 4*two, e.three)
	return e
}

// prospect returns the prospect of the side with the marks opp in a block in which
// the other side has the marks own.
func prospect(own, opp uint16) int {
	switch {
	case OpenLines(opp, own, 2) > 0:
		return taken
	case OpenLines(opp, own, 1) == 0:
		return nothing
	case canTurn(own, opp):
		return turn
	default:
		return second
	}
}

// Evaluate implements game.Evaluator. It returns 0 for a position of another game.
func (e *ultimate2) Evaluate(p game.Position, side game.Side) int {
	n, ok := p.(*Position)
	if !ok {
		return 0
	}
	t := e.base.survey(n)
	return forSide(e.base.sum(&t), side) + e.dangerFor(n, &t, side)
}

// dangerFor returns the danger as a value for side: positive if side is to move, otherwise
// negative.
func (e *ultimate2) dangerFor(p *Position, t *blockStates, side game.Side) int {
	if side == p.side {
		return e.danger(p, t)
	}
	return -e.danger(p, t)
}

// Parts implements game.Explained. It has one part for each line of blocks that can still
// be completed, and one for the next move.
func (e *ultimate2) Parts(p game.Position, side game.Side) []game.Part {
	n, ok := p.(*Position)
	if !ok {
		return nil
	}
	t := e.base.survey(n)
	return append(e.base.Parts(p, side), game.Part{Name: "Next move", Value: e.dangerFor(n, &t, side)})
}

// danger returns the most that the side to move can gain in a block in which it may
// play, at least 0.
func (e *ultimate2) danger(p *Position, t *blockStates) int {
	to := p.side & 1
	open := p.active & full &^ (p.won[0] | p.won[1])
	most := 0
	for _, b := range members[open][:size[open]] {
		pair := p.marks[b]
		switch kind := e.prospects.at([2]uint16{pair[to^1], pair[to]}); kind {
		case nothing:
		case taken:
			most = max(most, e.gain(t, b, to))
		default:
			most = max(most, e.reply[kind]*t.liveLinesThrough(b))
		}
	}
	return most
}

// liveLinesThrough returns the number of lines through block b that are live.
func (t *blockStates) liveLinesThrough(b uint8) int {
	n := 0
	for _, i := range linesOf[b] {
		if t.isLive(i) {
			n++
		}
	}
	return n
}

// gain returns the gain of side if it wins block b, which must be undecided.
func (e *ultimate2) gain(t *blockStates, b uint8, side game.Side) int {
	block := uint16(1) << b
	if complete[(t.won[side&1]|block)&full] {
		return e.three
	}
	after := *t
	after.won[side&1] |= block
	for i := range after.led {
		after.led[i] &^= block
		after.worth[i][b] = 0
	}
	sum := 0
	for _, i := range linesOf[b] {
		if t.isLive(i) {
			sum -= e.base.line(t, i)
		}
		if after.isLive(i) {
			sum += e.base.line(&after, i)
		}
	}
	return forSide(sum, side)
}

// Win implements game.Evaluator.
func (e *ultimate2) Win() int { return e.win }

// linesOf lists, for each element of a set, the indices in lines of the lines through it.
var linesOf = func() (t [9][]int) {
	for i, l := range lines {
		for _, c := range members[l][:3] {
			t[c] = append(t[c], i)
		}
	}
	return t
}()
