package docs

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/lab/reproduce"
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
	if parts < 40 {
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
	mark := regexp.MustCompile(`(?m)^<!-- (.*) -->$`)
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
	if n := len(generated.FindAllString(string(text), -1)); n != parts {
		t.Errorf("%s: %d of %d parts show a result and say how it was made", page, n, parts)
	}
	return parts
}

// resultPages returns the text of each page of results by its name.
func resultPages(t *testing.T) map[string]string {
	t.Helper()
	names, err := filepath.Glob("results/*.md")
	if err != nil || len(names) == 0 {
		t.Fatalf("%d pages: %v", len(names), err)
	}
	pages := map[string]string{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		pages[name] = string(text)
	}
	return pages
}

// replayed is the longest time in seconds for which a generated part is generated again by a test. It
// is half of that on a machine that does nothing else.
const replayed = 300

// What the pages of the results show is what their commands print today, for the commands that do
// not depend on the clock and were quick enough (make results-test).
func TestResultsComeOut(t *testing.T) {
	if os.Getenv("MNKDESK_RESULTS") == "" {
		t.Skip("takes many minutes: make results-test")
	}
	mnklab := filepath.Join(t.TempDir(), "mnklab")
	if out, err := exec.Command("go", "build", "-o", mnklab, "../cmd/mnklab").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	played := 0
	for page, text := range resultPages(t) {
		for _, m := range generated.FindAllStringSubmatch(text, -1) {
			command, shown, seconds := m[1], m[2], m[3]
			if took, err := strconv.Atoi(seconds); err != nil || took > replayed || strings.Contains(shown, reproduce.ClockNote) {
				continue
			}
			played++
			t.Run(command, func(t *testing.T) {
				if diff := cmp.Diff(lasting(shown), lasting(printed(t, mnklab, command))); diff != "" {
					t.Errorf("%s: not what the command prints (-page +now); renew it with make results RESULTS=…:\n%s", page, diff)
				}
			})
		}
	}
	if played < 25 {
		t.Errorf("%d parts were played", played)
	}
}

// generated matches a generated part of a page: its command, what it printed, and for how many seconds
// it ran.
var generated = regexp.MustCompile(`(?s)<!-- ((?:mnklab|go|for) [^\n]*) -->\n\n.*?\n` +
	"```" + `\n\n(.*?)\n(?:!\[[^\n]*\n\n)?\*Made in (\d+) s `)

// printed returns what a command prints for a page. It runs in the folder above docs.
func printed(t *testing.T, mnklab, command string) string {
	t.Helper()
	line := `mnklab() { "$0" "$@"; }; plot=$1; ` + command
	if strings.HasPrefix(command, "mnklab reproduce ") {
		line += " --format markdown"
	}
	if strings.Contains(command, " --plot ") {
		line += ` --plot "$plot"`
	}
	c := exec.Command("sh", "-ec", line, mnklab, filepath.Join(t.TempDir(), "plot.svg"))
	c.Dir = ".."
	out, err := c.Output()
	if err != nil {
		t.Fatalf("%s: %v", command, err)
	}
	return string(out)
}

// lasting returns a text without what differs from run to run: the times for a move, the spaces
// that they take, and the frame of a block of code.
func lasting(text string) string {
	text = regexp.MustCompile(`\b[\d.]+(?:ns|µs|ms|s)\b|\bseconds +[\d.]+`).ReplaceAllString(strings.ReplaceAll(text, "```", ""), "-")
	return strings.TrimSpace(regexp.MustCompile(`[ \t]+`).ReplaceAllString(text, " "))
}
