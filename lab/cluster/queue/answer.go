package queue

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// handle processes a task from the queue. It calls admitted as soon as the worker may take another
// task, and always before it starts this one.
func (w *worker) handle(ctx context.Context, m jetstream.Msg, admitted func()) {
	t, err := readTask(m.Subject(), m.Headers(), m.Data())
	if err != nil {
		_ = m.TermWithReason(err.Error())
		return
	}
	meta, err := m.Metadata()
	if err != nil {
		return
	}
	t.lost += int(meta.NumDelivered) - 1
	switch {
	case ctx.Err() != nil:
		w.giveBack(m, t, meta.Sequence.Stream)
	case t.program != w.identity:
		w.settle(m, t, stale, "")
	case t.lost >= maxFailures:
		w.settle(m, t, lost, fmt.Sprintf("its worker was lost %d times", maxFailures))
	case slices.Contains(t.avoid, w.name):
		// The queue must not deliver this message again: it would count that as a lost worker.
		w.giveBack(m, t, meta.Sequence.Stream)
		admitted()
		w.pause(ctx, randomDelay())
	default:
		w.answer(ctx, m, t, meta.Sequence.Stream, admitted)
	}
}

// randomDelay returns how long a core of a worker rests after it has given back a task that avoids the
// worker: otherwise it would only take the same task again. The time is random, because two workers
// would otherwise keep taking each other's tasks in turn.
func randomDelay() time.Duration { return 300*time.Millisecond + rand.N(time.Second) }

// answered reports whether a task already has a result. It may have been queued again just when the
// result arrived.
func (w *worker) answered(ctx context.Context, t task) bool {
	r, err := w.result(ctx, t.key())
	return err == nil && r != nil
}

// settle removes a task from the queue and reports its outcome. It also reports a result before the
// removal: if the worker is killed in between, the dispatcher has the result and need not wait until it
// next polls.
func (w *worker) settle(m jetstream.Msg, t task, outcome outcome, words string) {
	ctx, cancel := context.WithTimeout(context.Background(), answerTime)
	defer cancel()
	r := report{Task: t.id, Worker: w.name, What: outcome, Error: words}
	if outcome == done {
		w.publish(reportSubject+t.run, r)
	}
	if m.DoubleAck(ctx) != nil {
		return // the queue delivers it again
	}
	w.publish(reportSubject+t.run, r) // a dispatcher that rejected the result can queue the task again only now
}

// giveBack puts a task at the end of the queue as a new message, unless the task was withdrawn
// meanwhile. sequence is the number of its message m.
func (w *worker) giveBack(m jetstream.Msg, t task, sequence uint64) {
	ctx, cancel := context.WithTimeout(context.Background(), answerTime)
	defer cancel()
	w.publish(reportSubject+t.run, report{Task: t.id, Worker: w.name, What: returned, Lost: t.lost})
	_, _ = w.storeAfter(ctx, t.message(), sequence) // on an error, the dispatcher that waits for it queues it at its next look
	_ = m.DoubleAck(ctx)
}

// answer does a task as soon as there is memory for it, and stores the result.
func (w *worker) answer(ctx context.Context, m jetstream.Msg, t task, sequence uint64, admitted func()) {
	taskCtx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	w.begin(t, runningTask{sequence, cancel})
	defer w.end(t)
	defer w.keepAlive(m)()
	var data []byte
	givenBack := false
	release, err := w.reserve(taskCtx, t)
	switch {
	case err == nil:
		admitted()
		// The server has the report before it answers. So the report is not lost if the task kills this
		// worker at once.
		w.publish(reportSubject+t.run, report{Task: t.id, Worker: w.name, What: taken, Lost: t.lost})
		if w.answered(taskCtx, t) {
			release()
			w.settle(m, t, done, "")
			return
		}
		data, err = w.run(taskCtx, t, release, func() {
			if givenBack = ctx.Err() != nil; givenBack {
				w.giveBack(m, t, sequence) // before the handler has returned, so that others may begin
			}
		})
	case ctx.Err() != nil:
		givenBack = true
		w.giveBack(m, t, sequence)
	}
	switch {
	case givenBack:
	case context.Cause(taskCtx) == errRecalled:
		_ = m.Ack()
	case err != nil:
		w.count(false)
		w.settle(m, t, failed, err.Error())
	default:
		w.deliver(ctx, m, t, data)
	}
}

