//go:build linux || darwin

package files

import (
	"math"

	"golang.org/x/sys/unix"
)

// Free returns how many bytes this user may still write to the disk of a folder, or
// math.MaxInt64 if that is unknown.
func Free(dir string) int64 {
	var disk unix.Statfs_t
	if unix.Statfs(dir, &disk) != nil {
		return math.MaxInt64
	}
	return int64(disk.Bavail) * int64(disk.Bsize)
}
