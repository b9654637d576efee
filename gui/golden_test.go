package gui

import (
	"os"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/newgame"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/golden"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// scenes returns the states of the window to compare, including one for each dialog.
func scenes() []scene {
	return []scene{
		{"start", func(b *bench) {}},
		{"playing", func(b *bench) { b.twoPeople("4-5-4"); b.click("c2"); b.click("b3") }},
		{"undone", func(b *bench) {
			b.twoPeople("4-5-4")
			b.click("c2")
			b.click("b3")
			b.choose(words.MoveMenu(), words.Undo())
		}},
		{"won", func(b *bench) {
			b.twoPeople("3,3,3")
			for _, c := range []string{"a1", "b1", "a2", "b2", "a3"} {
				b.click(c)
			}
			b.awaitReview()
		}},
		{"threats", func(b *bench) {
			b.twoPeople("4-5-4")
			for _, c := range []string{"b2", "a4", "c2", "b4", "a1", "c4"} {
				b.click(c)
			}
			b.choose(words.ViewMenu(), words.Threats())
		}},
		{"dark", func(b *bench) { b.item(words.ThemeName(settings.ThemeDark)).Action() }},
		{"narrow", func(b *bench) { b.win.Resize(fyne.NewSize(600, 800)) }},
		{"study", func(b *bench) { b.buildStudy() }},
		{"study-narrow", func(b *bench) { b.buildStudy(); b.win.Resize(fyne.NewSize(400, 640)) }},
		{"studies", func(b *bench) {
			b.buildStudy()
			then := time.Date(2026, time.January, 5, 12, 34, 0, 0, time.Local)
			if err := os.Chtimes(b.size.state.Study, then, then); err != nil {
				b.t.Fatal(err)
			}
			b.command(words.AllStudies())
			b.settle()
		}},
		{"new-game", func(b *bench) { b.choose(words.GameMenu(), words.NewGameItem()) }},
		{"new-game-custom", func(b *bench) {
			b.choose(words.VariantMenu(), words.TemplateItem(engine.Templates()[0]))
			controls[*widgets.Entry](b)[0].SetText("25")
		}},
		{"all-games", func(b *bench) { b.choose(words.GameMenu(), words.AllGamesItem()); b.settle() }},
		{"resign", func(b *bench) { b.twoPeople("3,3,3"); b.click("a1"); b.choose(words.MoveMenu(), words.ResignItem()) }},
		{"settings", func(b *bench) { b.choose(words.GameMenu(), words.Settings()) }},
		{"laboratory", func(b *bench) { b.choose(words.HelpMenu(), words.LaboratoryItem()); b.settle() }},
		{"progress-empty", func(b *bench) { b.choose(words.GameMenu(), words.Statistics()); b.settle() }},
		{"progress", func(b *bench) {
			addPastGames(b)
			b.choose(words.GameMenu(), words.Statistics())
			b.settle()
		}},
		{"reset", func(b *bench) {
			addPastGames(b)
			b.choose(words.GameMenu(), words.Statistics())
			b.settle()
			b.press(words.ResetItem())
		}},
		{"past-games", func(b *bench) {
			addPastGames(b)
			b.choose(words.GameMenu(), words.Statistics())
			b.settle()
			b.press(words.PastGames())
			b.settle()
		}},
		{"review", func(b *bench) {
			b.openPast(history.Game{Record: aRecord})
			b.awaitReview()
			b.typeKey(fyne.KeyLeft)
		}},
		{"rules", func(b *bench) { b.choose(words.HelpMenu(), words.RulesItem()) }},
		{"shortcuts", func(b *bench) { b.choose(words.HelpMenu(), words.KeyboardShortcuts()) }},
		{"about", func(b *bench) {
			b.settle() // the disk worker still uses the real paths
			b.paths = settings.Paths{Settings: "/c/settings.toml", Games: "/d/games.db", Unfinished: "/s/unfinished.mnk", CrashLog: "/s/crash.log"}
			b.choose(words.HelpMenu(), words.AboutItem("MNK Desk"))
		}},
	}
}

// scene is a named state of the window; open produces it.
type scene struct {
	name string
	open func(b *bench)
}

// compare compares the scene with its markup in a file. It skips the settings on a machine with one
// processor core, where they do not offer the number of cores.
func (c scene) compare(t *testing.T, file string) {
	t.Helper()
	if c.name == "settings" && !newgame.SeveralCores() {
		t.Skip("there is one processor to choose")
	}
	b := newDesk(t, nil)
	c.open(b)
	golden.Compare(t, file, test.RenderToMarkup(b.win.Canvas()))
}

// TestGolden compares each scene with its markup in testdata. `make golden` rewrites the markup.
func TestGolden(t *testing.T) {
	raced.Skip(t)
	for _, c := range scenes() {
		t.Run(c.name, func(t *testing.T) {
			c.compare(t, c.name+".xml")
		})
	}
}

// TestGoldenGerman compares the scenes with the most words in German.
func TestGoldenGerman(t *testing.T) {
	raced.Skip(t)
	speakGerman(t)
	for _, c := range scenes() {
		if !slices.Contains([]string{"won", "threats", "new-game-custom", "settings", "progress", "past-games", "rules"}, c.name) {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			c.compare(t, c.name+"-de.xml")
		})
	}
}

// speakGerman switches the window's texts to German until the end of the test.
func speakGerman(t *testing.T) {
	t.Helper()
	t.Setenv("LANG", "en_US.UTF-8")
	if err := words.Use("de"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := words.Use(words.English); err != nil {
			t.Error(err)
		}
	})
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
