package gui

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// In either language, no label, button or field of any dialog is cut off by the edges of the smallest
// window, even after the window was large. Every button without a text has a name, both in the dialogs
// and in the window, in every layout of the card. Each control that keys can reach tells those who read the
// screen what it is.
func TestScenesFitAndHaveNames(t *testing.T) {
	raced.Skip(t)
	analysis := scene{"analysis", func(b *bench) { b.twoPeople("3,3,3"); b.analyst.Toggle() }}
	for _, code := range words.Languages() {
		icons := 0
		for _, c := range append(scenes(), analysis) {
			t.Run(code+"/"+c.name, func(t *testing.T) {
				if code != words.English {
					speakGerman(t)
				}
				b := newDesk(t, nil)
				c.open(b)
				b.checkAccessible()
				for _, size := range []fyne.Size{fyne.NewSize(384, 588), fyne.NewSize(1040, 760), fyne.NewSize(600, 588), fyne.NewSize(384, 588)} {
					b.win.Resize(size)
					seen := allParts(b.win.Content())
					if b.dialogs() > 0 {
						b.settle()
						b.checkFits(size.Width)
						seen = append(seen, allParts(b.win.Canvas().Overlays().Top())...)
					}
					icons += checkNamed(t, seen)
				}
			})
		}
		if icons < 100 {
			t.Errorf("%s: only %d buttons without a text were seen", code, icons)
		}
	}
}

// checkNamed checks that all buttons without a text have names, and returns the number of such buttons.
func checkNamed(t *testing.T, seen []fyne.CanvasObject) (icons int) {
	t.Helper()
	for _, o := range seen {
		k, ok := o.(*widgets.Button)
		if !ok || k.Text != "" {
			continue
		}
		if icons++; k.Name == "" {
			t.Errorf("the button with the icon %s has no name", k.Icon.Name())
		}
	}
	return icons
}

// The New Game dialog fits the smallest window for every variant and every custom board, even with
// the More section open.
func TestNewGameFitsForEveryVariant(t *testing.T) {
	raced.Skip(t)
	for _, code := range words.Languages() {
		t.Run(code, func(t *testing.T) {
			if code != words.English {
				speakGerman(t)
			}
			b := newDesk(t, nil)
			look := func(v engine.Variant, template string) {
				b.win.Resize(fyne.NewSize(384, 588))
				b.table.SwitchTo(v)
				b.newGame(template)
				b.settle()
				b.checkFits(384)
				b.press(words.More())
				b.win.Resize(fyne.NewSize(384, 590)) // forces a layout, as a real window does when a minimum size has changed
				b.checkFits(384)
				b.sheets.CloseFront()
			}
			for _, v := range engine.Catalogue() {
				look(v, "")
			}
			for _, template := range engine.Templates() {
				look(engine.Default(), template.Title)
			}
		})
	}
}

// checkFits checks that the texts and controls of the dialog in front lie within a window of the given
// width, and are not narrower than their minimum.
func (b *bench) checkFits(width float32) {
	b.t.Helper()
	driver := b.app.Driver()
	for _, o := range b.front() {
		what := ""
		switch w := o.(type) {
		case *widget.Label:
			what = w.Text
		case *widgets.Button:
			what = w.Text
		case *widgets.Entry, *widgets.Choice, *widgets.Check, *widgets.Segments, *widgets.Slider, *widgets.Ladder,
			*widgets.PictureChoice:
			what = fmt.Sprintf("%T", o)
		}
		left := driver.AbsolutePositionForObject(o).X
		if right := left + o.Size().Width; what != "" && left > 0 && right > width-12.5 { // hidden objects have no position
			b.t.Errorf("%v wide: %.40q lies from %v to %v", width, what, left, right)
		}
		if need := o.MinSize().Width; what != "" && left > 0 && need > o.Size().Width+0.5 {
			b.t.Errorf("%v wide: %.40q has %v of %v", width, what, o.Size().Width, need)
		}
	}
}
