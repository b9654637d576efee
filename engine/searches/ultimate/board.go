package ultimate

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
)

// board is a game in progress. It is small enough to be copied at each descent of a tree.
type board struct {
	// views holds the contents of the blocks twice: from the view of First, and from the view of
	// Second as if Second were First. See nested.Contents.
	views [2][9]uint16
	won   [2]uint16 // the blocks that First and Second have won
	// closed holds the blocks in which no further move is possible.
	closed uint16
	target uint8 // the block in which the side to move plays, or Anywhere
	side   uint8 // to move
	// closesWon is set if a won block is closed to further moves. mostBlocksWin is set if the side with more
	// blocks wins a game that ends without three in a row.
	closesWon, mostBlocksWin bool
}

// boardOf returns the board of a position by the rules.
func boardOf(p game.Position, rules nested.Rules) board {
	b := board{target: Anywhere, side: uint8(p.ToMove() & 1), closesWon: rules.Closes(), mostBlocksWin: rules == nested.UltimateMost}
	v := p.View()
	for i, cell := range v.Cells {
		if row, column := i/9, i%9; cell.Piece != game.None {
			b.mark(uint8(cell.Piece&1), row/3*3+column/3, row%3*3+column%3)
		}
	}
	active := 0
	for i, block := range v.Blocks {
		if block.Winner != game.None {
			b.won[block.Winner&1] |= 1 << i
		}
		if free, _ := nested.FreeAndWinning(int(b.views[0][i])); free == 0 || b.closesWon && block.Decided {
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

// mark puts a mark of a side on a cell.
func (b *board) mark(side uint8, block, cell int) {
	b.views[side&1][block] += nested.Mark(game.First, cell)
	b.views[side&1^1][block] += nested.Mark(game.Second, cell)
}

// play makes a move.
func (b *board) play(move uint8, t *[9]*entries) {
	block, cell := move/9%9, move%9
	side := b.side & 1
	bit := uint16(1) << block
	before := &t[block][b.views[side^1][block]]
	b.mark(side, int(block), int(cell))
	if before.free&(before.free-1) == 0 {
		b.closed |= bit
	}
	if before.wins[1]>>cell&1 != 0 && (b.won[0]|b.won[1])&bit == 0 {
		b.won[side] |= bit
		if b.closesWon {
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
		return allCells &^ b.closed
	}
	return 1 << b.target
}
