package play

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// In each language and on a card of any width, no word of the signs' meanings is broken, and each
// meaning stands to the left of its points or above them.
func TestKindsBreakNoWord(t *testing.T) {
	for _, language := range words.Languages() {
		t.Run(language, func(t *testing.T) {
			if err := words.Use(language); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = words.Use(words.English) }) // as TestMain has set it
			test.NewTempApp(t)
			forbidden := newForbiddenPane(noKeys, nil, nil)
			forbidden.show(renjuView(t, "h8 j11 g7 i10 j9 k10 k9 j8 k8 i7 k7 l7 i6 h6 l6 i5 j6 j5"))
			checkKinds(t, forbidden.root, forbidden.kinds)
			for _, variant := range []string{"gomoku", "connect-four"} {
				threats := newThreatsPane(noKeys, nil, nil)
				threats.show(seatedAs(t, variant, game.First, record.Person, record.Person), manyThreats(), false)
				checkKinds(t, threats.root, threats.kinds)
			}
		})
	}
}

// checkKinds fails if a row of kinds breaks a word, or if its texts overlap.
func checkKinds(t *testing.T, root fyne.CanvasObject, kinds *fyne.Container) {
	t.Helper()
	for _, width := range []float32{180, 220, 260, 400} {
		widgets.HeightAt(root, width)
		root.Resize(fyne.NewSize(width, root.MinSize().Height))
		for _, row := range kinds.Objects {
			cells := row.(*fyne.Container).Objects[0].(*fyne.Container).Objects
			for _, o := range cells[1:] {
				l := o.(*widget.Label)
				if l.Size().Width < widestWord(l) || l.MinSize().Height > l.Size().Height {
					t.Errorf("%v wide, %q has %v, its widest word needs %v", width, l.Text, l.Size(), widestWord(l))
				}
			}
			below := cells[2].Position().Y >= cells[1].Position().Y+cells[1].Size().Height-kindOverlap
			if !below && cells[1].Position().X+cells[1].Size().Width > cells[2].Position().X {
				t.Errorf("%v wide, the meaning reaches into the points", width)
			}
		}
	}
}
