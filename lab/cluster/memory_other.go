//go:build !linux && !darwin && !windows

package cluster

// machineMemory returns how many bytes of memory the machine has, which is not known here.
func machineMemory() int64 { return 0 }
