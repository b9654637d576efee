package study

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/setup"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Draft is a position that is being set up. Its sides are the marks: First is X or black,
// whoever made the first move.
type Draft struct {
	// Variant are the rules.
	Variant engine.Variant
	setup.Placement

	empty             game.View // the board before the first move
	origin            setup.Placement
	moves             []string // that led to origin
	oBegan            bool     // in these moves
	hasTurn, hasBlock bool     // the person has said whose turn it is, and where
}

// NewDraft returns a draft of a position as a game shows it, to which moves led; nil where that
// is not known. In a game that is over toMove is who would be next.
func NewDraft(v engine.Variant, view game.View, toMove game.Side, oBegan bool, moves []string) *Draft {
	d := &Draft{Variant: v, Placement: setup.Of(view), empty: v.Start().View(), moves: moves, oBegan: oBegan}
	d.ToMove = toMove
	d.origin = d.Placement.Clone()
	return d
}

// empties returns a draft without a mark.
func empties(v engine.Variant) *Draft {
	view := v.Start().View()
	return NewDraft(v, view, game.First, false, nil)
}

// tool is what a click puts on the board.
type tool int

const (
	first  tool = iota // X, black
	second             // O, white
	closed             // a cell that nobody can use any more
	eraser
)

// tools lists those of a variant.
func (d *Draft) tools() []tool {
	switch {
	case d.Closed != nil:
		return []tool{first, second, closed, eraser}
	case d.empty.Shared:
		return []tool{first, eraser}
	default:
		return []tool{first, second, eraser}
	}
}

// taken reports whether something is on a cell.
func (d *Draft) taken(cell int) bool {
	return d.Cells[cell] != game.None || d.Closed != nil && d.Closed[cell]
}

// clone returns a copy that shares nothing that changes.
func (d *Draft) clone() Draft {
	c := *d
	c.Placement = d.Clone()
	return c
}

// same reports whether two drafts say the same.
func (d *Draft) same(o Draft) bool {
	return d.Equal(o.Placement) && d.hasTurn == o.hasTurn && d.hasBlock == o.hasBlock
}

// drops reports whether discs fall.
func (d *Draft) drops() bool { return d.empty.Style == game.Discs }

// settle lets the discs of a column fall as far as they can.
func (d *Draft) settle(column int) {
	free := len(d.Cells) - d.empty.Columns + column
	for cell := free; cell >= 0; cell -= d.empty.Columns {
		if d.Cells[cell] == game.None {
			continue
		}
		d.Cells[free], d.Cells[cell] = d.Cells[cell], d.Cells[free]
		free -= d.empty.Columns
	}
}

// put uses a tool on a cell: what is taken is erased, whatever the tool. Discs fall.
func (d *Draft) put(t tool, cell int) {
	switch {
	case cell < 0 || cell >= len(d.Cells):
		return
	case t == eraser || d.taken(cell):
		d.erase(cell)
	case t == closed:
		d.Closed[cell] = true
	default:
		if i := slices.Index(d.Cells, game.Side(t)); d.Closed != nil && i >= 0 {
			d.Cells[i] = game.None // there is one piece of each side
		}
		d.Cells[cell] = game.Side(t)
	}
	if d.drops() {
		d.settle(cell % d.empty.Columns)
	}
	d.follow()
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
	d.ToMove, d.hasTurn, d.hasBlock = game.First, false, false
	d.follow()
}

// setTurn says whose turn it is.
func (d *Draft) setTurn(side game.Side) { d.ToMove, d.hasTurn = side, true }

// setBlock says where the next move is made.
func (d *Draft) setBlock(b int) { d.Block, d.hasBlock = b, true }

// follow gives the turn to the side that has made fewer moves and leaves open where the next move is made,
// unless the person has said whose turn it is, and where.
func (d *Draft) follow() {
	if !d.hasBlock {
		d.Block = setup.AnyBlock
	}
	if d.hasTurn || d.empty.Shared {
		return
	}
	if d.Closed != nil { // each move takes a cell
		d.ToMove = game.Side(d.Played() % 2)
		return
	}
	switch more := d.Count(game.First) - d.Count(game.Second); {
	case more == 1:
		d.ToMove = game.Second
	case more == -1 && !d.Variant.XBegins, more == 0 && d.Variant.XBegins:
		d.ToMove = game.First
	}
}

// began returns the mark that made the first move.
func (d *Draft) began() game.Side {
	if d.Variant.XBegins {
		return game.First
	}
	even := d.Count(game.First) == d.Count(game.Second)
	if d.Closed != nil || d.empty.Shared {
		even = d.Played()%2 == 0
	}
	if even {
		return d.ToMove
	}
	return d.ToMove.Other()
}

// wanted returns the draft by order of play.
func (d *Draft) wanted() setup.Placement {
	if d.began() == game.Second {
		return d.Swapped(d.empty.Shared)
	}
	return d.Placement.Clone()
}

// record returns a game of moves that lead to the draft.
func (d *Draft) record(moves []string) record.Game {
	return record.Game{Variant: d.Variant.Name, OBegins: d.began() == game.Second, Moves: moves, SetUpMoves: len(moves)}
}

// known returns the moves that led to the draft, if it is as it was in the beginning.
func (d *Draft) known() (moves []string, ok bool) {
	return d.moves, d.moves != nil && d.Equal(d.origin) && d.oBegan == (d.began() == game.Second)
}

// mirror exchanges left and right.
func (d *Draft) mirror() { d.transform(game.LeftToRight) }

// turn turns the board clockwise: by a quarter if it is a square, else by a half.
func (d *Draft) turn() {
	if d.empty.Rows == d.empty.Columns {
		d.transform(game.QuarterTurn)
		return
	}
	d.transform(game.HalfTurn)
}

// turns reports whether the board can be turned: not where discs fall.
func (d *Draft) turns() bool { return !d.drops() }

// transform moves every cell, and the blocks with them.
func (d *Draft) transform(i game.Image) {
	v := d.empty
	blocks := func(b int) int { return b }
	if v.BlockColumns > 0 {
		blocks = func(b int) int { return i.Cell(b, v.Rows/v.BlockRows, v.Columns/v.BlockColumns) }
	}
	d.Placement = d.Transform(func(cell int) int { return i.Cell(cell, v.Rows, v.Columns) }, blocks)
}

// view returns the draft as a board shows it on which a click does what a tool does.
func (d *Draft) view(t tool) game.View {
	v := d.empty
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
