package docs

import (
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
