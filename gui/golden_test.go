package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/dialogs"
	"github.com/mnkdesk/mnkdesk/settings"
)

// TestGolden compares the window, with each dialog open, with its markup in
// testdata. `make golden` writes the markup anew.
func TestGolden(t *testing.T) {
	for _, c := range []struct {
		name string
		open func(b *bench)
	}{
		{"start", func(b *bench) {}},
		{"playing", func(b *bench) { b.twoPeople("4-5-4"); b.click("c2"); b.click("b3") }},
		{"undone", func(b *bench) { b.twoPeople("4-5-4"); b.click("c2"); b.click("b3"); b.choose("Move", "Undo") }},
		{"won", func(b *bench) {
			b.twoPeople("3,3,3")
			for _, c := range []string{"a1", "b1", "a2", "b2", "a3"} {
				b.click(c)
			}
		}},
		{"dark", func(b *bench) { b.menu.themes[2].Action() }},
		{"narrow", func(b *bench) { b.win.Resize(fyne.NewSize(600, 800)) }},
		{"new-game", func(b *bench) { b.choose("Game", "New Game…") }},
		{"new-game-custom", func(b *bench) { b.choose("Variant", "Your Own Board…"); controls[*control.Entry](b)[0].SetText("25") }},
		{"leave", func(b *bench) { b.twoPeople("3,3,3"); b.click("a1"); b.choose("Game", "Play Again") }},
		{"resign", func(b *bench) { b.twoPeople("3,3,3"); b.click("a1"); b.choose("Game", "Resign…") }},
		{"settings", func(b *bench) { b.choose("Game", "Settings") }},
		{"statistics-empty", func(b *bench) { b.choose("Game", "Statistics"); b.settle() }},
		{"statistics", func(b *bench) { somePast(b); b.choose("Game", "Statistics"); b.settle() }},
		{"reset", func(b *bench) {
			somePast(b)
			b.choose("Game", "Statistics")
			b.settle()
			b.press("Delete Games…")
			b.settle()
		}},
		{"past-games", func(b *bench) {
			somePast(b)
			b.choose("Game", "Statistics")
			b.settle()
			b.press("Past Games")
			b.settle()
		}},
		{"review", func(b *bench) { dialogs.ReviewRecord(b.sheets, aRecord, b.prefs.board()) }},
		{"rules", func(b *bench) { b.choose("Help", "Rules") }},
		{"shortcuts", func(b *bench) { b.choose("Help", "Keyboard Shortcuts") }},
		{"about", func(b *bench) {
			b.settle() // the disk worker knows the paths too
			b.paths = settings.Paths{Settings: "/c/settings.toml", Games: "/d/games.db", Unfinished: "/s/unfinished.mnk", CrashLog: "/s/crash.log"}
			b.choose("Help", "About MNK Desk")
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := aDesk(t, nil)
			c.open(b)
			test.AssertRendersToMarkup(t, strings.ReplaceAll(c.name, " ", "-")+".xml", b.win.Canvas())
		})
	}
}

// aRecord is a finished game.
const aRecord = `[MNKDesk "1"]
[Variant "4-5-4"]
[X "Computer"]
[O "You"]
[XKind "computer"]
[OKind "person"]
[Begins "O"]
[Date "2026-03-04T12:00:00Z"]
[Result "O"]

1. c2 d2 2. b2 d3 3. c3 e1 4. c4 e2 5. c1`
