package words

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Two shares of a whole are rounded so that they add up to 100%.
func TestSharesMakeUpAWhole(t *testing.T) {
	number := func(x float64) (n int) {
		if _, err := fmt.Sscanf(Percent(x), "%d", &n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	for games := 1; games <= 100; games++ {
		for points := range 2 * games {
			x := 50 * float64(points) / float64(games)
			if a, b := number(x), number(100-x); a+b != 100 {
				t.Fatalf("%v is written %d%%, the rest %d%%", x, a, b)
			}
		}
	}
}

// Every text counts the moves of a game as the list of moves numbers them, whoever won.
func TestMovesAreCountedAlike(t *testing.T) {
	for _, plies := range []int{9, 10} {
		s := ended(against(t, "", "tic-tac-toe", plies), game.WinFor(game.Side((plies+1)%2)), game.ByRow)
		s.Setup.Seats = [2]session.Seat{{Name: "Anna"}, {Name: "Bruno"}}
		s.At, s.Shown, s.Moves = session.Root, plies, make([]string, plies)
		for name, said := range map[string]string{
			"list of moves": MoveNumber(plies), "its head": MovesMade(plies), "headline": Result(s), "review": GameReviewed(s),
			"picture": SharedHead(s, [2]string{"Anna", "Bruno"}), "position": MoveShown(s), "home": YourGame(plies - 1),
			"a mistake": MomentMove(Moment{Mistake: analysis.Mistake{Ply: plies - 1}}),
			"file":      GameFacts(record.Game{Variant: "tic-tac-toe", Moves: make([]string, plies)}),
			"run":       RunGameFacts(lab.Game{Moves: strings.Repeat("a1 ", plies-1) + "a1"}, nil, [2]string{}),
		} {
			if regexp.MustCompile(`\d+`).FindString(said) != "5" {
				t.Errorf("%d plies: the %s says %q", plies, name, said)
			}
		}
	}
}

// The list of a study numbers plies, and so does what is said about its position.
func TestStudyCountsPlies(t *testing.T) {
	s := against(t, "You", "gomoku", 7)
	s.Setup.Study, s.Shown, s.Moves, s.Looking = true, 7, make([]string, 9), true
	check(t, bilingual{"Move 7 of 9", "Zug 7 von 9"}, func() string { return MoveShown(s) })
}
