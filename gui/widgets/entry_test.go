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

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// pasted gives an entry a paste of a text.
func pasted(e *Entry, text string) {
	e.TypedShortcut(&fyne.ShortcutPaste{Clipboard: &clip{text}})
}

func noKeys(*fyne.KeyEvent) bool { return false }

// However a text comes into a field, no more of it than the bound gets there, and a word
// says so until there is room again.
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
			word := test.WidgetRenderer(e).(*entryPainter).word
			if said := name == "paste" || name == "typed"; word.Visible() != said {
				t.Errorf("lines %v, %s: the word is shown: %v", lines, name, word.Visible())
			}
			typeKeys(e, fyne.KeyBackspace, fyne.KeyDelete) // the cursor is at one end
			if e.TypedRune('y'); word.Visible() {
				t.Errorf("lines %v, %s: the word stays", lines, name)
			}
		}
	}
}

// What is selected makes room for what is pasted.
func TestPasteInThePlaceOfASelection(t *testing.T) {
	test.NewTempApp(t)
	e := NewEntry("0123456789", Bound{10, ""}, noKeys)
	w := shown(t, e, 300, 100)
	w.Canvas().Focus(e)
	pasted(e, "abc")
	if e.Text != "abc" || e.full {
		t.Errorf("%q, full %v", e.Text, e.full)
	}
}

// A line that gets the focus by a key is selected, so that 20 typed into 6 gives 20; by
// the mouse it is not, nor are several lines.
func TestFocusByKeySelects(t *testing.T) {
	test.NewTempApp(t)
	e := NewEntry("6", Bound{24, ""}, noKeys)
	w := shown(t, e, 300, 40)
	w.Canvas().FocusNext()
	if test.Type(e, "20"); e.Text != "20" {
		t.Errorf("typed 20, the field has %q", e.Text)
	}
	w.Canvas().Unfocus()
	e.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(200, 10)}, Button: desktop.MouseButtonPrimary})
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

// What is selected in several lines makes room for what is pasted, and is cut as a whole.
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

// Every field of the window is a bounded one: nobody else uses Fyne's own.
func TestNoOtherEntries(t *testing.T) {
	others := regexp.MustCompile(`widget\.(New)?(\w*Entry\w*)|fyne\.io/fyne/v2/dialog"`)
	files := 0
	for _, room := range []string{"..", "../../cmd"} {
		err := filepath.WalkDir(room, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.HasSuffix(path, "widgets/entry.go") || strings.Contains(path, "sheettest") {
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
// characters; one with room for it stands as it always does.
func TestLongLineStaysInsideItsFrame(t *testing.T) {
	test.NewTempApp(t)
	appearance(look.AlwaysLight)
	e := NewEntry(strings.Repeat("W", 60), Bound{100, ""}, noKeys)
	shown(t, e, 200, 40)
	scroll, _ := test.WidgetRenderer(e).(*entryPainter).scroll()
	inside := func() bool {
		return scroll.Position().X >= entryIndent && scroll.Position().X+scroll.Size().Width <= e.Size().Width-entryIndent
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

// clicked is the character before which a click places the cursor, in a line that is shown from its
// beginning.
func clicked(e *Entry, x float32) int {
	e.CursorColumn = 0
	e.Refresh()
	e.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 20)}, Button: desktop.MouseButtonPrimary})
	return e.CursorColumn
}
