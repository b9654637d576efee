package docs

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Each generated part of the results begins with the command that generates it and has an
// end mark, so that scripts/results can renew it.
func TestResultsCanBeRenewed(t *testing.T) {
	pages, err := filepath.Glob("results/*.md")
	if err != nil {
		t.Fatal(err)
	}
	parts := 0
	for _, page := range pages {
		parts += checkResults(t, page)
	}
	if parts < 15 {
		t.Errorf("%d parts on %d pages", parts, len(pages))
	}
}

// checkResults checks the generated parts of a page and returns their number.
func checkResults(t *testing.T, page string) (parts int) {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	mark := regexp.MustCompile(`(?m)^<!-- (mnklab .*|end) -->$`)
	command := ""
	for _, m := range mark.FindAllStringSubmatch(string(text), -1) {
		if (m[1] == "end") != (command != "") {
			t.Fatalf("%s: %q follows %q", page, m[1], command)
		}
		if command = m[1]; command == "end" {
			command = ""
			continue
		}
		parts++
		if !strings.Contains(string(text), "<!-- "+command+" -->\n\n```\n"+command+"\n```\n") {
			t.Errorf("%s: %s does not stand above its result", page, command)
		}
	}
	if command != "" {
		t.Errorf("%s: %q has no end", page, command)
	}
	return parts
}
