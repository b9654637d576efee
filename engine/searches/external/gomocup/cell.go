package gomocup

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// maxOrdinate is a number above every column and row.
const maxOrdinate = 99

// Cell is a cell of a board.
type Cell struct {
	// X is the column from the left, Y the row from the top, both from 0.
	X, Y int
}

// String returns the cell in the notation of the protocol: "7,6".
func (c Cell) String() string { return fmt.Sprintf("%d,%d", c.X, c.Y) }

// Owner is the owner of a stone in a line of BOARD.
type Owner int

// The owners.
const (
	Own      Owner = 1 // the brain that reads the line
	Opponent Owner = 2
	Dead     Owner = 3 // nobody any more: a stone of a completed row in a continuous game
)

// Stone is a stone on a board.
type Stone struct {
	Cell
	Owner Owner
}

// String returns the stone as a line of BOARD: "7,6,1".
func (s Stone) String() string { return fmt.Sprintf("%v,%d", s.Cell, s.Owner) }

// ParseCell parses "x,y". Blanks may surround the numbers or replace the comma. The error says what
// was expected.
func ParseCell(text string) (Cell, error) {
	n, ok := numbers(text)
	if !ok || len(n) != 2 {
		return Cell{}, fmt.Errorf("%s is no cell: expected x,y", quote.Text(text))
	}
	return Cell{n[0], n[1]}, nil
}

// ParseStone parses "x,y,owner", a line of BOARD. The error says what was expected.
func ParseStone(text string) (Stone, error) {
	n, ok := numbers(text)
	if !ok || len(n) != 3 || n[2] < int(Own) || n[2] > int(Dead) {
		return Stone{}, fmt.Errorf("%s is no stone: expected x,y and 1, 2 or 3", quote.Text(text))
	}
	return Stone{Cell{n[0], n[1]}, Owner(n[2])}, nil
}

// ParseSize parses the size that follows START ("15") or RECTSTART ("20,15", columns first).
func ParseSize(text string) (columns, rows int, err error) {
	switch n, ok := numbers(text); {
	case ok && len(n) == 1:
		return n[0], n[0], nil
	case ok && len(n) == 2:
		return n[0], n[1], nil
	}
	return 0, 0, errors.New("expected the size of the board")
}

// numbers parses numbers from 0 to maxOrdinate, separated by commas or blanks.
func numbers(text string) (list []int, ok bool) {
	for _, field := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' || r == '\t' }) {
		n, err := strconv.ParseUint(field, 10, 8)
		if err != nil || n > maxOrdinate {
			return nil, false
		}
		list = append(list, int(n))
	}
	return list, strings.Count(text, ",") < max(len(list), 1)
}

// InOrder returns the cells of the stones of BOARD in an order in which they may have been played,
// so that it is now the reading brain's turn. The stones of each side keep their order. The error
// says why there is no such order.
func InOrder(stones []Stone) ([]Cell, error) {
	var own, others []Cell
	for _, s := range stones {
		switch s.Owner {
		case Own:
			own = append(own, s.Cell)
		case Opponent:
			others = append(others, s.Cell)
		default:
			return nil, errors.New("stones of nobody are not supported")
		}
	}
	first, second := own, others
	switch len(others) - len(own) {
	case 0:
	case 1:
		first, second = others, own
	default:
		return nil, fmt.Errorf("%d own stones and %d of the opponent: it is not the brain's turn", len(own), len(others))
	}
	var cells []Cell
	for i, c := range first {
		cells = append(cells, c)
		if i < len(second) {
			cells = append(cells, second[i])
		}
	}
	return cells, nil
}
