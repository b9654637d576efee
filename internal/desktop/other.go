//go:build !(linux || freebsd || openbsd || netbsd || windows || darwin)

package desktop

// MotionOnly is set where the toolkit of the window knows light and dark of itself, and a watcher only whether things may move.
const MotionOnly = true

// System returns the watcher of this system, nil where there is none.
func System() Watcher { return nil }
