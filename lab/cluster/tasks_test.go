package cluster_test

import (
	"bytes"
	order "cmp"
	"compress/gzip"
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/cluster/server"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce"
)

// start starts a server and returns a function that connects a client to it.
func start(t *testing.T) func() *queue.Client {
	t.Helper()
	s, err := server.Start(t.Context(), server.Options{Dir: t.TempDir(), Listen: "127.0.0.1:0", Identity: queue.OwnIdentity()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	return func() *queue.Client {
		c, err := queue.Connect(t.Context(), queue.Options{Address: s.Address(), Identity: queue.OwnIdentity()})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(c.Close)
		return c
	}
}

// startWorker starts a worker that works until the test ends or stop is called.
func startWorker(t *testing.T, c *queue.Client, name string, handlers map[string]queue.Handler) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() {
		done <- c.Work(ctx, queue.WorkerOptions{Name: name, Cores: 1, Handlers: handlers})
	}()
	stop = func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
		done <- nil
	}
	t.Cleanup(stop)
	return stop
}

// config returns a tournament of four players, two of which are the same.
func config(t *testing.T) match.Config {
	t.Helper()
	v, err := engine.ParseVariant("tic-tac-toe")
	if err != nil {
		t.Fatal(err)
	}
	return match.Config{Spec: match.Spec{
		Variant: v, Players: []string{"random", "deepening(depth=2,shuffle)", "mcts(simulations=50)", "random"},
		Games: 60, Plies: 2, Seed: 5,
	}}
}

// untimed ignores the times of a run, and what differs between a local and a remote run.
var untimed = cmp.Options{
	cmpopts.IgnoreFields(lab.Run{}, "Began", "Elapsed", "Variant", "Kept"), cmpopts.IgnoreFields(match.Tally{}, "Time"),
}

// coordinate executes the runs of a cluster until the test ends or stop is called.
func coordinate(t *testing.T, c *queue.Client) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { cluster.Coordinate(ctx, c) })
	stop = func() {
		cancel()
		running.Wait()
	}
	t.Cleanup(stop)
	return stop
}

// submitMatch requests the games of c.
func submitMatch(t *testing.T, client *queue.Client, c match.Config) (id string) {
	t.Helper()
	id, err := cluster.Submit(t.Context(), client, cluster.Work{Games: &c.Spec})
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// follow waits for a run and returns its result.
func follow(t *testing.T, client *queue.Client, id string) (lab.Run, error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), testTimeout)
	defer cancel()
	s, err := cluster.Follow(ctx, client, id, func(cluster.Status) {})
	return s.Run, err
}

// sortedGames returns the games of a run sorted by match and number.
func sortedGames(r lab.Run) []lab.Game {
	return slices.SortedFunc(slices.Values(r.Kept), func(a, b lab.Game) int {
		return order.Or(order.Compare(a.Pairing, b.Pairing), order.Compare(a.Number, b.Number))
	})
}

// testTimeout is the time limit of what might hang.
const testTimeout = 3 * time.Minute

// until waits until f returns true.
func until(t *testing.T, f func() bool) {
	t.Helper()
	for end := time.Now().Add(testTimeout); !f(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("what is waited for does not come")
		}
	}
}

