package match

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/random"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// badPlayer returns an error or, if it has none, an illegal move.
type badPlayer struct{ err error }

func (p badPlayer) NewBrain() search.Brain { return p }
func (p badPlayer) String() string         { return "bad" }
func (p badPlayer) Close() error           { return nil }
func (p badPlayer) Think(context.Context, game.Position, search.Limits, func(search.Report)) (search.Report, error) {
	return search.Report{Move: game.NoMove}, cmp.Or(p.err, search.ErrIllegal)
}

// A player that fails loses the game, from either side, and the match continues.
func TestFailingPlayers(t *testing.T) {
	c := between(t, variant(t, "4-5-4"), "random", "random")
	c.Games = 4
	r := runWith(t, c, badPlayer{errors.New("failed")})
	if r.Began != (Count{Wins: 2}) || r.Followed != (Count{Wins: 2}) || r.Players[1].Failed != 4 ||
		r.Players[0].Failed != 0 || r.Failure != "bad: failed" {
		t.Errorf("%+v", r)
	}
	for i, g := range r.Games {
		if g.Reason != Failed || g.Result.Winner() != game.Side(i%2) {
			t.Errorf("game %d: %v, %q", i+1, g.Result, g.Reason)
		}
	}
}

// A player whose search is withdrawn during a match ends the match with an error that names it.
func TestPlayersThatAreWithdrawn(t *testing.T) {
	fleeting := random.Search()
	fleeting.Name = "fleeting"
	withdraw, err := engine.Register(engine.Offer{Searches: []search.Search{fleeting}})
	if err != nil {
		t.Fatal(err)
	}
	defer withdraw()
	c := between(t, variant(t, "4-5-4"), "fleeting", "random")
	c.Games, c.Workers = 4, 1
	c.Counted = func(Stats, Game) { withdraw() }
	if s, err := Play(t.Context(), c); err == nil || !strings.Contains(err.Error(), "fleeting") || s.All().Games() != 1 {
		t.Errorf("%v, %+v", err, s.All())
	}
}

// A player that cannot take part loses no game: the match ends with its error.
func TestPlayersThatCannotTakePart(t *testing.T) {
	c := between(t, variant(t, "4-5-4"), "random", "random")
	c.Games, c.Workers = 4, 1
	var got outcome
	got.keep(&c)
	m, err := newMatch(c)
	if err != nil {
		t.Fatal(err)
	}
	unable := &search.UnableError{Name: "Karo", Err: errors.New("it cannot be started")}
	m.makers[1] = func(uint64) (search.Player, error) { return badPlayer{unable}, nil }
	list, err := (&rounds{matches: []*match{m}}).play(t.Context())
	if !errors.Is(err, unable) || list[0].All().Games() != 0 || len(got.Games) != 0 {
		t.Errorf("%v, %+v", err, list[0])
	}
}

// An illegal move loses the game, from either side, and is recorded as the reason.
func TestIllegalMovesLose(t *testing.T) {
	c := between(t, variant(t, "4-5-4"), "random", "random")
	c.Games = 4
	r := runWith(t, c, badPlayer{})
	if r.Began != (Count{Wins: 2}) || r.Followed != (Count{Wins: 2}) || r.Players[1].Illegal != 4 || r.Players[0].Illegal != 0 {
		t.Errorf("%+v", r)
	}
	for i, g := range r.Games {
		if g.Reason != record.IllegalMove || g.Result.Winner() != game.Side(i%2) {
			t.Errorf("game %d: %v, %q", i+1, g.Result, g.Reason)
		}
	}
}

// slowPlayer is a player whose every move advances the clock by a fixed time.
type slowPlayer struct {
	search.Player
	time.Duration
	clock *time.Time
}

type slowBrain struct {
	search.Brain
	slowPlayer
}

func (p slowPlayer) String() string         { return "slow" }
func (p slowPlayer) NewBrain() search.Brain { return slowBrain{p.Player.NewBrain(), p} }
func (b slowBrain) Think(ctx context.Context, p game.Position, l search.Limits, report func(search.Report)) (search.Report, error) {
	*b.clock = b.clock.Add(b.Duration)
	return b.Brain.Think(ctx, p, l, report)
}
func (b slowBrain) Close() error { return b.Brain.Close() }

// A player loses on time only if it exceeds its time and the margin.
func TestLateMovesLose(t *testing.T) {
	v := variant(t, "tic-tac-toe")
	plain, err := v.OpenPlayer("random", 1)
	if err != nil {
		t.Fatal(err)
	}
	for took, late := range map[time.Duration]int{time.Second: 0, 1500 * time.Millisecond: 0, 1501 * time.Millisecond: 4} {
		var now time.Time
		c := between(t, v, "random", "deepening(time=1s)")
		c.Games, c.Margin, c.Workers = 4, 500*time.Millisecond, 0
		c.Now = func() time.Time { return now }
		r := runWith(t, c, slowPlayer{plain, took, &now})
		if r.Players[1].Late != late || r.Players[0].Late != 0 || late > 0 && r.All().Wins != 4 {
			t.Errorf("%v: %+v", took, r)
		}
		if r.Players[1].TimeAMove() != took || r.Players[0].Time != 0 {
			t.Errorf("%v: %v and %v a move", took, r.Players[1].TimeAMove(), r.Players[0].TimeAMove())
		}
		if late > 0 && r.Games[0].Reason != record.OutOfTime {
			t.Errorf("lost by %q", r.Games[0].Reason)
		}
	}
}

