package engine

import (
	"strings"
	"testing"
	"unicode"
)

// mib5 repeats a text to five million bytes.
func mib5(s string) string { return strings.Repeat(s, 5_000_000/len(s)) }

// brief checks that err is short and harmless on a terminal.
func brief(t *testing.T, err error) {
	t.Helper()
	switch {
	case err == nil:
		t.Error("it was accepted")
	case len(err.Error()) > 400 || strings.ContainsFunc(err.Error(), unicode.IsControl):
		t.Errorf("%d bytes: %.500q", len(err.Error()), err)
	}
}

func TestEndlessTextsHaveShortErrors(t *testing.T) {
	for _, s := range []string{"a", "1,", " ", "\x1b", "é", "x(a=b,"} {
		s = mib5(s)
		for _, text := range []string{s, "4-5-4:" + s, "isolation:5,5," + s, "3,3,3," + s, "3,3," + s} {
			_, err := ParseVariant(text)
			brief(t, err)
		}
		for _, spec := range []string{s, "deepening(" + s, "deepening(eval=" + s + ")", "deepening(depth=" + s + ")"} {
			_, err := Default().OpenPlayer(spec, 1)
			brief(t, err)
		}
		_, err := ParseLevel(s)
		brief(t, err)
		for _, variant := range []string{"4-5-4", "ultimate", "isolation"} {
			v, _ := ParseVariant(variant)
			_, err := v.Start().ParseMove("a" + s + "x")
			brief(t, err)
		}
	}
}

// What is quoted in an error is at most 40 characters long, and harmless.
func TestQuotesAreShort(t *testing.T) {
	for _, s := range []string{strings.Repeat("x", 190), strings.Repeat("\x1b", 190), "9," + strings.Repeat("9", 150)} {
		_, err := ParseVariant(s)
		brief(t, err)
		_, err = Default().OpenPlayer("deepening(eval="+s+")", 1)
		brief(t, err)
		_, err = Default().OpenPlayer("deepening(depth=4)"+s, 1)
		brief(t, err)
	}
}
