package nested

import (
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// ultimate2 is the evaluation "ultimate2".
type ultimate2 struct {
	base      *ultimate
	prospects *blockTable
	// reply is what each prospect short of the block is worth in a line of blocks.
	reply [taken]int
	three int
	win   int
}

// The prospects of a side in a block, which heuristic 2 tells apart.
const (
	nothing = iota // no open line with a mark
	second         // an open line with one mark: it can get two
	turn           // likewise, and take away the opponent's last line with two
	taken          // an open line with two marks: it can win the block
)

// prospects holds, for each content of a block, what a side that may play in it can
// do there: First stands for its opponent.
var prospects = sync.OnceValue(func() *blockTable { return newBlockTable(prospect) })

// NewUltimate2 returns heuristic 3 looking a step deeper, as section 6 of "CSC424:
// Intro to AI Report of Project 1: Game Playing" proposes: ultimate, minus the danger
// of the last mark for the side that made it, which is to heuristic 3 what table 2
// is to heuristic 1. In the block to which it sends the opponent,
//   - an open line with two of the opponent's marks costs what heuristic 3 changes by
//     if the block is the opponent's, or Three if that completes a line of blocks;
//   - else an open line with one costs Block.Two for each line of blocks that is still
//     open there, if the opponent can take away the sender's last open line with two
//     marks and get one with the same move,
//   - and half as much, rounded towards 0, if not.
//
// Where the turn is free, the block with the greatest danger counts. Blocks that are
// decided are without danger, and there is none below 0. That a free turn counts is
// our choice, by measurement: the report's table 2 is silent about it.
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

// prospect returns what a side with the marks opp can do in a block in which the
// other has the marks own.
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

// Evaluate implements game.Evaluator. It is 0 for a position of another game.
func (e *ultimate2) Evaluate(p game.Position, side game.Side) int {
	n, ok := p.(*Position)
	if !ok {
		return 0
	}
	t := e.base.survey(n)
	return forSide(e.base.sum(&t), side) + e.next(n, &t, side)
}

// next returns what the next move adds for a side, whoever makes it.
func (e *ultimate2) next(p *Position, t *blockStates, side game.Side) int {
	if side == p.side {
		return e.danger(p, t)
	}
	return -e.danger(p, t)
}

// Parts implements game.Explained: each line of blocks that can still be completed, and
// the next move.
func (e *ultimate2) Parts(p game.Position, side game.Side) []game.Part {
	n, ok := p.(*Position)
	if !ok {
		return nil
	}
	t := e.base.survey(n)
	return append(e.base.Parts(p, side), game.Part{Name: "Next move", Value: e.next(n, &t, side)})
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
			most = max(most, e.reply[kind]*t.open(b))
		}
	}
	return most
}

// open returns the number of lines through block b that are live.
func (t *blockStates) open(b uint8) int {
	n := 0
	for _, i := range linesOf[b] {
		if t.live(i) {
			n++
		}
	}
	return n
}

// gain returns what side gains with the block b, which nobody has.
func (e *ultimate2) gain(t *blockStates, b uint8, side game.Side) int {
	block := uint16(1) << b
	if complete[(t.won[side&1]|block)&full] {
		return e.three
	}
	after := *t
	after.won[side&1] |= block
	for i := range after.from {
		after.from[i] &^= block
		after.worth[i][b] = 0
	}
	sum := 0
	for _, i := range linesOf[b] {
		if t.live(i) {
			sum -= e.base.line(t, i)
		}
		if after.live(i) {
			sum += e.base.line(&after, i)
		}
	}
	return forSide(sum, side)
}

// Win implements game.Evaluator.
func (e *ultimate2) Win() int { return e.win }

// linesOf lists the lines through each element of a set, by their places in lines.
var linesOf = func() (t [9][]int) {
	for i, l := range lines {
		for _, c := range members[l][:3] {
			t[c] = append(t[c], i)
		}
	}
	return t
}()
