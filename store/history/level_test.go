package history

import (
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
)

// A game counts for its level. If its player string is not that of the level, it is a game against a
// strategy.
func TestLevelOfARecord(t *testing.T) {
	v, err := engine.ParseVariant("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	easy := v.LevelPlayer(engine.Easy, engine.Effort{}).String()
	for _, c := range []struct{ variant, level, player, want string }{
		{"gomoku", "Easy", "", "easy"},
		{"gomoku", "Easy", easy, "easy"},
		{"4-5-4", "Beginner", "", "beginner"},
		{"gomoku", "Champion", "", "champion"},
		{"of another version", "Easy", "", "easy"},
		{"gomoku", "Easy", "random", NoLevel},
	} {
		r := sample()
		r.Variant, r.Level, r.Players[1] = c.variant, c.level, c.player
		if g := FromRecord(r, time.Time{}); g.Level != c.want {
			t.Errorf("%+v: %q", c, g.Level)
		}
	}
}
