package nested

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// cells is the number of cells of the board, and of different moves.
const cells = 81

// Position is a game on nine blocks in progress. It implements game.Position,
// game.Roller and game.Symmetric.
type Position struct {
	state
	hash      uint64
	ply       int
	undoStack [cells]undoState
}

// undoState holds a move and the state before it that Undo cannot derive from the move.
type undoState struct {
	hash           uint64
	won            [2]uint16
	closed, active uint16
	move           game.Move
}

var (
	_ game.Position  = (*Position)(nil)
	_ game.Roller    = (*Position)(nil)
	_ game.Symmetric = (*Position)(nil)
)

// New returns the start of a game: an empty board, X to play anywhere.
func New(r Rules) *Position {
	p := &Position{state: state{rules: r, active: full}}
	p.hash = p.scratchHash()
	return p
}

// Rules returns the rules of the game.
func (p *Position) Rules() Rules { return p.rules }

// Play implements game.Position.
func (p *Position) Play(m game.Move) {
	b, c := uint(m)/9, uint(m)%9
	side := p.side & 1
	before := &p.undoStack[p.ply]
	*before = undoState{p.hash, p.won, p.closed, p.active, m}
	p.ply++
	p.play(b, c)
	h := p.hash ^ zobrist.mark[side][m] ^ zobrist.sent[before.active] ^ zobrist.sent[p.active]
	if p.won != before.won {
		h ^= zobrist.won[side][b]
	}
	p.hash = h
}

// Undo implements game.Position.
func (p *Position) Undo() {
	p.ply--
	before := &p.undoStack[p.ply]
	m := uint(before.move)
	p.side ^= 1
	p.marks[m/9][p.side&1] &^= 1 << (m % 9)
	p.won, p.closed, p.active = before.won, before.closed, before.active
	p.hash = before.hash
	p.outcome = game.Outcome{}
}

// Legal implements game.Position.
func (p *Position) Legal(m game.Move) bool {
	if m < 0 || m >= cells {
		return false
	}
	b, c := uint(m)/9, uint(m)%9
	return p.active>>b&1 != 0 && p.free(b)>>c&1 != 0
}

// AppendMoves implements game.Position: block by block, and row by row within a
// block.
func (p *Position) AppendMoves(buf []game.Move) []game.Move {
	for _, b := range members[p.active&full][:size[p.active&full]] {
		free := p.free(uint(b))
		first := game.Move(b) * 9
		for _, c := range members[free][:size[free]] {
			buf = append(buf, first+game.Move(c))
		}
	}
	return buf
}

// Outcome implements game.Position. The reasons are ByRow (nine-board),
// ByBlockRow (ultimate), ByMostBlocks (UltimateMost) and ByFullBoard (a draw).
func (p *Position) Outcome() game.Outcome { return p.outcome }

// ToMove implements game.Position.
func (p *Position) ToMove() game.Side { return p.side }

// Ply implements game.Position.
func (p *Position) Ply() int { return p.ply }

// Last implements game.Position.
func (p *Position) Last() game.Move {
	if p.ply == 0 {
		return game.NoMove
	}
	return p.undoStack[p.ply-1].move
}

// AppendPlayed implements game.Position.
func (p *Position) AppendPlayed(buf []game.Move) []game.Move {
	for _, before := range p.undoStack[:p.ply] {
		buf = append(buf, before.move)
	}
	return buf
}

// Size implements game.Position.
func (p *Position) Size() (rows, columns int) { return 9, 9 }

// Cell implements game.Position.
func (p *Position) Cell(m game.Move) int { return viewCell(int(m)) }

// Blocks returns the sets of cells that each side has marked in each block, and the set of
// blocks in which the side to move may play. ok is true only for NineBoard.
func (p *Position) Blocks() (marks [9][2]uint16, active uint16, ok bool) {
	return p.marks, p.active, p.rules == NineBoard
}

// Hash implements game.Position.
func (p *Position) Hash() uint64 { return p.hash }

// Clone implements game.Position.
func (p *Position) Clone() game.Position {
	q := *p
	return &q
}
