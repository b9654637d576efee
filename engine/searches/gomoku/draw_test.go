package gomoku_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// drawnRows returns the moves that fill the first cells of a 15 × 15 board row by row. Neither side
// makes a winning row.
func drawnRows(cells int) (played []string) {
	for row := range 15 {
		for _, column := range strings.Fields("a c b d e g f h i k j l m o n") {
			played = append(played, fmt.Sprint(column, row+1))
		}
	}
	return played[:cells]
}

// If no row is possible any more, the search proves a draw at once.
func TestDeadBoardIsADraw(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, freestyle), drawnRows(225-2)...)
	r := searchtest.Choose(t, searchtest.MustParse(t, "gomoku(nodes=1000)", env(freestyle)), p)
	if r.Proof != search.ProvedDraw || r.Depth != 1 || r.Value != 0 || r.Mate != 0 {
		t.Errorf("%+v", r)
	}
}

// A search to the last empty cell proves a draw, and ends there.
func TestDrawIsProved(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, freestyle), drawnRows(225-12)...)
	for _, spec := range []string{"gomoku(nodes=50000)", "gomoku(depth=30)", "gomoku(nodes=100000,threads=3)"} {
		r := searchtest.Choose(t, searchtest.MustParse(t, spec, env(freestyle)), p)
		if r.Proof != search.ProvedDraw || r.Depth != 12 || r.Value != 0 || r.Mate != 0 {
			t.Errorf("%s: %+v", spec, r)
		}
	}
	r := searchtest.Ask(t, searchtest.NewBrain(t, "gomoku", env(freestyle)), p, search.Limits{Lines: 3, Nodes: 200_000})
	for _, l := range r.Lines[:3] {
		if r.Depth > 12 || l.Proof != search.ProvedDraw {
			t.Errorf("depth %d, %+v", r.Depth, l)
		}
	}
}
