package formats

import (
	"fmt"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/searches/external/gomocup"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// ClipKind is a notation for copying the position of a game to other programs and pages.
type ClipKind int

// The kinds of clips.
const (
	ClipMoves ClipKind = iota // "h8i9", "4455"
	ClipBoard                 // a BOARD block of Gomocup's protocol
	ClipCells                 // a move of that protocol, x,y, on each line
	ClipLink                  // the address of a web page that analyses the position
)

// Clip is a position as text, with the moves that led to it. Read can read it.
type Clip struct {
	Kind ClipKind
	Text string
}

// Clips returns the position of a game, with all moves that led to it, in each notation that fits.
// A game with a pass has only ClipMoves, because the other notations cannot express a pass. The
// same holds for games other than Connect Four and five in a row.
func Clips(g record.Game) []Clip {
	b, err := boardOf(g.Variant)
	if err != nil {
		return nil
	}
	s := sheet{g, b}
	moves := strings.TrimSpace(string(writeText([]sheet{s})))
	list := []Clip{{ClipMoves, moves}}
	if b.Name == "connect-four" {
		return append(list, Clip{ClipLink, connectSolver + moves})
	}
	if !b.five() {
		return list
	}
	if cells := s.gomocupCells(); len(cells) > 0 && len(cells) == len(g.Played()) {
		list = append(list, Clip{ClipBoard, gomocupBoard(cells)}, Clip{ClipCells, gomocupLines(cells)})
		if b.rules.Rows == b.rules.Columns {
			list = append(list, Clip{ClipLink, gomocalc + moves})
		}
	}
	return list
}

// The addresses of the pages that analyse positions, up to the moves.
const (
	gomocalc      = "https://gomocalc.com/#/"
	connectSolver = "https://connect4.gamesolver.org/?pos="
)

// gomocupCells returns the cells of the moves of a game, up to the first pass.
func (s sheet) gomocupCells() (list []gomocup.Cell) {
	for _, cell := range s.cells() {
		list = append(list, gomocup.Cell{X: cell % s.rules.Columns, Y: cell / s.rules.Columns})
	}
	return list
}

// gomocupLines returns the moves as text, one on each line.
func gomocupLines(cells []gomocup.Cell) string {
	lines := make([]string, len(cells))
	for i, c := range cells {
		lines[i] = c.String()
	}
	return strings.Join(lines, "\n")
}

// gomocupBoard returns the moves as a BOARD block for the side to move.
func gomocupBoard(cells []gomocup.Cell) string {
	var b strings.Builder
	fmt.Fprintln(&b, gomocup.Board)
	for i, c := range cells {
		owner := gomocup.Own
		if (len(cells)-i)%2 == 1 {
			owner = gomocup.Opponent
		}
		fmt.Fprintln(&b, gomocup.Stone{Cell: c, Owner: owner})
	}
	b.WriteString(gomocup.Done)
	return b.String()
}
