package sheet

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"pgregory.net/rapid"
)

// A sheet fits any window: it is centred horizontally with a margin around it, and its buttons are
// on it.
func TestSheetFitsAnyWindow(t *testing.T) {
	k, _, _ := aStack(t)
	content := canvas.NewRectangle(nil)
	s := k.Open("A title that is rather long for a small window", content, k.CloseButton("Continue"),
		k.CloseButton("A button"), k.CloseButton("Export Results…"), k.CloseButton("Save"))
	rapid.Check(t, func(t *rapid.T) {
		side := func(least, most float32, name string) float32 { return rapid.Float32Range(least, most).Draw(t, name) }
		content.SetMinSize(fyne.NewSize(side(0, 900, "content width"), side(0, 900, "content height")))
		window := fyne.NewSize(side(300, 1500, "width"), side(220, 1000, "height"))
		s.size = fyne.NewSize(side(0, 900, "wanted width"), side(0, 900, "wanted height"))
		s.overlay.topSet = false
		s.overlay.Resize(window)
		s.Fit()
		at, size := s.card.Position(), s.card.Size()
		if left, right := at.X, window.Width-at.X-size.Width; left < margin-0.1 || abs(left-right) > 0.1 {
			t.Errorf("%v wide of %v: %v at the left, %v at the right", size.Width, window.Width, left, right)
		}
		if at.Y < margin-0.1 || at.Y+size.Height > window.Height-margin+0.1 {
			t.Errorf("%v high of %v, from %v", size.Height, window.Height, at.Y)
		}
		checkFoot(t, s)
		if room := s.scroll.Size().Height; room < 0 {
			t.Errorf("the content has %v", room)
		}
	})
}

// A high sheet begins below the menu bar, which is above the content of the window.
func TestSheetBeginsBelowTheMenuBar(t *testing.T) {
	k, window, _ := aStack(t)
	content := canvas.NewRectangle(nil)
	s := k.Open("A title", content, k.CloseButton("Close"))
	content.SetMinSize(fyne.NewSize(100, 2000))
	window.Content().Move(fyne.NewPos(0, 31))
	s.overlay.topSet = false
	s.overlay.Resize(fyne.NewSize(800, 600))
	s.Fit()
	if top, foot := s.card.Position().Y, s.card.Position().Y+s.card.Size().Height; top < 31 || foot != 600-margin {
		t.Errorf("the sheet is from %v to %v", top, foot)
	}
}

// What a sheet begins with is scrolled to before it has been painted, when the driver does not know where it is.
func TestScrollsToWhatIsNotYetPainted(t *testing.T) {
	aStack(t)
	box := func() *canvas.Rectangle {
		r := canvas.NewRectangle(nil)
		r.SetMinSize(fyne.NewSize(100, 90))
		return r
	}
	column := func(parts ...fyne.CanvasObject) *fyne.Container {
		return container.New(layout.NewCustomPaddedVBoxLayout(0), parts...)
	}
	low := box()
	inner := container.NewVScroll(column(box(), box(), box(), low))
	inner.SetMinSize(fyne.NewSize(100, 120))
	outer := container.NewVScroll(column(box(), box(), inner))
	outer.Resize(fyne.NewSize(100, 100))
	reveal(outer, low, 10, 60)
	if inner.Offset.Y != 210 || outer.Offset.Y != 200 {
		t.Errorf("the inner container is at %v, the outer one at %v", inner.Offset.Y, outer.Offset.Y)
	}
}

