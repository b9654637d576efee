package docs

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Every table and every block that is no command is in a generated part, or in a part of the page that
// says that it is a record.
func TestTablesAreRenewedOrRecords(t *testing.T) {
	for page, text := range resultPages(t) {
		for _, part := range handWritten(text) {
			if part.record {
				continue
			}
			for _, line := range part.figures {
				t.Errorf("%s, %s: neither does a command renew %q, nor does the text above say that it is a record", page, part.heading, line)
			}
		}
	}
}

// A figure in the text of a page is one that a command printed for the page, perhaps rounded, and one in
// the summary is on a page that it refers to in the same line.
func TestFiguresInTextAreThoseOfTheTables(t *testing.T) {
	pages := resultPages(t)
	for page, text := range pages {
		var printed strings.Builder
		for _, m := range generated.FindAllStringSubmatch(text, -1) {
			printed.WriteString(m[2])
		}
		for _, part := range handWritten(text) {
			if !part.record {
				checkFigures(t, page+", "+part.heading, part.text, printed.String())
			}
		}
	}
	summary, err := os.ReadFile("results.md")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(summary)) {
		var linked strings.Builder
		for _, m := range regexp.MustCompile(`\]\((results/[\w-]+\.md)`).FindAllStringSubmatch(line, -1) {
			linked.WriteString(pages[m[1]])
		}
		if linked.Len() > 0 {
			columns := strings.Split(line, "|")
			checkFigures(t, "results.md", columns[max(0, len(columns)-3)], linked.String())
		}
	}
}

// checkFigures reports each figure of a text that a table does not have: scores, shares and percentages.
func checkFigures(t *testing.T, where, text, table string) {
	t.Helper()
	text, table = strings.Join(strings.Fields(text), " "), strings.Join(strings.Fields(table), " ")
	for _, figure := range regexp.MustCompile(`\d+–\d+–\d+|\d+ of \d+|\d+(?:\.\d+)? %`).FindAllString(text, -1) {
		number, percentage := strings.CutSuffix(figure, " %")
		if !percentage && strings.Contains(table, figure) || percentage && hasNumber(table, number) {
			continue
		}
		t.Errorf("%s: no table has %s", where, figure)
	}
}

// hasNumber reports whether a number of the table is the given one if it is rounded as that one is.
func hasNumber(table, number string) bool {
	_, decimals, _ := strings.Cut(number, ".")
	for _, n := range regexp.MustCompile(`\d+(?:\.\d+)?`).FindAllString(table, -1) {
		value, err := strconv.ParseFloat(n, 64)
		if err == nil && strconv.FormatFloat(value, 'f', len(decimals), 64) == number {
			return true
		}
	}
	return false
}

// pagePart is the text below a heading of a page that is not generated.
type pagePart struct {
	heading string
	// record is set if the part says that it is a record of a day, which make results does not renew.
	record bool
	// figures has the first line of each table and of each block of code that is no command.
	figures []string
	text    string
}

var (
	// recordMark matches what says that a part of a page is a record.
	recordMark = regexp.MustCompile(`(?m)^\*A record of \d+ [A-Z][a-z]+ \d{4} with commit [0-9a-f]{8,12}: ` +
		"`make results`" + ` does not renew it\.\*$`)
	// tableOrBlock matches a table or a block of code with its first line.
	tableOrBlock = regexp.MustCompile("(?ms)^(\\|[^\n]*)\n(?:\\|[^\n]*\n)*|^```\n([^\n]*)\n.*?^```$")
	aCommand     = regexp.MustCompile(`^(?:mnklab|go|for|MNKDESK_\w+=\S+ go) `)
)

// handWritten returns the parts of a page that are not generated.
func handWritten(page string) (parts []pagePart) {
	page = regexp.MustCompile(`(?ms)^<!-- (?:mnklab|go|for) .*?^<!-- end -->$`).ReplaceAllString(page, "")
	for _, text := range regexp.MustCompile(`(?m)^#+ `).Split(page, -1)[1:] {
		heading, text, _ := strings.Cut(text, "\n")
		part := pagePart{heading: heading, record: recordMark.MatchString(text), text: text}
		for _, m := range tableOrBlock.FindAllStringSubmatch(text, -1) {
			if line := m[1] + m[2]; !aCommand.MatchString(line) {
				part.figures = append(part.figures, line)
			}
		}
		parts = append(parts, part)
	}
	return parts
}
