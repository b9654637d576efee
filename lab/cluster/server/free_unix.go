//go:build linux || darwin

package server

import "golang.org/x/sys/unix"

// freeOn returns how many bytes the disk of a folder has for this user; unknownFree if that is not known.
func freeOn(dir string) int64 {
	var disk unix.Statfs_t
	if unix.Statfs(dir, &disk) != nil {
		return unknownFree
	}
	return int64(disk.Bavail) * int64(disk.Bsize)
}
