package main

import (
	"bufio"
	"context"
	"errors"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/cluster/server"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// freeAddress returns an address on which nobody listens. Its port is below the ephemeral ports, because
// the system could give one of those to another program before the test uses it.
func freeAddress(t *testing.T) string {
	t.Helper()
	for port := 10_000 + os.Getpid()%20_000; port < 1<<15; port++ {
		if l, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(port))); err == nil {
			defer l.Close()
			return l.Addr().String()
		}
	}
	t.Fatal("no port is free")
	return ""
}

// A worker whose server is not up yet reports that once, without printing the token. It waits for the
// server and then works for it.
func TestWorkerWaitsForItsServer(t *testing.T) {
	listen := freeAddress(t)
	c := exec.Command("mnklab", "work", "mnk://a-token-of-mine@"+listen, "--workers", "1", "--name", "early")
	words, err := c.StderrPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Process.Kill(); _ = c.Wait() })
	lines := bufio.NewScanner(words)
	lines.Scan()
	if said := lines.Text(); !strings.HasPrefix(said,
		"mnklab: waiting for the server; Ctrl-C ends it: nobody answers at "+listen) || strings.Contains(said, "token-of") {
		t.Errorf("it says %q", said)
	}
	l, err := net.Listen("tcp", listen)
	if err != nil {
		t.Fatal(err)
	}
	again, err := l.Accept() // the worker connects again, gets no answer and prints nothing
	if err = errors.Join(err, l.Close()); err != nil {
		t.Fatal(err)
	}
	defer again.Close()
	s, err := server.Start(t.Context(), server.Options{
		Dir: t.TempDir(), Listen: listen, Token: "a-token-of-mine",
		Identity: queue.OwnIdentity(),
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	lines.Scan()
	if said := lines.Text(); said != "mnklab: waiting for work; Ctrl-C ends it" {
		t.Errorf("it says %q", said)
	}
	for end := time.Now().Add(3 * time.Minute); ; time.Sleep(50 * time.Millisecond) {
		list := listOf(t, s.Address()).Workers
		if len(list) == 1 && list[0].Name == "early" {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("the workers are %+v", list)
		}
	}
}

// Ctrl-C ends a worker that waits for its server.
func TestWaitingWorkerIsEnded(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals")
	}
	c := exec.Command("mnklab", "work", "mnk://a-token-of-mine@"+freeAddress(t))
	words, err := c.StderrPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	bufio.NewScanner(words).Scan()
	if err := c.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := c.Wait(); err != nil {
		t.Error(err)
	}
}

