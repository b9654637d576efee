package board

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// boardState holds what a board shows and what the user does with it.
type boardState struct {
	view    game.View
	options Options
	enabled bool
	hint    int // the cell hinted at, or −1 if there is none
	refused int // the cell that was refused, or −1 if there is none
	fading  int // how far the ring around it has faded, 0 to refusalSteps
	advice  Advice
	review  Review
	notes   Notes
	threats Threats
	end     End
	loss    Loss
	pointer int // the cell under the mouse, or −1 if there is none
	cursor  int // the cell under the keyboard's cursor
	focused bool
	byKey   bool // the user has reached the board, or moves about it, with the keyboard: the focus shows
}

// legal reports whether a choice of the cell makes a move now.
func (s *boardState) legal(cell int) bool {
	return s.enabled && s.onBoard(cell) && s.view.Cells[cell].Move != game.NoMove
}

// middle returns the cell in the middle.
func (s *boardState) middle() int { return s.view.Rows/2*s.view.Columns + s.view.Columns/2 }

func (s *boardState) onBoard(cell int) bool { return cell >= 0 && cell < len(s.view.Cells) }

// cursorShows reports whether the keyboard's cursor is visible: the board has the focus, the user
// has used the keyboard and may choose a cell.
func (s *boardState) cursorShows() bool { return s.focused && s.byKey && s.enabled }

// chosen returns the cell that the user is about to choose, or −1 if there is none: the cell under
// the mouse, otherwise the cell under the cursor if that is visible.
func (s *boardState) chosen() int {
	cell := s.pointer
	if cell < 0 && s.cursorShows() {
		cell = s.cursor
	}
	if !s.legal(cell) {
		return -1
	}
	return cell
}

func (s *boardState) fromSpot() *spot {
	v := s.view
	if !s.onBoard(v.From) || v.ToMove == game.None {
		return nil
	}
	return &spot{cell: v.From, side: v.ToMove}
}

func (s *boardState) hintSpot() *spot {
	if !s.onBoard(s.hint) || s.view.Cells[s.hint].Move == game.NoMove {
		return nil
	}
	cell := s.view.Cells[s.hint].Target
	if reply := s.threats.Reply; reply.Shown && reply.Cell == cell {
		return nil
	}
	return &spot{cell: cell, side: s.view.Places()}
}

func (s *boardState) ghostSpot() *spot {
	cell := s.chosen()
	if cell < 0 || s.options.Editing && (s.view.ToMove == game.None || s.view.Cells[cell].Piece != game.None) {
		return nil
	}
	return &spot{
		cell:    s.view.Cells[cell].Target,
		side:    s.view.Places(),
		altForm: s.pointer >= 0 && cell != s.hint, // a hint has its ring
	}
}

// cursorSpot returns the spot of the cursor: the cell where the piece would end up. If pieces fall,
// that is the lowest free cell of the column.
func (s *boardState) cursorSpot() *spot {
	if !s.cursorShows() || !s.onBoard(s.cursor) {
		return nil
	}
	return &spot{cell: s.view.Cells[s.cursor].Target}
}

// better returns the better move of the advice or, if there is none, of the review.
func (s *boardState) better() Ghost {
	if s.advice.Better.Shown {
		return s.advice.Better
	}
	return s.review.Better
}

func (s *boardState) betterSpot() *spot {
	g := s.better()
	if !g.Shown || !s.onBoard(g.Cell) || g.Side == game.None {
		return nil
	}
	return &spot{cell: g.Cell, side: g.Side, altForm: !s.advice.Better.Shown}
}

// heatAt returns the heat of a cell, or nil if it has none. Cells with a piece have none.
func (s *boardState) heatAt(cell int) *Heat {
	if s.view.Cells[cell].Piece != game.None {
		return nil
	}
	for i := range s.advice.Heat {
		if s.advice.Heat[i].Cell == cell {
			return &s.advice.Heat[i]
		}
	}
	return nil
}

// line returns the line of moves of the advice or, if there is none, the reply that threats show.
func (s *boardState) line() []Ghost {
	if len(s.advice.Line) == 0 && s.threats.Reply.Shown {
		return []Ghost{s.threats.Reply}
	}
	return s.advice.Line
}

// hasGhost reports whether a piece of the line of moves, or the better move, is drawn on a cell.
func (s *boardState) hasGhost(cell int) bool {
	for _, g := range s.line() {
		if g.Shown && g.Cell == cell {
			return true
		}
	}
	better := s.better()
	return better.Shown && better.Cell == cell
}

// hasMarks reports whether something other than the outcome of its move and the sign of a threat is drawn on a free cell: a
// piece about to be placed, a hint or advice.
func (s *boardState) hasMarks(cell int) bool {
	for _, at := range []*spot{s.ghostSpot(), s.hintSpot()} {
		if at != nil && at.cell == cell {
			return true
		}
	}
	return s.hasGhost(cell)
}

func (s *boardState) refusedSpot() *spot {
	if !s.onBoard(s.refused) {
		return nil
	}
	return &spot{cell: s.refused, faded: s.fading, altForm: len(s.reasons()) > 0}
}

// layout returns the layout of the board in the given size.
func (s *boardState) layout(size fyne.Size) geometry {
	headroom := float32(0)
	if s.advice.Chips && s.view.Style == game.Discs {
		headroom = chipHeadroom
	}
	o := s.options
	o.Coordinates = o.Coordinates && hasLabels(s.view)
	return fit(shapeOf(s.view), o, headroom, size)
}

func hasLabels(v game.View) bool {
	return len(v.ColumnLabels) > 0 || len(v.RowLabels) > 0
}
