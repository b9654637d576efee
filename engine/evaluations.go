package engine

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"strconv"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// plainEvaluation returns an evaluation without parameters.
func plainEvaluation(name, title, about, source string, fresh func() game.Evaluator) playerspec.Evaluation {
	return weightedEvaluation(name, title, about, source, nil, func(playerspec.Values) game.Evaluator { return fresh() })
}

// weightedEvaluation returns an evaluation with parameters, such as the weights of the features that it
// counts.
func weightedEvaluation(name, title, about, source string, options []playerspec.Option,
	fresh func(playerspec.Values) game.Evaluator,
) playerspec.Evaluation {
	return playerspec.Evaluation{
		Name: name, Title: title, About: about, Source: source, Options: options,
		New: func(v playerspec.Values) (func() game.Evaluator, error) {
			return func() game.Evaluator { return fresh(v) }, nil
		},
	}
}

// genericEvaluation returns the generic evaluation of k in a row. Its parameters are the weights of
// its formula. weights=learned uses the weights that were learned for the board (Generic heuristic
// for the mnk-games, section 3.2), except for those that the string also gives.
func genericEvaluation(r mnk.Rules) playerspec.Evaluation {
	var options []playerspec.Option
	for _, p := range mnk.GenericParameters(r.K) {
		options = append(options, playerspec.Integer(p.Name, -mnk.RowWorth, mnk.RowWorth, int64(p.Default),
			"the value of "+p.About).Labelled(playerspec.Label{Title: p.Title, N: p.Size}))
	}
	return weightedEvaluation(
		"generic", "Rows", "shapes of both sides, weighted by their size and by whether they are open or half-open",
		"Generic heuristic for the mnk-games, section 3.1", options,
		func(v playerspec.Values) game.Evaluator {
			return mnk.NewGeneric(mnk.NewGenericWeights(r.K, func(name string) int { return int(v.Integer(name)) }))
		},
	).WithNamedWeights("learned", "Learned for this board", "the weights to use where none is given",
		func() (map[string]int, error) { return learnedWeights(r) })
}

// tunedNumbers holds the numbers of an evaluation that tools/learn or 'mnklab anneal' has found
// for a variant.
type tunedNumbers struct {
	variant, evaluation string
	numbers             map[string]int // by parameter name
}

// readFound parses a list of results as tools/learn and 'mnklab anneal' write it, and
// returns nil if it cannot. The files are embedded and a test checks their contents, so an error
// could only be a mistake in the build.
func readFound(file []byte) (all []tunedNumbers) {
	var list []struct{ Variant, Evaluation string }
	if err := json.Unmarshal(file, &list); err != nil {
		return nil
	}
	for _, l := range list {
		w, _ := playerspec.Parse(l.Evaluation) // a mistake would lose numbers, which a test detects
		f := tunedNumbers{l.Variant, w.Name, map[string]int{}}
		for _, g := range w.Args {
			f.numbers[g.Key], _ = strconv.Atoi(g.Value.Name)
		}
		all = append(all, f)
	}
	return all
}

// learnedFile holds the learned weights of the generic evaluation, as 'make learn' writes them: a
// list of evaluations, each with its board.
//
//go:embed learned.json
var learnedFile []byte

// learnedNumbers parses learnedFile once.
var learnedNumbers = sync.OnceValue(func() []tunedNumbers { return readFound(learnedFile) })

// learnedWeights returns the learned weights for a board, by parameter name. A board with rows and
// columns exchanged has the same weights. The error, in words for players, says that the board has
// none.
func learnedWeights(r mnk.Rules) (map[string]int, error) {
	transposed := r
	transposed.Rows, transposed.Columns = min(r.Rows, r.Columns), max(r.Rows, r.Columns)
	for _, f := range learnedNumbers() {
		if f.variant == transposed.String() {
			return f.numbers, nil
		}
	}
	return nil, fmt.Errorf("no weights have been learned for %v: expected weights=given, or a board of 3 to 11 rows and "+
		"columns with room for k = 3, 4 or 5 both ways", r)
}

// annealedFile holds numbers that 'mnklab anneal' has found and that beat the given ones in games
// from other openings: a list of its results, each with its command.
//
//go:embed annealed.json
var annealedFile []byte

// annealedNumbers parses annealedFile once.
var annealedNumbers = sync.OnceValue(func() []tunedNumbers { return readFound(annealedFile) })

// withAnnealed returns the evaluations of a variant. Those for which annealed numbers exist offer
// them as an alternative to the given ones.
func withAnnealed(variant string, list []playerspec.Evaluation) []playerspec.Evaluation {
	for i, e := range list {
		for _, a := range annealedNumbers() {
			if a.variant == variant && a.evaluation == e.Name {
				list[i] = e.WithNamedWeights("annealed", "Tuned for this game", "the numbers to use where none is given",
					func() (map[string]int, error) {
						return a.numbers, nil
					})
			}
		}
	}
	return list
}
