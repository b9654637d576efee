package setup

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Placement describes what is on a board, regardless of the order of the moves. The sides
// are those of the rules: First made the first move.
type Placement struct {
	// Cells holds the side whose mark or piece is on each cell of the board, or None.
	Cells []game.Side
	// Closed is set for the cells that nobody can use any more, in games with pieces. It is
	// nil in other games.
	Closed []bool
	// ToMove is the side whose turn it is.
	ToMove game.Side
	// Block is the block in which the side to move has to play, or EveryBlock or AnyBlock.
	Block int
}

// Values of Block that are not a single block.
const (
	// AnyBlock accepts any block, so that the moves found determine where the side to move has to
	// play. It is also the Block of boards that are not divided.
	AnyBlock = -1
	// EveryBlock means that the side to move may play in all blocks that are still open.
	EveryBlock = -2
)

// Of returns the placement on the board of a view in which First has X. If the game is over, ToMove
// is None.
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

// activeBlock returns the block in which the side to move has to play, EveryBlock if there are
// several, or AnyBlock if there is none.
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

// Clone returns a deep copy.
func (p Placement) Clone() Placement {
	p.Cells, p.Closed = slices.Clone(p.Cells), slices.Clone(p.Closed)
	return p
}

// Equal reports whether two placements are the same.
func (p Placement) Equal(q Placement) bool {
	return p.ToMove == q.ToMove && p.Block == q.Block && slices.Equal(p.Cells, q.Cells) && slices.Equal(p.Closed, q.Closed)
}

// Swapped returns the placement with the sides exchanged. If shared is set, both sides place the
// same marks, and only ToMove is exchanged.
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

// Count returns the number of cells that have a mark or piece of side.
func (p Placement) Count(side game.Side) (n int) {
	for _, s := range p.Cells {
		if s == side {
			n++
		}
	}
	return n
}

// Played returns the number of moves that led to the placement: the occupied and closed cells.
func (p Placement) Played() (n int) {
	for i := range p.Cells {
		if p.Cells[i] != game.None || p.Closed != nil && p.Closed[i] {
			n++
		}
	}
	return n
}

// Transform returns the placement with each cell moved to to(cell), and the block in which
// the side to move has to play moved to block(b), for a reflection or rotation of the board.
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
