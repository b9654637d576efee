package engine

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// What a player's string leaves out has its default, and a default may become another one. So a
// string that is kept in a file has all that has changed since 0.1.0, and one without it is of then.

// Kept returns a player's string as a file keeps it: with the default of each option that it leaves
// out and that stood for something else once, "mcts(c=0.5)" for "mcts". One that cannot be read
// stays as it is.
func (v Variant) Kept(spec string) string {
	return v.completed(spec, func(o search.Option) string { return o.Default })
}

// Meant returns what a player's string of a file says today: "mcts" for "mcts(c=0.5)", and
// "mcts(c=1.4)" for "mcts", as it was kept in 0.1.0. One that cannot be read stays as it is.
func (v Variant) Meant(spec string) string {
	once := v.completed(spec, func(o search.Option) string { return o.Once })
	w, _ := playerspec.Parse(once) // where it cannot be read there are no options to leave out
	s, _ := v.Search(w.Name)
	usual := false
	for _, o := range s.Options {
		if given, ok := w.Get(o.Key); ok && o.Once != "" && given.String() == o.Default {
			w, usual = w.Without(o.Key), true
		}
	}
	if usual {
		return w.String()
	}
	return once
}

// completed returns a player's string with a value for each option that it leaves out and whose
// default was another once.
func (v Variant) completed(spec string, value func(o search.Option) string) string {
	w, err := playerspec.Parse(spec)
	s, _ := v.Search(w.Name)
	missing := slices.DeleteFunc(slices.Clone(s.Options), func(o search.Option) bool {
		_, given := w.Get(o.Key)
		return given || o.Once == ""
	})
	if err != nil || len(missing) == 0 {
		return spec
	}
	for _, o := range missing {
		w.Args = append(w.Args, playerspec.Arg{Key: o.Key, Value: playerspec.Expr{Name: value(o)}})
	}
	return w.String()
}
