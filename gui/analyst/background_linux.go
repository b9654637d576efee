package analyst

import (
	"runtime"
	"syscall"
)

// background gives the goroutine of a search a thread of its own that steps back behind the window
// where processors are few. The thread ends with the goroutine.
func background() {
	const politeness = 10 // of 19
	runtime.LockOSThread()
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, syscall.Gettid(), politeness) // an equal one does too
}
