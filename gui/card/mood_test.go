package card

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The mood of an opponent who plays second follows what is certain on the board. A threat that the person could
// still stop shows in no face.
func TestMoodOfAnOpponent(t *testing.T) {
	const fork, ownFork = "a1 b2 c3 c1 a3", "c3 a1 b3 a3 c2 c1"
	for name, c := range map[string]struct {
		moves              string
		thinking, browsing bool
		want               look.Mood
	}{
		"the person is to move":                    {moves: "b2 a1", want: look.Calm},
		"it is to move and has not begun to think": {moves: "b2", want: look.Calm},
		"it thinks":                                   {moves: "b2", thinking: true, want: look.Look},
		"the person can win in one way":               {moves: "b2 a1 b1", thinking: true, want: look.Look},
		"the person can win in two ways":              {moves: fork, thinking: true, want: look.Startled},
		"the same before it thinks":                   {moves: fork, want: look.Startled},
		"the same, but it wins first":                 {moves: "a1 b2 c3 b1 a3", thinking: true, want: look.Look},
		"it has stopped one of the two ways":          {moves: fork + " a2", want: look.Calm},
		"an earlier position with two ways is shown":  {moves: fork, browsing: true, want: look.Calm},
		"it can win in one way":                       {moves: "c3 a1 b2 c1", want: look.Calm},
		"it can win in several ways":                  {moves: ownFork, want: look.Grin},
		"it can win in two ways, but the person wins": {moves: "c3 a1 b2 c1 b3 a3", want: look.Calm},
		"it has won":                                  {moves: ownFork + " b2 a2", want: look.Laugh},
		"it has lost":                                 {moves: fork + " a2 b3", want: look.Sorry},
		"a draw":                                      {moves: "b2 a1 c1 a3 a2 c2 b3 b1 c3", want: look.Calm},
	} {
		s := aGame(t, strings.Fields(c.moves)...).Snapshot()
		s.Thinking, s.Looking = c.thinking, c.browsing
		if got := MoodOf(s, game.Second, true); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
		if got := PersonMood(s, game.First); !s.Ending.Over() && got != look.Calm {
			t.Errorf("%s: the person is %s", name, got)
		}
	}
	for _, moves := range []string{"b2", fork, ownFork} {
		s := aGame(t, strings.Fields(moves)...).Snapshot()
		s.Thinking = true
		if got := MoodOf(s, game.Second, false); got != look.Calm {
			t.Errorf("%s: an opponent that does not react is %s", moves, got)
		}
	}
	lost := aGame(t, strings.Fields(ownFork+" b2 a2")...).Snapshot()
	if got := PersonMood(lost, game.First); got != look.Sorry {
		t.Errorf("a person who has lost is %s", got)
	}
	if got := PersonMood(lost, game.Second); got != look.Glad {
		t.Errorf("a person who has won is %s", got)
	}
	if got := MoodOf(lost, game.Second, false); got != look.Glad {
		t.Errorf("an opponent that does not react and has won is %s", got)
	}
	lost.Setup.Seats[game.First].Kind = record.Computer
	if got := MoodOf(lost, game.Second, true); got != look.Glad {
		t.Errorf("an opponent who has beaten a computer is %s", got)
	}
}
