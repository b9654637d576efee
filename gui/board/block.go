package board

import (
	"fyne.io/fyne/v2"

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

// drawBlock returns what a block shows.
func (p pen) drawBlock(i int, f blockFace) []item {
	var list []item
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
		l := label{text: f.label, ink: p.brush.Quiet, size: min(max(round(p.cell*0.2), 11), look.QuietText)}
		list = append(list, item{at: at.AddXY(round(p.cell*0.06), 0), size: l.measured(p.measure), text: &l})
	}
	return list
}

// blockFrame returns the frame around the block to play in.
func (p pen) blockFrame(at fyne.Position, size fyne.Size) item {
	stroke := p.brush.hairline()
	out := p.gap + ceil(stroke)
	size = size.AddWidthHeight(2*out, 2*out)
	frame := p.brush.picture("block frame", 0, shape.Outline(
		shape.Box(size.Width-stroke, size.Height-stroke, p.radius()+out), stroke), p.brush.Accent)
	frame.Width, frame.Height = size.Width, size.Height
	return p.placeAt(frame, at.SubtractXY(out, out), size)
}
