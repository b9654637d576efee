package widgets

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// lineOf is the number of characters that fit in a line of the tests. Combining marks above and
// below a character take no width, other characters do.
const lineOf = 40

// counter returns a function that measures width in characters, and the number of characters that
// it has measured.
func counter() (wide func(string) bool, count *int) {
	count = new(int)
	return func(s string) bool {
		n := 0
		for _, r := range s {
			*count++
			if !unicode.In(r, unicode.Mn) {
				n++
			}
		}
		return n > lineOf
	}, count
}

// In every script lines are as long as possible. Breaking a text measures only a few times as many
// characters as are shown, and not the rest of the text for every line.
func TestWrappingMeasuresLittle(t *testing.T) {
	for name, text := range map[string]string{
		"words":      strings.Repeat("moves and ", 200),
		"one word":   strings.Repeat("x", 2000),
		"Japanese":   strings.Repeat("囲碁", 1000),
		"Thai":       strings.Repeat("ที่", 666),
		"combining":  strings.Repeat("e\u0301", 1000),
		"marks":      "e" + strings.Repeat("\u0301", 1999),
		"wide marks": "क" + strings.Repeat("\u0903", 1999),
		"a book":     strings.Repeat("x", 900_000),
		"a library":  strings.Repeat("words and ", 90_000),
		"short":      strings.Repeat("a\n", 900),
	} {
		wide, count := counter()
		lines := WrapText(text, wide)
		shown := 0
		for i, line := range lines {
			shown += utf8.RuneCountInString(line)
			if r, _ := utf8.DecodeRuneInString(line); unicode.In(r, unicode.M) && name != "wide marks" {
				t.Errorf("%s: line %d begins with a mark", name, i)
			}
			if wide(line) {
				t.Errorf("%s: line %d is too wide: %q", name, i, line)
			}
		}
		*count -= shown // without those that the test itself measured
		if most := 16*shown + 100; *count > most || len(lines) > MaxLines {
			t.Errorf("%s: %d lines, %d characters of which measure %d, more than %d", name, len(lines), shown,
				*count, most)
		}
		if !strings.Contains(text, "\n") && !strings.Contains(text, " ") && len(lines) < MaxLines &&
			strings.Join(lines, "") != text {
			t.Errorf("%s: the lines are not the text", name)
		}
	}
}

// Lines break between words if possible.
func TestWrapText(t *testing.T) {
	wide, _ := counter()
	long := strings.Repeat("y", 50)
	got := WrapText("one two three four five six seven eight nine\n\nten "+long+" eleven", wide)
	want := []string{"one two three four five six seven eight", "nine", "", "ten", long[:40], long[40:] + " eleven"}
	if strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("%q, want %q", got, want)
	}
}
