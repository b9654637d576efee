package widgets

import (
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Bound is how long the text of an entry may be: Max characters, and the Word that says
// so where more is typed or pasted.
type Bound struct {
	Max  int
	Word string
}

// Entry is a line of text, or several, of a bounded length: Fyne lays out the text again for each key,
// which takes minutes after somebody has pasted a book.
type Entry struct {
	widget.Entry
	keys    Keys
	bound   Bound
	full    bool            // more was typed or pasted than there is room for
	between map[string]bool // texts after a selection was deleted and before the text in its place was written
	pressed bool            // the mouse has brought the focus
	indent  float32         // how far the text is to the right of where Fyne looks for it
	invalid ring
}

// NewEntry returns a line with a text, which is cut to the bound; the cursor is at its
// end.
func NewEntry(text string, bound Bound, keys Keys) *Entry {
	e := &Entry{keys: keys, bound: bound, between: map[string]bool{}}
	e.Text, _ = cut(text, bound.Max)
	e.CursorColumn = utf8.RuneCountInString(e.Text)
	e.ExtendBaseWidget(e)
	return e
}

// NewLines returns an entry for several lines, which break between words.
func NewLines(text string, bound Bound, keys Keys) *Entry {
	e := NewEntry(text, bound, keys)
	e.MultiLine, e.Wrapping, e.CursorColumn = true, fyne.TextWrapWord, 0
	return e
}

// cut returns at most n characters of a text, and whether there are more.
func cut(text string, n int) (string, bool) {
	for i := range text {
		if n == 0 {
			return text[:i], true
		}
		n--
	}
	return text, false
}

// SetText changes the text, which is cut to the bound.
func (e *Entry) SetText(text string) {
	text, _ = cut(text, e.bound.Max)
	e.Entry.SetText(text)
	clear(e.between) // Fyne forgets what could be undone
}

// Replace changes the text of a line; if that is selected as a whole the new one is, too.
func (e *Entry) Replace(text string) {
	all := e.Text != "" && e.SelectedText() == e.Text
	e.SetText(text)
	if all {
		e.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
}

// room is how many characters may still be written in the place of those selected.
func (e *Entry) room() int {
	return max(e.bound.Max-utf8.RuneCountInString(e.Text)+utf8.RuneCountInString(e.SelectedText()), 0)
}

// TypedRune writes a character where there is room for it.
func (e *Entry) TypedRune(r rune) {
	if e.setFull(e.room() == 0); !e.full {
		e.writeOver(1, func() { e.Entry.TypedRune(r) })
	}
}

// TypedShortcut pastes as much as there is room for, goes to either end of several lines, and passes on other shortcuts.
func (e *Entry) TypedShortcut(s fyne.Shortcut) {
	if on, ok := s.(*fyne.ShortcutPaste); ok && !e.Disabled() {
		text, more := cut(on.Clipboard.Content(), e.room())
		if e.setFull(more); text == "" {
			return // Fyne would delete what is selected
		}
		e.writeOver(utf8.RuneCountInString(text), func() { e.Entry.TypedShortcut(&fyne.ShortcutPaste{Clipboard: &clip{text}}) })
		return
	}
	e.setFull(false)
	switch s := s.(type) {
	case *fyne.ShortcutUndo, *fyne.ShortcutRedo:
		if e.Entry.TypedShortcut(s); e.between[e.Text] {
			e.Entry.TypedShortcut(s)
		}
	case *desktop.CustomShortcut:
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

// writeOver writes n characters in the place of those selected. For Fyne that is two changes, of which Undo takes back one.
func (e *Entry) writeOver(n int, write func()) {
	selected := e.SelectedText() != ""
	write()
	text, end := []rune(e.Text), e.CursorTextOffset()
	if selected && n <= end && end <= len(text) { // OnChanged may have changed it again
		e.between[string(text[:end-n])+string(text[end:])] = true
	}
}

// clip is a clipboard with a text of the program's own.
type clip struct{ text string }

// Content returns the text.
func (c *clip) Content() string { return c.text }

// SetContent changes it.
func (c *clip) SetContent(text string) { c.text = text }

// TypedKey gives a key to the window, or edits the text.
func (e *Entry) TypedKey(ev *fyne.KeyEvent) {
	if e.keys(ev) {
		return
	}
	e.setFull(false)
	if writes := IsEnter(ev) || ev.Name == fyne.KeyTab; writes && e.MultiLine {
		if e.setFull(e.room() == 0); e.full {
			return
		}
	}
	e.Entry.TypedKey(ev)
}

// setFull says that there is no more room, or no longer so.
func (e *Entry) setFull(on bool) {
	if e.full != on {
		e.full = on
		e.Refresh()
	}
}

// SetInvalid shows that something is wrong with the text, or no longer so.
func (e *Entry) SetInvalid(on bool) { e.invalid.set(on, e) }

// MouseDown places the cursor.
func (e *Entry) MouseDown(m *desktop.MouseEvent) {
	e.pressed = true
	m.Position.X -= e.indent
	e.Entry.MouseDown(m)
	e.pressed = false
}

// FocusGained shows the focus. A line that has got it by a key is selected, so that what
// is typed takes its place.
func (e *Entry) FocusGained() {
	e.Entry.FocusGained()
	if !e.pressed && !e.MultiLine {
		e.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
	e.keys.arrived()
}

// FocusLost hides the focus.
func (e *Entry) FocusLost() {
	e.full = false
	e.Entry.FocusLost()
}
