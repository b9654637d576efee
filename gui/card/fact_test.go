package card

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// The fact about the end of a game does not stand below an earlier move. Nothing below it moves when that is shown.
func TestFactIsAboutTheEnd(t *testing.T) {
	d := aDisplay(t)
	d.resize(fyne.NewSize(1040, 760))
	last := aGame(t, "b2", "a2", "a1", "b1", "c3").Snapshot()
	const fact = "You had two ways to win."
	graph := widgets.Gap(80)
	var tops []float32
	for i, looking := range []bool{false, true, false} {
		snap := last
		snap.Looking = looking
		d.show(state{snap: snap})
		d.card.SetEnd(End{Head: "You beat Pip!", Fact: fact})
		d.card.SetReview(Review{Graph: graph, Open: true})
		d.card.Fit()
		if said := slices.ContainsFunc(sheettest.Texts(sheettest.Seen(d.card.Object())), func(text string) bool {
			return strings.Contains(text, fact)
		}); said == looking {
			t.Errorf("%d: it says the fact: %v", i, said)
		}
		tops = append(tops, d.card.more.Position().Y+d.card.graph.Position().Y)
	}
	if tops[0] != tops[1] || tops[1] != tops[2] || tops[0] == 0 {
		t.Errorf("the graph is at %v", tops)
	}
}
