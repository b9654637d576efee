package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/rogpeppe/go-internal/robustio"
)

// Write replaces the file at path by data atomically. Readers find the old content or the new one,
// even after a kill or a power cut. Once Write has returned without an error, they find the new
// one. The folder is created if it is missing. If path is a symbolic link, its target is replaced.
// An existing file keeps its permissions. Only its owner can access a new one. If path is empty,
// nothing is written. On Windows, Write tries for up to 2 s while another program, such as a virus
// scanner, has the file open.
func Write(path string, data []byte) error {
	if path == "" {
		return nil
	}
	path, err := resolveTarget(path)
	if err != nil {
		return err
	}
	temp, err := writeTemp(path, data)
	if err != nil {
		return err
	}
	if err = Step(OpRename, path); err == nil {
		err = robustio.Rename(temp, path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(temp))
	}
	if err := Step(OpSyncFolder, path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// CanWrite returns the error that Write would return now, without writing the file. It may create
// the folder. It is for long work that writes its result at the end.
func CanWrite(path string) error {
	if path == "" {
		return nil
	}
	path, err := resolveTarget(path)
	if err != nil {
		return err
	}
	temp, err := writeTemp(path, nil)
	if err != nil {
		return err
	}
	return os.Remove(temp)
}

// resolveTarget returns the file to replace for path, after creating its folder.
func resolveTarget(path string) (string, error) {
	path, err := target(path)
	if err != nil {
		return "", err
	}
	if err := MakeFolder(filepath.Dir(path)); err != nil {
		return "", err
	}
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return "", &UnreadableError{Problem: NoFile} // a device or a folder must stay
	}
	return path, nil
}

// MakeFolder creates a folder, and missing ones above it, that only their owner can access.
func MakeFolder(path string) error {
	if err := Step(OpFolder, path); err != nil {
		return err
	}
	return os.MkdirAll(path, 0o700)
}

// Remove removes a file. A missing file is no error.
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

// target follows symbolic links to the file to replace.
func target(path string) (string, error) {
	real, err := filepath.EvalSymlinks(path)
	switch {
	case err == nil:
		return real, nil
	case errors.Is(err, fs.ErrNotExist):
		return path, nil
	}
	if _, cause := os.Stat(path); cause != nil {
		err = cause // EvalSymlinks has words of its own for a loop of links
	}
	return "", err
}

// tempPrefix returns the beginning of the names of the temporary files for path. Digits follow.
func tempPrefix(path string) string { return "." + filepath.Base(path) + "." }

// writeTemp writes data to a new file in the folder of path, with the permissions of the file at
// path, and syncs it. If it fails, it removes the new file.
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

// writeAll writes data in two halves, so that a failing step leaves half a file, as a full disk
// does.
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

// Sweep removes temporary files that a killed process left for path. The caller must hold the lock
// of path, and so must everyone who writes it. Then no other process is using these files.
func Sweep(path string) {
	path, err := target(path)
	if err != nil || path == "" {
		return
	}
	dir := filepath.Dir(path)
	entries, _ := os.ReadDir(dir) // a folder that cannot be read has nothing to remove
	for _, e := range entries {
		digits, ours := strings.CutPrefix(e.Name(), tempPrefix(path))
		if ours && digits != "" && strings.Trim(digits, "0123456789") == "" && e.Type().IsRegular() {
			_ = Remove(filepath.Join(dir, e.Name())) // the next start tries again
		}
	}
}
