package engine

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Spec describes a game for New.
type Spec struct {
	// Name, Title, Summary, Goal, Group and XBegins are the fields of the Variant. The name is in
	// lower case, without spaces, commas and colons, and at most 40 bytes long.
	Name, Title, Summary, Goal, Group string
	XBegins                           bool
	// Start returns a new game at its first move.
	Start func() game.Position
	// Evaluations are the evaluations that players may name, the default first.
	Evaluations []playerspec.Evaluation
	// Searches are the game's own searches, in addition to those for all games.
	Searches []search.Search
	// Levels holds the players behind the levels, as strings that Variant.ParsePlayer reads. At least
	// one level is required.
	Levels map[Level]string
	// Hint is the string of the player that gives hints; "" means Hard's player.
	Hint string
	// Analyst is the string of the player that evaluates positions; "" means that Variant.Analyst
	// chooses one.
	Analyst string
	// Page is the heading of the game's rules in docs/rules.md.
	Page string
	// Example holds the moves of a short game that ends in a position typical of the game. It
	// becomes the picture for the rules.
	Example string
}

// New returns the variant that s describes. The error says what is missing or wrong.
func New(s Spec) (Variant, error) {
	switch {
	case s.Name == "" || strings.ToLower(s.Name) != s.Name || strings.ContainsAny(s.Name, " \t,:") || len(s.Name) > maxText/5:
		return Variant{}, fmt.Errorf("%s is no name for a variant: expected a short word in lower case, without commas and "+
			"colons", quote.Text(s.Name))
	case s.Title == "" || s.Start == nil:
		return Variant{}, fmt.Errorf("%s: expected a title and a start", s.Name)
	}
	v := Variant{
		Name: s.Name, Title: s.Title, Summary: s.Summary, Goal: s.Goal, Group: s.Group,
		Style: s.Start().View().Style, XBegins: s.XBegins,
		start: s.Start, page: s.Page, example: s.Example, hint: s.Hint, analyst: s.Analyst,
	}
	v = v.Offering(s.Searches...).OfferingEvaluations(s.Evaluations...)
	if err := v.setLevels(s.Levels); err != nil {
		return Variant{}, err
	}
	if _, err := v.OpenPlayer(s.Hint, 0); s.Hint != "" && err != nil {
		return Variant{}, fmt.Errorf("%s, hints: %w", s.Name, err)
	}
	if _, err := v.OpenPlayer(s.Analyst, 0); s.Analyst != "" && err != nil {
		return Variant{}, fmt.Errorf("%s, analysis: %w", s.Name, err)
	}
	return v, nil
}

// Titled returns a board that a template makes, such as "6,6,4", with a title of its own. Once Add has
// added it, the catalogue lists it, and ParseVariant returns it. It keeps its name, by which everything
// that is stored about it is found.
func (v Variant) Titled(title string) (Variant, error) {
	if title == "" || !v.IsCustom() {
		return Variant{}, fmt.Errorf("%s: expected a title, and a board without one", v.Name)
	}
	v.Title, v.titled = title, true
	return v, nil
}

// Add appends a variant to the catalogue, where ParseVariant, menus and saved games find it by its
// name. A program must call Add before it looks anything up.
func Add(v Variant) error {
	if v.start == nil {
		return errors.New("the variant is empty: expected one from New")
	}
	if _, taken := byName(v.Name); taken {
		return fmt.Errorf("there is a variant %s already", v.Name)
	}
	catalogue.mu.Lock()
	defer catalogue.mu.Unlock()
	catalogue.entries = append(slices.Clip(catalogue.entries), entry{Variant: v})
	return nil
}

// setLevels sets the players of the variant's levels.
func (v *Variant) setLevels(players map[Level]string) error {
	v.levels, v.parsed = map[Level]string{}, &levelPlayers{}
	for _, l := range slices.Sorted(maps.Keys(players)) {
		spec := players[l]
		if !slices.Contains(Levels(), l) {
			return fmt.Errorf("%s: %v is not a level: expected one of %v", v.Name, l, Levels())
		}
		if _, err := v.OpenPlayer(spec, 0); err != nil {
			return fmt.Errorf("%s, %v: %w", v.Name, l, err)
		}
		v.levels[l] = spec
	}
	if len(v.levels) == 0 {
		return fmt.Errorf("%s: expected a player for one level at least", v.Name)
	}
	return nil
}
