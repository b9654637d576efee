package widgets

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Tip names a control that has no text of its own, while the mouse or the focus rests on
// it. Fyne 2.7.1 has no such thing, and what it lays over a window takes the mouse away
// from what lies below: so this one lies in the content of the window, above all else
// there, and takes nothing.
type Tip struct {
	// Later runs a function on the window's goroutine after a while; nil does so at once.
	Later func(time.Duration, func())

	layer *fyne.Container
	face  *tipFace
	over  *Button // the one that is named, or will be; nil for none
}

// tipWait is how long the mouse or the focus rests on a control before that is named.
const tipWait = 600 * time.Millisecond

// NewTip returns a tip that names nothing.
func NewTip() *Tip {
	t := &Tip{face: newTipFace()}
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
	t.face.text = Readable(t.over.Name)
	t.face.Show()
	// Fyne 2.7.1 paints for what a window has painted before: the layer, not a face that
	// was hidden until now.
	t.layer.Refresh()
}

// Measures of the tip, in Fyne's units.
const (
	tipGap  = 4 // from the control, and from the edges of the window
	tipPad  = 8
	tipHigh = 26
)

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

// tipFace is what is seen of a tip.
type tipFace struct {
	widget.BaseWidget
	text string
}

func newTipFace() *tipFace {
	f := &tipFace{}
	f.ExtendBaseWidget(f)
	return f
}

// CreateRenderer draws a word on a small paper.
func (f *tipFace) CreateRenderer() fyne.WidgetRenderer {
	paper, word := &canvas.Rectangle{CornerRadius: look.Corner, StrokeWidth: 1}, &canvas.Text{TextSize: look.QuietText}
	return Painted(f, &Painter{
		Parts: Fixed(paper, word),
		Min: func() fyne.Size {
			return fyne.NewSize(fyne.MeasureText(f.text, look.QuietText, fyne.TextStyle{}).Width+2*tipPad, tipHigh)
		},
		Lay: func(size fyne.Size) {
			paper.Resize(size)
			high := word.MinSize().Height
			Place(word, tipPad, (size.Height-high)/2, size.Width-2*tipPad, high)
		},
		Paint: func() {
			colours := look.For(f)
			word.Text, word.Color = f.text, colours.Text
			paper.FillColor, paper.StrokeColor = colours.Card, colours.Quiet
			paper.Refresh()
			word.Refresh()
		},
	})
}
