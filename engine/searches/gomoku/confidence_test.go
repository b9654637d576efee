package gomoku

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// A move gets less time once several depths have chosen it, more if the last depth has changed the choice, and most if its
// value has fallen.
func TestPatience(t *testing.T) {
	var c confidence
	follow := func(m game.Move, value int) float64 {
		c.follow(search.Report{Move: m, Value: value})
		return c.patience()
	}
	changed := follow(112, 10)
	usual := follow(112, 12)
	for range settledDepths - 1 {
		follow(112, 12)
	}
	settled, fallen := c.patience(), follow(112, 12-fallOfValue)
	if settled >= usual || usual != 1 || changed <= usual || fallen <= changed {
		t.Errorf("settled %v, usual %v, changed %v, fallen %v", settled, usual, changed, fallen)
	}
	if again := follow(112, 0); again != settled {
		t.Errorf("once the value stays the factor is %v, want %v", again, settled)
	}
	if other := follow(113, 0); other != changed {
		t.Errorf("after another choice the factor is %v, want %v", other, changed)
	}
}
