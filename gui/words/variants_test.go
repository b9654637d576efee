package words

import (
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
)

// Each variant of the engine's catalogue has texts here, and there are no others.
func TestCatalogueHasWords(t *testing.T) {
	speak(t, English)
	all := engine.Catalogue()
	for _, family := range engine.Families() {
		for _, v := range family {
			w, scenes := wordsFor(v), v.Introduction()
			template, _, _ := v.Template()
			for missing, needed := range map[string]bool{
				"a title":                     w.title == "",
				"a summary":                   w.summary == "" && template == "",
				"a rule, as one of a family":  w.rule == "" && len(family) > 1,
				"a sentence for each picture": len(w.introduction) != len(scenes),
			} {
				if needed {
					t.Errorf("%s needs %s in catalogueWords (gui/words/variants.go)", v.Name, missing)
				}
			}
		}
	}
	for name := range catalogueWords {
		if !slices.ContainsFunc(all, func(v engine.Variant) bool { return v.Name == name }) {
			t.Errorf("catalogueWords has texts about %s, which is not in engine/catalogue.go", name)
		}
	}
}

// A board that another program gives a title has that title. Its numbers and rules describe it.
func TestTitledBoard(t *testing.T) {
	v, err := variant(t, "7,8,5,misere").Titled("Seven by Eight")
	if err != nil {
		t.Fatal(err)
	}
	check(t, bilingual{"Seven by Eight", "Seven by Eight"}, func() string { return Title(v) })
	check(t, bilingual{"7 × 8, avoid five in a row", "7 × 8, vermeide fünf in einer Reihe"}, func() string { return CardAbout(v) })
	check(t, bilingual{"Avoid five in a row!", "Vermeide fünf in einer Reihe!"}, func() string { return Goal(v, v.Start().View()) })
	if RuleName(v) != Title(v) || Introduction(v) != nil {
		t.Errorf("its rules are called %q, and its introduction is %q", RuleName(v), Introduction(v))
	}
}