// A tournament has the same result on workers as locally, even if one worker returns games that were
// never played and another coordinator takes over after the first tasks.
func TestTournamentElsewhere(t *testing.T) {
	c := config(t)
	here, err := lab.Play(t.Context(), c, nil)
	if err != nil {
		t.Fatal(err)
	}
	connect := start(t)
	client := connect()
	id := submitMatch(t, client, c)
	end := coordinate(t, connect())
	liar, honest := map[string]queue.Handler{}, map[string]queue.Handler{}
	lied, played, goOn := make(chan struct{}, 1000), make(chan struct{}, 1000), make(chan struct{})
	for kind, do := range cluster.Handlers(match.TaskOptions{}) {
		liar[kind] = func(ctx context.Context, data []byte) ([]byte, error) {
			games, err := do(ctx, data)
			lied <- struct{}{}
			return []byte(strings.Replace(string(games), `"result":"first"`, `"result":"second"`, 1)), err
		}
		honest[kind] = func(ctx context.Context, data []byte) ([]byte, error) {
			if played <- struct{}{}; len(played) > 1 { // the second task waits, and so the run cannot finish
				select {
				case <-goOn:
				case <-ctx.Done():
					return nil, ctx.Err()
				}
			}
			return do(ctx, data)
		}
	}
	startWorker(t, connect(), "liar", liar)
	startWorker(t, connect(), "honest", honest)
	until(t, func() bool { return len(played) > 1 && len(lied) > 0 })
	end()
	if r, err := client.Run(t.Context(), id); err != nil || r.State != queue.Running {
		t.Fatalf("without a coordinator the run is %+v, %v", r, err)
	}
	close(goOn)
	coordinate(t, connect())
	for range 2 { // the second time after the run has ended
		there, err := follow(t, client, id)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(here, there, untimed); diff != "" {
			t.Error(diff)
		}
		if games, err := cluster.FetchGames(t.Context(), client, id, there); err != nil || !slices.Equal(sortedGames(games), sortedGames(here)) {
			t.Errorf("%d games of %d come back, %v", len(games.Kept), len(here.Kept), err)
		}
		if there.Began.IsZero() || there.Elapsed <= 0 {
			t.Errorf("it began %v and took %v", there.Began, there.Elapsed)
		}
	}
	if again := submitMatch(t, client, c); again != id {
		t.Errorf("the same work is run %s and %s", id, again)
	}
}

// A task that no worker can do ends the run with the workers' errors. Workers refuse a player that
// opens a file, and the coordinator does not look for the file.
func TestRefusedTasks(t *testing.T) {
	connect := start(t)
	coordinate(t, connect())
	startWorker(t, connect(), "honest", cluster.Handlers(match.TaskOptions{}))
	c := config(t)
	v, err := engine.ParseVariant("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	c.Variant, c.Players, c.Limits = v, []string{"random", "guest(path=/no/such/program)"}, search.Limits{Nodes: 10}
	client := connect()
	for range 2 { // it may be requested again
		id := submitMatch(t, client, c)
		if _, err := follow(t, client, id); err == nil || !strings.Contains(err.Error(), "does not allow players") ||
			!strings.Contains(err.Error(), "honest") {
			t.Errorf("the run ends with %v", err)
		}
	}
}

// A stopped run keeps its games, and resumes when it is requested again.
func TestStoppedRunGoesOn(t *testing.T) {
	connect := start(t)
	coordinate(t, connect())
	c := config(t)
	client := connect()
	if err := client.StopRun(t.Context(), submitMatch(t, client, c)); err != nil { // before there are any workers
		t.Fatal(err)
	}
	id := submitMatch(t, client, c)
	var tasks atomic.Int32
	third, goOn := make(chan struct{}), make(chan struct{})
	handlers := map[string]queue.Handler{}
	for kind, do := range cluster.Handlers(match.TaskOptions{}) {
		handlers[kind] = func(ctx context.Context, data []byte) ([]byte, error) {
			if n := tasks.Add(1); n > 2 {
				if n == 3 {
					close(third)
				}
				select {
				case <-goOn:
				case <-ctx.Done():
					return nil, ctx.Err()
				}
			}
			return do(ctx, data)
		}
	}
	startWorker(t, connect(), "slow", handlers)
	<-third
	if err := client.StopRun(t.Context(), id); err != nil {
		t.Fatal(err)
	}
	stopped, err := follow(t, client, id)
	if !errors.Is(err, cluster.ErrStopped) {
		t.Fatalf("a stopped run ends with %v", err)
	}
	if stopped, err = cluster.FetchGames(t.Context(), client, id, stopped); err != nil || stopped.Played() == 0 ||
		stopped.Over() || !stopped.AllKept() {
		t.Errorf("a stopped run has %d of its %d games, %v", len(stopped.Kept), stopped.Played(), err)
	}
	close(goOn)
	submitMatch(t, client, c)
	there, err := follow(t, client, id)
	if err != nil {
		t.Fatal(err)
	}
	here, err := lab.Play(t.Context(), c, nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(here, there, untimed); diff != "" {
		t.Error(diff)
	}
}

// Invalid work or an invalid status is refused with an error. Following a run ends when the run is
// removed.
func TestDamagedRuns(t *testing.T) {
	connect := start(t)
	coordinate(t, connect())
	client := connect()
	for id, description := range map[string]string{
		"text": `"text"`, "empty": `{}`,
		"both": `{"games":{"players":["random","random"],"variant":"4-5-4","games":2},` +
			`"levels":{"variants":["4-5-4"],"games":2}}`,
		"novariants": `{"levels":{"variants":[],"games":2}}`, "odd": `{"levels":{"variants":["4-5-4"],"games":2,"opening":-1}}`,
		"steps": `{"annealing":{"match":{"players":["alphabeta(eval=generic)","random"],"variant":"4-5-4","games":2},` +
			`"steps":9000000,"hot":5,"cold":1,"width":1}}`,
		"cold": `{"annealing":{"match":{"players":["alphabeta(eval=generic)","random"],"variant":"4-5-4","games":2},"steps":9}}`,
		"far":  `{"levels":{"variants":["4-5-4"],"games":9000000}}`, "unknown": `{"command":"rm -rf /"}`,
		"games": `{"games":{"players":["random","random"],"variant":"4-5-4","games":2000000}}`,
	} {
		if err := client.CreateRun(t.Context(), id, []byte(description)); err != nil {
			t.Fatal(err)
		}
		if _, err := follow(t, client, id); err == nil || err.Error() == "" || errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%s ends with %v", description, err)
		}
	}
	if _, err := follow(t, client, "none"); !errors.Is(err, queue.ErrNoRun) {
		t.Errorf("a run that was never asked for ends with %v", err)
	}
	if err := cluster.Resume(t.Context(), client, "none"); !errors.Is(err, queue.ErrNoRun) {
		t.Errorf("a run that was never asked for goes on: %v", err)
	}
	id := submitMatch(t, client, config(t)) // there are no workers
	follows, ended := make(chan struct{}), make(chan error, 1)
	told := sync.OnceFunc(func() { close(follows) })
	go func() {
		_, err := cluster.Follow(t.Context(), client, id, func(cluster.Status) { told() })
		ended <- err
	}()
	select {
	case <-follows:
	case err := <-ended:
		t.Fatalf("nobody removed the run, which ends with %v", err)
	}
	if err := client.RemoveRun(t.Context(), id); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; err == nil || !strings.Contains(err.Error(), "removed") && !errors.Is(err, queue.ErrNoRun) {
		t.Errorf("a removed run ends with %v", err)
	}
}

// compress returns a text compressed like a status.
func compress(text string) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = z.Write([]byte(text))
	_ = z.Close()
	return b.Bytes()
}

