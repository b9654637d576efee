package scripts

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/lab/reproduce"
)

const (
	resultsPage = `# Results
<!-- mnklab reproduce one --generic 'a(b=1)' -->
old
<!-- end -->
between
<!-- mnklab learn one --plot any.svg -->
<!-- end -->
<!-- mnklab match one -->
<!-- end -->
<!-- for v in a b; do mnklab solve $v one,time=1s; done -->
<!-- end -->
<!-- printf '| %s |\n' one 2 -->
<!-- end -->
<!-- mnklab SUB two -->
older
<!-- end -->
after
`
	resultsRenewed = "# Results\n" +
		"<!-- mnklab reproduce one --generic 'a(b=1)' -->\n\n```\nmnklab reproduce one --generic 'a(b=1)'\n```\n\n" +
		"[reproduce][one][--generic][a(b=1)][--plot][docs/plots/one-generic-a-b-1-.svg][--format][markdown]\n\n" +
		"![The main result of mnklab reproduce one --generic 'a(b=1)'](../plots/one-generic-a-b-1-.svg)\n\nMADE\n\n<!-- end -->\n" +
		"between\n" +
		"<!-- mnklab learn one --plot any.svg -->\n\n```\nmnklab learn one --plot any.svg\n```\n\n" +
		"```\n[learn][one][--plot][any.svg][--plot][docs/plots/learn-one.svg]\n```\n\n" +
		"![The main result of mnklab learn one --plot any.svg](../plots/learn-one.svg)\n\nMADE\n\n<!-- end -->\n" +
		"<!-- mnklab match one -->\n\n```\nmnklab match one\n```\n\n```\n[match][one]\n```\n\nMADE\n\n<!-- end -->\n" +
		"<!-- for v in a b; do mnklab solve $v one,time=1s; done -->\n\n```\nfor v in a b; do mnklab solve $v one,time=1s; done\n```\n\n" +
		"```\n[solve][a][one,time=1s]\n[solve][b][one,time=1s]\n```\n\n- " + reproduce.ClockNote + "\n\nMADE\n\n<!-- end -->\n" +
		"<!-- printf '| %s |\\n' one 2 -->\n\n```\nprintf '| %s |\\n' one 2\n```\n\n| one |\n| 2 |\n\nMADE\n\n<!-- end -->\n" +
		"<!-- mnklab SUB two -->\nolder\n<!-- end -->\nafter\n"
)

// results runs the script on a page, with a subcommand for SUB, in a temporary folder, and returns the page
// afterwards. The program that the script calls prints its arguments, and fails if the second one is "two".
func results(t *testing.T, sub, text string) (page string, err error) {
	t.Helper()
	if _, err := os.Stat("/bin/sh"); err != nil {
		t.Skip("there is no /bin/sh")
	}
	script, err := filepath.Abs("results")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	file, program := filepath.Join(dir, "docs", "results", "page.md"), filepath.Join(dir, "mnklab")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{
		file:    strings.Replace(resultsPage, "SUB", sub, 1),
		program: "#!/bin/sh\n[ $2 != two ] || exit 1\nprintf '[%s]' \"$@\"; echo\n",
	} {
		if err := os.WriteFile(name, []byte(content), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	c := exec.Command(script, program, text)
	c.Dir = dir
	_, err = c.CombinedOutput()
	data, readErr := os.ReadFile(file)
	if readErr != nil {
		t.Fatal(readErr)
	}
	return strings.Replace(string(data), "<!-- mnklab "+sub+" two", "<!-- mnklab SUB two", 1), err
}

// madeBy matches the line that says how a section was made.
var madeBy = regexp.MustCompile(`\*Made in \d+ s with commit \S+, .+, on \d+ × .+\.\*`)

// Only the text between the marks is renewed.
func TestResultsAreRenewed(t *testing.T) {
	page, err := results(t, "reproduce", "one")
	page = madeBy.ReplaceAllString(page, "MADE")
	if err != nil || page != resultsRenewed {
		t.Errorf("%v:\n%s", err, page)
	}
}

// A command that fails leaves the page as it was, whatever its output is shown as.
func TestFailedResultsChangeNothing(t *testing.T) {
	for _, sub := range []string{"reproduce", "match"} {
		if page, err := results(t, sub, ""); err == nil || page != resultsPage {
			t.Errorf("%s: %v:\n%s", sub, err, page)
		}
	}
}
