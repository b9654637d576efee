package gui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// A game file dropped on the window is opened. If it is dropped while a dialog is open, a message asks to
// drop it later. Of two files none is opened, and a message asks for one. A dropped file that is no game is
// reported by its name.
func TestDroppedFiles(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	picture, game := filepath.Join(b.dir, "cat.png"), filepath.Join(b.dir, "game.mnk")
	for path, text := range map[string]string{
		picture: "\x89PNG\xff" + strings.Repeat("x", 2<<20),
		game:    `[MNKDesk "1"] [Variant "3,3,3"] a1 b1`,
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	b.opener.Drop(storage.NewFileURI(picture))
	b.settle()
	if said := textOf(b.front()); !strings.Contains(said, "“cat.png” isn't a game that MNK Desk can read.") {
		t.Errorf("of a picture: %s", said)
	}
	b.opener.Drop(storage.NewFileURI(game))
	b.settle()
	if said := textOf(b.front()); b.dialogs() != 2 || !strings.Contains(said, words.DropLater("game.mnk")) {
		t.Errorf("on a dialog: %d dialogs, %s", b.dialogs(), said)
	}
	b.typeKey(fyne.KeyEscape, fyne.KeyEscape)
	b.opener.Drop(storage.NewFileURI(game), storage.NewFileURI(picture))
	b.settle()
	if said := textOf(b.front()); b.dialogs() != 1 || !strings.Contains(said, words.DropOne()) || b.table.Snap.Ply != 0 {
		t.Errorf("two files: %d dialogs, %s", b.dialogs(), said)
	}
	b.typeKey(fyne.KeyEscape)
	b.opener.Drop(storage.NewFileURI(game))
	b.settle()
	if s := b.table.Snap; s.Setup.Variant.Name != "tic-tac-toe" || s.Ply != 2 {
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

// Games of other programs can be opened, dropped and pasted like our own. The status line says what was
// left out.
func TestGamesOfOtherPrograms(t *testing.T) {
	raced.Skip(t)
	const psq = "Piskvorky 15x15, 11:11, 0\n8,8,120\n9,7,60\n8,8,50\nfirst.exe\nsecond.exe\n-1\n"
	const said = "1 move that can't be played was left out. The rules aren't given, so it's opened as Gomoku."
	for door, open := range map[string]func(b *bench){
		"open":  func(b *bench) { b.openPath(b.put("game.psq", psq)) },
		"drop":  func(b *bench) { b.opener.Drop(storage.NewFileURI(b.put("game.psq", psq))) },
		"paste": func(b *bench) { b.app.Clipboard().SetContent(psq); b.opener.Paste() },
	} {
		b := newDesk(t, nil)
		open(b)
		b.settle()
		s := b.table.Snap
		if s.Setup.Variant.Name != "gomoku" || s.Ply != 2 || s.Setup.Seats[1].Name != "second.exe" || s.Setup.Seats[0].Kind == record.Computer {
			t.Errorf("%s: %s, ply %d, %+v", door, s.Setup.Variant.Name, s.Ply, s.Setup.Seats)
		}
		if got := strings.Join(strings.Fields(b.statusText()), " "); !strings.Contains(got, said) {
			t.Errorf("%s: the status line says %q", door, got)
		}
	}
}

// Save proposes the name and the format of the file that the game was opened from, and the usual ones for other games.
func TestSaveKnowsTheFile(t *testing.T) {
	b := newDesk(t, nil)
	proposed := func() string {
		b.share.Save()
		name := controls[*widgets.Entry](b)[0].Text
		b.typeKey(fyne.KeyEscape)
		return name
	}
	b.opener.Drop(storage.NewFileURI(b.put("Kagetsu one.SGF", "(;GM[4]SZ[15];B[hh];W[hg])")))
	b.settle()
	if got := proposed(); got != "Kagetsu one.sgf" {
		t.Errorf("it proposes %q", got)
	}
	b.opener.Drop(storage.NewFileURI(b.put("database.rif",
		`<?xml version="1.0"?><database><games><game id="1"><move>h8 h9</move></game></games></database>`)))
	b.settle()
	if got := proposed(); strings.Contains(got, "database") || !strings.HasSuffix(got, ".mnk") {
		t.Errorf("of a format that cannot be written it proposes %q", got)
	}
	b.opener.Drop(storage.NewFileURI(b.put("two.sgf", "(;GM[4]SZ[15];B[hh];W[hg])")))
	b.settle()
	b.table.Begin(variantNamed(t, "tic-tac-toe"), b.prefs.For("tic-tac-toe"))
	if got := proposed(); strings.Contains(got, "two") {
		t.Errorf("for a new game it proposes %q", got)
	}
}

// A list of moves without player names is continued against the computer, under the rules of the game
// on the board if they allow the moves.
func TestMovesWithoutNames(t *testing.T) {
	b := newDesk(t, nil)
	b.app.Clipboard().SetContent("4455")
	b.opener.Paste()
	b.settle()
	if s := b.table.Snap; s.Setup.Variant.Name != "connect-four" || s.Ply != 4 || !s.YourTurn || s.Setup.Seats[1].Kind != record.Computer {
		t.Errorf("%s, ply %d, %+v", s.Setup.Variant.Name, s.Ply, s.Setup.Seats)
	}
	b.app.Clipboard().SetContent("d1 d2 d3 d4 a1 a2") // valid in Gomoku too
	b.opener.Paste()
	b.settle()
	if s := b.table.Snap; s.Setup.Variant.Name != "connect-four" || s.Ply != 6 {
		t.Errorf("%s, ply %d", s.Setup.Variant.Name, s.Ply)
	}
	b.openPath(b.put("moves.txt", "h8i9j10"))
	b.settle()
	if s := b.table.Snap; s.Setup.Variant.Name != "gomoku" || s.Ply != 3 || s.Setup.Seats[0].Kind != record.Computer || !s.YourTurn {
		t.Errorf("%s, ply %d, %+v", s.Setup.Variant.Name, s.Ply, s.Setup.Seats)
	}
	b.app.Clipboard().SetContent("h8i9h8")
	b.opener.Paste()
	b.settle()
	if said := textOf(b.front()); !strings.Contains(said, "The move h8 can't be played. See line 1, column 5.") {
		t.Error(said)
	}
}

// If a file has several games, the person chooses one.
func TestSeveralGames(t *testing.T) {
	b := newDesk(t, nil)
	b.openPath(b.put("games.sgf", "(;PB[Ann]PW[Bob]RU[gomoku];B[hh])(;RU[renju]RE[W+R];B[hh];W[hg];B[aa])"))
	b.settle()
	if said := textOf(b.front()); !strings.Contains(said, words.GamesInFile("games.sgf", 2)) || b.table.Snap.Ply != 0 {
		t.Fatalf("ply %d, %s", b.table.Snap.Ply, said)
	}
	b.typeKey(fyne.KeyDown, fyne.KeyReturn)
	b.settle()
	if s := b.table.Snap; b.dialogs() != 0 || s.Setup.Variant.Name != "renju" || s.Ply != 3 || !s.Ending.Over() {
		t.Errorf("%d dialogs, %s, ply %d, over %v", b.dialogs(), s.Setup.Variant.Name, s.Ply, s.Ending.Over())
	}
}

// The chosen encoding is used to decode the comments in a file.
func TestOpenInAnEncoding(t *testing.T) {
	b := newDesk(t, nil)
	path := b.put("game.sgf", "(;RU[gomoku]C[\xcf\xee\xe1\xe5\xe4\xe0];B[hh])")
	b.opener.OpenIn(path, "Windows-1251")
	b.settle()
	if got := b.table.Snap.Tree.Comment(session.Root); got != "Победа" {
		t.Errorf("%q", got)
	}
}

// If the encoding of a file was guessed, a dialog shows sample text from the file and lets the person
// choose other encodings repeatedly, however the file was opened. There is no question if the file
// declares its encoding, is valid Unicode, or has only English letters in the game itself.
func TestGuessedEncodingCanBeChosen(t *testing.T) {
	raced.Skip(t)
	const sgf = "(;RU[gomoku]PB[\xc0\xed\xed\xe0]PW[Bob];B[hh])" // Анна in Windows-1251
	for door, open := range map[string]func(b *bench, path string){
		"open":         func(b *bench, path string) { b.openPath(path) },
		"drop":         func(b *bench, path string) { b.opener.Drop(storage.NewFileURI(path)) },
		"command line": func(b *bench, path string) { b.openFirst(Config{File: path}) },
	} {
		b := newDesk(t, nil)
		open(b, b.put("game.sgf", sgf))
		b.settle()
		name := func() string { return b.table.Snap.Setup.Seats[0].Name }
		if said := textOf(b.front()); b.dialogs() != 1 || name() != "Анна" ||
			!strings.Contains(said, words.DoesTextLookRight("game.sgf")) || !strings.Contains(said, "Анна") {
			t.Fatalf("%s: %d dialogs, %q, %s", door, b.dialogs(), name(), said)
		}
		for _, next := range []struct{ encoding, name string }{{"Windows-1252", "Àííà"}, {"KOI8-R", "юММЮ"}} {
			b.chooseEncoding(next.encoding)
			b.settle()
			if said := textOf(b.front()); b.dialogs() != 1 || name() != next.name || !strings.Contains(said, next.name) {
				t.Errorf("%s, %s: %d dialogs, %q, %s", door, next.encoding, b.dialogs(), name(), said)
			}
		}
		b.press(words.KeepEncoding())
		if b.dialogs() != 0 || name() != "юММЮ" {
			t.Errorf("%s: %d dialogs, %q", door, b.dialogs(), name())
		}
	}
	for text, name := range map[string]string{
		"(;CA[windows-1251]RU[gomoku]PB[\xc0\xed\xed\xe0]PW[Bob];B[hh])": "given.sgf", "(;RU[gomoku]PB[Анна]PW[Bob];B[hh])": "unicode.sgf",
		"h8 i9 # \xc0\xed\xed\xe0": "remark.txt",
	} {
		b := newDesk(t, nil)
		b.openPath(b.put(name, text))
		b.settle()
		if b.dialogs() != 0 || b.table.Snap.Ply == 0 {
			t.Errorf("%s: %d dialogs, ply %d", name, b.dialogs(), b.table.Snap.Ply)
		}
	}
}

// chooseEncoding chooses an encoding in the dialog in front.
func (b *bench) chooseEncoding(name string) {
	b.t.Helper()
	for _, o := range b.front() {
		if choice, ok := o.(*widgets.Choice); ok {
			choice.SetSelectedIndex(slices.Index(formats.Encodings(), name))
			return
		}
	}
	b.t.Error("no choice of encodings")
}

// A file named on the command line is read after the window is open. If it cannot be read, the error is
// reported, and on a first start the start page is shown only then.
func TestFileOfTheCommandLine(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	put := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	for path, want := range map[string]string{
		put("picture.png", "\x89PNG\r\n\x1a\n"):                             "isn't a game that MNK Desk can read.",
		put("broken.mnk", "hello"):                                          "isn't a game that MNK Desk can read.",
		put("illegal.mnk", "[MNKDesk \"1\"]\n[Variant \"3,3,3\"]\n\na1 a1"): "The move a1 can't be played. See line 4, column 4.",
		filepath.Join(dir, "missing.mnk"):                                   "It can't be found.",
		filepath.Join(dir, "\x1b\a"):                                        "It can't be found.",
		filepath.Join(dir, strings.Repeat("é", 100_000)):                    "",
		dir: "It's a folder, not a file.",
	} {
		b := newDesk(t, func(c *Config) { firstStart(t)(c); c.File = path })
		if b.start.IsOpen() {
			t.Errorf("%.100q: the start page is shown before it is known", path)
		}
		b.settle()
		if said := labelsOf(b); !strings.Contains(said, want) || !b.start.IsOpen() {
			t.Errorf("%.100q: start page %v, %.500q", path, b.start.IsOpen(), said)
		}
		checkSane(t, b, time.Now())
	}
}

// A file in a hanging folder, named on the command line, does not keep the window from opening.
func TestDeadFileOfTheCommandLine(t *testing.T) {
	dir, dead := t.TempDir(), t.TempDir()
	hang(t, dead)
	b := deskIn(t, dir, func(c *Config) { c.File = filepath.Join(dead, "game.mnk") })
	b.click("c2")
	if b.table.Snap.Ply == 0 {
		t.Error("nothing can be played")
	}
}

// Pasted text is read in the background, even if it is long.
func TestPasteIsReadBesideTheWindow(t *testing.T) {
	b := newDesk(t, nil)
	b.app.Clipboard().SetContent("h8i9j10")
	b.opener.Paste()
	if b.table.Snap.Ply != 0 {
		t.Error("it was read on the window's goroutine")
	}
	b.settle()
	if b.table.Snap.Ply != 3 {
		t.Errorf("ply %d", b.table.Snap.Ply)
	}
}

// A game that was read slowly is dropped if the person no longer waits for it: in the meantime another
// dialog was opened, another game started, or another file requested.
func TestLateGamesAreDropped(t *testing.T) {
	for what, meanwhile := range map[string]func(b *bench){
		"another dialog": func(b *bench) { b.choose("Game", "Settings") },
		"another game":   func(b *bench) { b.twoPeople("3,3,3") },
		"another file":   func(b *bench) { b.openPath(b.put("b.txt", "h8")) },
	} {
		for door, open := range map[string]func(b *bench, late string){
			"open":  func(b *bench, late string) { b.openPath(late) },
			"paste": func(b *bench, _ string) { b.app.Clipboard().SetContent("h8i9j10"); b.opener.Paste() },
			"past games": func(b *bench, _ string) {
				g := b.listPastGames()[0]
				b.choose("Game", "Past Games…")
				b.Desk.pastGames.Resume(g)
				b.sheets.CloseAll()
			},
		} {
			b := newDesk(t, nil)
			b.twoPeople("gomoku")
			for _, cell := range strings.Fields("a1 b1 c1 d1 e1") {
				b.click(cell)
			}
			b.choose("Game", "Play Again")
			b.settle()
			open(b, b.put("late.txt", "h8i9j10"))
			meanwhile(b)
			dialogs := b.dialogs()
			b.settle()
			if s := b.table.Snap; b.dialogs() != dialogs || s.Ply > 1 {
				t.Errorf("%s, %s: %d dialogs, ply %d", door, what, b.dialogs(), s.Ply)
			}
		}
	}
}

// Toggling a setting in the menu saves the value that the window shows, even if another window has
// toggled the saved setting.
func TestSwitchesOfTheMenu(t *testing.T) {
	b := newDesk(t, nil)
	for item, of := range map[string]func(s *settings.Settings) *bool{
		words.KeepAnalysing(): func(s *settings.Settings) *bool { return &s.AnalysisEndless },
		words.Coordinates():   func(s *settings.Settings) *bool { return &s.Coordinates },
		words.MoveNumbers():   func(s *settings.Settings) *bool { return &s.MoveNumbers },
	} {
		before := *of(&b.prefs.Settings)
		if err := b.kept.Update(func(s *settings.Settings) { *of(s) = !before }); err != nil {
			t.Fatal(err)
		}
		b.choose(words.ViewMenu(), item)
		b.settle()
		if kept := b.kept.Get(); *of(&b.prefs.Settings) == before || *of(&kept) == before {
			t.Errorf("%s: it was %v, is %v, and is kept as %v", item, before, *of(&b.prefs.Settings), *of(&kept))
		}
	}
}
