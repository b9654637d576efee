package board

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// The overlays, from the back to the front. The first three are drawn below stones and discs, the
// others above them.
const (
	overColumn    = iota // the column in which a disc would fall
	overBarred           // the cells that the opening rule bars
	overLowRows          // the rows of threats on boards of stones
	overRows             // the rows of threats on other boards
	overFrom             // the piece that is about to move
	overLast             // the last move
	overForbidden        // the cells that the rules forbid to one side
	overThreats          // the cells of threats
	overArea             // a part of the board to look at
	overComing           // the row that will win
	overStrike           // winning rows, or the piece that cannot move and the cells that block it
	overLoss             // the row by which the game would be lost
	overOffered          // the stones that are offered
	overWindows          // advice
	overArrow            // advice
	overLine             // advice
	overBetter           // advice
	overHint             // the hint at a move
	overGhost            // the piece that a choice would place
	overExact            // advice
	overLabels           // the labels of blocks
	overCursor           // the keyboard's cursor
	overBadges           // advice
	overWrong            // advice
	overReasons          // the lines for which the refused cell is forbidden
	overRefused          // the ring of the refused cell
	overlays
)

// spot describes what most overlays show: something of a side in a cell.
type spot struct {
	cell int
	side game.Side
	// altForm selects the other form of the sign: of the last move on a numbered piece, of a ghost with
	// a frame, of a refusal around a cross.
	altForm bool
	// faded is how far it has faded, 0 to refusalSteps.
	faded  int
	number int // the number on the cell
}

// overlayFiller draws what lies over the cells of a scene.
type overlayFiller struct{ *scene }

// fillOverlays redraws the overlays that have changed.
func (s overlayFiller) fillOverlays() {
	s.putSpot(overColumn, s.columnSpot(), s.drawColumn)
	s.putSpot(overFrom, s.board.fromSpot(), s.drawFrom)
	s.putSpot(overHint, s.board.hintSpot(), s.drawAdvised)
	s.putSpot(overLast, s.lastSpot(), s.drawLast)
	s.putSpot(overGhost, s.board.ghostSpot(), s.drawGhost)
	s.putSpot(overCursor, s.cursorOver(), s.drawCursor)
	s.putSpot(overRefused, s.board.refusedSpot(), s.drawRefused)
	s.putForbidden()
	s.putOpening()
	s.putThreats()
	s.putRows()
	s.putLoss()
	s.putAdvice()
	s.putArrow()
}

func (s overlayFiller) columnSpot() *spot {
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

func (p pen) drawColumn(at spot) []item {
	fill := look.Fade(p.brush.Accent, 0.12)
	if p.framed {
		fill = look.Fade(p.brush.FrameLight, 0.3)
	}
	return []item{boxed(p.at(0, at.cell).SubtractXY(0, p.margin), fyne.NewSize(p.cell, p.grid().Height+2*p.margin),
		box{fill: fill, corner: look.Corner})}
}

func (p pen) drawFrom(at spot) []item {
	return []item{p.place(p.brush.frame(p.brush.Accent, 0, p.brush.hairline()), at.cell)}
}

func (s overlayFiller) lastSpot() *spot {
	v := s.board.view
	if !s.board.onBoard(v.Last) || v.Last == s.entering {
		return nil
	}
	if len(v.Lines) > 0 && s.inRow(v.Last) && (s.style != game.Stones || s.cell < tinyCell) {
		return nil // the ring of its row is enough, and the two would run into each other
	}
	return &spot{cell: v.Last, side: v.Cells[v.Last].Piece, altForm: s.board.options.Numbers}
}

func (p pen) drawLast(at spot) []item {
	return []item{p.place(signs{p.brush}.last(at.side, at.altForm), at.cell)}
}

func (p pen) drawGhost(at spot) []item {
	list := []item{p.place(signs{p.brush}.ghostOf(at.side), at.cell)}
	if at.altForm {
		list = append(list, p.place(p.brush.dashedFrame(), at.cell))
	}
	return list
}

// cursorOver returns the cursor with the number that it must not cross, or nil if there is no
// cursor.
func (s overlayFiller) cursorOver() *spot {
	at := s.board.cursorSpot()
	if at != nil {
		f := s.face(at.cell)
		at.side, at.number = f.piece, f.number
	}
	return at
}

// drawCursor returns the frame around a cell, with a gap where the number of the cell's move is in
// the way.
func (p pen) drawCursor(at spot) []item {
	frame := signs{p.brush}.cursor()
	if at.number > 0 {
		ink := p.inkOf(p.number(at.cell, face{piece: at.side, number: at.number}))
		frame = cutOut(frame, p.center(at.cell), []area{ink.grown(1)})
	}
	return []item{p.place(frame, at.cell)}
}
