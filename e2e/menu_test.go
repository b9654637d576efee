package e2e

import (
	"slices"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/e2e/display"
	"github.com/mnkdesk/mnkdesk/e2e/person"
	"github.com/mnkdesk/mnkdesk/e2e/vision"
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

func TestDifficultyByMenu(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	p := d.start()
	d.must(p.Choose(person.DifficultyMenu, person.ItemHard))
	d.must(p.AwaitSettings("Hard in the settings", func(s person.Settings) bool { return s.Variants["4-5-4"].Level == "hard" }))
	_, err := p.AwaitGame("Hard in the game", func(g person.Game) bool { return g.Level == engine.Hard.String() })
	d.must(err)
	d.must(p.Quit(display.CloseWindow, display.Patience))

	p = d.start()
	d.must(p.Choose(person.GameMenu, person.ItemPlayAgain))
	_, err = p.AwaitGame("Hard is kept", func(g person.Game) bool { return g.Level == engine.Hard.String() })
	d.must(err)
}

func TestThemeByMenu(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	p := d.start()
	d.must(p.ChooseSub(person.ViewMenu, person.ItemTheme, person.ItemDark))
	d.must(p.AwaitSettings("the dark theme in the settings", func(s person.Settings) bool { return s.Theme == "dark" }))
	for until := time.Now().Add(display.Patience); ; { // a busy machine may be slow to paint
		img, err := p.Look()
		d.must(err)
		c := img.RGBAAt(8, img.Rect.Dy()/2)
		if max(c.R, c.G, c.B) <= 60 {
			return
		}
		if time.Now().After(until) {
			t.Fatalf("the window is %v in the dark theme", c)
		}
	}
}

// Resetting the statistics deletes no game.
func TestResetStatistics(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	p := d.start()
	d.must(p.SwitchTo("tic-tac-toe"))
	_, err := p.PlayOn(person.Careful, person.Mouse, 0)
	d.must(err)
	_, err = p.AwaitPast(1)
	d.must(err)
	d.must(p.ResetStatistics())
	_, err = p.AwaitPast(1)
	d.must(err)
}

// TestMenuWhileTheComputerThinks opens a menu in the middle of a search on Hard. It tries
// a few times, because the computer may answer first.
func TestMenuWhileTheComputerThinks(t *testing.T) {
	d := newDesk(t)
	p := d.start("-variant", "gomoku")
	d.must(p.Choose(person.DifficultyMenu, person.ItemHard))
	for range 8 {
		took, thinking := openAfterMove(d, p)
		d.must(p.Key("Escape"))
		_, err := p.AwaitGame("the computer's answer", person.Game.PersonToMove)
		d.must(err)
		if thinking {
			t.Logf("a menu opened after %v", took)
			return
		}
	}
	t.Error("the computer always answered first: no menu was opened while it was thinking")
}

// openAfterMove makes a move with the keyboard and opens a menu with the mouse
// at once. It returns how long that took and whether the computer was still
// thinking then.
func openAfterMove(d *desk, p *person.Person) (took time.Duration, thinking bool) {
	d.t.Helper()
	before, err := p.Stored()
	d.must(err)
	open, err := p.AimAt(person.GameMenu)
	d.must(err)
	m, err := person.Careful(before)
	d.must(err)
	view := before.Position.View()
	cell := slices.IndexFunc(view.Cells, func(c game.Cell) bool { return c.Move == m })
	d.must(person.Keyboard(p, view, cell))
	_, err = p.AwaitGame("the person's move", func(g person.Game) bool { return len(g.Moves) > len(before.Moves) })
	d.must(err)
	took, err = open()
	d.must(err)
	after, err := p.Stored()
	d.must(err)
	thinking = !after.PersonToMove()
	d.t.Logf("after move %d a menu opened in %v; the computer was thinking: %v", len(before.Moves)+1, took.Round(time.Millisecond), thinking)
	return took, thinking
}

// TestMenuByKey opens the first menu with F10 and chooses its second item with the arrows.
func TestMenuByKey(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	p := d.start()
	d.must(p.Park()) // a square under the mouse is highlighted only once the mouse has moved
	before, err := p.Look()
	d.must(err)
	d.must(p.Key("F10", "Escape"))
	after, err := p.Look()
	d.must(err)
	if changed := vision.Changed(before, after); !changed.Empty() {
		t.Errorf("after F10 and Escape %v looks otherwise", changed)
	}
	d.must(p.Key("F10", "Down", "Down", "Return"))
	d.must(p.Press(person.ButtonCancel))
}
