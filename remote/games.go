package remote

import (
	"context"
	"fmt"
	"time"

	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// games are a match, or a tournament.
type games struct{ *match.Spec }

// pairs returns the number of its matches.
func (g games) pairs() int { return len(g.Players) * (len(g.Players) - 1) / 2 }

func (g games) check() error {
	switch n := g.pairs(); {
	case len(g.Players) > lab.MaxPlayers:
		return fmt.Errorf("%d players: expected 2 to %d", len(g.Players), lab.MaxPlayers)
	case g.Games > lab.MaxGames/max(n, 1):
		return fmt.Errorf("%d matches of %d games: expected at most %d games in all", n, g.Games, lab.MaxGames)
	}
	return g.Check()
}

func (g games) varies() bool { return !g.Repeatable() }

func (g games) title() string { return g.Variant.Name }

func (g games) extent(s Status) (done, of int) { return s.Run.Played(), g.pairs() * g.Games }

func (g games) course(r cluster.Run, d *dispatcher) course {
	return &running{lab.NewLive(match.Config{Spec: *g.Spec, Elsewhere: d.playPiece}), r.Created}
}

// running is a match or a tournament that is played, perhaps after a coordinator before this one has
// done so.
type running struct {
	*lab.Live
	began time.Time
}

func (p *running) play(ctx context.Context) error {
	_, err := p.Play(ctx)
	return err
}

func (p *running) status() Status {
	r := p.Status().Run
	r.Began = p.began.Round(0)
	return Status{Progress: progress.State{What: r.Variant.Name, Done: float64(r.Played()), Of: float64(r.Of())}, Run: r}
}
