package mnk

import (
	"math"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// AppendNear implements game.Surroundings.
func (p *Position) AppendNear(buf []game.Move, distance int) []game.Move {
	var marks bitset
	for w := range p.t.words {
		marks[w] = p.own[0][w] | p.own[1][w]
	}
	return p.appendAround(buf, marks, distance)
}

// AppendAdjacent implements game.Surroundings.
func (p *Position) AppendAdjacent(buf []game.Move) []game.Move {
	var mark bitset
	if m := p.Last(); m >= 0 {
		mark.flip(uint(p.t.bit[m]))
	}
	return p.appendAround(buf, mark, 1)
}

// AppendMiddle implements game.Middle. Most rows run through the middle, so it is the best
// place to start, except in misère, where a row loses. With gravity it returns the lowest
// cell of the middle column, or of the middle two.
func (p *Position) AppendMiddle(buf []game.Move) []game.Move {
	if p.Ply() > 0 || p.t.rules.Has(Misere) {
		return buf
	}
	list, least := buf, math.MaxInt
	for _, m := range p.AppendMoves(nil) {
		switch d := p.fromMiddle(p.Cell(m)); {
		case d < least:
			list, least = append(list[:len(buf)], m), d
		case d == least:
			list = append(list, m)
		}
	}
	return list
}

// fromMiddle returns four times the squared distance of a cell from the middle of the board.
func (p *Position) fromMiddle(cell int) int {
	rows, columns := p.Size()
	row, column := 2*(cell/columns)-(rows-1), 2*(cell%columns)-(columns-1)
	return row*row + column*column
}

// appendAround appends the legal moves at most distance cells away from a set.
func (p *Position) appendAround(buf []game.Move, set bitset, distance int) []game.Move {
	if p.outcome.Over() {
		return buf
	}
	for range distance {
		p.t.widen(&set, 1)
		p.t.widen(&set, p.t.stride)
	}
	f := p.free(p.side)
	for w := range p.t.words {
		set[w] &= f[w]
	}
	return p.t.appendCells(buf, &set)
}

// widen adds to a set the cells one step before and one step after each cell in it.
func (t *tables) widen(set *bitset, step uint) {
	old := *set
	for w := range t.words {
		set[w] |= (old.rotateRight(w, step) | old.rotateLeft(w, step)) & t.board[w]
	}
}
