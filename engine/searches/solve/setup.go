package solve

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/alphabeta"
)

// Setup adapts the search perfect to a game.
type Setup struct {
	// Other makes the search that plays if nothing is proved. Options are its options, which
	// perfect has in addition to its own, and Scale is its scale. If Other is nil or the player has
	// an evaluation, deepening plays instead.
	Other   func(v playerspec.Values) (search.Thinker, error)
	Options []playerspec.Option
	Scale   search.Scale
	// Chooses is set if the strength of the player comes from the other search. That search then
	// gets most of the limits, and also chooses among moves that draw.
	Chooses bool
	// Forcing is as in SolveOptions.
	Forcing func(p game.Position) Forcing
	// Known is as in SolveOptions. It is not used if a limit of nodes bounds a search for a single
	// line, so that players with such a limit play as they did before Known existed.
	Known func(p game.Position) (game.Result, game.Move)
}

// Perfect returns the search perfect for the game that the setup describes.
func Perfect(of Setup) search.Search {
	eval := search.EvalOption("")
	if of.Other != nil {
		eval = playerspec.EvaluatedOrNone("eval", "an evaluation: with it deepening plays where nothing is proved").Labelled(eval.Label)
	}
	return search.Search{
		Name: "perfect", Title: "Perfect", About: "proves the value of the game where it can, and otherwise plays the move of another search",
		Options: append([]playerspec.Option{
			eval, search.TimeOption(), search.NodesOption(), search.TableOption(), search.OverlookOption(),
		}, of.Options...),
		Defaults: search.Limits{Time: search.DefaultTime}, Analysis: search.ByDepth,
		Proves: true, ProvesMoves: true, Restricts: true, Ponders: true,
		Scale: of.Scale,
		// The other search has a table of that size too.
		Memory: func(v playerspec.Values, _ search.Limits) int64 { return 2 * v.Integer("table") },
		New:    func(v playerspec.Values) (search.Thinker, error) { return search.Forgetful(v, of.thinker) },
	}
}

// thinker returns the search with the options of a player.
func (of Setup) thinker(v playerspec.Values) (search.Thinker, error) {
	p := &perfect{bytes: v.Integer("table"), share: mainProofShare, otherChooses: of.Chooses, forcing: of.Forcing, lookUpKnown: of.Known}
	if of.Chooses {
		p.share = sideProofShare
	}
	if of.Other == nil || v.Has("eval") {
		p.other = alphabeta.NewDeepening(v)
		return p, nil
	}
	var err error
	p.other, err = of.Other(v)
	return p, err
}

// The shares of the limits, from 0 to 1, at which the proof of the value ends: mainProofShare if the
// strength of the player comes from the proof, sideProofShare if it comes from the other search.
const (
	mainProofShare = 0.6
	sideProofShare = 0.35
)
