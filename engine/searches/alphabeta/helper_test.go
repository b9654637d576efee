package alphabeta

import (
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// exactFlags holds the flags of an exact value.
var exactFlags = flagsOf(search.Exact, false)

// newRand returns a random number generator with the given seed.
func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// mnkEnv returns an Env for m,n,k with the searches of this package.
func mnkEnv(rules mnk.Rules) search.Env { return searchtest.Env(rules, Searches()...) }

func tiltedEnv() search.Env { return searchtest.TiltedEnv(Searches()...) }
