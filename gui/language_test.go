package gui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// newSpeakingDesk returns a desk whose language can be changed, as in the program.
func newSpeakingDesk(t *testing.T, dir string) *bench {
	t.Cleanup(func() { _ = words.Use(words.English) }) // as TestMain has set it
	var b *bench
	b = deskIn(t, dir, func(c *Config) {
		next := c
		c.Reopen = func(w fyne.Window) {
			again := *next
			again.Window, again.Running, again.Variant = w, true, nil
			again.Post(func() {
				if err := words.Use(again.Settings.Get().Language); err != nil {
					t.Error(err)
				}
				b.open(again)
				b.status.Later = nil
			})
		}
	})
	return b
}

// chooseLanguage opens Settings and chooses a language.
func (b *bench) chooseLanguage(code string) {
	b.t.Helper()
	b.choose(words.GameMenu(), words.Settings())
	controls[*widgets.Segments](b)[0].Choose(slices.Index(settings.Languages(), code)) // the only one
}

// A language chosen in Settings is that of the whole window at once: of the menu, the card and Settings. The game goes on, and
// so does the window. Names typed before are kept.
func TestLanguageChangesAtOnce(t *testing.T) {
	b := newSpeakingDesk(t, t.TempDir())
	b.twoPeople("3,3,3")
	b.click("a1")
	b.click("b2")
	win, before := b.win, b.Desk
	b.choose("Game", "Settings")
	controls[*widgets.Entry](b)[0].SetText("Anna")
	b.typeKey(fyne.KeyEscape)
	b.chooseLanguage(settings.German)
	b.until("the German window", func() bool { return b.Desk != before })
	if b.win != win || b.dialogs() != 1 {
		t.Errorf("same window %v, %d dialogs", b.win == win, b.dialogs())
	}
	if said := labelsOf(b); !strings.Contains(said, "Sprache") || controls[*widgets.Entry](b)[0].Text != "Anna" {
		t.Errorf("the dialog says %q", said)
	}
	b.typeKey(fyne.KeyEscape)
	b.menuOf("Partie")
	if s := b.table.Snap; s.Ply != 2 || s.Setup.Variant.Name != "tic-tac-toe" {
		t.Errorf("%s, ply %d", s.Setup.Variant.Name, s.Ply)
	}
	b.click("c3")
	before = b.Desk
	b.chooseLanguage(settings.English)
	b.until("the English window", func() bool { return b.Desk != before })
	b.typeKey(fyne.KeyEscape)
	b.menuOf("Game")
	if b.table.Snap.Ply != 3 || b.prefs.Name != "Anna" {
		t.Errorf("ply %d, %q", b.table.Snap.Ply, b.prefs.Name)
	}
	if saved := b.saver.Path(); saved != b.paths.Unfinished {
		t.Errorf("the game is saved to %s", saved)
	}
}

// The page of all games stays where it is.
func TestLanguageChangesOnThePageOfAllGames(t *testing.T) {
	b := newSpeakingDesk(t, t.TempDir())
	b.click("a1")
	b.start.Show()
	before := b.Desk
	b.chooseLanguage(settings.German)
	b.until("the German window", func() bool { return b.Desk != before })
	if !b.first {
		t.Error("the board covers the page of all games")
	}
}

// The banner of a game that has ended stays folded, or unfolded.
func TestLanguageLeavesTheBanner(t *testing.T) {
	b := newSpeakingDesk(t, t.TempDir())
	b.twoPeople("3,3,3")
	for _, move := range []string{"a1", "b1", "a2", "b2", "a3"} {
		b.click(move)
	}
	b.until("the banner", func() bool { return b.banner() != "" })
	change := func(code string, shown bool) {
		t.Helper()
		before := b.Desk
		b.chooseLanguage(code)
		b.until("the new window", func() bool { return b.Desk != before })
		b.typeKey(fyne.KeyEscape)
		if said := b.banner(); (said != "") != shown {
			t.Errorf("in %s the banner says %q", code, said)
		}
	}
	change(settings.German, true)
	b.typeKey(fyne.KeyEscape)
	if b.banner() != "" {
		t.Fatal("Escape leaves the banner")
	}
	change(settings.English, false)
}

// If the language is the one that the window has, nothing happens.
func TestSameLanguageChangesNothing(t *testing.T) {
	b := newSpeakingDesk(t, t.TempDir())
	b.chooseLanguage(settings.English)
	if b.table.Closing || b.dialogs() != 1 {
		t.Errorf("closing %v, %d dialogs", b.table.Closing, b.dialogs())
	}
}

// While something cannot be saved, the window stays as it is and says so. The next start knows the language.
func TestLanguageWaitsForTheDisk(t *testing.T) {
	dir := t.TempDir()
	b := newSpeakingDesk(t, dir)
	b.click("a1")
	b.settle()
	before := b.Desk
	b.choose("Game", "Settings")
	free := fillDisk(dir)
	defer free()
	controls[*widgets.Segments](b)[0].Choose(slices.Index(settings.Languages(), settings.German))
	b.until("the message", func() bool { return b.dialogs() > 0 && strings.Contains(labelsOf(b), words.LanguageStays()) })
	if b.Desk != before || words.Language() != words.English || b.table.Closing {
		t.Errorf("%s, closing %v", words.Language(), b.table.Closing)
	}
	b.closeSheets()
	b.click(b.freeCell())
	free()
	b.settle()
	if b.kept.Get().Language != settings.German {
		t.Error("the language is not kept")
	}
}
