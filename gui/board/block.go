package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// blockFace is what lies over the cells of a block.
type blockFace struct {
	winner game.Side
	framed bool // the block to play in
	label  string
}

// blockFace returns what a block has to show.
func (s *scene) blockFace(i int) blockFace {
	b := s.board.view.Blocks[i]
	f := blockFace{winner: b.Winner, framed: b.Active && s.board.view.ToMove != game.None && !allActive(s.board.view)}
	if s.cell >= roomyCell {
		f.label = b.Label
	}
	return f
}

// allActive reports whether any undecided block may be played in.
func allActive(v game.View) bool {
	for _, b := range v.Blocks {
		if !b.Active && !b.Decided {
			return false
		}
	}
	return true
}

// blockTone returns the tone of the cells of a block.
func blockTone(v game.View, i int) tone {
	if i >= len(v.Blocks) {
		return full
	}
	switch b := v.Blocks[i]; {
	case b.Decided:
		return faded
	case b.Active || v.ToMove == game.None:
		return full
	default:
		return dimmed
	}
}

// drawBlock returns the objects of a block.
func (p pen) drawBlock(i int, f blockFace) []fyne.CanvasObject {
	var list []fyne.CanvasObject
	at, size := p.block(i)
	if f.framed {
		list = append(list, p.blockFrame(at, size))
	}
	if f.winner != game.None {
		outer := 0.7 * min(size.Width, size.Height)
		stroke := outer / 7
		mark := p.brush.sizedMark(f.winner, outer-stroke, stroke, 1)
		list = append(list, p.placeAt(mark, at, size))
	}
	if f.label != "" {
		t := canvas.NewText(f.label, p.brush.Quiet)
		t.TextSize = min(max(round(p.cell*0.2), 11), look.QuietText)
		t.Move(at.AddXY(round(p.cell*0.06), 0))
		t.Resize(t.MinSize())
		list = append(list, t)
	}
	return list
}

// blockFrame returns the frame around the block to play in.
func (p pen) blockFrame(at fyne.Position, size fyne.Size) fyne.CanvasObject {
	stroke := p.brush.hairline()
	out := p.gap + ceil(stroke)
	size = size.AddWidthHeight(2*out, 2*out)
	frame := p.brush.picture("block frame", 0, shape.Outline(
		shape.Box(size.Width-stroke, size.Height-stroke, p.radius()+out), stroke), p.brush.Accent)
	frame.Width, frame.Height = size.Width, size.Height
	return p.placeAt(frame, at.SubtractXY(out, out), size)
}
