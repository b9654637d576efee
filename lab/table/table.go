package table

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Table is a table of texts.
type Table struct {
	// Caption is one line about the contents. It may be empty.
	Caption string `json:"caption,omitempty"`
	// Columns holds the columns from left to right, at least one.
	Columns []Column `json:"columns"`
	// Rows holds the rows from top to bottom, each with a text for every column.
	Rows [][]string `json:"rows"`
}

// Column is a column of a Table.
type Column struct {
	Head string `json:"head"`
	// Text is set if the column holds text, which is aligned left. Numbers are aligned right.
	Text bool `json:"text,omitempty"`
	// Unit is the unit of the numbers if the head does not contain it: "%".
	Unit string `json:"unit,omitempty"`
	// Width is the minimum width as text, in characters. It is for tables that are written row by
	// row: their longest cells are not known at the beginning.
	Width int `json:"-"`
}

// Words returns columns of text with these heads.
func Words(heads ...string) []Column { return columns(true, heads) }

// Numbers returns columns of numbers with these heads.
func Numbers(heads ...string) []Column { return columns(false, heads) }

// Percents returns columns of percentages with these heads.
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

// Add adds a row. It formats each cell as fmt.Sprint does.
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

// Write writes the table. As CSV it writes the result of Data, with the caption in a line that
// begins with #. In the other formats the caption is a line above the table.
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

// oneLine replaces line breaks in a cell, which would end the row, by blanks.
var oneLine = strings.NewReplacer("\r\n", " ", "\n", " ", "\r", " ")

// writeRow writes a row of Markdown. It escapes bars, which would end a cell.
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

// line formats a row as aligned text.
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

// Head returns the line with the heads, for a table that is written row by row as text.
func (t Table) Head() string { return t.line(t.widths(), t.heads()) }

// Line returns a row as a line of text that is aligned with Head. It takes cells as Add does.
func (t Table) Line(cells ...any) string {
	return t.line(t.widths(), words(cells))
}

// List writes rows of text with aligned columns and without heads. All rows must have the same
// length.
func List(w io.Writer, rows ...[]string) error {
	if len(rows) == 0 {
		return nil
	}
	return Table{Columns: Words(make([]string, len(rows[0]))...), Rows: rows}.writeText(w)
}

// widths returns the width of each column in characters.
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
