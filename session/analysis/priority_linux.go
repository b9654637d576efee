package analysis

import (
	"runtime"
	"syscall"
)

// lowerPriority gives the goroutine of a search a thread of its own with a lower priority. The thread ends
// with the goroutine.
func lowerPriority() {
	const niceness = 10 // the nice value, at most 19
	runtime.LockOSThread()
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, syscall.Gettid(), niceness) // failure does no harm
}
