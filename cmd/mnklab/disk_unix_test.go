//go:build linux || darwin

package main

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"net/url"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// served is a process that runs 'mnklab serve'.
type served struct {
	*exec.Cmd
	address string
	stderr  bytes.Buffer
}

// serveIn starts mnklab serve on a folder. None of its files can grow beyond blocks blocks of 512 or 1024
// bytes.
func serveIn(t *testing.T, dir, listen, blocks string) *served {
	t.Helper()
	s := &served{Cmd: exec.Command("sh", "-c", `ulimit -f "$1"; exec mnklab serve --dir "$2" --listen "$3"`, "sh", blocks, dir, listen)}
	s.Stderr = &s.stderr
	out, err := s.StdoutPipe()
	if err == nil {
		err = s.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Process.Kill(); _ = s.Wait() })
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("%v: %s", err, &s.stderr)
	}
	s.address = strings.TrimSpace(line)
	return s
}

// If the folder can no longer be written, the server ends and reports the reason. If it is started
// again once the folder can be written, it resumes with the data that it had.
func TestFolderThatCannotBeWritten(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	dir := t.TempDir()
	s := serveIn(t, dir, "127.0.0.1:0", "512")
	client, err := queue.Connect(ctx, queue.Options{Address: s.address, Identity: queue.OwnIdentity()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	var calls atomic.Int32
	begun, goOn := make(chan struct{}), make(chan struct{})
	handlers := cluster.Handlers(match.TaskOptions{})
	for kind, do := range handlers {
		handlers[kind] = func(ctx context.Context, data []byte) ([]byte, error) {
			if calls.Add(1) == 2 {
				close(begun)
				select {
				case <-goOn:
				case <-ctx.Done():
				}
			}
			return do(ctx, data)
		}
	}
	var working sync.WaitGroup
	defer working.Wait()
	defer cancel()
	working.Go(func() { _ = client.Work(ctx, queue.WorkerOptions{Name: "a", Cores: 1, Handlers: handlers}) })
	spec := match.Spec{Players: []string{"random", "deepening(depth=1,shuffle)"}, Variant: engine.Default(), Games: 40, Plies: 2}
	here, err := lab.Play(ctx, match.Config{Spec: spec}, nil)
	if err != nil {
		t.Fatal(err)
	}
	id, err := cluster.Submit(ctx, client, cluster.Work{Games: &spec})
	if err != nil {
		t.Fatal(err)
	}
	<-begun
	if err := client.CreateRun(ctx, "large", []byte(`{}`)); err != nil {
		t.Fatal(err)
	}
	large := make([]byte, 700_000)
	_, _ = rand.Read(large)
	asking, stop := context.WithCancel(ctx)
	working.Go(func() { _ = client.SetStatus(asking, "large", large) })
	err = s.Wait()
	stop()
	if err == nil || s.ProcessState.ExitCode() != exitFailed || !strings.Contains(s.stderr.String(), "can no longer be written") {
		t.Errorf("it ends with %v, %s", err, &s.stderr)
	}
	u, err := url.Parse(s.address)
	if err != nil {
		t.Fatal(err)
	}
	serveIn(t, dir, u.Host, "unlimited")
	close(goOn)
	there, err := cluster.Follow(ctx, client, id, func(cluster.Status) {})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(here, there.Run, cmpopts.IgnoreFields(lab.Run{}, "Began", "Elapsed", "Variant", "Kept"),
		cmpopts.IgnoreFields(match.Tally{}, "Time")); diff != "" {
		t.Error(diff)
	}
}
