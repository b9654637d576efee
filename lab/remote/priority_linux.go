package remote

import (
	"errors"
	"os"
	"strconv"
	"syscall"
)

// LowerPriority lets other programs have the processors first. Threads begun later inherit it.
func LowerPriority() error {
	threads, err := os.ReadDir("/proc/self/task") // the priority is that of a thread
	for _, t := range threads {
		id, bad := strconv.Atoi(t.Name())
		if now, unknown := syscall.Getpriority(syscall.PRIO_PROCESS, id); bad == nil && unknown == nil && 20-now < politeness {
			err = errors.Join(err, syscall.Setpriority(syscall.PRIO_PROCESS, id, politeness))
		}
	}
	return err
}
