package engine

import (
	"errors"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/external"
)

// Player is a computer player of a variant as a value. Variant.ParsePlayer reads it from its string,
// String prints it, and Open makes it ready to play. It is safe for concurrent use. The zero Player
// is no player: it prints as "" and cannot be opened.
type Player struct {
	// Seed is for the random choices of a player whose string has no seed.
	Seed uint64
	// Trusted is set if somebody on this computer vouches for the player: a person has chosen it
	// here, or it is part of the program. Any other player opens none of the files and programs
	// that its string names: it can be printed, but its brains return search.ErrForeign. Players
	// registered with Register may always open theirs.
	Trusted bool
	// Memory is the largest size of each of its tables and trees in bytes; 0 means no bound.
	Memory int64

	text   string
	parsed *parsedPlayer // nil for the zero Player
}

// parsedPlayer is what the string of a player says. It never changes.
type parsedPlayer struct {
	variant Variant
	own     *search.Configured // opens nothing; nil if the variant has no such player
	err     error              // why the variant has no such player
	search  search.Search      // the search that the string names, if there is one
	given   playerspec.Expr    // the options that the string gives, if there is a search
	// canonical returns the string in its standard form, and level the level that has the player.
	canonical func() string
	level     func() (Level, bool)
}

// ParsePlayer parses the string of a player, such as "alphabeta(eval=pascal,depth=4)". It opens
// nothing, and the player is not Trusted. The error says where the mistake in the string is and what
// was expected there. With an error, the player can be printed and kept, but not opened.
func (v Variant) ParsePlayer(text string) (Player, error) {
	env := v.env()
	d := &parsedPlayer{variant: v}
	if d.own, d.err = search.Parse(text, env); d.err == nil {
		d.search, d.given = d.own.Search(), d.own.Given()
	} else if w, err := playerspec.Parse(text); err == nil {
		if s, ok := v.Search(w.Name); ok {
			d.search, d.given = s, w
		}
	}
	d.canonical = sync.OnceValue(func() string { return d.spell(env) })
	d.level = sync.OnceValues(d.findLevel)
	return Player{text: text, parsed: d}, d.err
}

// errNoPlayer is the error of opening the zero Player.
var errNoPlayer = errors.New("there is no player")

// Open returns the player, ready to play. The error says where the mistake in its string is, or why a
// file that the string names cannot be used.
func (p Player) Open() (search.Player, error) {
	if err := p.Err(); err != nil {
		return nil, err
	}
	env := p.parsed.variant.env()
	env.Seed, env.Memory = p.Seed, p.Memory
	env.Trusted = p.Trusted || p.parsed.isPreset(env)
	opened, err := p.parsed.own.In(env)
	if err != nil {
		return nil, err
	}
	return opened, nil
}

// isPreset reports whether the player is one of the presets of env.
func (d *parsedPlayer) isPreset(env search.Env) bool {
	env.Seed, env.Memory, env.Trusted = 0, 0, false
	return slices.ContainsFunc(env.Presets, func(q search.Preset) bool {
		own, err := search.Parse(q.Player, env)
		return err == nil && own.String() == d.own.String()
	})
}

// Variant returns the variant that the player plays, or the zero Variant if there is no player.
func (p Player) Variant() Variant {
	if p.parsed == nil {
		return Variant{}
	}
	return p.parsed.variant
}

// String returns the string of the player as it was parsed.
func (p Player) String() string { return p.text }

// IsZero reports whether there is no player.
func (p Player) IsZero() bool { return p.text == "" }

// Err returns why the variant has no such player: the error of ParsePlayer. It returns nil if the
// variant has the player, and an error for the zero Player.
func (p Player) Err() error {
	if p.parsed == nil {
		return errNoPlayer
	}
	return p.parsed.err
}

// isValid reports whether the variant has the player.
func (p Player) isValid() bool { return p.Err() == nil }

// Spelling returns the string of the player in its standard form: the options in their order, without
// values that are the default, such as the first evaluation of the variant. It has a seed only if
// String has one. It is "" if the variant has no such player.
func (p Player) Spelling() string {
	if !p.isValid() {
		return ""
	}
	return p.parsed.canonical()
}

// Canonical returns the player with its Spelling as its string, or the zero Player if the variant has
// no such player.
func (p Player) Canonical() Player {
	if !p.isValid() {
		return Player{}
	}
	return p.rewritten(p.parsed.canonical())
}

// rewritten returns the player with another string.
func (p Player) rewritten(text string) Player {
	q, _ := p.parsed.variant.ParsePlayer(text) // the player keeps an error until it is opened
	p.text, p.parsed = q.text, q.parsed
	return p
}

