package cluster

import (
	"errors"
	"os"
	"strconv"
	"syscall"
)

// LowerPriority lets other programs have the processors first. Threads begun later inherit it.
func LowerPriority() error {
	for {
		switch lowered, err := lowerThreads(); {
		case err != nil:
			return err
		case !lowered:
			return nil
		} // one that had not been lowered may have begun another
	}
}

// lowerThreads lowers the priority of all threads, for it is that of a thread, and reports
// whether one had another.
func lowerThreads() (lowered bool, err error) {
	threads, err := os.ReadDir("/proc/self/task")
	for _, t := range threads {
		id, bad := strconv.Atoi(t.Name())
		if now, unknown := syscall.Getpriority(syscall.PRIO_PROCESS, id); bad == nil && unknown == nil && 20-now < politeness {
			lowered = true
			if bad := syscall.Setpriority(syscall.PRIO_PROCESS, id, politeness); bad != syscall.ESRCH { // not one that has ended
				err = errors.Join(err, bad)
			}
		}
	}
	return lowered, err
}
