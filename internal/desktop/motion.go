//go:build windows || darwin

package desktop

import "context"

// MotionOnly is set if a watcher reports only ReducedMotion, because the window toolkit finds light
// and dark by itself.
const MotionOnly = true

// System returns the watcher of this system. It asks only once whether to reduce motion, so a
// change of that setting takes effect at the next start.
func System() Watcher {
	return func(ctx context.Context, notify func(Appearance)) {
		go func() {
			if reducedMotion(ctx) {
				notify(Appearance{ReducedMotion: true})
			}
		}()
	}
}
