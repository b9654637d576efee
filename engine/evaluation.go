package engine

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

// plainEvaluation is an evaluation without parameters.
func plainEvaluation(name, title, about, source string, fresh func() game.Evaluator) playerspec.Evaluation {
	return weighed(name, title, about, source, nil, func(playerspec.Values) game.Evaluator { return fresh() })
}

// weighed is an evaluation with parameters, such as the weights of what it counts.
func weighed(name, title, about, source string, options []playerspec.Option, fresh func(playerspec.Values) game.Evaluator) playerspec.Evaluation {
	return playerspec.Evaluation{Name: name, Title: title, About: about, Source: source, Options: options, New: func(v playerspec.Values) (func() game.Evaluator, error) {
		return func() game.Evaluator { return fresh(v) }, nil
	}}
}
