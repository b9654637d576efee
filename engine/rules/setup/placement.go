package setup

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Placement is what lies on a board, in whatever order it came there. The sides are those
// of the rules: First made the first move.
type Placement struct {
	// Cells holds whose mark or piece is on each cell of the board, None where there is none.
	Cells []game.Side
	// Closed is set for the cells that no one can use any more where pieces move about; nil
	// in other games.
	Closed []bool
	// ToMove is the side whose turn it is.
	ToMove game.Side
	// Block is the block in which the side to move has to play, or EveryBlock or AnyBlock.
	Block int
}

// Blocks that are none by themselves.
const (
	// AnyBlock leaves it to the moves that are found where the side to move has to play. It is the
	// Block of boards that are not divided, too.
	AnyBlock = -1
	// EveryBlock means that the side to move may play in all blocks that are not decided.
	EveryBlock = -2
)

// Of returns what lies on the board of a view in which First has X. Of a game that is over nobody
// is to move.
func Of(v game.View) Placement {
	p := Placement{Cells: make([]game.Side, len(v.Cells)), ToMove: v.ToMove, Block: activeBlock(v)}
	if v.Style == game.Pieces {
		p.Closed = make([]bool, len(v.Cells))
	}
	for i, c := range v.Cells {
		p.Cells[i] = c.Piece
		if p.Closed != nil {
			p.Closed[i] = c.Closed
		}
	}
	return p
}

// activeBlock returns the one block in which one has to play, EveryBlock where there are more, and
// AnyBlock where there is none.
func activeBlock(v game.View) int {
	found := AnyBlock
	for b, block := range v.Blocks {
		if block.Active && found != AnyBlock {
			return EveryBlock
		}
		if block.Active {
			found = b
		}
	}
	return found
}

// Clone returns a copy that shares nothing.
func (p Placement) Clone() Placement {
	p.Cells, p.Closed = slices.Clone(p.Cells), slices.Clone(p.Closed)
	return p
}

// Equal reports whether two placements are the same.
func (p Placement) Equal(q Placement) bool {
	return p.ToMove == q.ToMove && p.Block == q.Block && slices.Equal(p.Cells, q.Cells) && slices.Equal(p.Closed, q.Closed)
}

// Swapped returns the placement with the sides exchanged; marks that both sides place stay.
func (p Placement) Swapped(shared bool) Placement {
	p = p.Clone()
	p.ToMove = p.ToMove.Swapped()
	for i := range p.Cells {
		if !shared {
			p.Cells[i] = p.Cells[i].Swapped()
		}
	}
	return p
}

// Count returns how many cells a side has.
func (p Placement) Count(side game.Side) (n int) {
	for _, s := range p.Cells {
		if s == side {
			n++
		}
	}
	return n
}

// Played returns how many moves made what lies on the board.
func (p Placement) Played() (n int) {
	for i := range p.Cells {
		if p.Cells[i] != game.None || p.Closed != nil && p.Closed[i] {
			n++
		}
	}
	return n
}

// Transform returns the placement with each cell moved to to(cell), and the block in which
// one has to play moved to block(b): a mirror or a turn of the board.
func (p Placement) Transform(to func(cell int) int, block func(b int) int) Placement {
	q := p.Clone()
	for i := range p.Cells {
		q.Cells[to(i)] = p.Cells[i]
		if p.Closed != nil {
			q.Closed[to(i)] = p.Closed[i]
		}
	}
	if p.Block >= 0 {
		q.Block = block(p.Block)
	}
	return q
}
