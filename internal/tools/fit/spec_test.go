package main

import (
	"math"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// variant reads a variant.
func variant(t *testing.T, name string) engine.Variant {
	t.Helper()
	v, err := engine.ParseVariant(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// Games that cannot be are refused in words.
func TestSpecIsChecked(t *testing.T) {
	for want, spoil := range map[string]func(s *Spec){
		"the variant is missing": func(s *Spec) { s.Variant = engine.Variant{} },
		"fit in \"isolation\":":  func(s *Spec) { s.Variant = variant(t, "isolation") },
		"fit in \"4,4,3\":":      func(s *Spec) { s.Variant = variant(t, "4,4,3") },
		"has no middle":          func(s *Spec) { s.Variant = variant(t, "2,9,5") },
		"none below 0":           func(s *Spec) { s.Balance = -1 },
		"from 0 to 1":            func(s *Spec) { s.Errors = math.NaN() },
		"expected a player":      func(s *Spec) { s.Player = "" },
	} {
		s := options(t, 1).Spec
		spoil(&s)
		if err := s.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, want %s", err, want)
		}
	}
}

// Every game that is played counts as whole when its file is read again, on other boards too.
func TestGamesAreWhole(t *testing.T) {
	raced.Skip(t)
	for name, player := range map[string]string{
		"gomoku": "gomoku(nodes=30)", "renju": "gomoku(nodes=30)", "7,7,4": "gomoku(nodes=30)", "3,9,4": "gomoku(nodes=30)",
		"9,9,6": "gomoku(nodes=30)", "ultimate": "bestfirst(nodes=30)", "nine-board": "bestfirst(nodes=30)",
	} {
		s := Spec{Variant: variant(t, name), Player: player, Balance: 100_000, Seed: 3}
		for _, s.Errors = range []float64{0, 1} {
			for number := range 6 {
				list, err := s.play(t.Context(), number)
				if err != nil {
					t.Fatal(err)
				}
				if !isGame(list, s.Variant.Start()) {
					t.Errorf("%s: game %d is not whole", name, number)
				}
			}
		}
	}
}
