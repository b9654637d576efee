package analysis

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// ValueBar shows the value of a position as the shares of the two sides, in the colours of their pieces. The share of
// the side that is better moves past the mark in the middle.
type ValueBar struct {
	widget.BaseWidget
	style  game.Style
	mark   game.Side // of the side at the left
	share  float32   // of that side, from 0 to 1
	drawn  float32   // the share that is drawn, on the way to share
	motion *fyne.Animation
}

// NewValueBar returns a bar with equal shares.
func NewValueBar() *ValueBar {
	b := &ValueBar{share: 0.5, drawn: 0.5}
	b.ExtendBaseWidget(b)
	return b
}

// motionTime is how long the bar moves to another value.
const motionTime = 200 * time.Millisecond

// Set shows a value, from −analysis.MaxValue to analysis.MaxValue, for the side whose pieces have the given mark and
// style. If move is set, the bar moves to it; else it shows it at once.
func (b *ValueBar) Set(style game.Style, mark game.Side, value int, move bool) {
	share := float32(analysis.MaxValue+value) / (2 * analysis.MaxValue)
	if b.style == style && b.mark == mark && b.share == share {
		return
	}
	move = move && b.style == style && b.mark == mark
	b.style, b.mark, b.share = style, mark, share
	if b.motion != nil {
		b.motion.Stop()
	}
	if !move {
		b.draw(share)
		return
	}
	from := b.drawn
	b.motion = fyne.NewAnimation(motionTime, func(done float32) { b.draw(from + done*(share-from)) })
	b.motion.Curve = fyne.AnimationEaseOut
	b.motion.Start()
}

// draw draws a share.
func (b *ValueBar) draw(share float32) {
	b.drawn = share
	b.Refresh()
}

// Measures of the bar, in Fyne's units.
const (
	barHeight = 16
	barCorner = barHeight / 2
)

func (b *ValueBar) CreateRenderer() fyne.WidgetRenderer {
	right := &canvas.Rectangle{CornerRadius: barCorner, StrokeWidth: 1}
	left := &canvas.Rectangle{StrokeWidth: 1, TopLeftCornerRadius: barCorner, BottomLeftCornerRadius: barCorner}
	middle := &canvas.Rectangle{}
	lay := func(size fyne.Size) {
		right.Resize(size)
		corner := max(b.drawn*size.Width-(size.Width-barCorner), 0) // the right end is round, too
		left.TopRightCornerRadius, left.BottomRightCornerRadius = corner, corner
		left.Hidden = b.drawn == 0 // else its edge would be a line
		widgets.Place(left, 0, 0, b.drawn*size.Width, size.Height)
		widgets.Place(middle, size.Width/2-1, 0, 2, size.Height)
	}
	return widgets.StartPainter(b, &widgets.Painter{
		Parts: widgets.FixedParts(right, left, middle), Min: widgets.FixedMinSize(40, barHeight), Lay: lay,
		Paint: func() {
			c := look.PaletteFor(b)
			sides := board.BothColours(c, b.style, b.mark)
			left.FillColor, right.FillColor = sides[0].Fill, sides[1].Fill
			left.StrokeColor, right.StrokeColor = sides[0].Edge, sides[1].Edge // else a part could look like the card
			middle.FillColor = c.Medal
			lay(b.Size())
			right.Refresh()
			left.Refresh()
			middle.Refresh()
		},
	})
}
