package main

import (
	"bytes"
	"encoding/json"
	"os/exec"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/serve"
)

// A match on a server comes to what it comes to here, though one of its workers is killed.
func TestMatchOnAServer(t *testing.T) {
	s, err := serve.Start(t.Context(), serve.Options{
		Dir: t.TempDir(), Listen: "127.0.0.1:0", Identity: cluster.Own(), Layout: cluster.Layout{Patience: 1500 * time.Millisecond},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	worker := func(name string) *exec.Cmd {
		c := exec.Command("mnklab", "work", s.Address(), "--cores", "1", "--name", name)
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Process.Kill(); _ = c.Wait() })
		return c
	}
	victim := worker("victim")
	worker("other")
	arguments := []string{"match", "4-5-4", "--a", "deepening(depth=4,shuffle)", "--b", "mcts(simulations=500)", "--games", "400", "--json"}
	here := untimed(t, arguments...)
	killed := time.AfterFunc(300*time.Millisecond, func() { _ = victim.Process.Kill() })
	defer killed.Stop()
	there := untimed(t, append(arguments, "--on", s.Address())...)
	if diff := cmp.Diff(here, there); diff != "" {
		t.Error(diff)
	}
}

// untimed runs mnklab and returns its JSON without the times.
func untimed(t *testing.T, arguments ...string) (r map[string]any) {
	t.Helper()
	var notes bytes.Buffer
	c := exec.Command("mnklab", arguments...)
	c.Stderr = &notes
	text, err := c.Output()
	if err == nil {
		err = json.Unmarshal(text, &r)
	}
	if err != nil {
		t.Fatalf("%v: %s", err, notes.String())
	}
	for _, player := range r["players"].([]any) {
		delete(player.(map[string]any), "seconds_a_move")
	}
	return r
}
