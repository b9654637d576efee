package gui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"github.com/mnkdesk/mnkdesk/gui/words"
)

// A file that is dropped on a dialog is told of; dropped on the window it is opened,
// and what is no game is named.
func TestDroppedFiles(t *testing.T) {
	b := aDesk(t, nil)
	picture, game := filepath.Join(b.dir, "cat.png"), filepath.Join(b.dir, "game.mnk")
	for path, text := range map[string]string{picture: "\x89PNG\xff" + strings.Repeat("x", 2<<20), game: `[MNKDesk "1"] [Variant "3,3,3"] a1 b1`} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	b.opener.drop(storage.NewFileURI(picture))
	b.settle()
	if said := textOf(b.front()); !strings.Contains(said, "“cat.png” isn't an MNK Desk game.") {
		t.Errorf("of a picture: %s", said)
	}
	b.opener.drop(storage.NewFileURI(game))
	b.settle()
	if said := textOf(b.front()); b.dialogs() != 2 || !strings.Contains(said, words.DropLater("game.mnk")) {
		t.Errorf("on a dialog: %d dialogs, %s", b.dialogs(), said)
	}
	b.typeKey(fyne.KeyEscape, fyne.KeyEscape)
	b.opener.drop(storage.NewFileURI(game))
	b.settle()
	if s := b.table.snap; s.Setup.Variant.Name != "tic-tac-toe" || s.Ply != 2 {
		t.Errorf("%s, ply %d", s.Setup.Variant.Name, s.Ply)
	}
}