// checkFoot checks that the buttons of a sheet lie on it without touching, the main button at the
// lower right.
func checkFoot(t *rapid.T, s *Sheet) {
	driver, all := fyne.CurrentApp().Driver(), buttons(s)
	card, size := driver.AbsolutePositionForObject(s.card), s.card.Size()
	last := driver.AbsolutePositionForObject(all[len(all)-1])
	for i, b := range all {
		at := driver.AbsolutePositionForObject(b)
		if at.X < card.X+padding-0.1 || at.X+b.Size().Width > card.X+size.Width-padding+0.1 ||
			at.Y+b.Size().Height > card.Y+size.Height {
			t.Errorf("%s is at %v, %v large, on a sheet at %v, %v large", b.Text, at, b.Size(), card, size)
		}
		if b.Size().Width < b.MinSize().Width || at.Y > last.Y || at.Y == last.Y && at.X > last.X {
			t.Errorf("%s is at %v, the main one at %v", b.Text, at, last)
		}
		for _, other := range all[:i] {
			if from := driver.AbsolutePositionForObject(other); from.Y == at.Y && from.X+other.Size().Width > at.X ||
				from.Y > at.Y {
				t.Errorf("%s is at %v, %s before it at %v", b.Text, at, other.Text, from)
			}
		}
	}
}

func abs(x float32) float32 { return max(x, -x) }

// While the window keeps its size, a sheet keeps its upper edge when its content grows or shrinks,
// unless it needs the room above. When the window changes, the sheet is laid out again.
func TestNothingJumpsUnderTheMouse(t *testing.T) {
	k, _, _ := aStack(t)
	content := canvas.NewRectangle(nil)
	content.SetMinSize(fyne.NewSize(200, 100))
	s := k.Open("Form", content)
	top, first := s.card.Position().Y, s.card.Size()
	for _, more := range []float32{50, -80, 0} {
		content.SetMinSize(fyne.NewSize(200, 100+more))
		s.Fit()
		if s.card.Position().Y != top || s.card.Size().Height != first.Height+more {
			t.Errorf("%v more: %v at %v, before %v at %v", more, s.card.Size(), s.card.Position().Y, first, top)
		}
	}
	high := s.overlay.Size().Height
	for _, c := range []struct{ more, want float32 }{
		{high - 2*margin - first.Height - 10, margin + 10},
		{5000, margin},
	} {
		content.SetMinSize(fyne.NewSize(200, 100))
		s.Resize(0, 0) // reopens it
		content.SetMinSize(fyne.NewSize(200, 100+c.more))
		s.Fit()
		if foot := s.card.Position().Y + s.card.Size().Height; abs(foot-(high-margin)) > 0.1 ||
			abs(s.card.Position().Y-c.want) > 0.1 {
			t.Errorf("%v more: from %v to %v of %v, want it from %v", c.more, s.card.Position().Y, foot, high, c.want)
		}
	}
	for _, height := range []float32{500, 250, 600} {
		s.overlay.Resize(fyne.NewSize(700, height))
		if got := s.card.Size().Height; got != height-2*margin {
			t.Errorf("in a window %v high: %v", height, got)
		}
	}
}

// A text wraps in a narrow window, and takes only the height of its lines. In a wider window it has
// the width that it prefers. Nothing scrolls sideways.
func TestTextsWrapInAnyWindow(t *testing.T) {
	k, _, _ := aStack(t)
	k.Notify("Note", strings.Repeat("words that are to be wrapped ", 12))
	s := k.sheets[0]
	high := map[float32]float32{}
	for _, width := range []float32{700, 384, 300, 384, 700} {
		s.overlay.Resize(fyne.NewSize(width, 588))
		content := s.scroll.Content.Size()
		if content.Width > s.scroll.Size().Width {
			t.Errorf("%v wide: the content has %v of %v", width, content.Width, s.scroll.Size().Width)
		}
		if was, ok := high[width]; ok && was != s.card.Size().Height {
			t.Errorf("%v wide: %v high, before %v", width, s.card.Size().Height, was)
		}
		high[width] = s.card.Size().Height
	}
	if high[300] <= high[384] || high[384] <= high[700] {
		t.Errorf("heights %v", high)
	}
}

