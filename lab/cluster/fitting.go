package cluster

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/fit"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// Fitting plays the games from which the weights of an evaluation are fitted. They are more than a
// status holds: the server keeps them as the results of the pieces until the run is removed, and
// whoever wants them has them by Fetch.
type Fitting struct {
	fit.Spec
	// First is the number of the first game, Games that of all with those before it.
	First int `json:"first"`
	Games int `json:"games"`
}

// mostFitted is the greatest number of games that a server keeps.
const mostFitted = 100_000

func (f *Fitting) check() error {
	switch {
	case f.First < 0 || f.First >= f.Games || f.Games > fit.MostGames:
		return fmt.Errorf("games %d to %d: expected numbers from 0 to %d", f.First, f.Games-1, fit.MostGames-1)
	case f.Games-f.First > mostFitted:
		return fmt.Errorf("%d games are more than a server keeps: at most %d at a time", f.Games-f.First, mostFitted)
	}
	return f.Check()
}

func (f *Fitting) varies() bool { return !f.Variant.Repeatable(f.Player, search.Limits{}) }

func (f *Fitting) title() string { return "fitting" }

func (f *Fitting) extent(s Status) (done, of int) { return s.Fitted, f.Games - f.First }

func (f *Fitting) course(_ queue.Run, d *dispatcher) course {
	return &fitting{Fitting: f, elsewhere: func(ctx context.Context, p fit.Piece) (string, error) {
		lines, _, err := do[fit.Piece, string](ctx, d, fittingKind, p)
		return lines, err
	}}
}

// fitting is Fitting that is carried out.
type fitting struct {
	*Fitting
	elsewhere fit.PlayPiece
	liveStatus
}

func (p *fitting) play(ctx context.Context) error {
	p.progress(progress.State{What: "playing", Of: float64(p.Games - p.First)})
	return fit.Play(ctx, p.options(p.elsewhere), func([]fit.Position) error {
		p.change(func(now *Status) {
			now.Fitted++
			now.Progress.Done = float64(now.Fitted)
		})
		return nil
	}, nil)
}

// options have the games played elsewhere.
func (f *Fitting) options(elsewhere fit.PlayPiece) fit.Options {
	o := fit.Options{Spec: f.Spec, Games: f.Games, Played: map[int]bool{}, Elsewhere: elsewhere}
	for n := range f.First {
		o.Played[n] = true
	}
	return o
}

// Fetch returns the positions of a run that has finished, in the order of the games.
func (f *Fitting) Fetch(ctx context.Context, c *queue.Client, id string) (list []fit.Position, err error) {
	err = fit.Play(ctx, f.options(func(ctx context.Context, p fit.Piece) (lines string, err error) {
		piece, err := json.Marshal(p)
		if err != nil {
			return "", err
		}
		result, err := c.Result(ctx, id, idOf(piece)) // of two pieces none are alike
		if err != nil {
			return "", err
		}
		return lines, json.Unmarshal(result, &lines)
	}), func(game []fit.Position) error {
		list = append(list, game...)
		return nil
	}, nil)
	slices.SortStableFunc(list, func(a, b fit.Position) int { return cmp.Compare(a.Game, b.Game) })
	return list, err
}

// checkFitted returns an error unless lines can be what came of a piece.
func checkFitted(p fit.Piece, lines string) error {
	_, err := p.Read(lines)
	return err
}

// sameFitted says how the positions of a game differ that was played twice.
func sameFitted(a, b string) error {
	if a == b {
		return nil
	}
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	i := 0
	for i < min(len(x), len(y))-1 && x[i] == y[i] {
		i++
	}
	return fmt.Errorf("line %d is %q there and %q here", i+1, x[i], y[i])
}
