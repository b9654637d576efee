package cluster_test

import (
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/learn"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/prove"
	"github.com/mnkdesk/mnkdesk/lab/reproduce"
)

// Every kind of work has a title of its own in a list, and reports its extent before anything is
// done and at the end.
func TestWorkIsListed(t *testing.T) {
	spec := config(t).Spec
	for _, c := range []struct {
		work  cluster.Work
		over  cluster.Status
		title string
		done  int
		of    int
	}{
		{cluster.Work{Games: &spec}, cluster.Status{}, "tic-tac-toe", 0, 360},
		{
			cluster.Work{Levels: &cluster.Levels{Variants: variants(t, "3,3,3,misere"), Games: 20}},
			cluster.Status{Levels: []cluster.LevelResult{{Count: match.Count{Wins: 20}}, {Count: match.Count{Draws: 15, Losses: 5}}}},
			"levels", 40, 40,
		},
		{
			cluster.Work{Levels: &cluster.Levels{Variants: variants(t, "3,3,3,misere"), Games: 20}},
			cluster.Status{Levels: []cluster.LevelResult{{Count: match.Count{Wins: 20}}, {Count: match.Count{Wins: 7}}}},
			"levels", 27, 40,
		},
		{
			cluster.Work{Annealing: &cluster.Annealing{AnnealOptions: annealing(t)}},
			cluster.Status{Annealed: learn.Annealed{Evaluation: "blocks", Player: "alphabeta", Steps: 8}},
			"annealing", 108, 108,
		},
		{
			cluster.Work{Experiment: fourFiveFour(t, 20)},
			cluster.Status{Experiment: &reproduce.Result{Comparison: reproduce.Comparison{Games: 200}}},
			"four-five-four", 200, 200,
		},
		{
			cluster.Work{Solving: &cluster.Solving{Problem: prove.Problem{Variant: variants(t, "6,5,4")[0], Moves: []string{"c3"}}}},
			cluster.Status{Solved: &cluster.Solved{State: prove.State{Done: make([]prove.Done, 7)}}},
			"solve 6,5,4", 7, 0,
		},
	} {
		if err := c.work.Check(); err != nil {
			t.Errorf("%s: %v", c.title, err)
		}
		if title := c.work.Title(); title != c.title {
			t.Errorf("%s is called %q", c.title, title)
		}
		if done, of := c.work.Extent(cluster.Status{}); done != 0 || of < c.of {
			t.Errorf("%s: %d of %d at first", c.title, done, of)
		}
		if done, of := c.work.Extent(c.over); done != c.done || of != 0 && of < done {
			t.Errorf("%s: %d of %d in the end", c.title, done, of)
		}
	}
	both := cluster.Work{Games: &spec, Levels: &cluster.Levels{}}
	for _, w := range []cluster.Work{{}, both} {
		if done, of := w.Extent(cluster.Status{}); w.Check() == nil || w.Title() != "" || done != 0 || of != 0 {
			t.Errorf("%+v is %q, %d of %d", w, w.Title(), done, of)
		}
	}
}

// The elapsed time of a run continues when another coordinator takes over.
func TestTimeGoesOn(t *testing.T) {
	connect := start(t)
	client := connect()
	c := config(t)
	id := submitMatch(t, client, c)
	longest := time.Duration(0)
	for range 2 {
		end := coordinate(t, connect())
		for until := time.Now().Add(testTimeout); ; time.Sleep(10 * time.Millisecond) {
			r, err := client.Run(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			s, err := cluster.ReadStatus(r.Status)
			if err != nil || time.Now().After(until) {
				t.Fatalf("the time of the run stays at %v, %v", longest, err)
			}
			if s.Elapsed != longest && (longest > 0 || s.Elapsed > time.Second) {
				if s.Elapsed < longest || s.Run.Elapsed != s.Elapsed {
					t.Errorf("%v of the run after %v, %v of its games", s.Elapsed, longest, s.Run.Elapsed)
				}
				longest = s.Elapsed
				break
			}
		}
		end()
	}
}

// A worker returns an error for malformed tasks.
func TestWorkersRefuseWhatIsNoTask(t *testing.T) {
	for kind, do := range cluster.Handlers(match.TaskOptions{}) {
		for _, data := range []string{"", "{", `"text"`, "{}", `{"games":-1}`, strings.Repeat("[", 10_000)} {
			if result, err := do(t.Context(), []byte(data)); err == nil {
				t.Errorf("%s makes %s of %.20q", kind, result, data)
			}
		}
	}
}
