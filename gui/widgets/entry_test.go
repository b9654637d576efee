package widgets

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// pasted pastes a text into an entry.
func pasted(e *Entry, text string) {
	e.TypedShortcut(&fyne.ShortcutPaste{Clipboard: &clip{text}})
}

func noKeys(*fyne.KeyEvent) bool { return false }

// However a text gets into a field, it is cut at the limit. A message says so until there is room
// again.
func TestEntriesAreBounded(t *testing.T) {
	test.NewTempApp(t)
	appearance(look.AlwaysLight)
	const most = 10
	book := strings.Repeat("ü日", 2_500_000)
	for _, lines := range []bool{false, true} {
		make := NewEntry
		if lines {
			make = NewLines
		}
		fresh := func(text string) *Entry {
			e := make(text, Bound{most, "10 at most"}, noKeys)
			shown(t, e, 300, 100)
			return e
		}
		for name, write := range map[string]func() *Entry{
			"made":  func() *Entry { return fresh(book) },
			"set":   func() *Entry { e := fresh(""); e.SetText(book); return e },
			"paste": func() *Entry { e := fresh("four"); pasted(e, book); return e },
			"typed": func() *Entry {
				e := fresh("")
				for range 2 * most {
					e.TypedRune('x')
				}
				return e
			},
		} {
			e := write()
			if n := utf8.RuneCountInString(e.Text); n != most {
				t.Errorf("lines %v, %s: %d characters", lines, name, n)
			}
			word := test.WidgetRenderer(e).(*entryPainter).problem
			if said := name == "paste" || name == "typed"; word.Visible() != said {
				t.Errorf("lines %v, %s: the word is shown: %v", lines, name, word.Visible())
			}
			typeKeys(e, fyne.KeyBackspace, fyne.KeyDelete) // the cursor is at one of the ends
			if e.TypedRune('y'); word.Visible() {
				t.Errorf("lines %v, %s: the word stays", lines, name)
			}
		}
	}
}

// The word about text that does not fit is beside the text, in the middle of the line.
func TestWordIsBesideTheText(t *testing.T) {
	test.NewTempApp(t)
	e := NewEntry("Maximiliana Alexandra Wilhelmina von Hohenfels", Bound{40, "Only 40 characters fit here."}, noKeys)
	shown(t, e, 410, 36)
	e.TypedRune('x')
	p := test.WidgetRenderer(e).(*entryPainter)
	text, _ := p.scroll()
	if end := text.Position().X + text.Size().Width; p.problem.Hidden || end > p.problem.Position().X {
		t.Errorf("the text ends at %v, the word begins at %v", end, p.problem.Position().X)
	}
	if above, below := p.problem.Position().Y, e.Size().Height-p.problem.Position().Y-p.problem.Size().Height; above != below {
		t.Errorf("%v above the word, %v below", above, below)
	}
	if typeKeys(e, fyne.KeyBackspace); text.Size().Width < e.Size().Width-2*entryIndent {
		t.Errorf("without the word the text has %v of %v", text.Size().Width, e.Size().Width)
	}
}

// A paste replaces the selection.
func TestPasteInThePlaceOfASelection(t *testing.T) {
	test.NewTempApp(t)
	e := NewEntry("0123456789", Bound{10, ""}, noKeys)
	w := shown(t, e, 300, 100)
	w.Canvas().Focus(e)
	pasted(e, "abc")
	if e.Text != "abc" || e.problem != "" {
		t.Errorf("%q, %q", e.Text, e.problem)
	}
}

// Undo takes back a paste or typing over a selection in one step, and Redo repeats it. The message
// that the field is full then disappears, as it does after a key.
func TestUndoOfWhatWasWrittenOver(t *testing.T) {
	test.NewTempApp(t)
	appearance(look.AlwaysLight)
	for name, write := range map[string]func(*Entry){
		"pasted": func(e *Entry) { pasted(e, "äb") },
		"typed":  func(e *Entry) { test.Type(e, "äb") },
	} {
		for _, lines := range []bool{false, true} {
			make := NewEntry
			if lines {
				make = NewLines
			}
			e := make("", Bound{10, "10 at most"}, noKeys)
			w := shown(t, e, 300, 100)
			w.Canvas().Focus(e)
			test.Type(e, "one")
			e.TypedShortcut(&fyne.ShortcutSelectAll{})
			write(e)
			for i, want := range []string{"one", "", "one", "äb", "one"} {
				s := fyne.Shortcut(&fyne.ShortcutUndo{})
				if i == 2 || i == 3 {
					s = &fyne.ShortcutRedo{}
				}
				if e.TypedShortcut(s); e.Text != want {
					t.Errorf("lines %v, %s, step %d: %q, want %q", lines, name, i, e.Text, want)
				}
			}
			pasted(e, "0123456789")
			full := e.problem != ""
			if e.TypedShortcut(&fyne.ShortcutUndo{}); !full || e.problem != "" {
				t.Errorf("lines %v: full %v, after Undo %v", lines, full, e.problem != "")
			}
			pasted(e, "0123456789")
			if typeKeys(e, fyne.KeyBackspace); e.problem != "" {
				t.Error("the word stays after Backspace")
			}
		}
	}
}

