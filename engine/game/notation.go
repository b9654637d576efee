package game

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// CellName returns the coordinates of a cell (numbered row by row from the top left) as players
// write them: a letter for the column, from a, and a number for the row, from 1 at the bottom. A
// board has at most 26 columns.
func CellName(rows, columns, cell int) string {
	return columnName(cell%columns) + rowName(rows, cell/columns)
}

func columnName(c int) string { return string(rune('a' + c)) }

func rowName(rows, r int) string { return strconv.Itoa(rows - r) }

// ParseCell parses coordinates as CellName writes them, in upper or lower case, and returns the
// number of the cell. The error for a cell off the board names its columns or rows.
func ParseCell(rows, columns int, s string) (int, error) {
	t := strings.ToLower(strings.TrimSpace(s))
	if t == "" {
		return 0, fmt.Errorf("a square is missing: expected a letter and a number such as %s", CellName(rows, columns, 0))
	}
	c := int(t[0]) - 'a'
	if c < 0 || c > 25 {
		return 0, fmt.Errorf("%s is not a square: expected a letter and a number such as %s", quote.Text(s), CellName(rows, columns, 0))
	}
	if c >= columns {
		return 0, fmt.Errorf("%s is off the board: its columns are a to %s", quote.Text(s), columnName(columns-1))
	}
	n, err := strconv.Atoi(t[1:])
	if err != nil || t[1] == '+' || t[1] == '-' {
		return 0, fmt.Errorf("%s is not a square: expected a row number after %q", quote.Text(s), t[:1])
	}
	if n < 1 || n > rows {
		return 0, fmt.Errorf("%s is off the board: its rows are 1 to %d", quote.Text(s), rows)
	}
	return (rows-n)*columns + c, nil
}
