package remote_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/remote"
	"github.com/mnkdesk/mnkdesk/lab/serve"
)

// start starts a server and returns what connects to it.
func start(t *testing.T) func() *cluster.Client {
	t.Helper()
	s, err := serve.Start(t.Context(), serve.Options{Dir: t.TempDir(), Listen: "127.0.0.1:0", Identity: cluster.Own()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	return func() *cluster.Client {
		c, err := cluster.Connect(t.Context(), cluster.Options{Address: s.Address(), Identity: cluster.Own()})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(c.Close)
		return c
	}
}

// hire has a worker work until the test ends or it is told to stop.
func hire(t *testing.T, c *cluster.Client, name string, handlers map[string]cluster.Handler) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() {
		done <- c.Work(ctx, cluster.WorkerOptions{Name: name, Cores: 1, Handlers: handlers})
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

// config is a tournament of three.
func config(t *testing.T) match.Config {
	t.Helper()
	v, err := engine.ParseVariant("tic-tac-toe")
	if err != nil {
		t.Fatal(err)
	}
	return match.Config{Spec: match.Spec{
		Variant: v, Players: []string{"random", "deepening(depth=2,shuffle)", "mcts(simulations=50)"},
		Games: 60, Plies: 2, Seed: 5,
	}}
}

// untimed are all numbers of a run but times.
var untimed = cmp.Options{
	cmpopts.IgnoreFields(lab.Run{}, "Began", "Elapsed", "Variant"), cmpopts.IgnoreFields(match.Tally{}, "Time"),
}

// play plays the tournament on a cluster.
func play(ctx context.Context, t *testing.T, client *cluster.Client, c match.Config) (lab.Run, error) {
	t.Helper()
	d, err := remote.Elsewhere(client, c.Spec)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	c.Elsewhere = d.Play
	return lab.Play(ctx, c, nil)
}

// A tournament comes to the same on workers as here, though one of them tells of games that were
// never played, and whoever gave the work is gone for a while.
func TestTournamentElsewhere(t *testing.T) {
	c := config(t)
	here, err := lab.Play(t.Context(), c, nil)
	if err != nil {
		t.Fatal(err)
	}
	connect := start(t)
	honest, lies := remote.Handlers(match.PieceOptions{}), 0
	liar := map[string]cluster.Handler{}
	for kind, do := range honest {
		liar[kind] = func(ctx context.Context, data []byte) ([]byte, error) {
			games, err := do(ctx, data)
			lies++
			return []byte(strings.Replace(string(games), `"result":"first"`, `"result":"second"`, 1)), err
		}
	}
	stop := hire(t, connect(), "liar", liar)
	ctx, cancel := context.WithCancel(t.Context())
	hire(t, connect(), "honest", map[string]cluster.Handler{"games": func(ctx context.Context, data []byte) ([]byte, error) {
		defer cancel() // whoever gave the work is gone after the first pieces
		return honest["games"](ctx, data)
	}})
	client := connect()
	if _, err := play(ctx, t, client, c); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	there, err := play(t.Context(), t, client, c)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(here, there, untimed); diff != "" {
		t.Error(diff)
	}
	stop()
	if lies == 0 {
		t.Error("the liar had nothing to do")
	}
}

// What no worker can do ends the run with what they said; a player that opens a file is refused.
func TestRefusedPieces(t *testing.T) {
	connect := start(t)
	hire(t, connect(), "honest", remote.Handlers(match.PieceOptions{}))
	c := config(t)
	v, err := engine.ParseVariant("gomoku")
	if err != nil {
		t.Fatal(err)
	}
	c.Variant, c.Players, c.Limits = v, []string{"random", "guest(path=/bin/true)"}, search.Limits{Nodes: 10}
	_, err = play(t.Context(), t, connect(), c)
	if failed := new(cluster.SetAsideError); !errors.As(err, &failed) || !strings.Contains(failed.Last, "lets no player do so") {
		t.Error(err)
	}
}
