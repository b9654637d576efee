package queue

import "context"

// reserve waits until this worker has enough free memory for a task, and returns a function that
// frees the memory. Tasks get memory in the order in which they arrived. reserve returns the cause if
// ctx ends, and another error if the task can never be done here.
//
// While a task waits the worker takes no other, so that small tasks never keep a large one waiting.
func (w *worker) reserve(ctx context.Context, t task) (release func(), err error) {
	if w.memoryOf == nil {
		return func() {}, nil
	}
	bytes, err := w.memoryNeed(ctx, t)
	if err != nil {
		return nil, err
	}
	if w.memory.Acquire(ctx, bytes) != nil {
		return nil, context.Cause(ctx)
	}
	return func() { w.memory.Release(bytes) }, nil
}

// memoryNeed returns how many bytes of memory a task needs.
func (w *worker) memoryNeed(ctx context.Context, t task) (bytes int64, err error) {
	_, err = protect(ctx, func(context.Context, []byte) (_ []byte, err error) {
		bytes, err = w.memoryOf(t.kind, t.data)
		return nil, err
	}, t.data)
	return bytes, err
}
