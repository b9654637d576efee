package card

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// newTestFrame returns a window's content that shows a variant.
func newTestFrame(t *testing.T, variant string) *Frame {
	t.Helper()
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	b := board.New()
	c := NewCard(noKeys, nil, &testGame{})
	f := NewFrame(b, c, NewStatus(), widgets.NewTip())
	v, err := engine.ParseVariant(variant)
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(func(f func()) { f() }, func(s session.Snapshot) { b.SetView(s.View); c.Show(s, Score{}) })
	t.Cleanup(s.Close)
	s.Start(session.Setup{Variant: v, Seats: [2]session.Seat{{Name: "You"}, {Name: "Ada"}}})
	return f
}

// chrome is the height of the menu and the status line.
const chrome = 65

// The card is folded while it shows a puzzle, even if the user has unfolded it in a game, so that
// the board keeps its room. After the puzzle it is unfolded again.
func TestPuzzleFoldsTheCard(t *testing.T) {
	f := newTestFrame(t, "gomoku")
	f.root.Resize(roomOf(384, 640))
	z := &Panel{Title: "Puzzles", Top: widgets.Quiet("Top"), Body: widgets.Quiet("Body"), Foot: widgets.Quiet("Foot")}
	put := func(z *Panel) {
		f.card.SetPanel(z)
		f.Fit()
	}
	put(z)
	want := f.board.Size()
	put(nil)
	f.card.toggleFold()
	game := f.board.Size()
	if put(z); f.board.Size() != want {
		t.Errorf("the board of a puzzle is %v, want %v", f.board.Size(), want)
	}
	if put(nil); f.board.Size() != game || !f.card.unfolded {
		t.Errorf("after it the board is %v, before it %v", f.board.Size(), game)
	}
}

// roomOf returns the room for board and card in a window.
func roomOf(width, height float32) fyne.Size { return fyne.NewSize(width, height-chrome) }

// The card is placed where it leaves the board more of the window. In a window that is a little
// wider than high, as most are, it is beside the board, which keeps at least four tenths of the
// largest square.
func TestFormOfTheCardByTheWindow(t *testing.T) {
	f := newTestFrame(t, "gomoku")
	for _, c := range []struct {
		width, height float32
		below         bool
		want          form
	}{
		{384, 588, true, flat},
		{600, 588, false, whole},
		{600, 456, false, whole},
		{854, 480, false, whole},
		{1040, 760, false, whole},
		{2560, 1440, false, whole},
		{600, 800, true, flat},
		{500, 1200, true, whole}, // the card takes the room that the board leaves
		{1100, 1500, true, whole},
	} {
		p := f.plan(roomOf(c.width, c.height))
		if got := f.card.formAt(p.card.size); got != c.want || p.below != c.below || p.foldable != (got == flat) {
			t.Errorf("%v × %v: form %v in %+v, want %v", c.width, c.height, got, p, c.want)
		}
		if side := min(c.width, c.height-chrome); !p.below && area(p.board.size) < 0.4*side*side {
			t.Errorf("%v × %v: the board has %v", c.width, c.height, p.board.size)
		}
	}
}

// The smallest window is no larger than a small screen, at the largest text size.
func TestLeastWindow(t *testing.T) {
	for _, language := range words.Languages() {
		speak(t, language)
		if least := (frameLayout{newTestFrame(t, "gomoku")}).MinSize(nil); least.Width > 390 || least.Height > 456-chrome {
			t.Errorf("%s: %v", language, least)
		}
	}
}

// The button beside the players unfolds the card and folds it again, in the smallest window too.
func TestUnfoldingTheCard(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 390, Height: 456 - chrome}, {Width: 384, Height: 588}, {Width: 600, Height: 800}} {
		f := newTestFrame(t, "gomoku")
		w := test.NewTempWindow(t, f.Object())
		w.SetPadded(false)
		w.Resize(size)
		low := f.card.root.Size().Height
		if !f.card.players.fold.Visible() {
			t.Fatalf("%v: form %v", size, f.card.form)
		}
		test.Tap(f.card.players.fold)
		if high := f.card.root.Size().Height; f.card.folded() || high <= low || f.board.Size().Height < 90 {
			t.Errorf("%v, unfolded: %v high, before %v, above it %v", size, high, low, f.board.Size())
		}
		test.Tap(f.card.players.fold)
		if !f.card.folded() || f.card.root.Size().Height != low {
			t.Errorf("%v, folded: form %v, %v high", size, f.card.form, f.card.root.Size().Height)
		}
	}
}

