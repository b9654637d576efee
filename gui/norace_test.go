//go:build !race

package gui

const raceDetector = false
