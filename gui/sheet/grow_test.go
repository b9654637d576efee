package sheet

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// Grow enlarges a sheet to a share of a large window. It changes the height only if the sheet has a
// height of its own. In smaller windows the sheet keeps its usual size.
func TestSheetGrows(t *testing.T) {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, widget.NewLabel(""))
	w.SetPadded(false)
	for _, c := range []struct {
		window, wish, want fyne.Size
	}{
		{fyne.NewSize(2000, 1400), fyne.NewSize(1000, 700), fyne.NewSize(1400, 980)},
		{fyne.NewSize(1040, 760), fyne.NewSize(1000, 700), fyne.NewSize(1000, 700)},
		{fyne.NewSize(2000, 1400), fyne.NewSize(1000, 0), fyne.NewSize(1400, 0)},
	} {
		w.Resize(c.window)
		k := NewStack(w.Canvas(), nil, Texts{})
		s := k.Open("", widget.NewLabel("text"))
		s.Resize(c.wish.Width, c.wish.Height)
		before := s.card.Size()
		s.Grow()
		if got := s.card.Size(); got.Width != c.want.Width || c.want.Height > 0 && got.Height != c.want.Height ||
			c.want.Height == 0 && got.Height != before.Height {
			t.Errorf("in %v: %v, want %v", c.window, got, c.want)
		}
		w.Canvas().Overlays().Remove(s.overlay)
	}
}

// A page fills the window below the menu bar, whatever its content and however the window is resized.
func TestPageFillsTheWindow(t *testing.T) {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, widget.NewLabel(""))
	w.SetPadded(false)
	k := NewStack(w.Canvas(), nil, Texts{})
	s := k.Open("", widget.NewLabel("text"))
	s.Fill()
	for _, window := range []fyne.Size{fyne.NewSize(1040, 760), fyne.NewSize(384, 588), fyne.NewSize(2560, 1440)} {
		w.Resize(window)
		page := test.WidgetRenderer(s.overlay).Objects()[1]
		want := window.SubtractWidthHeight(2*margin, 2*margin)
		if want.Width = min(want.Width, pageWidth); s.card.Size() != want || page.Size() != window || !page.Visible() {
			t.Errorf("in %v: %v on a page of %v, want %v", window, s.card.Size(), page.Size(), want)
		}
	}
}
