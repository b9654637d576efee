package engine

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// Template makes custom variants from numbers and options, which a dialog asks for.
type Template struct {
	// Title identifies the template in files: "Custom".
	Title string
	// Default holds the numbers that a dialog proposes at first: rows, columns and, for k in a row,
	// the length of a row.
	Default []int
	// Options are the words for the optional rules.
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

// Make returns the variant with these numbers, as many as Default has, and these options. If a
// number is out of range, the error is a *game.NumberError.
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

// IsCustom reports whether the variant is a board of somebody's own: one that a template makes, without
// a title of its own.
func (v Variant) IsCustom() bool { return v.template != "" && !v.titled }

// Template returns the title of the template that makes the variant, with the numbers and options
// to give to Make. The title is "" if no template makes it.
func (v Variant) Template() (title string, numbers []int, options []string) {
	return v.template, slices.Clone(v.numbers), slices.Clone(v.options)
}
