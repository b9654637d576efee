package engine

import (
	"errors"
	"fmt"
	"strings"
)

// Template makes variants of one's own from numbers and an option: what a
// dialog asks for.
type Template struct {
	// Title names the template in lists: "Custom".
	Title string
	// Labels say what each number is: "rows".
	Labels []string
	// Options are the words of which one may be chosen, the usual rules first.
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
			Title: customRows, Labels: []string{"rows", "columns", "in a row"},
			Options: []Option{{"", "Usual"}, {"exact", "Exactly k"}, {"misere", "Misère"}, {"gravity", "Gravity"}},
		},
		{
			Title: customIsolation, Labels: []string{"rows", "columns"}, prefix: "isolation:",
			Options: []Option{{"", "Knights"}, {"queen", "Queens"}},
		},
	}
}

// Make returns the variant with these numbers, as many as there are labels, and
// the word of an option. The error says in a player's words what is wrong.
func (t Template) Make(numbers []int, option string) (Variant, error) {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = fmt.Sprint(n)
	}
	if option != "" {
		words = append(words, option)
	}
	v, err := ParseVariant(t.prefix + strings.Join(words, ","))
	var fault *VariantError
	if errors.As(err, &fault) {
		return v, errors.New(fault.Message)
	}
	return v, err
}

// Template returns the title of the template that makes such variants, with the
// numbers and the option that make this one; "" if there is none.
func (v Variant) Template() (title string, numbers []int, option string) {
	return v.template, v.numbers, v.option
}
