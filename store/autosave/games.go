package autosave

import (
	"context"
	"errors"
	"time"

	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// edit is a past game before and after something was written about it.
type edit struct{ before, after record.Game }

// FinishGame takes a game that has ended, and the same again when something was written about
// it; before is how it was then, nil at its end. It stays in the file of the game in progress,
// marked as Ended once it is safe among the finished ones, until another game takes its place.
func (s *Saver) FinishGame(before *record.Game, g record.Game) {
	s.setCurrent(nil)
	game := history.FromRecord(g, time.Now())
	game.Before = before
	text := game.Record
	added := func() error {
		if s.content != text {
			return s.writeGame() // another game has its place
		}
		return s.write(Ended.mark(g))
	}
	s.save(s.gameWorker, CurrentGame, func() error { return s.write(text) }) // a kill before it is safe there leaves its end
	s.addToHistory(&pendingGame{game: g, text: text, onAdded: func() { s.save(s.gameWorker, CurrentGame, added) }}, game, func(safe bool) error {
		if safe {
			return s.write(Ended.mark(g))
		}
		return s.write(text)
	})
}

// AbandonGame takes a game that was left without a result, and reports whether it has been
// played far enough to be kept.
func (s *Saver) AbandonGame(g record.Game) (kept bool) {
	game := history.FromRecord(g, time.Now())
	s.addToHistory(&pendingGame{game: g, text: game.Record, onAdded: func() {}}, game, func(bool) error { return s.writeGame() })
	return game.WorthKeeping()
}

// addToHistory brings a game to the past games: at once into a file of its own, which waits for no
// other window, and then into the list. then is called with whether it is safe in its file.
func (s *Saver) addToHistory(l *pendingGame, game history.Game, then func(safe bool) error) {
	s.addPending(l)
	spooled := make(chan struct{}) // closed when the first has been tried
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

// added is called with the outcome of adding all that waits to the past games.
func (s *Saver) added(err error) {
	s.report(FinishedGames, err)
	if waiting := new(history.WaitingError); errors.As(err, &waiting) && !waiting.Safe {
		return
	}
	for _, l := range s.takeQueued() {
		l.onAdded()
	}
}

// Annotate takes a past game, by its key, before and after something was written about it.
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

// writeEdits keeps what was written about past games, as far as that is possible.
func (s *Saver) writeEdits() (err error) {
	for key, n := range s.edits {
		failed := s.games.Annotate(context.Background(), key, n.before, n.after)
		err = errors.Join(err, failed)
		if failed == nil || errors.Is(failed, history.ErrNotFound) { // it has been deleted, and another try brings nothing
			delete(s.edits, key)
		}
	}
	return err
}

// ResumeGame takes a game that was left out of the past games, once it is safe as the game
// in progress. Where that cannot be written the game stays in the list: as it has one
// key, it counts once all the same.
func (s *Saver) ResumeGame(left history.Game) {
	safe := make(chan struct{}) // closed when it is safe, or cannot be
	kept := false
	s.gameWorker.Do(func() {
		defer close(safe)
		kept = s.written && s.Path() != ""
	})
	s.historyWorker.Do(func() {
		if s.gameWorker.Await(safe); kept {
			_ = s.games.Resume(context.Background(), left) // if it stays, it is replaced when it ends
		}
	})
}
