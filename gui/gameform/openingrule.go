package gameform

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// OpeningRules asks for an opening rule.
type OpeningRules struct {
	// Root is the control with what is said of the rule.
	Root   fyne.CanvasObject
	rules  []opening.Rule // those to choose from, None first
	choice *widgets.Choice
	about  *widget.Label
	say    func(opening.Rule) string
}

// NewOpeningRules returns the control without a rule; say says something of a rule, or "", and changed
// is called after each choice.
func NewOpeningRules(keys widgets.Keys, say func(opening.Rule) string, changed func()) *OpeningRules {
	f := &OpeningRules{rules: []opening.Rule{opening.None}, about: widgets.Wrapped(widgets.Quiet("")), say: say}
	f.choice = widgets.NewChoice(nil, "", keys, func(string) {
		f.draw(f.Rule())
		changed()
	})
	f.Root = widgets.TightColumn(f.choice, f.about)
	f.draw(opening.None)
	return f
}

// Offers reports whether there is a rule to choose.
func (f *OpeningRules) Offers() bool { return len(f.rules) > 1 }

// Rule is the rule chosen.
func (f *OpeningRules) Rule() opening.Rule { return f.rules[f.choice.Chosen()] }

// Word is the rule as the settings have it, "" for none.
func (f *OpeningRules) Word() string {
	if r := f.Rule(); r != opening.None {
		return r.String()
	}
	return ""
}

// SetVariant offers the rules of a variant. The one chosen stays if the variant has it.
func (f *OpeningRules) SetVariant(v engine.Variant) { f.Choose(v, f.Word()) }

// Choose offers the rules of a variant and chooses one by its word, if the variant has it.
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

// draw shows the rules, of which one is chosen.
func (f *OpeningRules) draw(chosen opening.Rule) {
	var rules []string
	for _, r := range f.rules {
		rules = append(rules, words.OpeningRule(r))
	}
	f.choice.Offer(rules, slices.Index(f.rules, chosen))
	widgets.ShowText(f.about, f.say(chosen))
}
