package search_test

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/alphabeta"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
	"github.com/mnkdesk/mnkdesk/engine/proof"
	"github.com/mnkdesk/mnkdesk/engine/random"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/engine/treesearch"
)

// The names by which these tests know what helps them.
var (
	ttt        = searchtest.TicTacToe
	gomoku     = searchtest.Gomoku
	report454  = searchtest.Report454
	board      = searchtest.Board
	play       = searchtest.Play
	wander     = searchtest.Wander
	mustParse  = searchtest.MustParse
	newBrain   = searchtest.NewBrain
	think      = searchtest.Think
	ask        = searchtest.Ask
	choose     = searchtest.Choose
	resultOf   = searchtest.ResultOf
	checkLine  = searchtest.CheckLine
	minimax    = searchtest.Minimax
	oracle     = searchtest.Value
	forSamples = searchtest.ForSamples
	offered    = searchtest.Offered
	evaluator  = searchtest.Evaluator
	newTask    = searchtest.NewTask
	otherGames = searchtest.OtherGames
)

type (
	tilted    = searchtest.Tilted
	backwards = searchtest.Backwards
	flat      = searchtest.Flat
	endings   = searchtest.Endings
	plainGame = searchtest.Plain
)

// searches lists the searches of all rooms: what the contract promises they keep.
func searches() []search.Search {
	return slices.Concat([]search.Search{random.Search()}, alphabeta.Searches(), proof.Searches(), treesearch.Searches())
}

// mnkEnv returns an Env for m,n,k with the searches of all rooms.
func mnkEnv(rules mnk.Rules) search.Env { return searchtest.Env(rules, searches()...) }

func tiltedEnv() search.Env { return searchtest.TiltedEnv(searches()...) }
