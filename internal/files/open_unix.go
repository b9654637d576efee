//go:build !windows

package files

import (
	"errors"
	"syscall"
)

// atOnce holds the flags with which a pipe without a reader or writer is opened without waiting for
// one.
const atOnce = syscall.O_NONBLOCK | syscall.O_NOCTTY

// isNoFile reports whether err means that the path is not a file that can be opened: a socket, a
// pipe without a reader, a device without a driver, or a folder opened for writing.
func isNoFile(err error) bool {
	return errors.Is(err, syscall.ENXIO) || errors.Is(err, syscall.ENODEV) || errors.Is(err, syscall.EISDIR)
}
