package docs

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The German rules have the same sections as the English ones, with the same number of
// lines, and no section is left in English.
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

// Each opening rule has its own text. The text about offers comes from below the table.
func TestOpeningRulesHaveTexts(t *testing.T) {
	for _, c := range []struct{ language, name, how, offers string }{
		{
			"en", "Swap", "One player places three stones, black, white, black. The other takes a side.",
			"No two of the stones offered may be alike:",
		},
		{"de", "Kuchenregel", "Nach dem ersten Zug wählt der andere eine Seite.", "Keine zwei der angebotenen Steine dürfen gleich sein:"},
		{"en", "Swap3", "", ""},
	} {
		how, offers := OpeningRule(c.language, c.name)
		if how != c.how || !strings.HasPrefix(offers, c.offers) || strings.Contains(offers, "\n") || (how == "") != (offers == "") {
			t.Errorf("%s: %q, %q", c.name, how, offers)
		}
	}
}

// No page contains the conflict markers of a git merge.
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
