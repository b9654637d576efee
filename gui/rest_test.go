package gui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// A window at rest draws nothing, whatever it shows and however large it is. Every other test of a Desk checks this at its end.
func TestScenesRest(t *testing.T) {
	raced.Skip(t)
	for _, c := range append(scenes(),
		scene{"analysis", func(b *bench) { b.twoPeople("3,3,3"); b.analyst.Toggle() }},
		scene{"moments", func(b *bench) {
			b.openPast(history.Game{Record: aRecord})
			b.awaitReview()
			b.review.ShowMoments()
		}},
	) {
		t.Run(c.name, func(t *testing.T) {
			b := newDesk(t, nil)
			c.open(b)
			for _, size := range []fyne.Size{fyne.NewSize(1040, 760), fyne.NewSize(600, 588), fyne.NewSize(384, 720), fyne.NewSize(1600, 900)} {
				b.win.Resize(size)
				b.settle()
				b.checkRests(size)
			}
		})
	}
}

// checkRests checks that nothing changes when the window is drawn, from the fourth picture on. Before each picture Fyne asks
// every visible object for its least size. Whatever changes then, even if it changes back, asks for another picture, and so
// for ever.
func (b *bench) checkRests(at fyne.Size) {
	b.t.Helper()
	app := fyne.CurrentApp()
	watch := &restWatch{App: app, changed: map[fyne.CanvasObject]int{}}
	fyne.SetCurrentApp(watch)
	defer fyne.SetCurrentApp(app)
	roots := append([]fyne.CanvasObject{b.win.Content()}, b.win.Canvas().Overlays().List()...)
	least := map[fyne.CanvasObject]fyne.Size{}
	for range 4 {
		clear(watch.changed)
		for _, root := range roots {
			frame(root, least)
		}
	}
	for o, n := range watch.changed {
		if _, drawn := least[o]; !drawn {
			continue
		}
		text := ""
		if shown, ok := o.(*canvas.Text); ok {
			text = shown.Text
		}
		b.t.Errorf("%v: %T %.40q changes %d times while nothing happens", at, o, text, n)
	}
}

// frame does what Fyne does with the objects of a tree before it draws them: it asks for their least sizes, and lays out
// what holds one whose size has changed.
func frame(o fyne.CanvasObject, least map[fyne.CanvasObject]fyne.Size) (changed bool) {
	if !o.Visible() {
		return false
	}
	var children []fyne.CanvasObject
	lay := func() {}
	switch o := o.(type) {
	case *fyne.Container:
		children = o.Objects
		if o.Layout != nil {
			lay = func() { o.Layout.Layout(o.Objects, o.Size()) }
		}
	case fyne.Widget:
		painter := test.WidgetRenderer(o)
		children, lay = painter.Objects(), func() { painter.Layout(o.Size()) }
	}
	again := false
	for _, child := range children {
		again = frame(child, least) || again
	}
	if again {
		lay()
	}
	size := o.MinSize()
	changed = least[o] != size
	least[o] = size
	return changed
}

// restWatch is an app that counts what asks its window for another picture.
type restWatch struct {
	fyne.App
	changed map[fyne.CanvasObject]int
}

func (w *restWatch) Driver() fyne.Driver { return restDriver{w.App.Driver(), w} }

type restDriver struct {
	fyne.Driver
	watch *restWatch
}

func (d restDriver) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	return restCanvas{d.Driver.CanvasForObject(o), d.watch, o}
}

// restCanvas is the canvas of one object.
type restCanvas struct {
	fyne.Canvas
	watch  *restWatch
	object fyne.CanvasObject
}

// Refresh is called by Fyne if an object has changed, and SetDirty if its place or size has.
func (c restCanvas) Refresh(fyne.CanvasObject) { c.watch.changed[c.object]++ }
func (c restCanvas) SetDirty()                 { c.watch.changed[c.object]++ }
