package sheet

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// scrim is the veil over the window behind a sheet. It holds the sheet and blocks the mouse for
// everything behind it.
type scrim struct {
	widget.BaseWidget
	sheet   *Sheet
	hasVeil bool // whether the veil is drawn

	shownAt time.Time // when it was painted first; zero before

	window fyne.Size // the window's size when the sheet was last laid out
	topSet bool      // top is set for that window
	top    float32   // the sheet's upper edge
}

func newScrim(s *Sheet) *scrim {
	v := &scrim{sheet: s}
	v.ExtendBaseWidget(v)
	return v
}

// Tapped swallows clicks that hit no control. A click outside the sheet closes it if CloseOutside was called, unless it may be
// the second one of a double-click on what opened the sheet. If a button had the focus, which Fyne takes away on such a click,
// Tapped gives it back.
func (v *scrim) Tapped(e *fyne.PointEvent) {
	if v.sheet.OnTap != nil {
		v.sheet.OnTap()
	}
	if v.sheet.closesOnOutsideClick && v.isSettled() && !v.onCard(e.Position) {
		v.sheet.Close()
		return
	}
	if _, ok := v.sheet.lastFocused.(*widgets.Button); ok {
		v.sheet.refocus()
	}
}

// isSettled reports whether the sheet has been in sight for long enough that a click beside it closes it.
func (v *scrim) isSettled() bool {
	return !v.shownAt.IsZero() && look.IsSettled(v.shownAt, v.sheet.stack.Now())
}

// paintSensor returns an invisible object that records when it is painted first. It is a picture, which Fyne asks for only
// then: between the call of Open and the moment when the sheet is in sight there may be half a second.
func (v *scrim) paintSensor() *canvas.Raster {
	return canvas.NewRaster(func(int, int) image.Image {
		if v.shownAt.IsZero() {
			v.shownAt = v.sheet.stack.Now()
			if v.sheet.opensHeld {
				v.sheet.stack.HoldClicks()
			}
		}
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	})
}

// onCard reports whether a position is on the sheet itself.
func (v *scrim) onCard(at fyne.Position) bool {
	from := v.sheet.card.Position()
	to := from.Add(v.sheet.card.Size())
	return at.X >= from.X && at.Y >= from.Y && at.X < to.X && at.Y < to.Y
}

// TappedSecondary swallows right clicks too.
func (v *scrim) TappedSecondary(*fyne.PointEvent) {}

func (v *scrim) CreateRenderer() fyne.WidgetRenderer {
	veil, page, sensor := &canvas.Rectangle{}, &canvas.Rectangle{}, v.paintSensor()
	lay := func(size fyne.Size) {
		veil.Resize(size)
		sensor.Resize(fyne.NewSquareSize(1))
		top := v.sheet.stack.menuBottom()
		widgets.Place(page, 0, top, size.Width, size.Height-top)
		v.layCard(size)
	}
	return widgets.StartPainter(v, &widgets.Painter{
		Parts: widgets.FixedParts(veil, page, v.sheet.card, sensor), Min: widgets.FixedMinSize(0, 0), Lay: lay,
		Paint: func() {
			veil.FillColor, page.FillColor, page.Hidden = nil, look.PaletteFor(v).Window, !v.sheet.fills
			if v.hasVeil {
				veil.FillColor = look.PaletteFor(v).Shadow
			}
			lay(v.Size())
			canvas.Refresh(veil)
			canvas.Refresh(page)
		},
	})
}

// layCard places the sheet a little above the middle of a window, at the size it wants if there is
// room. The upper edge stays where it is until the window is resized, so that nothing jumps under the
// mouse when rows come and go. At first there is twice as much room below the sheet as above. A sheet
// that outgrows the room below moves up as far as needed. It scrolls only if it outgrows the window.
func (v *scrim) layCard(size fyne.Size) {
	if size != v.window {
		v.window, v.topSet = size, false
	}
	fit := v.sheet.fit(size)
	if !v.topSet {
		v.topSet, v.top = true, max((size.Height-fit.Height)/3, v.sheet.stack.highest())
	}
	v.top = min(v.top, size.Height-margin-fit.Height)
	widgets.Place(v.sheet.card, (size.Width-fit.Width)/2, v.top, fit.Width, fit.Height)
}

// highest returns the least distance of a sheet from the upper edge of the window. A sheet begins below the menu bar, so
// that it does not cut the bar's words in half.
func (k *Stack) highest() float32 { return max(k.menuBottom()+menuGap, margin) }

// menuBottom returns the lower edge of the menu bar, or 0 without one.
func (k *Stack) menuBottom() float32 {
	content := k.canvas.Content()
	if content == nil { // while the window is built
		return 0
	}
	return content.Position().Y
}

// menuGap is the least space between the menu bar and a sheet, in Fyne's units.
const menuGap = 4

// fit returns the size of a sheet in a window. It settles the width first, because the height of
// wrapped text depends on it.
func (s *Sheet) fit(window fyne.Size) fyne.Size {
	most := window.SubtractWidthHeight(2*margin, s.stack.highest()+margin)
	content := s.scroll.Content.(*fyne.Container)
	s.contentLayout.width, s.buttonLayout.room = 0, most.Width-2*padding
	chrome := s.card.MinSize()
	wish := s.wantedSize(window)
	want := max(chrome.Width, s.contentLayout.minWidth(content.Objects)+2*padding, wish.Width)
	width := min(want, most.Width)
	s.contentLayout.width = max(width-2*padding, 1)
	if s.head != s.title { // its note wraps
		widgets.HeightAt(s.head, s.contentLayout.width+scrollBarRoom)
	}
	widgets.HeightAt(s.footer, s.contentLayout.width+scrollBarRoom) // so does what may be above the buttons
	height := content.MinSize().Height + s.card.MinSize().Height - s.scroll.MinSize().Height
	return fyne.NewSize(width, min(max(height, wish.Height), most.Height))
}
