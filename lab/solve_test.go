package lab

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
	"github.com/mnkdesk/mnkdesk/lab/progress"
	"github.com/mnkdesk/mnkdesk/lab/prove"
)

func TestSolve(t *testing.T) {
	for name, want := range map[string]game.Result{
		"3,3,3": game.Draw, "4,3,3": game.FirstWins, "4,3,3,misere": game.SecondWins, "isolation:4,4": game.SecondWins,
	} {
		for _, jobs := range []*prove.Options{nil, {Variant: variant(t, name), Workers: 2}} {
			p := start(t, name)
			s, err := Solve(t.Context(), SolveOptions{Position: p, Memory: 1 << 20, Time: time.Hour, Jobs: jobs}, nil)
			if err != nil || s.Result != want || s.Late {
				t.Errorf("%s: %+v, %v, want %v", name, s, err, want)
			}
			for _, m := range s.Line {
				p.Play(m)
			}
			if p.Outcome().Result != want {
				t.Errorf("%s: the line ends with %v", name, p.Outcome())
			}
		}
	}
}

func TestSolveIsLate(t *testing.T) {
	for _, jobs := range []*prove.Options{nil, {Variant: variant(t, "gomoku")}} {
		s, err := Solve(t.Context(), SolveOptions{Position: start(t, "gomoku"), Time: time.Millisecond, Jobs: jobs}, nil)
		if err != nil || !s.Late || s.Result != game.Ongoing {
			t.Errorf("%+v, %v", s, err)
		}
	}
}

// The first report says that the work has begun. If the work is cancelled at the next, the result
// has the nodes counted until then.
func TestSolveEnded(t *testing.T) {
	for _, limit := range []time.Duration{0, time.Hour} {
		ctx, end := cancellable(t)
		var reports []progress.State
		s, err := Solve(ctx, SolveOptions{Position: start(t, "gomoku"), Time: limit}, func(p progress.State) {
			if reports = append(reports, p); len(reports) == 2 {
				end()
			}
		})
		if !errors.Is(err, errEnough) || s.Result != game.Ongoing || s.Nodes == 0 || s.Late {
			t.Errorf("%+v, %v", s, err)
		}
		if len(reports) < 2 || reports[0].Share() != 0 || reports[1].Share() > 0.5 || reports[0].What == "" {
			t.Errorf("told %+v", reports)
		}
	}
}

// A job that fails ends the work.
func TestSolveByJobsFails(t *testing.T) {
	broken := errors.New("broken")
	jobs := &prove.Options{
		Variant: variant(t, "gomoku"),
		Do:      func(context.Context, prove.Job) (solve.Finding, error) { return solve.Finding{}, broken },
	}
	for _, limit := range []time.Duration{0, time.Hour} {
		s, err := Solve(t.Context(), SolveOptions{Position: start(t, "gomoku"), Time: limit, Jobs: jobs}, nil)
		if !errors.Is(err, broken) || s.Late {
			t.Errorf("%+v, %v", s, err)
		}
	}
}
