package analysis

import (
	"math"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// A score never counts as proved that is not, is the same for both sides, and keeps the
// order of values.
func TestSquash(t *testing.T) {
	for _, m := range []Meter{{typical: 8}, {typical: 400}, {linear: 1000}} {
		last := -Most
		for _, v := range []int{-1 << 40, -1000, -400, -20, -8, -1, 0, 1, 8, 20, 400, 1000, 1 << 40} {
			s := m.score(v, search.Unproved, 0)
			if s.Value <= -Most || s.Value >= Most || s.Value < last {
				t.Errorf("%+v: %d scores %d after %d", m, v, s.Value, last)
			}
			if back := m.score(-v, search.Unproved, 0); back != s.Reversed() {
				t.Errorf("%+v: %d scores %+v, %d %+v", m, v, s, -v, back)
			}
			last = s.Value
		}
	}
	if got := (Meter{typical: 8}).score(8, search.Unproved, 0).Value; got != 50 {
		t.Errorf("a typical imbalance scores %d", got)
	}
	if got := (Meter{linear: 1000}).score(500, search.Unproved, 0).Value; got != 50 {
		t.Errorf("three games of four score %d", got)
	}
}

func TestReversed(t *testing.T) {
	win := Score{Most, search.ProvedWin, 3}
	loss := Score{-Most, search.ProvedLoss, 3}
	if win.Reversed() != loss || loss.Reversed() != win {
		t.Errorf("%+v and %+v", win.Reversed(), loss.Reversed())
	}
	if win.For(game.First, game.First) != win || win.For(game.Second, game.First) != loss {
		t.Error("a score is not the other side's reversed")
	}
}

// Every player has a meter; what is unknown or means nothing scores 0.
func TestMeters(t *testing.T) {
	for _, v := range engine.Catalogue() {
		for _, player := range v.Players() {
			m := NewMeter(v, player)
			if got := m.squash(1e12); got != Most-1 && player != "random" {
				t.Errorf("%s by %s: %+v scores %d", v.Name, player, m, got)
			}
		}
		for _, player := range []string{"random", "(", "deepening(eval=nonsense)"} {
			if m := NewMeter(v, player); m.squash(50) != 0 || !math.IsInf(m.typical, 1) {
				t.Errorf("%s by %s: %+v", v.Name, player, m)
			}
		}
	}
}
