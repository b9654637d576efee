package newgame

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/long"
)

// No two rows of Choose a Strategy touch, whatever the strategy, the variant and the window.
// Variants that ask for the same things in the same words have the same layout, so only one of them
// is checked. The larger text is likelier to overlap. The usual size is checked only in long test
// runs.
func TestStrategyRowsDoNotTouch(t *testing.T) {
	sizes := sheettest.TextSizes()
	for _, times := range sizes[len(sizes)-long.Of(1, len(sizes)):] {
		looked := map[string]bool{}
		for _, v := range engine.Catalogue() {
			t.Run(v.Name, func(t *testing.T) { // which closes its window: a new theme lays out all that are open
				s := aScreen(t)
				s.SetTextSize(times)
				f := &strategyForm{Strategy: Strategy{Sheets: s.Stack, Variant: v}, searches: v.FittingSearches()}
				f.build()
				f.line.SetText(v.FittingSearches()[0].Name)
				f.sheet = s.Open(words.ChooseStrategy(), f.content, s.CloseButton(words.Cancel()), f.use)
				f.sheet.Resize(widgets.FormWidth, 0)
				for i := range f.searches {
					f.search.SetSelectedIndex(i)
					asked := sheettest.Outline(f.content)
					if looked[asked] {
						continue
					}
					looked[asked] = true
					s.AtAllWidths(func(width float32) {
						for range 2 {
							f.more.Tapped(nil)
							if two := sheettest.Overlap(f.content); two != "" {
								t.Fatalf("%s, %s, all %v, %v wide, text × %v:\n%s", v.Name, f.searches[i].Name,
									f.more.Open(), width, times, two)
							}
						}
					})
				}
			})
		}
	}
}
