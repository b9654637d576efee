package engine_test

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// From the first placement on, hints in Isolation are proved, by the same search that Master uses.
func TestIsolationIsProved(t *testing.T) {
	raced.Skip(t)
	for _, tt := range []struct {
		variant, moves string
		want           search.Proof
	}{
		{"isolation", "d4", search.ProvedWin}, {"isolation", "d4 d5", search.ProvedLoss}, {"isolation:8,8", "c2", search.ProvedWin},
	} {
		v := variant(t, tt.variant)
		if name, _, _ := strings.Cut(v.PlayerString(engine.Master, engine.Effort{}), "("); name != "perfect" {
			t.Errorf("%s: Master is %s", tt.variant, name)
		}
		hint, err := v.Player(v.WithOption(v.HintPlayer(1).String(), "time", "10m"), 1) // so that only the node limit counts
		if err != nil {
			t.Fatal(err)
		}
		if r, err := think(t.Context(), hint, after(t, v, tt.moves)); err != nil || r.Proof != tt.want {
			t.Errorf("%s after %s: %v, proof %v, want %v", tt.variant, tt.moves, err, r.Proof, tt.want)
		}
	}
}
