package setup

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/setup"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/formats"
)

// Draft is a position that is being set up.
type Draft struct {
	formats.Position

	origin setup.Placement
	moves  []string // the moves that led to origin; nil if they are not known
	oBegan bool     // O made the first of these moves
}

// NewDraft returns a draft of the position in a view. moves led to it; they are nil if they are not
// known. oBegan is set if O made the first of them. toMove is the side to move, or the side that would
// be next if the game is over.
func NewDraft(v engine.Variant, view game.View, toMove game.Side, oBegan bool, moves []string) *Draft {
	d := &Draft{Position: formats.NewPosition(v), moves: moves, oBegan: oBegan}
	d.Placement, d.ToMove = setup.Of(view), toMove
	d.origin = d.Placement.Clone()
	return d
}

// DraftOf returns a draft of the position that a session shows.
func DraftOf(s *session.Session) *Draft {
	snap := s.Snapshot()
	before, ok := s.Beginning()
	if !ok {
		before.Moves = nil
	}
	return NewDraft(snap.Setup.Variant, snap.View, snap.Setup.Mark(snap.Position().ToMove()), snap.Setup.FirstMark != 0, before.Moves)
}

// tool is what a click on the board places, or the eraser.
type tool int

const (
	first  tool = iota // X, black
	second             // O, white
	closed             // a cell that nobody can use any more
	eraser
)

// tools returns the tools for the variant.
func (d *Draft) tools() []tool {
	switch {
	case d.Closed != nil:
		return []tool{first, second, closed, eraser}
	case d.Empty.Shared:
		return []tool{first, eraser}
	default:
		return []tool{first, second, eraser}
	}
}

// clone returns a copy that shares nothing that can change.
func (d *Draft) clone() Draft {
	c := *d
	c.Placement = d.Clone()
	return c
}

// equal reports whether two drafts have the same position, and the same choices of turn and block.
func (d *Draft) equal(o Draft) bool {
	return d.Equal(o.Placement) && d.HasTurn == o.HasTurn && d.HasBlock == o.HasBlock
}

// discsFall reports whether discs fall.
func (d *Draft) discsFall() bool { return d.Empty.Style == game.Discs }

// dropDiscs lets the discs of a column fall as far as they can.
func (d *Draft) dropDiscs(column int) {
	free := len(d.Cells) - d.Empty.Columns + column
	for cell := free; cell >= 0; cell -= d.Empty.Columns {
		if d.Cells[cell] == game.None {
			continue
		}
		d.Cells[free], d.Cells[cell] = d.Cells[cell], d.Cells[free]
		free -= d.Empty.Columns
	}
}

// put uses a tool on a cell. A cell that is taken is erased, whatever the tool. Discs fall.
func (d *Draft) put(t tool, cell int) {
	switch {
	case cell < 0 || cell >= len(d.Cells):
		return
	case t == eraser || d.Taken(cell):
		d.erase(cell)
	case t == closed:
		d.Closed[cell] = true
	default:
		if i := slices.Index(d.Cells, game.Side(t)); d.Closed != nil && i >= 0 {
			d.Cells[i] = game.None // each side has only one piece
		}
		d.Cells[cell] = game.Side(t)
	}
	if d.discsFall() {
		d.dropDiscs(cell % d.Empty.Columns)
	}
	d.DeriveRest()
}

// erase takes away what is on a cell.
func (d *Draft) erase(cell int) {
	d.Cells[cell] = game.None
	if d.Closed != nil {
		d.Closed[cell] = false
	}
}

// clear takes everything away.
func (d *Draft) clear() {
	for cell := range d.Cells {
		d.erase(cell)
	}
	d.ToMove, d.HasTurn, d.HasBlock = game.First, false, false
	d.DeriveRest()
}

// setTurn sets the side to move.
func (d *Draft) setTurn(side game.Side) { d.ToMove, d.HasTurn = side, true }

// setBlock sets the block of the next move: its index, setup.AnyBlock or setup.EveryBlock.
func (d *Draft) setBlock(b int) { d.Block, d.HasBlock = b, true }

// originMoves returns the moves that led to the draft. ok is false if they are not known, or if the
// draft has changed since it was opened.
func (d *Draft) originMoves() (moves []string, ok bool) {
	return d.moves, d.moves != nil && d.Equal(d.origin) && d.oBegan == (d.Began() == game.Second)
}

// mirror exchanges left and right.
func (d *Draft) mirror() { d.transform(game.LeftToRight) }

// rotate turns the board clockwise: by a quarter if it is a square, else by a half.
func (d *Draft) rotate() {
	if d.Empty.Rows == d.Empty.Columns {
		d.transform(game.QuarterTurn)
		return
	}
	d.transform(game.HalfTurn)
}

// canRotate reports whether the board can be turned. It cannot if discs fall.
func (d *Draft) canRotate() bool { return !d.discsFall() }

// transform applies a symmetry of the board to every cell, and to the blocks.
func (d *Draft) transform(i game.Image) {
	v := d.Empty
	blocks := func(b int) int { return b }
	if v.BlockColumns > 0 {
		blocks = func(b int) int { return i.Cell(b, v.Rows/v.BlockRows, v.Columns/v.BlockColumns) }
	}
	d.Placement = d.Transform(func(cell int) int { return i.Cell(cell, v.Rows, v.Columns) }, blocks)
}

// view returns the draft as a view of a board on which every cell can be clicked. If the tool places
// marks of a side, that side is to move in the view.
func (d *Draft) view(t tool) game.View {
	v := d.Empty
	v.Cells, v.Blocks, v.Forbidden, v.Lines = slices.Clone(v.Cells), slices.Clone(v.Blocks), nil, nil
	for i := range v.Cells {
		c := &v.Cells[i]
		c.Piece, c.Move, c.Choices, c.Target, c.Number, c.Bar = d.Cells[i], game.Move(i), nil, i, 0, game.Bar{}
		c.Closed = d.Closed != nil && d.Closed[i]
	}
	for b := range v.Blocks {
		v.Blocks[b].Winner, v.Blocks[b].Decided = game.None, false
		v.Blocks[b].Active = b == d.Block
	}
	if v.ToMove = game.None; t == first || t == second {
		v.ToMove = game.Side(t)
	}
	v.From, v.Last = -1, -1
	return v
}

// Text returns the draft as text, in the window's language.
func (d *Draft) Text() string { return d.Position.Text(words.PositionWords(d.Variant)) }
