package formats

import (
	"bytes"
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/store/record"
)

// posFormat is a binary format of moves on 15 × 15: a byte with their number, then a byte for the
// cell of each, counted row by row from 0 at the top left. Only the extension identifies the
// format.
func posFormat() Format {
	return Format{Name: "Pos", End: ".pos", read: readPos}
}

func readPos(data []byte, r *reader) ([]Game, error) {
	if len(data) == 0 || int(data[0]) != len(data)-1 {
		return nil, noGame("its first byte is not the number of moves that follow")
	}
	tree := &record.Branch{}
	at := tree
	for i, b := range data[1:] {
		cell := gomokuSize.cell(int(b)%gomokuSize.columns, int(b)/gomokuSize.columns)
		if cell == "" {
			return nil, noGame(fmt.Sprintf("its byte %d is no cell of 15 × 15", i+2))
		}
		at = at.To(cell)
	}
	return r.guessGame(tree, gomokuSize)
}

// savFormat is the format of Yixin: lines with the number of rows, of columns and of moves, then a
// line with the row and the column of each move, from 0 at the top left.
func savFormat() Format {
	return Format{Name: "Yixin", End: ".sav", detect: isSav, unreliable: true, read: readSav}
}

// savMin is the smallest side of a board in Yixin. A text that begins with a smaller number is in
// another format.
const savMin = 10

// isSav reports whether a text has nothing but numbers: the size of a board, the number of moves,
// and two numbers for each move.
func isSav(text []byte) bool {
	n, ok := savNumbers(text)
	return ok && len(n) >= 3 && min(n[0], n[1]) >= savMin && len(n) == 3+2*n[2]
}

// savNumbers reads the numbers of a text. ok is false if it has anything else, or more numbers than
// the longest game.
func savNumbers(text []byte) (n []int, ok bool) {
	const most = 3 + 2*record.MaxMoves
	for _, w := range strings.Fields(string(text)) {
		i, err := strconv.Atoi(w)
		if err != nil || i < 0 || i > record.MaxMoves || len(n) == most {
			return nil, false
		}
		n = append(n, i)
	}
	return n, true
}

func readSav(data []byte, r *reader) ([]Game, error) {
	if !isSav(bytes.TrimSpace(data)) {
		return nil, noGame("it is not the size of a board, a number of moves, and as many rows and columns")
	}
	n, _ := savNumbers(data)
	s := size{n[0], n[1]}
	if err := s.check(place{1, 1}); err != nil {
		return nil, err
	}
	tree := &record.Branch{}
	at := tree
	for i := 3; i < len(n); i += 2 {
		at = at.To(cmp.Or(s.cell(n[i+1], n[i]), fmt.Sprintf("%d/%d", n[i], n[i+1])))
	}
	return r.guessGame(tree, s)
}
