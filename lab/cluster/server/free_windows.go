package server

import "golang.org/x/sys/windows"

// freeOn returns how many bytes this user may still write to the disk of a folder, or unknownFree
// if that is unknown.
func freeOn(dir string) int64 {
	var free uint64
	path, err := windows.UTF16PtrFromString(dir)
	if err != nil || windows.GetDiskFreeSpaceEx(path, &free, nil, nil) != nil {
		return unknownFree
	}
	return int64(min(free, unknownFree))
}
