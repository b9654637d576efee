package mnk

import (
	"errors"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// CountMatch counts at how many places of the rows, columns and diagonals a pattern
// stands, such as "-X-": X and O are marks, - is an empty cell. Places overlap. An error
// says what is wrong with the pattern.
func (p *Position) CountMatch(pattern string) (int, error) {
	sides, err := readPattern(pattern)
	n := 0
	for _, d := range p.t.steps {
		p.t.forEach(&p.t.board, func(cell int) {
			if err == nil && p.stands(sides, uint(p.t.bit[cell]), d) {
				n++
			}
		})
	}
	return n, err
}

// stands reports whether a pattern stands on the cells from bit b on, in steps of d.
func (p *Position) stands(sides []game.Side, b, d uint) bool {
	for i, s := range sides {
		if at := b + uint(i)*d; !p.t.board.has(at) || p.sideAt(at) != s {
			return false
		}
	}
	return true
}

// sideAt returns whose mark stands on bit b.
func (p *Position) sideAt(b uint) game.Side {
	for s := range p.own {
		if p.own[s].has(b) {
			return game.Side(s)
		}
	}
	return game.None
}

// CountFlattened is CountMatch as "Rapport algorithme minimax pour Gomoku", section
// "'Pattern' avec Regex", does it: the board is one string, row by row. A pattern is
// looked for in each row, and in the whole string with so many characters between its
// own that they are those of a column or a diagonal. So one may go out at one edge of
// the board and come in at the other: a false match. As with an iterator over a regular
// expression, the search goes on behind each match; one that begins within another is
// missed.
func (p *Position) CountFlattened(pattern string) (int, error) {
	sides, err := readPattern(pattern)
	if err != nil {
		return 0, err
	}
	flat := make([]game.Side, p.t.cells)
	for c := range flat {
		flat[c] = p.sideAt(uint(p.t.bit[c]))
	}
	n, columns := 0, p.t.rules.Columns
	for row := 0; row < len(flat); row += columns {
		n += matches(flat[row:row+columns], sides, 1)
	}
	for _, step := range []int{columns, columns + 1, columns - 1} {
		if step > 0 { // a board of one column has no such diagonal
			n += matches(flat, sides, step)
		}
	}
	return n, nil
}

// matches counts a pattern in a string of cells, of which only every step-th counts,
// each match behind the last one.
func matches(flat, sides []game.Side, step int) (n int) {
	length := (len(sides)-1)*step + 1
	for at := 0; at+length <= len(flat); at++ {
		found := true
		for i, s := range sides {
			found = found && flat[at+i*step] == s
		}
		if found {
			n++
			at += length - 1
		}
	}
	return n
}

// readPattern reads a pattern, in upper or lower case.
func readPattern(text string) (sides []game.Side, err error) {
	if text == "" {
		return nil, errors.New("the pattern is empty: expected X, O and -, such as -X-")
	}
	for _, c := range strings.ToUpper(text) {
		switch c {
		case 'X':
			sides = append(sides, game.First)
		case 'O', '0': // the report writes a nought
			sides = append(sides, game.Second)
		case '-':
			sides = append(sides, game.None)
		default:
			return nil, errors.New("pattern " + quote.Text(text) + ": expected X, O and -, such as -X-")
		}
	}
	return sides, nil
}
