package mnk

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// shapeTypes draws the six types of a four of "Generic heuristic for the mnk-games",
// section 2.1, each as a line from one edge of the board to the other: in the open, at
// the edges and beside the opponent.
var shapeTypes = []struct {
	name  string
	class string
	lines []string
}{
	{"type 1: consecutive, both ends free", "open", []string{
		". X X X X .", ". . X X X X . .", "O . X X X X . O",
	}},
	{"type 2: consecutive, one end free, the other occupied", "half-open", []string{
		"O X X X X .", "X X X X . .", ". . X X X X", ". O X X X X . O",
	}},
	{"type 3: consecutive, both ends occupied", "closed", []string{
		"O X X X X O", "X X X X O .", ". O X X X X", ". O X X X X O .",
	}},
	{"type 4: a hole, both ends free", "half-open", []string{
		". X X . X X .", ". X . X X X .", ". X X X . X .", "O . X X . X X . O",
	}},
	{"type 5: a hole, one end free, the other occupied", "half-open", []string{
		"O X X . X X .", "O X . X X X .", "X X X . X .", ". X X . X X", ". O X . X X X .",
	}},
	{"type 6: a hole, both ends occupied", "half-open", []string{
		"O X X . X X O", "X X . X X", "X . X X X O", "O X X X . X", ". O X X . X X O .",
	}},
}

// drawLine draws a line in one direction on a square board without other marks: as a row,
// a column, \ or /. The crosses are marks of side.
func drawLine(t *testing.T, line string, direction int, side game.Side) *Position {
	marks := strings.ReplaceAll(line, " ", "")
	n := len(marks)
	p := mustNew(t, Rules{Rows: n, Columns: n, K: 5})
	for i := range n {
		cell := [4]int{n/2*n + i, i*n + n/2, i*n + i, i*n + n - 1 - i}[direction]
		switch marks[i] {
		case 'X':
			p.setMark(cell, side)
		case 'O':
			p.setMark(cell, side.Other())
		}
	}
	return p
}

// Each type is recognised in every direction, read either way and for either side, and no other
// shape is found.
func TestShapeTypesDrawn(t *testing.T) {
	for _, c := range shapeTypes {
		for _, drawn := range c.lines {
			turned := []byte(drawn)
			slices.Reverse(turned)
			for direction := range 4 {
				for _, line := range []string{drawn, string(turned)} {
					for _, side := range []game.Side{game.First, game.Second} {
						p := drawLine(t, line, direction, side)
						var got shapeCounts
						p.countShapesIn(side, p.t.steps[direction], &got)
						if s := got.String(); s != c.class+" 4" {
							t.Errorf("%s, %s, for %v: %s\n%v", c.name, line, side, s, p)
						}
					}
				}
			}
		}
	}
}

// String lists the shapes, as "open 4".
func (c *shapeCounts) String() string {
	var list []string
	for size := range c.open {
		for class, n := range map[string]int{"open": c.open[size], "half-open": c.halfOpen[size], "closed": c.closed[size]} {
			for range n {
				list = append(list, fmt.Sprintf("%s %d", class, size))
			}
		}
	}
	for range c.rows {
		list = append(list, "row")
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}
