package gui

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/lab"
)

// shelf is the folder with the runs of the laboratory, a file for each. It belongs to
// the disk worker.
type shelf struct {
	folder  string             // "" is nowhere
	waiting map[string]lab.Run // what is not on the disk yet, by the name of its file
}

// runExtension is that of the files of runs.
const runExtension = ".json"

// take takes a run to be written.
func (s *shelf) take(r lab.Run) {
	if s.waiting == nil {
		s.waiting = map[string]lab.Run{}
	}
	s.waiting[r.FileName()] = r
}

// write writes what waits, as far as that is possible.
func (s *shelf) write() (err error) {
	for name, r := range s.waiting {
		if s.folder == "" {
			return nil
		}
		path := filepath.Join(s.folder, name)
		data, failed := r.Encode()
		if failed == nil {
			failed = files.Write(path, data)
		}
		if failed != nil {
			err = &files.Error{Doing: files.KeepRun, Path: path, Err: failed}
			continue
		}
		delete(s.waiting, name)
	}
	return err
}

// mostRuns is how many runs are listed, the newest.
const mostRuns = 1000

// list reads the runs, the newest first, and names the files that cannot be read.
func (s *shelf) list() (runs []lab.Run, damaged []string, err error) {
	entries, err := os.ReadDir(s.folder)
	if s.folder == "" || errors.Is(err, fs.ErrNotExist) {
		return nil, nil, nil
	}
	if err != nil {
		return nil, nil, &files.Error{Doing: files.ReadRuns, Path: s.folder, Err: err}
	}
	slices.Reverse(entries) // their names begin with their time
	for _, e := range entries {
		if filepath.Ext(e.Name()) != runExtension || len(runs) == mostRuns {
			continue
		}
		r, err := s.read(e.Name())
		if err != nil {
			damaged = append(damaged, e.Name())
			continue
		}
		runs = append(runs, r)
	}
	slices.SortStableFunc(runs, func(a, b lab.Run) int { return b.Began.Compare(a.Began) })
	return runs, damaged, nil
}

// read reads a run; it is named as its file is.
func (s *shelf) read(name string) (lab.Run, error) {
	data, err := files.Read(filepath.Join(s.folder, name), lab.MaxRun)
	if err != nil {
		return lab.Run{}, err
	}
	r, err := lab.ParseRun(name, data)
	r.Name = name
	return r, err
}

// remove deletes a run that was listed.
func (s *shelf) remove(r lab.Run) error {
	delete(s.waiting, r.Name)
	path := filepath.Join(s.folder, r.Name)
	if err := files.Remove(path); err != nil {
		return &files.Error{Doing: files.DeleteRun, Path: path, Err: err}
	}
	return nil
}
