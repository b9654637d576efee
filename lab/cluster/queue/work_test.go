package queue_test

import (
	"context"
	"errors"
	"net"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

// sleepingHandler returns a handler that reports when it begins and waits until its context ends.
func sleepingHandler(begun chan<- string) queue.Handler {
	return func(ctx context.Context, data []byte) ([]byte, error) {
		begun <- string(data)
		<-ctx.Done()
		return nil, ctx.Err()
	}
}

func TestTaskOfKilledWorkerIsDoneByAnother(t *testing.T) {
	t.Parallel() // it waits most of the time
	for _, how := range []string{"killed", "stopped"} {
		t.Run(how, func(t *testing.T) {
			s := start(t, t.TempDir(), 0)
			begun, answer := make(chan string, 9), make(chan error, 1)
			first := startWorker(t, s, "first", 1, sleepingHandler(begun))
			d := dispatch(t, connect(t, s), nil)
			go func() { answer <- doAll(limited(t), d, 1) }()
			<-begun
			if how == "killed" {
				first.kill()
			} else {
				first.stop(t)
			}
			startWorker(t, s, "second", 1, upperHandler)
			if err := <-answer; err != nil {
				t.Error(err)
			}
		})
	}
}

// A task whose worker is lost three times is set aside.
func TestTaskThatKillsIsSetAside(t *testing.T) {
	t.Parallel() // it waits most of the time
	s := start(t, t.TempDir(), 0)
	begun, answer := make(chan string, 9), make(chan error, 1)
	d := dispatch(t, connect(t, s), nil)
	go func() { _, err := d.Do(limited(t), "upper", "deadly", nil); answer <- err }()
	for _, name := range []string{"a", "b", "c"} {
		w := startWorker(t, s, name, 1, sleepingHandler(begun))
		<-begun
		w.kill()
	}
	startWorker(t, s, "d", 1, sleepingHandler(begun))
	var aside *queue.SetAsideError
	if err := <-answer; !errors.As(err, &aside) || strings.Join(aside.Workers, "") != "abc" {
		t.Errorf("it ends with %v", err)
	}
}

// The same holds if another worker has failed with the task, which then avoids that worker.
func TestTaskThatKillsAfterAFailureIsSetAside(t *testing.T) {
	t.Parallel() // it waits most of the time
	s := startWithPatience(t, 3*time.Second)
	c := connect(t, s)
	begun, fail, answer := make(chan string, 9), make(chan bool), make(chan error, 1)
	fails := startWorker(t, s, "fails", 1, func(_ context.Context, data []byte) ([]byte, error) {
		begun <- string(data)
		<-fail
		return nil, errors.New("it cannot")
	})
	d := dispatch(t, c, nil)
	go func() { _, err := d.Do(limited(t), "upper", "deadly", nil); answer <- err }()
	<-begun
	for i, name := range []string{"a", "b", "c", "d"} {
		w := startWorker(t, s, name, 1, sleepingHandler(begun))
		if i == 0 {
			awaitWorkers(t, c, 2)
			close(fail)
		}
		if name == "d" {
			break
		}
		<-begun
		if i == 0 {
			fails.stop(t) // otherwise it gets the task again while no other worker is there
		}
		w.kill()
	}
	var aside *queue.SetAsideError
	if err := <-answer; !errors.As(err, &aside) || strings.Join(aside.Workers, " ") != "fails a b c" {
		t.Errorf("it ends with %v", err)
	}
	if len(begun) > 0 {
		t.Error("a fourth worker began it")
	}
}

// A task that takes longer than the allowed silence stays with its worker, because the worker keeps
// reporting.
func TestLongTaskStaysWithItsWorker(t *testing.T) {
	t.Parallel()                    // it waits most of the time
	const silence = 6 * time.Second // a busy machine may delay two reports by some of it
	s := startWithPatience(t, silence)
	var calls atomic.Int32
	for _, name := range []string{"a", "b"} {
		startWorker(t, s, name, 1, func(ctx context.Context, data []byte) ([]byte, error) {
			calls.Add(1)
			time.Sleep(silence + 2*time.Second)
			return upperHandler(ctx, data)
		})
	}
	d := dispatch(t, connect(t, s), nil)
	if err := doAll(limited(t), d, 1); err != nil || calls.Load() != 1 {
		t.Errorf("%v after %d calls", err, calls.Load())
	}
}

func TestRecalledTasksAreDropped(t *testing.T) {
	s := start(t, t.TempDir(), 0)
	begun, ended := make(chan string, 9), make(chan error, 9)
	startWorker(t, s, "a", 1, func(ctx context.Context, data []byte) ([]byte, error) {
		begun <- string(data)
		<-ctx.Done()
		ended <- context.Cause(ctx)
		return nil, ctx.Err()
	})
	c := connect(t, s)
	d := dispatch(t, c, nil)
	ctx, cancel := context.WithCancel(t.Context())
	answer := make(chan error, 1)
	go func() { answer <- doAll(ctx, d, 5) }()
	<-begun
	cancel()
	<-answer
	if err := c.Recall(t.Context(), "r"); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; err == nil || !strings.Contains(err.Error(), "stopped") {
		t.Errorf("the handler ends with %v", err)
	}
	until(t, func() bool {
		list, err := c.Workers(t.Context())
		return err == nil && len(list) == 1 && len(list[0].On) == 0
	})
	if len(begun) != 0 {
		t.Error("another task was begun")
	}
}

// Recalling a task does not lose an earlier task that waits for another worker.
func TestRecallSparesWhatWaits(t *testing.T) {
	t.Parallel()         // it waits most of the time
	s := startPatient(t) // its patience is too long to help
	begun, busy, release, fails := make(chan string, 9), make(chan string, 9), make(chan struct{}), make(chan struct{}, 1)
	sleep := sleepingHandler(begun)
	c := connect(t, s)
	startWorker(t, s, "b", 1, heldHandler(busy, release))
	waits, err := c.Dispatch("waits", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer waits.Close()
	answers := make(chan error, 2)
	do := func(id string) {
		_, err := waits.Do(limited(t), "upper", id, []byte(id))
		answers <- err
	}
	go do("held")
	<-busy
	startWorker(t, s, "a", 2, func(ctx context.Context, data []byte) ([]byte, error) {
		switch string(data) {
		case "long":
			return sleep(ctx, data)
		case "waits":
			fails <- struct{}{}
			return nil, errors.New("only b can do it")
		}
		return upperHandler(ctx, data)
	})
	awaitWorkers(t, c, 2)
	go do("waits")
	<-fails
	d := dispatch(t, c, nil)
	for i := range 5 {
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() {
			defer close(ended)
			_, _ = d.Do(ctx, "upper", "long", []byte("long"))
		}()
		<-begun
		cancel()
		<-ended
		if err := d.Recall(t.Context(), "long"); err != nil {
			t.Fatal(err)
		}
		if _, err := d.Do(limited(t), "upper", "short-"+strconv.Itoa(i), []byte("short")); err != nil {
			t.Fatal(err)
		}
	}
	close(release)
	for range 2 {
		if err := <-answers; err != nil {
			t.Error(err)
		}
	}
}

// A recall that reaches a worker late drops no task that was queued after it. A malformed recall
// drops nothing.
func TestRecallSparesWhatComesLater(t *testing.T) {
	s := start(t, t.TempDir(), 0)
	begun, ended := make(chan string, 9), make(chan error, 9)
	startWorker(t, s, "a", 1, func(ctx context.Context, data []byte) ([]byte, error) {
		begun <- string(data)
		<-ctx.Done()
		ended <- context.Cause(ctx)
		return nil, ctx.Err()
	})
	c := connect(t, s)
	d := dispatch(t, c, nil)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() { _ = doAll(ctx, d, 1) }()
	<-begun
	u, err := url.Parse(s.Address())
	if err != nil {
		t.Fatal(err)
	}
	u.Scheme = "nats"
	nc, err := nats.Connect(u.String())
	if err != nil {
		t.Fatal(err)
	}
	defer nc.Close()
	for _, text := range []string{"0", "", "all", "-1"} {
		if err := nc.Publish("mnk.recall.r", []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := nc.Flush(); err != nil {
		t.Fatal(err)
	}
	select {
	case err := <-ended:
		t.Errorf("the task ends with %v", err)
	case <-time.After(100 * time.Millisecond):
	}
	cancel()
	if err := c.Recall(t.Context(), "r"); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; err == nil || !strings.Contains(err.Error(), "stopped") {
		t.Errorf("the task ends with %v", err)
	}
}

func TestWorkersAreListed(t *testing.T) {
	t.Parallel()                             // it waits most of the time
	s := startWithPatience(t, 6*time.Second) // workers report their tasks after each third of it
	c := connect(t, s)
	begun := make(chan string, 9)
	first := startWorker(t, s, "big.machine", 3, sleepingHandler(begun))
	awaitWorkers(t, c, 1)
	startWorker(t, s, "big.machine", 1, sleepingHandler(begun))
	awaitWorkers(t, c, 2)
	d := dispatch(t, c, nil)
	ctx, cancel := context.WithCancel(t.Context())
	go func() { _ = doAll(ctx, d, 4) }()
	defer cancel()
	var list []queue.Worker
	until(t, func() (there bool) {
		var err error
		list, err = c.Workers(t.Context())
		return err == nil && len(list) == 2 && len(list[0].On) == 3 && len(list[1].On) == 1
	})
	if list[0].Name != "big-machine" || list[0].Cores != 3 || list[1].Name != "big-machine-2" || !strings.HasPrefix(list[0].On[0], "r/task-") {
		t.Errorf("the workers are %+v", list)
	}
	cancel()
	first.stop(t)
	awaitWorkers(t, c, 1)
}

func TestKilledWorkerIsForgotten(t *testing.T) {
	t.Parallel() // it waits most of the time
	s := start(t, t.TempDir(), 0)
	c := connect(t, s)
	w := startWorker(t, s, "a", 1, upperHandler)
	awaitWorkers(t, c, 1)
	w.kill()
	awaitWorkers(t, c, 0)
}

// A run survives a restart of the server on the same folder.
func TestServerStartsAgain(t *testing.T) {
	t.Parallel() // it waits most of the time
	dir := t.TempDir()
	s := start(t, dir, 0)
	u, err := url.Parse(s.Address())
	if err != nil {
		t.Fatal(err)
	}
	port, err := strconv.Atoi(u.Port())
	if err != nil {
		t.Fatal(err)
	}
	var calls atomic.Int32
	startWorker(t, s, "a", 2, func(ctx context.Context, data []byte) ([]byte, error) {
		calls.Add(1)
		time.Sleep(10 * time.Millisecond)
		return upperHandler(ctx, data)
	})
	answer := make(chan error, 1)
	d := dispatch(t, connect(t, s), nil)
	go func() { answer <- doAll(limited(t), d, 200) }()
	until(t, func() bool { return calls.Load() > 50 })
	s.Stop()
	start(t, dir, port)
	if err := <-answer; err != nil {
		t.Error(err)
	}
}

func TestConnectSaysWhatIsWrong(t *testing.T) {
	s := start(t, t.TempDir(), 0)
	other, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	go func() {
		for {
			c, err := other.Accept()
			if err != nil {
				return
			}
			_, _ = c.Write([]byte("HTTP/1.1 400 Bad Request\r\n\r\n"))
			_ = c.Close()
		}
	}()
	u, err := url.Parse(s.Address())
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		address string
		program queue.Identity
		want    string
	}{
		{"mnk://wrongtoken@" + u.Host, program, "refuses the token"},
		{"mnk://" + u.Host, program, "the token is missing"},
		{"nats://x@" + u.Host, program, "expected mnk or tls"},
		{"mnk://x@127.0.0.1:1", program, "nobody answers at 127.0.0.1:1"},
		{"mnk://x@" + other.Addr().String(), program, "no server of MNK Desk"},
		{"tls://" + u.User.Username() + "@" + u.Host, program, "does not encrypt"},
		{"tls://" + u.Host, program, "the token is missing"},
		{"hello", program, "no address"},
		{"", program, "no address"},
		{s.Address(), queue.Identity{Version: "0.1.0", Weights: "abc"}, "this program is version 0.1.0, the server is 0.2.0"},
		{s.Address(), queue.Identity{Version: "0.2.0"}, "the weights of this program are unknown, those of the server abc"},
	} {
		c, err := queue.Connect(t.Context(), queue.Options{Address: test.address, Identity: test.program})
		if err == nil {
			c.Close()
		}
		if err == nil || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), u.User.Username()) {
			t.Errorf("%s: %v, not %q", test.address, err, test.want)
		}
	}
}

// A worker whose version no longer matches the server's stops with an error.
func TestOlderWorkerIsDismissed(t *testing.T) {
	s := start(t, t.TempDir(), 0)
	w := connect(t, s)
	ended := make(chan error, 1)
	go func() { ended <- w.Work(limited(t), queue.WorkerOptions{Name: "old"}) }()
	awaitWorkers(t, w, 1)
	newer := s.Client("newer")
	newer.Identity = queue.Identity{Version: "0.3.0", Weights: "abc"}
	if err := queue.Prepare(t.Context(), newer, 1500*time.Millisecond); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; err == nil || err.Error() != "this worker is version 0.2.0, the server is 0.3.0" {
		t.Errorf("it ends with %v", err)
	}
}

// A worker's Watch function is called when a task begins and when it has ended.
func TestWorkerIsWatched(t *testing.T) {
	s := startPatient(t)
	c := connect(t, s)
	seen := make(chan queue.Worker, 9)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	go func() {
		ended <- c.Work(ctx, queue.WorkerOptions{
			Name: "w", Cores: 1, Handlers: map[string]queue.Handler{"upper": upperHandler}, Watch: func(w queue.Worker) { seen <- w },
		})
	}()
	if _, err := dispatch(t, connect(t, s), nil).Do(limited(t), "upper", "p", []byte("a")); err != nil {
		t.Fatal(err)
	}
	if w := <-seen; len(w.On) != 1 || w.On[0] != "r/p" || w.Done != 0 {
		t.Errorf("when it begins it says %+v", w)
	}
	if w := <-seen; len(w.On) != 0 || w.Done != 1 {
		t.Errorf("when it has ended it says %+v", w)
	}
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
