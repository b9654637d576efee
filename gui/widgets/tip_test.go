package widgets

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// named returns a button without a text, at a place in a window of 200 × 100, with its tooltip.
func named(t *testing.T, x, y float32) (b *Button, tip *Tip, w fyne.Window) {
	t.Helper()
	test.NewTempApp(t)
	keys, _ := heard()
	tip = NewTip()
	b = NewIconButton(theme.HomeIcon(), "All games (Ctrl+G)", tip, keys, func() {})
	w = test.NewTempWindow(t, container.NewStack(container.NewWithoutLayout(b), tip.Object()))
	w.SetPadded(false)
	w.Resize(fyne.NewSize(200, 100))
	Place(b, x, y, 30, 30)
	return b, tip, w
}

// A tooltip appears when the mouse or the focus rests on a button, and disappears when it leaves or
// the button is pressed.
func TestTipNamesWhatHasTheMouseOrTheFocus(t *testing.T) {
	b, tip, w := named(t, 10, 10)
	for name, c := range map[string]struct{ come, leave func() }{
		"the mouse": {func() { b.MouseIn(nil) }, b.MouseOut},
		"the focus": {func() { w.Canvas().Focus(b) }, func() { w.Canvas().Unfocus() }},
		"a press":   {func() { b.MouseIn(nil) }, func() { test.Tap(b) }},
	} {
		c.come()
		if !tip.bubble.Visible() || tip.name.Text != b.Name {
			t.Errorf("%s: %q is shown: %v", name, tip.name.Text, tip.bubble.Visible())
		}
		c.leave()
		if tip.bubble.Visible() {
			t.Errorf("%s: the name stays", name)
		}
	}
}

// A tooltip appears after a delay: passing over a button shows nothing.
func TestTipWaits(t *testing.T) {
	b, tip, _ := named(t, 10, 10)
	var delayed []func()
	tip.Later = func(_ time.Duration, f func()) { delayed = append(delayed, f) }
	b.MouseIn(nil)
	b.MouseOut()
	delayed[0]()
	if tip.bubble.Visible() {
		t.Error("the name of a button that was left is shown")
	}
	b.MouseIn(nil)
	if tip.bubble.Visible() {
		t.Error("the name is shown at once")
	}
	if delayed[1](); !tip.bubble.Visible() {
		t.Error("the name is not shown")
	}
}

// probe is an object that counts its repaints.
type probe struct {
	canvas.Rectangle
	times int
}

func (p *probe) Refresh() { p.times++ }

// A tooltip is visible at once. Fyne repaints only objects that it has painted before, and the
// tooltip's face is new.
func TestTipPaintsItsLayer(t *testing.T) {
	b, tip, _ := named(t, 10, 10)
	p := &probe{}
	tip.layer.Add(p)
	p.times = 0
	if b.MouseIn(nil); p.times == 0 {
		t.Error("the layer is not painted anew")
	}
}

// A tooltip lies within the window and not on its button, wherever the button is.
func TestTipLiesInTheWindow(t *testing.T) {
	for _, at := range []fyne.Position{{X: 0, Y: 0}, {X: 170, Y: 0}, {X: 0, Y: 70}, {X: 170, Y: 70}, {X: 80, Y: 40}} {
		b, tip, w := named(t, at.X, at.Y)
		b.MouseIn(nil)
		from, end := tip.bubble.Position(), tip.bubble.Position().Add(tip.bubble.Size())
		if from.X < 0 || from.Y < 0 || end.X > w.Canvas().Size().Width || end.Y > w.Canvas().Size().Height {
			t.Errorf("button at %v: the tip lies from %v to %v", at, from, end)
		}
		if from.Y < at.Y+30 && end.Y > at.Y {
			t.Errorf("button at %v: the tip lies on it, from %v to %v", at, from, end)
		}
	}
}

// The tip of a button also says what a press means, alone if the button has a text. It goes when that has changed.
func TestTipHasANote(t *testing.T) {
	b, tip, _ := named(t, 10, 10)
	b.Name, b.Note = "Undo", "Makes this game practice"
	for _, want := range []string{"Undo · Makes this game practice", "Makes this game practice"} {
		b.MouseIn(nil)
		if !tip.bubble.Visible() || tip.name.Text != want {
			t.Errorf("%q is shown: %v", tip.name.Text, tip.bubble.Visible())
		}
		b.Name = ""
	}
	b.Note = ""
	if b.MouseOut(); tip.bubble.Visible() {
		t.Error("the note stays")
	}
}
