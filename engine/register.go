package engine

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Offer holds searches, evaluations and players that a program adds to variants while it runs.
type Offer struct {
	// For reports whether the offer applies to a variant; nil means all variants.
	For func(v Variant) bool
	// Searches and Evaluations are those that the strings of players may then name.
	Searches    []search.Search
	Evaluations []playerspec.Evaluation
	// Players are names for strings of players. Each string must be valid for at least one variant
	// of the catalogue for which the offer is.
	Players []search.Preset
}

// registry holds the offers that have been registered.
var registry struct {
	mu     sync.Mutex
	offers atomic.Pointer[[]*Offer] // to a list that never changes
}

// registered returns the offers, for reading.
func registered() []*Offer {
	if list := registry.offers.Load(); list != nil {
		return *list
	}
	return nil
}

// Register adds an offer to what variants have. From then on, strings of players may use it
// everywhere: in the window, on the command line and in saved games. If a name is taken or not
// valid, the error says which one, and nothing is added. withdraw removes the offer; players that
// exist by then play on. Register and withdraw are safe for concurrent use.
func Register(o Offer) (withdraw func(), err error) {
	registry.mu.Lock()
	defer registry.mu.Unlock()
	all := append(slices.Clone(registered()), &o)
	if err := errors.Join(o.checkComplete(), unique(all), o.checkPlayers(all)); err != nil {
		return nil, err
	}
	registry.offers.Store(&all)
	return func() {
		registry.mu.Lock()
		defer registry.mu.Unlock()
		rest := slices.DeleteFunc(slices.Clone(registered()), func(r *Offer) bool { return r == &o })
		registry.offers.Store(&rest)
	}, nil
}

// checkComplete returns an error for a search or an evaluation without a New, or with a name of an
// option that is used twice or cannot be typed.
func (o Offer) checkComplete() error {
	for _, s := range o.Searches {
		if s.New == nil {
			return fmt.Errorf("the search %s is empty: expected its New", quote.Text(s.Name))
		}
		if err := optionNames(s.Name, s.Options); err != nil {
			return err
		}
	}
	for _, e := range o.Evaluations {
		if e.New == nil {
			return fmt.Errorf("the evaluation %s is empty: expected its New", quote.Text(e.Name))
		}
		if err := optionNames(e.Name, e.Options); err != nil {
			return err
		}
	}
	return nil
}

// plainName matches what can be typed as a name in strings of players.
var plainName = regexp.MustCompile(`^[a-z][a-z0-9_.-]{0,39}$`)

// optionNames returns an error if two options have the same key, or if a key cannot be typed. name
// is the search or evaluation that has the options.
func optionNames(name string, options []playerspec.Option) error {
	taken := names{}
	for _, o := range options {
		if err := taken.add("an option of "+name, o.Key); err != nil {
			return err
		}
	}
	return nil
}

// names holds the names in use, with the kind of thing that each one names.
type names map[string]string

// add enters a name for a thing of some kind. It returns an error if the name is in use or cannot
// be typed.
func (n names) add(kind, name string) error {
	if !plainName.MatchString(name) {
		return fmt.Errorf("%s cannot name %s: expected letters in lower case, digits and _.-, a letter first", quote.Text(name), kind)
	}
	if of, taken := n[name]; taken {
		return fmt.Errorf("there is %s named %s already", of, quote.Text(name))
	}
	n[name] = kind
	return nil
}

// unique returns an error if two searches or players have the same name, or two evaluations have.
// It considers all variants and offers.
func unique(offers []*Offer) error {
	players, evaluations := names{}, names{}
	for _, l := range LevelKeys() {
		players[l] = "a level"
	}
	for _, s := range searchesForAll() {
		if err := players.addSearch(s); err != nil {
			return err
		}
	}
	for _, e := range catalogueEntries() { // related games share names, which is no error
		for _, s := range e.searches {
			players[s.Name] = "a search"
		}
		for _, e := range e.evaluations {
			evaluations[e.Name] = "an evaluation"
		}
		for _, q := range e.presets {
			players[q.Name] = "a player"
		}
	}
	for _, o := range offers {
		if err := o.addNames(players, evaluations); err != nil {
			return err
		}
	}
	return nil
}

// addNames enters the names of an offer.
func (o Offer) addNames(players, evaluations names) error {
	for _, s := range o.Searches {
		if err := players.addSearch(s); err != nil {
			return err
		}
	}
	for _, q := range o.Players {
		if err := players.add("a player", q.Name); err != nil {
			return err
		}
	}
	for _, e := range o.Evaluations {
		if err := evaluations.add("an evaluation", e.Name); err != nil {
			return err
		}
	}
	return nil
}

// addSearch enters the names of a search.
func (n names) addSearch(s search.Search) error {
	for _, name := range append([]string{s.Name}, s.Aliases...) {
		if err := n.add("a search", name); err != nil {
			return err
		}
	}
	return nil
}

// checkPlayers returns an error if one of the offer's players is valid for none of the catalogue's
// variants to which the offer applies.
func (o Offer) checkPlayers(all []*Offer) error {
	for _, q := range o.Players {
		var err error
		for _, e := range catalogueEntries() {
			if o.isFor(e.Variant) {
				env := e.envWith(all)
				env.Trusted = true
				if _, err = search.Parse(q.Player, env); err == nil {
					break
				}
			}
		}
		if err != nil {
			return fmt.Errorf("player %s: %w", q.Name, err)
		}
	}
	return nil
}

// isFor reports whether the offer applies to a variant.
func (o Offer) isFor(v Variant) bool { return o.For == nil || o.For(v) }

// envWith returns what strings of players may name in the variant, including the offers that apply
// to it.
func (v Variant) envWith(offers []*Offer) search.Env {
	env := search.Env{Evaluations: slices.Clip(v.evaluations), Searches: searchesWith(v.searches), Presets: slices.Clip(v.presets)}
	for _, o := range offers {
		if o.isFor(v) {
			env.Evaluations = append(env.Evaluations, o.Evaluations...)
			env.Searches = append(env.Searches, o.Searches...)
			env.Presets = append(env.Presets, o.Players...)
		}
	}
	return env
}
