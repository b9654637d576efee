package board

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// The bars of both sides stand out from each other, and on a dark ground from it, so that none looks empty. On a light one
// a white bar has an edge that does.
func TestBarsStandOut(t *testing.T) {
	for name, p := range palettes {
		for _, style := range []game.Style{game.Stones, game.Marks, game.Discs} {
			both := BothColours(p, style, game.First)
			if style == game.Stones && look.Ratio(both[0].Fill, both[1].Fill) < 3 {
				t.Errorf("%s: the bars of stones have the contrast %.1f", name, look.Ratio(both[0].Fill, both[1].Fill))
			}
			for side, c := range both {
				stands := c.Fill
				if !p.Dark {
					stands = c.Edge
				}
				if look.Ratio(stands, p.Card) < 3 {
					t.Errorf("%s, style %d: the bar of %d has the contrast %.1f", name, style, side, look.Ratio(stands, p.Card))
				}
			}
		}
	}
}
