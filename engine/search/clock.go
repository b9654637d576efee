package search

import (
	"context"
	"time"
)

// clockKey is the key of a context's clock.
type clockKey struct{}

// WithClock returns a context whose searches read the time only from now. A test can thus let a
// time limit expire at any point of a search. Every goroutine that asks the task whether it has
// ended calls now.
func WithClock(ctx context.Context, now func() time.Time) context.Context {
	return context.WithValue(ctx, clockKey{}, now)
}

// clockOf returns the clock of ctx, or the system's clock if it has none.
func clockOf(ctx context.Context) func() time.Time {
	if now, ok := ctx.Value(clockKey{}).(func() time.Time); ok {
		return now
	}
	return time.Now
}
