package server

import "golang.org/x/sys/windows"

// freeOn returns how many bytes the disk of a folder has for this user; unknownFree if that is not known.
func freeOn(dir string) int64 {
	var free uint64
	path, err := windows.UTF16PtrFromString(dir)
	if err != nil || windows.GetDiskFreeSpaceEx(path, &free, nil, nil) != nil {
		return unknownFree
	}
	return int64(min(free, unknownFree))
}
