package engine

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// genericEvaluation is the generic evaluation of k in a row. Its parameters are all
// the weights of its formula; weights=learned takes those that were learned for the
// board (Generic heuristic for the mnk-games, section 3.2), of which single ones may
// be given beside.
func genericEvaluation(r mnk.Rules) search.Evaluation {
	options := []search.Option{search.Choice("weights", []string{"given", "learned"}, "where the weights come from that are not named")}
	for _, p := range mnk.GenericParameters(r.K) {
		o := search.Integer(p.Name, -mnk.RowWorth, mnk.RowWorth, int64(p.Usual), "the worth of "+p.About)
		options = append(options, o.Varying())
	}
	return search.Evaluation{
		Name: "generic", About: "threats of six types by their ends and holes",
		Source: "Generic heuristic for the mnk-games, section 3.1", Options: options,
		New: func(v search.Values) (func() game.Evaluator, error) {
			w, err := genericWeights(r, v)
			return func() game.Evaluator { return mnk.NewGenericWith(w) }, err
		},
		Numbers: func(v search.Values) (map[string]int, error) { return namedWeights(r, v) },
	}
}

// namedWeights returns the weights that weights=learned stands for, nil for none.
func namedWeights(r mnk.Rules, v search.Values) (map[string]int, error) {
	if v.Word("weights") != "learned" {
		return nil, nil
	}
	return learnedWeights(r)
}

// genericWeights returns the weights that a player asks for.
func genericWeights(r mnk.Rules, v search.Values) (mnk.GenericWeights, error) {
	learned, err := namedWeights(r, v)
	if err != nil {
		return mnk.GenericWeights{}, err
	}
	return mnk.NewGenericWeights(r.K, func(name string) int {
		if n, ok := learned[name]; ok && !v.Given(name) {
			return n
		}
		return int(v.Integer(name))
	}), nil
}
