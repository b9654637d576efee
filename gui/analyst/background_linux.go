package analyst

import (
	"runtime"
	"syscall"
)

// background gives the goroutine of a search a thread of its own with a lower priority, so that the
// window stays responsive on few processors. The thread ends with the goroutine.
func background() {
	const niceness = 10 // the nice value, at most 19
	runtime.LockOSThread()
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, syscall.Gettid(), niceness) // failure does no harm
}
