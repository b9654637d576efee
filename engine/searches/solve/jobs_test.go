package solve

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/isolation"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"pgregory.net/rapid"
)

// runJobsOf returns a function that executes jobs for p in this process. Each job visits at most the given
// number of nodes.
func runJobsOf(p game.Position, maxNodes int64) func(context.Context, Job) (Finding, error) {
	p = p.Clone()
	return func(ctx context.Context, j Job) (Finding, error) {
		q := p.Clone()
		for _, m := range j.Moves {
			q.Play(m)
		}
		j.Nodes = min(j.Nodes, maxNodes)
		before := q.Hash()
		f, err := Try(ctx, q, j.Query, nil)
		if err == nil {
			err = j.CheckFinding(f)
		}
		if q.Hash() != before {
			err = errors.New("a search changed its position")
		}
		return f, err
	}
}

// drawnPosition returns a drawn game that takes 80,000 nodes, since the solver knows only its rules.
func drawnPosition(t testing.TB) game.Position {
	return searchtest.Board(t, mnk.Rules{Rows: 4, Columns: 4, K: 4, Options: mnk.Exact})
}

// anyStart draws a small game, or a late position of nine-board. The games are so small that jobs of one
// node solve them in seconds. On a board of 4 x 4 such jobs take minutes.
func anyStart(t *rapid.T, tb testing.TB) game.Position {
	switch rapid.IntRange(0, 5).Draw(t, "game") {
	case 1:
		return wanderSafely(rapid.IntRange(44, 50).Draw(t, "marks"), rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "way"), 0)))
	case 0:
		r := isolation.Rules{Rows: 3, Columns: rapid.IntRange(3, 4).Draw(t, "columns"), Queen: rapid.Bool().Draw(t, "queen")}
		p, err := isolation.New(r)
		if err != nil {
			tb.Fatal(err)
		}
		return p
	}
	r := mnk.Rules{Rows: rapid.IntRange(1, 4).Draw(t, "rows"), Columns: rapid.IntRange(3, 4).Draw(t, "columns")}
	r.K = rapid.IntRange(2, 4).Draw(t, "k")
	r.K = min(r.K, max(r.Rows, r.Columns))
	r.Options = rapid.SampledFrom([]mnk.Options{0, mnk.Misere, mnk.Gravity, mnk.Exact, mnk.Misere | mnk.Gravity}).Draw(t, "options")
	p := searchtest.Board(tb, r)
	searchtest.Wander(p, max(0, r.Rows*r.Columns-9), rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "marks"), 0)))
	return p
}

// Jobs give small games and the positions in them the same value as Solve, whatever the size and number
// of the jobs, and the line keeps that value.
func TestJobsAgreeWithSolve(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		p := anyStart(rt, t)
		searchtest.Wander(p, rapid.IntRange(0, 6).Draw(rt, "plies"), rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 0)))
		most := rapid.SampledFrom([]int64{1, 2, 10, 100, 1000}).Draw(rt, "nodes")
		workers := rapid.IntRange(0, 4).Draw(rt, "workers")
		before := p.Hash()
		done := 0
		s, err := SolveByJobs(t.Context(), p, SolveOptions{Memory: 1 << 20}, JobOptions{
			Do: runJobsOf(p, most), Workers: workers, Note: func(Done) { done++ },
		})
		if want := Solve(t.Context(), p, SolveOptions{Memory: 1 << 20}); err != nil || s.Result != want.Result || p.Hash() != before {
			rt.Fatalf("%v, %v, want %v:\n%s", s.Result, err, want.Result, p)
		}
		q := p.Clone()
		searchtest.CheckLine(t, q, s.Line)
		if q.Outcome().Result != s.Result {
			rt.Fatalf("the line %v of a game worth %v ends in %v", s.Line, s.Result, q.Outcome().Result)
		}
	})
}

// Jobs run in parallel: one does not wait for another, and no two of them are for the same position.
// The tree asks about no position whose answer is known or no longer matters.
func TestJobsGoSideBySide(t *testing.T) {
	p := drawnPosition(t)
	do, out := runJobsOf(p, 1<<40), make(chan Job)
	together := make(chan bool, 1)
	s, err := SolveByJobs(t.Context(), p, SolveOptions{}, JobOptions{Workers: 2, Do: func(ctx context.Context, j Job) (Finding, error) {
		if len(j.Moves) > 0 {
			select {
			case out <- j:
			case other := <-out:
				if fmt.Sprint(other.Side, other.Moves) == fmt.Sprint(j.Side, j.Moves) {
					t.Errorf("two jobs for %v", j.Moves)
				}
				select {
				case together <- true:
				default:
				}
			case <-ctx.Done():
				return Finding{}, ctx.Err()
			case <-together: // seen once, which is enough
				together <- true
			}
		}
		return do(ctx, j)
	}})
	if err != nil || s.Result != game.Draw || len(together) == 0 {
		t.Errorf("%+v, %v", s, err)
	}
}

// Jobs whose answer no longer matters are cancelled, and their errors are ignored.
func TestJobsEndWhenTheyNoLongerCount(t *testing.T) {
	misere := mnk.Rules{Rows: 4, Columns: 4, K: 3, Options: mnk.Misere}
	p := searchtest.Play(t, searchtest.Board(t, misere), "b2")
	do := runJobsOf(p, 1<<40)
	ended := 0
	first := make(chan bool, 1)
	first <- true
	s, err := SolveByJobs(t.Context(), p, SolveOptions{}, JobOptions{Workers: 2, Do: func(ctx context.Context, j Job) (Finding, error) {
		if len(j.Moves) > 0 {
			select {
			case <-first: // this one never ends
				<-ctx.Done()
				ended++
				return Finding{}, ctx.Err()
			default:
			}
		}
		return do(ctx, j)
	}})
	if err != nil || s.Result != game.SecondWins || ended != 1 {
		t.Errorf("%v, %v, %d ended", s.Result, err, ended)
	}
}

