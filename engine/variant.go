package engine

import (
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Variant is a set of rules with their numbers, as the catalogue names it.
type Variant struct {
	// Name identifies the variant in files and on command lines: "4-5-4",
	// "gomoku", "6,5,4,misere".
	Name string
	// Title is the name that people read: "4-5-4", "Gomoku", "6,5,4".
	Title string
	// Summary says in a few words what is played: "4 × 5, four in a row".
	Summary string
	// Goal says in a sentence what to do: "Get four in a row to win."
	Goal string
	// Style says how the board is drawn.
	Style game.Style
	// XBegins is set where X, or black, always begins, so that whoever begins has
	// that mark.
	XBegins bool
	// Group is the heading under which a menu lists the variant: "In a row".
	Group string

	start       func() game.Position
	evaluations []playerspec.Evaluation
	searches    []search.Search  // of this game, beside those for all games
	levels      map[Level]string // the players behind the levels, one at least
	styles      map[Level]string // how those behind the levels play, in English; nil for a variant from outside
	drawn       bool             // best play draws
	page        string
	example     string // moves that make a telling picture for the rules
	hint        string // the player that gives hints; Hard if empty
	analyst     string // the player that analyses; see Analyst
	template    string // the title of the template that makes such variants
	numbers     []int  // the numbers and the options that the template takes
	options     []string
	openings    []opening.Rule
}

// Start returns a new game at its first move.
func (v Variant) Start() game.Position { return v.start() }

// Example returns a position that shows what the game is about: mostly one that X has
// just won.
func (v Variant) Example() game.Position {
	p := v.Start()
	_, _ = game.PlayMoves(p, strings.Fields(v.example)) // on some boards the rest of the example has no room
	return p
}

// Evaluations lists the evaluations of the variant, the default first, those that were
// registered last.
func (v Variant) Evaluations() []playerspec.Evaluation {
	list := slices.Clone(v.env().Evaluations)
	for i := range list {
		list[i].Options = slices.Clone(list[i].Options)
	}
	return list
}

// Searches lists the searches that players of the variant may name: those for all
// games, then its own, then those that were registered.
func (v Variant) Searches() []search.Search {
	list := v.env().Searches
	for i := range list {
		list[i].Options = slices.Clone(list[i].Options)
		list[i].Aliases = slices.Clone(list[i].Aliases)
	}
	return list
}

// Presets lists the players that were registered for the variant under names of their
// own.
func (v Variant) Presets() []search.Preset { return slices.Clone(v.env().Presets) }

// Offering returns the variant with more searches of its own.
func (v Variant) Offering(s ...search.Search) Variant {
	v.searches = append(slices.Clip(v.searches), s...)
	return v
}

// OfferingEvaluations returns the variant with more evaluations, after its others.
func (v Variant) OfferingEvaluations(e ...playerspec.Evaluation) Variant {
	v.evaluations = append(slices.Clip(v.evaluations), e...)
	return v
}

// LevelStyle says in English how the computer plays at a level: "Often overlooks something"; empty where nobody has said so.
func (v Variant) LevelStyle(l Level) string { return v.styles[l] }

// BestPlayDraws reports whether the game is known to be drawn if neither side errs, as those are whose whole tree was
// searched.
func (v Variant) BestPlayDraws() bool { return v.drawn }

// Levels lists the levels that the variant has, from the weakest: one at least.
func (v Variant) Levels() []Level {
	return slices.DeleteFunc(Levels(), func(l Level) bool { return v.levels[l] == "" })
}

// NearestLevel returns the level of the variant that stands for l: l itself where the
// variant has it, otherwise the next weaker one, or the weakest.
func (v Variant) NearestLevel(l Level) Level {
	levels := v.Levels()
	nearest := levels[0]
	for _, have := range levels {
		if have <= l {
			nearest = have
		}
	}
	return nearest
}

// PlayerString returns the player behind the nearest level, as Player reads it. The effort
// is Master's; no other level looks at it.
func (v Variant) PlayerString(l Level, e Effort) string {
	l = v.NearestLevel(l)
	if l == Master {
		return v.withEffort(v.levels[l], e)
	}
	return v.levels[l]
}

// Openings lists the opening rules with which the variant can be played, the usual one first; none
// where only its own beginning is known.
func (v Variant) Openings() []opening.Rule { return slices.Clone(v.openings) }

// Page returns the heading of the variant's rules in docs/rules.md.
func (v Variant) Page() string { return v.page }

// MarshalText writes the variant as its name.
func (v Variant) MarshalText() ([]byte, error) { return []byte(v.Name), nil }

// UnmarshalText reads a variant by its name, as ParseVariant does.
func (v *Variant) UnmarshalText(name []byte) (err error) {
	*v, err = ParseVariant(string(name))
	return err
}
