package playerspec

import (
	"slices"
	"strconv"
	"strings"
)

// Expr is a parsed player, evaluation or plain value of an option. For example,
// "ultimate(two=300)" has the name ultimate and one argument.
type Expr struct {
	// Name is the word before the parentheses, or the value.
	Name string
	// Quoted is set if Name was written in quotes, which makes it a text.
	Quoted bool
	// Args are the arguments in the order of the text.
	Args []Arg
	// Offset is the offset in bytes of the expression in the parsed text. Opened is the offset of
	// the opening parenthesis, or 0 if there is none.
	Offset, Opened int
}

// Arg is one "key=value" or "flag".
type Arg struct {
	Key string
	// Value is the expression after "=", or the zero Expr for a flag.
	Value Expr
	// Offset is the offset of the key in bytes.
	Offset int
}

// Flag reports whether the argument has no value.
func (a Arg) Flag() bool { return a.Value.Name == "" && !a.Value.Quoted }

// Get returns the value that is given for an option, and whether the option is given. The value of
// a flag is the zero Expr.
func (x Expr) Get(key string) (Expr, bool) {
	i := slices.IndexFunc(x.Args, func(a Arg) bool { return a.Key == key })
	if i < 0 {
		return Expr{}, false
	}
	return x.Args[i].Value, true
}

// Without returns x without the arguments for the given keys. The result has no Offset and Opened.
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

// At returns the key of the argument at a column of x.String(), or "" if there is none. Columns
// count from 1, as in an Error.
func (x Expr) At(column int) string {
	start := len(x.Name) + 1 // after the parenthesis
	for _, a := range x.Args {
		end := start + len(a.String())
		if column > start && column <= end {
			return a.Key
		}
		start = end + 1
	}
	return ""
}

// Quote returns any text as a value that Parse reads back: unchanged if possible, otherwise in
// quotes with Go's escapes.
func Quote(text string) string {
	plain := text != "" && text[0] != '"' && text == strings.TrimSpace(text) && !strings.ContainsAny(text, grammarChars)
	escaped := strings.ReplaceAll(strconv.Quote(text), `\\`, `\`) // a backslash is plain outside quotes
	if plain && escaped == `"`+text+`"` {
		return text
	}
	return strconv.Quote(text)
}
