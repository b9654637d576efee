package gui

import (
	"context"
	"errors"
	"time"

	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/record"
)

// note is a past game before and after something was written about it.
type note struct{ before, after record.Game }

// finish takes a game that has ended, and the same again when something was written about
// it; before is how it was then, nil at its end. It stays the game in progress, result
// and all, until it is safe among the finished ones.
func (k *keeper) finish(before *record.Game, g record.Game) {
	k.setLatest(nil)
	text := g.String()
	clear := func() error {
		if k.game != text {
			return k.writeGame() // another game has its place
		}
		return k.write("")
	}
	k.bring(&loose{game: g, before: before, text: text, added: func() { k.save(k.play, theGame, clear) }}, func(safe bool) error {
		if safe {
			return k.write("")
		}
		return k.write(text)
	})
}

// abandon takes a game that was left without a result.
func (k *keeper) abandon(g record.Game) {
	k.bring(&loose{game: g, text: g.String(), added: func() {}}, func(bool) error { return k.writeGame() })
}

// bring brings a game to the past games: at once into a file of its own, which waits for no
// other window, and then into the list. then hears whether it is safe in its file.
func (k *keeper) bring(l *loose, then func(safe bool) error) {
	game := history.FromRecord(l.game, time.Now())
	game.Before = l.before
	k.hold(l)
	spooled := make(chan struct{}) // closed when the first has been tried
	k.save(k.play, theGame, func() error {
		defer close(spooled)
		safe := k.games.Spool(game)
		if safe {
			k.letGo(l)
		}
		return then(safe)
	})
	k.past.do(func() {
		k.play.await(spooled)
		k.handed(l)
		k.added(k.games.Add(context.Background(), game))
	})
}

// added hears how it went to add all that waits to the past games.
func (k *keeper) added(err error) {
	k.report(theGames, err)
	if waiting := new(history.WaitingError); errors.As(err, &waiting) && !waiting.Safe {
		return
	}
	for _, l := range k.takeHanded() {
		l.added()
	}
}

// annotate takes what was written about the past game with that key.
func (k *keeper) annotate(key string, n note) {
	k.save(k.past, theNotes, func() error {
		if waiting, ok := k.notes[key]; ok {
			n.before = waiting.before
		}
		k.notes[key] = n
		return k.writeNotes()
	})
}

// writeNotes keeps what was written about past games, as far as that is possible.
func (k *keeper) writeNotes() (err error) {
	for key, n := range k.notes {
		failed := k.games.Annotate(context.Background(), key, n.before, n.after)
		err = errors.Join(err, failed)
		if failed == nil || errors.Is(failed, history.ErrNotFound) { // it has been deleted, and another try brings nothing
			delete(k.notes, key)
		}
	}
	return err
}

// takeUp takes a game that was left out of the past games, once it is safe as the game
// in progress. Where that cannot be written the game stays in the list: as it has one
// key, it counts once all the same.
func (k *keeper) takeUp(left history.Game) {
	safe := make(chan struct{}) // closed when it is safe, or cannot be
	kept := false
	k.play.do(func() {
		defer close(safe)
		kept = k.written && k.place.get() != ""
	})
	k.past.do(func() {
		if k.play.await(safe); kept {
			_ = k.games.TakeUp(context.Background(), left) // if it stays, it is replaced when it ends
		}
	})
}
