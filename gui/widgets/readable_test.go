package widgets

import (
	"strings"
	"testing"
	"unicode"
)

// FuzzReadable checks that any text is reduced to what a label can show.
func FuzzReadable(f *testing.F) {
	f.Add("You win\n", uint16(1))
	f.Add("é\x1b\xff", uint16(5000))
	f.Fuzz(func(t *testing.T, text string, times uint16) {
		text = strings.Repeat(text, int(times))
		got := Readable(text)
		if n := len([]rune(got)); n > maxReadable || n < min(maxReadable, len([]rune(text))) {
			t.Errorf("%d characters of %d", n, len([]rune(text)))
		}
		if strings.ContainsFunc(got, func(r rune) bool { return r != '\n' && unicode.IsControl(r) }) {
			t.Errorf("%q", got)
		}
	})
}
