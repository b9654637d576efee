package engine

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// genericEvaluation is the generic evaluation of k in a row. Its parameters are all
// the weights of its formula; weights=learned takes those that were learned for the
// board (Generic heuristic for the mnk-games, section 3.2), of which single ones may
// be given beside.
func genericEvaluation(r mnk.Rules) playerspec.Evaluation {
	var options []playerspec.Option
	for _, p := range mnk.GenericParameters(r.K) {
		options = append(options, playerspec.Integer(p.Name, -mnk.RowWorth, mnk.RowWorth, int64(p.Default), "the worth of "+p.About).Labelled(playerspec.Label{Title: p.Title, N: p.Size}))
	}
	return weighed(
		"generic", "Rows", "shapes of six types by their ends and holes", "Generic heuristic for the mnk-games, section 3.1", options,
		func(v playerspec.Values) game.Evaluator {
			return mnk.NewGenericWith(mnk.NewGenericWeights(r.K, func(name string) int { return int(v.Integer(name)) }))
		},
	).Named("learned", "Learned for this board", "where the weights come from that are not named", func() (map[string]int, error) { return learnedWeights(r) })
}