// A worker does not wait for a server that refuses the token or has another version.
func TestWorkerThatIsRefused(t *testing.T) {
	s, err := server.Start(t.Context(), server.Options{
		Dir: t.TempDir(), Listen: "127.0.0.1:0", Token: "a-token-of-mine",
		Identity: queue.Identity{Version: "0.0.1"},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	for address, want := range map[string]string{
		strings.Replace(s.Address(), "mine", "yours", 1): "refuses the token",
		s.Address():          "the server is 0.0.1",
		"http://127.0.0.1:1": "expected mnk or tls",
	} {
		if code, _, said := try("", "work", address); code != exitFailed || !strings.Contains(said, want) || strings.Contains(said, "waiting") {
			t.Errorf("%s: %d, %s", address, code, said)
		}
	}
}

// The status line of a worker shows its current tasks, how many it has done, and how fast it plays.
func TestWhatAWorkerSays(t *testing.T) {
	server, err := server.Start(t.Context(), server.Options{Dir: t.TempDir(), Listen: "127.0.0.1:0", Identity: queue.OwnIdentity()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Stop)
	client, err := queue.Connect(t.Context(), queue.Options{Address: server.Address(), Identity: queue.OwnIdentity()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	began := time.Now()
	s := &shift{client: client, began: began}
	says := func(after time.Duration, want string) {
		t.Helper()
		got, held := s.line(began.Add(after))
		if got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
		if held != strings.Contains(want, "the server") {
			t.Errorf("%q: held up is %v", got, held)
		}
	}
	says(0, "waiting for work")
	s.setWorker(queue.Worker{On: []string{"3f2a/0123456789abcdef"}})
	says(0, "run 3f2a, task 01234567")
	s.setWorker(queue.Worker{On: []string{"3f2a/0123456789abcdef", "3f2a/1"}, Done: 4, Failed: 1})
	says(0, "run 3f2a, task 01234567 and 1 more; 4 done, 1 failed")
	do := s.counting(map[string]queue.Handler{
		"games": func(context.Context, []byte) ([]byte, error) { return nil, nil },
		"job":   func(context.Context, []byte) ([]byte, error) { return nil, nil },
	})
	for kind, handler := range do {
		if _, err := handler(t.Context(), []byte(`{"games":60}`)); err != nil {
			t.Errorf("%s: %v", kind, err)
		}
	}
	s.setWorker(queue.Worker{Done: 5})
	says(10*time.Second, "waiting for work; 5 done, 6 games a second")
	says(5*time.Second, "waiting for work; 5 done, 12 games a second")
	says(50*time.Second, "waiting for work; 5 done, 1.2 games a second")
	says(2*time.Minute, "waiting for work; 5 done")
	s.setWorker(queue.Worker{On: []string{"3f2a/0123456789abcdef"}, Done: 5, Full: true})
	says(2*time.Minute, "waiting: the server has no space left; 5 done")
	if handlers := cluster.Handlers(match.TaskOptions{}); len(s.counting(handlers)) != len(handlers) {
		t.Error("some tasks are left out")
	}
	server.Stop()
	for end := time.Now().Add(3 * time.Minute); client.Connected() && time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
	}
	says(2*time.Minute, "waiting for the server; 5 done")
}

// heard is a writer that sends each line written to it over the channel.
type heard chan string

// Write implements io.Writer.
func (h heard) Write(text []byte) (int, error) {
	for line := range strings.Lines(string(text)) {
		h <- line
	}
	return len(text), nil
}

// await waits for a line that contains want.
func (h heard) await(t *testing.T, want string) {
	t.Helper()
	for late := time.After(3 * time.Minute); ; {
		select {
		case line := <-h:
			if strings.Contains(line, want) {
				return
			}
		case <-late:
			t.Fatalf("nobody says %q", want)
		}
	}
}

// A command that waits for a run, and a worker, report at once that the server is away, and then that
// it is back.
func TestAwayServerIsNoted(t *testing.T) {
	o := server.Options{Dir: t.TempDir(), Listen: freeAddress(t), Identity: queue.OwnIdentity()}
	s, err := server.Start(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Stop() })
	connect := func() *queue.Client {
		t.Helper()
		c, err := queue.Connect(t.Context(), queue.Options{Address: s.Address(), Identity: queue.OwnIdentity()})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(c.Close)
		return c
	}
	client := connect()
	id, err := cluster.Submit(t.Context(), client,
		cluster.Work{Games: &match.Spec{Players: []string{"random", "random"}, Variant: engine.Default(), Games: 2}})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	var all sync.WaitGroup
	t.Cleanup(func() { cancel(); all.Wait() })
	giver, worker, begun := heard(make(chan string, 99)), heard(make(chan string, 99)), make(chan struct{}, 99)
	all.Go(func() {
		l := &mnklab{stderr: giver}
		_, _ = l.follow(ctx, client, id, func(cluster.Status) { begun <- struct{}{} })
	})
	<-begun
	working := &shift{client: connect(), began: time.Now()}
	all.Go(func() { (&mnklab{stderr: worker}).showShift(ctx, working) })
	s.Stop()
	giver.await(t, "run "+id+" is waiting: the server is not answering")
	worker.await(t, "waiting for the server")
	if s, err = server.Start(t.Context(), o); err != nil {
		t.Fatal(err)
	}
	giver.await(t, "run "+id+" continues")
	worker.await(t, "waiting for work")
}

// The token may come from a file of its own, or with the address from a file. A file that everybody can
// read causes a warning.
func TestTokenFromAFile(t *testing.T) {
	s, err := server.Start(t.Context(), server.Options{
		Dir: t.TempDir(), Listen: "127.0.0.1:0", Token: "a-token-of-mine",
		Identity: queue.OwnIdentity(),
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	file, address := filepath.Join(t.TempDir(), "token"), filepath.Join(t.TempDir(), "address")
	for path, text := range map[string]string{file: "a-token-of-mine", address: s.Address()} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, mode := range []os.FileMode{0o600, 0o644} {
		if err := errors.Join(os.Chmod(file, mode), os.Chmod(address, mode)); err != nil {
			t.Fatal(err)
		}
		for _, arguments := range [][]string{{"runs", s.Place(), "--token-file", file}, {"runs", "@" + address}} {
			code, _, said := try("", arguments...)
			if warned := strings.Contains(said, "every user of this machine can read the secret in "); code != 0 ||
				warned != (mode == 0o644 && runtime.GOOS != "windows") {
				t.Errorf("%v, %v: %d, %s", mode, arguments, code, said)
			}
		}
	}
	if code, _, said := try("", "runs", s.Place()); code != exitUsage || !strings.Contains(said, "the token is missing") {
		t.Errorf("without a token: %d, %s", code, said)
	}
}
