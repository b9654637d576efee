package widgets

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxReadable is how many characters of a text a label shows. Fyne takes the longer
// to break a line the longer it is, and longer still for a word without end.
const maxReadable = 600

// Readable returns a text as a label shows it: not too long, and without control
// characters but line ends.
func Readable(text string) string {
	if begin := text[:min(len(text), 4*maxReadable)]; utf8.RuneCountInString(begin) > maxReadable || len(begin) < len(text) {
		text = string([]rune(begin)[:maxReadable-1]) + "…"
	}
	return strings.Map(func(r rune) rune {
		if r != '\n' && unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text)
}
