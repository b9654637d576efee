//go:build windows || darwin

package desktop

import "context"

// MotionOnly is set where the toolkit of the window knows light and dark of itself, and a watcher only whether things may move.
const MotionOnly = true

// System returns the watcher of this system. It asks once whether things may move: a change holds from the next start.
func System() Watcher {
	return func(ctx context.Context, notify func(Appearance)) {
		go func() {
			if reducedMotion(ctx) {
				notify(Appearance{ReducedMotion: true})
			}
		}()
	}
}
