package progress

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/search"
)

func TestShare(t *testing.T) {
	for p, want := range map[State]float64{
		{Done: 1, Of: 4}:  0.25,
		{Done: 5, Of: 4}:  1,
		{Done: -1, Of: 4}: 0,
		{Done: 3}:         0,
	} {
		if got := p.Share(); got != want {
			t.Errorf("%v: %v, want %v", p, got, want)
		}
	}
}

func TestLeft(t *testing.T) {
	for s, want := range map[State]time.Duration{
		{Done: 1, Of: 4}: 3 * time.Minute,
		{Done: 4, Of: 4}: 0,
		{Done: 0, Of: 4}: 0,
		{Done: 7, Of: 0}: 0,
	} {
		if got := s.Left(time.Minute); got != want {
			t.Errorf("%+v: %v, want %v", s, got, want)
		}
	}
}

// Throttle passes on ten states a second, however many there are.
func TestThrottle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var passed []float64
		notify := Throttle(func(s State) { passed = append(passed, s.Done) })
		for ms := range 1000 {
			notify(State{Done: float64(ms)})
			time.Sleep(time.Millisecond)
		}
		if diff := cmp.Diff([]float64{0, 100, 200, 300, 400, 500, 600, 700, 800, 900}, passed); diff != "" {
			t.Error(diff)
		}
	})
	Throttle(nil).Update(State{}) // a nil function is allowed
	Func(nil).Update(State{})
}

func TestOfSearch(t *testing.T) {
	for want, r := range map[string]search.Report{
		"depth 7, 1.5 M nodes": {Depth: 7, Nodes: 1_500_000},
		"0.1 M nodes":          {Nodes: 90_000},
	} {
		r.Progress = 0.5
		if diff := cmp.Diff(State{want, 0.5, 1}, OfSearch(r)); diff != "" {
			t.Error(diff)
		}
	}
}
