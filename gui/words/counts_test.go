package words

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The card shows the level at which a game counts, as soon as it differs from the current level.
func TestCardShowsTheLevelThatCounts(t *testing.T) {
	v, err := engine.ParseVariant("4-5-4")
	if err != nil {
		t.Fatal(err)
	}
	setup := session.Setup{Variant: v, Level: engine.Hard}
	setup.Seats[game.Second].Kind = record.Computer
	for _, c := range []struct {
		s    session.Snapshot
		side game.Side
		want string
	}{
		{session.Snapshot{Setup: setup, Lowest: engine.Hard}, game.Second, "Hard"},
		{session.Snapshot{Setup: setup, Lowest: engine.Hard, CountsAs: "Hard"}, game.Second, "Hard"},
		{session.Snapshot{Setup: setup, Lowest: engine.Easy, CountsAs: "Easy"}, game.Second, "Hard now. Counts as a game against Hazel."},
		{
			session.Snapshot{Setup: setup, Lowest: engine.Hard, CountsAs: record.NoLevel},
			game.Second,
			"Hard now. Counts as a game against a strategy.",
		},
		{session.Snapshot{Setup: setup, Lowest: engine.Easy, CountsAs: "Easy", Assisted: true}, game.Second, "Hard"},
		{session.Snapshot{Setup: setup, Lowest: engine.Easy, CountsAs: "Easy"}, game.First, ""},
	} {
		if got := SeatOnCard(c.s, c.side); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
