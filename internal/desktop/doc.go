// Package desktop asks the desktop how programs should look, shows its file dialog and reads its clipboard.
//
// To read: portal.go (what Linux asks for) and motion.go, choose_portal.go (file dialogs), clipboard_x11.go.
package desktop

import "context"

// Appearance is how the desktop wants programs to look. The zero value is the usual appearance:
// light.
type Appearance struct {
	Dark     bool
	Contrast bool // prefer high contrast
	// ReducedMotion is set if programs should avoid unnecessary motion.
	ReducedMotion bool
}

// Watcher watches the desktop's appearance until ctx is done. It calls notify with the current
// appearance, if the desktop reports one, and at each change, on a goroutine of its own. It does
// not wait.
type Watcher func(ctx context.Context, notify func(Appearance))
