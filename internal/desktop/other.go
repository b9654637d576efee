//go:build !(linux || freebsd || openbsd || netbsd)

package desktop

// System returns the watcher of this system, nil where the window's toolkit knows the
// appearance of itself.
func System() Watcher { return nil }
