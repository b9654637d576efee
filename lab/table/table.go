package table

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Table is words in rows and columns.
type Table struct {
	// Caption says in a line what the table shows; it may be empty.
	Caption string `json:"caption,omitempty"`
	// Columns are the columns from left to right, at least one.
	Columns []Column `json:"columns"`
	// Rows are the rows from top to bottom, each with a word for every column.
	Rows [][]string `json:"rows"`
}

// Column is a column of a Table.
type Column struct {
	Head string `json:"head"`
	// Text says that it holds words, which begin at its left edge; numbers end at
	// its right one.
	Text bool `json:"text,omitempty"`
	// Unit is that of its numbers where the head does not say it: "%".
	Unit string `json:"unit,omitempty"`
	// Width is the least number of characters that it takes as text: of a table that is written row by row,
	// whose longest cells are not known when it begins.
	Width int `json:"-"`
}

// Words returns columns of words with these heads.
func Words(heads ...string) []Column { return columns(true, heads) }

// Numbers returns columns of numbers with these heads.
func Numbers(heads ...string) []Column { return columns(false, heads) }

// Percents returns columns of numbers of per cent with these heads.
func Percents(heads ...string) []Column {
	list := Numbers(heads...)
	for i := range list {
		list[i].Unit = "%"
	}
	return list
}

func columns(text bool, heads []string) []Column {
	list := make([]Column, len(heads))
	for i, h := range heads {
		list[i] = Column{Head: h, Text: text}
	}
	return list
}

// Add adds a row; what is no string is written as fmt.Sprint does.
func (t *Table) Add(cells ...any) { t.Rows = append(t.Rows, words(cells)) }

// words returns cells as text.
func words(cells []any) []string {
	row := make([]string, len(cells))
	for i, c := range cells {
		row[i] = fmt.Sprint(c)
	}
	return row
}

// heads returns the heads of the columns.
func (t Table) heads() []string {
	list := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		list[i] = c.Head
	}
	return list
}

// Write writes tables one after the other, with an empty line between them. The
// error is the writer's.
func Write(w io.Writer, f Format, tables ...Table) error {
	for i, t := range tables {
		if i > 0 {
			if _, err := fmt.Fprintln(w); err != nil {
				return err
			}
		}
		if err := t.Write(w, f); err != nil {
			return err
		}
	}
	return nil
}

// Write writes the table, as CSV what Data returns. Its caption stands above it, and as CSV in a line
// that begins with #.
func (t Table) Write(w io.Writer, f Format) error {
	switch f {
	case CSV:
		return t.Data().writeCSV(w)
	case Markdown:
		return t.writeMarkdown(w)
	default:
		return t.writeText(w)
	}
}

func (t Table) writeMarkdown(w io.Writer) error {
	var b strings.Builder
	if t.Caption != "" {
		b.WriteString(t.Caption + "\n\n")
	}
	writeRow(&b, t.heads())
	for _, c := range t.Columns {
		if c.Text {
			b.WriteString("|:--")
		} else {
			b.WriteString("|--:")
		}
	}
	b.WriteString("|\n")
	for _, row := range t.Rows {
		writeRow(&b, row)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// oneLine takes the ends of lines out of a cell, which would end its row.
var oneLine = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ")

// writeRow writes a row of Markdown; a bar in a word would end its cell.
func writeRow(b *strings.Builder, row []string) {
	b.WriteString("|")
	for _, cell := range row {
		b.WriteString(" " + strings.ReplaceAll(oneLine.Replace(cell), "|", `\|`) + " |")
	}
	b.WriteString("\n")
}

func (t Table) writeText(w io.Writer) error {
	var b strings.Builder
	if t.Caption != "" {
		b.WriteString(t.Caption + "\n")
	}
	widths, rows := t.widths(), t.Rows
	if strings.Join(t.heads(), "") != "" {
		rows = append([][]string{t.heads()}, rows...)
	}
	for _, row := range rows {
		b.WriteString(t.line(widths, row) + "\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// line returns a row as text, its columns below each other.
func (t Table) line(widths []int, row []string) string {
	line := make([]string, len(row))
	for i, cell := range row {
		cell = oneLine.Replace(cell)
		if t.Columns[i].Text {
			line[i] = fmt.Sprintf("%-*s", widths[i], cell)
		} else {
			line[i] = fmt.Sprintf("%*s", widths[i], cell)
		}
	}
	return strings.TrimRight(strings.Join(line, "  "), " ")
}

// Head returns the heads as a line of text, for a table that is written row by row.
func (t Table) Head() string { return t.line(t.widths(), t.heads()) }

// Line returns a row as a line of text below Head, with the cells that Add takes.
func (t Table) Line(cells ...any) string {
	return t.line(t.widths(), words(cells))
}

// List writes rows of words with their columns below each other, without heads. All rows have as many words.
func List(w io.Writer, rows ...[]string) error {
	if len(rows) == 0 {
		return nil
	}
	return Table{Columns: Words(make([]string, len(rows[0]))...), Rows: rows}.writeText(w)
}

// widths returns how many characters each column needs.
func (t Table) widths() []int {
	list := make([]int, len(t.Columns))
	for i, c := range t.Columns {
		list[i] = c.Width
	}
	for _, row := range append([][]string{t.heads()}, t.Rows...) {
		for i, cell := range row {
			list[i] = max(list[i], utf8.RuneCountInString(oneLine.Replace(cell)))
		}
	}
	return list
}