// If the card can be unfolded, unfolding makes it higher and it can be folded again, also while an
// opening asks something. If it cannot, the window stays as it is. Unfolding does not change the
// minimum size of the window.
func TestUnfoldingInAnyWindow(t *testing.T) {
	for _, variant := range []string{"3,3,3", "gomoku", "ultimate"} {
		f := newTestFrame(t, variant)
		f.card.SetOpening(anOpening())
		rapid.Check(t, func(t *rapid.T) {
			f.card.unfolded = false
			least := frameLayout{f}.MinSize(nil)
			size := fyne.NewSize(rapid.Float32Range(least.Width, 1600).Draw(t, "width"), rapid.Float32Range(least.Height, 1400).Draw(t, "height"))
			folded := f.plan(size)
			f.apply(folded)
			f.card.unfolded = true
			unfolded := f.plan(size)
			f.apply(unfolded)
			if again := f.plan(size); again != unfolded {
				t.Errorf("%v: %+v, and then %+v", size, unfolded, again)
			}
			if folded.foldable && (unfolded.card.size.Height <= folded.card.size.Height || !unfolded.foldable ||
				!unfolded.below) || !folded.foldable && unfolded != folded {
				t.Errorf("%v: folded %+v, unfolded %+v", size, folded, unfolded)
			}
			if now := (frameLayout{f}).MinSize(nil); now != least {
				t.Errorf("the least window is %v, unfolded %v", least, now)
			}
		})
	}
}

// In a window of any size, board and card lie within it and do not touch, and the card has the room
// that it needs.
func TestFrameAtAnySize(t *testing.T) {
	for _, variant := range []string{"3,3,3", "gomoku", "connect-four", "ultimate", "20,5,4", "4,20,4"} {
		f := newTestFrame(t, variant)
		least := frameLayout{f}.MinSize(nil)
		rapid.Check(t, func(t *rapid.T) {
			size := fyne.NewSize(rapid.Float32Range(least.Width, 2600).Draw(t, "width"), rapid.Float32Range(least.Height, 1800).Draw(t, "height"))
			f.card.unfolded = rapid.Bool().Draw(t, "unfolded")
			f.card.SetOpening(nil, nil)
			if rapid.Bool().Draw(t, "opening") {
				f.card.SetOpening(anOpening())
			}
			p := f.plan(size)
			for _, r := range []place{p.board, p.card} {
				end := r.at.Add(r.size)
				if r.at.X < smallMargin-0.1 || r.at.Y < smallMargin-0.1 || end.X > size.Width-smallMargin+0.1 || end.Y > size.Height-smallMargin+0.1 {
					t.Errorf("%v: from %v to %v", size, r.at, end)
				}
			}
			if b := p.board.at.Add(p.board.size); b.X > p.card.at.X-smallGap+0.1 && b.Y > p.card.at.Y-smallGap+0.1 {
				t.Errorf("%v: the board ends at %v, the card begins at %v", size, b, p.card.at)
			}
			if p.card.size.Height += 0.1; !f.card.fits(p.card.size) {
				t.Errorf("%v: the card does not fit into %v", size, p.card.size)
			}
		})
	}
}

// The layout of a window depends only on its size, and not on the size that it had before.
func TestFormOfTheCardAfterAnother(t *testing.T) {
	sizes := []fyne.Size{roomOf(384, 588), roomOf(600, 588), roomOf(1040, 760), roomOf(600, 800)}
	for _, variant := range []string{"3,3,3", "gomoku", "connect-four"} {
		for _, size := range sizes {
			f := newTestFrame(t, variant)
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

// In a large window, board and card stand together in the middle.
func TestCardStaysNearTheBoard(t *testing.T) {
	for _, variant := range []string{"3,3,3", "gomoku", "20,5,4"} {
		f := newTestFrame(t, variant)
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

// In a large window the card is wider while it shows an analysis or a review.
func TestCardIsWiderWithAnAnalysis(t *testing.T) {
	d := aDisplay(t)
	d.resize(fyne.NewSize(2560, 1440))
	width := func(s state) float32 {
		d.show(s)
		d.frame.Fit()
		return d.card.root.Size().Width
	}
	game, over := aGame(t, "a1").Snapshot(), aGame(t, "a1", "b1", "a2", "b2", "a3").Snapshot()
	for name, c := range map[string]struct {
		state state
		want  float32
	}{
		"a game":          {state{snap: game}, maxCardWidth},
		"its analysis":    {state{snap: game, analysed: true}, maxWideCard},
		"a finished game": {state{snap: over}, maxCardWidth},
		"its review":      {state{snap: over, analysed: true}, maxWideCard},
	} {
		if got := width(c.state); got != c.want {
			t.Errorf("%s: the card is %v wide, want %v", name, got, c.want)
		}
	}
}

// The board stays where it is when an analysis or the end of a game widens the card.
func TestTheBoardStaysWhenTheCardIsWider(t *testing.T) {
	d := aDisplay(t)
	game, over := aGame(t, "a1").Snapshot(), aGame(t, "a1", "b1", "a2", "b2", "a3").Snapshot()
	for width := float32(600); width <= 2600; width += 20 {
		d.resize(fyne.NewSize(width, 900))
		show := func(s state) (fyne.Position, fyne.Size) {
			d.show(s)
			d.frame.Fit()
			return d.frame.board.Position(), d.frame.board.Size()
		}
		at, size := show(state{snap: game})
		for name, s := range map[string]state{"an analysis": {snap: game, analysed: true}, "a review": {snap: over, analysed: true}} {
			if a, s := show(s); a != at || s != size {
				t.Errorf("%v wide: with %s the board is at %v with %v, before at %v with %v", width, name, a, s, at, size)
			}
			card := d.card.root
			if end := card.Position().X + card.Size().Width; !d.frame.current.below && end > width-smallMargin {
				t.Errorf("%v wide: with %s the card ends at %v", width, name, end)
			}
		}
	}
}
