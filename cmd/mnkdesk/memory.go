package main

import (
	"runtime/debug"
	"time"
)

// begun is when all that starting takes has been done.
const begun = 2 * time.Second

// How much memory may be garbage, in percent of what is in use. While the program starts
// nothing is looked for that hardly is there yet; then the program, which rests nearly all
// of its time, is to be small.
const (
	garbageAtStart = 400
	garbageLater   = 50
)

// spareMemory lets the program start quickly, and then gives back what starting needed.
func spareMemory() {
	debug.SetGCPercent(garbageAtStart)
	time.AfterFunc(begun, func() {
		debug.SetGCPercent(garbageLater)
		debug.FreeOSMemory()
	})
}
