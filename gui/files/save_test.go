package files

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// sampleGame returns a game to save.
func sampleGame(t *testing.T, variant string) record.Game {
	t.Helper()
	g, err := record.Parse([]byte(`[MNKDesk "1"] [Variant "` + variant + `"] a1 b1`))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// saveDialog opens Save for a game in a folder, and stores its final message in said.
func (s *screen) saveDialog(folder string, said *string) {
	s.T.Helper()
	s.filesIn(folder).Save(sampleGame(s.T, "3,3,3"), "", func(text string) { *said = text })
}

// name types the names of the file and the folder.
func (s *screen) name(name, folder string) {
	s.T.Helper()
	e := sheettest.Controls[*widgets.Entry](s)
	e[0].SetText(name)
	e[1].SetText(folder)
}

// A game is saved under the path in the form, with a name that Open finds.
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
		f := saveForm{
			SaveRequest: SaveRequest{NameMissing: words.NameMissing(), Kinds: []Kind{{Extension: ".mnk"}}},
			kindChoice:  widgets.NewSegments(nil, 0, keys, nil), folder: widgets.NewEntry(c.folder, widgets.AtMost(99), keys),
			name: widgets.NewEntry(c.name, widgets.AtMost(999), keys),
		}
		if path, problem := f.path(); path != c.want || problem != c.problem {
			t.Errorf("%q in %q: %q, %q", c.name, c.folder, path, problem)
		}
	}
}

// Enter saves under the proposed name, and a message says where.
func TestSaveWritesTheGame(t *testing.T) {
	s, folder, said := newScreen(t), t.TempDir(), ""
	s.saveDialog(folder, &said)
	name := sheettest.Controls[*widgets.Entry](s)[0].Text
	s.TypeKey(fyne.KeyReturn)
	text, err := os.ReadFile(filepath.Join(folder, name))
	if err != nil || string(text) != sampleGame(t, "3,3,3").String() {
		t.Errorf("%s, %v", text, err)
	}
	if s.Busy() || said != words.Saved(filepath.Join(folder, name)) {
		t.Errorf("open %v, said %q", s.Busy(), said)
	}
}

// The proposed name is a valid file name on every system.
func TestSaveProposesAName(t *testing.T) {
	for _, variant := range []string{"4-5-4", "isolation:5,6,queen", "6,5,4,exact"} {
		name := SaveName(variant)
		if strings.ContainsAny(name, `:/\*?"<>|`) || !strings.HasPrefix(name, variant[:3]) {
			t.Errorf("%s: %q", variant, name)
		}
	}
}

