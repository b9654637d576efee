// Package docs gives the program the pages for people that it shows itself, so
// that each text is written once.
package docs

import (
	_ "embed"
	"strings"
)

//go:embed rules.md
var rules string

// Rules returns the part of rules.md below a heading of the second level,
// without the heading, a paragraph or list item a line; "" if there is no such
// heading.
func Rules(heading string) string {
	_, after, found := strings.Cut(rules, "\n## "+heading+"\n")
	if !found {
		return ""
	}
	part, _, _ := strings.Cut(after, "\n## ")
	return unwrap(strings.TrimSpace(part))
}

// unwrap joins the lines of each paragraph and list item.
func unwrap(text string) string {
	var b strings.Builder
	for i, line := range strings.Split(text, "\n") {
		switch {
		case i == 0:
		case line == "" || strings.HasPrefix(line, "- ") || strings.HasSuffix(b.String(), "\n"):
			b.WriteByte('\n')
		default:
			b.WriteByte(' ')
		}
		b.WriteString(strings.TrimSpace(line))
	}
	return b.String()
}
