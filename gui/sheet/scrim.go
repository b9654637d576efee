package sheet

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// scrim is the veil over the window behind a sheet. It keeps the mouse from
// what lies below and holds the sheet.
type scrim struct {
	widget.BaseWidget
	sheet *Sheet
	dims  bool // whether the veil is drawn

	window fyne.Size // the window in which the sheet was last laid out
	placed bool      // the sheet has its place in that window
	top    float32   // where the sheet's upper edge is
}

func newScrim(s *Sheet) *scrim {
	v := &scrim{sheet: s}
	v.ExtendBaseWidget(v)
	return v
}

// Tapped swallows clicks beside what takes one, or closes the sheet where a click beside it does that. A button keeps the
// focus that they take away.
func (v *scrim) Tapped(e *fyne.PointEvent) {
	if v.sheet.outside && !v.sheet.stack.holds() && !v.onCard(e.Position) {
		v.sheet.Close()
		return
	}
	if _, ok := v.sheet.had.(*widgets.Button); ok {
		v.sheet.refocus()
	}
}

// onCard reports whether the sheet itself is at a position.
func (v *scrim) onCard(at fyne.Position) bool {
	from := v.sheet.card.Position()
	to := from.Add(v.sheet.card.Size())
	return at.X >= from.X && at.Y >= from.Y && at.X < to.X && at.Y < to.Y
}

// TappedSecondary swallows them too.
func (v *scrim) TappedSecondary(*fyne.PointEvent) {}

// CreateRenderer draws the veil and the sheet.
func (v *scrim) CreateRenderer() fyne.WidgetRenderer {
	veil := &canvas.Rectangle{}
	lay := func(size fyne.Size) {
		veil.Resize(size)
		v.layCard(size)
	}
	return widgets.Painted(v, &widgets.Painter{
		Parts: widgets.Fixed(veil, v.sheet.card), Min: widgets.MinSize(0, 0), Lay: lay,
		Paint: func() {
			veil.FillColor = nil
			if v.dims {
				veil.FillColor = look.For(v).Shadow
			}
			lay(v.Size())
			canvas.Refresh(veil)
		},
	})
}

// layCard puts the sheet a little above the middle of a window of a size, as large as it
// would like to be if there is room. While the window stays as it is the upper edge does
// not move, so that nothing jumps under the mouse when rows come and go: a sheet that
// grows has twice as much room below as above. Where that is not enough it moves up as far
// as it must, and scrolls only where the window has no more room.
func (v *scrim) layCard(size fyne.Size) {
	if size != v.window {
		v.window, v.placed = size, false
	}
	fit := v.sheet.fit(size)
	if !v.placed {
		v.placed, v.top = true, max((size.Height-fit.Height)/3, margin)
	}
	v.top = min(v.top, size.Height-margin-fit.Height)
	widgets.Place(v.sheet.card, (size.Width-fit.Width)/2, v.top, fit.Width, fit.Height)
}

// fit returns the size that a sheet has in a window: the width first, since the height
// of what wraps follows from it.
func (s *Sheet) fit(window fyne.Size) fyne.Size {
	most := window.SubtractWidthHeight(2*margin, 2*margin)
	content := s.scroll.Content.(*fyne.Container)
	s.room.width, s.rows.width = 0, most.Width-2*padding
	chrome := s.card.MinSize()
	wish := s.wish(window)
	want := max(chrome.Width, s.room.wants(content.Objects)+2*padding, wish.Width)
	width := min(want, most.Width)
	s.room.width = max(width-2*padding, 1)
	height := content.MinSize().Height + chrome.Height - s.scroll.MinSize().Height
	return fyne.NewSize(width, min(max(height, wish.Height), most.Height))
}
