package review

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// The stop that the loser missed at their last move only delays if the position is proved lost: by the review, which then needs
// no search, or because every other move loses at once and the stops are searched. Else it would have saved the game, or nothing
// is known.
func TestStopDelaysOnlyInALostGame(t *testing.T) {
	v := sheettest.Variant(t, "tic-tac-toe")
	player, err := analysis.New(v)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		moves          string
		proved         bool // the position before the last move of the loser is proved lost
		want           string
		missed, delays bool
	}{
		"lost already":             {"b2 a2 a1 b1 c3", true, "c3", true, true},
		"lost, as a search proves": {"b2 a2 a1 b1 c3", false, "c3", true, true},
		"a draw":                   {"b2 a1 b1 a3 b3", false, "b3", true, false},
		"no stop":                  {"b2 a2 c1 a3 a1 b1 c3", false, "", false, false},
	} {
		names := strings.Fields(c.moves)
		played, err := game.PlayMoves(v.Start(), names)
		if err != nil {
			t.Fatal(err)
		}
		g := &gameReview{start: v.Start(), moves: played, names: names, player: player}
		g.found.Scores = make([]analysis.Score, len(played)+1)
		if c.proved {
			g.found.Scores[len(played)-2] = lostScore(0).For(game.First, game.Second)
			g.player = nil // nothing is searched
		}
		if err := g.findStop(t.Context()); err != nil {
			t.Fatal(err)
		}
		got := ""
		if g.stop.missed {
			got = v.Start().Format(g.stop.mistake.Better)
		}
		if got != c.want || g.stop.missed != c.missed || g.stop.delays != c.delays || !g.stop.looked {
			t.Errorf("%s: %+v, the stop is %q", name, g.stop, got)
		}
	}
}
