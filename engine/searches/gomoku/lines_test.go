package gomoku_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// The line of a proved win extends to the end of the game, however many stones are on the board.
func TestLineToTheEndOnAFullBoard(t *testing.T) {
	r := mnk.Rules{Rows: 20, Columns: 20, K: 5}
	var played []string
	for row := 11; row <= 20; row++ {
		order := []string{"a c b d e g f h i k j l m o n p q s r t", "c a d b g e h f k i l j o m p n s q t r"}[row%2]
		for _, column := range strings.Fields(order) {
			played = append(played, fmt.Sprint(column, row))
		}
	}
	played = append(played, strings.Fields("h5 a1 i5 a5 h6 c1")...)
	p := searchtest.Play(t, searchtest.Board(t, r), append(played, "i7", "t1")...)
	report := searchtest.Choose(t, searchtest.MustParse(t, "gomoku(nodes=50000)", env(r)), p)
	if report.Proof != search.ProvedWin || report.Mate < 5 {
		t.Fatalf("%+v", report)
	}
	end := p.Clone()
	searchtest.CheckLine(t, end, report.Line)
	if searchtest.CheckLine(t, p, report.Line); !p.Outcome().Over() {
		t.Errorf("%d moves of a win in %d plies do not end the game\n%v", len(report.Line), report.Mate, p)
	}
}
