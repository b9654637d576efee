package game_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// PlayMoves plays the moves before the first wrong one, and its error has that move's number.
func TestPlayMoves(t *testing.T) {
	for text, want := range map[string]struct {
		played int
		err    string
	}{
		"b2 A1 c3":          {3, ""},
		"b2 a1 b2 c3":       {2, "move 3: \"b2\" is not legal"},
		"b2 d4":             {1, "move 2: "},
		"a1 a2 b1 b2 c1 c2": {5, "move 6: \"c2\" is not legal"}, // the game is over
	} {
		p, err := mnk.New(mnk.Rules{Rows: 3, Columns: 3, K: 3})
		if err != nil {
			t.Fatal(err)
		}
		played, err := game.PlayMoves(p, strings.Fields(text))
		if len(played) != want.played || p.Ply() != want.played || (err == nil) != (want.err == "") || err != nil &&
			!strings.HasPrefix(err.Error(), want.err) {
			t.Errorf("%s: %d moves are played, and %v; want %d and %s", text, len(played), err, want.played, want.err)
		}
	}
}

// Names returns the names of the moves before the first illegal one, and leaves the position unchanged.
func TestNames(t *testing.T) {
	p := start(t, "tic-tac-toe", "b2")
	all := p.AppendMoves(nil)
	if got := game.Names(p, []game.Move{all[0], all[1], all[1], all[2]}); !slices.Equal(got, []string{"a3", "b3"}) || p.Ply() != 1 {
		t.Errorf("%q, and %d moves are on the board", got, p.Ply())
	}
}
