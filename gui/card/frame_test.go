package card

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/session"
)

// framed is a window's content that shows a variant.
func framed(t *testing.T, variant string) *Frame {
	t.Helper()
	test.NewTempApp(t)
	b := board.New()
	nothing := func() {}
	var f *Frame
	c := NewCard(noKeys, Actions{Undo: nothing, Redo: nothing, Hint: nothing, NewGame: nothing, Resized: func() { f.Fit() }})
	f = NewFrame(b, c, NewStatus(), widgets.NewTip())
	v, err := engine.ParseVariant(variant)
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(func(f func()) { f() }, func(s session.Snapshot) { b.SetView(s.View); c.Show(s, Score{}) })
	t.Cleanup(s.Close)
	s.Start(session.Setup{Variant: v, Seats: [2]session.Seat{{Name: "You"}, {Name: "Ada"}}})
	return f
}

// chrome is the height of menu and status line.
const chrome = 65

// roomOf is the room that a window has for board and card.
func roomOf(width, height float32) fyne.Size { return fyne.NewSize(width, height-chrome) }

// At each size the card has the form that leaves the board the most, and the board at
// least half of the window's area that a square can use.
func TestFormOfTheCardByTheWindow(t *testing.T) {
	f := framed(t, "gomoku")
	for _, c := range []struct {
		width, height float32
		want          form
	}{
		{384, 588, strip},
		{600, 588, slim},
		{1040, 760, full},
		{1280, 900, full},
		{2560, 1440, full},
		{720, 588, slim},   // the full card would leave less than half
		{600, 800, strip},  // beside a slim card the board would be smaller
		{500, 1200, open},  // there is room for all
		{1100, 1500, open}, // a screen on end
		{854, 480, full},
	} {
		p := f.plan(roomOf(c.width, c.height))
		if p.form != c.want {
			t.Errorf("%v × %v: form %v, want %v", c.width, c.height, p.form, c.want)
		}
		if side := min(c.width, c.height-chrome); p.board.size.Width*p.board.size.Height < side*side/2 && c.width != 854 {
			t.Errorf("%v × %v: the board has %v", c.width, c.height, p.board.size)
		}
	}
}

// In a window of any size board and card lie within it and do not touch, and the card
// has what it needs.
func TestFrameAtAnySize(t *testing.T) {
	for _, variant := range []string{"3,3,3", "gomoku", "connect-four", "ultimate", "20,5,4", "4,20,4"} {
		f := framed(t, variant)
		least := frameLayout{f}.MinSize(nil)
		rapid.Check(t, func(t *rapid.T) {
			size := fyne.NewSize(rapid.Float32Range(least.Width, 2600).Draw(t, "width"), rapid.Float32Range(least.Height, 1800).Draw(t, "height"))
			f.card.unfolded = rapid.Bool().Draw(t, "unfolded")
			p := f.plan(size)
			for _, r := range []place{p.board, p.card} {
				end := r.at.Add(r.size)
				if r.at.X < edge-0.1 || r.at.Y < edge-0.1 || end.X > size.Width-edge+0.1 || end.Y > size.Height-edge+0.1 {
					t.Errorf("%v: from %v to %v", size, r.at, end)
				}
			}
			if b := p.board.at.Add(p.board.size); b.X > p.card.at.X-between+0.1 && b.Y > p.card.at.Y-between+0.1 {
				t.Errorf("%v: the board ends at %v, the card begins at %v", size, b, p.card.at)
			}
			if need := f.card.least(p.form, p.card.size.Width); p.card.size.Height < need-0.1 {
				t.Errorf("%v: the card has %v of the %v that it needs", size, p.card.size.Height, need)
			}
			if more := p.card.size.Height > f.card.least(strip, p.card.size.Width)+unfoldAlways; p.form == open && p.foldable && more && area(p.board.size) < area(f.extent(size))/2 {
				t.Errorf("%v: unfolded, the card leaves %v", size, p.board.size)
			}
		})
	}
}

