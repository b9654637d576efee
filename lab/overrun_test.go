package lab

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

const (
	// overrunTime is the time limit of a player whose overrun is measured.
	overrunTime = 5 * time.Millisecond
	// overrunAim is the largest acceptable overrun.
	overrunAim = 20 * time.Millisecond
	// overrunTries is the number of tries of a player whose overrun is at least a quarter of
	// overrunAim. The smallest overrun counts, because the machine may have been busy with something
	// else.
	overrunTries = 5
)

// benchOverrun lets every player of every variant think for a short time. The figure is the largest
// overrun in seconds.
func benchOverrun() benchmark {
	const name = "overrun, worst of all players"
	return benchmark{
		name: name, aim: overrunAim.Seconds(), unit: seconds, ownFigure: true,
		prepare: func() (func(context.Context) (float64, error), error) {
			large, err := engine.ParseVariant("20,20,5")
			list := append(engine.Catalogue(), large)
			return func(ctx context.Context) (float64, error) {
				worst := time.Duration(0)
				for _, v := range list {
					late, err := overrunOf(ctx, v, v.Players())
					if err != nil {
						return 0, err
					}
					worst = max(worst, late)
				}
				return worst.Seconds(), nil
			}, err
		},
	}
}

// overrunOf returns the largest overrun of some players of v in the middle of a game.
func overrunOf(ctx context.Context, v engine.Variant, players []string) (worst time.Duration, err error) {
	p := v.Example()
	for range min(3, p.Ply()) {
		p.Undo() // an example may show the end of a game
	}
	for _, spec := range players {
		player, err := v.OpenPlayer(spec, 1)
		if err != nil {
			return 0, err
		}
		late, err := overrun(ctx, player, p)
		for i := 1; i < overrunTries && late >= overrunAim/4 && err == nil; i++ {
			var again time.Duration
			again, err = overrun(ctx, player, p)
			late = min(late, again)
		}
		if err != nil {
			return 0, fmt.Errorf("%s, %s: %w", v.Name, spec, err)
		}
		worst = max(worst, late)
	}
	return worst, nil
}

// overrun returns how long after its time limit a player answers in position p.
func overrun(ctx context.Context, player search.Player, p game.Position) (time.Duration, error) {
	brain := player.NewBrain()
	defer brain.Close()
	begin := time.Now()
	r, err := brain.Think(ctx, p, search.Limits{Time: overrunTime}, nil)
	late := time.Since(begin) - overrunTime
	if err == nil && !p.Legal(r.Move) {
		err = fmt.Errorf("%w: %d is no move", errWrong, r.Move)
	}
	return max(late, 0), err
}

// dawdler is a search that always takes time d, whatever its limits.
func dawdler(d time.Duration) search.Search {
	return search.Search{Name: "dawdler", New: func(playerspec.Values) (search.Thinker, error) { return dawdle(d), nil }}
}

type dawdle time.Duration

func (d dawdle) Think(*search.Task, bool) error {
	time.Sleep(time.Duration(d))
	return nil
}

func TestOverrun(t *testing.T) {
	v := variant(t, "isolation").Offering(dawdler(overrunTime + 30*time.Millisecond))
	if late, err := overrunOf(t.Context(), v, []string{"random", "dawdler", "deepening"}); err != nil || late < 30*time.Millisecond {
		t.Errorf("%v late, %v; the worst is 30ms late", late, err)
	}
	if _, err := overrunOf(t.Context(), v, []string{"nobody"}); err == nil {
		t.Error("nobody has answered")
	}
}
