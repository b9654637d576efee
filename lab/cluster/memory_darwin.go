package cluster

import "golang.org/x/sys/unix"

// machineMemory returns how many bytes of memory the machine has; 0 if that is not known.
func machineMemory() int64 {
	bytes, _ := unix.SysctlUint64("hw.memsize")
	return int64(bytes)
}
