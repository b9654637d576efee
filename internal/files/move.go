package files

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/rogpeppe/go-internal/robustio"
)

// Move renames a file, and creates the folder of its new path if it is missing. It replaces nothing: if there is
// anything at the new path, the error is fs.ErrExist. On Windows it tries for up to 2 s, as Write does. The caller
// holds the locks of both paths, since another process could create a file at the new one meanwhile.
func Move(from, to string) error {
	switch _, err := os.Lstat(to); {
	case err == nil:
		return fs.ErrExist
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	if _, err := os.Lstat(from); err != nil { // Rename would wait for a missing file to appear
		return err
	}
	if err := MakeFolder(filepath.Dir(to)); err != nil {
		return err
	}
	if err := Step(OpRename, to); err != nil {
		return err
	}
	if err := robustio.Rename(from, to); err != nil {
		return err
	}
	if err := Step(OpSyncFolder, to); err != nil {
		return err
	}
	return errors.Join(syncFolder(filepath.Dir(to)), syncFolder(filepath.Dir(from)))
}