// The scroll bar is beside the content, not over it, and the buttons are aligned with the content's
// right edge.
func TestScrollBarIsBesideTheContent(t *testing.T) {
	k, c, _ := aStack(t)
	content := canvas.NewRectangle(nil)
	content.SetMinSize(fyne.NewSize(300, 3000))
	s := k.Open("Form", content, k.CloseButton("Cancel"), k.CloseButton("Save"))
	driver := fyne.CurrentApp().Driver()
	right := func(o fyne.CanvasObject) float32 { return driver.AbsolutePositionForObject(o).X + o.Size().Width }
	if got := right(s.scroll) - right(content); got != scrollBarRoom {
		t.Errorf("%v beside the content", got)
	}
	if got, want := right(s.Main), right(content); got != want {
		t.Errorf("the buttons end at %v, the content at %v", got, want)
	}
	if card := right(s.card); card-right(content) != padding {
		t.Errorf("%v beside the content in %v", card-right(content), c.Size())
	}
}

// When the front sheet is closed, the sheet below has the veil again.
func TestVeilMovesWithTheFront(t *testing.T) {
	k, _, _ := aStack(t)
	lower := k.Open("Lower", canvas.NewRectangle(nil))
	upper := k.Open("Upper", canvas.NewRectangle(nil))
	if lower.overlay.hasVeil || !upper.overlay.hasVeil {
		t.Error("the veil is not before the one in front")
	}
	k.CloseFront()
	if !lower.overlay.hasVeil || !lower.InFront() {
		t.Error("the veil has gone with the one in front")
	}
}

// ScrollToEnd shows the end of content that has just grown and does not fit.
func TestScrollToEnd(t *testing.T) {
	k, _, _ := aStack(t)
	content := canvas.NewRectangle(nil)
	content.SetMinSize(fyne.NewSize(300, 100))
	s := k.Open("Form", content)
	if s.ScrollToEnd(); s.scroll.Offset.Y != 0 {
		t.Errorf("with room for all it is scrolled by %v", s.scroll.Offset.Y)
	}
	for _, high := range []float32{2000, 2500} {
		content.SetMinSize(fyne.NewSize(300, high))
		s.Fit()
		s.ScrollToEnd()
		if end := s.scroll.Offset.Y + s.scroll.Size().Height; abs(end-high) > 0.1 {
			t.Errorf("%v high it is scrolled to %v", high, end)
		}
	}
}

// Content that shrinks while its end is in sight still fills the sheet.
func TestShrunkContentFillsTheSheet(t *testing.T) {
	k, c, _ := aStack(t)
	upper, lower := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	upper.SetMinSize(fyne.NewSize(300, 500))
	lower.SetMinSize(fyne.NewSize(300, 400))
	s := k.Open("Form", container.NewVBox(upper, lower))
	s.ScrollToEnd()
	lower.Hide()
	s.Fit()
	if end := s.scroll.Offset.Y + s.scroll.Size().Height; end > s.scroll.Content.MinSize().Height+0.1 {
		t.Errorf("in %v: scrolled to %v of %v", c.Size(), end, s.scroll.Content.MinSize().Height)
	}
}

// A sheet may have a picture before its title and a note below it. The note wraps in a narrow window, and the content
// keeps its height. A second head replaces the first.
func TestSheetWithAHead(t *testing.T) {
	k, _, _ := aStack(t)
	content := canvas.NewRectangle(nil)
	content.SetMinSize(fyne.NewSize(200, 100))
	s := k.Open("Title", content, k.CloseButton("Close"))
	s.Resize(600, 0)
	face := canvas.NewRectangle(nil)
	face.SetMinSize(fyne.NewSize(44, 44))
	high := map[float32]float32{}
	for range 2 {
		s.SetHead(face, "A note that is too long for one line in a window that is narrow")
		for _, width := range []float32{700, 300} {
			s.overlay.Resize(fyne.NewSize(width, 588))
			if got := s.scroll.Size().Height; got != 100 {
				t.Errorf("%v wide: the content has %v", width, got)
			}
			high[width] = s.card.Size().Height
		}
		if high[300] <= high[700] || len(s.body.Objects) != 3 {
			t.Errorf("heights %v, %d parts", high, len(s.body.Objects))
		}
	}
}
