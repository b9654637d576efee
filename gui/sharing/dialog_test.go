package sharing

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/files"
	"github.com/mnkdesk/mnkdesk/gui/play/playtest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
)

// opened returns a form with the story of a new game of a variant, in a window of a size.
func opened(t *testing.T, variant string, size fyne.Size) (*form, *playtest.Bench) {
	t.Helper()
	b := playtest.New(t)
	b.Win.Resize(size)
	b.AgainstComputer(variant)
	return newDialog(b).open(func() Story { return GameStory(b.Table) }, false), b
}

// newDialog returns the dialog for what is on a table. It copies nothing as text.
func newDialog(b *playtest.Bench) *Dialog {
	return New(b.Table, files.Dialogs{}, "MNK Desk", nil, func() {})
}

// bottom returns where an object ends in the window.
func bottom(o fyne.CanvasObject) float32 {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y + o.Size().Height
}

// The dialog says in the place of the picture's size that it is copied, and does not grow. Once the dialog is closed, the
// window says it.
func TestDialogDoesNotGrow(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1040, Height: 760}, {Width: 384, Height: 640}} {
		f, b := opened(t, "tic-tac-toe", size)
		preview, note := bottom(f.preview), bottom(f.note)
		f.say(words.CopiedPicture())
		if f.note.Text != words.CopiedPicture() || bottom(f.preview) != preview || bottom(f.note) != note {
			t.Errorf("%v: it says %q; the preview moves by %v, the text by %v", size, f.note.Text, bottom(f.preview)-preview, bottom(f.note)-note)
		}
		b.Sheets.CloseAll()
		if f.say(words.CopiedGIF()); b.Said != words.CopiedGIF() {
			t.Errorf("%v: the window says %q", size, b.Said)
		}
	}
}

// What is beside the preview reaches as far down as that, with and without a choice of a material.
func TestColumnLeavesNoHole(t *testing.T) {
	for _, variant := range []string{"tic-tac-toe", "connect-four"} {
		f, _ := opened(t, variant, fyne.NewSize(1040, 760))
		if got, want := bottom(f.note), bottom(f.preview)+previewPad; got < want-1 || got > want+1 {
			t.Errorf("%s: the column ends at %v, the preview at %v", variant, got, want)
		}
	}
}

// The picture has the numbers of the moves if the board has, or if they are asked for.
func TestNumbersInPicture(t *testing.T) {
	b := playtest.New(t)
	d := newDialog(b)
	for _, shown := range []bool{false, true} {
		b.Table.Prefs.MoveNumbers = shown
		f := d.open(func() Story { return GameStory(b.Table) }, false)
		if f.poster(f.story.Poster).Options.Numbers != shown {
			t.Errorf("with numbers on the board %t", shown)
		}
		f.setNumbers(!shown)
		if f.poster(f.story.Poster).Options.Numbers == shown {
			t.Errorf("after the choice, with numbers on the board %t", shown)
		}
		f.sheet.Close()
	}
}

// Whoever has no name is asked for it once, in the dialog. The picture shows it, and the game has it, as soon as the field
// is left; nobody gets the name of another person. Left empty, the person stays without a name.
func TestNameIsAskedInTheDialog(t *testing.T) {
	for _, c := range []struct{ typed, name, head string }{
		{"", settings.Defaults().Name, "X against Pip"},
		{" Anna ", "Anna", "Anna against Pip"},
		{"Ben", settings.Defaults().Name, "X against Pip"},
	} {
		b := playtest.New(t)
		b.Prefs.Change(func(s *settings.Settings) {
			s.SwitchTo("Ben", "")
			s.SwitchTo(settings.Defaults().Name, "")
		})
		b.AgainstComputer("tic-tac-toe")
		d := newDialog(b)
		f := d.open(func() Story { return GameStory(b.Table) }, d.lacksName())
		f.name.SetText(c.typed)
		f.name.OnLeave()
		if head := f.story.Poster(true).Head(40); b.Prefs.Name != c.name || head != c.head || b.Snap.Setup.Seats[0].Name != c.name {
			t.Errorf("%q: the person is %q, the picture says %q, on the board are %v", c.typed, b.Prefs.Name, head, b.Snap.Setup.Seats)
		}
		if taken := f.note.Text == words.NameTaken("Ben"); taken != (c.typed == "Ben") {
			t.Errorf("%q: it says %q", c.typed, f.note.Text)
		}
		if f.sheet.Close(); !b.Prefs.NameAsked || d.lacksName() {
			t.Errorf("%q: it asks again", c.typed)
		}
	}
}
