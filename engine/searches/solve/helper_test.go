package solve

import (
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// mnkEnv returns an Env for m,n,k with the searches of this package.
func mnkEnv(rules mnk.Rules) search.Env { return searchtest.Env(rules, Searches()...) }

func tiltedEnv() search.Env { return searchtest.TiltedEnv(Searches()...) }
