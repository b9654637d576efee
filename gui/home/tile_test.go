package home

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/opponent"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// shelf is a page in a window with some tiles, and what was done on it.
type shelf struct {
	*page
	win  fyne.Window
	did  []string
	keys []fyne.KeyName // that the page has passed on
}

// newShelf returns a page with the given number of tiles. The second has an unfinished game, and the last
// has a button of its own.
func newShelf(t *testing.T, tiles int) *shelf {
	t.Helper()
	test.NewTempApp(t)
	s := &shelf{win: test.NewTempWindow(t, nil)}
	s.page = newPage(s.win.Canvas(), func(e *fyne.KeyEvent) bool {
		s.keys = append(s.keys, e.Name)
		return true
	}, func() { s.did = append(s.did, "past games") })
	s.page.Show(s.some(tiles), "One click starts a game.")
	s.win.SetPadded(false)
	s.win.SetContent(s.Object())
	s.win.Resize(fyne.NewSize(1040, 760))
	return s
}

// some makes tiles that note what is chosen.
func (s *shelf) some(n int) (tiles []tileContent) {
	do := func(action string, i int) func() {
		return func() { s.did = append(s.did, fmt.Sprint(action, " ", i)) }
	}
	view := engine.Default().Start().View()
	for i := range n {
		tiles = append(tiles, tileContent{Title: fmt.Sprint("Game ", i), Size: "3 × 3", About: "Quick.", Players: "Easy", View: view, New: do("new", i)})
	}
	tiles[0].Opponent, tiles[0].Choose = opponent.At(engine.Easy), do("choose", 0)
	tiles[1].Opponent, tiles[1].Choose = opponent.At(engine.Master), do("choose", 1)
	tiles[1].Continue = do("continue", 1)
	tiles[n-1].NewText = words.Choose()
	return tiles
}

// done returns what was done since the last call.
func (s *shelf) done() string {
	did := strings.Join(s.did, ", ")
	s.did = nil
	return did
}

// typeKeys types keys into what has the focus.
func (s *shelf) typeKeys(names ...fyne.KeyName) {
	for _, name := range names {
		s.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name})
	}
}

// focused is the place of the tile that has the focus, −1 for none.
func (s *shelf) focused() int {
	return slices.IndexFunc(s.tiles, func(t *tile) bool { return s.win.Canvas().Focused() == t.cover })
}

// A click on a tile begins a game, or resumes the unfinished one; the buttons do what
// they say, and only those are there that are needed.
func TestTilesAreChosen(t *testing.T) {
	s := newShelf(t, 3)
	for i, want := range []string{"new 0", "continue 1", "new 2"} {
		test.Tap(s.tiles[i].cover)
		if got := s.done(); got != want {
			t.Errorf("a click on tile %d does %q, want %q", i, got, want)
		}
	}
	for i, want := range []struct {
		buttons, goOn bool
		begin         string
	}{{false, false, ""}, {true, true, words.New()}, {true, false, words.Choose()}} {
		k := s.tiles[i]
		if k.buttons.Visible() != want.buttons || k.goOn.Visible() != want.goOn || want.buttons && k.begin.Text != want.begin || k.players.Visible() != (i < 2) {
			t.Errorf("tile %d: buttons %v, to go on %v, to begin %q", i, k.buttons.Visible(), k.goOn.Visible(), k.begin.Text)
		}
	}
	for i, want := range []opponent.Opponent{opponent.At(engine.Easy), opponent.At(engine.Master), {}} {
		if k := s.tiles[i]; k.name.Text != want.Name || k.face.Visible() != (want.Name != "") || k.name.Visible() != k.face.Visible() {
			t.Errorf("tile %d names %q, and its face is seen: %v", i, k.name.Text, k.face.Visible())
		}
	}
	test.Tap(s.tiles[1].face)
	if got := s.done(); got != "choose 1" {
		t.Errorf("a click on a face does %q", got)
	}
	test.Tap(s.tiles[1].begin)
	test.Tap(s.tiles[1].goOn)
	test.Tap(s.tiles[2].begin)
	if got := s.done(); got != "new 1, continue 1, new 2" {
		t.Errorf("the buttons do %q", got)
	}
}

// Arrows go from tile to tile, in rows as they stand, Home and End to the first and the last;
// Enter and Space choose, and all other keys are passed on.
func TestKeysOnTiles(t *testing.T) {
	s := newShelf(t, 9)
	columns := s.layout.columns()
	if columns != 5 {
		t.Fatalf("%d tiles side by side", columns)
	}
	s.Focus(1)
	for _, c := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyRight, 2},
		{fyne.KeyDown, 7},
		{fyne.KeyDown, 7},
		{fyne.KeyLeft, 6},
		{fyne.KeyUp, 1},
		{fyne.KeyUp, 1},
		{fyne.KeyEnd, 8},
		{fyne.KeyRight, 8},
		{fyne.KeyHome, 0},
		{fyne.KeyLeft, 0},
	} {
		if s.typeKeys(c.key); s.focused() != c.want {
			t.Fatalf("%s leads to tile %d, want %d", c.key, s.focused(), c.want)
		}
	}
	s.typeKeys(fyne.KeyReturn, fyne.KeySpace, fyne.KeyF1)
	s.win.Canvas().Focused().TypedRune('n')
	if got := s.done(); got != "new 0, new 0" || !slices.Equal(s.keys, []fyne.KeyName{fyne.KeyF1}) {
		t.Errorf("they do %q and pass on %q", got, s.keys)
	}
}

