package engine

import (
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
)

// Each game offers the opening rules that belong to it.
func TestOpenings(t *testing.T) {
	gomoku := []opening.Rule{opening.Swap2, opening.Swap, opening.Pro, opening.LongPro}
	for name, want := range map[string][]opening.Rule{
		"gomoku": gomoku, "gomoku-standard": gomoku,
		"renju":           {opening.Taraguchi10, opening.Soosorv8, opening.RIF},
		"19,19,5":         append(slices.Clone(gomoku), opening.Pie),
		"14,15,5":         {opening.Swap2, opening.Swap, opening.Pie},
		"7,7,5":           {opening.Pie},
		"ultimate":        {opening.Pie},
		"4-5-4":           nil,
		"2,1,1":           nil,
		"isolation":       nil,
		"19,19,5,renju":   {opening.Pie},
		"15,15,5,misere":  {opening.Pie},
		"15,15,5,gravity": {opening.Pie},
	} {
		v, err := ParseVariant(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := v.Openings(); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}
