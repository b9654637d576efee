package widgets

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
)

// A soft break ends a line of an entry for several lines without belonging to its text.
// Fyne 2.7.1 measures the whole rest of a paragraph for each of its lines, so that long
// paragraphs would take seconds for each key; there are none with soft breaks.
const softBreak = "\u200b\n"

// After how many characters a line of a paragraph ends: at the next space, without one,
// and where somebody writes in its middle or joins lines.
const (
	softAfter  = 160
	breakAfter = 240
	maxInLine  = 480
)

// MaxMarks is the number of marks on one character after which a line may end anyway. No script has as
// many, but a text without letters would have no line break at all.
const MaxMarks = 8

// softened puts soft breaks into a text that goes on after some characters of its first
// line.
func softened(text string, before int) string {
	var b strings.Builder
	for _, r := range text {
		if r == '\n' {
			before = -1
		} else if breaksBefore(r, before, lastRune(&b)) {
			b.WriteString(softBreak)
			before = 0
		}
		b.WriteRune(r)
		before++
	}
	return b.String()
}

// breaksBefore reports whether a line of some characters, of which the last is known, ends
// before another: not between a letter and its marks.
func breaksBefore(r rune, before int, last rune) bool {
	if unicode.In(r, unicode.M) {
		return before >= breakAfter+MaxMarks
	}
	return before >= breakAfter || before >= softAfter && unicode.IsSpace(last)
}

// lastRune is the last character that was written.
func lastRune(b *strings.Builder) rune {
	r, _ := utf8.DecodeLastRuneInString(b.String())
	return r
}

// written is a text of an entry without the soft breaks.
func written(text string) string { return strings.ReplaceAll(text, softBreak, "") }

// around is the text before the cursor and after it.
func (e *Entry) around() (before, after string) {
	all := []rune(e.Text)
	at := min(e.CursorTextOffset(), len(all))
	return string(all[:at]), string(all[at:])
}

// line is how many characters the line with the cursor has before it and after it.
func (e *Entry) line() (before, after int) {
	left, right := e.around()
	right, _, _ = strings.Cut(right, "\n")
	return utf8.RuneCountInString(left[strings.LastIndex(left, "\n")+1:]), utf8.RuneCountInString(right)
}

// breakLine ends the line at the cursor where it has become long, after a character was
// typed or something was deleted.
func (e *Entry) breakLine(typed rune) {
	if !e.MultiLine || len(e.Text) < softAfter {
		return
	}
	before, after := e.line()
	full := before >= breakAfter || before >= softAfter && unicode.IsSpace(typed)
	if before+after > maxInLine || full && after == 0 && typed != deleted {
		for _, r := range softBreak {
			e.Entry.TypedRune(r)
		}
	}
}

// deleted stands for a character that was deleted.
const deleted rune = -1

// atSoftBreak reports whether a key deletes a soft break or steps over one.
func (e *Entry) atSoftBreak(key fyne.KeyName) bool {
	if !e.MultiLine || e.SelectedText() != "" {
		return false
	}
	switch before, after := e.around(); key {
	case fyne.KeyBackspace, fyne.KeyLeft:
		return strings.HasSuffix(before, softBreak)
	case fyne.KeyDelete, fyne.KeyRight:
		return strings.HasPrefix(after, softBreak)
	}
	return false
}
