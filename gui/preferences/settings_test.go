package preferences

import (
	"strings"
	"testing"
	"time"
	"unicode"

	"fyne.io/fyne/v2"
	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
)

// settingsOver opens the Settings dialog, which changes what it returns and writes the new names to names.
func settingsOver(s *sheettest.Screen, given settings.Settings, names *map[string]string) *Prefs {
	s.T.Helper()
	p := stored(s.T, given)
	Settings{
		Sheets: s.Stack, Prefs: p, Transfer: saving(func() {}),
		Rename: func(n map[string]string) { *names = n }, ChangeLanguage: func() {},
	}.Show()
	return p
}

// stored returns given settings as Prefs that have no file.
func stored(t *testing.T, given settings.Settings) *Prefs {
	t.Helper()
	store, err := settings.Open("")
	if err != nil {
		t.Fatal(err)
	}
	saver := autosave.New(autosave.Config{Settings: store})
	t.Cleanup(func() { saver.Close(time.Minute) })
	p, _ := New(given, nil, saver, func() {})
	return p
}

// The dialog shows the saved choices, and changes none of them by itself.
func TestSettingsShowWhatWasChosen(t *testing.T) {
	odd := settings.Defaults()
	odd.Name, odd.SecondName, odd.PauseMS = "Ada", "Bob", 1200
	odd.Animation, odd.Coordinates, odd.MoveNumbers, odd.TakeBack = false, false, true, false
	odd.Theme, odd.Language = settings.ThemeDark, settings.German
	for _, prefs := range []settings.Settings{settings.Defaults(), odd} {
		s := sheettest.NewScreen(t)
		names := map[string]string(nil)
		kept := settingsOver(s, prefs, &names)
		if !strings.Contains(s.Says(), words.PauseOf(prefs.Pause())) {
			t.Errorf("the pause is not in\n%s", s.Says())
		}
		for _, field := range sheettest.Controls[*widgets.Entry](s) {
			if field.CursorColumn != len(field.Text) {
				t.Errorf("the caret is at %d of %q", field.CursorColumn, field.Text)
			}
		}
		if b, ok := s.Win.Canvas().Focused().(*widgets.Button); !ok || b.Text != words.Close() {
			t.Errorf("the focus is on %T, where a cursor may blink", s.Win.Canvas().Focused())
		}
		s.TypeKey(fyne.KeyReturn)
		if diff := cmp.Diff(prefs, kept.Settings); diff != "" || names != nil || s.Busy() {
			t.Errorf("open %v, names %v, %s", s.Busy(), names, diff)
		}
	}
}

// Every control takes effect at once. The names take effect when the dialog is closed, in whatever
// way.
func TestSettingsTakeEffectAtOnce(t *testing.T) {
	for _, leave := range []func(*sheettest.Screen){
		func(s *sheettest.Screen) { s.Press(words.Close()) },
		func(s *sheettest.Screen) { s.TypeKey(fyne.KeyEscape) },
	} {
		s := sheettest.NewScreen(t)
		names := map[string]string{}
		kept := settingsOver(s, settings.Defaults(), &names)
		fields := sheettest.Controls[*widgets.Entry](s)
		fields[0].SetText(" Ada ")
		said := strings.Contains(s.Says(), words.NewNameNewScore())
		if fields[1].SetText("Bob"); said || !strings.Contains(s.Says(), words.NewNameNewScore()) {
			t.Errorf("the new name of the friend says at first %v\n%s", said, s.Says())
		}
		sheettest.Controls[*widgets.Slider](s)[1].SetValue(2500)
		if !strings.Contains(s.Says(), "2.5 s") {
			t.Errorf("the pause is not in\n%s", s.Says())
		}
		for _, c := range sheettest.Controls[*widgets.Check](s) {
			c.SetChecked(!c.Checked)
		}
		sheettest.Controls[*widgets.Choice](s)[0].SetSelectedIndex(1)
		sheettest.Controls[*widgets.Choice](s)[1].SetSelectedIndex(3)
		sheettest.Controls[*widgets.Slider](s)[0].SetValue(30)
		sheettest.Controls[*widgets.PictureChoice](s)[0].Choose(2)
		sheettest.Controls[*widgets.Segments](s)[0].Choose(2)
		want := settings.Defaults()
		want.PauseMS, want.Animation, want.Coordinates, want.MoveNumbers, want.TakeBack =
			2500, false, false, true, false
		want.MasterPonders, want.ComputerResigns, want.OpponentsReact = true, true, false
		want.ExpertTools = settings.ExpertOn
		want.Volume, want.Material = 30, settings.MaterialSlate
		want.Theme, want.TextSize, want.Language = settings.ThemeLight, 140, settings.German
		if diff := cmp.Diff(want, kept.Settings); diff != "" {
			t.Errorf("while it is open: %s", diff)
		}
		leave(s)
		want.Rename("Ada") // their games remain theirs
		want.SecondName = "Bob"
		if diff := cmp.Diff(want, kept.Settings); diff != "" || s.Busy() {
			t.Errorf("open %v, %s", s.Busy(), diff)
		}
		if diff := cmp.Diff(map[string]string{"You": "Ada", "Friend": "Bob"}, names); diff != "" {
			t.Error(diff)
		}
	}
}

