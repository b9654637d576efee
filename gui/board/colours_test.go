package board

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// The bars of both sides stand out from each other, and those of stones say Black and White. A bar that is as dark or as
// light as the ground has an edge that stands out, like the stone.
func TestBarsStandOut(t *testing.T) {
	for name, p := range palettes {
		for _, style := range []game.Style{game.Stones, game.Marks, game.Discs} {
			both := BothColours(p, style, game.First)
			if style == game.Stones && look.Ratio(both[0].Fill, both[1].Fill) < 15 {
				t.Errorf("%s: the bars of stones have the contrast %.1f", name, look.Ratio(both[0].Fill, both[1].Fill))
			}
			for side, c := range both {
				if got := max(look.Ratio(c.Fill, p.Card), look.Ratio(c.Edge, p.Card)); got < 3 {
					t.Errorf("%s, style %d: the bar of %d has the contrast %.1f", name, style, side, got)
				}
			}
		}
	}
}