func (w *worker) begin(t task, u runningTask) {
	w.mu.Lock()
	w.current[t.key()] = u
	w.mu.Unlock()
	w.show()
}

func (w *worker) end(t task) {
	w.mu.Lock()
	delete(w.current, t.key())
	w.mu.Unlock()
	w.show()
}

// show calls the Watch function with the state of the worker.
func (w *worker) show() {
	if w.watch != nil {
		w.watch(w.state())
	}
}

// setFull records whether the server had no space for a result.
func (w *worker) setFull(full bool) {
	w.mu.Lock()
	changed := w.serverFull != full
	w.serverFull = full
	w.mu.Unlock()
	if changed {
		w.show()
	}
}

func (w *worker) count(succeeded bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if succeeded {
		w.done, w.failuresInRow = w.done+1, 0
	} else {
		w.failed, w.failuresInRow = w.failed+1, w.failuresInRow+1
	}
}

// keepAlive tells the queue regularly that a task is being done, until stop is called.
func (w *worker) keepAlive(m jetstream.Msg) (stop func()) {
	tick, end := time.NewTicker(w.patience/3), make(chan struct{})
	go func() {
		defer tick.Stop()
		for {
			select {
			case <-end:
				return
			case <-tick.C:
				_ = m.InProgress() // on an error, the next tick sends it again
			}
		}
	}()
	return func() { close(end) }
}

// run calls the handler of a task, and release when the handler has returned. If ctx ends first,
// run calls ending at once and waits for the handler for at most handlerGrace. It abandons a
// handler that does not return.
func (w *worker) run(ctx context.Context, t task, release, ending func()) ([]byte, error) {
	handler, ok := w.handlers[t.kind]
	if !ok {
		release()
		return nil, fmt.Errorf("this worker knows no tasks of the kind %q", shorten(t.kind))
	}
	type answer struct {
		data []byte
		err  error
	}
	answers := make(chan answer, 1)
	go func() {
		defer release()
		data, err := protect(ctx, handler, t.data)
		answers <- answer{data, err}
	}()
	select {
	case a := <-answers:
		if a.err == nil || ctx.Err() == nil {
			return a.data, errors.Join(a.err, checkData("the result", a.data))
		}
		ending()
		return nil, a.err
	case <-ctx.Done():
	}
	ending()
	select {
	case <-answers:
	case <-time.After(handlerGrace):
	}
	return nil, context.Cause(ctx)
}

// protect calls a handler and returns a panic as an error.
func protect(ctx context.Context, handler Handler, data []byte) (result []byte, err error) {
	defer func() {
		if r := recover(); r != nil {
			stack := make([]byte, 400)
			err = fmt.Errorf("panic: %v\n%s", r, stack[:runtime.Stack(stack, false)])
		}
	}()
	return handler(ctx, data)
}

// deliver stores a result, and retries until it succeeds. After ctx has ended it tries at most once
// more.
func (w *worker) deliver(ctx context.Context, m jetstream.Msg, t task, data []byte) {
	r := t.answer(w.name, w.identity, data)
	for {
		_, err := w.store(context.WithoutCancel(ctx), r)
		w.setFull(errors.Is(err, ErrFull))
		if err == nil {
			break
		}
		if ctx.Err() != nil {
			return // the task goes to another worker
		}
		w.pause(ctx, time.Second)
	}
	w.count(true)
	w.settle(m, t, done, "")
}
