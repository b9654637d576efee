package autosave

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// edit is a past game before and after somebody changed its comments or variations.
type edit struct{ before, after record.Game }

// FinishGame saves a game that has ended, and saves it again when something was written about it.
// before is the game as it was passed the previous time, or nil the first time. The game also stays
// in the file of the game in progress until another game replaces it; it is marked as Ended there
// once it is safe among the finished games.
func (s *Saver) FinishGame(before *record.Game, g record.Game) {
	s.setCurrent(nil)
	game := history.FromRecord(g, time.Now())
	game.Before = before
	text := game.Record
	added := func() error {
		if s.content != text {
			return s.writeGame() // another game has replaced it
		}
		return s.write(Ended.mark(g))
	}
	// Until the game is safe among the finished games, a kill leaves it in the file of the game in progress.
	s.save(s.gameWorker, CurrentGame, func() error { return s.write(text) })
	s.addToHistory(&pendingGame{game: g, text: text, onAdded: func() { s.save(s.gameWorker, CurrentGame, added) }}, game,
		func(safe bool) error {
			if safe {
				return s.write(Ended.mark(g))
			}
			return s.write(text)
		})
}

// AbandonGame saves a game that was left without a result. It reports whether enough moves were
// made for the game to be kept.
func (s *Saver) AbandonGame(g record.Game) (kept bool) {
	game := history.FromRecord(g, time.Now())
	s.addToHistory(&pendingGame{game: g, text: game.Record, onAdded: func() {}}, game, func(bool) error { return s.writeGame() })
	return game.WorthKeeping()
}

// addToHistory adds a game to the past games: first to a file of its own, which waits for no other
// window, then to the list. It calls then with whether the game is safe in its own file.
func (s *Saver) addToHistory(l *pendingGame, game history.Game, then func(safe bool) error) {
	s.addPending(l)
	spooled := make(chan struct{}) // closed once that file has been tried
	s.save(s.gameWorker, CurrentGame, func() error {
		defer close(spooled)
		safe := s.games.Spool(game)
		if safe {
			s.removePending(l)
		}
		return then(safe)
	})
	s.historyWorker.Do(func() {
		s.gameWorker.Await(spooled)
		s.markQueued(l)
		s.added(s.games.Add(context.Background(), game))
	})
}

// added handles the result of adding all waiting games to the past games.
func (s *Saver) added(err error) {
	s.report(FinishedGames, err)
	if waiting := new(history.WaitingError); errors.As(err, &waiting) && !waiting.Safe {
		return
	}
	for _, l := range s.takeQueued() {
		l.onAdded()
	}
}

// Annotate saves what was written about a past game, given by its key: before and after are the
// game without and with the changes.
func (s *Saver) Annotate(key string, before, after record.Game) {
	n := edit{before, after}
	s.save(s.historyWorker, Notes, func() error {
		if waiting, ok := s.edits[key]; ok {
			n.before = waiting.before
		}
		s.edits[key] = n
		return s.writeEdits()
	})
}

// writeEdits saves the changes to past games. It continues after an error, and keeps the failed
// changes for a retry.
func (s *Saver) writeEdits() (err error) {
	for _, key := range slices.Sorted(maps.Keys(s.edits)) { // so that the error names them in the same order each time
		n := s.edits[key]
		failed := s.games.Annotate(context.Background(), key, n.before, n.after)
		err = errors.Join(err, failed)
		if failed == nil || errors.Is(failed, history.ErrNotFound) { // if it was deleted, a retry is useless
			delete(s.edits, key)
		}
	}
	return err
}

// ResumeGame removes an unfinished game from the past games, once it is safe as the game in
// progress. If it cannot be written there, it stays in the list; it still counts once, since both
// copies have the same key.
func (s *Saver) ResumeGame(left history.Game) {
	safe := make(chan struct{}) // closed when the game is safe, or cannot be
	kept := false
	s.gameWorker.Do(func() {
		defer close(safe)
		kept = s.contentWritten && s.Path() != ""
	})
	s.historyWorker.Do(func() {
		if s.gameWorker.Await(safe); kept {
			_ = s.games.Resume(context.Background(), left) // if this fails, the game is replaced when it ends
		}
	})
}
