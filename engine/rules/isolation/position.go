package isolation

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Position is a game of isolation in progress. It implements game.Position,
// game.Roller, game.Symmetric and game.Mobile.
type Position struct {
	state
	hash      uint64
	ply       int
	undoStack [maxCells]undoState
}

// undoState holds a move and the state before it that Undo cannot derive from the move.
type undoState struct {
	hash, targets uint64
	from, to      int8
}

var (
	_ game.Position  = (*Position)(nil)
	_ game.Roller    = (*Position)(nil)
	_ game.Symmetric = (*Position)(nil)
	_ game.Mobile    = (*Position)(nil)
)

// New returns an empty board on which X is to place its piece, or the error of r.Check.
func New(r Rules) (*Position, error) {
	if err := r.Check(); err != nil {
		return nil, err
	}
	p := &Position{state: state{t: newTables(r), at: [2]int8{unplaced, unplaced}}}
	p.updateMoves()
	p.hash = p.scratchHash()
	return p, nil
}

// Rules returns the rules of the game.
func (p *Position) Rules() Rules { return p.t.rules }

// Play implements game.Position.
func (p *Position) Play(m game.Move) {
	side, keys, to := p.side&1, &p.t.keys, int8(m)
	from := p.at[side]
	p.undoStack[p.ply] = undoState{p.hash, p.targets, from, to}
	p.ply++
	p.hash ^= keys.closed[to&63] ^ keys.piece[side][to&63]
	if from != unplaced {
		p.hash ^= keys.piece[side][from&63]
	}
	p.play(to)
}

// Undo implements game.Position.
func (p *Position) Undo() {
	p.ply--
	before := &p.undoStack[p.ply]
	p.side = p.side&1 ^ 1
	p.at[p.side] = before.from
	p.closed &^= 1 << (before.to & 63)
	p.targets, p.hash = before.targets, before.hash
	p.outcome = game.Outcome{}
}

// Legal implements game.Position.
func (p *Position) Legal(m game.Move) bool {
	return m >= 0 && m < maxCells && p.targets>>m&1 != 0
}

// AppendMoves implements game.Position.
func (p *Position) AppendMoves(buf []game.Move) []game.Move {
	for set := p.targets; set != 0; set &= set - 1 {
		buf = append(buf, game.Move(bits.TrailingZeros64(set)))
	}
	return buf
}

// Outcome implements game.Position. A side that cannot move loses; there is no
// draw.
func (p *Position) Outcome() game.Outcome { return p.outcome }

// ToMove implements game.Position.
func (p *Position) ToMove() game.Side { return p.side }

// Mobility implements game.Mobile.
func (p *Position) Mobility(side game.Side) (cells int, ok bool) {
	return count(p.mobility(side)), p.at[side&1] != unplaced
}

// Ply implements game.Position. It is also the number of closed cells, including
// the cells of the pieces.
func (p *Position) Ply() int { return p.ply }

// Last implements game.Position. It is the cell of the piece of the side not to move.
func (p *Position) Last() game.Move { return game.Move(p.at[p.side&1^1]) }

// AppendPlayed implements game.Position.
func (p *Position) AppendPlayed(buf []game.Move) []game.Move {
	for _, before := range p.undoStack[:p.ply] {
		buf = append(buf, game.Move(before.to))
	}
	return buf
}

// Size implements game.Position.
func (p *Position) Size() (rows, columns int) { return p.t.rules.Rows, p.t.rules.Columns }

// Cell implements game.Position.
func (p *Position) Cell(m game.Move) int { return int(m) }

// Hash implements game.Position.
func (p *Position) Hash() uint64 { return p.hash }

// Clone implements game.Position.
func (p *Position) Clone() game.Position {
	q := *p
	return &q
}

// Steps returns, for each cell, the set of cells that a knight can reach from it while they are
// open, one bit per cell. It returns nil for queens, since closed cells in between can block them.
func (p *Position) Steps() []uint64 {
	if p.t.rules.Queen {
		return nil
	}
	return p.t.knight[:p.t.cells]
}

// Pieces returns the cells of the pieces, or −1 for a piece that is not placed yet, and the set
// of closed cells, including those of the pieces.
func (p *Position) Pieces() (at [2]int, closed uint64) {
	return [2]int{int(p.at[0]), int(p.at[1])}, p.closed
}
