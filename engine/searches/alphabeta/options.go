package alphabeta

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// candidatesOption returns the option moves.
func candidatesOption() playerspec.Option {
	o := playerspec.Choice("moves", candidateWords, "which moves to search: all, those near any mark, or those adjacent to the last one").
		Labelled(playerspec.Label{Title: "Looks at", Words: []string{"All moves", "Moves near any mark", "Moves beside the last one"}})
	o.Game = func(start game.Position) bool {
		_, near := start.(game.Surroundings)
		return near
	}
	return o.ForExperts()
}

// orderOption returns the option order.
func orderOption() playerspec.Option {
	o := playerspec.EvaluatedOrNone("order", "the evaluation that says which moves to try first").Labelled(playerspec.Label{
		Title: "Tries first", None: "As usual", Misfit: "This evaluation can't rank moves. Choose another.",
	})
	o.Judge = ranks
	return o.ForExperts()
}

// widthOption returns the option width, which needs an evaluation that ranks moves.
func widthOption() playerspec.Option {
	const about = "how many of the best moves by order to search, and the others only if all of these lose"
	o := playerspec.Integer("width", 1, pickedMoves, 0, about).Labelled(playerspec.Label{
		Title: "Best moves only", Misfit: "First choose an evaluation under “Tries first”.",
	})
	o.Judge = ranks
	return o.ForExperts()
}

// ranks reports whether an evaluation can rank moves.
func ranks(e game.Evaluator) bool {
	_, is := e.(search.Ranker)
	return is
}
