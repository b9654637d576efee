//go:build race

package gui

// raceDetector reports whether the race detector watches the tests.
const raceDetector = true
