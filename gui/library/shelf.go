package library

import (
	"context"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/library"
)

// Shelf holds the index of the past games once it was needed. Its methods belong to the window's
// goroutine.
type Shelf struct {
	// Games runs read with the past games in the background, and then show on the window's goroutine.
	Games func(read func(*history.Store), show func())
	// Post runs a function on the window's goroutine.
	Post func(func())

	index *library.Index // what was loaded last; of the goroutine that reads
}

// Load hands over an index of all games as they are now; progress, which may be nil, is called with how many are
// ready where many have to be read first.
func (s *Shelf) Load(progress func(done, all int), show func(*library.Index, *history.Store, error)) {
	var index *library.Index
	var store *history.Store
	var err error
	s.Games(func(games *history.Store) {
		store = games
		index, err = library.Load(context.Background(), games, s.index, func(done, all int) {
			if progress != nil {
				s.Post(func() { progress(done, all) })
			}
		})
		s.index = index
	}, func() { show(index, store, err) })
}

// Score hands over how the games went that came to a position of a variant, turned or mirrored too: the chances of both
// sides there. Games that were imported are among them. It shows nothing where the games cannot be
// read.
func (s *Shelf) Score(variant string, p game.Position, show func(library.Score)) {
	p = p.Clone()
	s.Load(nil, func(x *library.Index, _ *history.Store, err error) {
		if err == nil {
			show(x.Score(variant, p))
		}
	})
}
