package widgets

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxReadable is the maximum number of characters of a text that a label shows. Fyne takes longer
// to wrap a longer line, above all if it is one endless word.
const maxReadable = 600

// Readable returns a text for a label: cut to maxReadable characters, and with spaces in place of
// control characters other than line ends.
func Readable(text string) string {
	begin := text[:min(len(text), 4*maxReadable)]
	if utf8.RuneCountInString(begin) > maxReadable || len(begin) < len(text) {
		text = string([]rune(begin)[:maxReadable-1]) + "…"
	}
	return strings.Map(func(r rune) rune {
		if r != '\n' && unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text)
}
