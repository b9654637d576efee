package lab

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/search"
)

func TestShare(t *testing.T) {
	for p, want := range map[Progress]float64{
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

// Whatever happens in between, ten are told in a second.
func TestTellsTenTimesASecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var told []float64
		tell := teller{listener: func(p Progress) { told = append(told, p.Done) }}
		for ms := range 1000 {
			tell.tell(Progress{Done: float64(ms)})
			time.Sleep(time.Millisecond)
		}
		if diff := cmp.Diff([]float64{0, 100, 200, 300, 400, 500, 600, 700, 800, 900}, told); diff != "" {
			t.Error(diff)
		}
	})
}

func TestNobodyNeedListen(*testing.T) {
	tell := teller{}
	tell.tell(Progress{})
	tell.report(search.Report{})
}

func TestReportsInWords(t *testing.T) {
	for want, r := range map[string]search.Report{
		"depth 7, 1.5 M nodes": {Depth: 7, Nodes: 1_500_000},
		"0.1 M nodes":          {Nodes: 90_000},
	} {
		var got Progress
		tell := teller{listener: func(p Progress) { got = p }}
		r.Progress = 0.5
		tell.report(r)
		if diff := cmp.Diff(Progress{want, 0.5, 1}, got); diff != "" {
			t.Error(diff)
		}
	}
}
