package autosave

import (
	"context"
	"errors"
	"os"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Adopt moves the unfinished games of closed windows to the past games, where they can be resumed.
// No other window would show them.
func (s *Saver) Adopt() { s.historyWorker.Do(s.adopt) }

// adopt implements Adopt, on historyWorker.
func (s *Saver) adopt() {
	for _, path := range unfinishedFiles(s.firstPath) {
		if path == s.Path() {
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
	g, state, ok := unfinished(text, info.ModTime())
	if !ok {
		return
	}
	if state != Ended {
		err = s.games.Add(context.Background(), g)
	}
	if waiting := new(history.WaitingError); err == nil || errors.As(err, &waiting) && waiting.Safe {
		_ = files.Remove(path) // if this fails, the game is added again later, without effect
	}
}

// unfinished returns the game in the text of a file of a game in progress, as the past games store
// it. left is when it was left. ok is false if the text is not a game, or if the game is only being
// looked at or has hardly begun.
func unfinished(text []byte, left time.Time) (g history.Game, state State, ok bool) {
	o, state, err := ReadGame(text)
	if err != nil || state == Opened || state == Trying {
		return g, state, false
	}
	g = history.FromRecord(o.Record, left)
	return g, state, g.WorthKeeping()
}

// WithAllGames calls f, on a worker, with the past games and the games that are not among them yet:
// those that wait to be added, and the games in progress of all windows.
func (s *Saver) WithAllGames(f func(past *history.Store, others []history.Game)) {
	s.gameWorker.Do(func() {
		own := []byte(s.content)
		s.historyWorker.Do(func() {
			s.adopt()
			s.added(s.games.Flush(context.Background()))
			f(s.games, append(s.games.Waiting(session.Check), s.inProgress(own)...))
		})
	})
}

// inProgress returns the games in progress: the one of this window, whose text is given, and those in
// the files of other windows.
func (s *Saver) inProgress(own []byte) (games []history.Game) {
	texts := [][]byte{own}
	for _, path := range unfinishedFiles(s.firstPath) {
		if path != s.Path() {
			text, _ := files.Read(path, record.MaxSize) // no text is no game
			texts = append(texts, text)
		}
	}
	for _, text := range texts {
		if g, state, ok := unfinished(text, time.Now()); ok && state != Ended {
			games = append(games, g)
		}
	}
	return games
}
