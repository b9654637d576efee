//go:build !windows

package files

import (
	"errors"
	"syscall"
)

// atOnce lets a pipe without a reader or writer be opened without waiting for one.
const atOnce = syscall.O_NONBLOCK | syscall.O_NOCTTY

// isNoFile reports whether err says that sockets, pipes without a reader and
// devices without a driver cannot be opened, nor folders be written.
func isNoFile(err error) bool {
	return errors.Is(err, syscall.ENXIO) || errors.Is(err, syscall.ENODEV) || errors.Is(err, syscall.EISDIR)
}
