package board

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// player is a board in a window that records its callbacks.
type player struct {
	*Board
	window fyne.Window
	moves  []game.Move
	keys   []fyne.KeyName
}

func newPlayer(t *testing.T, v game.View) *player {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(look.New(look.AlwaysLight))
	p := &player{Board: New()}
	clock := time.Unix(0, 0)
	p.Now = func() time.Time { // no click counts as the second of a double-click
		clock = clock.Add(time.Minute)
		return clock
	}
	p.SetView(v)
	p.SetEnabled(true)
	p.OnChoose = func(m game.Move) { p.moves = append(p.moves, m) }
	p.OnKey = func(e *fyne.KeyEvent) { p.keys = append(p.keys, e.Name) }
	p.window = test.NewTempWindow(t, p.Board)
	p.window.Resize(fyne.NewSize(400, 400))
	return p
}

func (p *player) typed(names ...fyne.KeyName) {
	for _, n := range names {
		p.TypedKey(&fyne.KeyEvent{Name: n})
	}
}

func (p *player) expect(t *testing.T, moves ...game.Move) {
	t.Helper()
	if d := cmp.Diff(moves, p.moves); d != "" {
		t.Errorf("moves chosen (-want +got):\n%s", d)
	}
	p.moves = nil
}

func TestClick(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	test.TapAt(p, p.CellCenter(8))
	p.expect(t, 8)
	test.TapAt(p, p.CellCenter(7)) // the cell is taken
	test.TapAt(p, fyne.NewPos(1, 1))
	p.expect(t)
	p.SetEnabled(false)
	test.TapAt(p, p.CellCenter(8))
	p.expect(t)
}

// A press of the mouse that OnPress uses makes no move, wherever the mouse is released. The next click does again.
func TestPressOfTheMouse(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	var seen []int
	use := true
	p.OnPress = func(cell int) bool { seen = append(seen, cell); return use }
	p.OnRelease = func(cell int) { seen = append(seen, cell) }
	press := func(from, to int, button desktop.MouseButton) {
		e := desktop.MouseEvent{Button: button}
		e.Position = p.CellCenter(from)
		p.MouseDown(&e)
		e.Position = p.CellCenter(to)
		p.MouseUp(&e)
		if button == desktop.MouseButtonPrimary {
			p.Tapped(&e.PointEvent)
		}
	}
	press(1, 7, desktop.MouseButtonPrimary)
	press(1, 7, desktop.MouseButtonSecondary)
	if p.expect(t); !slices.Equal(seen, []int{1, 7}) {
		t.Errorf("the cells are %d", seen)
	}
	use = false
	press(8, 8, desktop.MouseButtonPrimary)
	p.expect(t, 8)
}

// The area of the advice is framed, and that of a threat only if the advice has none.
func TestArea(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	framed := func() int { return len(p.scene.over[overArea].objects) }
	p.SetThreats(Threats{Area: []int{0, 3}})
	if framed() != 1 {
		t.Errorf("%d objects frame the area of the threats", framed())
	}
	p.SetAdvice(Advice{Area: []int{7, 2}})
	if want := p.scene.drawArea([]int{7, 2})[0]; framed() != 1 || p.scene.over[overArea].objects[0].Position() != want.at {
		t.Errorf("the area is not that of the advice")
	}
}

func TestClickFocusesWithoutCursor(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	test.TapAt(p, p.CellCenter(8))
	if p.window.Canvas().Focused() != p.Board {
		t.Error("a click does not focus the board")
	}
	if p.cursorSpot() != nil {
		t.Error("the cursor shows after a click")
	}
	p.typed(fyne.KeyUp)
	if got := p.cursorSpot(); got == nil || got.cell != 3 {
		t.Errorf("after a key the cursor is at %v, want cell 3, above the click", got)
	}
}

func TestClickInColumn(t *testing.T) {
	p := newPlayer(t, discs())
	test.TapAt(p, p.CellCenter(2*7+1))
	p.expect(t, 1)
}

