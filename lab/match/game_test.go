package match

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// badPlayer plays no legal move, or fails.
type badPlayer struct{ err error }

func (p badPlayer) NewBrain() search.Brain { return p }
func (p badPlayer) String() string         { return "bad" }
func (p badPlayer) Close() error           { return nil }
func (p badPlayer) Think(context.Context, game.Position, search.Limits, func(search.Report)) (search.Report, error) {
	return search.Report{Move: game.NoMove}, p.err
}

// A player that cannot go on loses the game, from either side, and the match goes on.
func TestFailingPlayers(t *testing.T) {
	c := between(t, variant(t, "4-5-4"), "random", "random")
	c.Games = 4
	c.Players[1] = func(uint64) search.Player { return badPlayer{errors.New("failed")} }
	r := run(t, c)
	if r.Began != (Count{Wins: 2}) || r.Followed != (Count{Wins: 2}) || r.Players[1].Failed != 4 || r.Players[0].Failed != 0 || r.Failure != "bad: failed" {
		t.Errorf("%+v", r)
	}
	for i, g := range r.Games {
		if g.Reason != ReasonFailed || g.Result.Winner() != game.Side(i%2) {
			t.Errorf("game %d: %v, %q", i+1, g.Result, g.Reason)
		}
	}
}

// An illegal move loses the game, from either side, and is shown.
func TestIllegalMovesLose(t *testing.T) {
	c := between(t, variant(t, "4-5-4"), "random", "random")
	c.Games = 4
	c.Players[1] = func(uint64) search.Player { return badPlayer{} }
	r := run(t, c)
	if r.Began != (Count{Wins: 2}) || r.Followed != (Count{Wins: 2}) || r.Players[1].Illegal != 4 || r.Players[0].Illegal != 0 {
		t.Errorf("%+v", r)
	}
	for i, g := range r.Games {
		if g.Reason != ReasonIllegal || g.Result.Winner() != game.Side(i%2) {
			t.Errorf("game %d: %v, %q", i+1, g.Result, g.Reason)
		}
	}
}

// slowPlayer is a player whose moves take as long as its clock says.
type slowPlayer struct {
	search.Player
	time.Duration
	clock *time.Time
}

type slowBrain struct {
	search.Brain
	slowPlayer
}

func (p slowPlayer) String() string         { return "deepening(time=1s)" }
func (p slowPlayer) NewBrain() search.Brain { return slowBrain{p.Player.NewBrain(), p} }
func (b slowBrain) Think(ctx context.Context, p game.Position, l search.Limits, report func(search.Report)) (search.Report, error) {
	*b.clock = b.clock.Add(b.Duration)
	return b.Brain.Think(ctx, p, l, report)
}
func (b slowBrain) Close() error { return b.Brain.Close() }

// A player loses on time only above its own time and the margin.
func TestLateMovesLose(t *testing.T) {
	for took, late := range map[time.Duration]int{time.Second: 0, 1500 * time.Millisecond: 0, 1501 * time.Millisecond: 4} {
		var now time.Time
		c := between(t, variant(t, "tic-tac-toe"), "random", "random")
		c.Games, c.Margin, c.Workers = 4, 500*time.Millisecond, 0
		c.Now = func() time.Time { return now }
		plain := c.Players[0]
		c.Players[0] = func(seed uint64) search.Player { return slowPlayer{plain(seed), took, &now} }
		r := run(t, c)
		if r.Players[0].Late != late || r.Players[1].Late != 0 || late > 0 && r.All().Losses != 4 {
			t.Errorf("%v: %+v", took, r)
		}
		if r.Players[0].TimeAMove() != took || r.Players[1].Time != 0 {
			t.Errorf("%v: %v and %v a move", took, r.Players[0].TimeAMove(), r.Players[1].TimeAMove())
		}
		if late > 0 && r.Games[0].Reason != ReasonLate {
			t.Errorf("lost by %q", r.Games[0].Reason)
		}
	}
}

// Players under a time limit play one game at a time, unless more are asked for.
func TestTimedPlayersPlayAlone(t *testing.T) {
	for _, tt := range []struct {
		a       string
		limits  search.Limits
		workers int
		want    int
	}{
		{"deepening(time=1s)", search.Limits{}, 0, 1},
		{"random", search.Limits{Time: time.Second}, 0, 1},
		{"random", search.Limits{Nodes: 10}, 0, runtime.GOMAXPROCS(0)},
		{"deepening(time=1s)", search.Limits{}, 3, 3},
	} {
		c := between(t, variant(t, "4-5-4"), tt.a, "random")
		c.Limits, c.Workers = tt.limits, tt.workers
		if got := newMatch(c).Workers; got != tt.want {
			t.Errorf("%+v: %d games at a time, want %d", tt, got, tt.want)
		}
	}
}
