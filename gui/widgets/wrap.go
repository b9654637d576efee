package widgets

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxLines is the maximum number of lines that WrapText returns.
const MaxLines = 40

// WrapText breaks a text into lines. wide reports whether a line is too wide. A text of more than
// MaxLines ends with "…" as its last line. The work depends on the lines returned, not on the
// length of the text, because measuring is slow, above all in scripts that need other fonts.
func WrapText(text string, wide func(string) bool) []string {
	w := wrapper{wide: wide}
	for paragraph := range strings.Lines(text) {
		for word := range strings.FieldsSeq(paragraph) {
			w.add(word)
			if w.full() {
				return append(w.lines[:MaxLines-1], "…")
			}
		}
		w.end()
		if w.full() {
			return append(w.lines[:MaxLines-1], "…")
		}
	}
	return w.lines
}

// wrapper collects lines.
type wrapper struct {
	wide  func(string) bool
	lines []string
	line  string // the line under way
}

// full reports whether there are more lines than WrapText returns.
func (w *wrapper) full() bool { return len(w.lines) > MaxLines }

// end ends the line.
func (w *wrapper) end() { w.lines, w.line = append(w.lines, w.line), "" }

// add adds a word to the line, or begins the next line if it does not fit. It breaks a word that is
// longer than a line.
func (w *wrapper) add(word string) {
	if w.line != "" {
		joined := w.line + " " + word
		if w.fitting(joined, len(w.line)) == len(joined) {
			w.line = joined
			return
		}
		w.end()
	}
	for cut := w.fitting(word, 0); cut < len(word) && !w.full(); cut = w.fitting(word, 0) {
		w.line = word[:cut]
		w.end()
		word = word[cut:]
	}
	w.line = word
}

// fitting returns how many bytes of a text fit on a line, but at least those of the first
// character. The first measured bytes are known to fit. The steps double, so that it never measures
// much more than fits.
func (w *wrapper) fitting(text string, measured int) int {
	fits, most := measured, len(text)
	for step := 8; fits < most; step *= 2 {
		next := graphemeEnd(text, min(fits+step, most))
		if w.wide(text[:next]) {
			most = next
			break
		}
		fits = next
	}
	for fits < most {
		middle := graphemeEnd(text, (fits+most)/2)
		if middle <= fits || middle >= most {
			break
		}
		if w.wide(text[:middle]) {
			most = middle
		} else {
			fits = middle
		}
	}
	if fits > 0 || most == 0 {
		return fits
	}
	return graphemeEnd(text, 1)
}

// maxMarks is the number of combining marks on one character after which a line may break anyway.
// No script has so long a sequence, but a text of nothing but marks would have no line break at
// all.
const maxMarks = 8

// graphemeEnd returns the end of the character at an offset of a text, including its combining marks,
// unless there are more than maxMarks.
func graphemeEnd(text string, at int) int {
	for steps := 0; at < len(text); steps++ {
		r, size := utf8.DecodeRuneInString(text[at:])
		if utf8.RuneStart(text[at]) && (steps > maxMarks || !unicode.In(r, unicode.M)) {
			break
		}
		at += max(size, 1)
	}
	return at
}
