package play

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/store/history"
)

// Only after several losses to an opponent who has never been beaten is a longer one a feat, and only if it is long.
func TestHeldOutLongest(t *testing.T) {
	for _, c := range []struct {
		plies  int
		before history.OpponentSummary
		want   bool
	}{
		{24, history.OpponentSummary{Losses: 3, LongestLoss: 22}, true},
		{24, history.OpponentSummary{}, false},
		{24, history.OpponentSummary{Losses: 1, LongestLoss: 9}, false},
		{22, history.OpponentSummary{Losses: 3, LongestLoss: 22}, false},
		{12, history.OpponentSummary{Losses: 3, LongestLoss: 10}, false},
		{24, history.OpponentSummary{Wins: 1, Losses: 3, LongestLoss: 22}, false},
	} {
		if got := heldOutLongest(c.plies, c.before); got != c.want {
			t.Errorf("%d plies after %+v: %v", c.plies, c.before, got)
		}
	}
}
