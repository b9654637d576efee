package autosave

import (
	"cmp"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/lab"
)

// SaveRun saves a run of the laboratory in place of the same run saved before.
func (s *Saver) SaveRun(r lab.Run) {
	s.save(s.otherWorker, Runs, func() error {
		s.runs.add(r)
		return s.writeRuns()
	})
}

// ListRuns reads the saved runs, newest first, and calls done on a worker. damaged holds the names
// of files that cannot be read.
func (s *Saver) ListRuns(done func(runs []lab.Run, damaged []string, err error)) {
	s.otherWorker.Do(func() { // so that a run that waits here is written first
		s.readWorker.Do(func() { done(listRuns(s.runs.folder, s.readWorker.Closing)) })
	})
}

// HasRuns looks whether a run or the result of an experiment is on the disk, and calls done on a worker.
func (s *Saver) HasRuns(done func(bool)) {
	s.readWorker.Do(func() { done(holdsRuns(s.runs.folder) || holdsRuns(s.results.folder)) })
}

// holdsRuns reports whether a folder holds runs or results, which have the same file extension.
func holdsRuns(folder string) bool {
	entries, _ := os.ReadDir(folder) // in a folder that cannot be read there are none
	return slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return filepath.Ext(e.Name()) == runExtension })
}

// ReadGames reads the games of a listed run, and calls done on a worker with the run including its
// games.
func (s *Saver) ReadGames(r lab.Run, done func(lab.Run, error)) {
	s.otherWorker.Do(func() { // so that games that wait here are written first
		s.readWorker.Do(func() { done(s.runs.games(r)) })
	})
}

// DeleteRun deletes a listed run, and calls done on a worker.
func (s *Saver) DeleteRun(r lab.Run, done func(error)) {
	s.otherWorker.Do(func() { done(s.runs.remove(r)) })
}

// runFolder is the folder with the runs of the laboratory, one file for each run and one for its
// games. Only otherWorker uses waiting.
type runFolder struct {
	folder  string             // "" if nothing is stored
	waiting map[string]lab.Run // the runs not on the disk yet, by file name
}

// runExtension is the file extension of runs.
const runExtension = ".json"

// add queues a run to be written.
func (s *runFolder) add(r lab.Run) {
	if s.waiting == nil {
		s.waiting = map[string]lab.Run{}
	}
	s.waiting[cmp.Or(r.Name, r.FileName())] = r
}

// write writes the waiting runs, and continues after an error.
func (s *runFolder) write() error {
	return writeWaiting(s.folder, s.waiting, func(path string, r lab.Run) error { return r.Save(path) })
}

// writeWaiting writes values to a folder under the file names that are their keys, and removes
// those written from waiting. It continues after an error.
func writeWaiting[T any](folder string, waiting map[string]T, write func(path string, t T) error) (err error) {
	for _, name := range slices.Sorted(maps.Keys(waiting)) { // so that the error is about the same file each time
		if folder == "" {
			return nil
		}
		path := filepath.Join(folder, name)
		if failed := write(path, waiting[name]); failed != nil {
			err = &files.Error{Doing: files.KeepRun, Path: path, Err: failed}
			continue
		}
		delete(waiting, name)
	}
	return err
}

// The limits of the list of runs. The newest files are read first: at most maxRuns files, stopping
// once they have maxRunBytes bytes in total.
const (
	maxRuns     = 1000
	maxRunBytes = 256 << 20
)

// listRuns reads the runs in a folder, newest first, and names the files that cannot be read. It
// may take long, so no goroutine for which somebody waits may call it. It stops early once stop
// returns true.
func listRuns(folder string, stop func() bool) (runs []lab.Run, damaged []string, err error) {
	entries, err := os.ReadDir(folder)
	if folder == "" || errors.Is(err, fs.ErrNotExist) {
		return nil, nil, nil
	}
	if err != nil {
		return nil, nil, &files.Error{Doing: files.ReadRuns, Path: folder, Err: err}
	}
	entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return filepath.Ext(e.Name()) != runExtension })
	slices.Reverse(entries) // their names begin with the time
	read := 0
	for _, e := range entries[:min(len(entries), maxRuns)] {
		if stop() || read >= maxRunBytes {
			break
		}
		r, size, err := readRun(folder, e.Name())
		read += size
		if err != nil {
			damaged = append(damaged, e.Name())
			continue
		}
		runs = append(runs, r)
	}
	slices.SortStableFunc(runs, func(a, b lab.Run) int { return b.Began.Compare(a.Began) })
	return runs, damaged, nil
}

// readRun reads a run, sets its Name to that of the file, and returns how many bytes it read.
func readRun(folder, name string) (r lab.Run, size int, err error) {
	data, err := files.Read(filepath.Join(folder, name), lab.MaxRun)
	if err != nil {
		return lab.Run{}, 0, err
	}
	r, err = lab.ParseRun(name, data)
	r.Name = name
	return r, len(data), err
}

// games reads the games of a run.
func (s *runFolder) games(r lab.Run) (lab.Run, error) {
	if s.folder == "" {
		return r, nil
	}
	path := filepath.Join(s.folder, r.Name)
	r, err := r.ReadGames(path)
	if err != nil {
		return r, &files.Error{Doing: files.ReadGames, Path: lab.GamesName(path), Err: err}
	}
	return r, nil
}

// remove deletes a listed run and its games.
func (s *runFolder) remove(r lab.Run) error {
	delete(s.waiting, r.Name)
	path := filepath.Join(s.folder, r.Name)
	for _, path := range []string{path, lab.GamesName(path)} {
		if err := files.Remove(path); err != nil {
			return &files.Error{Doing: files.DeleteRun, Path: path, Err: err}
		}
	}
	return nil
}
