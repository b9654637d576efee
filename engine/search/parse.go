package search

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Env holds what Parse needs besides the string of a player.
type Env struct {
	// Evaluations are the evaluations on offer, the default first.
	Evaluations []playerspec.Evaluation
	// Searches are the searches on offer.
	Searches []Search
	// Presets are players that have a name of their own.
	Presets []Preset
	// Seed is the seed of a player whose string has none.
	Seed uint64
	// Memory is the largest size of each table in bytes; 0 means no bound. The tree of mcts and
	// bestfirst, which have no option for its size, counts as a table.
	Memory int64
	// Trusted is set if somebody on this computer vouches for the string, and not for one that
	// came with a game. No file that another string names is opened: the player can be printed,
	// but its brains return ErrForeign.
	Trusted bool
}

// values returns the part of env that determines the values of options.
func (env Env) values() playerspec.Env {
	return playerspec.Env{Evaluations: env.Evaluations, Seed: env.Seed, Memory: env.Memory, Trusted: env.Trusted}
}

// Configured is the Player that Parse returns: a search and the values of its options.
type Configured struct {
	search Search
	source playerspec.Expr // the string
	given  playerspec.Expr
	values playerspec.Values
	seed   uint64
}

// In returns the player with the seed, the memory and the trust of env, which must offer what the
// player uses. An error is as from Parse.
func (p *Configured) In(env Env) (*Configured, error) { return configure(p.source, env) }

// Search returns the search of the player.
func (p *Configured) Search() Search { return p.search }

// Given returns the options that the string gives, with the name of the search. For the name of a
// preset, they are those of the preset.
func (p *Configured) Given() playerspec.Expr { return p.given }

// Values returns the values of the player's options.
func (p *Configured) Values() playerspec.Values { return p.values }

// Seeded reports whether the string gives the player a seed.
func (p *Configured) Seeded() bool {
	_, seeded := p.source.Get(keySeed)
	return seeded
}

// Parse reads a player, written "name" or "name(key=value,flag,…)". Spaces may stand anywhere
// between the words. A value that is an evaluation may have parentheses of its own. Any error is a
// *playerspec.Error, which gives the column of the mistake and what was expected there.
func Parse(spec string, env Env) (*Configured, error) {
	n, err := playerspec.Parse(spec)
	if n.Name == "" && len(spec) <= playerspec.MaxLength {
		return nil, playerspec.ErrorAt(n.Offset, "expected a player: %s", playerspec.OrList(env.names())).
			Of(playerspec.NoPlayer, "", env.names()...)
	}
	if err != nil {
		return nil, err
	}
	return configure(n, env)
}

// configure returns the player that the expression n of a string describes.
func configure(n playerspec.Expr, env Env) (p *Configured, err error) {
	if q, ok := env.preset(n); ok {
		env.Presets, env.Trusted = nil, true
		if p, err = Parse(q.Player, env); err == nil {
			p.source = n
		}
		return p, err
	}
	s, ok := env.search(n.Name)
	if !ok {
		return nil, playerspec.ErrorAt(n.Offset, "%s is no player: expected %s", quote.Text(n.Name), playerspec.OrList(env.names())).
			Of(playerspec.UnknownPlayer, n.Name, env.names()...)
	}
	p = &Configured{search: s, source: n}
	n.Name = s.Name
	p.given = n
	if p.values, err = playerspec.ReadValues(n, s.options(), env.values()); err != nil {
		return nil, err
	}
	if s.Check != nil && !p.values.Closed() {
		if key, err := s.Check(p.values); err != nil {
			bad := playerspec.ErrorAt(placeOf(key, n), "%v", err).Of(playerspec.Misfit, key)
			bad.Option = playerspec.OptionOf(s.Options, key)
			return nil, bad
		}
	}
	if p.random() {
		p.seed = p.values.Seed(keySeed)
	} else {
		p.values = p.values.Without(keySeed)
	}
	if len(p.String()) > playerspec.MaxLength { // String may add quotes and make it longer
		return nil, playerspec.ErrorAt(playerspec.MaxLength, "expected no more than %d characters",
			playerspec.MaxLength).Of(playerspec.TooLong, "")
	}
	return p, nil
}

// String returns the player as Parse reads it.
func (p *Configured) String() string { return p.search.Name + p.values.String() }

// random reports whether the player's moves depend on the seed.
func (p *Configured) random() bool {
	return p.search.Random || p.values.Flag(keyShuffle) || p.values.Number(keyBlunder) > 0 ||
		p.values.Integer(keyNoise) > 0 || p.values.Number(keyOverlook) > 0
}

// Limits returns the limits that the player's options set.
func (p *Configured) Limits() Limits {
	v := p.values
	return Limits{
		Depth: int(v.Integer(keyDepth)), Nodes: v.Integer(keyNodes),
		Simulations: v.Integer(keySimulations), Time: v.Duration(keyTime),
	}
}

// bounds returns the limits of a search in a call with the limits l: the tighter of l and the
// player's own limits, without limits that mean nothing to the search. If none of them ends the
// search, its defaults are added. A search that ponders has no limits.
func (p *Configured) bounds(l Limits) Limits {
	if l.Ponder {
		return Limits{Ponder: true, Infinite: true, Lines: l.Lines}
	}
	l = l.Tightened(p.Limits())
	if !p.search.Simulates {
		l.Simulations = 0
	}
	ends := l
	if p.search.Simulates {
		ends.Depth = 0 // the tree stops growing at that depth, but the search continues
	}
	if ends.isUnset() {
		return l.Tightened(p.search.Defaults)
	}
	return l
}

// mayRemember reports whether the player may remember what it learnt in earlier moves. It may if its
// games cannot be reproduced anyway.
func (p *Configured) mayRemember() bool { return !p.bounds(Limits{}).isCountable() }

// preset returns the preset that n names.
func (env *Env) preset(n playerspec.Expr) (Preset, bool) {
	i := slices.IndexFunc(env.Presets, func(q Preset) bool { return q.Name == n.Name && n.Opened == 0 })
	if i < 0 {
		return Preset{}, false
	}
	return env.Presets[i], true
}

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
	for _, q := range env.Presets {
		names = append(names, q.Name)
	}
	return names
}

// options returns the options of the search, with the seed if the search is randomized.
func (s Search) options() []playerspec.Option {
	chance := func(o playerspec.Option) bool { return slices.Contains(chanceKeys(), o.Key) }
	if s.Random || slices.ContainsFunc(s.Options, chance) {
		return append(slices.Clip(s.Options), playerspec.Seed(keySeed, "the seed of all random choices"))
	}
	return s.Options
}

// placeOf returns the offset of an option's value in n, or of n itself if the option is not given.
func placeOf(key string, n playerspec.Expr) int {
	for _, a := range n.Args {
		if a.Key == key {
			return a.Value.Offset
		}
	}
	return n.Offset
}
