package files

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// A folder is found by going into folders and up again. The chosen folder is written into the
// field.
func TestFolderIsChosen(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a/inner", "b", ".hidden"} {
		if err := os.MkdirAll(filepath.Join(dir, name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "file"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s := newScreen(t)
	var said string
	s.saveDialog(filepath.Join(dir, "gone"), &said)
	field := sheettest.Controls[*widgets.Entry](s)[1]
	s.Press(words.Choose())
	up := words.UpOneFolder()
	if got := sheettest.Rows(s.List()); !slices.Equal(got, []string{up, "a", "b"}) || pathField(s) != dir {
		t.Fatalf("%q in\n%s", got, s.Says())
	}
	s.List().Select(1)
	if got := sheettest.Rows(s.List()); !slices.Equal(got, []string{up, "inner"}) {
		t.Errorf("in a: %q", got)
	}
	s.List().Select(0)
	s.Win.Canvas().Focus(s.List())
	s.TypeKey(fyne.KeyHome, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	s.Press(words.ChooseThisFolder())
	if want := filepath.Join(dir, "b"); field.Text != want {
		t.Errorf("the field says %q, want %q", field.Text, want)
	}
	s.Press(words.Choose())
	s.TypeKey(fyne.KeyEscape)
	if want := filepath.Join(dir, "b"); field.Text != want || s.Count() != 1 {
		t.Errorf("Escape: %q, %d dialogs", field.Text, s.Count())
	}
}

// A path that is not a folder leads to the user's home folder, and the root has no parent.
func TestFoldersIn(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	if there, _, _, err := foldersIn(""); err != nil || there != home {
		t.Errorf("%q, %v", there, err)
	}
	root := filepath.VolumeName(home) + string(filepath.Separator)
	if there, all, _, err := foldersIn(root); err != nil || there != root || slices.Contains(all, root) {
		t.Errorf("%q, %q, %v", there, all, err)
	}
}

// A file is chosen in the same way: by its row, below the rows of the folders.
func TestFileIsChosen(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "z"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"pbrain-karo", ".hidden", "z/inner"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	s := newScreen(t)
	chosen := ""
	d := Dialogs{
		Sheets: s.Stack, Folder: func() string { return dir },
		Loop: loop.Immediate(),
	}
	d.ChooseFile("", func(path string) { chosen = path })
	up, folder := words.UpOneFolder(), "z"+string(filepath.Separator)
	if got := sheettest.Rows(s.List()); !slices.Equal(got, []string{up, folder, "pbrain-karo"}) {
		t.Fatalf("%q", got)
	}
	s.List().Select(1)
	if got := sheettest.Rows(s.List()); !slices.Equal(got, []string{up, "inner"}) || chosen != "" {
		t.Errorf("in z: %q, chosen %q", got, chosen)
	}
	s.List().Select(1)
	if want := filepath.Join(dir, "z", "inner"); chosen != want || s.Count() != 0 {
		t.Errorf("%q is chosen, want %q; %d dialogs", chosen, want, s.Count())
	}
	d.ChooseFile(filepath.Join(dir, "pbrain-karo"), func(path string) { chosen = path })
	if pathField(s) != dir {
		t.Errorf("it begins in %s, not where the file is", pathField(s))
	}
}

// pathField returns what the field of the front dialog says.
func pathField(s *screen) string { return sheettest.Controls[*widgets.Entry](s.Screen)[0].Text }

// Enter goes to the path that was typed: it lists a folder and chooses a file. What is not there is said. The button chooses
// the folder that the field names.
func TestPathIsTyped(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "z"), 0o700); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "z", "inner")
	if err := os.WriteFile(file, nil, 0o700); err != nil {
		t.Fatal(err)
	}
	s := newScreen(t)
	chosen := ""
	d := Dialogs{Sheets: s.Stack, Folder: func() string { return dir }, Loop: loop.Immediate()}
	typed := func(path string) {
		field := sheettest.Controls[*widgets.Entry](s.Screen)[0]
		s.Win.Canvas().Focus(field)
		field.SetText(path)
		s.TypeKey(fyne.KeyReturn)
	}
	d.ChooseFile("", func(path string) { chosen = path })
	if typed(filepath.Join(dir, "gone")); !strings.Contains(s.Says(), "can't be found") || pathField(s) != filepath.Join(dir, "gone") {
		t.Errorf("a path that is not there: %q, %s", pathField(s), s.Says())
	}
	up := words.UpOneFolder()
	if typed(filepath.Join(dir, "z") + " "); !slices.Equal(sheettest.Rows(s.List()), []string{up, "inner"}) ||
		!strings.Contains(s.Says(), words.HowToChooseFile()) {
		t.Errorf("%q, %s", sheettest.Rows(s.List()), s.Says())
	}
	if typed(file); chosen != file || s.Count() != 0 {
		t.Errorf("%q is chosen, %d dialogs", chosen, s.Count())
	}
	d.ChooseFolder(dir, func(path string) { chosen = path })
	if typed(file); s.Count() != 1 || !strings.Contains(s.Says(), words.FolderMissing()) {
		t.Errorf("a file in place of a folder: %s", s.Says())
	}
	typed(filepath.Join(dir, "z"))
	if s.Press(words.ChooseThisFolder()); chosen != filepath.Join(dir, "z") {
		t.Errorf("%q is chosen", chosen)
	}
	d.ChooseFolder(dir, func(path string) { chosen = path })
	field := sheettest.Controls[*widgets.Entry](s.Screen)[0]
	field.SetText(filepath.Join(dir, "gone"))
	if s.Press(words.ChooseThisFolder()); s.Count() != 1 || !strings.Contains(s.Says(), "can't be found") {
		t.Errorf("a folder that is not there is chosen: %q", chosen)
	}
	chosen = ""
	field.SetText(filepath.Join(dir, "z")) // without Enter
	if s.Press(words.ChooseThisFolder()); chosen != filepath.Join(dir, "z") {
		t.Errorf("%q is chosen, not what the field names", chosen)
	}
}

// The content of a folder that comes late, after another folder was entered, is dropped. A folder that is
// being read is not read again.
func TestLateFolderIsDropped(t *testing.T) {
	slow, fast := t.TempDir(), t.TempDir()
	var reads []func()
	l := loop.Immediate()
	l.Begin = func(_ any, work func()) { reads = append(reads, work) }
	s := newScreen(t)
	f := Dialogs{Sheets: s.Stack, Folder: func() string { return slow }, Loop: l}.newFolderForm()
	f.ok = widgets.NewButton("", nil, func() {})
	f.sheet = s.Open("", f.content())
	f.enter(slow)
	f.enter(slow)
	f.enter(fast)
	if len(reads) != 2 {
		t.Fatalf("%d folders are read", len(reads))
	}
	reads[1]()
	if f.folder != fast {
		t.Errorf("%q is shown", f.folder)
	}
	reads[0]()
	if f.folder != fast || f.path.Text != fast {
		t.Errorf("%q is shown after the late answer", f.folder)
	}
	if f.enter(fast); len(reads) != 3 {
		t.Error("a folder that was read is not read again")
	}
}
