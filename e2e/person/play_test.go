package person

import (
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/store/record"
)

// stored returns the game of tic-tac-toe that a record with these moves describes.
func stored(t *testing.T, moves string) Game {
	t.Helper()
	r, err := record.Parse([]byte(`[MNKDesk "1"] [Variant "tic-tac-toe"] [XKind "person"] [OKind "computer"] ` + moves))
	if err != nil {
		t.Fatal(err)
	}
	g, err := setUp(r)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestCareful(t *testing.T) {
	for name, c := range map[string]struct{ moves, want string }{
		"wins":             {"a3 a2 b3 b2", "c3"},
		"prevents":         {"a3 b2 c1 c3", "a1"},
		"first move":       {"", "a3"},
		"nothing prevents": {"b1 a3 c2 c3 a2 b2", "b3"},
	} {
		g := stored(t, c.moves)
		m, err := Careful(g)
		if err != nil {
			t.Fatal(err)
		}
		if got := g.Position.Format(m); got != c.want {
			t.Errorf("%s: chose %s, want %s in\n%v", name, got, c.want, g.Position)
		}
	}
}

func TestSetUpRejectsIllegalMoves(t *testing.T) {
	for _, moves := range []string{"a3 a3", "a9", "a3 a2 b3 b2 c3 c2"} {
		r, err := record.Parse([]byte(`[MNKDesk "1"] [Variant "tic-tac-toe"] ` + moves))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := setUp(r); err == nil || !strings.Contains(err.Error(), "cannot be played") {
			t.Errorf("%s: error %v", moves, err)
		}
	}
}

func TestArrows(t *testing.T) {
	if got := arrows(11, 4); !slices.Equal(got, []string{"Prior", "Left", "Left", "Left", "Down", "Down", "Right", "Right", "Right"}) {
		t.Errorf("keys to cell 11 of 4 columns: %v", got)
	}
}
