package sheet

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"pgregory.net/rapid"
)

// A sheet lies in the middle of its window with a margin around it, and its buttons
// are on it, in a window of any size.
func TestSheetFitsAnyWindow(t *testing.T) {
	k, _, _ := aStack(t)
	content := canvas.NewRectangle(nil)
	s := k.Open("A title that is rather long for a small window", content, k.CloseButton("Cancel"), k.CloseButton("Save"))
	rapid.Check(t, func(t *rapid.T) {
		side := func(least, most float32, name string) float32 { return rapid.Float32Range(least, most).Draw(t, name) }
		content.SetMinSize(fyne.NewSize(side(0, 900, "content width"), side(0, 900, "content height")))
		window := fyne.NewSize(side(240, 1500, "width"), side(200, 1000, "height"))
		s.size = fyne.NewSize(side(0, 900, "wanted width"), side(0, 900, "wanted height"))
		s.overlay.held = fyne.Size{}
		s.overlay.Resize(window)
		s.Fit()
		at, size := s.card.Position(), s.card.Size()
		if left, right := at.X, window.Width-at.X-size.Width; left < margin-0.1 || abs(left-right) > 0.1 {
			t.Errorf("%v wide of %v: %v at the left, %v at the right", size.Width, window.Width, left, right)
		}
		if at.Y < margin-0.1 || at.Y+size.Height > window.Height-margin+0.1 {
			t.Errorf("%v high of %v, from %v", size.Height, window.Height, at.Y)
		}
		if room := s.scroll.Size().Height; room < 0 {
			t.Errorf("the content has %v", room)
		}
	})
}

func abs(x float32) float32 { return max(x, -x) }

// While the window stays, a sheet neither shrinks nor moves its upper edge when its
// content changes; in another window it is laid out anew.
func TestNothingJumpsUnderTheMouse(t *testing.T) {
	k, _, _ := aStack(t)
	content := canvas.NewRectangle(nil)
	content.SetMinSize(fyne.NewSize(200, 100))
	s := k.Open("Form", content)
	top, first := s.card.Position().Y, s.card.Size()
	content.SetMinSize(fyne.NewSize(200, 150))
	s.Fit()
	grown := s.card.Size()
	if s.card.Position().Y != top || grown.Height != first.Height+50 {
		t.Errorf("grown: %v at %v, before %v at %v", grown, s.card.Position().Y, first, top)
	}
	content.SetMinSize(fyne.NewSize(200, 20))
	s.Fit()
	if s.card.Position().Y != top || s.card.Size() != grown {
		t.Errorf("shrunk: %v at %v, before %v at %v", s.card.Size(), s.card.Position().Y, grown, top)
	}
	content.SetMinSize(fyne.NewSize(200, 5000))
	s.Fit()
	if foot := s.card.Position().Y + s.card.Size().Height; foot > s.overlay.Size().Height-margin+0.1 {
		t.Errorf("grown too high, it ends at %v of %v", foot, s.overlay.Size().Height)
	}
	content.SetMinSize(fyne.NewSize(200, 20))
	s.overlay.Resize(fyne.NewSize(700, 500))
	if s.card.Size().Height >= grown.Height {
		t.Errorf("in another window: %v", s.card.Size())
	}
}

// When the sheet in front is closed the veil is that of the one below again.
func TestVeilMovesWithTheFront(t *testing.T) {
	k, _, _ := aStack(t)
	lower := k.Open("Lower", canvas.NewRectangle(nil))
	upper := k.Open("Upper", canvas.NewRectangle(nil))
	if lower.overlay.dims || !upper.overlay.dims {
		t.Error("the veil is not before the one in front")
	}
	k.CloseFront()
	if !lower.overlay.dims || !lower.InFront() {
		t.Error("the veil has gone with the one in front")
	}
}
