package search_test

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/engine/searches/alphabeta"
	"github.com/mnkdesk/mnkdesk/engine/searches/mcts"
	"github.com/mnkdesk/mnkdesk/engine/searches/random"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
)

// searches lists the searches of all packages. Each must keep the contract of this package.
func searches() []search.Search {
	return slices.Concat([]search.Search{random.Search()}, alphabeta.Searches(), solve.Searches(), mcts.Searches())
}

// mnkEnv returns an Env for m,n,k with the searches of all packages.
func mnkEnv(rules mnk.Rules) search.Env { return searchtest.Env(rules, searches()...) }

func tiltedEnv() search.Env { return searchtest.TiltedEnv(searches()...) }
