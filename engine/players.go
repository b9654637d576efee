package engine

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// OpenPlayer parses the string of a player for which the caller vouches, and opens it. seed is for
// players without a seed in their string. An error is as from ParsePlayer or Player.Open.
func (v Variant) OpenPlayer(text string, seed uint64) (search.Player, error) {
	env := v.env()
	env.Seed, env.Trusted = seed, true
	p, err := search.Parse(text, env)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// NamedPlayer parses what a person types for a player, who thereby vouches for it: the name of a
// level, or a string as ParsePlayer reads it. If the variant lacks the level, the error is a
// *LevelError.
func (v Variant) NamedPlayer(text string) (Player, error) {
	l, err := v.ParseLevel(text)
	var lacks *LevelError
	switch {
	case err == nil:
		return v.LevelPlayer(l, Effort{}), nil
	case errors.As(err, &lacks):
		return Player{}, err
	}
	p, err := v.ParsePlayer(text)
	p.Trusted = true
	var unknown *playerspec.Error
	if errors.As(err, &unknown) && unknown.Fault == playerspec.UnknownPlayer {
		err = v.unknownPlayer(unknown)
	}
	return p, err
}

// ChosenPlayer parses the string of a player that a person has chosen on this computer, who thereby
// vouches for it, and returns it in its standard form. An error is as from ParsePlayer; the player is
// then zero.
func (v Variant) ChosenPlayer(text string) (Player, error) {
	p, err := v.ParsePlayer(text)
	p.Trusted = true
	return p.Canonical(), err
}

// unknownPlayer returns the error for a word that names no player of the variant. It lists the
// searches and levels that exist.
func (v Variant) unknownPlayer(e *playerspec.Error) error {
	text := "unknown player " + quote.Text(e.Name)
	if slices.ContainsFunc(Catalogue(), func(other Variant) bool { _, ok := other.Search(e.Name); return ok }) {
		text = e.Name + " does not play " + v.Name
	}
	return fmt.Errorf("%s; searches: %s; levels: %s", text, strings.Join(e.Choices, ", "), strings.Join(levelKeys(v.Levels()), ", "))
}

// env returns the evaluations, searches and presets that strings of players may name.
func (v Variant) env() search.Env { return v.envWith(registered()) }

// Evaluator parses an evaluation with its parameters, as strings of players contain it, such as
// "generic(two=300)", and returns a new evaluator. The error says where a mistake is. It is
// search.ErrForeign if the string names a file, which Evaluator does not open.
func (v Variant) Evaluator(text string) (game.Evaluator, error) {
	return search.ParseEvaluator(text, v.env())
}

// Players lists strings of players: each search by itself, and each search with each evaluation
// that it can use: "mcts", "mcts(rollout=blocks)". ParsePlayer can read all of them.
func (v Variant) Players() []string {
	var list []string
	add := func(text string) {
		if _, err := v.ParsePlayer(text); err == nil {
			list = append(list, text)
		}
	}
	for _, s := range v.Searches() {
		add(s.Name)
		for _, o := range s.Options {
			for _, e := range v.Evaluations() {
				if o.Kind == playerspec.KindEvaluation {
					add(s.Name + "(" + o.Key + "=" + e.Name + ")")
				}
			}
		}
	}
	return list
}

// LevelPlayer returns the player behind the nearest level. Only Master uses the effort.
func (v Variant) LevelPlayer(l Level, e Effort) Player {
	l = v.NearestLevel(l)
	p := v.parsed.of(v, l)
	if l == Master {
		p = p.withEffort(e)
	}
	return p
}

// levelPlayers holds the players behind the levels of a variant, once they are asked for.
type levelPlayers [len(levelNames)]atomic.Pointer[Player]

// of returns the player behind a level that v has, without an effort.
func (a *levelPlayers) of(v Variant, l Level) Player {
	if a == nil {
		return v.ownPlayer(v.levels[l])
	}
	p := a[l].Load()
	if p == nil {
		parsed := v.ownPlayer(v.levels[l])
		p = &parsed
		a[l].Store(p)
	}
	return *p
}

// CountedLevel returns the level whose player has a string once it is Counted, as in the matches of
// levels, and whether there is one.
func (v Variant) CountedLevel(text string) (Level, bool) {
	for _, l := range v.Levels() {
		if v.LevelPlayer(l, Effort{}).Counted().String() == text {
			return l, true
		}
	}
	return Hard, false
}

// HintPlayer returns the player that gives hints: the one that the variant names, or Hard's if it
// names none. A variant names one if Master uses another search, or if Hard does not think about
// every move.
func (v Variant) HintPlayer() Player {
	if v.hint == "" {
		return v.LevelPlayer(Hard, Effort{})
	}
	return v.ownPlayer(v.hint)
}

// Analyst returns the player that evaluates positions: the one that the variant names, or the hint
// player without limits and randomness if its search supports analysis, or the first search that
// does, with the default evaluation. It returns the zero Player if no search does.
func (v Variant) Analyst() Player {
	if v.analyst != "" {
		return v.ownPlayer(v.analyst)
	}
	if p := v.HintPlayer(); p.Search().Analysis != search.NoAnalysis {
		return p.without(search.BoundKeys()...)
	}
	for _, s := range v.FittingSearches() {
		if s.Analysis != search.NoAnalysis {
			return v.ownPlayer(s.Name)
		}
	}
	return Player{}
}

// ownPlayer returns the player of one of the variant's own strings, for which the program vouches. A
// test reads every string.
func (v Variant) ownPlayer(text string) Player {
	p, _ := v.ParsePlayer(text)
	p.Trusted = true
	return p
}

// Search returns the variant's search with a name or alias.
func (v Variant) Search(name string) (search.Search, bool) {
	list := v.Searches()
	i := slices.IndexFunc(list, func(s search.Search) bool { return s.Name == name || slices.Contains(s.Aliases, name) })
	if i < 0 {
		return search.Search{}, false
	}
	return list[i], true
}

// FittingSearches lists the searches that play the variant without any options. The others need
// something that the variant does not have, such as an evaluation, or an option that must be given,
// such as the path of a guest's program.
func (v Variant) FittingSearches() []search.Search {
	return slices.DeleteFunc(v.Searches(), func(s search.Search) bool {
		_, err := v.ParsePlayer(s.Name)
		return err != nil
	})
}
