package words

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// What is about the whole board is told in a line; what is about squares is shown on them.
func TestPartsOfAValue(t *testing.T) {
	for _, c := range []struct {
		parts []game.Part
		want  said
	}{
		{[]game.Part{{Name: "own_moves", Value: 5}, {Name: "other_moves", Value: -3}}, said{"Own moves +5 · Opponent's moves –3", "Eigene Züge +5 · Züge des Gegners –3"}},
		{[]game.Part{{Name: "own_threats", Value: 330}, {Name: "other_threats", Value: -1300}}, said{"Own threats +330 · Opponent's threats –1,300", "Eigene Drohungen +330 · Drohungen des Gegners –1.300"}},
		{[]game.Part{{Name: "line", Cells: []int{1}, Value: 7}, {Name: "next_move", Value: -12}}, said{"Next move –12", "Nächster Zug –12"}},
		{[]game.Part{{Name: "mark", Cells: []int{1}, Value: 7}}, said{"", ""}},
	} {
		check(t, c.want, func() string { return Parts(c.parts) })
	}
}
