package analysis

import (
	"fmt"
	"slices"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Analyst analyses the positions and games of one variant. Several goroutines may use
// it.
type Analyst struct {
	variant engine.Variant
	name    string // the player's string
	player  search.Player
	search  search.Search // of the player
	meter   func() Meter  // of the player's values
}

// tableBytes is the size to which each table of an analysis may grow.
const tableBytes = 32 << 20

// New returns the analyst of a variant, which says by which player: see
// engine.Variant.Analyst.
func New(v engine.Variant) (*Analyst, error) {
	p, err := v.AnalystPlayer(tableBytes)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be analysed: %w", v.Name, err)
	}
	a := &Analyst{variant: v, name: v.Analyst(), player: p}
	spec, _ := playerspec.Parse(a.name) // a player can be read
	a.search, _ = v.Search(spec.Name)
	a.meter = sync.OnceValue(func() Meter { return NewMeter(v, a.name) })
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
	if x, ok := evaluatorOf(v, player).(game.Explained); ok {
		return x.Parts(pos, side)
	}
	return nil
}

// evaluationOf returns the evaluation, with its parameters, that gives the values of a
// player: what its search takes first and cannot do without. ok is false where there is
// none, or where files would have to be opened for it.
func evaluationOf(v engine.Variant, player string) (e playerspec.Evaluation, spec string, ok bool) {
	w, err := playerspec.Parse(player)
	s, found := v.Search(w.Name)
	i := slices.IndexFunc(s.Options, func(o playerspec.Option) bool { return o.Kind == playerspec.KindEvaluation && !o.Optional })
	if err != nil || !found || i < 0 {
		return e, "", false
	}
	given, ok := w.Get(s.Options[i].Key)
	if !ok {
		given = playerspec.Expr{Name: s.Options[i].Default}
	}
	for _, e := range v.Evaluations() {
		if e.Name == given.Name || given.Name == "" {
			given.Name = e.Name
			return e, given.String(), !opens(e, given)
		}
	}
	return e, "", false
}

// opens reports whether an evaluation names a file.
func opens(e playerspec.Evaluation, given playerspec.Expr) bool {
	return slices.ContainsFunc(e.Options, func(o playerspec.Option) bool {
		_, is := given.Get(o.Key)
		return is && o.Kind == playerspec.KindFile
	})
}

// evaluatorOf returns the evaluator that gives the values of a player, nil where there is
// none.
func evaluatorOf(v engine.Variant, player string) game.Evaluator {
	_, spec, ok := evaluationOf(v, player)
	if !ok {
		return nil
	}
	e, err := v.Evaluator(spec)
	if err != nil {
		return nil
	}
	return e
}
