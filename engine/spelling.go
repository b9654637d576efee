package engine

import (
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Spell returns the string of a player in its standard form: the options in their order, without
// values that are the default, such as the first evaluation of the variant. A seed stays only if
// spec has one. Errors are as for Player.
func (v Variant) Spell(spec string) (string, error) {
	p, err := v.ForeignPlayer(spec, 0, 0) // foreign, because no file has to be opened
	if err != nil {
		return "", err
	}
	given, err := playerspec.Parse(spec)
	if err != nil {
		return "", err
	}
	printed, err := playerspec.Parse(p.String())
	if _, seeded := given.Get("seed"); !seeded {
		printed = printed.Without("seed")
	}
	return v.withoutFirst(printed).String(), err
}

// withoutFirst removes the first evaluation of the variant from options for which it is the
// default.
func (v Variant) withoutFirst(w playerspec.Expr) playerspec.Expr {
	s, _ := v.Search(w.Name)
	for _, o := range s.Options {
		e, _ := w.Get(o.Key)
		if o.Kind == playerspec.KindEvaluation && !o.Optional && o.Default == "" && e.String() == v.Evaluations()[0].Name {
			w = w.Without(o.Key)
		}
	}
	return w
}

// LevelBehind returns the level that has the player described by a string, and whether there is
// one. The string of Master matches with any effort.
func (v Variant) LevelBehind(spec string) (Level, bool) {
	spelt, err := v.Spell(spec)
	if err != nil {
		return Hard, false
	}
	name, _, _ := strings.Cut(spelt, "(")
	for _, l := range v.Levels() {
		own := v.PlayerString(l, v.effortOf(spelt))
		if !strings.HasPrefix(own, name) { // saves a call of Spell, which is slow
			continue
		}
		if own, err := v.Spell(own); err == nil && own == spelt {
			return l, true
		}
	}
	return Hard, false
}

// PresetBehind returns the registered player that a string describes, and whether there is one.
func (v Variant) PresetBehind(spec string) (search.Preset, bool) {
	spelt, err := v.Spell(spec)
	for _, q := range v.Presets() {
		if own, bad := v.Spell(q.Player); err == nil && bad == nil && own == spelt {
			return q, true
		}
	}
	return search.Preset{}, false
}

// NameFromOption returns the name that an option gives to a player, as the file of its program does for a
// guest, or "" if no option does.
func (v Variant) NameFromOption(spec string) string {
	w, err := playerspec.Parse(spec)
	s, ok := v.Search(w.Name)
	if err != nil || !ok {
		return ""
	}
	for _, o := range s.Options {
		if given, ok := w.Get(o.Key); ok && o.Names != nil {
			return o.Names(given.Name)
		}
	}
	return ""
}

// FittingSearches lists the searches that play the variant without any options. The others need
// something that the variant does not have, such as an evaluation, or an option that must be given,
// such as the path of a guest's program.
func (v Variant) FittingSearches() []search.Search {
	return slices.DeleteFunc(v.Searches(), func(s search.Search) bool {
		_, err := v.Player(s.Name, 0)
		return err != nil
	})
}
