package playerspec

import (
	"slices"
	"strconv"
	"strings"
)

// Expr is a player, an evaluation, or the plain value of an option:
// "ultimate(two=300)" has the name ultimate and gives two.
type Expr struct {
	// Name is the word before the parentheses, or the value.
	Name string
	// Quoted is set if Name was written in quotes, which makes it a text.
	Quoted bool
	// Args are the arguments in the order of the text.
	Args []Arg
	// Offset is the place of the first byte in the text that was parsed, Opened that of the
	// opening parenthesis; 0 if there is none.
	Offset, Opened int
}

// Arg is one "key=value" or "flag".
type Arg struct {
	Key string
	// Value is what follows "=", and the zero Expr for a flag.
	Value Expr
	// Offset is the place of the key.
	Offset int
}

// Flag reports whether there is no value.
func (a Arg) Flag() bool { return a.Value.Name == "" && !a.Value.Quoted }

// Get returns what is given for an option, and whether it is given.
func (x Expr) Get(key string) (Expr, bool) {
	i := slices.IndexFunc(x.Args, func(a Arg) bool { return a.Key == key })
	if i < 0 {
		return Expr{}, false
	}
	return x.Args[i].Value, true
}

// Without returns x without what is given for some options, and without places.
func (x Expr) Without(keys ...string) Expr {
	kept := Expr{Name: x.Name, Quoted: x.Quoted}
	for _, a := range x.Args {
		if !slices.Contains(keys, a.Key) {
			kept.Args = append(kept.Args, a)
		}
	}
	return kept
}

// String returns the text as Parse reads it.
func (x Expr) String() string {
	name := x.Name
	if x.Quoted {
		name = Quote(name)
	}
	if len(x.Args) == 0 {
		return name
	}
	words := make([]string, len(x.Args))
	for i, a := range x.Args {
		words[i] = a.String()
	}
	return name + "(" + strings.Join(words, ",") + ")"
}

// String returns the argument as Parse reads it.
func (a Arg) String() string {
	if a.Flag() {
		return a.Key
	}
	return a.Key + "=" + a.Value.String()
}

// At returns the key of the argument to which a column of x.String() belongs, from 1,
// as an Error has it; "" if that is none.
func (x Expr) At(column int) string {
	start := len(x.Name) + 1 // behind the parenthesis
	for _, a := range x.Args {
		end := start + len(a.String())
		if column > start && column <= end {
			return a.Key
		}
		start = end + 1
	}
	return ""
}

// Quote returns any text as the value of an option is written: as it is where that is
// read back, else in quotes as Go has them.
func Quote(text string) string {
	plain := text != "" && text[0] != '"' && text == strings.TrimSpace(text) && !strings.ContainsAny(text, marks)
	escaped := strings.ReplaceAll(strconv.Quote(text), `\\`, `\`) // a backslash is plain outside quotes
	if plain && escaped == `"`+text+`"` {
		return text
	}
	return strconv.Quote(text)
}
