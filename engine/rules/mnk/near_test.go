package mnk

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// near returns the legal moves at most distance cells from one of the marks.
func (o *oracle) near(marks []game.Move, distance int) []game.Move {
	var list []game.Move
	for _, m := range o.moves() {
		for _, c := range marks {
			rows := int(m)/o.rules.Columns - int(c)/o.rules.Columns
			columns := int(m)%o.rules.Columns - int(c)%o.rules.Columns
			if max(rows, -rows) <= distance && max(columns, -columns) <= distance {
				list = append(list, m)
				break
			}
		}
	}
	return list
}

func TestNearAgainstOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, o := drawGame(t, drawRules(t))
		distance := rapid.IntRange(0, 4).Draw(t, "distance")
		if d := cmp.Diff(o.near(p.moves, distance), p.AppendNear(nil, distance)); d != "" {
			t.Fatalf("near: %s\n%v", d, p)
		}
		last := p.moves[max(len(p.moves)-1, 0):]
		if d := cmp.Diff(o.near(last, 1), p.AppendAdjacent(nil)); d != "" {
			t.Fatalf("adjacent: %s\n%v", d, p)
		}
	})
}

// AppendMiddle returns the one, two or four middle cells for the first move. It returns none after
// the first move, and none in misère.
func TestMiddle(t *testing.T) {
	for _, c := range []struct {
		rules Rules
		want  []game.Move
	}{
		{Rules{Rows: 3, Columns: 3, K: 3}, []game.Move{4}},
		{Rules{Rows: 4, Columns: 5, K: 4}, []game.Move{7, 12}},
		{Rules{Rows: 4, Columns: 4, K: 4}, []game.Move{5, 6, 9, 10}},
		{Rules{Rows: 3, Columns: 3, K: 3, Options: Misere}, nil},
	} {
		p, err := New(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.AppendMiddle(nil); !slices.Equal(got, c.want) {
			t.Errorf("%v: %v, want %v", c.rules, got, c.want)
		}
		p.Play(0)
		if got := p.AppendMiddle([]game.Move{9}); !slices.Equal(got, []game.Move{9}) {
			t.Errorf("%v, after a move: %v", c.rules, got)
		}
	}
	p, err := New(Rules{Rows: 4, Columns: 4, K: 3, Options: Gravity})
	if err != nil {
		t.Fatal(err)
	}
	if got := p.AppendMiddle(nil); len(got) != 2 || p.Format(got[0]) != "b1" || p.Format(got[1]) != "c1" {
		t.Errorf("discs fall into %v", got)
	}
}
