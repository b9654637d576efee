package cluster

import (
	"errors"
	"os"
	"strconv"
	"syscall"
)

// LowerPriority lets other programs use the processors first. Threads that start later inherit the
// priority.
func LowerPriority() error {
	for {
		switch lowered, err := lowerThreads(); {
		case err != nil:
			return err
		case !lowered:
			return nil
		} // a thread may have started another before its priority was lowered
	}
}

// lowerThreads lowers the priority of all threads, because Linux has a priority for each thread. It
// reports whether any thread had a higher priority.
func lowerThreads() (lowered bool, err error) {
	threads, err := os.ReadDir("/proc/self/task")
	for _, t := range threads {
		id, bad := strconv.Atoi(t.Name())
		if now, unknown := syscall.Getpriority(syscall.PRIO_PROCESS, id); bad == nil && unknown == nil && 20-now < niceness {
			lowered = true
			if bad := syscall.Setpriority(syscall.PRIO_PROCESS, id, niceness); bad != syscall.ESRCH { // the thread has ended
				err = errors.Join(err, bad)
			}
		}
	}
	return lowered, err
}
