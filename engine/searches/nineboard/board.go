package nineboard

import (
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
)

// allCells is the set of all cells of a block, and of all blocks: bit 0 is the top left.
const allCells = 1<<9 - 1

// board is a game in progress. It is small enough to be copied at each descent of a tree.
type board struct {
	// codes holds the contents of the blocks: see nested.Contents.
	codes [9]uint16
	// hot holds the blocks in which First and Second have a cell that completes a row.
	hot    [2]uint16
	full   uint16 // the blocks without an empty cell
	active uint16 // the blocks in which the side to move may play
	// lead is the number of lines that hold one mark of First and nothing else, less the number of
	// such lines of Second.
	lead  int16
	marks uint8
	side  uint8 // to move
}

// boardOf returns the board of a position.
func boardOf(p game.Position) board {
	b := board{side: uint8(p.ToMove() & 1)}
	v := p.View()
	for i, cell := range v.Cells {
		if row, column := i/9, i%9; cell.Piece != game.None {
			b.codes[row/3*3+column/3] += nested.Mark(cell.Piece, row%3*3+column%3)
			b.marks++
		}
	}
	for i, block := range v.Blocks {
		b.updateBlock(uint8(i))
		b.lead += int16(contentTable()[b.codes[i]].lead)
		if block.Active {
			b.active |= 1 << i
		}
	}
	return b
}

// updateBlock updates hot and full for a block from its content.
func (b *board) updateBlock(block uint8) {
	c, bit := &contentTable()[b.codes[block]], uint16(1)<<block
	for side := range b.hot {
		if b.hot[side] &^= bit; c.wins[side] != 0 {
			b.hot[side] |= bit
		}
	}
	if c.free == 0 {
		b.full |= bit
	}
}

// play makes a move. After a move that completes a row, the board must only be undone.
func (b *board) play(move uint8) {
	block, cell := move/9%9, move%9
	side := b.side & 1
	before := b.codes[block]
	after := before + nested.Mark(game.Side(side), int(cell))
	b.codes[block] = after
	t := contentTable()
	b.lead += int16(t[after].lead) - int16(t[before].lead)
	b.marks++
	b.updateBlock(block)
	if b.active = 1 << cell; b.full&b.active != 0 {
		b.active = allCells &^ b.full
	}
	b.side = side ^ 1
}

// safe returns the cells of a block on which a move does not let the opponent win at once. The side
// to move must be sent to that block and have no winning cell in it.
func (b *board) safe(block int) uint16 {
	opp := b.side&1 ^ 1
	c, here := &contentTable()[b.codes[block]], uint16(1)<<block
	elsewhere := b.hot[opp] &^ here
	lost := elsewhere
	if elsewhere != 0 {
		lost |= b.full // these cells let the opponent play anywhere
	}
	// A mark that sends the opponent to this block, or anywhere, may itself take the winning cell
	// of the block.
	for left := c.free & (b.full | here); left != 0; left &= left - 1 {
		cell := left & -left
		stays, fills := c.wins[opp]&^cell != 0, c.free == cell
		switch {
		case fills && elsewhere != 0, !fills && stays:
			lost |= cell
		}
	}
	return c.free &^ lost
}

// content holds the facts about a content of a block.
type content struct {
	free uint16    // the empty cells
	wins [2]uint16 // the cells on which First and Second complete a row
	lead int8      // as board.lead, for this block
}

// contentTable returns the facts about each content of a block.
var contentTable = sync.OnceValue(func() *[nested.Contents]content {
	t := new([nested.Contents]content)
	for code := range t {
		marks, c := nested.MarksOf(code), &t[code]
		c.free, c.wins = nested.FreeAndWinning(code)
		c.lead = int8(nested.OpenLines(marks[0], marks[1], 1) - nested.OpenLines(marks[1], marks[0], 1))
	}
	return t
})
