package autosave

import (
	"context"
	"errors"
	"os"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Adopt moves the unfinished games of closed windows to the past games, where they can be resumed.
// No other window would show them.
func (s *Saver) Adopt() { s.historyWorker.Do(s.adopt) }

// adopt implements Adopt, on historyWorker.
func (s *Saver) adopt() {
	for n := 1; n <= maxWindows && s.firstPath != ""; n++ {
		path := unfinishedPath(s.firstPath, n)
		if _, err := os.Lstat(path); err != nil || path == s.Path() {
			continue
		}
		release, err := files.Lock(context.Background(), path, lockTimeout)
		if err != nil {
			continue // a window is using it
		}
		s.adoptOne(path)
		release()
	}
}

// adoptOne adds the game in a file to the past games and then removes the file. A kill in between
// leaves both; the game still counts once, since both copies have the same key. A game that is
// already among the past games is only removed. A file that is not a game, or whose game is only
// being looked at or has hardly begun, stays for the next window.
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
		_ = files.Remove(path) // if this fails, the game is added again later, without effect
	}
}