// What a window of a size looks like does not depend on the size that it had before.
func TestFormOfTheCardAfterAnother(t *testing.T) {
	sizes := []fyne.Size{roomOf(384, 588), roomOf(600, 588), roomOf(1040, 760), roomOf(600, 800)}
	for _, variant := range []string{"3,3,3", "gomoku", "connect-four"} {
		for _, size := range sizes {
			f := framed(t, variant)
			f.apply(f.plan(size))
			want := f.plan(size)
			for _, before := range sizes {
				f.apply(f.plan(before))
				if got := f.plan(size); got != want {
					t.Errorf("%s, %v after %v: %+v, want %+v", variant, size, before, got, want)
				}
			}
		}
	}
}

// In a large window board and card stand together in its middle.
func TestCardStaysNearTheBoard(t *testing.T) {
	for _, variant := range []string{"3,3,3", "gomoku", "20,5,4"} {
		f := framed(t, variant)
		size := roomOf(2560, 1440)
		p := f.plan(size)
		if gap := p.card.at.X - p.board.at.X - p.board.size.Width; gap != margin {
			t.Errorf("%s: %v between board and card", variant, gap)
		}
		left, right := p.board.at.X, size.Width-p.card.at.X-p.card.size.Width
		if max(left-right, right-left) > 1 {
			t.Errorf("%s: %v at the left, %v at the right", variant, left, right)
		}
	}
}

// The button of the strip unfolds the card and folds it again.
func TestUnfoldingTheCard(t *testing.T) {
	f := framed(t, "gomoku")
	w := test.NewTempWindow(t, f.Object())
	w.SetPadded(false)
	w.Resize(fyne.NewSize(384, 588))
	low := f.card.root.Size().Height
	if f.card.form != strip || f.card.moves.root.Visible() || !f.card.line.root.Visible() {
		t.Fatalf("form %v", f.card.form)
	}
	test.Tap(f.card.players.fold)
	if f.card.form != open || f.card.root.Size().Height < low+unfoldLeast {
		t.Errorf("unfolded: form %v, %v high", f.card.form, f.card.root.Size().Height)
	}
	test.Tap(f.card.players.fold)
	if f.card.form != strip || f.card.root.Size().Height != low {
		t.Errorf("folded: form %v, %v high", f.card.form, f.card.root.Size().Height)
	}
}

// What is measured for a form that is not shown changes nothing on the card.
func TestMeasuringMovesNothing(t *testing.T) {
	f := framed(t, "gomoku")
	w := test.NewTempWindow(t, f.Object())
	w.SetPadded(false)
	for _, size := range []fyne.Size{fyne.NewSize(1040, 760), fyne.NewSize(600, 588), fyne.NewSize(384, 588)} {
		w.Resize(size)
		f.Fit()
		f.root.MinSize()
		wide := f.card.root.Size().Width - 2*f.card.form.padding().Width
		for _, p := range f.card.forms[f.card.form] {
			if got := p.object.Size().Width; p.object.Visible() && got != wide-2*p.inset {
				t.Errorf("%v: %T is %v wide on a card with %v", size, p.object, got, wide)
			}
		}
	}
}

// In a large window the full card is wider, but never at the cost of the board.
func TestFullCardIsWiderInLargeWindows(t *testing.T) {
	for _, c := range []struct {
		variant                    string
		width, height, least, most float32
	}{
		{"gomoku", 1040, 760, 320, 352},
		{"4-5-4", 1040, 760, 320, 320},
		{"gomoku", 1920, 1080, 400, 400},
		{"4-5-4", 1920, 1080, 400, 400},
		{"gomoku", 3840, 2160, 400, 400},
	} {
		f := framed(t, c.variant)
		size := roomOf(c.width, c.height)
		p := f.plan(size)
		if got := p.card.size.Width; p.form != full || got < c.least || got > c.most {
			t.Errorf("%s, %v × %v: form %v, the card is %v wide, want %v to %v", c.variant, c.width, c.height, p.form, got, c.least, c.most)
		}
		if want := f.extent(size.SubtractWidthHeight(fullWidth+3*margin, 2*margin)); p.board.size != want {
			t.Errorf("%s, %v × %v: the board has %v, beside the narrow card %v", c.variant, c.width, c.height, p.board.size, want)
		}
	}
}
