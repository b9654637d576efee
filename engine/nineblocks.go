package engine

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/nested"
)

// nineBlocks makes a catalogue entry of a game on nine blocks.
func nineBlocks(name, title string, r nested.Rules) entry {
	v := Variant{
		Name:    name,
		Title:   title,
		Summary: "nine blocks of 3 × 3",
		Goal:    "play in the framed block; your cell sends the opponent to the block in its place",
		Group:   "Nested boards",
		Style:   game.Marks,
		XBegins: true,
		start:   func() game.Position { return nested.New(r) },
		page:    "Ultimate tic-tac-toe",
	}
	blocks := Evaluation{
		Name:  "blocks",
		About: "lines open in each block (Report of Project 1: Game Playing, table 1)",
		New:   func() game.Evaluator { return nested.NewBlocks(nested.DefaultBlockWeights()) },
	}
	v.example = "e5 e1 a5 e3 c5 e9 i5 e7 g5 e8"
	if r == nested.NineBoard {
		v.example = "e5 e1 a5 e3 c5 e9 i5"
		v.page = "Nine-board tic-tac-toe"
		v.evaluators = []Evaluation{blocks, {
			Name:  "blocks2",
			About: "blocks, and the danger in the block that the last move leads to (table 2)",
			New:   func() game.Evaluator { return nested.NewBlocks2(nested.DefaultBlockWeights()) },
		}}
	} else {
		v.evaluators = []Evaluation{{
			Name:  "ultimate",
			About: "threats in the blocks, weighed by the lines of the large board (table 3)",
			New:   func() game.Evaluator { return nested.NewUltimate(nested.DefaultUltimateWeights()) },
		}, blocks}
	}
	v.levels = nestedLevels()
	return entry{Variant: v}
}
