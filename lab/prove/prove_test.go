package prove

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
)

func variant(t testing.TB, name string) engine.Variant {
	t.Helper()
	v, err := engine.ParseVariant(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// after returns the position after moves.
func after(t testing.TB, v engine.Variant, moves string) game.Position {
	t.Helper()
	p := v.Start()
	if _, err := game.PlayMoves(p, strings.Fields(moves)); err != nil {
		t.Fatal(err)
	}
	return p
}

func mustSolve(t testing.TB, p game.Position, o Options) solve.Solution {
	t.Helper()
	s, err := Solve(t.Context(), p, solve.SolveOptions{Memory: 1 << 20}, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// calls is a DoJob that records its jobs, and encodes jobs and findings as JSON like a queue.
type calls struct {
	mu   sync.Mutex
	jobs []Job
	each func(Job) error
}

func (c *calls) do(ctx context.Context, j Job) (f solve.Finding, err error) {
	data, err := json.Marshal(j)
	if err != nil {
		return f, err
	}
	var there Job
	if err := json.Unmarshal(data, &there); err != nil {
		return f, err
	}
	c.mu.Lock()
	c.jobs = append(c.jobs, there)
	c.mu.Unlock()
	if c.each != nil {
		if err := c.each(j); err != nil {
			return f, err
		}
	}
	if f, err = there.Do(ctx); err != nil {
		return f, err
	}
	if data, err = json.Marshal(f); err != nil {
		return f, err
	}
	f = solve.Finding{}
	return f, json.Unmarshal(data, &f)
}

// The values agree with those of the plain search, for several games and rules.
func TestSolveByJobs(t *testing.T) {
	for name, want := range map[string]game.Result{
		"3,3,3": game.Draw, "4,3,3": game.FirstWins, "4,4,3": game.FirstWins, "4,3,3,misere": game.SecondWins,
		"isolation:5,3": game.SecondWins, "isolation:5,5": game.SecondWins, "5,5,4": game.Draw, "4,4,4,gravity": game.Draw,
	} {
		v := variant(t, name)
		for workers := range 4 {
			c := &calls{}
			p := v.Start()
			s := mustSolve(t, p, Options{Variant: v, Workers: workers, Do: c.do})
			if s.Result != want || s.Nodes == 0 || len(c.jobs) == 0 || p.Ply() != 0 {
				t.Errorf("%s with %d workers: %+v after %d jobs, want %v", name, workers, s, len(c.jobs), want)
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

// A position after some moves, and a finished game, can be solved too.
func TestSolveLaterPositions(t *testing.T) {
	v := variant(t, "4,4,3,misere")
	p := after(t, v, "b2 c3")
	want := solve.Solve(t.Context(), p, solve.SolveOptions{}).Result
	if s := mustSolve(t, p, Options{Variant: v, Workers: 2}); s.Result != want {
		t.Errorf("%v, want %v", s.Result, want)
	}
	v = variant(t, "3,3,3")
	if s := mustSolve(t, after(t, v, "a1 b1 a2 b2 a3"), Options{Variant: v}); s.Result != game.FirstWins || s.Line != nil {
		t.Errorf("finished: %+v", s)
	}
}

// Techniques that are switched off are off in every job and when the work resumes, and the value is
// the same.
func TestSolveWithoutTechniques(t *testing.T) {
	v := variant(t, "6,5,4")
	limits := solve.SolveOptions{Without: solve.Techniques{Fours: true, Dominated: true}}
	var state State
	c, whole := &calls{}, &calls{}
	o := Options{Variant: v, Workers: 2, Do: c.do, Save: func(s State) error { state = s; return nil }}
	s, err := Solve(t.Context(), v.Start(), limits, o)
	if err != nil || s.Result != game.FirstWins {
		t.Fatalf("%+v, %v", s, err)
	}
	for _, j := range c.jobs {
		if j.Without != limits.Without {
			t.Fatalf("a job leaves out %+v", j.Without)
		}
	}
	if mustSolve(t, v.Start(), Options{Variant: v, Workers: 2, Do: whole.do}); len(whole.jobs) == 0 ||
		whole.jobs[0].Without != (solve.Techniques{}) {
		t.Errorf("%d jobs leave out what nobody has named", len(whole.jobs))
	}
	data, err := state.Encode()
	if err != nil {
		t.Fatal(err)
	}
	if state, err = ParseState("a", data); err != nil || state.Without != limits.Without {
		t.Fatalf("the state leaves out %+v, %v", state.Without, err)
	}
	_, err = Solve(t.Context(), v.Start(), solve.SolveOptions{}, Options{Variant: v, State: state})
	if err == nil || !strings.Contains(err.Error(), "other techniques") {
		t.Errorf("with all techniques it goes on: %v", err)
	}
}

// The result of a job depends only on the job.
func TestJobsAreTheSameEverywhere(t *testing.T) {
	v := variant(t, "3,5,4,exact")
	c := &calls{}
	mustSolve(t, v.Start(), Options{Variant: v, Do: c.do})
	known := 0
	for _, j := range c.jobs[len(c.jobs)-5:] {
		known += len(j.Known)
		a, errA := j.Do(t.Context())
		b, errB := j.Do(t.Context())
		if errA != nil || errB != nil || !cmp.Equal(a, b) {
			t.Errorf("%v: %v, %v, %s", j.Moves, errA, errB, cmp.Diff(a, b))
		}
		if err := j.CheckFinding(a); err != nil {
			t.Error(err)
		}
	}
	if known == 0 {
		t.Error("no job was told what others had found")
	}
}

func TestJobsAreChecked(t *testing.T) {
	good := Job{Problem: Problem{Variant: variant(t, "3,5,4,exact"), Moves: []string{"b2"}}, Asks: game.FirstWins, Nodes: 100}
	if err := good.Check(); err != nil {
		t.Fatal(err)
	}
	f, err := good.Do(t.Context())
	if err != nil || f.Answer != solve.Unknown || f.Nodes != 100 {
		t.Fatalf("%+v, %v", f, err)
	}
	for what, spoil := range map[string]func(j *Job){
		"variant":  func(j *Job) { j.Variant = engine.Variant{} },
		"move":     func(j *Job) { j.Moves = []string{"b2", "e9"} },
		"legal":    func(j *Job) { j.Moves = []string{"b2", "b2"} },
		"side":     func(j *Job) { j.Asks = game.Draw },
		"nodes":    func(j *Job) { j.Nodes = solve.MaxNodes + 1 },
		"expected": func(j *Job) { j.Nodes = 0 },
		"bytes":    func(j *Job) { j.Known = make([]byte, 18) },
		"nobody":   func(j *Job) { j.Known = make([]byte, 17) },
	} {
		j := good
		spoil(&j)
		_, done := j.Do(t.Context())
		for _, err := range []error{j.Check(), done, j.CheckFinding(f)} {
			if err == nil || !strings.Contains(err.Error(), what) {
				t.Errorf("%s: %v", what, err)
			}
		}
	}
	for what, g := range map[string]solve.Finding{
		"too few nodes":   {Answer: solve.Unknown, Nodes: 99},
		"too many nodes":  {Answer: solve.Yes, Nodes: 101},
		"no nodes":        {Answer: solve.No},
		"no answer":       {Answer: solve.Yes + 1, Nodes: 1},
		"half a proof":    {Answer: solve.No, Nodes: 1, Proved: make([]byte, 5)},
		"too many":        {Answer: solve.No, Nodes: 1, Proved: make([]byte, 17*1001)},
		"no number":       {Answer: solve.Unknown, Nodes: 100, After: [][2]uint64{{5, 5}, {0, 5}}},
		"numbers of a no": {Answer: solve.No, Nodes: 5, After: [][2]uint64{{5, 5}}},
		"too many moves":  {Answer: solve.Unknown, Nodes: 100, After: slices.Repeat([][2]uint64{{5, 5}}, 401)},
		"other side":      {Answer: solve.No, Nodes: 1, Proved: append(make([]byte, 16), 1<<3|1<<1)},
	} {
		if good.CheckFinding(g) == nil {
			t.Errorf("%s is believed", what)
		}
	}
	if err := good.CheckFinding(solve.Finding{Answer: solve.No, Nodes: 1, Proved: append(make([]byte, 16), 1<<3)}); err != nil {
		t.Error(err)
	}
}

// No job or finding from another machine crashes the work.
func FuzzJob(f *testing.F) {
	f.Add([]byte(`{"variant":"3,3,3","moves":["b2"],"asks":"first","nodes":100}`), []byte(`{"answer":"no","nodes":5}`))
	f.Fuzz(func(t *testing.T, job, finding []byte) {
		var j Job
		var g solve.Finding
		if json.Unmarshal(job, &j) != nil || json.Unmarshal(finding, &g) != nil || j.Check() != nil {
			return
		}
		_ = j.CheckFinding(g)
		j.Nodes = min(j.Nodes, 100)
		if mine, err := j.Do(t.Context()); err != nil || j.CheckFinding(mine) != nil {
			t.Errorf("%s: %+v, %v", job, mine, err)
		}
	})
}

// Stopped work resumes where it was, even with another number of workers: finished jobs are not
// repeated. Not everything that saves work is stored, so there may be a few more jobs.
func TestSolveGoesOn(t *testing.T) {
	v := variant(t, "3,5,4,exact")
	whole := &calls{}
	want := mustSolve(t, v.Start(), Options{Variant: v, Do: whole.do})
	rng := rand.New(rand.NewPCG(1, 2))
	for range 2 {
		stopped := errors.New("enough")
		left := atomic.Int64{}
		left.Store(rng.Int64N(int64(len(whole.jobs) / 2))) // two workers may need fewer jobs than one
		first := &calls{each: func(Job) error {
			if left.Add(-1) < 0 {
				return stopped
			}
			return nil
		}}
		var file []byte
		save := func(s State) (err error) { file, err = s.Encode(); return err }
		o := Options{Variant: v, Workers: 2, Do: first.do, Save: save, SaveInterval: time.Nanosecond}
		if s, err := Solve(t.Context(), v.Start(), solve.SolveOptions{}, o); !errors.Is(err, stopped) || s.Result != game.Ongoing {
			t.Fatalf("%v, %v", s.Result, err)
		}
		state, err := ParseState("proof.json", file)
		if err != nil {
			t.Fatal(err)
		}
		second := &calls{}
		got := mustSolve(t, v.Start(), Options{Variant: v, Do: second.do, State: state, Save: save})
		if got.Result != want.Result {
			t.Errorf("%v, want %v", got.Result, want.Result)
		}
		for _, j := range second.jobs {
			again := func(d Done) bool { return slices.Equal(strings.Fields(d.Moves), j.Moves) && d.Asks == j.Asks }
			if slices.ContainsFunc(state.Done, again) {
				t.Errorf("%v is searched again", j.Moves)
			}
		}
		state, err = ParseState("proof.json", file)
		if err != nil || len(state.Done) < len(second.jobs) {
			t.Fatalf("%d jobs are kept, %v", len(state.Done), err)
		}
		third := &calls{}
		if got := mustSolve(t, v.Start(), Options{Variant: v, Do: third.do, State: state}); got.Result != want.Result ||
			len(third.jobs) > len(state.Done)/4 {
			t.Errorf("%v after %d jobs, though all was done", got.Result, len(third.jobs))
		}
	}
}

// A proof of nine-board resumes with its proof numbers.
func TestStatesKeepNumbers(t *testing.T) {
	v := variant(t, "nine-board")
	var state State
	o := Options{Variant: v, Save: func(s State) error { state = s; return nil }}
	before, err := Solve(t.Context(), v.Start(), solve.SolveOptions{Nodes: 70_000}, o)
	if err != nil || before.Proof == 0 || before.Disproof == 0 {
		t.Fatalf("%+v, %v", before, err)
	}
	data, err := state.Encode()
	if err != nil {
		t.Fatal(err)
	}
	enough := errors.New("enough")
	goOn := func(data string) solve.Solution {
		state, err := ParseState("proof.json", []byte(data))
		if err != nil {
			t.Fatal(err)
		}
		none := func(context.Context, Job) (solve.Finding, error) { return solve.Finding{}, enough }
		s, err := Solve(t.Context(), v.Start(), solve.SolveOptions{}, Options{Variant: v, Do: none, State: state})
		if !errors.Is(err, enough) {
			t.Fatal(err)
		}
		return s
	}
	if s := goOn(string(data)); s.Proof != before.Proof || s.Disproof != before.Disproof {
		t.Errorf("%d and %d, %d and %d before", s.Proof, s.Disproof, before.Proof, before.Disproof)
	}
}

func TestStatesAreChecked(t *testing.T) {
	v := variant(t, "3,5,4,exact")
	var state State
	keep := func(s State) error { state = s; return nil }
	mustSolve(t, after(t, v, "b2"), Options{Variant: v, Save: keep})
	data, err := state.Encode()
	if err != nil {
		t.Fatal(err)
	}
	got, err := ParseState("a", data)
	if err != nil || !cmp.Equal(got, state, cmpopts.EquateEmpty(), cmp.Comparer(func(a, b engine.Variant) bool { return a.Name == b.Name })) {
		t.Fatalf("%v: %s", err, data)
	}
	for text, want := range map[string]string{
		"":                          "a holds no proof",
		"{}":                        "a holds no proof",
		`{"mnkdesk_proof":3}`:       "a has version 3: this program reads version 2",
		`{"mnkdesk_proof":-1}`:      "a has version -1: this program reads version 2",
		`{"mnkdesk_proof":2,"x":1}`: "a is damaged",
		strings.Replace(string(data), `"b2"`, `"b9"`, 1):                    "a is damaged",
		strings.Replace(string(data), `"asks":"first"`, `"asks":"draw"`, 1): "a is damaged",
	} {
		if _, err := ParseState("a", []byte(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.60s: %v, want %s", text, err, want)
		}
	}
	_, err = Solve(t.Context(), after(t, v, "b3"), solve.SolveOptions{}, Options{Variant: v, State: state})
	if err == nil || err.Error() != "the saved proof is of 3,5,4,exact b2, not of 3,5,4,exact b3" {
		t.Error(err)
	}
}

// An invalid finding ends the work, as does a state that cannot be saved.
func TestSolveFails(t *testing.T) {
	v := variant(t, "5,5,4")
	lies := func(context.Context, Job) (solve.Finding, error) { return solve.Finding{Answer: solve.Yes}, nil }
	if _, err := Solve(t.Context(), v.Start(), solve.SolveOptions{}, Options{Variant: v, Workers: 2, Do: lies}); err == nil {
		t.Error("a finding after no nodes is believed")
	}
	full := errors.New("the disk is full")
	_, err := Solve(t.Context(), v.Start(), solve.SolveOptions{},
		Options{Variant: v, SaveInterval: 1, Save: func(State) error { return full }})
	if !errors.Is(err, full) {
		t.Error(err)
	}
}

// When the work ends, so do the jobs in progress.
func TestSolveEnds(t *testing.T) {
	v := variant(t, "gomoku")
	ctx, cancel := context.WithCancelCause(t.Context())
	enough := errors.New("enough")
	var out atomic.Int64
	do := func(ctx context.Context, j Job) (solve.Finding, error) {
		if out.Add(1) == 2 {
			cancel(enough)
		}
		<-ctx.Done()
		out.Add(-1)
		return solve.Finding{}, ctx.Err()
	}
	s, err := Solve(ctx, v.Start(), solve.SolveOptions{}, Options{Variant: v, Workers: 3, Do: do})
	if !errors.Is(err, enough) || s.Result != game.Ongoing || out.Load() != 0 {
		t.Errorf("%+v, %v, %d jobs are out", s, err, out.Load())
	}
}