// The tile that had the focus last has it again after a dialog, and is in sight when it has
// the focus.
func TestFocusStaysInSight(t *testing.T) {
	s := newShelf(t, 20)
	s.win.Resize(fyne.NewSize(1040, 500))
	for _, i := range []int{19, 0, 11} {
		s.Focus(i)
		top := s.tiles[i].root.Position().Y - s.scroll.Offset.Y
		if bottom := top + s.tiles[i].root.Size().Height; top < -0.5 || bottom > s.scroll.Size().Height+0.5 {
			t.Errorf("tile %d stands from %v to %v of %v", i, top, bottom, s.scroll.Size().Height)
		}
	}
	s.Focus(20)
	s.Focus(-1)
	if s.win.Canvas().Unfocus(); s.Home() != s.tiles[11].cover {
		t.Error("another tile gets the focus back")
	}
	s.page.Show(s.some(3), "")
	if s.Home() != s.tiles[2].cover {
		t.Error("a tile that is gone gets the focus back")
	}
}

// After Show the page shows the new tiles: other texts, fewer tiles and more.
func TestPageIsShownAnew(t *testing.T) {
	s := newShelf(t, 3)
	first := s.tiles[0]
	for _, n := range []int{5, 2, 4} {
		tiles := s.some(n)
		tiles[0].Title, tiles[0].About = fmt.Sprint(n, " tiles"), "Otherwise."
		s.page.Show(tiles, "How it goes.")
		if len(s.tiles) != n || len(s.grid.Objects) != n || s.tiles[0] != first || first.title.Text != tiles[0].Title || first.about.Text != "Otherwise." {
			t.Errorf("%d tiles, %d drawn, want %d; the first is %q", len(s.tiles), len(s.grid.Objects), n, first.title.Text)
		}
		if last := s.tiles[n-1].root; last.Size().IsZero() {
			t.Errorf("the last of %d tiles has no place", n)
		}
	}
	s.Say("Nothing to go on with.")
	found := false
	for _, o := range test.LaidOutObjects(s.Object()) {
		if l, ok := o.(*widget.Label); ok && l.Text == "Nothing to go on with." {
			found = true
		}
	}
	if !found {
		t.Error("the sentence is not to be seen")
	}
}

// Tiles stand in as many columns as there is room for, in the middle of the page and apart
// from each other; in narrow windows they are rows.
func TestTilesStandInColumns(t *testing.T) {
	s := newShelf(t, 7)
	for width, columns := range map[float32]int{384: 1, 559: 1, 560: 2, 719: 2, 720: 3, 1040: 5, 2560: 5} {
		s.win.Resize(fyne.NewSize(width, 760))
		if got := s.layout.columns(); got != columns {
			t.Errorf("%v wide: %d columns, want %d", width, got, columns)
		}
		for i, k := range s.tiles {
			left, right := k.root.Position().X, k.root.Position().X+k.root.Size().Width
			if left < 0 || right > width {
				t.Errorf("%v wide: tile %d from %v to %v", width, i, left, right)
			}
			if next := i + 1; next%columns != 0 && next < len(s.tiles) && s.tiles[next].root.Position().X < right+tileGap-0.5 {
				t.Errorf("%v wide: tiles %d and %d touch", width, i, next)
			}
		}
		if last := s.tiles[len(s.tiles)-1].root; s.grid.MinSize().Height < last.Position().Y+last.Size().Height {
			t.Errorf("%v wide: the last tile is cut off", width)
		}
		if rows := s.layout.asRows(); rows != (width < 720) {
			t.Errorf("%v wide: as rows %v", width, rows)
		}
	}
}

// The mouse over a tile is a hand and frames it, less strongly than the focus does.
func TestTileIsFramed(t *testing.T) {
	s := newShelf(t, 2)
	c := s.tiles[0].cover
	frame := func() any {
		c.Refresh()
		return test.WidgetRenderer(c).Objects()[0]
	}
	stroke := func() string { return fmt.Sprintf("%+v", frame()) }
	bare := stroke()
	c.MouseIn(&desktop.MouseEvent{})
	c.MouseMoved(&desktop.MouseEvent{})
	hovered := stroke()
	c.FocusGained()
	focused := stroke()
	if bare == hovered || hovered == focused || c.Cursor() != desktop.PointerCursor {
		t.Errorf("cursor %v; bare, under the mouse and with the focus:\n%s\n%s\n%s", c.Cursor(), bare, hovered, focused)
	}
	c.FocusLost()
	c.MouseOut()
	if stroke() != bare {
		t.Error("the frame stays")
	}
}
