//go:build !windows

package files

import (
	"errors"
	"os"
	"syscall"
)

// syncFolder makes the names in a folder last through a power cut. Some network
// disks cannot do that and say so; the file itself is on them all the same.
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
