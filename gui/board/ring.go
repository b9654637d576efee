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

// reach returns how far the piece of a cell extends from its centre. For stones in rows, which are
// drawn smaller so that a ring fits into the cell, it is the reach of the full size.
func (b brush) reach() float32 {
	switch b.style {
	case game.Stones:
		return 0.46 * b.cell
	case game.Discs:
		if b.framed {
			return frameDisc * b.cell
		}
		return 0.4 * b.cell
	case game.Pieces:
		return 0.4 * b.cell // the corners of a square one
	default:
		size, stroke := b.proportions()
		return (size*0.94*sqrt2 + stroke) / 2 * b.cell
	}
}

// ringed returns the piece of a side in the size in which it is drawn in a ring.
func (p rowPen) ringed(side game.Side) shape.Picture {
	if p.style != game.Stones {
		return p.brush.piece(side)
	}
	room := p.cell/2 - p.ringLine() - p.ringGap()
	return p.brush.scaled(room / p.brush.reach()).piece(side)
}

// scaled returns the brush for smaller pieces in the same cells. Their pictures have the same
// middle as the cell.
func (b brush) scaled(by float32) brush {
	b.cell -= 2 * round(b.cell*(1-by)/2)
	return b
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
func (p rowPen) ring(w ringShape, c color.NRGBA) item {
	layers := p.brush.onFrame(w.figure(w.line+2*frameRim), shape.Layer{Inside: w.figure(w.line), Color: c})
	return p.ringOf(w, fmt.Sprint("ring ", w.ringFigure, look.Hex(c), p.framed), nil, layers)
}

// ringOf returns layers around the centre of a ring, with the areas without cut out.
func (p rowPen) ringOf(w ringShape, name string, without []area, layers []shape.Layer) item {
	side := w.side()
	picture := shape.Picture{Name: name, Width: side, Height: side, Layers: layers}
	return p.placeAt(cutOut(picture, w.center, without), w.center.SubtractXY(side/2, side/2), fyne.NewSquareSize(side))
}

// rowRing returns the ring of a row, with gaps for the numbers.
func (p rowPen) rowRing(w ringShape, dashed bool, pulse int, numbers []area) item {
	figure := w.figure(w.line)
	if dashed {
		figure = shape.DashedBox(2*w.half, 2*w.half, w.corner, w.line, 3*w.line, 2*w.line)
	}
	glow := look.Fade(p.brush.Win, 0.5*float32(pulse)/pulses)
	name := fmt.Sprint("row ", w.ringFigure, dashed, pulse, look.Hex(p.brush.Win), p.framed)
	return p.ringOf(w, name, numbers, p.brush.onFrame(w.figure(w.line+2*frameRim),
		shape.Layer{Inside: w.figure(2 * w.line), Color: glow, Soft: 2 * w.line},
		shape.Layer{Inside: figure, Color: p.brush.Win},
	))
}
