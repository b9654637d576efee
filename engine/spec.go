package engine

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Spec describes a game for New.
type Spec struct {
	// Name, Title, Summary, Goal, Group and XBegins are those of the Variant. The
	// name is in lower case, without spaces, commas and colons.
	Name, Title, Summary, Goal, Group string
	XBegins                           bool
	// Start returns a new game at its first move.
	Start func() game.Position
	// Evaluations are those that players may name, the default first.
	Evaluations []search.Evaluation
	// Searches are those of the game's own, beside those for all games.
	Searches []search.Search
	// Levels are the players behind the levels, as Variant.Player reads them.
	Levels map[Level]string
	// Hint is the player that gives hints; Hard if empty.
	Hint string
	// Page is the heading of its rules in docs/rules.md.
	Page string
	// Example is a short game whose last position is a telling picture.
	Example string
}

// New returns the variant that s describes. The error says what is missing.
func New(s Spec) (Variant, error) {
	switch {
	case s.Name == "" || strings.ToLower(s.Name) != s.Name || strings.ContainsAny(s.Name, " \t,:") || len(s.Name) > maxText/5:
		return Variant{}, fmt.Errorf("%s is no name for a variant: expected a short word in lower case, without commas and colons", quote.Text(s.Name))
	case s.Title == "" || s.Start == nil:
		return Variant{}, fmt.Errorf("%s: expected a title and a start", s.Name)
	}
	v := Variant{
		Name: s.Name, Title: s.Title, Summary: s.Summary, Goal: s.Goal, Group: s.Group,
		Style: s.Start().View().Style, XBegins: s.XBegins,
		start: s.Start, page: s.Page, example: s.Example, hint: s.Hint, levels: map[Level]string{},
	}
	v = v.Offering(s.Searches...).OfferingEvaluations(s.Evaluations...)
	for _, l := range Levels {
		v.levels[l] = s.Levels[l]
		if _, err := v.Player(s.Levels[l], 0); err != nil {
			return Variant{}, fmt.Errorf("%s, %v: %w", s.Name, l, err)
		}
	}
	if _, err := v.Player(s.Hint, 0); s.Hint != "" && err != nil {
		return Variant{}, fmt.Errorf("%s, hints: %w", s.Name, err)
	}
	return v, nil
}

// Add puts a variant at the end of the catalogue, where ParseVariant, menus and saved
// games find it by its name. A program does that before it looks anything up.
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