// Several replaced selections are undone one by one, each in one step, and redone likewise.
func TestUndoOfSeveralSelections(t *testing.T) {
	test.NewTempApp(t)
	e := NewEntry("", Bound{20, ""}, noKeys)
	w := shown(t, e, 300, 100)
	w.Canvas().Focus(e)
	over := func(end, by fyne.KeyName, write func()) { // replaces three characters at one of the ends
		typeKeys(e, end)
		e.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
		typeKeys(e, by, by, by)
		e.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
		write()
	}
	test.Type(e, "one two")
	over(fyne.KeyHome, fyne.KeyRight, func() {
		for _, r := range "1st" {
			e.TypedRune(r)
		}
	})
	over(fyne.KeyEnd, fyne.KeyLeft, func() { pasted(e, "2nd") })
	over(fyne.KeyHome, fyne.KeyRight, func() { typeKeys(e, fyne.KeyDelete) })
	for i, want := range []string{"1st 2nd", "1st two", "one two", "1st two", "1st 2nd", " 2nd", "1st 2nd"} {
		s := fyne.Shortcut(&fyne.ShortcutUndo{})
		if i > 2 && i < 6 {
			s = &fyne.ShortcutRedo{}
		}
		if e.TypedShortcut(s); e.Text != want {
			t.Errorf("step %d: %q, want %q", i, e.Text, want)
		}
	}
	e.SetText("")
	pasted(e, " two")
	pasted(e, "!")
	if e.TypedShortcut(&fyne.ShortcutUndo{}); e.Text != " two" {
		t.Errorf("in another text Undo leads to %q", e.Text)
	}
}

// OnChanged may change the text again while a selection is being replaced.
func TestChangeOfWhatWasWrittenOver(t *testing.T) {
	test.NewTempApp(t)
	e := NewEntry("one", Bound{20, ""}, noKeys)
	w := shown(t, e, 300, 100)
	w.Canvas().Focus(e)
	e.OnChanged = func(text string) {
		if text == "two" {
			e.SetText("")
		}
	}
	if pasted(e, "two"); e.Text != "" {
		t.Errorf("the text is %q", e.Text)
	}
}

// Ctrl+Home and Ctrl+End move to the ends of a text of several lines. With Shift they extend the
// selection to there.
func TestEndsOfLines(t *testing.T) {
	test.NewTempApp(t)
	e := NewLines("one\ntwo\nthree", Bound{20, ""}, noKeys)
	w := shown(t, e, 300, 100)
	w.Canvas().Focus(e)
	ctrl := func(key fyne.KeyName, more fyne.KeyModifier) {
		e.TypedShortcut(&desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | more})
	}
	if ctrl(fyne.KeyEnd, 0); e.CursorRow != 2 || e.CursorColumn != 5 {
		t.Errorf("Ctrl+End leads to row %d, column %d", e.CursorRow, e.CursorColumn)
	}
	if ctrl(fyne.KeyHome, 0); e.CursorRow != 0 || e.CursorColumn != 0 {
		t.Errorf("Ctrl+Home leads to row %d, column %d", e.CursorRow, e.CursorColumn)
	}
	e.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	if ctrl(fyne.KeyEnd, fyne.KeyModifierShift); e.SelectedText() != e.Text {
		t.Errorf("with Shift %q is selected", e.SelectedText())
	}
}

// A single-line field that gets the focus by a key is selected, so that typing 20 into 6 gives 20.
// A click does not select it, and several lines are never selected.
func TestFocusByKeySelects(t *testing.T) {
	test.NewTempApp(t)
	e := NewEntry("6", Bound{24, ""}, noKeys)
	w := shown(t, e, 300, 40)
	w.Canvas().FocusNext()
	if test.Type(e, "20"); e.Text != "20" {
		t.Errorf("typed 20, the field has %q", e.Text)
	}
	w.Canvas().Unfocus()
	e.MouseDown(&desktop.MouseEvent{
		PointEvent: fyne.PointEvent{Position: fyne.NewPos(200, 10)},
		Button:     desktop.MouseButtonPrimary,
	})
	if e.TypedRune('5'); e.Text != "205" {
		t.Errorf("clicked and typed 5, the field has %q", e.Text)
	}
	lines := NewLines("before ", Bound{24, ""}, noKeys)
	w = shown(t, lines, 300, 100)
	w.Canvas().FocusNext()
	if test.Type(lines, "x"); lines.Text == "x" {
		t.Error("several lines are gone")
	}
}

