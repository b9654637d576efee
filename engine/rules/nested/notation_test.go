package nested

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

func TestParseMove(t *testing.T) {
	p := New(NineBoard)
	for s, want := range map[string]game.Move{"a1": 0, "e5": 40, "E5": 40, " i9 ": 80, "b1": 9} {
		if got, err := p.ParseMove(s); err != nil || got != want {
			t.Errorf("%q is read as %d, %v", s, got, err)
		}
	}
}

func TestParseMoveErrors(t *testing.T) {
	for s, want := range map[string]string{
		"":    "a move is missing",
		"e":   "expected a small board from a to i and a square from 1 to 9",
		"e55": "such as e5",
		"j1":  "they are a to i",
		"a0":  "those of a small board are 1 to 9",
		"5e":  "names no small board",
	} {
		m, err := New(NineBoard).ParseMove(s)
		if err == nil || !strings.Contains(err.Error(), want) || m != game.NoMove {
			t.Errorf("%q: move %d, error %v, want one with %q", s, m, err, want)
		}
	}
}

func TestFormatOfNoMove(t *testing.T) {
	for _, m := range []game.Move{game.NoMove, 81} {
		if got := New(NineBoard).Format(m); got != "-" {
			t.Errorf("%d is written %q", m, got)
		}
	}
}

func FuzzParseMove(f *testing.F) {
	for _, s := range []string{"e5", "A1", " i9", "", "j0", "é5"} {
		f.Add(s)
	}
	p := New(Ultimate)
	f.Fuzz(func(t *testing.T, s string) {
		m, err := p.ParseMove(s)
		if err != nil {
			return
		}
		if !p.Legal(m) || !strings.EqualFold(p.Format(m), strings.TrimSpace(s)) {
			t.Errorf("%q is read as %d, written %q", s, m, p.Format(m))
		}
	})
}
