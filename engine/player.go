package engine

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Player reads a player such as "alphabeta(eval=pascal,depth=4)" for the
// variant. The seed is for players whose string has none. The error gives the
// place of a mistake in the string and what was expected there.
func (v Variant) Player(spec string, seed uint64) (search.Player, error) {
	return search.Parse(spec, v.env(seed, 0))
}

// PlayerWithin reads a player as Player does, but gives its tables no more than
// memory bytes each: for strings that come from files.
func (v Variant) PlayerWithin(spec string, seed uint64, memory int64) (search.Player, error) {
	return search.Parse(spec, v.env(seed, memory))
}

// env is what the variant has for the strings of players.
func (v Variant) env(seed uint64, memory int64) search.Env {
	return search.Env{Evaluations: v.evaluations, Searches: append(searchesForAll(), v.searches...), Seed: seed, Memory: memory}
}

// Tuning reads a player, as Player does, whose evaluation's numbers are to be changed.
func (v Variant) Tuning(spec string) (search.Tuning, error) {
	return search.ParseTuning(spec, v.env(0, 0))
}

// Evaluator reads an evaluation with its parameters, as players name it, such as
// "generic(two=300)", and returns a fresh evaluator. The error gives the place of a
// mistake.
func (v Variant) Evaluator(spec string) (game.Evaluator, error) {
	return search.ParseEvaluator(spec, v.env(0, 0))
}

// Players lists, as Player reads them, a player of each search by itself and with each
// evaluation that fits it, wherever it takes one: "mcts", "mcts(rollout=blocks)".
func (v Variant) Players() []string {
	var list []string
	add := func(spec string) {
		if _, err := v.Player(spec, 0); err == nil {
			list = append(list, spec)
		}
	}
	for _, s := range v.Searches() {
		add(s.Name)
		for _, o := range s.Options {
			for _, e := range v.evaluations {
				if o.Kind == search.KindEvaluation {
					add(s.Name + "(" + o.Key + "=" + e.Name + ")")
				}
			}
		}
	}
	return list
}

// LevelPlayer returns the player behind a level.
func (v Variant) LevelPlayer(l Level, seed uint64) search.Player {
	return v.own(v.levels[l], seed)
}

// HintPlayer returns the player that gives hints: Hard, or another one where
// Hard does not think about every move.
func (v Variant) HintPlayer(seed uint64) search.Player {
	if v.hint == "" {
		return v.LevelPlayer(Hard, seed)
	}
	return v.own(v.hint, seed)
}

// own returns the player of one of the catalogue's own strings.
func (v Variant) own(spec string, seed uint64) search.Player {
	p, err := v.Player(spec, seed)
	if err != nil {
		// No input leads here: a test reads each of the strings.
		panic(fmt.Sprintf("player %s of %s: %v", spec, v.Name, err))
	}
	return p
}

// ParseLevel reads the name of a level, in upper or lower case.
func ParseLevel(s string) (Level, error) {
	for _, l := range Levels {
		if strings.EqualFold(s, l.String()) {
			return l, nil
		}
	}
	return Hard, fmt.Errorf("%s is not a level: expected one of %v", quote.Text(s), Levels)
}

// counts are the options that bound a player by something countable.
var counts = []string{"depth", "nodes", "simulations"}

// CountedLevel returns the player behind a level, as Player reads it, without its
// limit of time, if something countable bounds it too: then it plays the same games
// on every machine.
func (v Variant) CountedLevel(l Level) string {
	spec := v.PlayerString(l)
	w, err := search.Cut(spec)
	if err != nil || !given(w, append(slices.Clip(counts), "level")...) {
		return spec
	}
	return w.Without("time").String()
}

// given reports whether one of some options is given.
func given(w search.Written, keys ...string) bool {
	return slices.ContainsFunc(w.Given, func(g search.Given) bool { return slices.Contains(keys, g.Key) })
}

// MoveTime returns how long a player, as Player prints it, thinks about a move at most
// if the limits l hold beside its own; 0 if no time bounds it.
func (v Variant) MoveTime(spec string, l search.Limits) time.Duration {
	w, _ := search.Cut(spec) // a string that cannot be read has no limits
	limited := l.Depth > 0 || l.Nodes > 0 || l.Simulations > 0 || l.Time > 0 || given(w, append(slices.Clip(counts), "time")...)
	most := l.Time
	written, _ := w.Get("time")
	if d, err := time.ParseDuration(written.Name); err == nil && (most == 0 || d < most) {
		most = d
	}
	if i := slices.IndexFunc(v.Searches(), func(s search.Search) bool { return s.Name == w.Name }); i >= 0 && !limited {
		return v.Searches()[i].Usual.Time
	}
	return most
}
