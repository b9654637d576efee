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

// Player reads a player such as "alphabeta(eval=pascal,depth=4)" for the
// variant. The seed is for players whose string has none. The error gives the
// place of a mistake in the string and what was expected there.
func (v Variant) Player(spec string, seed uint64) (search.Player, error) {
	env := v.env()
	env.Seed = seed
	return search.Parse(spec, env)
}

// NamedPlayer reads what a person types for a player: the name of a level, or a string that Player
// reads. A level that the variant lacks is a *LevelError.
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

// unknownPlayer says that a word names no player of the variant, and what would.
func (v Variant) unknownPlayer(e *playerspec.Error) error {
	text := "unknown player " + quote.Text(e.Name)
	if slices.ContainsFunc(Catalogue(), func(other Variant) bool { _, ok := other.Search(e.Name); return ok }) {
		text = e.Name + " does not play " + v.Name
	}
	return fmt.Errorf("%s; searches: %s; levels: %s", text, strings.Join(e.Choices, ", "), strings.Join(levelKeys(v.Levels()), ", "))
}

// ForeignPlayer reads a player as Player does whose string nobody here has chosen: it
// came with a saved game, say. Its tables get no more than memory bytes each, 0 for no
// bound, and it opens no files: one that names a file can be printed, and its brains
// answer with search.ErrForeign. Only a player that is registered here may open its own.
func (v Variant) ForeignPlayer(spec string, seed uint64, memory int64) (search.Player, error) {
	env := v.env()
	env.Seed, env.Memory = seed, memory
	env.Foreign = !v.isPreset(spec)
	return search.Parse(spec, env)
}

// Opens reports whether a player, as Player reads it, opens files or programs; those of a
// registered player do not count.
func (v Variant) Opens(spec string) bool {
	p, err := v.ForeignPlayer(spec, 0, 0)
	return err == nil && search.Closed(p)
}

// isPreset reports whether a string is that of a registered player.
func (v Variant) isPreset(spec string) bool {
	env := v.env()
	env.Foreign = true
	given, err := search.Parse(spec, env)
	return err == nil && slices.ContainsFunc(env.Presets, func(q search.Preset) bool {
		own, err := search.Parse(q.Player, env)
		return err == nil && own.String() == given.String()
	})
}

// env is what the variant has for the strings of players.
func (v Variant) env() search.Env { return v.envAmong(registered()) }

// Tuning reads a player, as ForeignPlayer does, whose evaluation's numbers are to be changed.
func (v Variant) Tuning(spec string) (playerspec.Tuning, error) {
	env := v.env()
	env.Foreign = true
	return search.ParseTuning(spec, env)
}

// Evaluator reads an evaluation with its parameters, as players name it, such as
// "generic(two=300)", and returns a fresh evaluator. The error gives the place of a
// mistake.
func (v Variant) Evaluator(spec string) (game.Evaluator, error) {
	return search.ParseEvaluator(spec, v.env())
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
			for _, e := range v.Evaluations() {
				if o.Kind == playerspec.KindEvaluation {
					add(s.Name + "(" + o.Key + "=" + e.Name + ")")
				}
			}
		}
	}
	return list
}

// LevelPlayer returns the player behind a level, as PlayerString has it.
func (v Variant) LevelPlayer(l Level, e Effort, seed uint64) search.Player {
	return v.own(v.PlayerString(l, e), seed)
}

// HintPlayer returns the player that gives hints: that of Hard, or the one that the variant
// names where Master's search is another, or where Hard does not think about every move.
func (v Variant) HintPlayer(seed uint64) search.Player {
	if v.hint == "" {
		return v.LevelPlayer(Hard, Effort{}, seed)
	}
	return v.own(v.hint, seed)
}

// Analyst returns the string of the player that says what positions are worth, as Player
// reads it: the one that gives hints, without limits and luck, if its search analyses,
// else the first search that does, with the usual evaluation; "" if none does.
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

// WithOption returns the string of a player with another value of an option of its search; as it
// is, if the search has no such option or the string cannot be read.
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

// AnalystPlayer returns the player that says what positions are worth, with no more than
// memory bytes for each of its tables. The error is that of Player; a variant may have
// none.
func (v Variant) AnalystPlayer(memory int64) (search.Player, error) {
	env := v.env()
	env.Memory = memory
	return search.Parse(v.Analyst(), env)
}

// Search returns the search of a name or an alias among those of the variant.
func (v Variant) Search(name string) (search.Search, bool) {
	list := v.Searches()
	i := slices.IndexFunc(list, func(s search.Search) bool { return s.Name == name || slices.Contains(s.Aliases, name) })
	if i < 0 {
		return search.Search{}, false
	}
	return list[i], true
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

// UntimedLevel returns the player behind a level, as Player reads it, without its limit of time. A player
// that only time bounded then has no limit of its own.
func (v Variant) UntimedLevel(l Level) string {
	spec := v.PlayerString(l, Effort{})
	w, err := playerspec.Parse(spec)
	if err != nil {
		return spec
	}
	return w.Without(timeOption).String()
}

// CountedLevel returns the player of UntimedLevel if something countable bounds it: then it plays the
// same games on every machine. Otherwise its limit of time stays.
func (v Variant) CountedLevel(l Level) string {
	untimed := v.UntimedLevel(l)
	w, err := playerspec.Parse(untimed)
	if err == nil && given(w, append(search.LimitKeys(), "level")...) {
		return untimed
	}
	return v.PlayerString(l, Effort{})
}

// given reports whether one of some options is given.
func given(w playerspec.Expr, keys ...string) bool {
	return slices.ContainsFunc(w.Args, func(g playerspec.Arg) bool { return slices.Contains(keys, g.Key) })
}

// Repeatable reports whether a player, as Player prints it, plays the same moves with the same seed
// wherever it is asked to, if the limits l hold beside its own: no time bounds it, one processor
// alone searches, and it is no guest, of whom nobody knows.
func (v Variant) Repeatable(spec string, l search.Limits) bool {
	w, _ := playerspec.Parse(spec)
	return v.MoveTime(spec, l) == 0 && v.effortOf(spec).Cores <= 1 && w.Name != external.Search().Name
}

// StartTime returns how much longer than its time a player, as Player prints it, may think about its first move of a
// game: a guest may load what it needs then. For others it is 0.
func (v Variant) StartTime(spec string) time.Duration {
	if w, _ := playerspec.Parse(spec); w.Name == external.Search().Name {
		return external.StartTime()
	}
	return 0
}

// MoveTime returns how long a player, as Player prints it, thinks about a move at most
// if the limits l hold beside its own; 0 if no time bounds it.
func (v Variant) MoveTime(spec string, l search.Limits) time.Duration {
	w, _ := playerspec.Parse(spec) // a string that cannot be read has no limits
	limited := l.Depth > 0 || l.Nodes > 0 || l.Simulations > 0 || l.Time > 0 || given(w, search.LimitKeys()...)
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
