package gomocup

import (
	"regexp"
	"strings"
)

// Kind is the kind of a line that a brain writes.
type Kind int

// The kinds.
const (
	Other     Kind = iota // anything else, such as the answer to ABOUT
	OK                    // the board is set up
	Move                  // one cell, or several in the opening
	Suggested             // SUGGEST and a cell
	Swap                  // the brain takes the other side
	Comment               // MESSAGE, DEBUG or INFO: no answer to a command
	Failed                // ERROR: the brain cannot do what was asked
	Unknown               // UNKNOWN: the brain does not know the command
)

// Answer is a line that a brain writes.
type Answer struct {
	Kind Kind
	// Cells holds the cells of a Move, at least one, or the cell of a suggestion.
	Cells []Cell
	// Text is the text after the first word, or the whole line if that is not a word of the
	// protocol.
	Text string
}

// cellsLine matches a line that has only cells.
var cellsLine = regexp.MustCompile(`^\d+\s*,\s*\d+(\s+\d+\s*,\s*\d+)*$`)

// cellPattern matches one cell of such a line.
var cellPattern = regexp.MustCompile(`\d+\s*,\s*\d+`)

// kindOfWord maps the first word of a line to its kind.
var kindOfWord = map[string]Kind{
	"OK": OK, "SUGGEST": Suggested, "SWAP": Swap, "MESSAGE": Comment, "DEBUG": Comment, "INFO": Comment, "ERROR": Failed, "UNKNOWN": Unknown,
}

// ParseAnswer parses a line that a brain writes.
func ParseAnswer(line string) Answer {
	line = strings.TrimSpace(line)
	if cellsLine.MatchString(line) {
		return Answer{Kind: Move, Cells: allCells(line), Text: line}
	}
	word, rest := cutWord(line)
	kind, ok := kindOfWord[strings.ToUpper(word)]
	switch {
	case !ok, (kind == OK || kind == Swap) && rest != "":
		return Answer{Text: line}
	case kind == Suggested:
		c, err := ParseCell(rest)
		if err != nil {
			return Answer{Text: line}
		}
		return Answer{Kind: kind, Cells: []Cell{c}, Text: rest}
	}
	return Answer{Kind: kind, Text: rest}
}

// allCells parses a line of cells. A cell with a number too large for any board becomes (−1, −1),
// which is on no board.
func allCells(line string) (list []Cell) {
	for _, text := range cellPattern.FindAllString(line, -1) {
		c, err := ParseCell(text)
		if err != nil {
			c = Cell{-1, -1}
		}
		list = append(list, c)
	}
	return list
}