// The name of another person can't be taken here, and the dialog says where to choose who plays.
func TestNameOfAnotherPersonIsSaid(t *testing.T) {
	s := sheettest.NewScreen(t)
	given, names := settings.Defaults(), map[string]string(nil)
	given.SwitchTo("Ben", "teal")
	given.SwitchTo("Ada", "red")
	kept := settingsOver(s, given, &names)
	field := sheettest.Controls[*widgets.Entry](s)[0]
	for _, name := range []string{"Ben", "Ada", "Eve", " Ben "} {
		field.SetText(name)
		warned := strings.Contains(s.Says(), words.ChoosePersonElsewhere("Ben"))
		if taken := strings.Contains(name, "Ben"); taken != warned {
			t.Errorf("%q is taken %v:\n%s", name, taken, s.Says())
		}
	}
	s.Press(words.Close())
	if kept.Name != "Ada" || names != nil {
		t.Errorf("%q is kept", kept.Name)
	}
}

// saving is a Transfer that calls it to save.
type saving func()

func (s saving) Save() { s() }
func (saving) Open()   {}

// A name that was typed is included in the file saved from the dialog, and the next name replaces
// it.
func TestNameIsSavedWithAll(t *testing.T) {
	s := sheettest.NewScreen(t)
	kept, atSaving, names := stored(t, settings.Defaults()), "", map[string]string(nil)
	Settings{
		Sheets: s.Stack, Prefs: kept, Transfer: saving(func() { atSaving = kept.Name }),
		Rename: func(n map[string]string) { names = n },
	}.Show()
	sheettest.Controls[*widgets.Entry](s)[0].SetText("Ada")
	s.Press(words.SaveAll())
	if atSaving != "Ada" {
		t.Errorf("%q is saved", atSaving)
	}
	sheettest.Controls[*widgets.Entry](s)[0].SetText("Eve")
	s.Press(words.Close())
	if kept.Name != "Eve" || names["Ada"] != "Eve" {
		t.Errorf("%q is kept, %v", kept.Name, names)
	}
}

// The person's picture is among the settings, and the board shows a new one at once.
func TestPictureInSettings(t *testing.T) {
	s := sheettest.NewScreen(t)
	given, names := settings.Defaults(), map[string]string(nil)
	given.ChangeProfile(func(p *settings.Profile) { p.Coin = "teal" })
	kept := settingsOver(s, given, &names)
	picker := sheettest.Controls[*widgets.CoinPicker](s)[0]
	if got := picker.Picture(); got.Coin != "teal" || got.Face != "" {
		t.Errorf("at first it is %+v", got)
	}
	picker.Choose(len(settings.Coins()) + 2)
	s.Press(words.Close())
	if p := kept.Profile(kept.Name); p.Face != settings.Faces()[2] || p.Coin != "teal" || names == nil {
		t.Errorf("the profile is %+v, told to the board: %v", p, names != nil)
	}
}

