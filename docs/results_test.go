package docs

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// Each generated part of the results begins with the command that gives it and ends,
// so that scripts/results can renew it.
func TestResultsCanBeRenewed(t *testing.T) {
	text, err := os.ReadFile("results.md")
	if err != nil {
		t.Fatal(err)
	}
	mark := regexp.MustCompile(`(?m)^<!-- (mnklab .*|end) -->$`)
	command, parts := "", 0
	for _, m := range mark.FindAllStringSubmatch(string(text), -1) {
		if (m[1] == "end") != (command != "") {
			t.Fatalf("%q follows %q", m[1], command)
		}
		if command = m[1]; command == "end" {
			command = ""
			continue
		}
		parts++
		if !strings.Contains(string(text), "<!-- "+command+" -->\n\n```\n"+command+"\n```\n") {
			t.Errorf("%s does not stand above what it gives", command)
		}
	}
	if command != "" || parts < 6 {
		t.Errorf("%d parts, the last %q", parts, command)
	}
}
