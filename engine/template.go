package engine

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Template makes variants of one's own from numbers and options: what a dialog
// asks for.
type Template struct {
	// Title names the template in lists: "Custom".
	Title string
	// Labels say what each number is: "rows".
	Labels []string
	// Usual are the numbers that a dialog proposes at first.
	Usual []int
	// Options are the rules that may be added to the usual ones.
	Options []Option

	prefix string
}

// Option is a rule that can be chosen: the word for it, and how people read it.
type Option struct{ Word, Title string }

const (
	customRows      = "Custom"
	customIsolation = "Custom Isolation"
)

// Templates lists the templates.
func Templates() []Template {
	return []Template{
		{
			Title: customRows, Labels: []string{"rows", "columns", "in a row"}, Usual: []int{6, 7, 4},
			Options: []Option{{"exact", "No longer row counts"}, {"misere", "A row loses"}, {"gravity", "Marks fall"}},
		},
		{
			Title: customIsolation, Labels: []string{"rows", "columns"}, Usual: []int{7, 7},
			Options: []Option{{"queen", "Move like queens"}},
			prefix:  "isolation:",
		},
	}
}

// Make returns the variant with these numbers, as many as there are labels, and
// the words of options. Where a number cannot be, the error is its
// *game.NumberError.
func (t Template) Make(numbers []int, options []string) (Variant, error) {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = fmt.Sprint(n)
	}
	words = append(words, options...)
	v, err := ParseVariant(t.prefix + strings.Join(words, ","))
	if number := new(game.NumberError); errors.As(err, &number) {
		return v, number
	}
	return v, err
}

// Template returns the title of the template that makes such variants, with the
// numbers and the options that make this one; "" if there is none.
func (v Variant) Template() (title string, numbers []int, options []string) {
	return v.template, slices.Clone(v.numbers), slices.Clone(v.options)
}
