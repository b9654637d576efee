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

// Offer is what a program adds to variants while it runs.
type Offer struct {
	// For reports whether the offer is for a variant; nil is for all.
	For func(v Variant) bool
	// Searches and Evaluations are what players may name.
	Searches    []search.Search
	Evaluations []playerspec.Evaluation
	// Players are names for players' strings. Each can be read for a variant of the
	// catalogue.
	Players []search.Preset
}

// registry holds the offers that have been registered.
var registry struct {
	changing sync.Mutex
	offers   atomic.Pointer[[]*Offer] // to a list that never changes
}

// registered returns the offers, for reading.
func registered() []*Offer {
	if list := registry.offers.Load(); list != nil {
		return *list
	}
	return nil
}

// Register adds to what variants offer, from now on and everywhere: players' strings are
// read with it in the window, on the command line and in saved games. An error says which
// name is taken or is none; then nothing is added. withdraw takes the offer back: who
// plays already plays on. Several goroutines may register and withdraw.
func Register(o Offer) (withdraw func(), err error) {
	registry.changing.Lock()
	defer registry.changing.Unlock()
	all := append(slices.Clone(registered()), &o)
	if err := errors.Join(o.complete(), unique(all), o.readable(all)); err != nil {
		return nil, err
	}
	registry.offers.Store(&all)
	return func() {
		registry.changing.Lock()
		defer registry.changing.Unlock()
		rest := slices.DeleteFunc(slices.Clone(registered()), func(r *Offer) bool { return r == &o })
		registry.offers.Store(&rest)
	}, nil
}

// complete returns an error for what has no name, or nothing behind it.
func (o Offer) complete() error {
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

// plainName is what can be typed as a name in players' strings.
var plainName = regexp.MustCompile(`^[a-z][a-z0-9_.-]{0,39}$`)

// optionNames returns an error if an option of what is called name is given twice, or
// cannot be typed.
func optionNames(name string, options []playerspec.Option) error {
	taken := names{}
	for _, o := range options {
		if err := taken.add("an option of "+name, o.Key); err != nil {
			return err
		}
	}
	return nil
}

// names are the names that are taken, with what has them.
type names map[string]string

// add takes a name for what is of some kind.
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

// unique returns an error if two of all searches and players have a name in common, or
// two of all evaluations.
func unique(offers []*Offer) error {
	players, evaluations := names{}, names{}
	for _, l := range LevelKeys() {
		players[l] = "a level"
	}
	for _, s := range searchesForAll() {
		if err := players.search(s); err != nil {
			return err
		}
	}
	for _, e := range named() { // each brings its own, of which games of a kind share some
		for _, s := range e.searches {
			players[s.Name] = "a search"
		}
		for _, e := range e.evaluations {
			evaluations[e.Name] = "an evaluation"
		}
	}
	for _, o := range offers {
		if err := o.take(players, evaluations); err != nil {
			return err
		}
	}
	return nil
}

// take takes the names of an offer.
func (o Offer) take(players, evaluations names) error {
	for _, s := range o.Searches {
		if err := players.search(s); err != nil {
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

// search takes the names of a search.
func (n names) search(s search.Search) error {
	for _, name := range append([]string{s.Name}, s.Aliases...) {
		if err := n.add("a search", name); err != nil {
			return err
		}
	}
	return nil
}

// readable returns an error if one of the players can be read for no variant of the
// catalogue that the offer is for.
func (o Offer) readable(all []*Offer) error {
	for _, q := range o.Players {
		var err error
		for _, e := range named() {
			if o.isFor(e.Variant) {
				if _, err = search.Parse(q.Player, e.envAmong(all)); err == nil {
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

// isFor reports whether the offer is for a variant.
func (o Offer) isFor(v Variant) bool { return o.For == nil || o.For(v) }

// envAmong is what the variant has for the strings of players, with those of some offers
// that are for it.
func (v Variant) envAmong(offers []*Offer) search.Env {
	env := search.Env{Evaluations: slices.Clip(v.evaluations), Searches: searchesWith(v.searches)}
	for _, o := range offers {
		if o.isFor(v) {
			env.Evaluations = append(env.Evaluations, o.Evaluations...)
			env.Searches = append(env.Searches, o.Searches...)
			env.Presets = append(env.Presets, o.Players...)
		}
	}
	return env
}
