package treesearch

import (
	"github.com/mnkdesk/mnkdesk/engine/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// The names by which these tests know what helps them.
var (
	ttt        = searchtest.TicTacToe
	gomoku     = searchtest.Gomoku
	report454  = searchtest.Report454
	board      = searchtest.Board
	inARow     = searchtest.InARow
	play       = searchtest.Play
	mustParse  = searchtest.MustParse
	newBrain   = searchtest.NewBrain
	ask        = searchtest.Ask
	choose     = searchtest.Choose
	resultOf   = searchtest.ResultOf
	oracle     = searchtest.Value
	forSamples = searchtest.ForSamples
	offered    = searchtest.Offered
	newTask    = searchtest.NewTask
)

type (
	flat      = searchtest.Flat
	plainGame = searchtest.Plain
)

// mnkEnv returns an Env for m,n,k with the searches of this room.
func mnkEnv(rules mnk.Rules) search.Env { return searchtest.Env(rules, Searches()...) }
