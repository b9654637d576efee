package files

import (
	"math"

	"golang.org/x/sys/windows"
)

// Free returns how many bytes this user may still write to the disk of a folder, or
// math.MaxInt64 if that is unknown.
func Free(dir string) int64 {
	var free uint64
	path, err := windows.UTF16PtrFromString(dir)
	if err != nil || windows.GetDiskFreeSpaceEx(path, &free, nil, nil) != nil {
		return math.MaxInt64
	}
	return int64(min(free, math.MaxInt64))
}
