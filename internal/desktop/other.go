//go:build !(linux || freebsd || openbsd || netbsd || windows || darwin)

package desktop

// MotionOnly is set if a watcher reports only ReducedMotion, because the window toolkit finds light
// and dark by itself.
const MotionOnly = true

// System returns the watcher of the desktop, or nil if it is not supported, as on this system.
func System() Watcher { return nil }
