package board

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// The overlays, from the back to the front. The first four are drawn below pieces, the
// others above them.
const (
	overColumn    = iota // the column in which a disc would fall
	overBarred           // the cells that the opening rule bars
	overLit              // the last move on boards of X and O
	overLowRows          // the rows of threats on boards of stones
	overRows             // the rows of threats on other boards
	overFrom             // the piece that is about to move
	overLast             // the last move on other boards
	overForbidden        // the cells that the rules forbid to one side
	overThreats          // the cells of threats
	overArea             // a part of the board to look at
	overStrike           // winning rows, or the piece that cannot move and the cells that block it
	overLoss             // the row by which the game would be lost
	overOffered          // the stones that are offered
	overWindows          // advice
	overArrow            // advice
	overLine             // advice
	overBest             // advice
	overBetter           // advice
	overHint             // the hint at a move
	overGhost            // the piece that a choice would place
	overNotes            // the notes of a study
	overExact            // advice
	overLabels           // the labels of blocks
	overCursor           // the keyboard's cursor
	overBadges           // advice
	overWrong            // advice
	overSigns            // advice
	overReasons          // the lines for which the refused cell is forbidden
	overRefused          // the ring of the refused cell
	overlays
)

// spot describes what most overlays show: something of a side in a cell.
type spot struct {
	cell int
	side game.Side
	// altForm selects the other form of the sign: of the last move on a numbered piece, of a ghost with
	// a frame, of a refusal around a cross, of a better move of a review.
	altForm bool
	// valued is set if the cell shows the value of its move, which no piece may cover.
	valued bool
	// faded is how far it has faded, 0 to refusalSteps.
	faded  int
	number int       // the number on the cell
	mover  game.Side // whose cursor it is
}

// fillOverlays redraws the overlays that have changed.
func (s *scene) fillOverlays() {
	s.putSpot(overColumn, s.columnSpot(), s.drawColumn)
	s.putSpot(overFrom, s.board.fromSpot(), s.drawFrom)
	s.putSpot(overHint, s.withValue(s.board.hintSpot()), s.drawAdvised)
	s.putLast()
	s.putSpot(overGhost, s.withValue(s.board.ghostSpot()), s.drawGhost)
	s.putSpot(overCursor, s.cursorOver(), s.drawCursor)
	s.putSpot(overRefused, s.board.refusedSpot(), s.drawRefused)
	s.putForbidden()
	s.putOpening()
	s.putThreats()
	s.putRows()
	s.putLoss()
	s.putAdvice()
	s.putArrow()
	s.putNotes()
}

// withValue notes whether the cell of a spot shows a value. The spot may be nil.
func (s *scene) withValue(at *spot) *spot {
	if at != nil {
		at.valued = s.showsValue(at.cell)
	}
	return at
}

// showsValue reports whether a cell of the board shows the value of its move.
func (s *scene) showsValue(cell int) bool { return s.cellHeat(cell).text != "" }

func (s *scene) columnSpot() *spot {
	cell := s.board.chosen()
	if s.style != game.Discs || cell < 0 || s.board.options.Editing {
		return nil
	}
	column := cell % s.columns
	if s.entering >= 0 && s.entering%s.columns == column {
		return nil // the front of the column keeps its plain colour while a disc falls
	}
	return &spot{cell: column}
}

func (d *drawing) drawColumn(at spot) []item {
	fill := look.Fade(d.colours.Accent, 0.12)
	if d.framed {
		fill = look.Fade(d.colours.FrameLight, 0.3)
	}
	return []item{boxed(d.corner(at.cell).SubtractXY(0, d.margin), fyne.NewSize(d.cell, d.grid().Height+2*d.margin),
		box{fill: fill, corner: look.Corner})}
}

func (d *drawing) drawFrom(at spot) []item {
	return []item{d.place(d.pointerFrame(at.side), at.cell)}
}

// putLast redraws the sign of the last move: a lit square below the mark, or a sign on the piece.
func (s *scene) putLast() {
	shown, other := overLast, overLit
	if s.ruled() {
		shown, other = other, shown
	}
	s.putSpot(other, nil, nil)
	s.putSpot(shown, s.lastSpot(), s.drawLast)
}

func (s *scene) lastSpot() *spot {
	v := s.board.view
	if !s.board.onBoard(v.Last) || v.Last == s.entering || s.board.notes.hidesLast(v.Last) {
		return nil
	}
	if len(v.Lines) > 0 && s.wonCell(v.Last) {
		return nil // the strike through its row is enough, and would cross the sign
	}
	return &spot{cell: v.Last, side: v.Cells[v.Last].Piece, altForm: s.board.options.Numbers}
}

func (d *drawing) drawLast(at spot) []item {
	if d.ruled() {
		return []item{d.litSquare(at.cell)}
	}
	return []item{d.place(d.lastMoveSign(at.side, at.altForm), at.cell)}
}

func (d *drawing) drawGhost(at spot) []item {
	var list []item
	if !at.valued {
		list = append(list, d.place(d.ghost(at.side, at.cell), at.cell))
	}
	switch {
	case !at.altForm:
	case d.ruled():
		list = append(list, d.place(d.pointerFrame(at.side), at.cell))
	default:
		list = append(list, d.place(d.dashedFrame(), at.cell))
	}
	return list
}

// cursorOver returns the cursor with the number that it must not cross, or nil if there is no
// cursor.
func (s *scene) cursorOver() *spot {
	at := s.board.cursorSpot()
	if at != nil {
		f := s.face(at.cell)
		at.side, at.number, at.mover = f.piece, f.number, s.board.view.Places()
	}
	return at
}

// drawCursor returns the frame around a cell, with a gap where the number of the cell's move is in
// the way.
func (d *drawing) drawCursor(at spot) []item {
	frame := d.cursorFrame()
	if d.ruled() {
		frame = d.pointerFrame(at.mover)
	}
	if at.number > 0 {
		ink := d.inkArea(d.number(at.cell, face{piece: at.side, number: at.number}))
		frame = cutOut(frame, d.center(at.cell), []area{ink.grown(1)})
	}
	return []item{d.place(frame, at.cell)}
}
