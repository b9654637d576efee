//go:build linux || darwin

package server

import "golang.org/x/sys/unix"

// freeOn returns how many bytes this user may still write to the disk of a folder, or unknownFree
// if that is unknown.
func freeOn(dir string) int64 {
	var disk unix.Statfs_t
	if unix.Statfs(dir, &disk) != nil {
		return unknownFree
	}
	return int64(disk.Bavail) * int64(disk.Bsize)
}
