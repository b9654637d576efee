package words

import (
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/lab/reproduce"
)

// The state of an experiment is one line: its progress or when it was played, the games, and the
// time.
func TestExperimentState(t *testing.T) {
	r := reproduce.Result{
		Began: time.Date(2026, 11, 21, 6, 0, 0, 0, time.Local), Elapsed: 90 * time.Second,
		Whole: true,
	}
	r.Games = 1920
	part := r
	part.Whole = false
	state := func(r reproduce.Result, live bool, left time.Duration) func() string {
		return func() string { return ExperimentState(r, live, 0.34, left) }
	}
	check(t, bilingual{
		"34% · 1,920 games · 1 min 30 s · about 7 s left",
		"34% · 1.920 Partien · 1 min 30 s · noch etwa 7 s",
	}, state(part, true, 7*time.Second))
	check(t, bilingual{"21 Nov 2026 06:00 · 1,920 games · 1 min 30 s", "21.11.2026 06:00 · 1.920 Partien · 1 min 30 s"},
		state(r, false, 0))
	check(t, bilingual{"21 Nov 2026 · 1,920 games", "21.11.2026 · 1.920 Partien"}, func() string {
		return ExperimentDate(r)
	})
	part.Games = 0
	check(t, bilingual{"21 Nov 2026 06:00 · 1 min 30 s · stopped", "21.11.2026 06:00 · 1 min 30 s · abgebrochen"},
		state(part, false, 0))
	check(t, bilingual{"21 Nov 2026 · stopped", "21.11.2026 · abgebrochen"}, func() string {
		return ExperimentDate(part)
	})
}
