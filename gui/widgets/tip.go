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

// Tip names a control that has no text of its own, while the mouse or the focus rests on
// it. Fyne 2.8.1 has no such thing, and what it lays over a window takes the mouse away
// from what lies below: so this one lies in the content of the window, above all else
// there, and takes nothing.
type Tip struct {
	// Later runs a function on the window's goroutine after a while; nil does so at once.
	Later func(time.Duration, func())

	layer *fyne.Container
	face  *fyne.Container // what is seen
	name  *widget.Label
	over  *Button // the one that is named, or will be; nil for none
}

// tipWait is how long the mouse or the focus rests on a control before that is named.
const tipWait = 600 * time.Millisecond

// NewTip returns a tip that names nothing.
func NewTip() *Tip {
	paper := NewPaper().Edged(func(p look.Palette) color.NRGBA { return p.Quiet })
	paper.corner = look.Corner
	t := &Tip{name: Quiet("")}
	t.name.Importance = widget.MediumImportance
	t.face = container.NewStack(paper, container.New(layout.NewCustomPaddedLayout(2, 2, 0, 0), Tight(t.name)))
	t.face.Hide()
	t.layer = &fyne.Container{Layout: tipLayout{t}, Objects: []fyne.CanvasObject{t.face}}
	return t
}

// Object is to lie over all that is named, as large as that.
func (t *Tip) Object() fyne.CanvasObject { return t.layer }

// rest begins to name a button.
func (t *Tip) rest(b *Button) {
	t.Hide()
	t.over = b
	show := func() {
		if t.over == b && b.Visible() {
			t.show()
		}
	}
	if t.Later == nil {
		show()
		return
	}
	t.Later(tipWait, show)
}

// leave ends to name a button.
func (t *Tip) leave(b *Button) {
	if t.over == b {
		t.Hide()
	}
}

// Hide names nothing any more: something else is there now.
func (t *Tip) Hide() {
	t.over = nil
	t.face.Hide()
}

func (t *Tip) show() {
	SetText(t.name, t.over.Name)
	t.face.Show()
	// Fyne 2.8.1 paints for what a window has painted before: the layer, not a face that
	// was hidden until now.
	t.layer.Refresh()
}

// tipGap is the distance of the tip from the control, and from the edges of the window, in Fyne's units.
const tipGap = 4

// tipLayout places the tip below its control, or above where there is no room.
type tipLayout struct{ t *Tip }

// MinSize is nothing: a tip needs no window of its own.
func (tipLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout places the tip.
func (l tipLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	t := l.t
	if t.over == nil {
		return
	}
	driver := fyne.CurrentApp().Driver()
	at := driver.AbsolutePositionForObject(t.over).Subtract(driver.AbsolutePositionForObject(t.layer))
	need, button := t.face.MinSize(), t.over.Size()
	x := at.X + (button.Width-need.Width)/2
	y := at.Y + button.Height + tipGap
	if y+need.Height+tipGap > size.Height {
		y = at.Y - need.Height - tipGap
	}
	Place(t.face, max(min(x, size.Width-need.Width-tipGap), tipGap), y, need.Width, need.Height)
}
