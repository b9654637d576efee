package engine

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/external"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Player parses the string of a player of the variant, such as "alphabeta(eval=pascal,depth=4)".
// seed is for players without a seed in their string. The error says where the mistake in the
// string is and what was expected there.
func (v Variant) Player(spec string, seed uint64) (search.Player, error) {
	env := v.env()
	env.Seed = seed
	return search.Parse(spec, env)
}

// NamedPlayer parses what a person types for a player: the name of a level, or a string as Player
// reads it. If the variant lacks the level, the error is a *LevelError.
func (v Variant) NamedPlayer(spec string, seed uint64) (search.Player, error) {
	l, err := v.ParseLevel(spec)
	var lacks *LevelError
	switch {
	case err == nil:
		return v.LevelPlayer(l, Effort{}, seed), nil
	case errors.As(err, &lacks):
		return nil, err
	}
	p, err := v.Player(spec, seed)
	var unknown *playerspec.Error
	if errors.As(err, &unknown) && unknown.Fault == playerspec.UnknownPlayer {
		err = v.unknownPlayer(unknown)
	}
	return p, err
}

// BoundedPlayer parses a player as Player does. Each table of the player gets at most memory bytes (0
// means no limit).
func (v Variant) BoundedPlayer(spec string, seed uint64, memory int64) (search.Player, error) {
	env := v.env()
	env.Seed, env.Memory = seed, memory
	return search.Parse(spec, env)
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

// ForeignPlayer parses a player as Player does, but does not trust the string, which may have come
// with a saved game. Each table of the player gets at most memory bytes (0 means no limit), and the
// player opens no files. A player that names a file can be printed, but its brains answer with
// search.ErrForeign. Only a player registered with Register may open its own files.
func (v Variant) ForeignPlayer(spec string, seed uint64, memory int64) (search.Player, error) {
	env := v.env()
	env.Seed, env.Memory = seed, memory
	env.Foreign = !v.isPreset(spec)
	return search.Parse(spec, env)
}

// Opens reports whether a player, given as a string for Player, opens files or programs. Those of a
// registered player do not count.
func (v Variant) Opens(spec string) bool {
	p, err := v.ForeignPlayer(spec, 0, 0)
	return err == nil && search.Closed(p)
}

// isPreset reports whether a string describes a registered player.
func (v Variant) isPreset(spec string) bool {
	env := v.env()
	env.Foreign = true
	given, err := search.Parse(spec, env)
	return err == nil && slices.ContainsFunc(env.Presets, func(q search.Preset) bool {
		own, err := search.Parse(q.Player, env)
		return err == nil && own.String() == given.String()
	})
}

// env returns the evaluations, searches and presets that strings of players may name.
func (v Variant) env() search.Env { return v.envWith(registered()) }

// Tuning parses the string of a player, without opening files, so that the numbers of its
// evaluation can be changed.
func (v Variant) Tuning(spec string) (playerspec.Tuning, error) {
	env := v.env()
	env.Foreign = true
	return search.ParseTuning(spec, env)
}

// Evaluator parses an evaluation with its parameters, as strings of players contain it, such as
// "generic(two=300)", and returns a new evaluator. The error says where a mistake is.
func (v Variant) Evaluator(spec string) (game.Evaluator, error) {
	return search.ParseEvaluator(spec, v.env())
}

// Players lists strings of players: each search by itself, and each search with each evaluation
// that it can use: "mcts", "mcts(rollout=blocks)". Player can read all of them.
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
			for _, e := range v.Evaluations() {
				if o.Kind == playerspec.KindEvaluation {
					add(s.Name + "(" + o.Key + "=" + e.Name + ")")
				}
			}
		}
	}
	return list
}

// LevelPlayer returns the player behind a level, which PlayerString describes.
func (v Variant) LevelPlayer(l Level, e Effort, seed uint64) search.Player {
	return v.cataloguePlayer(v.PlayerString(l, e), seed)
}

// HintPlayer returns the player that gives hints: the one that the variant names, or Hard's if it
// names none. A variant names one if Master uses another search, or if Hard does not think about
// every move.
func (v Variant) HintPlayer(seed uint64) search.Player {
	if v.hint == "" {
		return v.LevelPlayer(Hard, Effort{}, seed)
	}
	return v.cataloguePlayer(v.hint, seed)
}

