package board

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// clickCells clicks cells of a board, each after a delay in milliseconds, plays the moves that the
// clicks choose, and returns them.
func clickCells(t *testing.T, v game.View, cells []int, after []int) []game.Move {
	p := newPlayer(t, v)
	clock := time.Unix(1, 0)
	p.Now = func() time.Time { return clock }
	p.OnChoose = func(m game.Move) {
		p.moves = append(p.moves, m)
		next := playCell(p.view, p.view.Cells[p.cursor].Target)
		if next.Style == game.Discs {
			dropTargets(&next)
		}
		p.SetView(next)
	}
	for i, cell := range cells {
		clock = clock.Add(time.Duration(after[i]) * time.Millisecond)
		p.Tapped(&fyne.PointEvent{Position: p.CellCenter(cell)})
	}
	return p.moves
}

func TestDoubleClicks(t *testing.T) {
	for _, c := range []struct {
		name  string
		view  game.View
		cells []int
		after []int
		want  int
	}{
		{"a double-click in a column", discs(), []int{1, 1}, []int{0, 120}, 1},
		{"elsewhere in the column", discs(), []int{1, 15}, []int{0, 120}, 1},
		{"three clicks", discs(), []int{1, 1, 1}, []int{0, 200, 200}, 1},
		{"two columns", discs(), []int{1, 2}, []int{0, 120}, 2},
		{"two clicks in a column", discs(), []int{1, 1}, []int{0, 600}, 2},
		{"two marks at once", fourFiveFour(), []int{8, 0}, []int{0, 40}, 2},
		{"two stones at once", stones(), []int{0, 1}, []int{0, 40}, 2},
	} {
		if got := clickCells(t, c.view, c.cells, c.after); len(got) != c.want {
			t.Errorf("%s: moves %v, want %d", c.name, got, c.want)
		}
	}
}

// TestDoubleClickIsNotRefused clicks a free cell twice. The second click hits the mark that the
// first one placed, which is not a mistake of the user.
func TestDoubleClickIsNotRefused(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	p.Now = func() time.Time { return time.Unix(1, 0) }
	p.OnChoose = func(game.Move) { p.SetView(playCell(p.view, 8)) }
	p.OnRefuse = func(cell int) { t.Errorf("cell %d is refused", cell) }
	for range 2 {
		p.Tapped(&fyne.PointEvent{Position: p.CellCenter(8)})
	}
}

func TestNothingIsChosenWhileADiscFalls(t *testing.T) {
	p := newPlayer(t, discs())
	p.scene.entering = 3
	p.Tapped(&fyne.PointEvent{Position: p.CellCenter(1)})
	p.typed(fyne.KeyHome, fyne.KeyReturn)
	p.expect(t)
	p.scene.entering = -1
	p.typed(fyne.KeyReturn)
	if len(p.moves) != 1 {
		t.Errorf("after the fall %d moves are made, want 1", len(p.moves))
	}
}

// TestAnotherGameForgetsClicks starts a new game right after a move: the same cell may be clicked.
func TestAnotherGameForgetsClicks(t *testing.T) {
	p := newPlayer(t, fourFiveFour())
	p.Now = func() time.Time { return time.Unix(1, 0) }
	before := p.view
	for range 2 {
		p.Tapped(&fyne.PointEvent{Position: p.CellCenter(8)})
		p.SetView(playCell(before, 8))
		p.SetView(before)
	}
	p.expect(t, 8, 8)
}

// TestNoClickBelongsToWhatBroughtTheBoard clicks a board that has just appeared under the mouse.
// Until it is settled, and has not been clicked for as long, no click chooses anything, also none that comes later than the
// second one of a double-click; after that a single click does. Keys work at once.
func TestNoClickBelongsToWhatBroughtTheBoard(t *testing.T) {
	clock := time.Unix(1, 0)
	p := newPlayer(t, fourFiveFour())
	p.Now = func() time.Time { return clock }
	p.OnRefuse = func(cell int) { t.Errorf("cell %d is refused", cell) }
	p.HoldClicks()
	for _, after := range []int{400, 90} {
		clock = clock.Add(time.Duration(after) * time.Millisecond)
		p.Tapped(&fyne.PointEvent{Position: p.CellCenter(8)})
		p.expect(t)
	}
	p.typed(fyne.KeyUp, fyne.KeyRight, fyne.KeyReturn)
	if len(p.moves) != 1 {
		t.Errorf("keys make %d moves", len(p.moves))
	}
	clock = clock.Add(look.SettleTime)
	p.Tapped(&fyne.PointEvent{Position: p.CellCenter(8)})
	if len(p.moves) != 2 {
		t.Errorf("once it is settled, %d moves", len(p.moves))
	}
}
