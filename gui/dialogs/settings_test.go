package dialogs

import (
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// settingsOver opens the Settings dialog over 4-5-4. Save changes kept and writes
// the new names into names.
func (s *screen) settingsOver(kept *settings.Settings, names *map[string]string) {
	Settings{
		Sheets: s.Stack, Prefs: *kept, Variant: variant(s.t, "4-5-4"),
		Remember: func(change func(*settings.Settings)) { change(kept) },
		Rename:   func(n map[string]string) { *names = n },
	}.Show()
}

// What was chosen is what the dialog shows, and Save alone changes none of it.
func TestSettingsShowWhatWasChosen(t *testing.T) {
	odd := settings.Defaults()
	odd.Name, odd.SecondName, odd.PauseMS = "Ada", "Bob", 1200
	odd.Animation, odd.Coordinates, odd.Theme, odd.Language = false, false, settings.ThemeDark, settings.German
	odd.Choose("4-5-4", settings.Choice{
		Opponent: settings.AgainstComputer, Level: "hard", Mark: settings.MarkX, Begins: settings.BeginsAlternate,
	})
	usual := settings.Defaults()
	usual.Choose("4-5-4", usual.For("4-5-4"))
	for _, prefs := range []settings.Settings{usual, odd} {
		s := aScreen(t)
		kept, names := prefs, map[string]string{}
		s.settingsOver(&kept, &names)
		if !strings.Contains(s.says(), words.PauseOf(prefs.Pause())) {
			t.Errorf("the pause is not in\n%s", s.says())
		}
		s.typeKey(fyne.KeyReturn)
		if diff := cmp.Diff(prefs, kept); diff != "" || s.Busy() {
			t.Errorf("open %v, %s", s.Busy(), diff)
		}
	}
}

// Save takes over every control.
func TestSettingsTakeOverEveryControl(t *testing.T) {
	s := aScreen(t)
	kept, names := settings.Defaults(), map[string]string{}
	s.settingsOver(&kept, &names)
	fields := controls[*control.Entry](s)
	fields[0].SetText(" Ada ")
	fields[1].SetText("Bob")
	controls[*control.Choice](s)[0].SetSelectedIndex(2)
	controls[*control.Slider](s)[0].SetValue(2500)
	if !strings.Contains(s.says(), "2.5 s") {
		t.Errorf("the pause is not in\n%s", s.says())
	}
	for _, c := range controls[*control.Check](s) {
		c.SetChecked(false)
	}
	controls[*control.Choice](s)[1].SetSelectedIndex(1)
	controls[*control.Choice](s)[2].SetSelectedIndex(3)
	controls[*control.Segments](s)[0].Choose(2)
	s.press(words.Save())
	want := settings.Defaults()
	want.Name, want.SecondName, want.PauseMS = "Ada", "Bob", 2500
	want.Animation, want.Coordinates, want.Theme, want.Language = false, false, settings.ThemeLight, settings.German
	want.TextSize = 140
	c := want.For("4-5-4")
	c.Begins = settings.BeginsRandom
	want.Choose("4-5-4", c)
	if diff := cmp.Diff(want, kept); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(map[string]string{"You": "Ada", "Friend": "Bob"}, names); diff != "" {
		t.Error(diff)
	}
}

func TestSettingsCanBeLeft(t *testing.T) {
	for _, leave := range []func(*screen){
		func(s *screen) { s.press(words.Cancel()) },
		func(s *screen) { s.typeKey(fyne.KeyEscape) },
	} {
		s := aScreen(t)
		kept, names := settings.Defaults(), map[string]string(nil)
		s.settingsOver(&kept, &names)
		controls[*control.Entry](s)[0].SetText("Ada")
		leave(s)
		if diff := cmp.Diff(settings.Defaults(), kept); diff != "" || names != nil || s.Busy() {
			t.Errorf("names %v, open %v, %s", names, s.Busy(), diff)
		}
	}
}

// A name is kept as the settings allow it: not empty, not too long, in one line.
func TestNamesInSettings(t *testing.T) {
	long := strings.Repeat("é", settings.MaxName)
	for text, want := range map[string]string{
		"Ada": "Ada", "  Ada  ": "Ada", "": "Old", " \t ": "Old", long: long, long + "x": long,
		"Ada\tB.": "Ada B.", "Ada\nB.": "Ada B.", "Ada\x1b": "Ada", "You": "You",
	} {
		s := aScreen(t)
		field := control.NewEntry(text, s.Key)
		got := nameIn(field, "Old")
		if got != want || strings.ContainsFunc(got, unicode.IsControl) {
			t.Errorf("%q is kept as %q, want %q", text, got, want)
		}
	}
}

// Words in the file that the dialog does not know stand for the usual choice.
func TestSettingsWithUnknownWords(t *testing.T) {
	s := aScreen(t)
	kept, names := settings.Defaults(), map[string]string{}
	kept.Theme, kept.Language = "pink", "fr"
	s.settingsOver(&kept, &names)
	s.press(words.Save())
	if kept.Theme != settings.ThemeSystem || kept.Language != settings.LanguageSystem {
		t.Errorf("%+v", kept)
	}
}

// The dialog says when a language is spoken.
func TestSettingsSayWhenTheLanguageChanges(t *testing.T) {
	s := aScreen(t)
	kept, names := settings.Defaults(), map[string]string{}
	s.settingsOver(&kept, &names)
	if !strings.Contains(s.says(), words.NextStart()) || !strings.Contains(s.says(), words.GoesFirstIn(variant(t, "4-5-4"))) {
		t.Errorf("it says\n%s", s.says())
	}
}
