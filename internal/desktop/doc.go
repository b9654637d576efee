// Package desktop asks the desktop how programs are to look.
package desktop

import "context"

// Appearance is how the desktop wants programs to look. The zero value is the usual
// one: light.
type Appearance struct {
	Dark     bool
	Contrast bool // with strong contrasts
	// ReducedMotion is set where nothing should move that need not.
	ReducedMotion bool
}

// Watcher watches the desktop's appearance: it calls notify with the present one, if the desktop has
// one, and at each change, from a goroutine of its own, until ctx is done. It does not wait.
type Watcher func(ctx context.Context, notify func(Appearance))