// In several lines, a paste replaces the selection, and Cut removes all of it.
func TestSelectingLines(t *testing.T) {
	test.NewTempApp(t)
	const most = 2000
	e := NewLines(strings.Repeat("x", most), Bound{most, ""}, noKeys)
	if e.CursorRow != 0 || e.CursorColumn != 0 {
		t.Errorf("one begins to write in row %d, column %d", e.CursorRow, e.CursorColumn)
	}
	w := shown(t, e, 320, 100)
	w.Canvas().Focus(e)
	all := func() { e.TypedShortcut(&fyne.ShortcutSelectAll{}) }
	all()
	pasted(e, strings.Repeat("y", 2*most))
	var cut clip
	all()
	e.TypedShortcut(&fyne.ShortcutCut{Clipboard: &cut})
	if cut.text != strings.Repeat("y", most) || e.Text != "" {
		t.Errorf("cut are %d characters, %d are left", len(cut.text), len(e.Text))
	}
}

// Every field of the window has a limit: nothing else uses Fyne's own entries.
func TestNoOtherEntries(t *testing.T) {
	others := regexp.MustCompile(`widget\.(New)?(\w*Entry\w*)|fyne\.io/fyne/v2/dialog"`)
	files := 0
	for _, room := range []string{"..", "../../cmd"} {
		err := filepath.WalkDir(room, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") ||
				strings.HasSuffix(path, "widgets/entry.go") || strings.Contains(path, "sheettest") {
				return err
			}
			files++
			source, err := os.ReadFile(path)
			if found := others.Find(source); found != nil {
				t.Errorf("%s has %s", path, found)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if files < 100 {
		t.Errorf("only %d files were read", files)
	}
}

// A line that is longer than its field stays inside the frame, and the mouse still finds its
// characters. A line that fits is placed as usual.
func TestLongLineStaysInsideItsFrame(t *testing.T) {
	test.NewTempApp(t)
	appearance(look.AlwaysLight)
	e := NewEntry(strings.Repeat("W", 60), Bound{100, ""}, noKeys)
	shown(t, e, 200, 40)
	scroll, _ := test.WidgetRenderer(e).(*entryPainter).scroll()
	inside := func() bool {
		return scroll.Position().X >= entryIndent &&
			scroll.Position().X+scroll.Size().Width <= e.Size().Width-entryIndent
	}
	if !inside() {
		t.Errorf("a long line is drawn from %v on, %v wide", scroll.Position(), scroll.Size())
	}
	e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	if end := scroll.Content.MinSize().Width - scroll.Size().Width; scroll.Offset.X < end-1 {
		t.Errorf("the end of a line is shown as far as %v, not %v", scroll.Offset.X, end)
	}
	e.SetText("short")
	if x, width := scroll.Position().X, scroll.Size().Width; x != 0 || width != e.Size().Width {
		t.Errorf("a short line is drawn from %v on, %v wide", x, width)
	}
	for range 60 {
		e.TypedRune('W')
	}
	if !inside() {
		t.Errorf("a line that was typed is drawn from %v on, %v wide", scroll.Position(), scroll.Size())
	}
	wide := NewEntry(e.Text, Bound{100, ""}, noKeys)
	shown(t, wide, 2000, 40)
	for x := float32(entryIndent); x < 150; x++ {
		if got, want := clicked(e, x), clicked(wide, x-entryIndent); got != want {
			t.Errorf("a click at %v is one on character %d, want %d", x, got, want)
		}
	}
}

// clicked returns the index of the character before which a click places the cursor, in a line that
// is not scrolled.
func clicked(e *Entry, x float32) int {
	e.CursorColumn = 0
	e.Refresh()
	e.MouseDown(&desktop.MouseEvent{
		PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 20)},
		Button:     desktop.MouseButtonPrimary,
	})
	return e.CursorColumn
}

// A field may say below it that no more characters fit, until there is room again. Nothing then lies over the text.
func TestProblemBelowTheField(t *testing.T) {
	test.NewTempApp(t)
	e := NewEntry("four", Bound{5, "5 at most"}, noKeys)
	fits := 0
	below := e.ProblemBelow(func() { fits++ }).(*fyne.Container)
	shown(t, below, 300, 100)
	said := below.Objects[1].(*widget.Label)
	check := func(want string, fitted int) {
		t.Helper()
		if got := said.Text; got != want || said.Visible() != (want != "") || fits != fitted {
			t.Errorf("below is %q, visible %v, fitted %d times; want %q, %d times", got, said.Visible(), fits, want, fitted)
		}
		if test.WidgetRenderer(e).(*entryPainter).problem.Visible() {
			t.Error("the field has a word in it")
		}
	}
	check("", 0)
	pasted(e, "four")
	check("5 at most", 1)
	e.TypedRune('x')
	check("5 at most", 1)
	typeKeys(e, fyne.KeyBackspace)
	check("", 2)
}
