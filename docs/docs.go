// Package docs gives the program the pages for people that it shows itself, so
// that each text is written once.
package docs

import (
	_ "embed"
	"slices"
	"strings"
)

//go:embed rules.md
var rules string

// rulesDe has the same sections as rules, in the same order.
//
//go:embed rules.de.md
var rulesDe string

// Rules returns a section of rules.md, named by its heading of the second level,
// or the same section of its translation if there is one into the language, a code
// such as "de". It has no heading, and a paragraph or list item a line; it is ""
// if there is no such section.
func Rules(language, heading string) string {
	page := rules
	if language == "de" {
		page = rulesDe
	}
	headings, _ := sections(rules)
	_, texts := sections(page)
	i := slices.Index(headings, heading)
	if i < 0 || i >= len(texts) {
		return ""
	}
	return texts[i]
}

// OpeningRule returns how an opening rule goes, by its name in that language, and what holds for all
// rules in which stones are offered. Both are "" if there is no such rule.
func OpeningRule(language, name string) (how, ofOffers string) {
	page := rules
	if language == "de" {
		page = rulesDe
	}
	_, rest, found := strings.Cut(page, "\n| "+name+" | ")
	if !found {
		return "", ""
	}
	table, rest, _ := strings.Cut(rest, "\n\n")
	row, _, _ := strings.Cut(table, " |\n")
	_, how, _ = strings.Cut(strings.TrimSuffix(row, " |"), " | ")
	ofOffers, _, _ = strings.Cut(rest, "\n\n")
	return how, unwrap(ofOffers)
}

// sections returns the headings of the second level and the texts below them.
func sections(page string) (headings, texts []string) {
	for _, part := range strings.Split(page, "\n## ")[1:] {
		heading, text, _ := strings.Cut(part, "\n")
		headings, texts = append(headings, heading), append(texts, unwrap(strings.TrimSpace(text)))
	}
	return headings, texts
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
