package board

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/board/shape"
)

// The ring of a refusal stands still for a part of its time and fades then, in a few steps.
const (
	refusalTime  = 900 * time.Millisecond
	refusalStill = 0.6
	refusalSteps = 5
)

// refuse shows the ring around the refused cell.
func (s *scene) refuse() {
	s.endRefusal()
	s.board.fading = 0
	s.sync()
	if !s.board.options.Animate {
		return
	}
	cell := s.board.refused
	s.refusal = fyne.NewAnimation(refusalTime, func(done float32) {
		if s.board.refused != cell {
			return
		}
		if done >= 1 {
			s.board.refused = -1
		}
		s.board.fading = int(max(done-refusalStill, 0) / (1 - refusalStill) * refusalSteps)
		s.sync()
	})
	s.refusal.Curve = fyne.AnimationLinear
	s.refusal.Start()
}

// endRefusal stops the fading of a ring.
func (s *scene) endRefusal() {
	if s.refusal != nil {
		s.refusal.Stop()
		s.refusal = nil
	}
}

// drawRefused returns the ring around a cell that cannot be played.
func (p advicePen) drawRefused(at spot) []item {
	w := p.wreath(at.cell, false)
	w.half = (p.cell - w.line) / 2
	w.corner = max(p.brush.cornerAt(w.line/2), 0)
	w.line = min(w.line, 3)
	ring := p.brush.layers(fmt.Sprint("refusal ", w, hex(p.brush.Danger)), p.cell,
		edged(p.style, shape.Box(2*w.half, 2*w.half, w.corner), w.line, p.brush.Danger))
	return []item{p.place(ring.Faded(1-float32(at.faded)/refusalSteps), at.cell)}
}
