package engine_test

import (
	"slices"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// BenchmarkMasterInConnectFour measures how long Master thinks about its moves in whole games of Connect Four:
// ten games as either side against each of four players.
func BenchmarkMasterInConnectFour(b *testing.B) {
	v := variant(b, "connect-four")
	for b.Loop() {
		var times []time.Duration
		lost := 0
		opponents := []string{"random"}
		for _, l := range []engine.Level{engine.Easy, engine.Hard, engine.Master} {
			opponents = append(opponents, v.LevelPlayer(l, engine.Effort{}).String())
		}
		for _, opponent := range opponents {
			for n := range 20 {
				side := []game.Side{game.First, game.Second}[n%2]
				r, took := fallingGame(b, v, opponent, side, uint64(n))
				times = append(times, took...)
				if r == game.WinFor(side.Other()) {
					lost++
				}
			}
		}
		slices.Sort(times)
		late := len(times) - slices.IndexFunc(append(times, time.Hour), func(d time.Duration) bool { return d >= time.Second })
		b.ReportMetric(float64(len(times)), "moves")
		b.ReportMetric(float64(lost), "lost")
		b.ReportMetric(float64(late), "moves≥1s")
		b.ReportMetric(times[len(times)/2].Seconds()*1000, "median-ms")
		b.ReportMetric(times[len(times)*95/100].Seconds()*1000, "95%-ms")
		b.ReportMetric(times[len(times)-1].Seconds()*1000, "longest-ms")
	}
}

// fallingGame plays a game of Master against an opponent, and returns how it ended and how long Master thought
// about each move.
func fallingGame(b *testing.B, v engine.Variant, opponent string, master game.Side, seed uint64) (game.Result, []time.Duration) {
	other, err := v.OpenPlayer(opponent, seed)
	if err != nil {
		b.Fatal(err)
	}
	brains := map[game.Side]search.Brain{
		master:         opened(b, v.LevelPlayer(engine.Master, engine.Effort{}), seed).NewBrain(),
		master.Other(): other.NewBrain(),
	}
	defer brains[game.First].Close()
	defer brains[game.Second].Close()
	var times []time.Duration
	p := v.Start()
	for !p.Outcome().Over() {
		side, start := p.ToMove(), time.Now()
		r, err := brains[side].Think(b.Context(), p, search.Limits{}, nil)
		if err != nil {
			b.Fatal(err)
		}
		if side == master {
			times = append(times, time.Since(start))
		}
		p.Play(r.Move)
	}
	return p.Outcome().Result, times
}
