package library

import (
	"context"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/library"
)

// IndexCache caches the index of the past games. Its methods must be called on the window's goroutine.
type IndexCache struct {
	// Games runs read with the past games in the background, and then show on the window's
	// goroutine.
	Games func(read func(*history.Store), show func())
	Loop  *loop.Loop
	// People returns the present names of the people at this computer, by their former ones.
	People func() map[string]string

	index *library.Index // the index that was loaded last; only used on the goroutine that reads
}

// Load passes an up-to-date index of all games to show. If progress is not nil, it is called with
// the number of games that are ready and the number of all games, while games are read for the
// first time.
func (s *IndexCache) Load(progress func(done, all int), show func(*library.Index, *history.Store, error)) {
	var index *library.Index
	var store *history.Store
	var err error
	people := s.People()
	s.Games(func(games *history.Store) {
		store = games
		index, err = library.Load(context.Background(), games, s.index, people, func(done, all int) {
			if progress != nil {
				s.Loop.Post(func() { progress(done, all) })
			}
		})
		s.index = index
	}, func() { show(index, store, err) })
}

// Score passes the results of the games of a variant that reached a position, also rotated or
// mirrored, to show. They are the chances of both sides there. Imported games are included. It does
// not call show if the games cannot be read.
func (s *IndexCache) Score(variant string, p game.Position, show func(library.Score)) {
	p = p.Clone()
	s.Load(nil, func(x *library.Index, _ *history.Store, err error) {
		if err == nil {
			show(x.Score(variant, p))
		}
	})
}
