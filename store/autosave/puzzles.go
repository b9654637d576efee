package autosave

import (
	"context"
	"errors"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// puzzleFile is the file of what was done with puzzles. It belongs to the disk worker.
type puzzleFile struct {
	path    string         // "" is nowhere
	earlier []solved.Entry // what was on the disk last
	waiting []solved.Entry // what is not on the disk yet
	damaged error          // what was found wrong with the file and was not reported yet
	report  func(error)    // reports it
}

// AddSolved takes what was done with puzzles.
func (s *Saver) AddSolved(entries ...solved.Entry) {
	s.save(s.otherWorker, Puzzles, func() error {
		s.puzzles.waiting = append(s.puzzles.waiting, entries...)
		return s.puzzles.write()
	})
}

// ReadSolved reads what was done with puzzles, and calls done on a worker. What can be read of a damaged file is not an error.
func (s *Saver) ReadSolved(done func(entries []solved.Entry, err error)) {
	s.otherWorker.Do(func() { done(s.puzzles.update(files.ReadPuzzles)) })
}

// write writes what waits.
func (p *puzzleFile) write() error {
	if len(p.waiting) == 0 {
		return nil
	}
	_, err := p.update(files.KeepPuzzles)
	return err
}

// update writes what waits and reads the file, and reports it if it was damaged and is whole again. doing is what could not be
// done where the error is not nil.
func (p *puzzleFile) update(doing files.Task) ([]solved.Entry, error) {
	all, err := solved.Update(context.Background(), p.path, p.earlier, p.waiting)
	if damaged := new(solved.DamagedError); errors.As(err, &damaged) {
		if p.damaged = damaged; err == error(damaged) {
			err = nil // all of it is on the disk
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
