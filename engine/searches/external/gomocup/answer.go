package gomocup

import (
	"regexp"
	"strings"
)

// Kind is what a line of a brain is.
type Kind int

// The kinds.
const (
	Other     Kind = iota // anything else, such as the answer to ABOUT
	OK                    // the board is set up
	Move                  // one cell, or several in the opening
	Suggested             // SUGGEST and a cell
	Swap                  // the brain takes the other side
	Told                  // MESSAGE, DEBUG or INFO: nothing that was asked for
	Failed                // ERROR: the brain cannot do what was asked
	Unknown               // UNKNOWN: it does not know the command
)

// Answer is a line of a brain.
type Answer struct {
	Kind Kind
	// Cells are those of a Move, one at least, and of a suggestion.
	Cells []Cell
	// Text is what follows the word, or the whole line where it has none.
	Text string
}

// cells matches a line of nothing but cells.
var cells = regexp.MustCompile(`^\d+\s*,\s*\d+(\s+\d+\s*,\s*\d+)*$`)

// cell matches one of them.
var cell = regexp.MustCompile(`\d+\s*,\s*\d+`)

// words are the kinds of lines by their first word.
var words = map[string]Kind{
	"OK": OK, "SUGGEST": Suggested, "SWAP": Swap, "MESSAGE": Told, "DEBUG": Told, "INFO": Told, "ERROR": Failed, "UNKNOWN": Unknown,
}

// ParseAnswer reads a line of a brain.
func ParseAnswer(line string) Answer {
	line = strings.TrimSpace(line)
	if cells.MatchString(line) {
		return Answer{Kind: Move, Cells: allCells(line), Text: line}
	}
	word, rest := cutWord(line)
	kind, ok := words[strings.ToUpper(word)]
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

// allCells reads a line of cells. A number too large for a board is one that is on none.
func allCells(line string) (list []Cell) {
	for _, text := range cell.FindAllString(line, -1) {
		c, err := ParseCell(text)
		if err != nil {
			c = Cell{-1, -1}
		}
		list = append(list, c)
	}
	return list
}