func TestKeys(t *testing.T) {
	p := newPlayer(t, picture(game.Marks, "..... ..... ..... ....."))
	p.window.Canvas().Focus(p.Board)
	start := 2*5 + 2
	if p.cursor != start {
		t.Fatalf("the cursor starts at %d, want %d", p.cursor, start)
	}
	steps := []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyLeft, 11},
		{fyne.KeyHome, 10},
		{fyne.KeyLeft, 10},
		{fyne.KeyDown, 15},
		{fyne.KeyDown, 15},
		{fyne.KeyEnd, 19},
		{fyne.KeyRight, 19},
		{fyne.KeyPageUp, 4},
		{fyne.KeyUp, 4},
		{fyne.KeyLeft, 3},
		{fyne.KeyPageDown, 18},
		{fyne.KeyUp, 13},
		{fyne.KeyRight, 14},
	}
	for _, s := range steps {
		if p.typed(s.key); p.cursor != s.want {
			t.Fatalf("after %s the cursor is at %d, want %d", s.key, p.cursor, s.want)
		}
	}
	for _, k := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace} {
		p.typed(k)
		p.expect(t, 14)
	}
	if p.keys != nil {
		t.Errorf("keys of the board were passed on: %v", p.keys)
	}
}

func TestKeysPassedOn(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	p.typed(fyne.KeyF1, fyne.KeyEscape, fyne.KeyH, fyne.KeyUp)
	if d := cmp.Diff([]fyne.KeyName{fyne.KeyF1, fyne.KeyEscape, fyne.KeyH}, p.keys); d != "" {
		t.Errorf("keys passed on (-want +got):\n%s", d)
	}
}

func TestKeysWhileAnotherPlays(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	p.SetEnabled(false)
	p.typed(fyne.KeyPageUp, fyne.KeyHome, fyne.KeyReturn)
	p.expect(t)
	if p.cursor != 0 {
		t.Errorf("the cursor is at %d, want 0: it moves at any time", p.cursor)
	}
}

func TestNoBoardNoReaction(t *testing.T) {
	p := newPlayer(t, game.NewView(0, 0))
	test.TapAt(p, fyne.NewPos(200, 200))
	p.typed(fyne.KeyUp, fyne.KeyReturn)
	p.ShowHint(3)
	test.MoveMouse(p.window.Canvas(), fyne.NewPos(200, 200))
	p.expect(t)
}

func TestTabShowsCursor(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	p.window.SetContent(container.NewBorder(nil, widget.NewButton("New", nil), nil, nil, p.Board))
	p.window.Canvas().FocusNext()
	p.KeyUp(&fyne.KeyEvent{Name: fyne.KeyTab})
	if !p.focused || p.cursorSpot() == nil {
		t.Fatal("Tab does not show the cursor")
	}
	p.SetEnabled(false)
	if p.cursorSpot() != nil {
		t.Error("the cursor shows while nobody may choose")
	}
	p.SetEnabled(true)
	if p.cursorSpot() == nil {
		t.Error("the cursor does not come back with the turn")
	}
	hover(8)(p.window, p.Board)
	if p.cursorSpot() != nil {
		t.Error("the cursor stays while the mouse points at a cell")
	}
	p.window.Canvas().FocusNext()
	p.MouseOut()
	if p.focused || p.chosen() != -1 {
		t.Error("without focus the cursor still chooses")
	}
}

// The cursor of a new or resumed game stands on the block to be played on, if there is only one.
func TestCursorIsCentredInTheActiveBlock(t *testing.T) {
	v := nested()
	p := newPlayer(t, v)
	p.CentreCursor()
	across := v.Columns / v.BlockColumns
	if got := p.CursorCell(); v.ActiveBlock() < 0 ||
		got/v.Columns/v.BlockRows*across+got%v.Columns/v.BlockColumns != v.ActiveBlock() {
		t.Errorf("the cursor is on cell %d, block %d is active", got, v.ActiveBlock())
	}
	p = newPlayer(t, fourFiveFour())
	if p.CentreCursor(); p.CursorCell() != p.middle() {
		t.Errorf("without blocks it is on cell %d", p.CursorCell())
	}
}

// TestFocusFromTheWindow focuses the board without a key, as the window does at the start and when
// a dialog closes.
func TestFocusFromTheWindow(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	p.window.Canvas().Focus(p.Board)
	p.KeyUp(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if p.cursorSpot() != nil {
		t.Error("the cursor shows before a key of the board is used")
	}
	p.cursor = 8
	p.typed(fyne.KeyReturn)
	p.expect(t)
	if got := p.cursorSpot(); got == nil || got.cell != 8 {
		t.Errorf("Enter shows the cursor at %v, want cell 8", got)
	}
	p.typed(fyne.KeyReturn)
	p.expect(t, 8)
	p.window.Canvas().Unfocus()
	if p.window.Canvas().Focus(p.Board); p.cursorSpot() == nil {
		t.Error("the cursor does not come back with the focus")
	}
}

func TestCursorStandsWhereDiscsLand(t *testing.T) {
	p := newPlayer(t, discs())
	p.window.Canvas().Focus(p.Board)
	for _, c := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyHome, 5 * 7},
		{fyne.KeyRight, 4*7 + 1},
		{fyne.KeyUp, 4*7 + 1},
		{fyne.KeyRight, 2*7 + 2},
	} {
		p.typed(c.key)
		if got := p.cursorSpot(); got == nil || got.cell != c.want {
			t.Errorf("after %s the cursor is at %v, want cell %d", c.key, got, c.want)
		}
	}
}

