package newgame

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// OpeningRules is a control for choosing an opening rule.
type OpeningRules struct {
	// Root is the control with a text about the chosen rule.
	Root     fyne.CanvasObject
	rules    []opening.Rule // the rules to choose from, None first
	choice   *widgets.Choice
	about    *widget.Label
	describe func(opening.Rule) string
}

// NewOpeningRules returns the control with no rule chosen. describe returns a text about a rule, or "". changed
// is called after each choice.
func NewOpeningRules(keys widgets.Keys, describe func(opening.Rule) string, changed func()) *OpeningRules {
	f := &OpeningRules{
		rules: []opening.Rule{opening.None}, about: widgets.Wrapped(widgets.Quiet("")),
		describe: describe,
	}
	f.choice = widgets.NewChoice(nil, "", keys, func(string) {
		f.draw(f.Rule())
		changed()
	})
	f.Root = widgets.TightColumn(f.choice, f.about)
	f.draw(opening.None)
	return f
}

// Offers reports whether the variant has any rule to choose.
func (f *OpeningRules) Offers() bool { return len(f.rules) > 1 }

// Rule returns the chosen rule.
func (f *OpeningRules) Rule() opening.Rule { return f.rules[f.choice.Chosen()] }

// Word returns the chosen rule as the settings store it, or "" if there is none.
func (f *OpeningRules) Word() string {
	if r := f.Rule(); r != opening.None {
		return r.String()
	}
	return ""
}

// SetVariant offers the rules of a variant. The chosen rule stays if the variant has it.
func (f *OpeningRules) SetVariant(v engine.Variant) { f.Choose(v, f.Word()) }

// Choose offers the rules of a variant and chooses the rule with a word, or None if the variant lacks it.
func (f *OpeningRules) Choose(v engine.Variant, word string) {
	f.rules = append([]opening.Rule{opening.None}, v.Openings()...)
	chosen := opening.None
	for _, r := range f.rules {
		if r.String() == word {
			chosen = r
		}
	}
	f.draw(chosen)
}

// draw shows the rules with one of them chosen, and the text about it.
func (f *OpeningRules) draw(chosen opening.Rule) {
	var rules []string
	for _, r := range f.rules {
		rules = append(rules, words.OpeningRule(r))
	}
	f.choice.Offer(rules, slices.Index(f.rules, chosen))
	widgets.ShowText(f.about, f.describe(chosen))
}
