package mnk

import (
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
