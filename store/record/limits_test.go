package record

import (
	"errors"
	"strings"
	"testing"
	"unicode"
)

// brief checks that err is short and harmless on a screen.
func brief(t *testing.T, err error) {
	t.Helper()
	switch {
	case err == nil:
		t.Error("it was accepted")
	case len(err.Error()) > 300 || strings.ContainsFunc(err.Error(), unicode.IsControl):
		t.Errorf("%d bytes: %.400q", len(err.Error()), err)
	}
}

func TestLongTextsHaveShortErrors(t *testing.T) {
	for _, s := range []string{"a", "\x1b", "é", "[", "{", `"`, `\"`, "a1 ", `[A "b"]`, "\xff", "1."} {
		for _, size := range []int{1_000_000, 5_000_000} {
			s := strings.Repeat(s, size/len(s))
			for _, text := range []string{s, head + s + "[", head + `[Seed "` + s, head + `[Seed "` + s + `"]`, head + "[" + s + ` 9]`} {
				_, err := Parse([]byte(text))
				brief(t, err)
			}
		}
	}
	name := strings.Repeat("X", 5000)
	_, err := Parse([]byte(`[MNKDesk "` + name + `"]`))
	brief(t, err)
}

func TestErrorsOfMovesAreShort(t *testing.T) {
	g := Game{Moves: []string{strings.Repeat("a\x1b", 2_500_000)}}
	brief(t, g.MoveError(0, errors.New("it is off the board")))
}

// The reading of a study says how far it is, and stops at an error.
func TestReadingOfAStudyStops(t *testing.T) {
	text := []byte(head + strings.Repeat("a1 (b1 c1) ", 5*stepsPerReport))
	last, asked, stop := 0.0, 0, errors.New("stopped")
	_, err := ParseStudy(text, func(share float64) error {
		if asked++; share <= last || share > 1 {
			t.Errorf("a share of %v after %v", share, last)
		}
		if last = share; share > 0.5 {
			return stop
		}
		return nil
	})
	if !errors.Is(err, stop) || asked < 3 || last > 0.6 {
		t.Errorf("%v after %d questions, at %v", err, asked, last)
	}
}
