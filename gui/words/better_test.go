package words

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
	"github.com/mnkdesk/mnkdesk/session"
)

// How much better one stands changes at 5, 20 and 50, for either side alike.
func TestBetter(t *testing.T) {
	setup := session.Setup{Seats: [2]session.Seat{{Name: "Ada"}, {Name: "Bo"}}}
	for value, want := range map[int]said{
		0:  {"Even", "Ausgeglichen"},
		4:  {"Even", "Ausgeglichen"},
		5:  {"Ada is slightly better", "Ada steht etwas besser"},
		19: {"Ada is slightly better", "Ada steht etwas besser"},
		20: {"Ada is better", "Ada steht besser"},
		49: {"Ada is better", "Ada steht besser"},
		50: {"Ada is much better", "Ada steht viel besser"},
		99: {"Ada is much better", "Ada steht viel besser"},
	} {
		check(t, want, func() string { return Better(setup, analysis.Score{Value: value}, game.First) })
		check(t, want, func() string { return Better(setup, analysis.Score{Value: -value}, game.Second) })
	}
}
