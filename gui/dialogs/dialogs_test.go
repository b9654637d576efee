package dialogs

import (
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// aStack is a stack of dialogs over an empty window.
func aStack(t *testing.T) *sheet.Stack {
	t.Helper()
	test.NewTempApp(t)
	home := widget.NewEntry()
	w := test.NewTempWindow(t, home)
	w.Resize(fyne.NewSize(1000, 800))
	return sheet.NewStack(w.Canvas(), home, sheet.Texts{OK: words.OK(), Cancel: words.Cancel()})
}

// The New Game dialog starts what was chosen, with nothing but what it was given.
func TestNewGameStartsWhatWasChosen(t *testing.T) {
	k := aStack(t)
	var started, from string
	var chosen settings.Choice
	asked := 0
	n := NewGame{
		Sheets: k, Prefs: settings.Defaults(), Variant: engine.Default(),
		Leave: func(f func()) { asked++; f() },
		Start: func(v engine.Variant, c settings.Choice, template string) {
			started, chosen, from = v.Name, c, template
		},
	}
	n.Show("Custom")
	k.Key(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if asked != 1 || from != "Custom" || started == "" || k.Busy() {
		t.Errorf("asked %d times, started %q of %q with %+v, open %v", asked, started, from, chosen, k.Busy())
	}
}

func TestReviewSteps(t *testing.T) {
	k := aStack(t)
	o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "3,3,3"] [Begins "O"] [Result "O"] a1 b1 a2 b2 a3`))
	if err != nil {
		t.Fatal(err)
	}
	r := &review{game: o, last: len(o.Played()), end: endWords(o), board: board.New(), step: widget.NewLabel("")}
	r.back, r.forth = k.Button("Back", nil), k.Button("Forward", nil)
	for _, c := range []struct {
		key  fyne.KeyName
		want string
	}{
		{fyne.KeyEnd, "Move 5 of 5: O a3 · O won."},
		{fyne.KeyRight, "Move 5 of 5: O a3 · O won."},
		{fyne.KeyLeft, "Move 4 of 5: X b2"},
		{fyne.KeyHome, "Move 0 of 5"},
		{fyne.KeyDown, "Move 1 of 5: O a1"},
	} {
		r.key(&fyne.KeyEvent{Name: c.key})
		if r.step.Text != c.want {
			t.Errorf("%s: %q, want %q", c.key, r.step.Text, c.want)
		}
	}
}

func TestPathOfASavedGame(t *testing.T) {
	test.NewTempApp(t)
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	keys := func(*fyne.KeyEvent) bool { return false }
	for _, c := range []struct{ name, folder, want, problem string }{
		{"mine", "~", filepath.Join(home, "mine.mnk"), ""},
		{" mine.mnk ", home, filepath.Join(home, "mine.mnk"), ""},
		{filepath.Join(home, "there"), "", filepath.Join(home, "there.mnk"), ""},
		{".mnk", home, "", words.NameMissing()},
		{"mine", "somewhere", "", words.FolderMissing()},
	} {
		f := saveForm{folder: control.NewEntry(c.folder, keys), name: control.NewEntry(c.name, keys)}
		if path, problem := f.path(); path != c.want || problem != c.problem {
			t.Errorf("%q in %q: %q, %q", c.name, c.folder, path, problem)
		}
	}
}
