package autosave

import (
	"context"
	"errors"
	"os"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Adopt brings the unfinished games of windows that have been closed to the past games,
// where they can be taken up: no other window would show them.
func (s *Saver) Adopt() { s.historyWorker.Do(s.adopt) }

// adopt is Adopt on the worker of the past games.
func (s *Saver) adopt() {
	for n := 1; n <= maxWindows && s.firstPath != ""; n++ {
		path := unfinishedPath(s.firstPath, n)
		if _, err := os.Lstat(path); err != nil || path == s.Path() {
			continue
		}
		release, err := files.Lock(context.Background(), path, lockTimeout)
		if err != nil {
			continue // a window plays on
		}
		s.adoptOne(path)
		release()
	}
}

// adoptOne adds the game in a file to the past games and then removes the file: a kill
// in between leaves both, and the game counts once, since it has one key. One that is among
// them already is not added again. What is no game, is only looked at or has hardly begun stays
// for the next window.
func (s *Saver) adoptOne(path string) {
	info, err := os.Stat(path)
	if err != nil {
		return
	}
	text, err := files.Read(path, record.MaxSize)
	if err != nil {
		return
	}
	o, state, err := ReadGame(text)
	g := history.FromRecord(o.Record, info.ModTime())
	switch {
	case err != nil, state == Opened, state == Study, !g.WorthKeeping():
		return
	case state != Ended:
		err = s.games.Add(context.Background(), g)
	}
	if waiting := new(history.WaitingError); err == nil || errors.As(err, &waiting) && waiting.Safe {
		_ = files.Remove(path) // if it stays, the game is added again, to no effect
	}
}
