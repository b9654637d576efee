package isolation

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game/gametest"
)

func TestPartsAddUp(t *testing.T) {
	for _, r := range []Rules{{Rows: 7, Columns: 7}, {Rows: 5, Columns: 6, Queen: true}} {
		p, err := New(r)
		if err != nil {
			t.Fatal(err)
		}
		rapid.Check(t, func(t *rapid.T) {
			gametest.Explained(t, p, NewImproved())
			gametest.Explained(t, p, NewAggregateHeuristics(AggregateWeights{Improved: 3, CoverOpponentMoves: -2, LookAheadByOne: 5}))
		})
	}
}
