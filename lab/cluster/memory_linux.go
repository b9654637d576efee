package cluster

import "os"

// machineMemory returns how many bytes of memory this process may use on this machine or in its
// container, or 0 if that is unknown.
func machineMemory() int64 { return linuxMemory(os.DirFS("/")) }
