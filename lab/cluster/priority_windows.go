package cluster

import "golang.org/x/sys/windows"

// LowerPriority lets other programs use the processors first.
func LowerPriority() error {
	return windows.SetPriorityClass(windows.CurrentProcess(), windows.BELOW_NORMAL_PRIORITY_CLASS)
}