// If the game cannot be saved, the dialog shows the reason and stays open with what was typed. Once
// the problem is solved, it saves.
func TestSaveSaysWhatIsWrong(t *testing.T) {
	folder := t.TempDir()
	save(t, folder, "file")
	if err := os.Mkdir(filepath.Join(folder, "there.mnk"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, folder, want string }{
		{"", folder, words.NameMissing()},
		{"  ", folder, words.NameMissing()},
		{"mine", "", words.FolderMissing()},
		{"mine", "relative", words.FolderMissing()},
		{"mine", filepath.Join(folder, "none"), words.NoFolder(filepath.Join(folder, "none"))},
		{"mine", filepath.Join(folder, "file"), words.NoFolder(filepath.Join(folder, "file"))},
		{"none/mine", folder, words.NoFolder(filepath.Join(folder, "none"))},
		{strings.Repeat("x", 300), folder, "The game couldn't be saved."},
	} {
		s, said := newScreen(t), ""
		s.saveDialog(folder, &said)
		s.name(c.name, c.folder)
		s.Press(words.Save())
		if got := s.Says(); !strings.Contains(got, c.want) || said != "" || s.Count() != 1 {
			t.Errorf("%q in %q: said %q, %d dialogs, the last says\n%s", c.name, c.folder, said, s.Count(), got)
		}
		s.name("good", folder)
		s.Press(words.Save())
		if s.Busy() || said == "" {
			t.Errorf("%q in %q: mended, and yet open %v, said %q", c.name, c.folder, s.Busy(), said)
		}
		if err := os.Remove(filepath.Join(folder, "good.mnk")); err != nil {
			t.Error(err)
		}
	}
}

// An existing file is replaced only after a question. Cancel leads back to the dialog.
func TestSaveAsksBeforeItReplaces(t *testing.T) {
	s, folder, said := newScreen(t), t.TempDir(), ""
	path := filepath.Join(folder, "old.mnk")
	save(t, folder, "old.mnk")
	s.saveDialog(folder, &said)
	for _, leave := range []func(){
		func() { s.Press(words.Cancel()) }, func() { s.TypeKey(fyne.KeyEscape) }, func() { s.TypeKey(fyne.KeyReturn) },
	} {
		s.name("old", folder)
		s.Press(words.Save())
		if got := s.Says(); !strings.Contains(got, "“old.mnk” already exists. Replace it?") {
			t.Errorf("the question is\n%s", got)
		}
		leave()
		if text, err := os.ReadFile(path); err != nil || string(text) != "game" || s.Count() != 1 || said != "" {
			t.Fatalf("%s, %v, %d dialogs, said %q", text, err, s.Count(), said)
		}
	}
	s.Press(words.Save())
	s.Press("Replace File")
	if text, err := os.ReadFile(path); err != nil || string(text) != sampleGame(t, "3,3,3").String() || s.Busy() || said == "" {
		t.Errorf("%s, %v, open %v, said %q", text, err, s.Busy(), said)
	}
}

// A folder of that name cannot be replaced by a file.
func TestSaveReplacesNoFolder(t *testing.T) {
	s, folder, said := newScreen(t), t.TempDir(), ""
	inside := filepath.Join(folder, "there.mnk", "inside")
	if err := os.MkdirAll(inside, 0o700); err != nil {
		t.Fatal(err)
	}
	s.saveDialog(folder, &said)
	s.name("there", folder)
	s.Press(words.Save())
	s.Press("Replace File")
	if _, err := os.Stat(inside); err != nil || said != "" || !strings.Contains(s.Says(), "The game couldn't be saved.") {
		t.Errorf("%v, said %q, the dialog says\n%s", err, said, s.Says())
	}
}

// While the file is being written, pressing the button again does not save it twice.
func TestSaveWaitsForTheDisk(t *testing.T) {
	s, folder := newScreen(t), t.TempDir()
	var late []func()
	d := s.filesIn(folder)
	d.Loop.Begin = func(_ any, work func()) { late = append(late, work) }
	d.Save(sampleGame(t, "3,3,3"), "", func(string) {})
	s.name("mine", folder)
	late[0]() // a free name has been found, but does not replace the name that the user typed
	late = nil
	button := s.FindButton(words.Save())
	test.Tap(button)
	s.TypeKey(fyne.KeyReturn)
	if len(late) != 1 || !button.Disabled() {
		t.Fatalf("%d pieces of work, the button is disabled: %v", len(late), button.Disabled())
	}
}

// If the dialog is closed before the file is written, the outcome is reported: the file was saved,
// the reason why it was not, or that another file was left untouched. Nobody waits for the outcome
// by then.
func TestSaveTellsOfAFileAfterItsDialogWasClosed(t *testing.T) {
	folder := t.TempDir()
	save(t, folder, "old.mnk")
	for name, want := range map[string]struct{ said, notified string }{
		"new":                    {said: words.Saved(filepath.Join(folder, "new.mnk"))},
		"old":                    {notified: "Nothing was saved: “old.mnk” already exists."},
		strings.Repeat("x", 300): {notified: "The game couldn't be saved."},
	} {
		s, said, waited := newScreen(t), "", false
		d := s.filesIn(folder)
		var late func()
		d.Loop.Begin = func(key any, work func()) {
			if _, writes := key.(string); writes {
				late = work
				return
			}
			work()
		}
		what := Dialogs{}.gameRequest(sampleGame(t, "3,3,3"))
		what.Saved = func() { waited = true }
		d.SaveAs(what, func(text string) { said = text })
		s.name(name, folder)
		s.Press(words.Save())
		s.Press(words.Cancel())
		late()
		notified := ""
		if s.Busy() {
			notified = s.Says()
		}
		if said != want.said || !strings.Contains(notified, want.notified) || (notified == "") != (want.notified == "") || waited {
			t.Errorf("%.9s: said %q, notified %q, Saved called: %v", name, said, notified, waited)
		}
	}
	if text, err := os.ReadFile(filepath.Join(folder, "old.mnk")); err != nil || string(text) != "game" {
		t.Errorf("the old file has %q, %v", text, err)
	}
}

// The second save of a day is proposed a free name. A name that the user typed stays.
func TestProposedNameIsFree(t *testing.T) {
	dir := t.TempDir()
	proposed := SaveName("3,3,3")
	for n, want := range []string{proposed, proposed + "-2", proposed + "-3"} {
		s := newScreen(t)
		var said string
		s.saveDialog(dir, &said)
		if got := sheettest.Controls[*widgets.Entry](s)[0].Text; got != want+".mnk" {
			t.Errorf("save %d is called %q, want %q", n+1, got, want+".mnk")
		}
		s.Press(words.Save())
		if s.Busy() {
			t.Fatalf("save %d asks", n+1)
		}
	}
}

// The proposed name has a number only if a file with this name and the chosen extension exists.
func TestProposedNameIsFreeForItsKind(t *testing.T) {
	dir := t.TempDir()
	name := SaveName("3,3,3")
	if err := os.WriteFile(filepath.Join(dir, name+".png"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s := newScreen(t)
	files := Dialogs{
		Sheets: s.Stack, Folder: func() string { return dir },
		Loop: loop.Immediate(),
	}
	files.SaveAs(SaveRequest{
		Name: name, Kinds: []Kind{{Extension: ".png"}, {Extension: ".gif"}},
		Labels: []string{"PNG", "GIF"},
	}, func(string) {})
	for i, want := range []string{name + "-2.png", name + ".gif", name + "-2.png"} {
		sheettest.Controls[*widgets.Segments](s)[0].Choose(i % 2)
		if got := sheettest.Controls[*widgets.Entry](s)[0].Text; got != want {
			t.Errorf("%d: the name is %q, want %q", i, got, want)
		}
	}
	sheettest.Controls[*widgets.Entry](s)[0].SetText("mine.png")
	sheettest.Controls[*widgets.Segments](s)[0].Choose(1)
	if got := sheettest.Controls[*widgets.Entry](s)[0].Text; got != "mine.gif" {
		t.Errorf("the name is %q", got)
	}
}

// A game can be saved in those formats of other programs that can hold it. A message says
// beforehand what the format loses.
func TestSaveInOtherFormats(t *testing.T) {
	folder, said := t.TempDir(), ""
	g, err := record.Parse([]byte(`[MNKDesk "1"] [Variant "gomoku"] [X "Ann"] h8 {c} i9 (i8)`))
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range []struct{ end, content, note string }{
		{".mnk", "[MNKDesk", ""},
		{".sgf", "(;FF[4]", ""},
		{".psq", "Piskvorky 15x15", "Lost in this format: 1 variation, 1 comment."},
		{".lib", "\xffRenLib\xff", "Lost in this format: the players' names, the rules."},
		{".txt", "h8i9\n", "Lost in this format: 1 variation, 1 comment, the players' names."},
	} {
		s := newScreen(t)
		s.filesIn(folder).Save(g, "", func(text string) { said = text })
		sheettest.Controls[*widgets.Segments](s)[0].Choose(i)
		name := sheettest.Controls[*widgets.Entry](s)[0].Text
		if got := s.Says(); !strings.HasSuffix(name, c.end) || !strings.Contains(got, c.note) || c.note == "" && strings.Contains(got, "Lost") {
			t.Errorf("%s: %q, it says\n%s", c.end, name, got)
		}
		s.Press(words.Save())
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil || !strings.HasPrefix(string(text), c.content) || said == "" {
			t.Errorf("%s: %q, %v, said %q", c.end, text, err, said)
		}
	}
}

// While several files are written, a sheet shows the progress and can stop it. The dialog shows the
// number of files.
func TestSaveManyFiles(t *testing.T) {
	g, err := record.Parse([]byte(`[MNKDesk "1"] [Variant "gomoku"] h8 i9`))
	if err != nil {
		t.Fatal(err)
	}
	for _, stops := range []bool{false, true} {
		s, folder, said := newScreen(t), t.TempDir(), ""
		d := s.filesIn(folder)
		under := ""
		d.Loop = loop.New(func(f func()) {
			f()
			if !s.Busy() {
				return
			}
			if under = s.Says(); stops && strings.Contains(under, words.SavingFiles(2, 3)) {
				s.Press(words.StopLong())
			}
		})
		d.Loop.Begin = func(_ any, work func()) { work() }
		d.SaveGames([]record.Game{g, g, g}, "gomoku", func(text string) { said = text })
		sheettest.Controls[*widgets.Entry](s)[0].SetText("all.psq")
		s.Press(words.Save())
		there, _ := os.ReadDir(folder)
		want, files := words.SavedFiles(3, filepath.Join(folder, "all-1.psq")), 3
		if stops {
			want, files = words.SavedSome(2), 2
		}
		if said != want || len(there) != files || !strings.Contains(under, words.SavingFiles(files, 3)) || s.Busy() {
			t.Errorf("stopped %v: %d files, it says %q, while it went on %q", stops, len(there), said, under)
		}
	}
}

// If the proposed name is selected, it stays selected when another name is proposed.
func TestProposedNameStaysSelected(t *testing.T) {
	s, folder := newScreen(t), t.TempDir()
	save(t, folder, SaveName("3,3,3")+".mnk")
	var later []func()
	d := s.filesIn(folder)
	d.Loop.Begin = func(_ any, work func()) { later = append(later, work) }
	d.Save(sampleGame(t, "3,3,3"), "", func(string) {})
	for _, f := range later {
		f()
	}
	name := sheettest.Controls[*widgets.Entry](s)[0]
	if !strings.HasSuffix(name.Text, "-2.mnk") || name.SelectedText() != name.Text {
		t.Errorf("of %q %q is selected", name.Text, name.SelectedText())
	}
}

// Typing the extension of another format chooses this format. A format that cannot hold the game is
// not offered.
func TestSaveFollowsTheName(t *testing.T) {
	s, folder, said := newScreen(t), t.TempDir(), ""
	s.saveDialog(folder, &said)
	for name, want := range map[string]int{"mine.txt": 2, "mine.sgf": 1, "mine.doc": 1, "mine.mnk": 0} {
		sheettest.Controls[*widgets.Segments](s)[0].Choose(1)
		s.name(name, folder)
		if got := sheettest.Controls[*widgets.Segments](s)[0].Chosen(); got != want { // .psq cannot hold 3,3,3
			t.Errorf("%s: format %d, want %d", name, got, want)
		}
	}
	s.name("mine.txt", folder)
	s.Press(words.Save())
	if text, err := os.ReadFile(filepath.Join(folder, "mine.txt")); err != nil || string(text) != "a1b1\n" {
		t.Errorf("%q, %v", text, err)
	}
}

// The losses of a format are counted in the background, and shown for the format that is chosen by
// then.
func TestLossesAreCountedBesideTheWindow(t *testing.T) {
	s, folder := newScreen(t), t.TempDir()
	d := s.filesIn(folder)
	var late []func()
	d.Loop.Begin = func(_ any, work func()) { late = append(late, work) }
	g := sampleGame(t, "gomoku")
	g.Names = [2]string{"Ann", "Bob"}
	d.Save(g, "", func(string) {})
	format := sheettest.Controls[*widgets.Segments](s)[0]
	texts := slices.IndexFunc(formats.Writable(g), func(f formats.Format) bool { return f.End == ".txt" })
	const lost = "the players' names"
	format.Choose(texts)
	if strings.Contains(s.Says(), lost) {
		t.Error("it was counted on the window's goroutine")
	}
	format.Choose(0)
	for _, f := range late {
		f()
	}
	if strings.Contains(s.Says(), lost) {
		t.Error("it is said of a format that is not chosen")
	}
	if format.Choose(texts); !strings.Contains(s.Says(), lost) {
		t.Errorf("it says\n%s", s.Says())
	}
}

// The dialog stays as it is when another kind of file is chosen that cannot hold all.
func TestSaveDoesNotJump(t *testing.T) {
	s := newScreen(t)
	g, err := record.Parse([]byte(`[MNKDesk "1"] [Variant "gomoku"] [X "Ann"] [Date "2026-01-02"]
		h8 @2s {c} (i9 @label:A @name:x) i8 @!? @ring:a1`))
	if err != nil {
		t.Fatal(err)
	}
	s.filesIn(t.TempDir()).Save(g, "", func(string) {})
	format := sheettest.Controls[*widgets.Segments](s)[0]
	place := func() fyne.Position {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(s.FindButton(words.Save()))
	}
	before := place()
	for i, f := range formats.Writable(g) {
		if format.Choose(i); place() != before {
			t.Errorf("%s: Save moves from %v to %v\n%s", f.Name, before, place(), s.Says())
		}
	}
}
