package engine

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// Template makes variants of one's own from numbers and options: what a dialog
// asks for.
type Template struct {
	// Title names the template in files: "Custom".
	Title string
	// Default are the numbers that a dialog proposes at first: rows, columns, and the
	// number in a row where there is one.
	Default []int
	// Options are the words for the rules that may be added to the standard ones.
	Options []string

	prefix string
}

const (
	customRows      = "Custom"
	customIsolation = "Custom Isolation"
)

// Templates lists the templates.
func Templates() []Template {
	return []Template{
		{Title: customRows, Default: []int{6, 7, 4}, Options: optionKeys(mnk.AllOptions())},
		{Title: customIsolation, Default: []int{7, 7}, Options: []string{"queen"}, prefix: "isolation:"},
	}
}

// Make returns the variant with these numbers, as many as Default has, and
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
