package widgets

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/words"
)

// box returns an object with a minimum size.
func box(width, height float32) fyne.CanvasObject {
	r := canvas.NewRectangle(nil)
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}

// Cells have their shares of the width, and stand in the middle of the height.
func TestShares(t *testing.T) {
	a, b := box(10, 20), box(10, 30)
	all := container.New(Shares(3, 1), a, b)
	if got := all.MinSize().Height; got != 30 {
		t.Errorf("it needs %v", got)
	}
	all.Resize(fyne.NewSize(200, 40))
	if a.Size() != fyne.NewSize(150, 20) || a.Position() != fyne.NewPos(0, 10) || b.Size() != fyne.NewSize(50, 30) ||
		b.Position() != fyne.NewPos(150, 5) {
		t.Errorf("%v at %v, %v at %v", a.Size(), a.Position(), b.Size(), b.Position())
	}
}

// A label stands to the left of its control, with more room if a number follows, and never over the
// control.
func TestLabelled(t *testing.T) {
	test.NewTempApp(t)
	for name, c := range map[string]struct {
		row   Labelling
		share float32
	}{"control": {Labelled, 0.36}, "number": {Numbered, 0.64}} {
		field := box(90, 30)
		row := c.row("A long label that wraps where there is no room for it", field).(*fyne.Container)
		row.Resize(fyne.NewSize(300, 80))
		if left := 300 * c.share; field.Position().X != left || field.Size().Width != 300-left ||
			row.Objects[0].Size().Width != left {
			t.Errorf("%s: the control is %v wide at %v, the label %v", name, field.Size().Width, field.Position(),
				row.Objects[0].Size().Width)
		}
		if least := row.MinSize(); least.Width*(1-c.share) < 89.9 || least.Height < 30 {
			t.Errorf("%s: it needs %v", name, least)
		}
	}
}

// A row is shown and hidden together with its label.
func TestRow(t *testing.T) {
	r := NewFormRow("Variant", widget.NewLabel("4-5-4"))
	for _, on := range []bool{false, true} {
		if r.Show(on); r.Label.Visible() != on || r.Control.Visible() != on {
			t.Errorf("shown %v: label %v, control %v", on, r.Label.Visible(), r.Control.Visible())
		}
	}
}

// An error label is hidden as long as there is no error, and has the colour of danger.
func TestErrorLabel(t *testing.T) {
	l := ErrorLabel()
	if l.Visible() || l.Importance != widget.DangerImportance || l.Wrapping != fyne.TextWrapWord {
		t.Errorf("visible %v, importance %v, wrapping %v", l.Visible(), l.Importance, l.Wrapping)
	}
}

func TestIndex(t *testing.T) {
	all := []string{"a", "b"}
	for value, want := range map[string]int{"a": 0, "b": 1, "c": 0} {
		if got := Index(all, value); got != want {
			t.Errorf("%q is at %d, want %d", value, got, want)
		}
	}
	if b := AtMost(7); b.Max != 7 || b.Message != words.MaxCharacters(7) {
		t.Errorf("%+v", b)
	}
}

// The name of a person fits a menu in the smallest window, and a short one stays as it is.
func TestNamesFitMenus(t *testing.T) {
	test.NewTempApp(t)
	for _, name := range []string{"Anna", strings.Repeat("W", 40), strings.Repeat("欧阳", 20)} {
		got := NewNameItem(name, nil).Label
		if wide := fyne.MeasureText(got, theme.TextSize(), fyne.TextStyle{}).Width; wide > 300 || got != name && !strings.HasSuffix(got, "…") {
			t.Errorf("%q becomes %q, %v wide", name, got, wide)
		}
	}
	if got := NewNameItem("Anna", nil).Label; got != "Anna" {
		t.Errorf("a short name becomes %q", got)
	}
}