// Analyst returns the string of the player that evaluates positions: the one that the variant
// names, or the hint player without limits and randomness if its search supports analysis, or the
// first search that does, with the default evaluation. It returns "" if no search does.
func (v Variant) Analyst() string {
	if v.analyst != "" {
		return v.analyst
	}
	w, err := playerspec.Parse(v.HintPlayer(0).String())
	if s, ok := v.Search(w.Name); err == nil && ok && s.Analysis != search.NoAnalysis {
		return w.Without(search.BoundKeys()...).String()
	}
	for _, s := range v.FittingSearches() {
		if s.Analysis != search.NoAnalysis {
			return s.Name
		}
	}
	return ""
}

// WithOption returns the string of a player with another value for an option of its search. It
// returns spec unchanged if the search has no such option or the string cannot be read.
func (v Variant) WithOption(spec, key, value string) string {
	w, err := playerspec.Parse(spec)
	s, ok := v.Search(w.Name)
	if err != nil || !ok || !slices.ContainsFunc(s.Options, func(o playerspec.Option) bool { return o.Key == key }) {
		return spec
	}
	w = w.Without(key)
	w.Args = append(w.Args, playerspec.Arg{Key: key, Value: playerspec.Expr{Name: value}})
	return w.String()
}

// AnalystPlayer returns the player that evaluates positions, with at most memory bytes for each of
// its tables (0 means no limit). It returns an error if the variant has no such player.
func (v Variant) AnalystPlayer(memory int64) (search.Player, error) {
	return v.BoundedPlayer(v.Analyst(), 0, memory)
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

// cataloguePlayer returns the player that one of the catalogue's own strings describes.
func (v Variant) cataloguePlayer(spec string, seed uint64) search.Player {
	p, err := v.Player(spec, seed)
	if err != nil {
		// No input leads here: a test reads every string.
		panic(fmt.Sprintf("player %s of %s: %v", spec, v.Name, err))
	}
	return p
}

// UntimedLevel returns the string of the player behind a level, without its time limit. A player
// that only time limited then has no limit of its own.
func (v Variant) UntimedLevel(l Level) string {
	spec := v.PlayerString(l, Effort{})
	w, err := playerspec.Parse(spec)
	if err != nil {
		return spec
	}
	return w.Without(timeOption).String()
}

// CountedLevel returns the string of UntimedLevel if something countable limits the player, so that
// it plays the same games on every machine. Otherwise the player keeps its time limit.
func (v Variant) CountedLevel(l Level) string {
	untimed := v.UntimedLevel(l)
	w, err := playerspec.Parse(untimed)
	if err == nil && givesAny(w, append(search.LimitKeys(), "level")...) {
		return untimed
	}
	return v.PlayerString(l, Effort{})
}

// givesAny reports whether a player's expression gives at least one of the options.
func givesAny(w playerspec.Expr, keys ...string) bool {
	return slices.ContainsFunc(w.Args, func(g playerspec.Arg) bool { return slices.Contains(keys, g.Key) })
}

// Repeatable reports whether a player, given as Player prints it, always plays the same moves with
// the same seed, on any machine, under the limits l in addition to its own. It does if no time
// limits it and only one processor searches. A guest never counts as repeatable, because its
// program is unknown.
func (v Variant) Repeatable(spec string, l search.Limits) bool {
	w, _ := playerspec.Parse(spec)
	return v.MoveTime(spec, l) == 0 && v.effortOf(spec).Cores <= 1 && w.Name != external.Search().Name
}

// StartTime returns how much longer than its time a player, given as Player prints it, may think
// about the first move of a game. A guest may load what it needs then; for other players it is 0.
func (v Variant) StartTime(spec string) time.Duration {
	if w, _ := playerspec.Parse(spec); w.Name == external.Search().Name {
		return external.StartTime()
	}
	return 0
}

// MoveTime returns the longest time that a player, given as Player prints it, thinks about a move
// under the limits l in addition to its own, or 0 if no time limits it.
func (v Variant) MoveTime(spec string, l search.Limits) time.Duration {
	w, _ := playerspec.Parse(spec) // an unreadable string has no limits
	limited := l.Depth > 0 || l.Nodes > 0 || l.Simulations > 0 || l.Time > 0 || givesAny(w, search.LimitKeys()...)
	most := l.Time
	written, _ := w.Get(timeOption)
	if d, err := time.ParseDuration(written.Name); err == nil && (most == 0 || d < most) {
		most = d
	}
	if s, ok := v.Search(w.Name); ok && !limited {
		return s.Defaults.Time
	}
	return most
}
