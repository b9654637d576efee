package solve

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/alphabeta"
)

// Setup is what the search perfect has of a game.
type Setup struct {
	// Other is the search that plays where nothing is proved, with its Options and Scale beside those of
	// perfect; nil for deepening, which plays too where a player has an evaluation.
	Other   func(v playerspec.Values) (search.Thinker, error)
	Options []playerspec.Option
	Scale   search.Scale
	// Chooses is set where that search is the strength of the player: it chooses among moves that draw
	// too, and has most of the limits.
	Chooses bool
	// Forcing is that of SolveOptions.
	Forcing func(p game.Position) Forcing
	// Known, if it is not nil, returns the value of a position if it was proved before, Ongoing if not, and
	// a move that keeps it, NoMove if none is known. Where a count of positions bounds a search for a single
	// move it is not asked: such players play as they did before it knew any.
	Known func(p game.Position) (game.Result, game.Move)
}

// Perfect returns the search perfect for a game.
func Perfect(of Setup) search.Search {
	eval := search.EvalOption("")
	if of.Other != nil {
		eval = playerspec.EvaluatedOrNone("eval", "the evaluation of deepening, which then plays where nothing is proved").Labelled(eval.Label)
	}
	return search.Search{
		Name: "perfect", Title: "Perfect", About: "the value of the game by proof where it can be had, else the move of another search",
		Options:  append([]playerspec.Option{eval, search.TimeOption(), search.NodesOption(), search.TableOption(), search.OverlookOption()}, of.Options...),
		Defaults: search.Limits{Time: search.DefaultTime}, Analysis: search.ByDepth, Ponders: true, Proves: true, ProvesMoves: true,
		Scale: of.Scale,
		// The other search has a table of that size too.
		Memory: func(v playerspec.Values, _ search.Limits) int64 { return 2 * v.Integer("table") },
		New:    func(v playerspec.Values) (search.Thinker, error) { return search.Forgetful(v, of.thinker) },
	}
}

// thinker makes the search of a player.
func (of Setup) thinker(v playerspec.Values) (search.Thinker, error) {
	p := &perfect{bytes: v.Integer("table"), share: mainProof, chooses: of.Chooses, forcing: of.Forcing, proved: of.Known}
	if of.Chooses {
		p.share = sideProof
	}
	if of.Other == nil || v.Has("eval") {
		p.other = alphabeta.NewDeepening(v)
		return p, nil
	}
	var err error
	p.other, err = of.Other(v)
	return p, err
}

// The shares of the limits at which a proof of the value ends: where the proof is the strength of the
// player, and where another search has it.
const (
	mainProof = 0.6
	sideProof = 0.35
)
