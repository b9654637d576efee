package docs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A translation has the same sections with as many paragraphs, and nothing in it
// is left in English.
func TestRulesHaveTheSameSections(t *testing.T) {
	headings, english := sections(rules)
	_, german := sections(rulesDe)
	if len(headings) < 12 || len(english) != len(german) {
		t.Fatalf("%d English sections, %d German ones", len(english), len(german))
	}
	for i, h := range headings {
		en, de := Rules("en", h), Rules("de", h)
		if en == "" || de == "" || en == de || strings.Count(en, "\n") != strings.Count(de, "\n") {
			t.Errorf("%s:\n%s\n%s", h, en, de)
		}
		if en != english[i] || de != german[i] || Rules("fr", h) != en {
			t.Errorf("%s is another section", h)
		}
	}
	if Rules("en", "Chess") != "" {
		t.Error("there are rules of chess")
	}
}

// No page holds what git leaves of two versions that it could not join.
func TestNoVersionsAreLeftOver(t *testing.T) {
	pages, err := filepath.Glob("*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range append(pages, "../README.md", "../CHANGELOG.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for n, line := range strings.Split(string(text), "\n") {
			if strings.HasPrefix(line, "<<<<<<<") || strings.HasPrefix(line, ">>>>>>>") || line == "=======" {
				t.Errorf("%s, line %d: %s", page, n+1, line)
			}
		}
	}
}
