package mnk

import (
	"errors"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// withOption adds a rule to the table for a test.
func withOption(t *testing.T, o Option) {
	t.Helper()
	old := optionTable
	optionTable = append(AllOptions(), o)
	t.Cleanup(func() { optionTable = old })
}

// One entry of the table is enough for a new rule to be parsed, checked and included in the hash.
func TestARuleIsOneEntry(t *testing.T) {
	const quiet Options = 1 << 30
	withOption(t, Option{Set: quiet, Key: "quiet", Check: func(r Rules) error {
		if r.Has(Exact) {
			return &OptionError{Key: "quiet", Other: "exact"}
		}
		return nil
	}})
	plain := Rules{Rows: 4, Columns: 5, K: 4, Options: Gravity}
	r := plain
	r.Options |= quiet
	if got := r.String(); got != "4,5,4,gravity,quiet" {
		t.Errorf("it is written %q", got)
	}
	if o, ok := OptionNamed("quiet"); !ok || o.Set != quiet {
		t.Errorf("quiet is %+v", o)
	}
	p, q := mustNew(t, r), mustNew(t, plain)
	if p.Hash() == q.Hash() || game.ChanceSeed(p) == game.ChanceSeed(q) {
		t.Error("a position with the rule is as one without")
	}
	r.Options |= Exact
	var bad *OptionError
	if err := r.Check(); !errors.As(err, &bad) || err.Error() != "quiet and exact contradict each other" {
		t.Errorf("with exact: %v", err)
	}
	if _, err := New(r); err == nil {
		t.Error("a position is made all the same")
	}
}

// Each option has a bit and a key of its own, and a description.
func TestOptionsAreTold(t *testing.T) {
	keys, sets := map[string]bool{}, Options(0)
	for _, o := range AllOptions() {
		if o.Key == "" || o.About == "" || keys[o.Key] {
			t.Errorf("%+v", o)
		}
		if o.Set == 0 || o.Set&(o.Set-1) != 0 || o.Set&sets != 0 {
			t.Errorf("%s has the bits %b", o.Key, o.Set)
		}
		keys[o.Key], sets = true, sets|o.Set
	}
	if _, ok := OptionNamed("none"); ok {
		t.Error("there is an option none")
	}
}
