package gui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
)

// aLib is a library with two lines of two moves and a comment in GBK, 黑棋必胜.
const aLib = "\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00" +
	"\x78\x08\xba\xda\xc6\xe5\xb1\xd8\xca\xa4\x00\x00\x79\xc0\x68\x40"

// openStudy opens a file, answers the question about its encoding, and waits until the study is saved.
func (b *bench) openStudy(path string) {
	b.t.Helper()
	b.openPath(path)
	b.settle()
	if b.dialogs() > 0 {
		b.press(words.KeepEncoding())
	}
	b.until("the study", b.study.On)
	b.flushStudy()
}

// flushStudy has the study on the board written, and waits for that.
func (b *bench) flushStudy() {
	b.t.Helper()
	b.until("the file", func() bool { return b.size.state.Study != "" })
	if err := b.study.Freeze().Flush(b.t.Context()); err != nil {
		b.t.Fatal(err)
	}
	b.settle()
}

// studyNames returns the names of all studies, changed last first.
func (b *bench) studyNames() string {
	b.t.Helper()
	list, err := b.study.Folder.List(b.t.Context())
	if err != nil {
		b.t.Fatal(err)
	}
	var names []string
	for _, e := range list {
		names = append(names, e.Name)
	}
	return strings.Join(names, ", ")
}

// frontText returns the texts of the dialog in front, or "" if there is none.
func (b *bench) frontText() string {
	if b.dialogs() == 0 {
		return ""
	}
	return textOf(b.front())
}

// saveFile chooses Save, and waits until it has asked something or has written the file.
func (b *bench) saveFile(path string) {
	b.t.Helper()
	before, dialogs := b.statusText(), b.dialogs()
	b.command(words.Save())
	b.until("the file", func() bool {
		return b.dialogs() > dialogs || b.statusText() != before && strings.Contains(b.statusText(), words.Saved(path))
	})
	b.settle()
}

// fileText returns the content of a file.
func (b *bench) fileText(path string) string {
	b.t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		b.t.Fatal(err)
	}
	return string(data)
}

// A library is opened as a study, however it is opened. The study is edited in a file of its own, and the library is
// written with Save alone, in its format and encoding, with a copy of what it had. Opening it again leads to the study.
func TestLibraryIsAStudy(t *testing.T) {
	raced.Skip(t)
	for door, open := range map[string]func(b *bench, path string){
		"open":         func(b *bench, path string) { b.openPath(path) },
		"drop":         func(b *bench, path string) { b.opener.Drop(storage.NewFileURI(path)) },
		"command line": func(b *bench, path string) { b.openFirst(Config{File: path}) },
	} {
		b := newDesk(t, nil)
		path := b.put("d4.lib", aLib)
		open(b, path)
		b.settle()
		if !b.study.On() || b.study.Name() != "d4" || b.table.Snap.Shown != 0 || b.table.Snap.Setup.Variant.Name != "renju" {
			t.Fatalf("%s: %v, %q", door, b.study.On(), b.study.Name())
		}
		if got := b.studyNames(); got != "" {
			t.Errorf("%s: %q before the encoding is known", door, got)
		}
		b.press(words.KeepEncoding())
		b.flushStudy()
		b.tap("h8")
		b.tap("h7")
		b.flushStudy()
		if b.fileText(path) != aLib {
			t.Errorf("%s: the library has changed", door)
		}
		b.saveFile(path)
		want := strings.Replace(aLib, "\x68\x40", "\x68\xc0\x88\x40", 1)
		if got := b.fileText(path); got != want || b.dialogs() != 0 {
			t.Errorf("%s: %x\nwant\n%x\n%s", door, got, want, b.frontText())
		}
		if b.fileText(path+".bak") != aLib || !strings.Contains(b.statusText(), words.Saved(path)) {
			t.Errorf("%s: the copy is missing, %s", door, b.statusText())
		}
		b.twoPeople("tic-tac-toe")
		open(b, path)
		b.until("the study again", b.study.On)
		b.settle()
		if got := b.studyNames(); got != "d4" || b.dialogs() != 0 {
			t.Errorf("%s: the studies are %s, %s", door, got, b.frontText())
		}
	}
}

