package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// A number is checked while it is typed. Spaces around it do not count, and a comma is a decimal point.
func TestNumberEntry(t *testing.T) {
	test.NewTempApp(t)
	changes := 0
	check := func(text string) string {
		if text == "7" {
			return "not 7"
		}
		return ""
	}
	n := NewNumberEntry("3", "none", func(*fyne.KeyEvent) bool { return false }, check, func() { changes++ })
	if n.Entry.PlaceHolder != "none" || n.Whole() != 3 || n.Problem.Visible() {
		t.Errorf("it begins with %q, %d, %v", n.Entry.PlaceHolder, n.Whole(), n.Problem.Visible())
	}
	for _, c := range []struct {
		typed string
		whole int
		exact float64
		valid bool
	}{{" 12 ", 12, 12, true}, {"7", 7, 7, false}, {"2,5", 0, 2.5, true}, {"", 0, 0, true}} {
		n.Entry.SetText(c.typed)
		exact, err := n.Number()
		if n.Whole() != c.whole || exact != c.exact || (err != nil) != (c.typed == "") {
			t.Errorf("%q is read as %d, %v (%v)", c.typed, n.Whole(), exact, err)
		}
		if n.Valid() != c.valid || n.Problem.Visible() == c.valid || n.Entry.invalid.on == c.valid {
			t.Errorf("%q: valid %v, says %q, marked %v", c.typed, n.Valid(), n.Problem.Text, n.Entry.invalid.on)
		}
	}
	if changes != 4 {
		t.Errorf("%d changes were reported", changes)
	}
	if row := n.WithUnit(60, "s"); row.Objects[0].MinSize().Width != 60 {
		t.Errorf("the entry is %v wide", row.Objects[0].MinSize().Width)
	}
}
