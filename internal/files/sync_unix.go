//go:build !windows

package files

import (
	"errors"
	"os"
	"syscall"
)

// syncFolder makes the names in a folder survive a power cut. Some network disks cannot do that and
// return an error, which is ignored.
func syncFolder(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	err = f.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, syscall.ENOTSUP) {
		err = nil
	}
	return errors.Join(err, f.Close())
}
