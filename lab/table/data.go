package table

import (
	"encoding/csv"
	"encoding/json"
	"io"
	"regexp"
	"slices"
	"strings"
	"time"
)

// Data is a table for other programs. Each cell holds one number, one text or nothing, and all
// numbers of a column have the same unit.
type Data struct {
	// Caption is one line about the contents. It may be empty.
	Caption string `json:"caption,omitempty"`
	// Columns holds the columns from left to right. Their names are unique.
	Columns []DataColumn `json:"columns"`
	// Rows holds the rows from top to bottom. A row has a json.Number, a string or nil for each
	// column.
	Rows [][]any `json:"rows"`
}

// DataColumn is a column of Data.
type DataColumn struct {
	Name string `json:"name"`
	// Unit is the unit of the numbers: "%", "s". It is "" for counts, or if the name contains the
	// unit.
	Unit string `json:"unit,omitempty"`
}

// form is a format in which a cell for people holds several numbers.
type form struct {
	pattern *regexp.Regexp
	names   []string // suffix of the column name for each number
}

const (
	number   = `([+-]?\d+(?:\.\d+)?)`
	sameName = "" // the suffix of a number that keeps the name of its column
)

// forms holds all formats. Numbers with the same suffix share a column.
var forms = []form{
	{regexp.MustCompile(`^` + number + `$`), []string{sameName}},
	{regexp.MustCompile(`^` + number + ` to ` + number + `$`), []string{" low", " high"}},
	{regexp.MustCompile(`^` + number + ` \(` + number + `–` + number + `\)$`), []string{sameName, " low", " high"}},
	{regexp.MustCompile(`^(\d+)–(\d+)–(\d+)$`), []string{" wins", " draws", " losses"}},
	{regexp.MustCompile(`^` + number + ` of ` + number + `$`), []string{sameName, " of"}},
	{regexp.MustCompile(`^` + number + ` \((\d+), (\d+), (\d+)\)$`), []string{sameName, " 1", " 2", " 3"}},
}

// values returns the numbers of a cell by the suffixes of their column names, or the text if the
// cell is text. It returns neither for an empty cell.
func values(cell string) (found map[string]any, word string) {
	switch cell {
	case "", "-", "–":
		return nil, ""
	}
	for _, f := range forms {
		if parts := f.pattern.FindStringSubmatch(cell); parts != nil {
			found = map[string]any{}
			for i, name := range f.names {
				found[name] = json.Number(strings.TrimPrefix(parts[i+1], "+"))
			}
			return found, ""
		}
	}
	return nil, cell
}

// endings returns the suffixes of column names, in the order of the columns.
func endings() (list []string) {
	seen := map[string]bool{}
	for _, f := range forms {
		for _, name := range f.names {
			if !seen[name] {
				list = append(list, name)
			}
			seen[name] = true
		}
	}
	return list
}

// Data converts the table for other programs. A column whose cells hold several numbers becomes one
// column for each of them. A column with both text and numbers becomes two.
func (t Table) Data() Data {
	d := Data{Caption: t.Caption, Columns: []DataColumn{}, Rows: make([][]any, len(t.Rows))}
	before := DataColumn{}
	for i, c := range t.Columns {
		column := c.data()
		switch {
		case c.Head == intervalHead:
			column = before
		case slices.ContainsFunc(d.Columns, func(other DataColumn) bool { return other.Name == column.Name }):
			column.Name = before.Name + " " + column.Name
		}
		t.split(i, column, &d)
		before = column
	}
	return d
}

// intervalHead is the head of a column with the 95 % confidence intervals of the column before it.
const intervalHead = "95 %"

// shortHeads maps heads that are too short, or do not name the contents, to full names and units.
var shortHeads = map[string]DataColumn{
	"":                  {"place", ""},
	"%":                 {"score", "%"},
	"±":                 {"elo error", ""},
	"µs":                {"time", "µs"},
	"ns":                {"time", "ns"},
	"wins–draws–losses": {"games", ""},
	"time/move":         {"time per move", "s"},
	"nodes/move":        {"nodes per move", ""},
}

// data returns the column of Data for the case that each cell holds one number.
func (c Column) data() DataColumn {
	if d, ok := shortHeads[c.Head]; ok {
		return d
	}
	if !c.Text && strings.Trim(c.Head, "0123456789") == "" {
		return DataColumn{"against " + c.Head, ""} // of a crosstable
	}
	return DataColumn{c.Head, c.Unit}
}

// split adds to d the columns that column i becomes, with the name and the unit of c.
func (t Table) split(i int, c DataColumn, d *Data) {
	words := make([]any, len(t.Rows))
	numbers := map[string][]any{}
	someWords := false
	for row, cells := range t.Rows {
		found, word := values(cells[i])
		if took, err := time.ParseDuration(cells[i]); c.Unit == "s" && err == nil {
			found, word = map[string]any{sameName: seconds(took)}, ""
		}
		if word != "" {
			words[row], someWords = word, true
		}
		for ending, n := range found {
			put(numbers, ending, row, len(t.Rows), n)
		}
	}
	if someWords || len(numbers) == 0 {
		d.add(DataColumn{Name: c.Name + suffixIf(!t.Columns[i].Text && len(numbers) > 0, " note")}, words)
	}
	for _, ending := range endings() {
		list, some := numbers[ending]
		if !some {
			continue
		}
		column := DataColumn{c.Name + ending + suffixIf(someWords && t.Columns[i].Text && ending == sameName, " score"), c.Unit}
		if isCount(ending) {
			column.Unit = ""
		}
		d.add(column, list)
	}
}

// suffixIf returns ending if the column becomes two, so that their names differ, and "" otherwise.
func suffixIf(two bool, ending string) string {
	if two {
		return ending
	}
	return ""
}

// isCount reports whether numbers with this suffix are counts, whatever the unit of their column.
func isCount(ending string) bool {
	return ending == " wins" || ending == " draws" || ending == " losses" || ending == " of"
}

func put(numbers map[string][]any, ending string, row, rows int, n any) {
	if numbers[ending] == nil {
		numbers[ending] = make([]any, rows)
	}
	numbers[ending][row] = n
}

// seconds returns a time as a number of seconds.
func seconds(d time.Duration) json.Number {
	text, _ := json.Marshal(d.Seconds()) // never fails for a finite number
	return json.Number(text)
}

func (d *Data) add(c DataColumn, cells []any) {
	d.Columns = append(d.Columns, c)
	for i, cell := range cells {
		d.Rows[i] = append(d.Rows[i], cell)
	}
}

// heads returns the names of the columns with their units: "score (%)".
func (d Data) heads() (list []string) {
	for _, c := range d.Columns {
		if c.Unit != "" {
			c.Name += " (" + c.Unit + ")"
		}
		list = append(list, c.Name)
	}
	return list
}

// writeCSV writes the data as CSV, with the caption above it in a line that begins with #.
func (d Data) writeCSV(w io.Writer) error {
	if d.Caption != "" {
		if _, err := io.WriteString(w, "# "+d.Caption+"\n"); err != nil {
			return err
		}
	}
	rows := [][]string{d.heads()}
	for _, cells := range d.Rows {
		row := make([]string, len(cells))
		for i, c := range cells {
			switch c := c.(type) {
			case json.Number:
				row[i] = c.String()
			case string:
				row[i] = c
			}
		}
		rows = append(rows, row)
	}
	return csv.NewWriter(w).WriteAll(rows)
}