// A library that another program has changed is left alone, and opened as another study. One that is gone is written anew.
func TestLibraryChangedOutside(t *testing.T) {
	b := newDesk(t, nil)
	path := b.put("d4.lib", aLib)
	b.openStudy(path)
	b.tap("h8")
	b.tap("a1")
	other := strings.Replace(aLib, "\x68\x40", "\x67\x40", 1)
	b.put("d4.lib", other)
	b.saveFile(path)
	if said := b.frontText(); !strings.Contains(said, words.FileChanged("d4.lib")) || b.fileText(path) != other {
		t.Errorf("it says %s", said)
	}
	b.press(words.ExportItem())
	b.settle()
	if said := b.frontText(); !strings.Contains(said, words.ExportStudy()) {
		t.Errorf("it says %s", said)
	}
	b.press(words.Cancel())
	b.openStudy(path)
	if got := b.studyNames(); got != "d4, d4" {
		t.Errorf("the studies are %s", got)
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	b.saveFile(path)
	if b.fileText(path) != other {
		t.Error("it is written differently")
	}
	if _, err := os.Stat(path + ".bak"); err == nil {
		t.Error("there is a copy of nothing")
	}
}

// A library that another program changes while a question is open is left alone, too, and one with another extension is
// written in the format that it has.
func TestLibraryChangedDuringAQuestion(t *testing.T) {
	b := newDesk(t, nil)
	const sgf, other = "(;GM[4]SZ[15]RU[renju]TM[60];B[hh](;W[hg])(;W[ii]))", "(;GM[4]SZ[15];B[hh])"
	path := b.put("d4.lib", sgf)
	b.openStudy(path)
	b.saveFile(path)
	b.put("d4.lib", other)
	b.press(words.Save())
	b.until("the next question", func() bool { return strings.Contains(b.frontText(), words.FileChanged("d4.lib")) })
	if b.fileText(path) != other {
		t.Error("it is overwritten")
	}
	b.press(words.Cancel())
	b.put("d4.lib", sgf)
	b.command(words.Save())
	b.until("the file", func() bool { return b.fileText(path) != sgf })
	b.settle()
	if got := b.fileText(path); !strings.HasPrefix(got, "(;FF[4]GM[4]") {
		t.Errorf("it is written as %q", got)
	}
}

// Characters that the encoding of a library does not have are counted before they are lost.
func TestCharactersThatALibraryLoses(t *testing.T) {
	b := newDesk(t, nil)
	path := b.put("d4.lib", aLib)
	b.openStudy(path)
	if err := b.table.Session.Comment(session.Root, "黑 😀"); err != nil {
		t.Fatal(err)
	}
	b.saveFile(path)
	if said := b.frontText(); !strings.Contains(said, "1 character doesn't exist in GBK") || b.fileText(path) != aLib {
		t.Errorf("it says %q", said)
	}
	b.press(words.Save())
	b.until("the file", func() bool { return b.fileText(path) != aLib })
	b.settle()
}

// A file of SGF keeps what it says besides moves. What it cannot hold, and what was left out of it, is named once before
// it is lost.
func TestSgfIsAStudy(t *testing.T) {
	b := newDesk(t, nil)
	const sgf = "(;GM[4]FF[4]SZ[15]RU[renju]PB[Ann]PW[Bob]DT[2020-05-05]RE[B+R]TM[60];B[hh](;W[hg])(;W[ii]))"
	path := b.put("final.sgf", sgf)
	b.openStudy(path)
	b.twoPeople("tic-tac-toe")
	b.openStudy(path) // the study that it has become
	b.tap("h8")
	b.tap("a1")
	b.saveFile(path)
	if said := b.frontText(); !strings.Contains(said, "1 property of the file was left out.") || b.fileText(path) != sgf {
		t.Errorf("it says %s", said)
	}
	b.press(words.Save())
	b.until("the file", func() bool { return b.fileText(path) != sgf })
	b.settle()
	got := b.fileText(path)
	for _, part := range []string{"PB[Ann]", "PW[Bob]", "DT[2020-05-05]", "RE[B+R", "W[ao]"} {
		if !strings.Contains(got, part) {
			t.Errorf("%s is missing: %s", part, got)
		}
	}
	b.status.Say("")
	b.tap("b2")
	b.saveFile(path)
	if b.dialogs() != 0 || !strings.Contains(b.fileText(path), "B[bn]") || b.fileText(path+".bak") != sgf {
		t.Errorf("%s, %s", b.frontText(), b.fileText(path))
	}
	b.settle()
	b.twoPeople("tic-tac-toe")
	b.openStudy(path) // though the file says now that it is from here, and names players
}

// exportTo exports the study on the board to a file of the bench's folder, and returns its path.
func (b *bench) exportTo(name string) string {
	b.t.Helper()
	b.command(words.ExportItem())
	b.settle()
	entries := controls[*widgets.Entry](b)
	entries[1].SetText(b.dir)
	entries[0].SetText(name)
	b.settle()
	b.press(words.Save())
	b.settle()
	return filepath.Join(b.dir, name)
}

// A study is exported in the formats that can hold its game, and as a web page. The texts of a new library are in an
// encoding that is asked for once.
func TestStudyIsExported(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("gomoku")
	b.command(words.NewStudyItem())
	b.press(words.Start())
	b.tap("h8")
	b.tap("h9")
	if err := b.table.Session.Comment(b.table.Snap.At, "白"); err != nil {
		t.Fatal(err)
	}
	b.command(words.ExportItem())
	b.settle()
	if got := controls[*widgets.Entry](b)[0].Text; got != "Gomoku study.mnk" {
		t.Errorf("it proposes %q", got)
	}
	b.typeKey(fyne.KeyEscape)
	if own := b.fileText(b.exportTo("a.mnk")); !strings.Contains(own, `[Study "Gomoku study"]`) || strings.Contains(own, "Date") {
		t.Error(own)
	}
	if sgf := b.fileText(b.exportTo("a.sgf")); !strings.Contains(sgf, "C[白]") || strings.Contains(sgf, "PB") {
		t.Error(sgf)
	}
	b.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	if psq := b.fileText(b.exportTo("a.psq")); !strings.Contains(psq, "8,7") {
		t.Errorf("the move after the position shown is missing: %s", psq)
	}
	page := b.exportTo("a.html")
	b.until("the page", func() bool { return b.dialogs() == 0 })
	b.settle()
	if got := b.fileText(page); !strings.Contains(got, "白") || !strings.Contains(got, "h9</a>") {
		t.Error(got)
	}
	lib := b.exportTo("a.lib")
	if said := b.frontText(); !strings.Contains(said, words.WhichEncoding()) {
		t.Fatalf("it says %s", said)
	}
	if got := controls[*widgets.Choice](b)[0].Selected; !strings.Contains(got, "GBK") {
		t.Errorf("it proposes %s", got)
	}
	b.press(words.Save())
	b.until("the library", func() bool { return b.dialogs() == 0 })
	b.settle()
	if got := b.fileText(lib); !strings.Contains(got, "\xb0\xd7\x00") {
		t.Errorf("%x", got)
	}
	b.exportTo("b.lib")
	b.until("the second library", func() bool { return b.dialogs() == 0 })
}

// Files without variations stay games, and so do games that were saved here, with their variations. One of several games
// of a file may be a study, which is not written back.
func TestFilesThatAreGames(t *testing.T) {
	b := newDesk(t, nil)
	for name, text := range map[string]string{
		"ours.sgf":     "(;GM[4]AP[MNK Desk]SZ[15]PB[Ann]PW[Ben];B[hh](;W[hg])(;W[gg]))",
		"ended.sgf":    "(;GM[4]AP[MNK Desk]SZ[15]PB[Ann]PW[Pip]RE[B+R];B[hh](;W[hg])(;W[gg]))",
		"finished.mnk": `[MNKDesk "1"] [Variant "gomoku"] [XKind "person"] [OKind "computer"] [Result "X"] [Reason "resigned"] h8 h9 (i9)`,
		"friends.mnk":  `[MNKDesk "1"] [Variant "gomoku"] [XKind "person"] [OKind "person"] h8 h9 (i9)`,
		"line.sgf":     "(;GM[4]SZ[15];B[hh];W[hg])", "line.mnk": `[MNKDesk "1"] [Variant "gomoku"] h8 h9`,
		"unfinished.mnk": `[MNKDesk "1"] [Variant "gomoku"] [OKind "computer"] [Level "Easy"] h8 h9 (i9)`,
	} {
		b.openPath(b.put(name, text))
		b.settle()
		if b.study.On() || b.table.Snap.Ply != 2 {
			t.Errorf("%s is a study", name)
		}
		want := 1
		if strings.HasSuffix(text, ")") && strings.Count(text, "(") > 1 || strings.Contains(text, "(i9)") {
			want = 2
		}
		if moves := b.table.Session.Record().Tree().Next[0].Next; len(moves) != want {
			t.Errorf("%s has lost a variation: %d moves after the first", name, len(moves))
		}
	}
	b.openPath(b.put("two.sgf", "(;GM[4]SZ[15];B[hh](;W[hg])(;W[gg]))(;GM[4]SZ[15];B[hh];W[hg])"))
	b.settle()
	b.front()
	b.typeKey("Return")
	b.until("the study", b.study.On)
	if b.study.HasFile() || b.offers(words.Save()) || !b.offers(words.ExportItem()) {
		t.Error("it can be saved in place of all games of the file")
	}
	b.flushStudy()
	kept := b.size.state.Study
	b.twoPeople("tic-tac-toe")
	b.openPath(kept)
	b.until("the study", b.study.On)
	b.settle()
	if got := b.studyNames(); got != "two" || b.study.HasFile() || filepath.Base(kept) != "two.mnk" {
		t.Errorf("a file of the studies is opened as another: %s", got)
	}
	for name, text := range map[string]string{
		"theirs.sgf":   "(;GM[4]SZ[15]PB[Ann]PW[Ben];B[hh](;W[hg])(;W[gg]))",
		"nameless.sgf": "(;GM[4]AP[MNK Desk]SZ[15];B[hh](;W[hg])(;W[gg]))",
	} {
		b.openPath(b.put(name, text))
		b.until(name+" as a study", b.study.On)
		b.settle()
		b.twoPeople("tic-tac-toe")
	}
}
