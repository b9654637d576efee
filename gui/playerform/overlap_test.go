package playerform

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/form"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// No two rows of Choose a Strategy touch, whatever the strategy, the variant and the
// window are.
func TestStrategyRowsDoNotTouch(t *testing.T) {
	for _, v := range engine.Catalogue() {
		s := aScreen(t)
		f := &strategyForm{Strategy: Strategy{Sheets: s.Stack, Variant: v}, searches: v.FittingSearches()}
		f.build()
		f.line.SetText(v.FittingSearches()[0].Name)
		f.sheet = s.Open(words.ChooseStrategy(), f.content, s.CloseButton(words.Cancel()), f.use)
		f.sheet.Resize(form.Width, 0)
		for i := range f.searches {
			f.search.SetSelectedIndex(i)
			s.AtAllSizes(func(where string) {
				f.more.SetChecked(!f.more.Checked)
				if two := sheettest.Overlap(f.content); two != "" {
					t.Fatalf("%s, %s, all %v, %s:\n%s", v.Name, f.searches[i].Name, f.more.Checked, where, two)
				}
			})
		}
	}
}
