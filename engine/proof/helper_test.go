package proof

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
	wander     = searchtest.Wander
	mustParse  = searchtest.MustParse
	choose     = searchtest.Choose
	resultOf   = searchtest.ResultOf
	checkLine  = searchtest.CheckLine
	oracle     = searchtest.Value
	neverLoses = searchtest.NeverLoses
)

type (
	endings   = searchtest.Endings
	plainGame = searchtest.Plain
)

// mnkEnv returns an Env for m,n,k with the searches of this room.
func mnkEnv(rules mnk.Rules) search.Env { return searchtest.Env(rules, Searches()...) }

func tiltedEnv() search.Env { return searchtest.TiltedEnv(Searches()...) }
