package patterns

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// Form is a method of finding the patterns of the patterns evaluation on a board.
type Form struct {
	Name string
	// New returns a function that evaluates boards for X with k in a row: the total value of X's
	// patterns minus that of the opponent's.
	New func(k int) func(Picture) int
}

// Forms returns the forms that the report compares, the slowest first. Those with regular
// expressions also count false matches, as in the report.
func Forms() []Form {
	return []Form{
		{"regular expressions, compiled each time", func(k int) func(Picture) int { return newExpressions(k, false) }},
		{"regular expressions, compiled once", func(k int) func(Picture) int { return newExpressions(k, true) }},
		{"matrix of characters", func(k int) func(Picture) int { return matrix{patterns(k)}.evaluate }},
		{"array of characters", func(k int) func(Picture) int { return array{patterns(k)}.evaluate }},
	}
}

// pattern is a pattern with its value for X. The value of an opponent's pattern is negative.
type pattern struct {
	cells string
	worth int
}

// patterns returns the patterns of both sides.
func patterns(k int) (list []pattern) {
	swap := strings.NewReplacer(string(Cross), string(Nought))
	for _, p := range mnk.RowPatterns(k) {
		list = append(list, pattern{p.Text, p.Worth}, pattern{swap.Replace(p.Text), -p.Worth})
	}
	return list
}

// newExpressions returns a function that evaluates by regular expressions, which it compiles once
// or for each use. Go's regular expressions have no look-ahead. So the search for the next match
// begins one character behind the start of the last one, in the rest of the string.
func newExpressions(k int, once bool) func(Picture) int {
	list := patterns(k)
	read := map[string]*regexp.Regexp{}
	expression := func(text string) *regexp.Regexp {
		if !once {
			return regexp.MustCompile(text)
		}
		if read[text] == nil {
			read[text] = regexp.MustCompile(text)
		}
		return read[text]
	}
	return func(p Picture) (sum int) {
		for _, d := range Directions() {
			texts, step := p.flattened(d), p.step(d)
			for _, q := range list {
				e := expression(spread(q.cells, step))
				for _, text := range texts {
					sum += q.worth * countMatches(e, text)
				}
			}
		}
		return sum
	}
}

// spread returns the expression of a pattern whose cells are step characters apart:
// "-.{14}X.{14}-" for a column.
func spread(cells string, step int) string {
	return strings.Join(strings.Split(cells, ""), fmt.Sprintf(".{%d}", step-1))
}

// countMatches counts the places at which an expression matches.
func countMatches(e *regexp.Regexp, text string) (n int) {
	for at := e.FindStringIndex(text); at != nil; at = e.FindStringIndex(text) {
		n++
		text = text[at[0]+1:]
	}
	return n
}

// matrix evaluates a board stored as rows of characters.
type matrix struct{ list []pattern }

func (m matrix) evaluate(p Picture) (sum int) {
	for _, d := range Directions() {
		for _, q := range m.list {
			sum += q.worth * p.countExactly(q.cells, d)
		}
	}
	return sum
}

// array evaluates a board stored as one string of characters.
type array struct{ list []pattern }

func (a array) evaluate(p Picture) (sum int) {
	flat, rows, columns := strings.Join(p, ""), len(p), p.columns()
	for _, d := range Directions() {
		for _, q := range a.list {
			sum += q.worth * countFlattened(flat, q.cells, d, rows, columns)
		}
	}
	return sum
}

// countFlattened counts a pattern in a flattened board, without false matches.
func countFlattened(flat, cells string, d Direction, rows, columns int) (n int) {
	reach, step := len(cells)-1, d.rows*columns+d.columns
	from, to := 0, columns
	if d.columns > 0 {
		to -= reach
	} else if d.columns < 0 {
		from = reach
	}
	for row := range rows - d.rows*reach {
		for at := row*columns + from; at < row*columns+to; at++ {
			i := 0
			for i < len(cells) && flat[at+i*step] == cells[i] {
				i++
			}
			if i == len(cells) {
				n++
			}
		}
	}
	return n
}
