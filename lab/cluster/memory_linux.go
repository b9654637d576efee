package cluster

import "os"

// machineMemory returns how many bytes the programs of the machine, or of the container, may have; 0 if that is
// not known.
func machineMemory() int64 { return linuxMemory(os.DirFS("/")) }
