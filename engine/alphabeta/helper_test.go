package alphabeta

import (
	"math/rand/v2"

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
	wander     = searchtest.Wander
	mustParse  = searchtest.MustParse
	newBrain   = searchtest.NewBrain
	think      = searchtest.Think
	ask        = searchtest.Ask
	choose     = searchtest.Choose
	resultOf   = searchtest.ResultOf
	minimax    = searchtest.Minimax
	oracle     = searchtest.Value
	forSamples = searchtest.ForSamples
	offered    = searchtest.Offered
	evaluator  = searchtest.Evaluator
	newTask    = searchtest.NewTask
	otherGames = searchtest.OtherGames
	neverLoses = searchtest.NeverLoses
)

type (
	tilted    = searchtest.Tilted
	backwards = searchtest.Backwards
	flat      = searchtest.Flat
	endings   = searchtest.Endings
	plainGame = searchtest.Plain
)

// newRand returns what decides by chance.
func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// mnkEnv returns an Env for m,n,k with the searches of this room.
func mnkEnv(rules mnk.Rules) search.Env { return searchtest.Env(rules, Searches()...) }

func tiltedEnv() search.Env { return searchtest.TiltedEnv(Searches()...) }
