package search

import (
	"context"
	"time"
)

// clockKey is the key of a context's clock.
type clockKey struct{}

// WithClock returns a context under which searches take the time from now, and from
// nowhere else: a test can let a limit pass at any point of a search. It is called
// by each goroutine that asks the task whether it has ended.
func WithClock(ctx context.Context, now func() time.Time) context.Context {
	return context.WithValue(ctx, clockKey{}, now)
}

// clockOf returns the clock of ctx, the system's where it has none.
func clockOf(ctx context.Context) func() time.Time {
	if now, ok := ctx.Value(clockKey{}).(func() time.Time); ok {
		return now
	}
	return time.Now
}
