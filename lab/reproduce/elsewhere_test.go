package reproduce

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/lab/labtest"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// workers play tasks of matches.
func workers(t testing.TB) *labtest.Workers[match.Task, []match.Game] {
	t.Helper()
	return labtest.NewWorkers(t, func(ctx context.Context, p match.Task) ([]match.Game, error) {
		return p.Play(ctx, match.TaskOptions{})
	})
}

// An experiment has the same result elsewhere as here, and plays the matches that it lists. An
// experiment for a single machine is refused elsewhere.
func TestElsewhere(t *testing.T) {
	for name, o := range quick(t) {
		e, _ := experiment(t, name)
		here := run(t, e, o)
		list, err := e.Matches(o)
		w := workers(t)
		o.Elsewhere = w.Do
		there, failed := e.Run(t.Context(), o, nil)
		if name == "generic-learning" {
			if err == nil || failed == nil || w.Tasks.Load() > 0 || !strings.Contains(failed.Error(), "on one machine") {
				t.Errorf("%s is not refused: %v, %v", name, err, failed)
			}
			continue
		}
		if diff := cmp.Diff(here, there); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if failed != nil || w.Failed.Load() == 0 {
			t.Errorf("%s: %d of %d tasks have failed, %v", name, w.Failed.Load(), w.Tasks.Load(), failed)
		}
		games := 0
		for _, s := range list {
			games += s.Games
		}
		if err != nil || games != here.Games {
			t.Errorf("%s lists %d of %d games, %v", name, games, here.Games, err)
		}
	}
}

// Every experiment that may run on many machines lists whole matches, which need no clock.
func TestMatchesAreListed(t *testing.T) {
	for _, e := range Experiments() {
		_, o := experiment(t, e.Name)
		list, err := e.Matches(o)
		if (err == nil) != (e.SingleMachineReason == "") || (len(list) == 0) != (e.SingleMachineReason != "") {
			t.Errorf("%s: %d matches, %v", e.Name, len(list), err)
		}
		for _, s := range list {
			if err := s.Check(); err != nil || s.Timed() || s.Seed != o.Seed {
				t.Errorf("%s: %+v, %v", e.Name, s, err)
			}
		}
	}
}

// Players that go by time do not play elsewhere.
func TestTimesAreMeasuredHere(t *testing.T) {
	e, o := experiment(t, "isolation")
	o.Nodes = 0
	if list, err := e.Matches(o); err == nil || len(list) > 0 {
		t.Errorf("%d matches are listed, %v", len(list), err)
	}
	o.Elsewhere = workers(t).Do
	if _, err := e.Run(t.Context(), o, nil); err == nil || !strings.Contains(err.Error(), "on one machine") {
		t.Error(err)
	}
}
