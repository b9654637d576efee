package widgets

import (
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Bound limits the text of an entry to Max characters. The entry shows Message when somebody types or
// pastes more.
type Bound struct {
	Max     int
	Message string
}

// Entry is a text field of one or more lines with a bounded length. The bound matters because Fyne
// lays out the text again for each key, which takes minutes after somebody has pasted a book.
type Entry struct {
	widget.Entry
	// OnLeave is called when the entry loses the focus. It may be nil.
	OnLeave func()
	// OnDone is called for Ctrl+Enter. It may be nil.
	OnDone func()

	keys         Keys
	bound        Bound
	problem      string          // why the last input was not written, or ""
	onProblem    func(string)    // shows the problem outside the field; nil if the field shows it itself
	intermediate map[string]bool // the texts between the deletion of a selection and the insertion that replaces it
	pressed      bool            // a mouse click is giving the field the focus
	indent       float32         // how far the text is to the right of where Fyne expects it
	invalid      ring
}

// NewEntry returns a one-line entry. It cuts the text to the bound and puts the cursor at the end.
func NewEntry(text string, bound Bound, keys Keys) *Entry {
	e := &Entry{keys: keys, bound: bound, intermediate: map[string]bool{}}
	e.Text, _ = cut(text, bound.Max)
	e.CursorColumn = utf8.RuneCountInString(e.Text)
	e.ExtendBaseWidget(e)
	return e
}

// NewLines returns an entry of several lines that wraps between words.
func NewLines(text string, bound Bound, keys Keys) *Entry {
	e := NewEntry(text, bound, keys)
	e.MultiLine, e.Wrapping, e.CursorColumn = true, fyne.TextWrapWord, 0
	return e
}

// cut returns the first n characters of a text, and whether it is longer.
func cut(text string, n int) (string, bool) {
	for i := range text {
		if n == 0 {
			return text[:i], true
		}
		n--
	}
	return text, false
}

// SetText sets the text, cut to the bound.
func (e *Entry) SetText(text string) {
	text, _ = cut(text, e.bound.Max)
	e.Entry.SetText(text)
	clear(e.intermediate) // Fyne has dropped its undo history
}

// Replace sets the text of a one-line entry. If all of the old text was selected, all of the new
// text is selected.
func (e *Entry) Replace(text string) {
	all := e.Text != "" && e.SelectedText() == e.Text
	e.SetText(text)
	if all {
		e.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// remaining returns how many characters may still be written in place of the selection.
func (e *Entry) remaining() int {
	return max(e.bound.Max-utf8.RuneCountInString(e.Text)+utf8.RuneCountInString(e.SelectedText()), 0)
}

// TypedRune writes a character if there is room.
func (e *Entry) TypedRune(r rune) {
	if e.canWrite() {
		e.replaceSelection(1, func() { e.Entry.TypedRune(r) })
	}
}

// TypedShortcut pastes as much as there is room for, makes undo and redo treat the replacement of a
// selection as one change, and moves to either end of an entry of several lines. Fyne handles the
// other shortcuts.
func (e *Entry) TypedShortcut(s fyne.Shortcut) {
	if on, ok := s.(*fyne.ShortcutPaste); ok {
		ReadClipboard(on.Clipboard, e.paste)
		return
	}
	e.setProblem("")
	switch s := s.(type) {
	case *fyne.ShortcutUndo, *fyne.ShortcutRedo:
		if e.Entry.TypedShortcut(s); e.intermediate[e.Text] {
			e.Entry.TypedShortcut(s)
		}
	case *desktop.CustomShortcut:
		if e.OnDone != nil && s.Modifier == fyne.KeyModifierShortcutDefault && IsEnter(&fyne.KeyEvent{Name: s.KeyName}) {
			e.OnDone()
			return
		}
		to, ok := map[fyne.KeyName]fyne.KeyName{fyne.KeyHome: fyne.KeyPageUp, fyne.KeyEnd: fyne.KeyPageDown}[s.KeyName]
		if ok && s.Modifier&^fyne.KeyModifierShift == fyne.KeyModifierShortcutDefault {
			e.Entry.TypedKey(&fyne.KeyEvent{Name: to})
			return
		}
		e.Entry.TypedShortcut(s)
	default:
		e.Entry.TypedShortcut(s)
	}
}

// paste writes as much of a text from the clipboard as there is room for, or shows why there is none.
func (e *Entry) paste(text string, err error) {
	if e.Disabled() {
		return
	}
	if err != nil {
		e.setProblem(words.CannotPasteHere())
		return
	}
	text, more := cut(text, e.remaining())
	e.setProblem("")
	if more {
		e.setProblem(e.bound.Message)
	}
	if text != "" { // Fyne would delete the selection
		e.replaceSelection(utf8.RuneCountInString(text),
			func() { e.Entry.TypedShortcut(&fyne.ShortcutPaste{Clipboard: &clip{text}}) })
	}
}

// replaceSelection writes n characters in place of the selection. Fyne counts this as two changes, so it
// remembers the text between them for undo.
func (e *Entry) replaceSelection(n int, write func()) {
	selected := e.SelectedText() != ""
	write()
	text, end := []rune(e.Text), e.CursorTextOffset()
	if selected && n <= end && end <= len(text) { // OnChanged may have changed the text again
		e.intermediate[string(text[:end-n])+string(text[end:])] = true
	}
}

// clip is a clipboard that holds a text of the program.
type clip struct{ text string }

func (c *clip) Content() string { return c.text }

func (c *clip) SetContent(text string) { c.text = text }

// TypedKey gives a key to the window, or edits the text if the window has no use for the key.
func (e *Entry) TypedKey(ev *fyne.KeyEvent) {
	if e.keys(ev) {
		return
	}
	e.setProblem("")
	if writes := IsEnter(ev) || ev.Name == fyne.KeyTab; writes && e.MultiLine && !e.canWrite() {
		return
	}
	e.Entry.TypedKey(ev)
}

// canWrite reports whether another character may be written. If not, the entry says so.
func (e *Entry) canWrite() bool {
	if e.remaining() == 0 {
		e.setProblem(e.bound.Message)
		return false
	}
	e.setProblem("")
	return true
}

// setProblem shows why the last input was not written, or nothing if problem is "".
func (e *Entry) setProblem(problem string) {
	switch {
	case e.onProblem != nil:
		e.onProblem(problem)
	case e.problem != problem:
		e.problem = problem
		e.Refresh()
	}
}

// ProblemBelow returns the entry with a line below it that says why the last input was not written, in place of a word in
// the field. fit is called when the line comes or goes.
func (e *Entry) ProblemBelow(fit func()) fyne.CanvasObject {
	below := ErrorLabel()
	e.onProblem = func(problem string) {
		if below.Text != problem {
			ShowText(below, problem)
			fit()
		}
	}
	return TightColumn(e, below)
}

// SetInvalid sets whether the text is marked as invalid.
func (e *Entry) SetInvalid(on bool) { e.invalid.set(on, e) }

func (e *Entry) MouseDown(m *desktop.MouseEvent) {
	e.pressed = true
	m.Position.X -= e.indent
	e.Entry.MouseDown(m)
	e.pressed = false
}

// FocusGained shows the focus. If a key moved the focus to a one-line entry, the text is selected
// so that typing replaces it.
func (e *Entry) FocusGained() {
	e.Entry.FocusGained()
	if !e.pressed && !e.MultiLine {
		e.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
	e.keys.reportFocus()
}

func (e *Entry) FocusLost() {
	e.problem = ""
	e.Entry.FocusLost()
	if e.OnLeave != nil {
		e.OnLeave()
	}
}

// LineIn returns the text in a field as a line with single spaces.
func LineIn(e *Entry) string { return strings.Join(strings.Fields(Readable(e.Text)), " ") }

// NameIn returns the name of a person in a field as files hold it, with single spaces.
func NameIn(e *Entry) string { return words.StoredName(LineIn(e)) }
