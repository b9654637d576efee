package search

import "strings"

// Written is a player or an evaluation cut into its words: "ultimate(two=300)" has
// the name ultimate and gives two.
type Written struct {
	// Name is the word before the parentheses.
	Name string
	// Given are the options in the order of the text.
	Given []Given
}

// Given is an option as it is given in a text.
type Given struct {
	Key string
	// Value is what follows "=", and empty for a flag.
	Value Written
}

// Cut cuts the string of a player into its words. It does not ask whether there are
// such players and options. Any error is a *SpecError.
func Cut(spec string) (Written, error) {
	if len(spec) > MaxSpec {
		return Written{}, errorAt(MaxSpec, "expected no more than %d characters", MaxSpec).of(TooLong, "")
	}
	n, err := scan(spec)
	if err != nil {
		return Written{}, err
	}
	return n.written(), nil
}

// written returns the words of n without their places.
func (n node) written() Written {
	w := Written{Name: n.text}
	for _, a := range n.args {
		w.Given = append(w.Given, Given{a.key.text, a.value.written()})
	}
	return w
}

// Get returns what is given for an option, and whether it is given.
func (w Written) Get(key string) (Written, bool) {
	for _, g := range w.Given {
		if g.Key == key {
			return g.Value, true
		}
	}
	return Written{}, false
}

// Without returns w without what is given for an option.
func (w Written) Without(key string) Written {
	kept := Written{Name: w.Name}
	for _, g := range w.Given {
		if g.Key != key {
			kept.Given = append(kept.Given, g)
		}
	}
	return kept
}

// String returns the text as Parse reads it.
func (w Written) String() string {
	if len(w.Given) == 0 {
		return w.Name
	}
	words := make([]string, len(w.Given))
	for i, g := range w.Given {
		words[i] = g.String()
	}
	return w.Name + "(" + strings.Join(words, ",") + ")"
}

// String returns the option as Parse reads it.
func (g Given) String() string {
	if g.Value.Name == "" {
		return g.Key
	}
	return g.Key + "=" + g.Value.String()
}

// At returns the option to which a column of w.String() belongs, from 1, as a
// SpecError has it; "" if that is none.
func (w Written) At(column int) string {
	start := len(w.Name) + 1 // behind the parenthesis
	for _, g := range w.Given {
		end := start + len(g.String())
		if column > start && column <= end {
			return g.Key
		}
		start = end + 1
	}
	return ""
}
