package newgame

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// The rules of a variant are offered. The chosen rule stays if the next variant has it too. Rules
// that have an explanation show it.
func TestOpeningRulesOfVariants(t *testing.T) {
	test.NewTempApp(t)
	changes := 0
	f := NewOpeningRules(noKeys, words.OpeningsByRule, func() { changes++ })
	if f.Offers() || f.Rule() != opening.None || f.Word() != "" || f.about.Visible() {
		t.Errorf("without a variant there is %v", f.Rule())
	}
	f.SetVariant(variant(t, "gomoku"))
	if !f.Offers() || f.Rule() != opening.None {
		t.Errorf("of gomoku %v is chosen among %q", f.Rule(), f.choice.Options)
	}
	f.choice.SetSelected("Swap2")
	if f.Rule() != opening.Swap2 || f.Word() != "swap2" || changes != 1 || !f.about.Visible() ||
		f.about.Text != words.OpeningsByRule(opening.Swap2) {
		t.Errorf("%v, %d changes, it says %q", f.Rule(), changes, f.about.Text)
	}
	for _, c := range []struct {
		variant string
		want    opening.Rule
	}{{"gomoku:19,19", opening.Swap2}, {"tic-tac-toe", opening.None}, {"gomoku", opening.None}} {
		if f.SetVariant(variant(t, c.variant)); f.Rule() != c.want || f.Offers() == (c.variant == "tic-tac-toe") {
			t.Errorf("of %s %v is chosen", c.variant, f.Rule())
		}
	}
	f.Choose(variant(t, "renju"), "taraguchi10")
	if f.Rule() != opening.Taraguchi10 {
		t.Errorf("%v is chosen", f.Rule())
	}
	if f.Choose(variant(t, "renju"), "swap2"); f.Rule() != opening.None {
		t.Errorf("%v is not of renju", f.Rule())
	}
}
