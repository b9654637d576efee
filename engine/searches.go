package engine

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/alphabeta"
	"github.com/mnkdesk/mnkdesk/engine/proof"
	"github.com/mnkdesk/mnkdesk/engine/random"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/treesearch"
)

// searchesForAll lists the searches that fit all games, the simplest first.
func searchesForAll() []search.Search {
	return slices.Concat([]search.Search{random.Search()}, alphabeta.Searches(), proof.Searches(), treesearch.Searches())
}
