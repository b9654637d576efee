package e2e

import (
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/e2e/person"
	"github.com/mnkdesk/mnkdesk/e2e/sight"
	"github.com/mnkdesk/mnkdesk/engine"
)

func TestDifficultyByMenu(t *testing.T) {
	d := newDesk(t)
	p := d.sit()
	d.must(p.Choose(person.DifficultyMenu, person.ItemHard))
	d.must(p.AwaitSettings("Hard in the settings", func(s person.Settings) bool { return s.Variants["4-5-4"].Level == "hard" }))
	_, err := p.AwaitGame("Hard in the game", 10*time.Second, func(g person.Game) bool { return g.Level == engine.Hard.String() })
	d.must(err)
	d.must(p.Quit(10 * time.Second))

	p = d.sit()
	d.must(p.Choose(person.GameMenu, person.ItemPlayAgain))
	_, err = p.AwaitGame("Hard is kept", 10*time.Second, func(g person.Game) bool { return g.Level == engine.Hard.String() })
	d.must(err)
}

func TestThemeByMenu(t *testing.T) {
	d := newDesk(t)
	p := d.sit()
	d.must(p.ChooseSub(person.ViewMenu, person.ItemTheme, person.ItemDark))
	d.must(p.AwaitSettings("the dark theme in the settings", func(s person.Settings) bool { return s.Theme == "dark" }))
	img, err := p.Look()
	d.must(err)
	if c := img.RGBAAt(8, img.Rect.Dy()/2); c.R > 60 || c.G > 60 || c.B > 60 {
		t.Errorf("the window is %v in the dark theme", c)
	}
}

func TestStatistics(t *testing.T) {
	d := newDesk(t)
	p := d.sit()
	d.must(p.Choose(person.VariantMenu, person.ItemVariant("tic-tac-toe")))
	_, err := p.AwaitGame("tic-tac-toe", 10*time.Second, func(g person.Game) bool { return g.Variant == "tic-tac-toe" })
	d.must(err)
	_, err = p.PlayOn(person.Careful, person.Mouse, 0)
	d.must(err)
	_, err = p.AwaitPast(1)
	d.must(err)
	d.must(p.ResetStatistics())
	_, err = p.AwaitPast(0)
	d.must(err)
}

// TestMenuWhileTheComputerThinks opens menus in the middle of searches. The
// times are printed; only a window that hangs fails the test.
func TestMenuWhileTheComputerThinks(t *testing.T) {
	d := newDesk(t)
	p := d.sit("-variant", "gomoku")
	d.must(p.Choose(person.DifficultyMenu, person.ItemHard))
	board, err := p.Board()
	d.must(err)
	if board.Rows != 15 || board.Columns != 15 {
		t.Fatalf("the board seen is %d × %d", board.Rows, board.Columns)
	}
	for range 3 {
		thinking := openWhileThinking(d, p, board)
		g, err := p.AwaitGame("the computer's answer", 60*time.Second, func(g person.Game) bool { return g.Over() || g.PersonToMove() })
		d.must(err)
		if thinking || g.Over() {
			return
		}
	}
	t.Log("the computer always answered before a menu was open")
}

// openWhileThinking makes a move and opens a menu at once. It reports whether
// the computer was thinking all the while.
func openWhileThinking(d *desk, p *person.Person, board sight.Grid) bool {
	d.t.Helper()
	before, err := p.Stored()
	d.must(err)
	m, err := person.Careful(before)
	d.must(err)
	d.must(p.Click(board.Centers[m]))
	_, err = p.AwaitGame("the person's move", 10*time.Second, func(g person.Game) bool { return len(g.Moves) > len(before.Moves) })
	d.must(err)
	menu, err := p.OpenMenu(person.GameMenu)
	d.must(err)
	after, err := p.Stored()
	d.must(err)
	d.t.Logf("after move %d a menu opened in %v; the computer was thinking: %v",
		len(before.Moves)+1, menu.Took.Round(time.Millisecond), !after.PersonToMove())
	if menu.Took > 2*time.Second {
		d.t.Errorf("the menu opened only after %v", menu.Took)
	}
	d.must(p.Key("Escape"))
	return !after.PersonToMove()
}
