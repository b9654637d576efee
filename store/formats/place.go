package formats

import (
	"fmt"
	"strings"

	"github.com/mnkdesk/mnkdesk/store/record"
)

// place is a line and a column of a text, both from 1. The column counts characters.
type place struct{ line, column int }

// errorf returns an error at p.
func (p place) errorf(format string, args ...any) *record.Error {
	return &record.Error{Line: p.line, Column: p.column, Message: fmt.Sprintf(format, args...)}
}

// before reports whether p comes before q in the text.
func (p place) before(q place) bool {
	return p.line < q.line || p.line == q.line && p.column < q.column
}

// word is a word of a text with its place.
type word struct {
	text string
	at   place
}

// words splits a line at white space, commas and semicolons. number is the number of the line.
func words(line string, number int) (list []word) {
	column, start, first := 0, -1, 0
	for i, r := range line + " " {
		column++
		isSpace := record.IsBlank(r) || r == ',' || r == ';'
		switch {
		case !isSpace && start < 0:
			start, first = i, column
		case isSpace && start >= 0:
			list = append(list, word{line[start:i], place{number, first}})
			start = -1
		}
	}
	return list
}

// linesOf splits a text into lines, whatever the line ending.
func linesOf(text string) []string {
	text = strings.TrimPrefix(text, byteOrderMark)
	return strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n")
}