// spell returns Player.Spelling.
func (d *parsedPlayer) spell(env search.Env) string {
	printed, err := playerspec.Parse(d.own.String())
	if err != nil {
		return d.own.String()
	}
	if !d.own.Seeded() {
		printed = printed.Without("seed")
	}
	for _, o := range d.own.Search().Options {
		if o.Kind != playerspec.KindEvaluation || o.Optional || o.Default != "" {
			continue
		}
		if e, ok := printed.Get(o.Key); ok && e.String() == env.Evaluations[0].Name {
			printed = printed.Without(o.Key)
		}
	}
	return printed.String()
}

// Search returns the search of the player. If the variant has no such player, it is the search that
// the string names, or one without a name if there is none.
func (p Player) Search() search.Search {
	if p.parsed == nil {
		return search.Search{}
	}
	return p.parsed.search
}

// Given returns the options that the string gives, with the name of the search. For the name of a
// preset, they are those of the preset. It is the zero Expr if Search has no name.
func (p Player) Given() playerspec.Expr {
	if p.parsed == nil {
		return playerspec.Expr{}
	}
	return p.parsed.given
}

// Opens reports whether the string of the player names a file or a program. Those of a registered
// player do not count.
func (p Player) Opens() bool {
	return p.isValid() && p.parsed.own.Values().Closed() && !p.parsed.isPreset(p.parsed.variant.env())
}

// Evaluation returns the evaluation that gives the player its values, which is the first that its
// search requires, and whether there is one.
func (p Player) Evaluation() (playerspec.Evaluation, bool) { return p.EvaluationFor(p.judge()) }

// EvaluationFor returns the evaluation that the player has for an option of its search, by the key of
// the option, and whether it has one.
func (p Player) EvaluationFor(key string) (playerspec.Evaluation, bool) {
	if !p.isValid() {
		return playerspec.Evaluation{}, false
	}
	return p.parsed.own.Values().Evaluation(key)
}

// Evaluator returns a new evaluator of Evaluation. It returns nil if there is none, or if it names a
// file, which Evaluator does not open.
func (p Player) Evaluator() game.Evaluator {
	if !p.isValid() {
		return nil
	}
	return p.parsed.own.Values().Evaluator(p.judge())
}

// judge returns the key of the first option of the search that requires an evaluation, or "".
func (p Player) judge() string {
	for _, o := range p.Search().Options {
		if o.Kind == playerspec.KindEvaluation && !o.Optional {
			return o.Key
		}
	}
	return ""
}

// Limits returns the player's own limits of a move.
func (p Player) Limits() search.Limits {
	if !p.isValid() {
		return search.Limits{}
	}
	return p.parsed.own.Limits()
}

// Tuning returns the player as a value in which the numbers of its evaluation can be changed. It
// opens no files. The error says that there are no such numbers.
func (p Player) Tuning() (playerspec.Tuning, error) {
	if err := p.Err(); err != nil {
		return playerspec.Tuning{}, err
	}
	return p.parsed.own.Tuning()
}

// With returns the player with another value for an option, which comes last in its string. It
// returns p if the search of p has no such option.
func (p Player) With(key, value string) Player {
	if playerspec.OptionOf(p.Search().Options, key).Key == "" {
		return p
	}
	w := p.Given().Without(key)
	w.Args = append(w.Args, playerspec.Arg{Key: key, Value: playerspec.Expr{Name: value}})
	return p.rewritten(w.String())
}

// without returns the player without some of its options.
func (p Player) without(keys ...string) Player {
	if !givesAny(p.Given(), keys...) {
		return p
	}
	return p.rewritten(p.Given().Without(keys...).String())
}

// Untimed returns the player without its time limit. A player that only time limited then has no limit
// of its own.
func (p Player) Untimed() Player { return p.without(timeOption) }

// ForAnalysis returns the player as it analyses: without limits of its own, on a number of processors if its search can
// use several, and with tables of a number of bytes each; another program may use as much in all, or its usual amount if
// that is more. Numbers that its string gives stay.
func (p Player) ForAnalysis(cores int, memory int64) Player {
	given := p.Given()
	p = p.without(search.BoundKeys()...)
	if cores > 1 && !givesAny(given, coresOption) {
		p = p.With(coresOption, strconv.Itoa(cores))
	}
	switch {
	case !p.isGuest():
		p.Memory = memory
	case memory > external.UsualMemory && !givesAny(given, memoryOption):
		p = p.With(memoryOption, playerspec.FormatSize(memory))
	}
	return p
}

