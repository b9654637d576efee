package main

import (
	"runtime/debug"
	"time"
)

// startupTime is the time after which the program has certainly started.
const startupTime = 2 * time.Second

// How much memory may be garbage, in percent of the memory in use. During the start there is hardly any
// garbage, so the collector need not look for it. Later the program should stay small, since it is idle
// nearly all of the time.
const (
	garbageAtStart = 400
	garbageLater   = 50
)

// spareMemory lets the program start quickly, and then returns the memory that the start needed to the
// system.
func spareMemory() {
	debug.SetGCPercent(garbageAtStart)
	time.AfterFunc(startupTime, func() {
		debug.SetGCPercent(garbageLater)
		debug.FreeOSMemory()
	})
}
