package formats

import (
	"fmt"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/searches/external/gomocup"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// ClipKind is a way to write the position of a game for other programs and pages.
type ClipKind int

// The ways.
const (
	ClipMoves ClipKind = iota // "h8i9", "4455"
	ClipBoard                 // a block of BOARD of Gomocup's protocol
	ClipCells                 // a move of that protocol on each line
	ClipLink                  // the address of a page that analyses it
)

// Clip is a position as text. Read reads it again.
type Clip struct {
	Kind ClipKind
	Text string
}

// Clips returns the ways in which the position of a game can be written, with all moves that led there. A
// game with a pass, for which others have no word, has none but ClipMoves.
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

// The pages that analyse positions, up to the moves in their addresses.
const (
	gomocalc      = "https://gomocalc.com/#/"
	connectSolver = "https://connect4.gamesolver.org/?pos="
)

// gomocupCells returns the cells of the moves of a game, up to one without a stone.
func (s sheet) gomocupCells() (list []gomocup.Cell) {
	for _, cell := range s.cells() {
		list = append(list, gomocup.Cell{X: cell % s.rules.Columns, Y: cell / s.rules.Columns})
	}
	return list
}

// gomocupLines writes a move on each line.
func gomocupLines(cells []gomocup.Cell) string {
	lines := make([]string, len(cells))
	for i, c := range cells {
		lines[i] = c.String()
	}
	return strings.Join(lines, "\n")
}

// gomocupBoard writes moves as the lines of BOARD that the side to move gets.
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