// A status that is far too long or has impossible values is refused.
func TestHostileStatus(t *testing.T) {
	for what, data := range map[string][]byte{
		"long":   compress(`{"progress":{"what":"` + strings.Repeat("x", 20<<20) + `"}}`),
		"wordy":  compress(`{"progress":{"what":"` + strings.Repeat("x", 1000) + `"},"run":null}`),
		"a bell": compress(`{"progress":{"what":"\u0007"}}`),
		"no run": compress(`{"progress":{"what":"x"},"run":{"mnkdesk_run":1}}`),
		"plain":  []byte(`{}`),
		"less":   compress(`{"progress":{"what":"x"},"levels":[{"wins":-1}]}`),
		"much":   compress(`{"progress":{"what":"x"},"levels":[{"wins":9223372036854775807,"draws":9223372036854775807}]}`),
		"taken":  compress(`{"progress":{"what":"x"},"annealed":{"evaluation":"pascal","player":"deepening","steps":1,"taken":2}}`),
		"steps":  compress(`{"progress":{"what":"x"},"annealed":{"evaluation":"pascal","player":"deepening","steps":1000000000}}`),
		"minus":  compress(`{"progress":{"what":"x"},"annealed":{"evaluation":"pascal","player":"deepening","given":{"losses":-1}}}`),
		"nobody": compress(`{"progress":{"what":"x"},"annealed":{"evaluation":"pascal"}}`),
		"escape": compress(`{"progress":{"what":"x"},"annealed":{"evaluation":"pascal","player":"\u001b[2J"}}`),
		"line": compress(`{"progress":{"what":"x"},"annealed":{"evaluation":"` + strings.Repeat("x", 5000) +
			`","player":"deepening"}}`),
		"cut":                   compress(`{}`)[:5],
		"no experiment":         compress(`{"progress":{"what":"x"},"experiment":{}}`),
		"an unknown experiment": compress(`{"progress":{"what":"x"},"experiment":{"mnkdesk_experiment":1,"name":"nothing"}}`),
		"fewer than no games":   compress(`{"progress":{"what":"x"},"experiment":{"mnkdesk_experiment":1,"name":"isolation","games":-1}}`),
		"a crooked table": compress(`{"progress":{"what":"x"},` +
			`"experiment":{"mnkdesk_experiment":1,"name":"isolation","tables":[{"columns":[{"head":"a"}],"rows":[["b","c"]]}]}}`),
		"a table for a terminal": compress(`{"progress":{"what":"x"},` +
			`"experiment":{"mnkdesk_experiment":1,"name":"isolation","tables":[{"columns":[{"head":"a"}],"rows":[["\u001b[2J"]]}]}}`),
		"an endless experiment": compress(`{"progress":{"what":"x"},` +
			`"experiment":{"mnkdesk_experiment":1,"name":"isolation","notes":["` + strings.Repeat("x", 2<<20) + `"]}}`),
		"solved":               compress(`{"progress":{"what":"x"},"solved":{"nodes":-1}}`),
		"moves for a terminal": compress(`{"progress":{"what":"x"},"solved":{"line":["\u001b[2J"]}}`),
		"moves":                compress(`{"progress":{"what":"x"},"solved":{"line":["` + strings.Repeat(`a1","`, 1000) + `a1"]}}`),
	} {
		if s, err := cluster.ReadStatus(data); err == nil {
			t.Errorf("%s gives %+v", what, s)
		}
	}
	if s, err := cluster.ReadStatus(nil); err != nil || s.Run.Played() != 0 {
		t.Errorf("before the first game: %+v, %v", s, err)
	}
	earlier := compress(`{"progress":{"what":"x"},"solved":{"value":"draw","nodes":7,"state":{},"without":["pc-7"]}}`)
	if s, err := cluster.ReadStatus(earlier); err != nil || s.Solved == nil || s.Solved.Nodes != 7 {
		t.Errorf("of an earlier version: %+v, %v", s, err)
	}
}

