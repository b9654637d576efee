package sheet

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// A sheet may have an object after its title and one at the right end of its head, above the right edge of the
// content. In a narrow window the latter is below the title. The title is never cut off.
func TestSheetWithTools(t *testing.T) {
	k, _, _ := aStack(t)
	content := canvas.NewRectangle(nil)
	content.SetMinSize(fyne.NewSize(200, 100))
	s := k.Open("Statistics", content, k.CloseButton("Close"))
	s.Resize(600, 0)
	after, right := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	after.SetMinSize(fyne.NewSize(100, 30))
	right.SetMinSize(fyne.NewSize(150, 30))
	s.SetTools(after, right)
	driver := fyne.CurrentApp().Driver()
	for _, c := range []struct {
		width float32
		below bool
	}{{700, false}, {340, true}, {700, false}} {
		s.overlay.Resize(fyne.NewSize(c.width, 588))
		s.Fit()
		title, a, r := driver.AbsolutePositionForObject(s.title), driver.AbsolutePositionForObject(after), driver.AbsolutePositionForObject(right)
		if need := s.title.MinSize().Width; s.title.Size().Width < need || a.X < title.X+need {
			t.Errorf("%v wide: the title has %v of %v, the object after it is at %v", c.width, s.title.Size(), need, a)
		}
		if below := r.Y > a.Y+after.Size().Height; below != c.below {
			t.Errorf("%v wide: the object at the right is at %v, the other one at %v", c.width, r, a)
		}
		end := driver.AbsolutePositionForObject(content).X + content.Size().Width
		if abs(r.X+right.Size().Width-end) > 0.1 {
			t.Errorf("%v wide: it ends at %v, the content at %v", c.width, r.X+right.Size().Width, end)
		}
	}
}

// A footnote is at the left of the buttons, as long as it has room there.
func TestFootnote(t *testing.T) {
	k, _, _ := aStack(t)
	s := k.Open("Page", canvas.NewRectangle(nil), k.CloseButton("Another Button"), k.CloseButton("Close"))
	s.Resize(600, 0)
	k.Say("A note above the buttons")
	s.SetFootnote("A note of a few words")
	for width, want := range map[float32]bool{700: true, 340: false} {
		s.overlay.Resize(fyne.NewSize(width, 588))
		s.Fit()
		if s.footnote.Visible() != want {
			t.Errorf("%v wide: it is shown: %v", width, !want)
		}
	}
	s.overlay.Resize(fyne.NewSize(700, 588))
	if s.SetFootnote(""); s.footnote.Visible() {
		t.Error("the footnote stays when it has no text")
	}
}

// Buttons that are apart from the others stay together where there is no room for one row, whatever the text of the others.
func TestButtonsApartStayTogether(t *testing.T) {
	k, _, _ := aStack(t)
	main := k.CloseButton("Play Pip")
	s := k.Open("Page", canvas.NewRectangle(nil),
		k.CloseButton("Play a Friend"), k.CloseButton("Two Computers"), k.CloseButton("Cancel"), main)
	s.SetApart(2)
	s.Resize(1000, 0)
	s.overlay.Resize(fyne.NewSize(384, 588))
	for _, text := range []string{"Play Pip", "Play Minerva", "Play"} {
		main.SetText(text)
		s.Fit()
		b := s.buttons.Objects
		if b[0].Position().Y != b[1].Position().Y || b[1].Position().Y == b[2].Position().Y || b[2].Position().Y != b[3].Position().Y {
			t.Errorf("%s: the buttons are at %v, %v, %v and %v", text, b[0].Position(), b[1].Position(), b[2].Position(), b[3].Position())
		}
	}
}

// A footnote is at least 20 units from the buttons at both sides, or is not shown, and buttons are 8 units apart.
func TestFootnoteKeepsAway(t *testing.T) {
	k, _, _ := aStack(t)
	s := k.Open("Page", canvas.NewRectangle(nil), k.CloseButton("Apart"), k.CloseButton("Another"), k.CloseButton("Close"))
	s.SetApart(1)
	s.SetFootnote("A note of a few words")
	shown := 0
	for width := float32(340); width <= 700; width++ {
		s.Resize(width-30, 0)
		s.overlay.Resize(fyne.NewSize(width, 588))
		s.Fit()
		b := s.buttons.Objects
		if gap := b[2].Position().X - b[1].Position().X - b[1].Size().Width; b[1].Position().Y == b[2].Position().Y && gap < 8 {
			t.Errorf("%v wide: buttons are %v apart", width, gap)
		}
		if !s.footnote.Visible() {
			continue
		}
		shown++
		from, to := s.footnote.Position().X+widgets.LabelPad, s.footnote.Position().X+s.footnote.Size().Width-widgets.LabelPad
		if from-b[0].Size().Width < 20 || b[1].Position().X-to < 20 {
			t.Errorf("%v wide: the text is from %v to %v, the buttons end at %v and begin at %v", width, from, to, b[0].Size().Width,
				b[1].Position().X)
		}
	}
	if shown == 0 {
		t.Error("it is never shown")
	}
}

// A title that is aligned with the content has its text at the left edge of the content, whatever the head.
func TestTitleAlignedWithTheContent(t *testing.T) {
	for name, head := range map[string]func(*Sheet){
		"plain": func(*Sheet) {},
		"note":  func(s *Sheet) { s.SetHead(nil, "A note") },
		"tools": func(s *Sheet) { s.SetTools(canvas.NewRectangle(nil), canvas.NewRectangle(nil)) },
	} {
		k, _, _ := aStack(t)
		content := canvas.NewRectangle(nil)
		s := k.Open("Title", content, k.CloseButton("Close"))
		head(s)
		driver := fyne.CurrentApp().Driver()
		edge := func() float32 { return driver.AbsolutePositionForObject(s.title).X + widgets.LabelPad }
		left := driver.AbsolutePositionForObject(content).X
		if got := edge(); got != left+widgets.LabelPad {
			t.Errorf("%s: at first the text of the title begins at %v, the content at %v", name, got, left)
		}
		if s.AlignTitle(); edge() != left {
			t.Errorf("%s: the text of the title begins at %v, the content at %v", name, edge(), left)
		}
	}
}
