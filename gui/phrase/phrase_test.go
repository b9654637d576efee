package phrase

import (
	"errors"
	"strings"
	"testing"
	"time"
	"unicode"
)

func TestNumbersAndNames(t *testing.T) {
	for got, want := range map[string]string{
		Count(1, "move"):                    "1 move",
		Count(1234, "position"):             "1,234 positions",
		Seconds(12 * time.Millisecond):      "12 ms",
		Seconds(2340 * time.Millisecond):    "2.3 s",
		Verb(You, "win", "wins"):            "You win",
		Verb("Ada", "win", "wins"):          "Ada wins",
		Me("Ada"):                           "Ada (you)",
		OfError(errors.New("it is broken")): "It is broken.",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// FuzzReadable cuts any text to what a label can show.
func FuzzReadable(f *testing.F) {
	f.Add("You win\n", uint16(1))
	f.Add("é\x1b\xff", uint16(5000))
	f.Fuzz(func(t *testing.T, text string, times uint16) {
		text = strings.Repeat(text, int(times))
		got := Readable(text)
		if n := len([]rune(got)); n > Most || n < min(Most, len([]rune(text))) {
			t.Errorf("%d characters of %d", n, len([]rune(text)))
		}
		if strings.ContainsFunc(got, func(r rune) bool { return r != '\n' && unicode.IsControl(r) }) {
			t.Errorf("%q", got)
		}
	})
}
