package analysis

import (
	"context"
	"errors"
	"testing"
)

// After X in a corner, only the centre does not lose. A search that is cancelled says why.
func TestLoses(t *testing.T) {
	v, a := analystOf(t, "tic-tac-toe")
	p, _ := played(t, v, "a1")
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for _, m := range p.AppendMoves(nil) {
		name := p.Format(m)
		loses, err := a.Loses(t.Context(), GameOptions{}, p, m)
		if err != nil || loses != (name != "b2") {
			t.Errorf("%s loses: %v, %v", name, loses, err)
		}
		if _, err := a.Loses(ended, GameOptions{}, p, m); !errors.Is(err, context.Canceled) {
			t.Errorf("%s, cancelled: %v", name, err)
		}
	}
}
