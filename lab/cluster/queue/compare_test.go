package queue_test

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

// lyingHandler returns a handler that counts its calls and always gives the same plausible but
// wrong result.
func lyingHandler(lie string, lies *atomic.Int32) queue.Handler {
	return func(context.Context, []byte) ([]byte, error) {
		lies.Add(1)
		return []byte(lie), nil
	}
}

// dispatchSampling starts to dispatch the tasks of the run r, one in sample of them to two workers.
func dispatchSampling(t *testing.T, c *queue.Client, sample int) *queue.Dispatcher {
	t.Helper()
	r, err := c.Run(t.Context(), "r")
	if err != nil {
		t.Fatal(err)
	}
	return dispatch(t, c, queue.DispatchOptions{Sample: sample, Distrusted: r.Distrusted})
}

func TestSampleIsCompared(t *testing.T) {
	t.Parallel() // it waits most of the time
	s := startPatient(t)
	c := connect(t, s)
	o := queue.DispatchOptions{Sample: 1}
	startWorker(t, s, "a", 1, upperHandler)
	awaitWorkers(t, c, 1)
	if err := doAll(limited(t), dispatch(t, c, o), 5); err != nil {
		t.Errorf("a worker alone is compared: %v", err)
	}
	startWorker(t, s, "b", 1, upperHandler)
	awaitWorkers(t, c, 2)
	d, err := c.Dispatch("second", o)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	if err := doAll(limited(t), d, 5); err != nil {
		t.Error(err)
	}
}

// If two results differ and there is no other worker, nobody knows which is wrong. A third worker
// decides: the results of the wrong worker, first or second, are discarded, and it gets no more
// tasks.
func TestThirdWorkerDecides(t *testing.T) {
	for first, second := range map[string]string{"honest": "liar", "liar": "honest"} {
		t.Run(first+" is first", func(t *testing.T) {
			t.Parallel() // it waits most of the time
			s := startPatient(t)
			c := connect(t, s)
			var lies atomic.Int32
			handlers := map[string]queue.Handler{"honest": upperHandler, "liar": lyingHandler("A LIE", &lies)}
			if err := c.CreateRun(t.Context(), "r", json.RawMessage(`{}`)); err != nil {
				t.Fatal(err)
			}
			startWorker(t, s, first, 1, handlers[first])
			for _, id := range []string{"task-0", "early"} {
				if _, err := dispatchSampling(t, c, 0).Do(limited(t), "upper", id, []byte(id)); err != nil {
					t.Fatal(err)
				}
			}
			startWorker(t, s, second, 1, handlers[second])
			awaitWorkers(t, c, 2)
			_, err := dispatchSampling(t, c, 1).Do(limited(t), "upper", "task-0", []byte("task-0"))
			var differ *queue.DifferError
			if !errors.As(err, &differ) || !slices.Equal(differ.Workers, []string{first, second}) || !strings.Contains(err.Error(), first+", "+second) {
				t.Errorf("of two who differ is said %v", err)
			}
			startWorker(t, s, "third", 1, upperHandler)
			awaitWorkers(t, c, 3)
			_, err = dispatchSampling(t, c, 1).Do(limited(t), "upper", "task-0", []byte("task-0"))
			var wrong *queue.DistrustError
			if !errors.As(err, &wrong) || wrong.Worker != "liar" || !strings.Contains(err.Error(), "liar") {
				t.Fatalf("of one who differs from two is said %v", err)
			}
			if err := c.Distrust(t.Context(), "r", wrong.Worker); err != nil {
				t.Fatal(err)
			}
			before := lies.Load()
			d := dispatchSampling(t, c, 0)
			if err := doAll(limited(t), d, 5); err != nil {
				t.Error(err)
			}
			if got, err := d.Do(limited(t), "upper", "early", []byte("early")); err != nil || string(got) != "EARLY" {
				t.Errorf("what was done before is %q, %v", got, err)
			}
			if n := lies.Load() - before; n > 0 {
				t.Errorf("the liar gets %d tasks more", n)
			}
		})
	}
}

// If three results differ, none is accepted, and all three workers are named.
func TestThreeWhoDiffer(t *testing.T) {
	t.Parallel() // it waits most of the time
	s := startPatient(t)
	c := connect(t, s)
	var lies atomic.Int32
	startWorker(t, s, "a", 1, upperHandler)
	startWorker(t, s, "b", 1, lyingHandler("B", &lies))
	startWorker(t, s, "c", 1, lyingHandler("C", &lies))
	awaitWorkers(t, c, 3)
	_, err := dispatch(t, c, queue.DispatchOptions{Sample: 1}).Do(limited(t), "upper", "p", []byte("one"))
	var differ *queue.DifferError
	if !errors.As(err, &differ) {
		t.Fatalf("of three who differ is said %v", err)
	}
	if slices.Sort(differ.Workers); strings.Join(differ.Workers, "") != "abc" {
		t.Errorf("the three are %v", differ.Workers)
	}
}

// A run whose only workers are distrusted waits for another worker.
func TestDistrustedWorkerIsNoLastResort(t *testing.T) {
	t.Parallel() // it waits most of the time
	s := startPatient(t)
	c := connect(t, s)
	var lies atomic.Int32
	startWorker(t, s, "liar", 1, lyingHandler("A LIE", &lies))
	awaitWorkers(t, c, 1)
	d := dispatch(t, c, queue.DispatchOptions{Distrusted: []string{"liar"}})
	answer := make(chan error, 1)
	go func() { answer <- doAll(limited(t), d, 1) }()
	startWorker(t, s, "failing", 1, func(context.Context, []byte) ([]byte, error) { return nil, errors.New("no memory") })
	err := <-answer
	var aside *queue.SetAsideError
	if !errors.As(err, &aside) || strings.Join(aside.Workers, "") != "failing" || lies.Load() > 0 {
		t.Errorf("%v, %d lies", err, lies.Load())
	}
}
