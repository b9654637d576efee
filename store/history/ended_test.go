package history

import (
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// HasEnded reports whether an unfinished game, as a kill has left it, is stored with an end that came
// later. It reports false for a game that was changed or played on after its end.
func TestEnded(t *testing.T) {
	s := openGames(t, newPath(t))
	first, again := sample(), sample()
	again.Moves, again.Result = append(again.Moves[:4:4], "a1", "d2"), game.SecondWins
	again.Variations = []record.Variation{{At: 4, Line: record.Line{Moves: []string{"d3"}}}}
	again.Elapsed *= 2
	add(t, s, ended(first), ended(again))
	for _, c := range []struct {
		name    string
		moves   []string
		undone  int
		elapsed time.Duration
		want    bool
	}{
		{"as it ended", first.Moves, 0, first.Elapsed, true},
		{"before its last move", first.Moves[:4], 0, first.Elapsed - time.Second, true},
		{"before its second end", again.Moves[:5], 0, again.Elapsed, true},
		{"the first end, in a variation of the second", first.Moves, 0, again.Elapsed, true},
		{"a move taken back after the end", first.Moves, 1, again.Elapsed, false},
		{"played on longer", again.Moves[:5], 0, again.Elapsed + time.Second, false},
		{"other moves, played from the first end", []string{"b3", "c3", "a2"}, 0, first.Elapsed + time.Second, false},
	} {
		g := sample()
		g.Moves, g.Undone, g.Elapsed, g.Result = c.moves, c.undone, c.elapsed, game.Ongoing
		if ended, err := s.HasEnded(t.Context(), g); ended != c.want || err != nil {
			t.Errorf("%s: %v, %v", c.name, ended, err)
		}
		before := len(list(t, s))
		left := FromRecord(g, time.Now())
		add(t, s, left, left)
		if n := len(list(t, s)) - before; c.want && n != 0 || !c.want && left.WorthKeeping() && n != 1 {
			t.Errorf("%s: adding it adds %d", c.name, n)
		}
	}
	unknown := sample()
	unknown.Seed = 7
	if ended, err := s.HasEnded(t.Context(), unknown); ended || err != nil {
		t.Errorf("an unknown game: %v, %v", ended, err)
	}
}
