package engine

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/levels"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/nineboard"
	"github.com/mnkdesk/mnkdesk/engine/searches/ultimate"
)

// nineBlocks returns a catalogue entry of a game on nine small boards. summary says in a few words
// how to win it.
func nineBlocks(r nested.Rules, summary string, l listing) entry {
	v := Variant{
		Summary:     summary,
		Goal:        "Play anywhere at first. The square you take picks your opponent's small board.",
		Group:       "Nested boards",
		Style:       game.Marks,
		XBegins:     true,
		start:       func() game.Position { return nested.New(r) },
		hint:        levels.NestedHint().String(),
		evaluations: []playerspec.Evaluation{ultimateEvaluation(), ultimate2Evaluation(), blocksEvaluation()},
		searches:    []search.Search{ultimate.Search(r)},
		levels:      playersBy(levels.Nested(r)),
		parsed:      &levelPlayers{},
		styles:      byLevel(levels.NestedStyles(r)),
		openings:    []opening.Rule{opening.Pie},
	}
	if r == nested.NineBoard {
		v.evaluations = []playerspec.Evaluation{blocksEvaluation(), blocks2Evaluation()}
		v.searches = []search.Search{nineboard.Search()}
		v.analyst = "perfect" // it proves every move
	}
	v.evaluations = withAnnealed(l.name, v.evaluations)
	return entry{Variant: v.listed(l)}
}

// The evaluations of the games on nine boards come from the "Report of Project 1: Game Playing".

func blocksEvaluation() playerspec.Evaluation {
	return weightedEvaluation(
		"blocks", "Small boards", "the open lines of each small board", "Report of Project 1: Game Playing, table 1", blockOptions(),
		func(v playerspec.Values) game.Evaluator { return nested.NewBlocks(blockWeights(v)) },
	)
}

func blocks2Evaluation() playerspec.Evaluation {
	return weightedEvaluation(
		"blocks2", "Small boards and danger", "blocks, and the danger on the small board that the last move leads to",
		"Report of Project 1: Game Playing, table 2", blockOptions(),
		func(v playerspec.Values) game.Evaluator { return nested.NewBlocks2(blockWeights(v)) },
	)
}

// blockOptions returns the constants of heuristics 1 and 2 as options.
func blockOptions() []playerspec.Option {
	w := nested.DefaultBlockWeights()
	return []playerspec.Option{
		weight("one", w.One, "Line with one mark", "the value of a line of a small board with one mark, and of further lines with two"),
		weight("two", w.Two, "Line with two marks", "the value of the first line of a small board with two marks"),
		weight("three", w.Three, "Completed line", "the value of a completed line"),
	}
}

func blockWeights(v playerspec.Values) nested.BlockWeights {
	return nested.BlockWeights{One: int(v.Integer("one")), Two: int(v.Integer("two")), Three: int(v.Integer("three"))}
}

func ultimateEvaluation() playerspec.Evaluation {
	return weightedEvaluation(
		"ultimate", "Large board", "the leads on the small boards, weighted by the lines of the large board",
		"Report of Project 1: Game Playing, table 3", ultimateOptions(),
		func(v playerspec.Values) game.Evaluator { return nested.NewUltimate(ultimateWeights(v)) },
	)
}

func ultimate2Evaluation() playerspec.Evaluation {
	three := weight("three", nested.DefaultUltimateWeights().Three, "Completed line",
		"the value of a line of small boards that the side to move can complete")
	return weightedEvaluation(
		"ultimate2", "Large board and danger",
		"ultimate, minus what the opponent gains on the board that the last move leads to",
		"Report of Project 1: Game Playing, section 6", append(ultimateOptions(), three),
		func(v playerspec.Values) game.Evaluator {
			w := ultimateWeights(v)
			w.Three = int(v.Integer("three"))
			return nested.NewUltimate2(w)
		},
	)
}

// ultimateOptions returns the constants of heuristic 3 as options.
func ultimateOptions() []playerspec.Option {
	w := nested.DefaultUltimateWeights()
	return []playerspec.Option{
		weight("mark", w.Block.One, "Line with one mark", "the value of a line of a small board with one mark, and of further lines with two"),
		weight("marks", w.Block.Two, "Line with two marks", "the value of the first line of a small board with two marks"),
		weight("one", w.One, "Line with one board won", "the value of a line of small boards of which one is won"),
		weight("two", w.Two, "Line with two boards won", "the value of a line of small boards of which two are won"),
		factor("threat", w.Leads[0], "Lead on one board of a line", "the weight of leads on one small board of a line"),
		factor("threats", w.Leads[1], "Leads on two boards of a line", "the weight of leads on two small boards of a line"),
		factor("full", w.Leads[2], "Leads on all three boards of a line", "the weight of leads on all three small boards of a line"),
	}
}

func ultimateWeights(v playerspec.Values) nested.UltimateWeights {
	w := nested.DefaultUltimateWeights()
	w.Block.One, w.Block.Two = int(v.Integer("mark")), int(v.Integer("marks"))
	w.One, w.Two = int(v.Integer("one")), int(v.Integer("two"))
	for i, key := range []string{"threat", "threats", "full"} {
		w.Leads[i] = int(v.Integer(key))
	}
	return w
}

// weight returns the option for a weight of the nested games' evaluations; factor returns one for a
// factor of their leads.
func weight(key string, initial int, title, about string) playerspec.Option {
	return playerspec.Integer(key, -nested.MaxWeight, nested.MaxWeight, int64(initial), about).Labelled(playerspec.Label{Title: title})
}

func factor(key string, initial int, title, about string) playerspec.Option {
	return playerspec.Integer(key, -nested.MaxFactor, nested.MaxFactor, int64(initial), about).Labelled(playerspec.Label{Title: title})
}