// A job is cancelled if its position no longer matters. If the position matters again by another path
// when the job ends, the job is repeated.
func TestStoppedJobsAreDoneAgain(t *testing.T) {
	p := searchtest.Board(t, mnk.Rules{Rows: 4, Columns: 3, K: 2, Options: mnk.Misere})
	do := runJobsOf(p, 2)
	want := Solve(t.Context(), p, SolveOptions{Memory: 1 << 20}).Result
	for range 10 {
		s, err := SolveByJobs(t.Context(), p, SolveOptions{Memory: 1 << 20},
			JobOptions{Workers: 8, Do: func(ctx context.Context, j Job) (Finding, error) {
				select {
				case <-ctx.Done():
					time.Sleep(time.Millisecond) // long enough for other jobs to reach the position by another path
					return Finding{}, ctx.Err()
				case <-time.After(time.Duration(rand.IntN(200)) * time.Microsecond):
					return do(ctx, j)
				}
			}})
		if err != nil || s.Result != want {
			t.Fatalf("%v, %v, want %v", s.Result, err, want)
		}
	}
}

// Reports count the nodes of all jobs.
func TestJobsReport(t *testing.T) {
	p := drawnPosition(t)
	var nodes, reported int64
	var first sync.Once
	do := runJobsOf(p, 1<<40)
	slow := func(ctx context.Context, j Job) (Finding, error) {
		first.Do(func() { time.Sleep(150 * time.Millisecond) }) // reports come at most ten times a second
		return do(ctx, j)
	}
	s, err := SolveByJobs(t.Context(), p, SolveOptions{Report: func(r search.Report) { reported = max(reported, r.Nodes) }}, JobOptions{
		Do: slow, Note: func(d Done) { nodes += d.Finding.Nodes },
	})
	if err != nil || s.Nodes < nodes || reported == 0 || reported > s.Nodes {
		t.Errorf("%d nodes in jobs, %d reported, %d in all, %v", nodes, reported, s.Nodes, err)
	}
	if s, err := SolveByJobs(t.Context(), p, SolveOptions{Nodes: 50_000},
		JobOptions{Do: runJobsOf(p, 1<<40)}); err != nil || s.Result != game.Ongoing {
		t.Errorf("50,000 nodes: %v, %v", s.Result, err)
	}
}

// A search that receives the proofs of another needs fewer nodes for the same answer.
func TestSearchesLearnFromEachOther(t *testing.T) {
	try := func(q Query) Finding {
		t.Helper()
		f, err := Try(t.Context(), drawnPosition(t), q, nil)
		if err != nil || q.CheckFinding(f) != nil {
			t.Fatal(err, q.CheckFinding(f))
		}
		return f
	}
	complete := try(Query{Side: game.First, Nodes: 1 << 20})
	partial := try(Query{Side: game.First, Nodes: complete.Nodes / 2})
	if complete.Answer != No || partial.Answer != Unknown || len(partial.Proved) != maxProved*provedBytes || !partial.Draws {
		t.Fatalf("%v after %d, %v, %d bytes", complete.Answer, complete.Nodes, partial.Answer, len(partial.Proved))
	}
	informed := try(Query{Side: game.First, Nodes: 1 << 20, Known: partial.Proved})
	if informed.Answer != No || informed.Nodes > complete.Nodes*3/4 {
		t.Errorf("%v after %d nodes instead of %d", informed.Answer, informed.Nodes, complete.Nodes)
	}
	for r := range provedEntries(informed.Proved) {
		for k := range provedEntries(partial.Proved) {
			if r.mixed == k.mixed && r.half == k.half {
				t.Fatal("what was known comes back")
			}
		}
	}
}

// Encoding and decoding an answer does not change it.
func TestAnswersTravel(t *testing.T) {
	from, to := newProofTable(1<<16, neverStop), newProofTable(1<<20, neverStop)
	rng := rand.New(rand.NewPCG(9, 10))
	answers := map[questionParts]Answer{}
	for range 3 * maxProved {
		a := anyQuestion(rng)
		answers[a] = No + Answer(rng.IntN(2))
		from.put(a.question(), answers[a], rng.Int64N(1<<40))
	}
	list := appendProved(nil, from.mostWork(func(entry) bool { return true }))
	for r := range provedEntries(list) {
		to.addEntry(r)
	}
	arrived := 0
	for a, want := range answers {
		if got := to.get(a.question()); got == want {
			arrived++
		} else if got != Unknown {
			t.Fatalf("%v came as %v", want, got)
		}
		if r := newEntry(a.question(), want, 5); r.work() != 3 || r.side() != game.Side(a.subject&1) {
			t.Fatalf("%+v for %+v", r, a)
		}
	}
	if arrived < maxProved*9/10 {
		t.Errorf("%d of %d arrived", arrived, maxProved)
	}
}

func TestAnswersAsText(t *testing.T) {
	for _, want := range []Answer{Unknown, No, Yes} {
		text, err := want.MarshalText()
		got := Answer(9)
		if err != nil || got.UnmarshalText(text) != nil || got != want {
			t.Errorf("%v came back as %v", want, got)
		}
	}
	if new(Answer).UnmarshalText([]byte("maybe")) == nil {
		t.Error("maybe is an answer")
	}
}
