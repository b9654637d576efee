package board

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// pulses is the number of steps in the brightness of a winning row's glow.
const pulses = 6

// pieceReach returns how far the piece of a cell extends from its centre. For stones in rows, which are
// drawn smaller so that a ring fits into the cell, it is the reach of the full size.
func (d *drawing) pieceReach() float32 {
	switch d.style {
	case game.Stones:
		return 0.46 * d.cell
	case game.Discs:
		if d.framed {
			return frameDisc * d.cell
		}
		return 0.4 * d.cell
	case game.Pieces:
		return 0.4 * d.cell // the corners of a square one
	default:
		size, stroke := d.proportions()
		return (size*0.94*sqrt2 + stroke) / 2 * d.cell
	}
}

// ringedPiece returns the piece of a side in the size in which it is drawn in a ring.
func (d *drawing) ringedPiece(side game.Side) shape.Picture {
	if d.style != game.Stones {
		return d.piece(side)
	}
	radius := d.cell/2 - d.ringLine() - d.ringGap()
	small := d.scaled(radius / d.pieceReach())
	return small.piece(side)
}

// scaled returns a drawing whose pieces are smaller by a factor. Their pictures have the same middle
// as those of d.
func (d *drawing) scaled(by float32) drawing {
	small := *d
	small.cell -= 2 * round(d.cell*(1-by)/2)
	return small
}

// figure returns the line of a ring in the given width.
func (w ringFigure) figure(width float32) shape.Distance {
	return shape.Outline(shape.Box(2*w.half, 2*w.half, w.corner), width)
}

// side returns the side of the square that a ring needs, chosen so that no pixel is split.
func (w ringShape) side() float32 {
	return 2*ceil(w.half+2*w.line) + 2*(w.center.X-floor(w.center.X))
}

// ring returns a plain ring in one colour.
func (d *drawing) ring(w ringShape, c color.NRGBA) item {
	layers := d.onFrame(w.figure(w.line+2*frameRim), shape.Layer{Inside: w.figure(w.line), Color: c})
	return d.ringItem(w, fmt.Sprint("ring ", w.ringFigure, look.Hex(c), d.framed), nil, layers)
}

// ringItem returns layers around the centre of a ring, with the areas without cut out.
func (d *drawing) ringItem(w ringShape, name string, without []area, layers []shape.Layer) item {
	side := w.side()
	picture := shape.Picture{Name: name, Width: side, Height: side, Layers: layers}
	return d.placeAt(cutOut(picture, w.center, without), w.center.SubtractXY(side/2, side/2), fyne.NewSquareSize(side))
}

// rowRing returns the ring of a row, with gaps for the numbers.
func (d *drawing) rowRing(w ringShape, dashed bool, pulse int, numbers []area) item {
	figure := w.figure(w.line)
	if dashed {
		figure = shape.DashedBox(2*w.half, 2*w.half, w.corner, w.line, 3*w.line, 2*w.line)
	}
	glow := look.Fade(d.colours.Win, 0.5*float32(pulse)/pulses)
	name := fmt.Sprint("row ", w.ringFigure, dashed, pulse, look.Hex(d.colours.Win), d.framed)
	return d.ringItem(w, name, numbers, d.onFrame(w.figure(w.line+2*frameRim),
		shape.Layer{Inside: w.figure(2 * w.line), Color: glow, Soft: 2 * w.line},
		shape.Layer{Inside: figure, Color: d.colours.Win},
	))
}
