//go:build !race

package raced

// Detector reports whether the program was built with the race detector.
const Detector = false