func TestPointer(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	for cell, want := range map[int]desktop.Cursor{8: desktop.PointerCursor, 7: desktop.DefaultCursor} {
		hover(cell)(p.window, p.Board)
		if got := p.Cursor(); got != want {
			t.Errorf("over cell %d the mouse is shown as %v, want %v", cell, got, want)
		}
	}
	p.MouseOut()
	if p.pointer != -1 {
		t.Errorf("the mouse has left, yet points at %d", p.pointer)
	}
}

func TestGhostFalls(t *testing.T) {
	p := newPlayer(t, discs())
	hover(6)(p.window, p.Board)
	want := &spot{cell: 5*7 + 6, side: p.view.ToMove, altForm: true}
	if d := cmp.Diff(want, p.ghostSpot(), cmp.AllowUnexported(spot{})); d != "" {
		t.Errorf("ghost (-want +got):\n%s", d)
	}
}

// OnStep is asked first about each key except those that choose a cell. OnIdle is called when the
// user tries to choose a cell while the board is disabled.
func TestOnStepAndOnIdle(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	var asked []fyne.KeyName
	cursor, idle := false, 0
	p.OnStep = func(e *fyne.KeyEvent, c bool) bool {
		asked, cursor = append(asked, e.Name), c
		return e.Name == fyne.KeyHome
	}
	p.OnIdle = func() bool { idle++; return true }
	at := p.cursor
	p.typed(fyne.KeyHome)
	if p.cursor != at || cursor {
		t.Errorf("the cursor is on %d, seen %v", p.cursor, cursor)
	}
	p.typed(fyne.KeyUp, fyne.KeyLeft, fyne.KeyReturn)
	if p.cursor == at || !cursor || len(asked) != 3 || idle != 0 {
		t.Errorf("asked about %v, idle %d", asked, idle)
	}
	p.SetEnabled(false)
	test.TapAt(p.Board, p.CellCenter(0))
	if p.typed(fyne.KeyReturn); idle != 1 || !slices.Equal(p.keys, []fyne.KeyName{fyne.KeyReturn}) {
		t.Errorf("idle %d, keys passed on %v", idle, p.keys)
	}
}

// The cursor moves to the small board in which to play, and stays if the player can choose among
// boards. If the cursor is hidden, Enter only shows it.
func TestCursorFollowsToTheSmallBoard(t *testing.T) {
	v := nested()
	for i := range v.Blocks {
		v.Blocks[i].Active = i == 7
	}
	p := newPlayer(t, v)
	p.window.Canvas().Focus(p.Board)
	if p.cursor != 7*9+4 {
		t.Errorf("the cursor is on cell %d, want the middle of the eighth board", p.cursor)
	}
	p.typed(fyne.KeyUp)
	next := v
	next.Blocks = slices.Clone(v.Blocks)
	next.Blocks[2].Active = true
	p.SetView(next)
	if p.cursor != 6*9+4 {
		t.Errorf("the cursor is on cell %d where there is a choice of boards", p.cursor)
	}
	p.HideCursor()
	p.typed(fyne.KeyReturn)
	if p.expect(t); p.cursorSpot() == nil {
		t.Error("Enter does not show the cursor that was hidden")
	}
}

// A cursor that is reset is hidden, and then on the last move, or in the middle of an empty board.
func TestResetCursor(t *testing.T) {
	for _, last := range []int{-1, 3} {
		v := fourFiveFour()
		v.Last = last
		p := newPlayer(t, v)
		p.typed(fyne.KeyHome, fyne.KeyPageUp)
		input{p.Board}.pointTo(5)
		p.ResetCursor()
		if p.pointer >= 0 {
			t.Errorf("the mark below the mouse is still on %d", p.pointer)
		}
		want := p.middle()
		if last >= 0 {
			want = last
		}
		if p.cursorSpot() != nil || p.cursor != want {
			t.Errorf("last move %d: the cursor is on %d, shown: %v", last, p.cursor, p.cursorSpot())
		}
	}
}
