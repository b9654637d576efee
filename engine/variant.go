package engine

import (
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Variant is a game with its rules, such as Gomoku or six by five, four in a row. The catalogue
// lists the named ones; ParseVariant, Template and New return others.
type Variant struct {
	// Name identifies the variant in files and on command lines: "4-5-4",
	// "gomoku", "6,5,4,misere".
	Name string
	// Title is the name that people read: "4-5-4", "Gomoku", "6,5,4".
	Title string
	// Summary is a short description of the game: "4 × 5, four in a row".
	Summary string
	// Goal tells the player what to do: "Get four in a row to win."
	Goal string
	// Style is the way in which the board is drawn.
	Style game.Style
	// XBegins is set if the side that begins always has the mark X, or the black stones.
	XBegins bool
	// Group is the heading under which a menu lists the variant: "In a row".
	Group string

	start        func() game.Position
	evaluations  []playerspec.Evaluation
	searches     []search.Search  // the game's own, in addition to those for all games
	presets      []search.Preset  // players with names of their own
	levels       map[Level]string // the players behind the levels, at least one
	parsed       *levelPlayers    // the same, parsed; nil if they are parsed each time
	styles       map[Level]string // how those players play, in English; nil for a variant from New
	drawn        bool             // the game is a draw under best play
	page         string
	family       string // the name of a better-known variant with nearly the same rules, or ""
	example      string // moves to a typical position, the picture for the rules
	introduction []scene
	hint         string    // the player that gives hints, or "" for Hard's
	analyst      string    // the player that analyses, or "": see Analyst
	template     string    // the title of the template that makes such variants
	titled       bool      // a variant that a template makes has a title of its own
	rows         mnk.Rules // the rules of k in a row, or zero in other games
	numbers      []int     // the numbers and the options to give to the template
	options      []string
	openings     []opening.Rule
}

// Start returns a new game at its first move.
func (v Variant) Start() game.Position { return v.start() }

// Example returns a position that shows the aim of the game, usually one that X has just won.
func (v Variant) Example() game.Position {
	p := v.Start()
	_, _ = game.PlayMoves(p, strings.Fields(v.example)) // on some boards the end of the example does not fit
	return p
}

// Evaluations lists the evaluations of the variant: the default first, registered ones last.
func (v Variant) Evaluations() []playerspec.Evaluation {
	list := slices.Clone(v.env().Evaluations)
	for i := range list {
		list[i].Options = slices.Clone(list[i].Options)
	}
	return list
}

// Searches lists the searches that players of the variant may name: those for all games, then the
// game's own, then registered ones.
func (v Variant) Searches() []search.Search {
	list := v.env().Searches
	for i := range list {
		list[i].Options = slices.Clone(list[i].Options)
		list[i].Aliases = slices.Clone(list[i].Aliases)
	}
	return list
}

// Presets lists the players that have names of their own in the variant: its own, then registered ones.
func (v Variant) Presets() []search.Preset { return slices.Clone(v.env().Presets) }

// Offering returns the variant with more searches of its own.
func (v Variant) Offering(s ...search.Search) Variant {
	v.searches, v.parsed = append(slices.Clip(v.searches), s...), &levelPlayers{}
	return v
}

// OfferingEvaluations returns the variant with more evaluations after its others.
func (v Variant) OfferingEvaluations(e ...playerspec.Evaluation) Variant {
	v.evaluations, v.parsed = append(slices.Clip(v.evaluations), e...), &levelPlayers{}
	return v
}

// LevelStyle returns a few English words about how the computer plays at a level, such as "Often
// overlooks something", or "" if there are none.
func (v Variant) LevelStyle(l Level) string { return v.styles[l] }

// BestPlayDraws reports whether the game is known to be a draw under best play, because its whole
// game tree was searched.
func (v Variant) BestPlayDraws() bool { return v.drawn }

// Levels lists the levels that the variant has, from the weakest. There is at least one.
func (v Variant) Levels() []Level {
	return slices.DeleteFunc(Levels(), func(l Level) bool { return v.levels[l] == "" })
}

// NearestLevel returns l if the variant has it, otherwise the next weaker level of the variant, or
// its weakest level if there is no weaker one.
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

// Openings lists the opening rules with which the variant can be played, the usual one first. The
// list is empty if there are none.
func (v Variant) Openings() []opening.Rule { return slices.Clone(v.openings) }

// Page returns the heading of the variant's rules in docs/rules.md.
func (v Variant) Page() string { return v.page }

// MarshalText returns the name of the variant.
func (v Variant) MarshalText() ([]byte, error) { return []byte(v.Name), nil }

// UnmarshalText sets the variant to the one with a name, as ParseVariant reads it.
func (v *Variant) UnmarshalText(name []byte) (err error) {
	*v, err = ParseVariant(string(name))
	return err
}
