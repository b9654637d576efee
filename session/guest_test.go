package session

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/searches/external/guesttest"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// A guest program is started once per game and keeps what it has learned there. Another game starts
// another process.
func TestAGuestIsStartedOnceAGame(t *testing.T) {
	spec, starts := guesttest.Counting(t)
	tb := newTable(t)
	for games := range 2 {
		s := setup(t, "gomoku", record.Person, record.Computer)
		s.Seats[game.Second].Player = chosen(s.Variant, spec)
		tb.Start(s)
		for _, m := range []string{"h8", "i8", "k8", "l8"} {
			tb.play(m)
			tb.until("the answer", func(s Snapshot) bool { return s.YourTurn || s.Ending.Over() })
			if tb.snap.Err != nil || tb.snap.Ending.Over() {
				t.Fatalf("%v, %v", tb.snap.Err, tb.snap.Ending)
			}
		}
		if n := starts(); n != games+1 {
			t.Errorf("%d processes in %d games", n, games+1)
		}
	}
}
