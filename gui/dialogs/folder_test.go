package dialogs

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// One looks for a folder by going into folders and up again; the field gets the one that
// is taken.
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
	s := aScreen(t)
	var said string
	s.saveDialog(filepath.Join(dir, "gone"), &said)
	field := controls[*control.Entry](s)[1]
	s.press(words.Choose())
	up := words.UpOneFolder()
	if got := rows(s.list()); !slices.Equal(got, []string{up, "a", "b"}) || !strings.Contains(s.says(), dir) {
		t.Fatalf("%q in\n%s", got, s.says())
	}
	s.list().Select(1)
	if got := rows(s.list()); !slices.Equal(got, []string{up, "inner"}) {
		t.Errorf("in a: %q", got)
	}
	s.list().Select(0)
	s.win.Canvas().Focus(s.list())
	s.typeKey(fyne.KeyHome, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
	s.press(words.ChooseThisFolder())
	if want := filepath.Join(dir, "b"); field.Text != want {
		t.Errorf("the field says %q, want %q", field.Text, want)
	}
	s.press(words.Choose())
	s.typeKey(fyne.KeyEscape)
	if want := filepath.Join(dir, "b"); field.Text != want || s.count() != 1 {
		t.Errorf("Escape: %q, %d dialogs", field.Text, s.count())
	}
}

// What is no folder leads to the person's home, and the root has no way up.
func TestFoldersIn(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	if there, _, err := foldersIn(""); err != nil || there != home {
		t.Errorf("%q, %v", there, err)
	}
	root := filepath.VolumeName(home) + string(filepath.Separator)
	if there, all, err := foldersIn(root); err != nil || there != root || slices.Contains(all, root) {
		t.Errorf("%q, %q, %v", there, all, err)
	}
}
