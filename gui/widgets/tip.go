package widgets

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Tip is a tooltip. It shows the name of a button while the mouse or the focus rests on it. Fyne
// 2.8.1 has no tooltips, and its overlays block the mouse for everything below them. So the tip is
// part of the window's content, above everything else, and takes no events.
type Tip struct {
	// Later runs a function on the window's goroutine after a while. If it is nil, the tip shows at
	// once.
	Later func(time.Duration, func())

	layer  *fyne.Container
	bubble *fyne.Container // the visible part
	name   *widget.Label
	button *Button // the button that has or will have the tip, or nil if there is none
}

// tipWait is how long the mouse or the focus rests on a control before its tip appears.
const tipWait = 600 * time.Millisecond

// NewTip returns a hidden tip.
func NewTip() *Tip {
	paper := NewPaper().Edged(func(p look.Palette) color.NRGBA { return p.Quiet })
	paper.corner = look.Corner
	t := &Tip{name: Quiet("")}
	t.name.Importance = widget.MediumImportance
	t.bubble = container.NewStack(paper, container.New(layout.NewCustomPaddedLayout(2, 2, 0, 0), Tight(t.name)))
	t.bubble.Hide()
	t.layer = &fyne.Container{Layout: tipLayout{t}, Objects: []fyne.CanvasObject{t.bubble}}
	return t
}

// Object returns the object to lay over everything that has tips. It must cover the same area.
func (t *Tip) Object() fyne.CanvasObject { return t.layer }

// showSoon shows the tip of a button after tipWait, unless the mouse or the focus leaves it before.
func (t *Tip) showSoon(b *Button) {
	t.Hide()
	t.button = b
	show := func() {
		if t.button == b && b.Visible() && b.tipText() != "" {
			t.show()
		}
	}
	if t.Later == nil {
		show()
		return
	}
	t.Later(tipWait, show)
}

// hideFor hides the tip of a button.
func (t *Tip) hideFor(b *Button) {
	if t.button == b {
		t.Hide()
	}
}

// Hide hides the tip, for example because the window has changed.
func (t *Tip) Hide() {
	t.button = nil
	t.bubble.Hide()
}

func (t *Tip) show() {
	SetText(t.name, t.button.tipText())
	t.bubble.Show()
	// Fyne 2.8.1 repaints the window only for objects that it has painted before: the layer, but
	// not the face, which was hidden until now.
	t.layer.Refresh()
}

// tipGap is the distance of the tip from the control, and from the edges of the window, in Fyne's units.
const tipGap = 4

// tipLayout places the tip below its button, or above it if there is no room below.
type tipLayout struct{ t *Tip }

// MinSize is zero, so that a tip does not enlarge the window.
func (tipLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (l tipLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	t := l.t
	if t.button == nil {
		return
	}
	driver := fyne.CurrentApp().Driver()
	at := driver.AbsolutePositionForObject(t.button).Subtract(driver.AbsolutePositionForObject(t.layer))
	need, button := t.bubble.MinSize(), t.button.Size()
	x := at.X + (button.Width-need.Width)/2
	y := at.Y + button.Height + tipGap
	if y+need.Height+tipGap > size.Height {
		y = at.Y - need.Height - tipGap
	}
	Place(t.bubble, max(min(x, size.Width-need.Width-tipGap), tipGap), y, need.Width, need.Height)
}
