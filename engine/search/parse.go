package search

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Env is what the string of a player leaves to the program.
type Env struct {
	// Evaluations are those on offer, the default first.
	Evaluations []Evaluation
	// Searches are those on offer.
	Searches []Search
	// Seed is the seed of a player whose string has none.
	Seed uint64
	// Memory bounds every table, in bytes; 0 is no bound.
	Memory int64
}

// MaxSpec is the length in bytes of the longest string that Parse reads; one with
// every option, and every weight of the longest row, takes three quarters of it.
const MaxSpec = 1000

// player is the one Player: a search and the values of its options.
type player struct {
	search Search
	values Values
	seed   uint64
}

// Parse reads a player, written "name" or "name(key=value,flag,…)", with spaces
// anywhere between the words. A value that is an evaluation may have parentheses of
// its own. Any error is a *SpecError, which gives the place of the mistake and what
// was expected there.
func Parse(spec string, env Env) (Player, error) {
	if len(spec) > MaxSpec {
		return nil, errorAt(MaxSpec, "expected no more than %d characters", MaxSpec).of(TooLong, "")
	}
	n, err := scan(spec)
	if n.text == "" {
		return nil, errorAt(n.at, "expected a player: %s", orList(env.names())).of(NoPlayer, "", env.names()...)
	}
	if err != nil {
		return nil, err
	}
	s, ok := env.search(n.text)
	if !ok {
		return nil, errorAt(n.at, "%s is no player: expected %s", quote.Text(n.text), orList(env.names())).of(UnknownPlayer, n.text, env.names()...)
	}
	n.text = s.Name
	p := &player{search: s}
	if p.values, err = readValues(n, s.options(), &env); err != nil {
		return nil, err
	}
	if s.Check != nil {
		if key, err := s.Check(p.values); err != nil {
			return nil, errorAt(placeOf(key, n), "%v", err).of(Misfit, key)
		}
	}
	if p.random() {
		p.seed = typed[uint64](p.values, "seed")
	} else {
		delete(p.values.all, "seed")
	}
	return p, nil
}

// String returns the player as Parse reads it.
func (p *player) String() string { return p.search.Name + p.values.String() }

// random reports whether the seed makes a difference to the player.
func (p *player) random() bool {
	return p.search.Random || p.values.Flag(keyShuffle) || p.values.Number(keyBlunder) > 0
}

// own returns the limits of the player.
func (p *player) own() Limits {
	v := p.values
	return Limits{
		Depth: int(v.Integer("depth")), Nodes: v.Integer("nodes"),
		Simulations: v.Integer("simulations"), Time: v.Duration("time"),
	}
}

// bounds returns the limits of a search with the limits l of a call, without those that
// say nothing to the search.
func (p *player) bounds(l Limits) Limits {
	l = l.with(p.own())
	if !p.search.Simulates {
		l.Simulations = 0
	}
	ends := l
	if p.search.Simulates {
		ends.Depth = 0 // it plays on at that depth
	}
	if ends.none() {
		return l.with(p.search.Usual)
	}
	return l
}

// kept reports whether the player may remember what it thought of earlier moves: if
// nothing that it does can be done again anyway.
func (p *player) kept() bool { return !p.bounds(Limits{}).counted() }

// search returns the search of that name or alias.
func (env *Env) search(name string) (Search, bool) {
	list := env.Searches
	i := slices.IndexFunc(list, func(s Search) bool { return s.Name == name || slices.Contains(s.Aliases, name) })
	if i < 0 {
		return Search{}, false
	}
	return list[i], true
}

func (env *Env) names() []string {
	var names []string
	for _, s := range env.Searches {
		names = append(names, s.Name)
	}
	return names
}

// options returns the options of the search, with the seed where chance has a say.
func (s Search) options() []Option {
	chance := func(o Option) bool { return o.Key == keyShuffle || o.Key == keyBlunder }
	if s.Random || slices.ContainsFunc(s.Options, chance) {
		return append(slices.Clip(s.Options), seedOption())
	}
	return s.Options
}

// placeOf returns where the value of an option stands in n, or n itself.
func placeOf(key string, n node) int {
	for _, a := range n.args {
		if a.key.text == key {
			return a.value.at
		}
	}
	return n.at
}
