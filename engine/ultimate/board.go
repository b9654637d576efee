package ultimate

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/nested"
)

// board is a game in progress, small enough to be copied at each descent of a tree.
type board struct {
	codes [9]uint16 // the contents of the blocks
	won   [2]uint16 // the blocks of First and Second
	// closed holds the blocks in which nobody may play any more.
	closed uint16
	target uint8 // the block in which the side to move plays, or Anywhere
	side   uint8 // to move
	// seals is set where nobody may play in a block that is won, most where having won more
	// blocks wins a game without three in a row.
	seals, most bool
}

// boardOf returns the board of a position by the rules.
func boardOf(p game.Position, rules nested.Rules, t *[contents]content) board {
	b := board{target: Anywhere, side: uint8(p.ToMove() & 1), seals: rules.Closes(), most: rules == nested.UltimateMost}
	v := p.View()
	for i, cell := range v.Cells {
		if row, column := i/9, i%9; cell.Piece != game.None {
			b.codes[row/3*3+column/3] += (1 + uint16(cell.Piece)) * power[row%3*3+column%3]
		}
	}
	active := 0
	for i, block := range v.Blocks {
		if block.Winner != game.None {
			b.won[block.Winner&1] |= 1 << i
		}
		if t[b.codes[i]].free == 0 || b.seals && block.Decided {
			b.closed |= 1 << i
		}
		if block.Active {
			active++
			b.target = uint8(i)
		}
	}
	if active > 1 {
		b.target = Anywhere
	}
	return b
}

// play makes a move.
func (b *board) play(move uint8, t *[contents]content) {
	block, cell := move/9, move%9
	side := b.side & 1
	bit := uint16(1) << block
	before := &t[b.codes[block]]
	b.codes[block] += uint16(1+side) * power[cell]
	if before.free&(before.free-1) == 0 {
		b.closed |= bit
	}
	if before.wins[side]>>cell&1 != 0 && (b.won[0]|b.won[1])&bit == 0 {
		b.won[side] |= bit
		if b.seals {
			b.closed |= bit
		}
	}
	b.target = cell
	if b.closed>>cell&1 != 0 {
		b.target = Anywhere
	}
	b.side = side ^ 1
}

// active returns the blocks in which the side to move may play.
func (b *board) active() uint16 {
	if b.target == Anywhere {
		return full &^ b.closed
	}
	return 1 << b.target
}
