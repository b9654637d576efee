package main

import "testing"

// What is only a bound, or was looked at less deeply, says so; what is proved does not age.
func TestLinesSayHowTheyAreKnown(t *testing.T) {
	for want, l := range map[string]lineChoice{
		"12":                    {Value: 12, Bound: "exact", Depth: 8},
		"12 at depth 7":         {Value: 12, Bound: "exact", Depth: 7},
		"at most 12":            {Value: 12, Bound: "upper", Depth: 8},
		"at most 12 at depth 3": {Value: 12, Bound: "upper", Depth: 3},
		"-200 (loss, proved)":   {Value: -200, Bound: "upper", Depth: 3, Proof: "loss"},
	} {
		if got := l.worth(8); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
