package board

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// pieceReach returns how far the piece of a cell extends from its centre. For stones in rings, which are
// drawn smaller so that the ring fits into the cell, it is the reach of the full size.
func (d *drawing) pieceReach() float32 {
	switch d.style {
	case game.Stones:
		return 0.46 * d.cell
	case game.Discs:
		if d.framed {
			return frameDisc * d.cell
		}
		return 0.4 * d.cell
	default: // the ends of an X
		stroke := markStrokes[d.material] / 2
		return markRadius * d.cell * ((1-stroke)*sqrt2 + stroke)
	}
}

// ringedPiece returns the piece of a side in the size in which it is drawn in a ring.
func (d *drawing) ringedPiece(side game.Side, cell int) shape.Picture {
	if d.style != game.Stones {
		return d.piece(side, cell)
	}
	radius := d.cell/2 - d.ringLine() - d.ringGap()
	small := d.scaled(radius / d.pieceReach())
	return small.piece(side, cell)
}

// scaled returns a drawing whose pieces are larger or smaller by a factor. Their pictures have the same middle
// as those of d.
func (d *drawing) scaled(by float32) drawing {
	other, less := *d, round(d.cell*(1-by)/2)
	other.cell -= 2 * less
	other.origin = d.origin.AddXY(less, less) // each cell keeps its middle
	return other
}

// ringShape describes a ring around a centre.
type ringShape struct {
	center fyne.Position
	ringFigure
}

// ringFigure describes a ring wherever it is: a box with round corners. half is half the side of the
// box, measured to the middle of the line; line is the width of the line.
type ringFigure struct{ half, corner, line float32 }

// ringShape returns the ring around the piece of a cell.
func (d *drawing) ringShape(cell int) ringShape {
	line := d.ringLine()
	half := min(d.pieceReach()+d.ringGap()+line/2, d.cell/2-line/2)
	return ringShape{d.center(cell), ringFigure{half: half, corner: half, line: line}}
}

// ringLine returns the width of the line of the rings around refused cells. Rings of advice are at most 3 wide.
func (d *drawing) ringLine() float32 {
	switch {
	case d.cell >= wholeMark:
		return 4
	case d.cell >= smallMark:
		return 3
	case d.cell >= tinyCell:
		return 2
	default:
		return 0.14 * d.cell
	}
}

// ringGap returns the distance between a ring and the piece inside it.
func (d *drawing) ringGap() float32 {
	switch {
	case d.cell >= smallMark:
		return 2
	case d.cell >= tinyCell:
		return 1
	default:
		return 0 // the piece needs the room
	}
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
	side := w.side()
	return d.placeAt(shape.Picture{
		Name: fmt.Sprint("ring ", w.ringFigure, look.Hex(c), d.framed), Width: side, Height: side,
		Layers: d.onFrame(w.figure(w.line+2*frameRim), shape.Layer{Inside: w.figure(w.line), Color: c}),
	}, w.center.SubtractXY(side/2, side/2), fyne.NewSquareSize(side))
}
