package pane

import (
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// In a window of any size board and card lie within it, beside or above each other,
// and the board has the greater part.
func TestFrameAtAnySize(t *testing.T) {
	test.NewTempApp(t)
	board, card := container.NewWithoutLayout(), canvas.NewRectangle(nil)
	card.SetMinSize(fyne.NewSize(280, 240))
	f := container.New(frame{}, board, card)
	least := f.MinSize()
	rapid.Check(t, func(t *rapid.T) {
		size := fyne.NewSize(rapid.Float32Range(least.Width, 2600).Draw(t, "width"), rapid.Float32Range(least.Height, 1800).Draw(t, "height"))
		f.Resize(size)
		b, c := corner(board), corner(card)
		for _, r := range [][2]fyne.Position{{board.Position(), b}, {card.Position(), c}} {
			if r[0].X < edge || r[0].Y < edge || r[1].X > size.Width-edge+0.1 || r[1].Y > size.Height-edge+0.1 {
				t.Errorf("%v: from %v to %v", size, r[0], r[1])
			}
		}
		if b.X > card.Position().X && b.Y > card.Position().Y {
			t.Errorf("%v: the board ends at %v, the card begins at %v", size, b, card.Position())
		}
		if got, need := card.Size().Height, card.MinSize().Height; got < need-0.1 {
			t.Errorf("%v: the card has %v of the %v that it needs", size, got, need)
		}
		if h := board.Size().Height; h < boardLeast-0.1 {
			t.Errorf("%v: the board is %v high", size, h)
		}
		if w := card.Size().Width; size.Width >= narrow && (w < cardLow || w > cardHigh) {
			t.Errorf("%v: the card is %v wide", size, w)
		}
	})
}

// corner is the lower right corner of an object.
func corner(o fyne.CanvasObject) fyne.Position {
	return o.Position().Add(fyne.NewPos(o.Size().Width, o.Size().Height))
}

// The moves stand below what is going on, or beside it where the card is wide, and are
// hidden where there is no room for them; the buttons are always there.
func TestCardAtEachSize(t *testing.T) {
	c := aCard(t, aGame(t, "a1"))
	body := c.root.Objects[1].(*fyne.Container).Objects[0].(*fyne.Container)
	top, moves, buttons := body.Objects[0], body.Objects[2], body.Objects[3]
	for _, k := range []struct {
		size          fyne.Size
		beside, shown bool
	}{
		{fyne.NewSize(300, 700), false, true},
		{fyne.NewSize(330, 420), false, true},
		{fyne.NewSize(330, 292), false, false},
		{fyne.NewSize(600, 292), true, true},
	} {
		c.Object().Resize(k.size)
		if moves.Visible() != k.shown {
			t.Errorf("%v: the moves are shown: %v", k.size, moves.Visible())
		}
		if beside := moves.Position().X >= corner(top).X; beside != k.beside {
			t.Errorf("%v: the moves are at %v, the rest ends at %v", k.size, moves.Position(), corner(top))
		}
		if k.shown && (corner(moves).Y > buttons.Position().Y || moves.Size().Height < movesLeast) {
			t.Errorf("%v: the moves end at %v, the buttons begin at %v", k.size, corner(moves), buttons.Position())
		}
		if corner(buttons).Y > body.Size().Height+0.1 {
			t.Errorf("%v: the buttons end at %v of %v", k.size, corner(buttons), body.Size())
		}
	}
}

// The list keeps the last move played in sight, also when it gets smaller.
func TestMovesFollowTheGame(t *testing.T) {
	s := aGame(t, "a1", "b1", "c1", "b2", "a2", "a3", "b3")
	c := aCard(t, s)
	w := test.NewTempWindow(t, c.moves.root)
	w.SetPadded(false)
	for _, height := range []float32{200, 60} {
		w.Resize(fyne.NewSize(200, height))
		if got, all := c.moves.list.GetScrollOffset(), c.moves.list.MinSize(); height == 60 && got == 0 {
			t.Errorf("%v high: the list is at %v of %v", height, got, all)
		}
	}
	s.Undo()
	s.Undo()
	s.Undo()
	s.Undo()
	s.Undo()
	s.Undo()
	s.Undo()
	if c.Show(s.Snapshot(), [2]int{}); c.moves.rows() != 4 || c.moves.ply != 0 {
		t.Errorf("%d rows, %d moves played", c.moves.rows(), c.moves.ply)
	}
}

// The bar is there while something is searched, as long as the progress, which stays
// within its bounds.
func TestProgressBar(t *testing.T) {
	test.NewTempApp(t)
	theme := look.New(look.AlwaysLight)
	fyne.CurrentApp().Settings().SetTheme(theme)
	b := newProgressBar()
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(200, 4))
	parts := test.WidgetRenderer(b).Objects()
	back, fill := parts[0].(*canvas.Rectangle), parts[1].(*canvas.Rectangle)
	for _, c := range []struct {
		value   float64
		running bool
		width   float32
	}{{0, true, 0}, {0.25, true, 50}, {1.5, true, 200}, {-1, true, 0}, {0.5, false, 0}, {1, true, 200}} {
		b.show(c.value, c.running)
		if back.Hidden == c.running || fill.Hidden != (c.width == 0) || fill.Size().Width != c.width {
			t.Errorf("%+v: hidden %v and %v, %v wide", c, back.Hidden, fill.Hidden, fill.Size().Width)
		}
	}
	if fill.FillColor != color.Color(theme.Palette(0).Accent) {
		t.Errorf("the bar is %v", fill.FillColor)
	}
}

// The row of the player whose turn it is, and no other, stands on a fill; at the end
// none does.
func TestRowOfThePlayerToMove(t *testing.T) {
	s := aGame(t)
	c := aCard(t, s)
	for i, want := range [][2]bool{{true, false}, {false, true}, {true, false}, {false, true}, {true, false}, {false, false}} {
		c.Show(s.Snapshot(), [2]int{})
		var got [2]bool
		for side, row := range c.players {
			got[side] = test.WidgetRenderer(row).Objects()[0].(*canvas.Rectangle).FillColor != nil
		}
		if got != want {
			t.Errorf("after %d moves: %v, want %v", i, got, want)
		}
		if i < 5 {
			m, err := s.Snapshot().Setup.Variant.Start().ParseMove([]string{"a1", "b1", "a2", "b2", "a3"}[i])
			if err != nil || s.Play(m) != nil {
				t.Fatal(err)
			}
		}
	}
}

// Each button of the card does its own deed.
func TestButtonsOfTheCard(t *testing.T) {
	test.NewTempApp(t)
	var done []string
	do := func(name string) func() { return func() { done = append(done, name) } }
	c := NewCard(noKeys, Actions{Undo: do("undo"), Redo: do("redo"), Hint: do("hint"), NewGame: do("new")})
	test.NewTempWindow(t, c.Object())
	test.Tap(c.undo)
	test.Tap(c.redo)
	test.Tap(c.hint)
	test.Tap(c.newGame)
	if !slices.Equal(done, []string{"undo", "redo", "hint", "new"}) {
		t.Errorf("%q", done)
	}
}
