package cluster

import "golang.org/x/sys/unix"

// machineMemory returns the memory of the machine in bytes, or 0 if it is unknown.
func machineMemory() int64 {
	bytes, _ := unix.SysctlUint64("hw.memsize")
	return int64(bytes)
}
