package mnk

import (
	"math/bits"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Position is a game of k in a row in progress. A move is the number of the cell
// on which the mark is placed. It implements game.Position, game.Roller,
// game.Symmetric, game.WinFinder, game.Threatening, game.RowFinder, game.Surroundings and game.Middle.
type Position struct {
	t          *tables
	own        [2]bitset // the marks of each side
	hash       uint64
	moves      []game.Move // played on this Position, oldest first
	emptyCells int         // empty cells
	passes     int         // number of passes in moves
	side       game.Side   // to move
	outcome    game.Outcome
	style      game.Style
}

var (
	_ game.Position     = (*Position)(nil)
	_ game.Roller       = (*Position)(nil)
	_ game.Symmetric    = (*Position)(nil)
	_ game.WinFinder    = (*Position)(nil)
	_ game.Threatening  = (*Position)(nil)
	_ game.RowFinder    = (*Position)(nil)
	_ game.Surroundings = (*Position)(nil)
	_ game.Middle       = (*Position)(nil)
)

// New returns an empty board, or the error of r.Check.
func New(r Rules) (*Position, error) {
	if err := r.Check(); err != nil {
		return nil, err
	}
	t := tablesOf(r)
	p := &Position{t: t, hash: t.start, emptyCells: t.cells, moves: make([]game.Move, 0, t.cells)}
	if r.Has(Gravity) {
		p.style = game.Discs
	}
	return p, nil
}

// Drawn sets the style that View returns and returns p. The default is Marks, or
// Discs with gravity. Clones keep the style.
func (p *Position) Drawn(s game.Style) *Position {
	p.style = s
	return p
}

// Rules returns the rules of the game.
func (p *Position) Rules() Rules { return p.t.rules }

// Play puts a mark of the side to move on cell m, or passes for game.PassMove; m must be legal.
func (p *Position) Play(m game.Move) {
	if m < 0 { // only a pass is negative; this is faster than a comparison with game.PassMove
		p.pass()
		return
	}
	t, s := p.t, p.side&1
	b := uint(t.bit[m&(maxCells-1)])
	p.own[s].flip(b)
	p.hash ^= t.key[s][m&(maxCells-1)] ^ t.turn
	p.moves = append(p.moves, m)
	p.emptyCells--
	p.side = s ^ 1
	if t.completesRow(&p.own[s], b, s) {
		p.outcome = t.rules.rowOutcome(s)
	} else if p.emptyCells == 0 || t.barred {
		p.outcome = p.unfinished()
	}
}

// pass gives the turn to the other side. Two passes in a row are a draw.
func (p *Position) pass() {
	again := p.Last() == game.PassMove
	p.moves = append(p.moves, game.PassMove)
	p.passes++
	p.side ^= 1
	p.hash ^= p.t.turn
	if p.outcome = p.unfinished(); again {
		p.outcome = game.Outcome{Result: game.Draw, Reason: game.ByPasses}
	}
}

// mayPass reports whether the side to move may pass: in renju, once a stone lies on the board.
func (p *Position) mayPass() bool {
	return p.t.rules.Has(Renju) && p.emptyCells < p.t.cells && !p.outcome.Over()
}

// unfinished returns the outcome if no row has been completed: a draw if the side to move
// has no cell to play on, otherwise none.
func (p *Position) unfinished() game.Outcome {
	switch {
	case p.emptyCells == 0:
		return game.Outcome{Result: game.Draw, Reason: game.ByFullBoard}
	case p.hasForbidden(p.side) && p.stuck():
		return game.Outcome{Result: game.Draw, Reason: game.ByNoMoves}
	}
	return game.Outcome{}
}

// rowOutcome returns the outcome after side s has completed a row.
func (r *Rules) rowOutcome(s game.Side) game.Outcome {
	if r.Has(Misere) {
		s = s.Other()
	}
	return game.Outcome{Result: game.WinFor(s), Reason: game.ByRow}
}

// Undo takes back the last move.
func (p *Position) Undo() {
	last := len(p.moves) - 1
	m := p.moves[last]
	p.moves = p.moves[:last]
	s := p.side&1 ^ 1
	if m < 0 {
		p.passes--
		p.hash ^= p.t.turn
	} else {
		m &= maxCells - 1
		p.own[s].flip(uint(p.t.bit[m]))
		p.hash ^= p.t.key[s][m] ^ p.t.turn
		p.emptyCells++
	}
	p.side = s
	p.outcome = game.Outcome{}
}

// empty returns word w of the set of empty cells.
func (p *Position) empty(w int) uint64 {
	return p.t.board[w] &^ (p.own[0][w] | p.own[1][w])
}

// open returns the cells on which a mark can land: the empty cells, or with gravity
// the empty cells that have no empty cell below.
func (p *Position) open() bitset {
	var e bitset
	for w := range p.t.words {
		e[w] = p.empty(w)
	}
	if !p.t.rules.Has(Gravity) {
		return e
	}
	f := e
	for w := range p.t.words {
		f[w] &^= e.rotateRight(w, p.t.stride)
	}
	return f
}

// free returns the cells on which side s may put a mark: the open cells, without those
// that renju forbids.
func (p *Position) free(s game.Side) bitset {
	f := p.open()
	if p.hasForbidden(s) {
		p.dropForbidden(&f)
	}
	return f
}

// Legal reports whether the side to move may put a mark on cell m. For game.PassMove it reports
// whether that side may pass.
func (p *Position) Legal(m game.Move) bool {
	if m < 0 || int(m) >= p.t.cells || p.outcome.Over() {
		return m == game.PassMove && p.mayPass()
	}
	f := p.open()
	return f.has(uint(p.t.bit[m])) && (!p.hasForbidden(p.side) || p.Forbidden(m) == game.NotBarred)
}

// AppendMoves appends the legal moves in rising order.
func (p *Position) AppendMoves(buf []game.Move) []game.Move {
	if p.outcome.Over() {
		return buf
	}
	f := p.free(p.side)
	return p.t.appendCells(buf, &f)
}

// appendCells appends the cells of a set in rising order.
func (t *tables) appendCells(buf []game.Move, set *bitset) []game.Move {
	for w, x := range set[:t.words] {
		for ; x != 0; x &= x - 1 {
			buf = append(buf, t.cell[w<<6|bits.TrailingZeros64(x)])
		}
	}
	return buf
}

// forEach calls f for the cells of a set in rising order.
func (t *tables) forEach(set *bitset, f func(cell int)) {
	for w, x := range set[:t.words] {
		for ; x != 0; x &= x - 1 {
			f(int(t.cell[w<<6|bits.TrailingZeros64(x)]))
		}
	}
}

// Outcome returns the state of the game.
func (p *Position) Outcome() game.Outcome { return p.outcome }

// ToMove returns the side whose turn it is.
func (p *Position) ToMove() game.Side { return p.side }

// Ply returns the number of marks on the board plus the number of passes.
func (p *Position) Ply() int { return p.t.cells - p.emptyCells + p.passes }

// Last returns the last move played. It is NoMove at the start and right after
// Parse.
func (p *Position) Last() game.Move {
	if len(p.moves) == 0 {
		return game.NoMove
	}
	return p.moves[len(p.moves)-1]
}

// AppendPlayed appends the moves played on this Position, oldest first.
func (p *Position) AppendPlayed(buf []game.Move) []game.Move { return append(buf, p.moves...) }

// Size returns the rows and columns of the board.
func (p *Position) Size() (rows, columns int) { return p.t.rules.Rows, p.t.rules.Columns }

// Cell returns the cell of move m, which is the same number, or −1 for a pass.
func (p *Position) Cell(m game.Move) int { return max(int(m), -1) }

// Hash returns the Zobrist hash of the position.
func (p *Position) Hash() uint64 { return p.hash }

// baseKey returns the part of the hash that depends on the rules and the side to
// move.
func (p *Position) baseKey() uint64 {
	if p.side == game.Second {
		return p.t.start ^ p.t.turn
	}
	return p.t.start
}

// Clone returns an independent copy.
func (p *Position) Clone() game.Position {
	q := *p
	q.moves = append(make([]game.Move, 0, p.t.cells), p.moves...)
	return &q
}

// Format returns the coordinates of cell m, such as "c2", or game.PassName for a pass.
func (p *Position) Format(m game.Move) string {
	if m == game.PassMove {
		return game.PassName
	}
	return game.CellName(p.t.rules.Rows, p.t.rules.Columns, int(m))
}

// ParseMove parses coordinates such as "c2". In renju it also accepts game.PassName.
func (p *Position) ParseMove(s string) (game.Move, error) {
	if p.t.rules.Has(Renju) && strings.EqualFold(s, game.PassName) {
		return game.PassMove, nil
	}
	c, err := game.ParseCell(p.t.rules.Rows, p.t.rules.Columns, s)
	if err != nil {
		return game.NoMove, err
	}
	return game.Move(c), nil
}
