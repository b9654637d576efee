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

// Analyst analyses the positions and games of one variant. Several goroutines may use it at the
// same time.
type Analyst struct {
	variant engine.Variant
	name    string // the player, as a string
	player  search.Player
	search  search.Search // the search of the player
	meter   func() Meter  // returns the meter for the player's values
}

// tableBytes is the maximum size of each table of an analysis, in bytes.
const tableBytes = 32 << 20

// New returns the analyst of a variant. It analyses with the player of engine.Variant.Analyst.
func New(v engine.Variant) (*Analyst, error) {
	p, err := v.AnalystPlayer(tableBytes)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be analysed: %w", v.Name, err)
	}
	a := &Analyst{variant: v, name: v.Analyst(), player: p}
	spec, _ := playerspec.Parse(a.name) // the player has been read before
	a.search, _ = v.Search(spec.Name)
	a.meter = sync.OnceValue(func() Meter { return NewMeter(v, a.name) })
	return a, nil
}

// Player returns the player that analyses, as a string that Variant.Player reads.
func (a *Analyst) Player() string { return a.name }

// Parts returns the terms that the evaluation of a position adds up, from a side's view and in the
// evaluation's own points. It returns nil if the evaluation cannot be split.
func (a *Analyst) Parts(pos game.Position, side game.Side) []game.Part {
	return PartsOf(a.variant, a.name, pos, side)
}

// PartsOf returns the terms of the evaluation of any player of a variant, as Analyst.Parts does for
// the analyst.
func PartsOf(v engine.Variant, player string, pos game.Position, side game.Side) []game.Part {
	if x, ok := evaluatorOf(v, player).(game.Explained); ok {
		return x.Parts(pos, side)
	}
	return nil
}

// evaluationOf returns the evaluation that gives the values of a player, and its string with
// parameters. This is the first evaluation that the player's search requires. ok is false if there
// is none, or if it would open files.
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

// evaluatorOf returns the evaluator that gives the values of a player, or nil if there is none.
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
