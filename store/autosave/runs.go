package autosave

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/lab"
)

// SaveRun takes a run of the laboratory, in place of the same run kept before.
func (s *Saver) SaveRun(r lab.Run) {
	s.save(s.otherWorker, Runs, func() error {
		s.runs.add(r)
		return s.writeRuns()
	})
}

// ListRuns reads the runs that are kept, the newest first, with the names of files that
// cannot be read, and calls done on a worker.
func (s *Saver) ListRuns(done func(runs []lab.Run, damaged []string, err error)) {
	s.otherWorker.Do(func() { // so that a run that waits there is written
		s.readWorker.Do(func() { done(listRuns(s.runs.folder, s.readWorker.Closing)) })
	})
}

// ReadGames reads the games of a run that was listed, and calls done on a worker with the run that has
// them.
func (s *Saver) ReadGames(r lab.Run, done func(lab.Run, error)) {
	s.otherWorker.Do(func() { // so that games that wait there are written
		s.readWorker.Do(func() { done(s.runs.games(r)) })
	})
}

// DeleteRun deletes a run that was listed, and calls done on a worker.
func (s *Saver) DeleteRun(r lab.Run, done func(error)) {
	s.otherWorker.Do(func() { done(s.runs.remove(r)) })
}

// runFolder is the folder with the runs of the laboratory, a file for each and one for its
// games. It belongs to the disk worker.
type runFolder struct {
	folder  string             // "" is nowhere
	waiting map[string]lab.Run // what is not on the disk yet, by the name of its file
}

// runExtension is that of the files of runs.
const runExtension = ".json"

// add takes a run to be written.
func (s *runFolder) add(r lab.Run) {
	if s.waiting == nil {
		s.waiting = map[string]lab.Run{}
	}
	s.waiting[cmp.Or(r.Name, r.FileName())] = r
}

// write writes what waits, as far as that is possible.
func (s *runFolder) write() error {
	return writeWaiting(s.folder, s.waiting, func(path string, r lab.Run) error { return r.Save(path) })
}

// writeWaiting writes what waits by the names of its files in a folder, and forgets what is written.
func writeWaiting[T any](folder string, waiting map[string]T, write func(path string, t T) error) (err error) {
	for name, t := range waiting {
		if folder == "" {
			return nil
		}
		path := filepath.Join(folder, name)
		if failed := write(path, t); failed != nil {
			err = &files.Error{Doing: files.KeepRun, Path: path, Err: failed}
			continue
		}
		delete(waiting, name)
	}
	return err
}

// Limits of the list of runs. The newest files come first: at most maxRuns of them, and none
// after those before it have maxRunBytes together.
const (
	maxRuns     = 1000
	maxRunBytes = 256 << 20
)

// listRuns reads the runs in a folder, the newest first, and names the files that
// cannot be read. It may take long, so it belongs to no goroutine that somebody waits
// for; it breaks off once stop says so.
func listRuns(folder string, stop func() bool) (runs []lab.Run, damaged []string, err error) {
	entries, err := os.ReadDir(folder)
	if folder == "" || errors.Is(err, fs.ErrNotExist) {
		return nil, nil, nil
	}
	if err != nil {
		return nil, nil, &files.Error{Doing: files.ReadRuns, Path: folder, Err: err}
	}
	entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return filepath.Ext(e.Name()) != runExtension })
	slices.Reverse(entries) // their names begin with their time
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

// readRun reads a run, which is named as its file is, and says how many bytes it has.
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

// remove deletes a run that was listed, and its games.
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
