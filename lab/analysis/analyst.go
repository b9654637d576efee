package analysis

import (
	"sync"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Analyst analyses the positions and games of one variant. Several goroutines may use
// it.
type Analyst struct {
	variant engine.Variant
	name    string        // the player's string
	player  search.Player // deepens
	prover  search.Player // proves values on small boards; nil elsewhere
	meter   func() Meter  // of the player's evaluation
}

// tableBytes is the size to which each table of an analysis may grow.
const tableBytes = 32 << 20

// New returns the analyst of a variant. It thinks as the variant's hints do, but without
// what bounds or blurs that player: limits and luck. A player of another
// search than deepening and perfect, as an added game may have, gives way to deepening
// with the variant's first evaluation.
func New(v engine.Variant) (*Analyst, error) {
	deepening, prover := playersFor(v)
	a := &Analyst{variant: v, name: deepening}
	var err error
	if a.player, err = v.PlayerWithin(deepening, 0, tableBytes); err != nil {
		return nil, err
	}
	if prover != "" {
		a.name = prover
		if a.prover, err = v.PlayerWithin(prover, 0, tableBytes); err != nil {
			return nil, err
		}
	}
	a.meter = sync.OnceValue(func() Meter { return NewMeter(v, deepening) })
	return a, nil
}

// Player returns the string of the player that analyses, as Variant.Player reads it.
func (a *Analyst) Player() string { return a.name }

// Parts returns what the evaluation of a position is made of, from a side's view and in
// the evaluation's own points; nil where it does not say.
func (a *Analyst) Parts(pos game.Position, side game.Side) []game.Part {
	return PartsOf(a.variant, a.name, pos, side)
}

// PartsOf returns the same of the evaluation of any player of a variant.
func PartsOf(v engine.Variant, player string, pos game.Position, side game.Side) []game.Part {
	e, err := evaluatorOf(v, player)
	if x, ok := e.(game.Explained); err == nil && ok {
		return x.Parts(pos, side)
	}
	return nil
}

// evaluatorOf returns the evaluator of a player that has the option eval.
func evaluatorOf(v engine.Variant, player string) (game.Evaluator, error) {
	w, err := search.Cut(player)
	if err != nil {
		return nil, err
	}
	given, ok := w.Get("eval")
	spec := given.String()
	if all := v.Evaluations(); !ok && len(all) > 0 {
		spec = all[0].Name
	}
	return v.Evaluator(spec)
}

// blurs are the options of a level's player that an analysis does without.
var blurs = []string{"time", "nodes", "simulations", "depth", "block", "shuffle", "blunder", "seed"}

// playersFor returns the strings of the players that analyse a variant: the one that
// deepens, and the one that proves, "" if there is none.
func playersFor(v engine.Variant) (deepening, prover string) {
	const deep, proof = "deepening", "perfect"
	w, err := search.Cut(v.HintPlayer(0).String())
	if err != nil || w.Name != deep && w.Name != proof {
		return deep, ""
	}
	for _, key := range blurs {
		w = w.Without(key)
	}
	if w.Name == proof {
		prover = w.String()
	}
	w.Name = deep
	return w.String(), prover
}
