package engine

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/levels"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/isolation"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// isolated returns the catalogue entry of Isolation. Its name may be followed by a size and by
// "queen".
func isolated(r isolation.Rules, l listing) entry {
	return entry{Variant: isolationVariant(r).listed(l), parseArgs: readIsolation}
}

// readIsolation parses the "rows,columns" and "queen" after the name.
func readIsolation(text string, args []word) (Variant, error) {
	r := isolation.Rules{Rows: 7, Columns: 7}
	options, err := readSize(text, args, &r.Rows, &r.Columns)
	if err != nil {
		return Variant{}, err
	}
	for _, w := range options {
		if w.text != "queen" {
			return Variant{}, fault(text, w.column, "unknown option %s: expected queen", quote.Text(w.text))
		}
		r.Queen = true
	}
	if err := r.Check(); err != nil {
		return Variant{}, numberFault(text, args, err)
	}
	v := isolationVariant(r)
	if v.Name == "isolation:7,7" {
		v.Name = "isolation"
	}
	if e, ok := byName(v.Name); ok {
		return e.Variant, nil
	}
	return v, nil
}

// isolationVariant returns Isolation with the rules r, which must be valid.
func isolationVariant(r isolation.Rules) Variant {
	name, piece, moves := fmt.Sprintf("isolation:%d,%d", r.Rows, r.Columns), "knight", "like a chess knight"
	title, options := "Isolation", []string(nil)
	if r.Queen {
		name, piece, moves, title, options = name+",queen", "queen", "queen moves", title+" with Queens", []string{"queen"}
	}
	return Variant{
		Name:        name,
		Title:       fmt.Sprintf("%s, %d × %d", title, r.Rows, r.Columns),
		Summary:     fmt.Sprintf("%d × %d, %s: don't get stuck", r.Rows, r.Columns, moves),
		Goal:        "Place your piece, then move it like a " + piece + ". If you can't move, you lose.",
		Group:       "Moving pieces",
		Style:       game.Pieces,
		XBegins:     true,
		start:       func() game.Position { return startIsolation(r) },
		page:        "Isolation",
		levels:      playersBy(levels.Isolation(r)),
		parsed:      &levelPlayers{},
		styles:      byLevel(levels.IsolationStyles(r)),
		hint:        levels.IsolationHint(r).String(),
		evaluations: isolationEvaluations(),
		example:     "b2 c3",
		template:    customIsolation,
		numbers:     []int{r.Rows, r.Columns},
		options:     options,
	}
}

// isolationEvaluations lists the evaluations of Isolation.
func isolationEvaluations() []playerspec.Evaluation {
	return []playerspec.Evaluation{
		plainEvaluation("improved", "Mobility", "own moves minus the opponent's", "Heuristics, cover_opponent_moves", isolation.NewImproved),
		plainEvaluation("open", "Own mobility", "own moves", "Heuristics, an opponent in its tables", isolation.NewOpen),
		plainEvaluation("center", "Distance from the centre",
			"squared distance from the middle of the board, which counts as good, as in the course program",
			"Heuristics, an opponent in its tables", isolation.NewCenter),
		plainEvaluation("cover_opponent_moves", "Shared squares", "squares that both sides can reach in one move",
			"Heuristics, cover_opponent_moves", isolation.NewCoverOpponentMoves),
		plainEvaluation("look_ahead_by_one", "Mobility after a move",
			"improved, summed over the positions after one's own moves", "Heuristics, look_ahead_by_one",
			isolation.NewLookAheadByOne),
		selectOneOf(), aggregateHeuristics(),
	}
}

func selectOneOf() playerspec.Evaluation {
	l := isolation.DefaultSelectLimits()
	return weightedEvaluation(
		"select_one_of", "One after the other",
		"improved, then cover_opponent_moves, then look_ahead_by_one, as the board fills", "Heuristics, select one of",
		[]playerspec.Option{
			playerspec.Integer("opening", 0, 100, int64(l.Opening), "improved is used while at least this percentage of the squares is free").
				Labelled(playerspec.Label{Title: "Mobility down to (% free)"}),
			playerspec.Integer("middle", 0, 100, int64(l.Middle),
				"cover_opponent_moves is then used while at least this percentage of the squares is free").
				Labelled(playerspec.Label{Title: "Shared squares down to (% free)"}),
		},
		func(v playerspec.Values) game.Evaluator {
			return isolation.NewSelectOneOf(isolation.SelectLimits{Opening: int(v.Integer("opening")), Middle: int(v.Integer("middle"))})
		},
	)
}

func aggregateHeuristics() playerspec.Evaluation {
	w := isolation.DefaultAggregateWeights()
	weight := func(key string, initial int, title string) playerspec.Option {
		return playerspec.Integer(key, -isolation.MaxWeight, isolation.MaxWeight, int64(initial),
			"the weight of "+key).Labelled(playerspec.Label{Title: title})
	}
	return weightedEvaluation(
		"aggregate_heuristics", "All three together",
		"the weighted sum of improved, cover_opponent_moves and look_ahead_by_one", "Heuristics, aggregate_heuristics",
		[]playerspec.Option{
			weight("improved", w.Improved, "Weight of Mobility"),
			weight("cover_opponent_moves", w.CoverOpponentMoves, "Weight of Shared squares"),
			weight("look_ahead_by_one", w.LookAheadByOne, "Weight of Mobility after a move"),
		},
		func(v playerspec.Values) game.Evaluator {
			return isolation.NewAggregateHeuristics(isolation.AggregateWeights{
				Improved: int(v.Integer("improved")), CoverOpponentMoves: int(v.Integer("cover_opponent_moves")),
				LookAheadByOne: int(v.Integer("look_ahead_by_one")),
			})
		},
	)
}

func startIsolation(r isolation.Rules) game.Position {
	p, err := isolation.New(r)
	if err != nil {
		panic(err) // the rules were checked when the variant was made
	}
	return p
}
