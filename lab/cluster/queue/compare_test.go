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

// lying returns a handler that counts its calls and always gives the same plausible but wrong
// result.
func lying(lie string, lies *atomic.Int32) queue.Handler {
	return func(context.Context, []byte) ([]byte, error) {
		lies.Add(1)
		return []byte(lie), nil
	}
}

// sampling starts to dispatch the tasks of the run r, one in sample of them to two workers.
func sampling(t *testing.T, c *queue.Client, sample int) *queue.Dispatcher {
	t.Helper()
	r, err := c.Run(t.Context(), "r")
	if err != nil {
		t.Fatal(err)
	}
	return dispatch(t, c, queue.DispatchOptions{Sample: sample, Distrusted: r.Distrusted})
}

func TestSampleIsCompared(t *testing.T) {
	t.Parallel() // it waits most of the time
	s := steady(t)
	c := connect(t, s)
	o := queue.DispatchOptions{Sample: 1}
	hire(t, s, "a", 1, upper)
	present(t, c, 1)
	if err := all(limited(t), dispatch(t, c, o), 5); err != nil {
		t.Errorf("a worker alone is compared: %v", err)
	}
	hire(t, s, "b", 1, upper)
	present(t, c, 2)
	d, err := c.Dispatch("second", o)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	if err := all(limited(t), d, 5); err != nil {
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
			s := steady(t)
			c := connect(t, s)
			var lies atomic.Int32
			handlers := map[string]queue.Handler{"honest": upper, "liar": lying("A LIE", &lies)}
			if err := c.CreateRun(t.Context(), "r", json.RawMessage(`{}`)); err != nil {
				t.Fatal(err)
			}
			hire(t, s, first, 1, handlers[first])
			for _, id := range []string{"task-0", "early"} {
				if _, err := sampling(t, c, 0).Do(limited(t), "upper", id, []byte(id)); err != nil {
					t.Fatal(err)
				}
			}
			hire(t, s, second, 1, handlers[second])
			present(t, c, 2)
			_, err := sampling(t, c, 1).Do(limited(t), "upper", "task-0", []byte("task-0"))
			var differ *queue.DifferError
			if !errors.As(err, &differ) || !slices.Equal(differ.Workers, []string{first, second}) || !strings.Contains(err.Error(), first+", "+second) {
				t.Errorf("of two who differ is said %v", err)
			}
			hire(t, s, "third", 1, upper)
			present(t, c, 3)
			_, err = sampling(t, c, 1).Do(limited(t), "upper", "task-0", []byte("task-0"))
			var wrong *queue.DistrustError
			if !errors.As(err, &wrong) || wrong.Worker != "liar" || !strings.Contains(err.Error(), "liar") {
				t.Fatalf("of one who differs from two is said %v", err)
			}
			if err := c.Distrust(t.Context(), "r", wrong.Worker); err != nil {
				t.Fatal(err)
			}
			before := lies.Load()
			d := sampling(t, c, 0)
			if err := all(limited(t), d, 5); err != nil {
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
	s := steady(t)
	c := connect(t, s)
	var lies atomic.Int32
	hire(t, s, "a", 1, upper)
	hire(t, s, "b", 1, lying("B", &lies))
	hire(t, s, "c", 1, lying("C", &lies))
	present(t, c, 3)
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
	s := steady(t)
	c := connect(t, s)
	var lies atomic.Int32
	hire(t, s, "liar", 1, lying("A LIE", &lies))
	present(t, c, 1)
	d := dispatch(t, c, queue.DispatchOptions{Distrusted: []string{"liar"}})
	answer := make(chan error, 1)
	go func() { answer <- all(limited(t), d, 1) }()
	hire(t, s, "failing", 1, func(context.Context, []byte) ([]byte, error) { return nil, errors.New("no memory") })
	err := <-answer
	var aside *queue.SetAsideError
	if !errors.As(err, &aside) || strings.Join(aside.Workers, "") != "failing" || lies.Load() > 0 {
		t.Errorf("%v, %d lies", err, lies.Load())
	}
}