func FuzzReadStatus(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("text"))
	f.Add(compress(`{"progress":{"what":"x","done":1,"of":2},"run":{"mnkdesk_run":1}}`))
	f.Add(compress(`{"annealed":{"evaluation":"blocks(one=1)","player":"deepening","count":{"wins":2},` +
		`"given":{"draws":2},"steps":3,"taken":2}}`))
	r := reproduce.NewLive(reproduce.Experiments()[0], reproduce.Options{}).Result()
	data, err := cluster.Status{Experiment: &r}.Encode()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Fuzz(func(t *testing.T, data []byte) {
		if s, err := cluster.ReadStatus(data); err == nil && s.Played() < 0 {
			t.Errorf("%q is a status with %d games", data, s.Played())
		}
	})
}

func FuzzReadWork(f *testing.F) {
	f.Add([]byte(`{"games":{"players":["random","easy"],"variant":"4-5-4","games":2,"opening":0,"seed":1,"margin_ns":0}}`))
	f.Add([]byte(`{"games":null}`))
	f.Add([]byte(`{"levels":{"variants":["4-5-4"],"games":2}}`))
	f.Add([]byte(`{"annealing":{"match":{"players":["alphabeta(eval=generic)","random"],"variant":"4-5-4","games":2},` +
		`"only":["two"],"steps":9,"hot":5,"cold":1,"width":1}}`))
	f.Add([]byte(`{"ratings":{"variants":["4-5-4"],"games":2,"master":2}}`))
	f.Add([]byte(`{"experiment":{"name":"mnk-rectangles","games":2,"generic":"generic","seed":1}}`))
	f.Add([]byte(`{"solving":{"variant":"4-5-4","moves":["a1"]}}`))
	f.Add([]byte(`{"fitting":{"variant":"gomoku","player":"gomoku(nodes=20)","balance":60,"errors":0.2,"seed":1,"first":2,"games":9}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if w, err := cluster.ReadWork(data); err == nil && w.Games != nil && w.Games.Games > lab.MaxGames {
			t.Errorf("%q is work", data)
		}
	})
}