// Within returns the player with those of the limits l that are tighter than its own in their place. It gets no limit of
// a kind that it has none of.
func (p Player) Within(l search.Limits) Player {
	own := p.Limits()
	if l.Time > 0 && l.Time < own.Time {
		p = p.With(timeOption, l.Time.String())
	}
	for _, count := range []struct {
		key     string
		own, to int64
	}{
		{"depth", int64(own.Depth), int64(l.Depth)}, {"nodes", own.Nodes, l.Nodes}, {"simulations", own.Simulations, l.Simulations},
	} {
		if count.to > 0 && count.to < count.own {
			p = p.With(count.key, strconv.FormatInt(count.to, 10))
		}
	}
	return p
}

// Counted returns the player without its time limit if something countable limits it too, so that it
// plays the same games on every machine. Otherwise it returns p.
func (p Player) Counted() Player {
	if l := p.Limits(); l.Depth > 0 || l.Nodes > 0 || l.Simulations > 0 || givesAny(p.Given(), "level") {
		return p.Untimed()
	}
	return p
}

// givesAny reports whether a player's expression gives at least one of the options.
func givesAny(w playerspec.Expr, keys ...string) bool {
	return slices.ContainsFunc(w.Args, func(g playerspec.Arg) bool { return slices.Contains(keys, g.Key) })
}

// Repeatable reports whether the player always plays the same moves with the same seed, on any
// machine, under the limits l in addition to its own. It does if no time limits it and only one
// processor searches. A guest never counts as repeatable, because its program is unknown.
func (p Player) Repeatable(l search.Limits) bool {
	return p.MoveTime(l) == 0 && p.Effort().Cores <= 1 && !p.isGuest()
}

// isGuest reports whether an external program plays.
func (p Player) isGuest() bool { return p.Search().Name == external.Search().Name }

// StartTime returns how much longer than its time the player may think about the first move of a
// game. A guest may load what it needs then; for other players it is 0.
func (p Player) StartTime() time.Duration {
	if p.isGuest() {
		return external.StartTime()
	}
	return 0
}

// MoveTime returns the longest time that the player thinks about a move under the limits l in
// addition to its own, or 0 if no time limits it.
func (p Player) MoveTime(l search.Limits) time.Duration {
	l = l.Tightened(p.Limits())
	if l.Depth == 0 && l.Nodes == 0 && l.Simulations == 0 && l.Time == 0 {
		return p.Search().Defaults.Time
	}
	return l.Time
}

// Effort returns the time and the cores that the player has for a move. The time is 0 if the player has
// no time limit of its own, and the cores are 0 if its search has no such option.
func (p Player) Effort() Effort {
	if !p.isValid() {
		return Effort{}
	}
	return Effort{p.Limits().Time, int(p.parsed.own.Values().Integer(coresOption))}
}

// Level returns the level whose player this is, and whether there is one. Master matches with any
// effort.
func (p Player) Level() (Level, bool) {
	if !p.isValid() {
		return Hard, false
	}
	return p.parsed.level()
}

// findLevel returns Player.Level.
func (d *parsedPlayer) findLevel() (Level, bool) {
	p := Player{parsed: d}
	for _, l := range d.variant.Levels() {
		if d.variant.parsed.of(d.variant, l).Search().Name != p.Search().Name {
			continue
		}
		if d.variant.LevelPlayer(l, p.Effort()).Spelling() == p.Spelling() {
			return l, true
		}
	}
	return Hard, false
}

// Preset returns the preset that this player is, and whether there is one.
func (p Player) Preset() (search.Preset, bool) {
	if !p.isValid() {
		return search.Preset{}, false
	}
	for _, q := range p.parsed.variant.env().Presets {
		if own, err := p.parsed.variant.ParsePlayer(q.Player); err == nil && own.Spelling() == p.Spelling() {
			return q, true
		}
	}
	return search.Preset{}, false
}

// IsStrategy reports whether the player was put together from a search and its options: it is neither that of a
// level nor a preset.
func (p Player) IsStrategy() bool {
	_, level := p.Level()
	_, preset := p.Preset()
	return p.isValid() && !level && !preset
}

// GivenName returns the name that an option gives to the player, as the file of its program does for
// a guest, or "" if no option does.
func (p Player) GivenName() string {
	for _, o := range p.Search().Options {
		if given, ok := p.Given().Get(o.Key); ok && o.Names != nil {
			return o.Names(given.Name)
		}
	}
	return ""
}
