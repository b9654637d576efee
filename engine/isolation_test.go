package engine_test

import (
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
		if name := v.LevelPlayer(engine.Master, engine.Effort{}).Search().Name; name != "perfect" {
			t.Errorf("%s: Master is %s", tt.variant, name)
		}
		hint := opened(t, v.HintPlayer().With("time", "10m"), 1) // so that only the node limit counts
		if r, err := think(t.Context(), hint, after(t, v, tt.moves)); err != nil || r.Proof != tt.want {
			t.Errorf("%s after %s: %v, proof %v, want %v", tt.variant, tt.moves, err, r.Proof, tt.want)
		}
	}
}
