package queue_test

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

// startBoundedWorker starts a worker with a memory limit that works until the test ends. The data
// of a task begins with the number of bytes that the task needs.
func startBoundedWorker(t *testing.T, c *queue.Client, name string, cores int, memory int64, h queue.Handler) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() {
		ended <- c.Work(ctx, queue.WorkerOptions{
			Name: name, Cores: cores, Handlers: map[string]queue.Handler{"upper": h}, Memory: memory,
			MemoryOf: func(_ string, data []byte) (int64, error) {
				text, _, _ := strings.Cut(string(data), " ")
				bytes, err := strconv.ParseInt(text, 10, 64)
				if err == nil && bytes > memory {
					err = errors.New("too large")
				}
				return bytes, err
			},
		})
	}()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
}

// heldHandler returns a handler that reports which task it begins and waits until the task is
// released.
func heldHandler(begun chan<- string, release <-chan struct{}) queue.Handler {
	return func(ctx context.Context, data []byte) ([]byte, error) {
		begun <- string(data)
		select {
		case <-release:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		return upperHandler(ctx, data)
	}
}

// doInBackground requests a task in the background and returns a channel that receives its error.
func doInBackground(t *testing.T, d *queue.Dispatcher, id, data string) <-chan error {
	t.Helper()
	answer, ctx := make(chan error, 1), limited(t)
	go func() {
		got, err := d.Do(ctx, "upper", id, []byte(data))
		if err == nil && string(got) != strings.ToUpper(data) {
			err = errors.New(string(got))
		}
		answer <- err
	}()
	return answer
}

// A task waits until its worker has enough free memory. Meanwhile the worker takes no smaller tasks,
// which would fit: they are left to others. A task that never fits fails.
func TestTasksWaitForMemory(t *testing.T) {
	s := startPatient(t)
	c := connect(t, s)
	begun, release := make(chan string, 9), make(chan struct{})
	startBoundedWorker(t, connect(t, s), "a", 3, 100, heldHandler(begun, release))
	d := dispatch(t, c, nil)
	first := doInBackground(t, d, "first", "60 first")
	<-begun
	large := doInBackground(t, d, "large", "90 large")
	on := func(n int) func() bool {
		return func() bool {
			waiting, err := c.Waiting(t.Context())
			return err == nil && waiting == uint64(n)
		}
	}
	until(t, on(2))
	small := doInBackground(t, d, "small", "10 small")
	until(t, on(3))
	select {
	case text := <-begun:
		t.Errorf("%s begins beside the first", text)
	case <-time.After(200 * time.Millisecond):
	}
	startBoundedWorker(t, connect(t, s), "b", 1, 50, upperHandler)
	if err := <-small; err != nil {
		t.Error(err)
	}
	release <- struct{}{}
	if text := <-begun; text != "90 large" {
		t.Errorf("%s comes second", text)
	}
	close(release)
	for _, answer := range []<-chan error{first, large} {
		if err := <-answer; err != nil {
			t.Error(err)
		}
	}
	if err := <-doInBackground(t, d, "huge", "101 huge"); err == nil || !strings.Contains(err.Error(), "too large") {
		t.Errorf("a task that never fits: %v", err)
	}
}

// A worker that ends gives back the tasks that wait for memory.
func TestWaitingTaskIsGivenBackAtTheEnd(t *testing.T) {
	s := startPatient(t)
	begun, release := make(chan string, 9), make(chan struct{})
	leaving := connect(t, s)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		ended <- leaving.Work(ctx, queue.WorkerOptions{
			Name: "leaving", Cores: 2, Handlers: map[string]queue.Handler{"upper": heldHandler(begun, release)}, Memory: 1,
			MemoryOf: func(string, []byte) (int64, error) { return 1, nil },
		})
	}()
	c := connect(t, s)
	d := dispatch(t, c, nil)
	answers := []<-chan error{doInBackground(t, d, "a", "a"), doInBackground(t, d, "b", "b")}
	<-begun
	until(t, func() bool {
		n, err := c.Waiting(t.Context())
		return err == nil && n == 2
	})
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	startWorker(t, s, "b", 1, upperHandler)
	for _, answer := range answers {
		if err := <-answer; err != nil {
			t.Error(err)
		}
	}
}
