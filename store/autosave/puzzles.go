package autosave

import (
	"context"
	"errors"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// puzzleFile is the file of solved and tried puzzles. Only otherWorker uses it.
type puzzleFile struct {
	path    string         // "" if nothing is stored
	earlier []solved.Entry // the entries last read from or written to the disk
	waiting []solved.Entry // the entries that are not on the disk yet
	damaged error          // damage found in the file and not reported yet
	report  func(error)    // reports damage
}

// AddSolved saves what was done with puzzles.
func (s *Saver) AddSolved(entries ...solved.Entry) {
	s.save(s.otherWorker, Puzzles, func() error {
		s.puzzles.waiting = append(s.puzzles.waiting, entries...)
		return s.puzzles.write()
	})
}

// ReadSolved reads what was done with puzzles, and calls done on a worker. A damaged file is not an
// error if some of it can be read.
func (s *Saver) ReadSolved(done func(entries []solved.Entry, err error)) {
	s.otherWorker.Do(func() { done(s.puzzles.update(files.ReadPuzzles)) })
}

// write writes the waiting entries.
func (p *puzzleFile) write() error {
	if len(p.waiting) == 0 {
		return nil
	}
	_, err := p.update(files.KeepPuzzles)
	return err
}

// update writes the waiting entries and reads the file. If the file was damaged and has been
// repaired, update reports that. doing is the task that an error names as failed.
func (p *puzzleFile) update(doing files.Task) ([]solved.Entry, error) {
	all, err := solved.Update(context.Background(), p.path, p.earlier, p.waiting)
	if damaged := new(solved.DamagedError); errors.As(err, &damaged) {
		if p.damaged = damaged; err == error(damaged) {
			err = nil // all entries are on the disk
		}
	}
	if err != nil {
		return nil, &files.Error{Doing: doing, Path: p.path, Err: err}
	}
	p.earlier, p.waiting = all, nil
	if p.damaged != nil {
		p.report(p.damaged)
		p.damaged = nil
	}
	return all, nil
}
