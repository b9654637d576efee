package reproduce

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/lab/labtest"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// workers play pieces of matches.
func workers(t testing.TB) *labtest.Workers[match.Piece, []match.Game] {
	t.Helper()
	return labtest.Hire(t, func(ctx context.Context, p match.Piece) ([]match.Game, error) {
		return p.Play(ctx, match.PieceOptions{})
	})
}

// An experiment comes to the same elsewhere as here; what is learned is learned here.
func TestElsewhere(t *testing.T) {
	for name, o := range quick(t) {
		e, _ := experiment(t, name)
		here := run(t, e, o)
		w := workers(t)
		o.Elsewhere = w.Do
		if diff := cmp.Diff(here, run(t, e, o)); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if (w.Failed.Load() == 0) != (name == "generic-learning") {
			t.Errorf("%s: %d of %d pieces have failed", name, w.Failed.Load(), w.Pieces.Load())
		}
	}
}

// Players that go by time do not play elsewhere, and matches whose times are compared neither.
func TestTimesAreMeasuredHere(t *testing.T) {
	e, o := experiment(t, "isolation")
	o.Nodes = 0
	o.Elsewhere = workers(t).Do
	if _, err := e.Run(t.Context(), o, nil); err == nil || !strings.Contains(err.Error(), "on one machine alone") {
		t.Error(err)
	}
	refused := errors.New("refused")
	w := &experimentRun{ctx: t.Context(), options: Options{Games: 2, Seed: 1}}
	w.options.Elsewhere = func(context.Context, match.Piece) ([]match.Game, error) { return nil, refused }
	m := weightedMatch{Spec: match.Spec{Variant: variant("tic-tac-toe"), Players: []string{"random", "random"}, Games: 2}}
	if _, err := w.matches([]weightedMatch{m}); !errors.Is(err, refused) {
		t.Error(err)
	}
	m.measured = true
	if list, err := w.matches([]weightedMatch{m}); err != nil || list[0].All().Games() != 2 {
		t.Error(list, err)
	}
	if list := selfMatches(2); !slices.ContainsFunc(list, func(m weightedMatch) bool { return m.Games == 2 }) || slices.ContainsFunc(list, func(m weightedMatch) bool { return !m.measured }) {
		t.Errorf("%+v", list)
	}
}
