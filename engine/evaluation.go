package engine

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// plainEvaluation is an evaluation without parameters.
func plainEvaluation(name, title, about, source string, fresh func() game.Evaluator) search.Evaluation {
	return weighed(name, title, about, source, nil, func(search.Values) game.Evaluator { return fresh() })
}

// weighed is an evaluation with parameters, such as the weights of what it counts.
func weighed(name, title, about, source string, options []search.Option, fresh func(search.Values) game.Evaluator) search.Evaluation {
	return search.Evaluation{Name: name, Title: title, About: about, Source: source, Options: options, New: func(v search.Values) (func() game.Evaluator, error) {
		return func() game.Evaluator { return fresh(v) }, nil
	}}
}
