package patterns

import (
	"errors"
	"fmt"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// The characters of a picture.
const (
	Cross  byte = 'X'
	Nought byte = 'O'
	Empty  byte = '-'
)

// Picture is a board as characters, row by row from the top. All rows have the same length, and
// there is at least one cell.
type Picture []string

// ReportBoard returns the board on which the report counts "-X-".
func ReportBoard() Picture {
	p := make(Picture, 15)
	for row := range p {
		p[row] = strings.Repeat(string(Empty), 15)
	}
	for _, c := range []struct {
		row, column int
		mark        byte
	}{
		{2, 13, Nought},
		{3, 8, Nought},
		{3, 14, Cross},
		{4, 8, Cross},
		{4, 14, Nought},
		{5, 8, Nought},
		{7, 8, Nought},
		{8, 8, Cross},
		{9, 8, Nought},
		{14, 13, Cross},
	} {
		p[c.row] = p[c.row][:c.column] + string(c.mark) + p[c.row][c.column+1:]
	}
	return p
}

// maxSide is the maximum number of rows and of columns.
const maxSide = 1000

// ParsePicture reads a board: one line for each row, with X and O in either case, and - or . for an
// empty cell. Blanks between cells are ignored. The board need not be a legal position of a game.
func ParsePicture(text string) (Picture, error) {
	var p Picture
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		row, err := readCells(strings.Join(strings.Fields(line), ""))
		switch {
		case err != nil:
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		case row == "":
			return nil, fmt.Errorf("line %d is empty", i+1)
		case i > 0 && len(row) != len(p[0]):
			return nil, fmt.Errorf("line %d has %d cells, the first one %d", i+1, len(row), len(p[0]))
		case i >= maxSide || len(row) > maxSide:
			return nil, fmt.Errorf("the board is too large: expected up to %d × %d cells", maxSide, maxSide)
		}
		p = append(p, row)
	}
	return p, nil
}

// PictureOf returns the board of a position of k in a row, with X for the first side.
func PictureOf(pos game.Position) Picture {
	v := pos.View()
	var p Picture
	row := strings.Builder{}
	for i, c := range v.Cells {
		switch c.Piece {
		case game.First:
			row.WriteByte(Cross)
		case game.Second:
			row.WriteByte(Nought)
		default:
			row.WriteByte(Empty)
		}
		if (i+1)%v.Columns == 0 {
			p = append(p, row.String())
			row.Reset()
		}
	}
	return p
}

// readCells reads cells in upper or lower case. It also reads the digit 0 as O, as the report
// writes it.
func readCells(text string) (string, error) {
	cells := []byte(strings.ToUpper(text))
	for i, c := range cells {
		switch c {
		case Cross, Nought, Empty:
		case '0':
			cells[i] = Nought
		case '.':
			cells[i] = Empty
		default:
			return "", fmt.Errorf("%s: expected X, O and -, such as -X-", quote.Text(text))
		}
	}
	return string(cells), nil
}

// readPattern reads a pattern.
func readPattern(text string) (string, error) {
	if text == "" {
		return "", errors.New("the pattern is empty: expected X, O and -, such as -X-")
	}
	cells, err := readCells(text)
	if err != nil {
		return "", fmt.Errorf("pattern %w", err)
	}
	return cells, nil
}

// String returns the picture as ParsePicture reads it.
func (p Picture) String() string { return strings.Join(p, "\n") }

// columns returns the number of columns.
func (p Picture) columns() int { return len(p[0]) }
