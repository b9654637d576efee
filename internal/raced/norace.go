//go:build !race

package raced

// Detector reports whether the race detector watches.
const Detector = false