// hungPlayer does not answer before end is closed, whatever its context.
type hungPlayer struct {
	badPlayer
	end chan struct{}
}

func (p hungPlayer) NewBrain() search.Brain { return p }
func (p hungPlayer) Think(context.Context, game.Position, search.Limits, func(search.Report)) (search.Report, error) {
	<-p.end
	return search.Report{}, nil
}

// A player that hangs loses its game when its time is over, and the match continues.
func TestHungPlayersLose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := between(t, variant(t, "tic-tac-toe"), "random", "deepening(time=1s)")
		c.Games = 2
		begun, end := time.Now(), make(chan struct{})
		defer close(end)
		r := runWith(t, c, hungPlayer{end: end})
		if r.All() != (Count{Wins: 2}) || r.Players[1].Failed != 2 || !strings.Contains(r.Failure, "does not answer") {
			t.Errorf("%+v", r)
		}
		if took := time.Since(begun); took > 2*(time.Second+DefaultMargin+search.HangTime)+time.Second {
			t.Errorf("it took %v", took)
		}
	})
}

// A player with a limit of nodes that hangs loses its game too, and the match continues.
func TestHungPlayersWithoutTimeLose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := between(t, variant(t, "tic-tac-toe"), "random", "deepening(nodes=50)")
		c.Games = 2
		begun, end := time.Now(), make(chan struct{})
		defer close(end)
		r := runWith(t, c, hungPlayer{end: end})
		if r.All() != (Count{Wins: 2}) || r.Players[1].Failed != 2 || !strings.Contains(r.Failure, "does not answer") ||
			r.Games[1].Reason != Failed {
			t.Errorf("%+v", r)
		}
		if took := time.Since(begun); took < maxSilence || took > 2*(maxSilence+search.HangTime)+time.Second {
			t.Errorf("it took %v", took)
		}
	})
}

// idlePlayer plays the first legal move after many hours, and sends reports meanwhile if it is set
// to. It ends with its context.
type idlePlayer struct {
	badPlayer
	reports bool
}

func (p idlePlayer) NewBrain() search.Brain { return p }
func (p idlePlayer) Think(ctx context.Context, pos game.Position, _ search.Limits, report func(search.Report)) (search.Report, error) {
	for range 100 {
		select {
		case <-time.After(maxSilence / 2):
		case <-ctx.Done():
		}
		if p.reports {
			report(search.Report{})
		}
	}
	return search.Report{Move: pos.AppendMoves(nil)[0]}, nil
}

// A player without a time limit may think for as long as it sends reports. A move that results from
// cancelling its search does not count.
func TestPlayersWithoutTimeMayTakeTheirs(t *testing.T) {
	for reports, failed := range map[bool]int{true: 0, false: 2} {
		synctest.Test(t, func(t *testing.T) {
			c := between(t, variant(t, "tic-tac-toe"), "random", "deepening(nodes=50)")
			c.Games, c.Workers = 2, 1
			r := runWith(t, c, idlePlayer{reports: reports})
			if r.Players[1].Failed != failed || r.Failure != "" != (failed > 0) {
				t.Errorf("reports %v: %+v", reports, r)
			}
		})
	}
}

// Matches with a time limit play one game at a time, unless Workers asks for more.
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
		if m, err := newMatch(c); err != nil || m.Workers != tt.want {
			t.Errorf("%+v: %d games at a time, want %d, %v", tt, m.Workers, tt.want, err)
		}
	}
}

// A program may load its data during its first move: for that move it gets its start time as well,
// once.
func TestFirstMoveOfAProgram(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a script is no program here")
	}
	path := filepath.Join(t.TempDir(), "pbrain-loads")
	script := `#!/bin/sh
n=0
while read -r word rest; do
	case "$word" in
	START*) echo OK ;;
	BEGIN*|TURN*|DONE*) if [ $n = 0 ]; then sleep 1; fi; echo "$n,0"; n=$((n + 1)) ;;
	END*) exit ;;
	esac
done
`
	if err := os.WriteFile(path, []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	c := Config{Spec: Spec{
		Variant: variant(t, "gomoku"),
		Players: []string{fmt.Sprintf("guest(path=%q,time=10ms)", path), "random"}, Games: 2, Seed: 3,
	}}
	r, err := Play(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	if r.Players[0].Late != 0 || r.Players[0].Moves < 4 {
		t.Errorf("%+v", r.Players[0])
	}
	if s := (seat{time: time.Second}); s.maxTime(time.Minute) != time.Minute+time.Second {
		t.Errorf("a later move may take %v", s.maxTime(time.Minute))
	}
}
