package main

import (
	"math"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
)

// variant returns the variant with a name.
func variant(t *testing.T, name string) engine.Variant {
	t.Helper()
	v, err := engine.ParseVariant(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// Invalid specs are refused with an explanation.
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
