package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Write replaces the file at path by data in one step: whoever reads it, and
// whoever starts after a kill or a power cut, finds the old text or the new one,
// and once Write has returned without an error, the new one. The folder is
// made if it is missing; a symbolic link stays one, and its target is replaced;
// an existing file keeps its permissions, a new one is its owner's alone. An empty
// path is nowhere: nothing is written.
func Write(path string, data []byte) error {
	if path == "" {
		return nil
	}
	path, err := ready(path)
	if err != nil {
		return err
	}
	temp, err := writeTemp(path, data)
	if err != nil {
		return err
	}
	if err = Step(OpRename, path); err == nil {
		err = os.Rename(temp, path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(temp))
	}
	if err := Step(OpSyncFolder, path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// CanWrite returns the error with which Write would fail now, and writes nothing but the
// folder. It is for long work whose result is to be written at its end.
func CanWrite(path string) error {
	if path == "" {
		return nil
	}
	path, err := ready(path)
	if err != nil {
		return err
	}
	temp, err := writeTemp(path, nil)
	if err != nil {
		return err
	}
	return os.Remove(temp)
}

// ready returns the file that is to be replaced for path, after making its folder.
func ready(path string) (string, error) {
	path, err := target(path)
	if err != nil {
		return "", err
	}
	if err := MakeFolder(filepath.Dir(path)); err != nil {
		return "", err
	}
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return "", &UnreadableError{Problem: NoFile} // a device or a folder, which must stay
	}
	return path, nil
}

// MakeFolder makes a folder, its owner's alone, and those above it that are
// missing.
func MakeFolder(path string) error {
	if err := Step(OpFolder, path); err != nil {
		return err
	}
	return os.MkdirAll(path, 0o700)
}

// Remove removes a file; one that is not there is no error.
func Remove(path string) error {
	err := Step(OpRemove, path)
	if err == nil {
		err = os.Remove(path)
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// target follows symbolic links to the file that is to be replaced.
func target(path string) (string, error) {
	real, err := filepath.EvalSymlinks(path)
	if errors.Is(err, fs.ErrNotExist) {
		return path, nil
	}
	return real, err
}

// tempPrefix is how the names of the temporary files beside a file begin; digits
// follow.
func tempPrefix(path string) string { return "." + filepath.Base(path) + "." }

// writeTemp writes data to the disk in a new file beside path, with the
// permissions of the file at path, and leaves nothing behind if it fails.
func writeTemp(path string, data []byte) (name string, err error) {
	if err := Step(OpCreate, path); err != nil {
		return "", err
	}
	f, err := os.CreateTemp(filepath.Dir(path), tempPrefix(path)+"*")
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
	if err := writeAll(f, path, data); err != nil {
		return "", err
	}
	if info, err := os.Stat(path); err == nil {
		if err := os.Chmod(f.Name(), info.Mode().Perm()); err != nil {
			return "", err
		}
	}
	if err := Step(OpSync, path); err != nil {
		return "", err
	}
	return f.Name(), f.Sync()
}

// writeAll writes data in two halves, so that a step that fails leaves half a
// file, as a full disk does.
func writeAll(f *os.File, path string, data []byte) error {
	if _, err := f.Write(data[:len(data)/2]); err != nil {
		return err
	}
	if err := Step(OpWrite, path); err != nil {
		return err
	}
	_, err := f.Write(data[len(data)/2:])
	return err
}

// Sweep removes the temporary files that kills have left beside path. The caller
// holds the lock of path, and so does whoever writes it: another window's file is
// no leftover.
func Sweep(path string) {
	path, err := target(path)
	if err != nil || path == "" {
		return
	}
	dir := filepath.Dir(path)
	entries, _ := os.ReadDir(dir) // no folder, no files
	for _, e := range entries {
		digits, ours := strings.CutPrefix(e.Name(), tempPrefix(path))
		if ours && digits != "" && strings.Trim(digits, "0123456789") == "" && e.Type().IsRegular() {
			_ = Remove(filepath.Join(dir, e.Name())) // the next start tries again
		}
	}
}
