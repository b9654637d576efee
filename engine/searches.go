package engine

import (
	"slices"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/alphabeta"
	"github.com/mnkdesk/mnkdesk/engine/searches/mcts"
	"github.com/mnkdesk/mnkdesk/engine/searches/random"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
)

// searchesForAll lists the searches that fit all games, the simplest first. The list is made once
// and must not be changed, because every string of a player that is read needs it.
var searchesForAll = sync.OnceValue(func() []search.Search {
	return slices.Concat([]search.Search{random.Search()}, alphabeta.Searches(), solve.Searches(), mcts.Searches())
})

// searchesWith lists the searches that fit all games, then a game's own. A game's own search
// replaces one for all games that has the same name.
func searchesWith(own []search.Search) []search.Search {
	list, own := slices.Clone(searchesForAll()), slices.Clone(own)
	for i := range list {
		if at := slices.IndexFunc(own, func(s search.Search) bool { return s.Name == list[i].Name }); at >= 0 {
			list[i] = own[at]
			own = slices.Delete(own, at, at+1)
		}
	}
	return append(list, own...)
}
