package pane

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// breakable returns a name that breaks behind its hyphens, if it is too wide for a line.
// Fyne breaks lines at spaces alone, and else in the middle of a word: there is the
// thinnest of spaces behind each hyphen between letters.
func breakable(name string, wide func(string) bool) string {
	if !slices.ContainsFunc(strings.Fields(name), wide) {
		return name
	}
	parts := strings.SplitAfter(name, "-")
	for i := range len(parts) - 1 {
		before, _ := utf8.DecodeLastRuneInString(strings.TrimSuffix(parts[i], "-"))
		if after, _ := utf8.DecodeRuneInString(parts[i+1]); unicode.IsLetter(before) && unicode.IsLetter(after) {
			parts[i] += hairSpace
		}
	}
	return strings.Join(parts, "")
}

const hairSpace = "\u200a"
