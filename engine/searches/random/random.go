// Package random plays any legal move: the simplest search, and the weakest player.
package random

import (
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Search returns the search random, which plays any legal move.
func Search() search.Search {
	return search.Search{
		Name: "random", Title: "Random", About: "plays any legal move, all equally likely",
		Options: []playerspec.Option{search.BlockOption()}, Random: true, Scale: search.Scale{Unit: search.Meaningless},
		New: func(v playerspec.Values) (search.Thinker, error) { return random{search.RootOptionsOf(v)}, nil },
	}
}

// random plays any move.
type random struct{ search.RootOptions }

// Think implements search.Thinker.
func (r random) Think(t *search.Task, _ bool) error {
	if !t.Prepare(r.RootOptions) {
		t.Found(t.Moves()[t.Rand().IntN(len(t.Moves()))], 0)
	}
	return nil
}
