package card

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/internal/long"
)

// scene is a state of the card with what the person and the program have done beside it, in a window of a size.
type scene struct {
	state                         int // an index of allStates
	ends, panel                   int // display.ends; how long the texts of a panel are, or 0 for none
	size                          fyne.Size
	unfolded, asked, open, banner bool // open: the list of moves is, in a beginner's game
}

// aScene draws a scene. Half of the games are over.
func aScene(r *rand.Rand, all []state) scene {
	sizes := append([]fyne.Size{{Width: 300 + 1200*r.Float32(), Height: 300 + 900*r.Float32()}, {Width: 600, Height: 400}}, windows...)
	s := scene{
		state: r.IntN(len(all)), ends: r.IntN(12), panel: max(0, r.IntN(6)-3), size: sizes[r.IntN(len(sizes))],
		unfolded: r.IntN(2) == 0, asked: r.IntN(4) == 0, open: r.IntN(4) == 0, banner: r.IntN(2) == 0,
	}
	for over := r.IntN(2) == 0; over && !all[s.state].snap.Ending.Over(); {
		s.state = r.IntN(len(all))
	}
	return s
}

// set shows a scene, and then gives the window its size.
func (d *display) set(s scene, all []state) {
	over := all[s.state].snap.Ending.Over()
	d.ends, d.card.unfolded, d.card.movesInGame = s.ends, s.unfolded, s.open
	d.card.SetOpening(nil, nil)
	if s.asked && !over {
		d.card.SetOpening(anOpening())
	}
	if !over {
		d.card.SetEnd(End{})
	}
	d.card.SetPanel(aPanel(s.panel))
	d.status.size = fyne.Size{} // the line shrinks only if the size changes
	d.show(all[s.state])
	if s.banner && over {
		d.frame.ShowBanner(d.card.end, false)
	} else {
		d.frame.HideBanner()
	}
	d.resize(s.size)
}

// aPanel returns a panel with texts of a length, or nil for 0.
func aPanel(length int) *Panel {
	if length == 0 {
		return nil
	}
	text := func(n int) fyne.CanvasObject {
		return widgets.Tight(widgets.Wrapped(widgets.Quiet(strings.Repeat("some words about it ", n*length))))
	}
	return &Panel{
		Title: "Title", About: "About it", Top: text(5), Body: widgets.TightColumn(text(9), text(4)),
		Foot:      widgets.NewFlow(4, widget.NewButton("One or the other", nil), widget.NewButton("Two or the other", nil)),
		LeastBody: 40 * float32(length),
	}
}

// places lists where an object and everything in it is, except in lists.
func places(o fyne.CanvasObject) []string {
	if f, ok := o.(*widgets.Face); !o.Visible() || ok && !f.Shows() {
		return nil
	}
	var inside []fyne.CanvasObject
	at := fmt.Sprintf("%T %.1f %.1f", o, o.Position(), o.Size())
	switch o := o.(type) {
	case *widget.Label:
		at += fmt.Sprintf(" %q", drawnLines(o))
	case *fyne.Container:
		inside = o.Objects
	case *container.Scroll:
		inside = o.Content.(*fyne.Container).Objects // how far it is scrolled does not matter
		at += fmt.Sprintf(" %.1f", o.Content.Size())
	case *widgets.List:
	case fyne.Widget:
		inside = test.WidgetRenderer(o).Objects()
	}
	list := []string{at}
	for _, child := range inside {
		for _, line := range places(child) {
			list = append(list, " "+line)
		}
	}
	return list
}

// The card and the banner look the same in a window of a size whatever was there before, and however large the window was.
func TestLayoutForgetsWhatWasThere(t *testing.T) {
	test.NewTempApp(t)
	all, r := allStates(t), rand.New(rand.NewPCG(1, 2))
	for range long.Of(20, 600) {
		used, fresh := aDisplay(t), aDisplay(t)
		var before []scene
		for range 1 + r.IntN(3) {
			before = append(before, aScene(r, all))
			used.set(before[len(before)-1], all)
		}
		s := aScene(r, all)
		var seen [2][]string
		for i, d := range []*display{used, fresh} {
			d.set(s, all)
			d.set(s, all) // again, because the first text may have met the window of the scene before
			seen[i] = append(places(d.card.root), places(d.frame.banner)...)
			d.window.SetContent(widget.NewLabel(""))
		}
		for i := range min(len(seen[0]), len(seen[1])) {
			if seen[0][i] != seen[1][i] {
				t.Fatalf("%+v after %+v:\n%s\nfresh:\n%s", s, before, strings.Join(seen[0][max(i-9, 0):i+1], "\n"), seen[1][i])
			}
		}
	}
}

// The height of a card with a panel does not depend on how wide the panel was before.
func TestHeightOfAPanelIsThatAtItsWidth(t *testing.T) {
	var high [2]float32
	for i, before := range []fyne.Size{{Width: 384, Height: 560}, {Width: 1040, Height: 760}} {
		d := aDisplay(t)
		z := aPanel(2)
		z.LeastBody = 1000
		d.resize(before)
		d.card.SetPanel(z)
		d.card.panel.body.Resize(before)
		high[i] = d.card.minHeight(flat, 368)
	}
	if high[0] != high[1] {
		t.Errorf("%v in a narrow window, %v after a wide one", high[0], high[1])
	}
}
