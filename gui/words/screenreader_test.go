package words

import (
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// A cell is described by its name, by who is on it, and whether it was the last move.
func TestCellOnBoard(t *testing.T) {
	for _, c := range []struct {
		variant, moves, cell string
		want                 bilingual
	}{
		{"gomoku", "h8", "h8", bilingual{"h8, Black, last move", "h8, Schwarz, letzter Zug"}},
		{"gomoku", "h8 i9", "h8", bilingual{"h8, Black", "h8, Schwarz"}},
		{"gomoku", "h8 i9", "a1", bilingual{"a1, empty", "a1, leer"}},
		{"tic-tac-toe", "b2 a1", "a1", bilingual{"a1, O, last move", "a1, O, letzter Zug"}},
		{"isolation", "d4 e6 f5 c5", "d4", bilingual{"d4, closed", "d4, gesperrt"}},
	} {
		v, err := engine.ParseVariant(c.variant)
		if err != nil {
			t.Fatal(err)
		}
		p := v.Start()
		if _, err := game.PlayMoves(p, strings.Fields(c.moves)); err != nil {
			t.Fatal(err)
		}
		view := p.View()
		cell := slices.IndexFunc(view.Cells, func(at game.Cell) bool { return at.Name == c.cell })
		check(t, c.want, func() string { return CellOnBoard(view, cell) })
	}
}
