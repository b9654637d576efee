package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/natefinch/atomic"
)

// Write replaces the file at path by data in one step: whoever reads it, and
// whoever starts after a kill, finds the old text or the new one. The folder is
// made if it is missing; a symbolic link stays one, and its target is replaced;
// an existing file keeps its permissions, a new one is its owner's alone. An empty
// path is nowhere: nothing is written.
func Write(path string, data []byte) error {
	if path == "" {
		return nil
	}
	path, err := target(path)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	temp, err := writeTemp(path, data)
	if err != nil {
		return err
	}
	if err := atomic.ReplaceFile(temp, path); err != nil {
		return errors.Join(err, os.Remove(temp))
	}
	return nil
}

// target follows symbolic links to the file that is to be replaced.
func target(path string) (string, error) {
	real, err := filepath.EvalSymlinks(path)
	if errors.Is(err, fs.ErrNotExist) {
		return path, nil
	}
	return real, err
}

// writeTemp writes data to the disk in a new file beside path, with the
// permissions of the file at path, and leaves nothing behind if it fails.
func writeTemp(path string, data []byte) (name string, err error) {
	f, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return "", err
	}
	defer func() {
		if closeErr := f.Close(); err == nil {
			err = closeErr
		}
		if err != nil {
			err = errors.Join(err, os.Remove(f.Name()))
		}
	}()
	if _, err := f.Write(data); err != nil {
		return "", err
	}
	if info, err := os.Stat(path); err == nil {
		if err := os.Chmod(f.Name(), info.Mode().Perm()); err != nil {
			return "", err
		}
	}
	return f.Name(), f.Sync()
}
