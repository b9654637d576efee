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
