package files

import (
	"errors"
	"syscall"
)

// Error codes of Windows, from Microsoft's list of system error codes: ERROR_HANDLE_DISK_FULL,
// ERROR_DISK_FULL, ERROR_WRITE_PROTECT, ERROR_CANT_RESOLVE_FILENAME.
const (
	handleDiskFull    syscall.Errno = 39
	diskFull          syscall.Errno = 112
	writeProtect      syscall.Errno = 19
	cantResolveByLink syscall.Errno = 1921
)

func isDiskFull(err error) bool {
	return errors.Is(err, diskFull) || errors.Is(err, handleDiskFull)
}

func isReadOnly(err error) bool { return errors.Is(err, writeProtect) }

func isLinkLoop(err error) bool { return errors.Is(err, cantResolveByLink) }
