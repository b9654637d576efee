package match

import "testing"

// The statistics of a played match are sound, and are not after any number is changed to an
// impossible one.
func TestSound(t *testing.T) {
	c := between(t, variant(t, "tic-tac-toe"), "random", "random")
	good := run(t, c).Stats
	if !good.Sound(10) || good.Sound(9) || !(Stats{}).Sound(0) {
		t.Errorf("%+v", good)
	}
	for what, spoil := range map[string]func(*Stats){
		"wins":      func(r *Stats) { r.Began.Wins = -1 },
		"draws":     func(r *Stats) { r.Followed.Draws = 11 },
		"overflow":  func(r *Stats) { r.Began.Wins, r.Began.Losses = 1<<62, 1<<62 },
		"pairs":     func(r *Stats) { r.Pairs[2] += 6 },
		"no pairs":  func(r *Stats) { r.Pairs[2] = -1 },
		"plies":     func(r *Stats) { r.Plies = 4001 },
		"moves":     func(r *Stats) { r.Players[0].Moves = -1 },
		"nodes":     func(r *Stats) { r.Players[1].Nodes = -1 },
		"depths":    func(r *Stats) { r.Players[0].Depths = -1 },
		"deep":      func(r *Stats) { r.Players[0].Depths = 1 << 40 },
		"time":      func(r *Stats) { r.Players[1].Time = -1 },
		"late":      func(r *Stats) { r.Players[1].Late = 11 },
		"different": func(r *Stats) { r.Different = -1 },
		"too many":  func(r *Stats) { r.Different, r.Digests = 11, nil },
		"digests":   func(r *Stats) { r.Digests = r.Digests[1:] },
		"twice":     func(r *Stats) { r.Digests = append(r.Digests[1:len(r.Digests):len(r.Digests)], r.Digests[1]) },
		"illegal":   func(r *Stats) { r.Players[1].Illegal = -1 },
	} {
		r := good
		spoil(&r)
		if r.Sound(10) {
			t.Errorf("%s: %+v", what, r)
		}
	}
}
