package gui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/record"
	"github.com/mnkdesk/mnkdesk/session"
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
	if said := textOf(b.front()); !strings.Contains(said, "“cat.png” isn't a game that MNK Desk can read.") {
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

// put writes a file and returns its path.
func (b *bench) put(name, text string) string {
	b.t.Helper()
	path := filepath.Join(b.dir, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		b.t.Fatal(err)
	}
	return path
}

// Games of other programs come in by the same doors as our own. What was left out is said in
// the line below the board.
func TestGamesOfOtherPrograms(t *testing.T) {
	const psq = "Piskvorky 15x15, 11:11, 0\n8,8,120\n9,7,60\n8,8,50\nfirst.exe\nsecond.exe\n-1\n"
	const said = "1 move that can't be played was left out. The rules aren't given, so it's opened as Gomoku."
	for door, open := range map[string]func(b *bench){
		"open":  func(b *bench) { b.opener.openPath(b.put("game.psq", psq)) },
		"drop":  func(b *bench) { b.opener.drop(storage.NewFileURI(b.put("game.psq", psq))) },
		"paste": func(b *bench) { b.app.Clipboard().SetContent(psq); b.opener.paste() },
	} {
		b := aDesk(t, nil)
		open(b)
		b.settle()
		s := b.table.snap
		if s.Setup.Variant.Name != "gomoku" || s.Ply != 2 || s.Setup.Seats[1].Name != "second.exe" || s.Setup.Seats[0].Kind == record.Computer {
			t.Errorf("%s: %s, ply %d, %+v", door, s.Setup.Variant.Name, s.Ply, s.Setup.Seats)
		}
		if got := strings.Join(strings.Fields(b.statusText()), " "); !strings.Contains(got, said) {
			t.Errorf("%s: the status line says %q", door, got)
		}
	}
}

// Moves without names are played on against the computer, by the rules on the board if they
// can be.
func TestMovesWithoutNames(t *testing.T) {
	b := aDesk(t, nil)
	b.app.Clipboard().SetContent("4455")
	b.opener.paste()
	if s := b.table.snap; s.Setup.Variant.Name != "connect-four" || s.Ply != 4 || !s.YourTurn || s.Setup.Seats[1].Kind != record.Computer {
		t.Errorf("%s, ply %d, %+v", s.Setup.Variant.Name, s.Ply, s.Setup.Seats)
	}
	b.app.Clipboard().SetContent("d1 d2 d3 d4 a1 a2") // squares of Gomoku, too
	b.opener.paste()
	if s := b.table.snap; s.Setup.Variant.Name != "connect-four" || s.Ply != 6 {
		t.Errorf("%s, ply %d", s.Setup.Variant.Name, s.Ply)
	}
	b.opener.openPath(b.put("moves.txt", "h8i9j10"))
	b.settle()
	if s := b.table.snap; s.Setup.Variant.Name != "gomoku" || s.Ply != 3 || s.Setup.Seats[0].Kind != record.Computer || !s.YourTurn {
		t.Errorf("%s, ply %d, %+v", s.Setup.Variant.Name, s.Ply, s.Setup.Seats)
	}
	b.app.Clipboard().SetContent("h8i9h8")
	b.opener.paste()
	if said := textOf(b.front()); !strings.Contains(said, "The move h8 can't be played. See line 1, column 5.") {
		t.Error(said)
	}
}

// Of a file with several games one is chosen.
func TestSeveralGames(t *testing.T) {
	b := aDesk(t, nil)
	b.opener.openPath(b.put("games.sgf", "(;PB[Ann]PW[Bob]RU[gomoku];B[hh])(;RU[renju]RE[W+R];B[hh];W[hg];B[aa])"))
	b.settle()
	if said := textOf(b.front()); !strings.Contains(said, words.GamesInFile("games.sgf", 2)) || b.table.snap.Ply != 0 {
		t.Fatalf("ply %d, %s", b.table.snap.Ply, said)
	}
	b.typeKey(fyne.KeyDown, fyne.KeyReturn)
	b.settle()
	if s := b.table.snap; b.dialogs() != 0 || s.Setup.Variant.Name != "renju" || s.Ply != 3 || !s.Ending.Over() {
		t.Errorf("%d dialogs, %s, ply %d, over %v", b.dialogs(), s.Setup.Variant.Name, s.Ply, s.Ending.Over())
	}
}

// The encoding that was chosen is that of the comments of a library.
func TestOpenInAnEncoding(t *testing.T) {
	b := aDesk(t, nil)
	path := b.put("game.sgf", "(;RU[gomoku]C[\xcf\xee\xe1\xe5\xe4\xe0];B[hh])")
	b.opener.openIn(path, "Windows-1251")
	b.settle()
	if got := b.table.snap.Tree.Comment(session.Root); got != "Победа" {
		t.Errorf("%q", got)
	}
}
