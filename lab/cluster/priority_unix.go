//go:build unix && !linux

package cluster

import "syscall"

// LowerPriority lets other programs use the processors first.
func LowerPriority() error { return syscall.Setpriority(syscall.PRIO_PROCESS, 0, niceness) }
