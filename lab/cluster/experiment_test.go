package cluster_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce"
)

// experiment returns the named experiment with its default options.
func experiment(t *testing.T, name string) *cluster.Experiment {
	t.Helper()
	e, err := reproduce.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return &cluster.Experiment{Name: name, Options: e.Defaults}
}

// fourFiveFour returns an experiment of ten matches; games is the number of games of each.
func fourFiveFour(t *testing.T, games int) *cluster.Experiment {
	t.Helper()
	e := experiment(t, "four-five-four")
	e.Games = games
	return e
}

// ties returns an experiment of several matches of four games on small boards.
func ties(t *testing.T) *cluster.Experiment {
	t.Helper()
	e := experiment(t, "generic-ties")
	e.Games, e.Sizes, e.Seed = 4, []int{3, 4, 5}, 3
	return e
}

// awaitGames waits until a run has played some games.
func awaitGames(t *testing.T, client *queue.Client, id string) {
	t.Helper()
	for {
		r, err := client.Run(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		if s, err := cluster.ReadStatus(r.Status); err == nil && s.Played() > 0 || r.State == queue.Finished {
			return
		}
		time.Sleep(time.Millisecond)
	}
}

// startTwoWorkers starts two workers that work until the test ends.
func startTwoWorkers(t *testing.T, connect func() *queue.Client) {
	t.Helper()
	for _, name := range []string{"a", "b"} {
		startWorker(t, connect(), name, cluster.Handlers(match.TaskOptions{}))
	}
}

// An experiment has the same result on workers as locally, even if the coordinator is replaced
// midway. The partial result can be shown meanwhile.
func TestExperimentElsewhere(t *testing.T) {
	raced.Skip(t)
	e := ties(t)
	x, err := reproduce.Find(e.Name)
	if err != nil {
		t.Fatal(err)
	}
	here, err := x.Run(t.Context(), e.Options, nil)
	if err != nil {
		t.Fatal(err)
	}
	connect := start(t)
	client := connect()
	work := cluster.Work{Experiment: e}
	id, err := cluster.Submit(t.Context(), client, work)
	if err != nil {
		t.Fatal(err)
	}
	end := coordinate(t, connect())
	startTwoWorkers(t, connect)
	awaitGames(t, client, id)
	end()
	coordinate(t, connect())
	ctx, cancel := context.WithTimeout(t.Context(), testTimeout)
	defer cancel()
	s, err := cluster.Follow(ctx, client, id, func(s cluster.Status) {
		if r := s.Experiment; r != nil && (len(r.Tables) != len(here.Tables) || r.Games > here.Games) {
			t.Errorf("meanwhile: %+v", r)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(here, s.Experiment.Comparison); diff != "" {
		t.Error(diff)
	}
	if r := s.Experiment; !r.Whole || r.Began.IsZero() || r.Elapsed != s.Elapsed || r.Elapsed <= 0 {
		t.Errorf("began %v, took %v of %v, whole: %v", r.Began, r.Elapsed, s.Elapsed, r.Whole)
	}
	if done, of := work.Extent(s); done != here.Games || of != here.Games {
		t.Errorf("%d of %d games, of %d", done, of, here.Games)
	}
}

// Every experiment can either run on a cluster, and then has a result to show before its first game,
// or is refused.
func TestExperimentsAreWork(t *testing.T) {
	for _, x := range reproduce.Experiments() {
		e := experiment(t, x.Name)
		if e.Time > 0 {
			if err := (cluster.Work{Experiment: e}).Check(); err == nil || !strings.Contains(err.Error(), "on one machine") {
				t.Errorf("%s by time: %v", x.Name, err)
			}
			e.Nodes = 10
		}
		w := cluster.Work{Experiment: e}
		if err := w.Check(); (err == nil) != (x.SingleMachineReason == "") {
			t.Errorf("%s: %v", x.Name, err)
		}
		if x.SingleMachineReason != "" {
			continue
		}
		r := reproduce.NewLive(x, e.Options).Result()
		data, err := cluster.Status{Experiment: &r}.Encode()
		if err != nil {
			t.Fatal(err)
		}
		s, err := cluster.ReadStatus(data)
		if err != nil {
			t.Fatalf("%s: %v", x.Name, err)
		}
		if diff := cmp.Diff(r.Comparison, s.Experiment.Comparison); diff != "" {
			t.Errorf("%s: %s", x.Name, diff)
		}
		description, err := json.Marshal(w)
		if err != nil {
			t.Fatal(err)
		}
		read, err := cluster.ReadWork(description)
		if diff := cmp.Diff(w, read, cmp.FilterPath(func(p cmp.Path) bool { return p.Last().String() == ".Elsewhere" },
			cmp.Ignore())); err != nil || diff != "" {
			t.Errorf("%s: %s, %v", x.Name, diff, err)
		}
	}
}

// A malformed or excessive experiment is refused with a short error.
func TestHostileExperiments(t *testing.T) {
	for _, description := range []string{
		`{}`, `{"name":"nothing","seed":1}`, `{"name":"generic-learning","episodes":1,"seeds":1}`,
		`{"name":"four-five-four","games":3}`, `{"name":"four-five-four","games":200000}`,
		`{"name":"four-five-four","games":9223372036854775806}`,
		`{"name":"isolation","games":2,"time_ns":150000000}`, `{"name":"isolation","games":2,"nodes":-1}`,
		`{"name":"four-five-four","games":2,"workers":3}`, `{"name":"mnk-rectangles","games":2,"generic":"../../etc/passwd"}`,
		`{"name":"mnk-rectangles","games":2}`,
		`{"name":"generic-heuristic","generic":"generic","shevchenko":"shevchenko","chua":"chua","tables":[13],"sizes":[3]}`,
		`{"name":"generic-heuristic","generic":"generic","shevchenko":"shevchenko","chua":"chua","tables":[1],"sizes":[` +
			strings.Repeat("3,", 100_000) + `3]}`,
	} {
		if _, err := cluster.ReadWork([]byte(`{"experiment":` + description + `}`)); err == nil || err.Error() == "" || len(err.Error()) > 1000 {
			t.Errorf("%.200s is refused with %.2000v", description, err)
		}
	}
}
