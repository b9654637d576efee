package record

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Merging keeps what two people write about the same game, in either order.
func TestMerged(t *testing.T) {
	game := func(moves string) Game { return mustParse(t, `[MNKDesk "1"] [Variant "3,3,3"] [Undone "1"] `+moves) }
	text := func(g Game) string {
		_, moves, _ := strings.Cut(g.String(), "\n\n")
		return strings.Join(strings.Fields(moves), " ")
	}
	for name, c := range map[string]struct{ now, before, after, want string }{
		"nothing new":         {"a1 {x} b1 c1", "a1 b1 c1", "a1 b1 c1", "1. a1 {x} b1 2. c1"},
		"another move":        {"a1 {x} b1 c1", "a1 b1 c1", "a1 b1 {y} c1", "1. a1 {x} b1 {y} 2. c1"},
		"changed by one":      {"{g} a1 b1 c1", "{g} a1 b1 c1", "{G} a1 b1 c1", "{G} 1. a1 b1 2. c1"},
		"changed by both":     {"a1 {x} b1 c1", "a1 {old} b1 c1", "a1 {y} b1 c1", "1. a1 {x} {y} b1 2. c1"},
		"changed alike":       {"a1 {x} b1 c1", "a1 b1 c1", "a1 {x} b1 c1", "1. a1 {x} b1 2. c1"},
		"written further":     {"a1 {x and y} b1 c1", "a1 b1 c1", "a1 {x} b1 c1", "1. a1 {x and y} b1 2. c1"},
		"deleted":             {"a1 {x} b1 c1", "a1 {x} b1 c1", "a1 b1 c1", "1. a1 b1 2. c1"},
		"deleted and changed": {"a1 {y} b1 c1", "a1 {x} b1 c1", "a1 b1 c1", "1. a1 {y} b1 2. c1"},
		"changed and deleted": {"a1 b1 c1", "a1 {x} b1 c1", "a1 {y} b1 c1", "1. a1 {y} b1 2. c1"},
		"two variations": {
			"a1 (a2 {x} b2) b1 c1", "a1 b1 c1", "a1 (a3) (a2 b3 {y}) b1 c1",
			"1. a1 (1. a2 {x} b2 (1... b3 {y})) (1. a3) 1... b1 2. c1",
		},
		"on from the end": {"a1 b1 c1", "a1 b1 c1", "a1 b1 c1 c2", "1. a1 b1 2. c1 c2"},
	} {
		got := game(c.now).Merged(game(c.before), game(c.after))
		if text(got) != c.want || !slices.Equal(got.Played(), []string{"a1", "b1"}) {
			t.Errorf("%s: %s, want %s; played %v", name, text(got), c.want, got.Played())
		}
	}
}

// Merging applies all changes to a game that nobody else has changed. It applies them only once, and
// without changes it changes nothing.
func TestMergedOfAnyGame(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		one, other := drawGame(rt), drawGame(rt)
		other.Moves, other.Undone = one.Moves, one.Undone
		other.Variations = slices.DeleteFunc(other.Variations, func(v Variation) bool { return v.At >= len(one.Moves) })
		one = one.Merged(one, one) // normalizes the game, as writing it from a tree does
		other = other.Merged(other, other)
		if d := diff(one, one.Merged(other, other)); d != "" {
			rt.Errorf("no change changes (-want +got):\n%s", d)
		}
		both := one.Merged(one.Bare(), other)
		if d := diff(both, both.Merged(one.Bare(), other)); d != "" {
			rt.Errorf("a change is made twice (-want +got):\n%s", d)
		}
		if !slices.Equal(one.Moves, other.Moves) {
			return // a variation continues the line
		}
		all := one.Bare().Merged(one.Bare(), other)
		if !slices.Equal(all.Moves, other.Moves) || diff(Game{Comments: other.Comments, Variations: other.Variations},
			Game{Comments: all.Comments, Variations: all.Variations}) != "" {
			rt.Errorf("%v of\n%v", all, other)
		}
	})
}