// The friend is offered every face but the person's own, so what is ringed is what they get. If the person takes the friend's
// face, the friend's picture changes at once.
func TestFriendIsOfferedOtherFaces(t *testing.T) {
	s := sheettest.NewScreen(t)
	given, names := settings.Defaults(), map[string]string{}
	given.ChangeProfile(func(p *settings.Profile) { p.Face = "frog" })
	given.SecondFace = "tiger"
	kept := settingsOver(s, given, &names)
	own, friend := sheettest.Controls[*widgets.CoinPicker](s)[0], sheettest.Controls[*widgets.CoinPicker](s)[1]
	offered := 0
	for i := range settings.Faces() {
		if friend.Choose(i); friend.Chosen() == i {
			offered++
		}
		if friend.Picture().Face == "frog" {
			t.Error("the friend is offered the person's frog")
		}
	}
	if offered != len(settings.Faces())-1 || friend.Picture().Face != "mouse" {
		t.Errorf("%d faces are offered, and %q is chosen last", offered, friend.Picture().Face)
	}
	own.Choose(len(settings.Coins()) + len(settings.Faces()) - 1) // the mouse
	ringed := friend.Picture().Face
	s.Press(words.Close())
	if kept.Profile(kept.Name).Face != "mouse" || ringed == "mouse" || kept.SecondFace != ringed {
		t.Errorf("the person is %q, the friend %q with %q ringed", kept.Profile(kept.Name).Face, kept.SecondFace, ringed)
	}
}

// A name is adjusted to the settings' rules: not empty, not too long, on one line.
func TestNamesInSettings(t *testing.T) {
	long := strings.Repeat("é", settings.MaxName)
	for text, want := range map[string]string{
		"Ada": "Ada", "  Ada  ": "Ada", "": "Old", " \t ": "Old", long: long, long + "x": long,
		"Ada\tB.": "Ada B.", "Ada\nB.": "Ada B.", "Ada\x1b": "Ada", "You": "You",
	} {
		s := sheettest.NewScreen(t)
		field := widgets.NewEntry(text, widgets.AtMost(99), s.Key)
		got := nameIn(field, "Old")
		if got != want || strings.ContainsFunc(got, unicode.IsControl) {
			t.Errorf("%q is kept as %q, want %q", text, got, want)
		}
	}
}

// In high contrast, where all materials look alike, the dialog says why.
func TestMaterialsInHighContrast(t *testing.T) {
	s := sheettest.NewScreen(t)
	names := map[string]string(nil)
	kept := settingsOver(s, settings.Defaults(), &names)
	worn := fyne.CurrentApp().Settings().Theme()
	t.Cleanup(func() { fyne.CurrentApp().Settings().SetTheme(worn) })
	kept.changed = func() {
		mode, _ := look.ParseMode(kept.Theme)
		fyne.CurrentApp().Settings().SetTheme(look.New(mode))
	}
	for i, mode := range look.Modes() {
		sheettest.Controls[*widgets.Choice](s)[0].SetSelectedIndex(i)
		strong := mode == look.HighContrast || mode == look.HighContrastDark
		said := s.Says()
		if strings.Contains(said, words.MaterialsAlike()) != strong || strings.Contains(said, words.MaterialsAbout()) == strong {
			t.Errorf("%v: it says\n%s", mode, said)
		}
	}
}

// Unknown words in the settings count as the default.
func TestSettingsWithUnknownWords(t *testing.T) {
	s := sheettest.NewScreen(t)
	given, names := settings.Defaults(), map[string]string{}
	given.Theme, given.Language = "pink", "fr"
	settingsOver(s, given, &names)
	if !strings.Contains(s.Says(), words.LanguageLabel()) {
		t.Errorf("it says\n%s", s.Says())
	}
}
