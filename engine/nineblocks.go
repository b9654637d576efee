package engine

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/nested"
)

// nineBlocks makes a catalogue entry of a game on nine blocks.
func nineBlocks(name, title string, r nested.Rules) entry {
	v := Variant{
		Name:       name,
		Title:      title,
		Summary:    "Nine blocks of 3 × 3",
		Goal:       "play in the framed block, at first anywhere; your cell sends the opponent to the block in its place",
		Group:      "Nested boards",
		Style:      game.Marks,
		XBegins:    true,
		start:      func() game.Position { return nested.New(r) },
		page:       title,
		example:    "e5 e1 a5 e3 c5 e9 i5 e7 g5 e8",
		evaluators: []Evaluation{ultimateEvaluation, blocksEvaluation},
		levels:     nestedLevels(),
	}
	if r == nested.NineBoard {
		v.example = "e5 e1 a5 e3 c5 e9 i5"
		v.evaluators = []Evaluation{blocksEvaluation, blocks2Evaluation}
	}
	return entry{Variant: v}
}

// The evaluations of the games on nine blocks, from the "Report of Project 1:
// Game Playing".
var (
	blocksEvaluation = Evaluation{
		Name:  "blocks",
		About: "lines open in each block (Report of Project 1: Game Playing, table 1)",
		New:   func() game.Evaluator { return nested.NewBlocks(nested.DefaultBlockWeights()) },
	}
	blocks2Evaluation = Evaluation{
		Name:  "blocks2",
		About: "blocks, and the danger in the block that the last move leads to (Report of Project 1: Game Playing, table 2)",
		New:   func() game.Evaluator { return nested.NewBlocks2(nested.DefaultBlockWeights()) },
	}
	ultimateEvaluation = Evaluation{
		Name:  "ultimate",
		About: "threats in the blocks, weighed by the lines of the large board (Report of Project 1: Game Playing, table 3)",
		New:   func() game.Evaluator { return nested.NewUltimate(nested.DefaultUltimateWeights()) },
	}
)
