package gui

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// If the settings say so, Master ponders while the person is at the board and plays. It does not ponder
// during the analysis, behind the page of all games or a dialog, or while the window is closing.
func TestMasterPondersWhileOnePlays(t *testing.T) {
	b := newDesk(t, withVariant(t, "gomoku"))
	ponder := func(on bool) { b.prefs.Change(func(s *settings.Settings) { s.MasterPonders = on }) }
	expect := func(when string, want bool) {
		t.Helper()
		if b.table.Session.Pondering() != want {
			t.Errorf("%s: it ponders %v", when, !want)
		}
	}
	b.table.SetLevel(engine.Master)
	b.click("h8")
	b.choose(words.MoveMenu(), words.MoveNow())
	b.until("the answer", func() bool { return b.table.Snap.YourTurn && b.table.Snap.Ply == 2 })
	expect("not asked for", false)
	ponder(true)
	expect("asked for", true)
	b.start.Open()
	expect("behind all games", false)
	b.start.Close()
	expect("back at the board", true)
	b.choose(words.GameMenu(), words.Statistics())
	expect("behind the statistics", false)
	b.typeKey(fyne.KeyEscape)
	expect("the statistics closed", true)
	b.typeKey(fyne.KeyA)
	expect("beside the analysis", false)
	b.typeKey(fyne.KeyA)
	expect("after the analysis", true)
	ponder(false)
	expect("turned off", false)
	ponder(true)
	b.exit.freeze()
	expect("while the window is left", false)
}
