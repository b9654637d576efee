package engine

import (
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Spell returns a player's string as the player prints it: in the order of its
// options, without what it has by default, such as the first evaluation of the variant. A seed stays only where the string has
// one. The error is that of Player.
func (v Variant) Spell(spec string) (string, error) {
	p, err := v.ForeignPlayer(spec, 0, 0) // no file need be opened
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

// withoutFirst leaves out the name of the first evaluation where it is the one that is
// taken without a name.
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

// LevelBehind returns the level that a player's string stands for, if it is that of
// a level; of Master it is at any effort.
func (v Variant) LevelBehind(spec string) (Level, bool) {
	spelt, err := v.Spell(spec)
	if err != nil {
		return Hard, false
	}
	name, _, _ := strings.Cut(spelt, "(")
	for _, l := range v.Levels() {
		own := v.PlayerString(l, v.effortOf(spelt))
		if !strings.HasPrefix(own, name) { // spelling takes long
			continue
		}
		if own, err := v.Spell(own); err == nil && own == spelt {
			return l, true
		}
	}
	return Hard, false
}

// PresetBehind returns the registered player that a player's string stands for, if it is
// that of one.
func (v Variant) PresetBehind(spec string) (search.Preset, bool) {
	spelt, err := v.Spell(spec)
	for _, q := range v.Presets() {
		if own, bad := v.Spell(q.Player); err == nil && bad == nil && own == spelt {
			return q, true
		}
	}
	return search.Preset{}, false
}

// Called returns what a player is called by one of its options, as a guest is by its file; ""
// where it has no such name.
func (v Variant) Called(spec string) string {
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

// FittingSearches lists the searches that play the variant by their name alone. The
// others want an evaluation that the variant has not.
func (v Variant) FittingSearches() []search.Search {
	return slices.DeleteFunc(v.Searches(), func(s search.Search) bool {
		_, err := v.Player(s.Name, 0)
		return err != nil
	})
}
