package engine

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Spell returns a player's string as the player prints it: in the order of its
// options, without what it has by default, such as the first evaluation of the variant. A seed stays only where the string has
// one. The error is that of Player.
func (v Variant) Spell(spec string) (string, error) {
	p, err := v.Player(spec, 0)
	if err != nil {
		return "", err
	}
	given, err := search.Cut(spec)
	if err != nil {
		return "", err
	}
	printed, err := search.Cut(p.String())
	if _, seeded := given.Get("seed"); !seeded {
		printed = printed.Without("seed")
	}
	return v.withoutFirst(printed).String(), err
}

// withoutFirst leaves out the name of the first evaluation where it is the one that is
// taken without a name.
func (v Variant) withoutFirst(w search.Written) search.Written {
	i := slices.IndexFunc(v.Searches(), func(s search.Search) bool { return s.Name == w.Name })
	for _, o := range v.Searches()[i].Options {
		e, _ := w.Get(o.Key)
		if o.Kind == search.KindEvaluation && !o.Optional && o.Default == "" && e.String() == v.evaluations[0].Name {
			w = w.Without(o.Key)
		}
	}
	return w
}

// LevelBehind returns the level that a player's string stands for, if it is that of
// a level.
func (v Variant) LevelBehind(spec string) (Level, bool) {
	spelt, err := v.Spell(spec)
	if err != nil {
		return Hard, false
	}
	for _, l := range Levels {
		if own, err := v.Spell(v.levels[l]); err == nil && own == spelt {
			return l, true
		}
	}
	return Hard, false
}

// FittingSearches lists the searches that play the variant by their name alone. The
// others want an evaluation that the variant has not.
func (v Variant) FittingSearches() []search.Search {
	return slices.DeleteFunc(v.Searches(), func(s search.Search) bool {
		_, err := v.Player(s.Name, 0)
		return err != nil
	})
}
