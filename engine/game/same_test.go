package game_test

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Views are the same if a rotation or reflection maps the pieces of one to those of the other.
func TestViewsOfTheSamePosition(t *testing.T) {
	view := func(variant string, moves ...string) (game.View, uint64) {
		v, err := engine.ParseVariant(variant)
		if err != nil {
			t.Fatal(err)
		}
		p := v.Start()
		if _, err := game.PlayMoves(p, moves); err != nil {
			t.Fatal(err)
		}
		return p.View(), game.PositionKey(p)
	}
	for _, c := range []struct {
		variant string
		moves   []string
		same    bool
	}{
		{"gomoku", []string{"h8", "i9", "j8"}, true},
		{"gomoku", []string{"j8", "i9", "h8"}, true},
		{"gomoku", []string{"f8", "g7", "h8"}, true},
		{"gomoku", []string{"i9", "h8", "j8"}, false},
		{"gomoku", []string{"h8", "i9"}, false},
		{"gomoku-standard", []string{"h8", "i9", "j9"}, false},
		{"15,16,5", []string{"h8", "i9", "j8"}, false},
	} {
		v, key := view("gomoku", "h8", "i9", "j8")
		w, other := view(c.variant, c.moves...)
		if got := v.SameAs(w); got != c.same || (key == other) != c.same {
			t.Errorf("%s %v: %v, keys %x and %x", c.variant, c.moves, got, key, other)
		}
	}
}
