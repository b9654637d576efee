package playerspec

import (
	"maps"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Named returns the evaluation with an option weights=given|word, given by default: with
// the word, those of its numbers that the string does not give are those that numbers
// returns, by their keys. The title is what people read for the word. An error says in a player's words that there are none.
func (e Evaluation) Named(word, title, about string, numbers func() (map[string]int, error)) Evaluation {
	options := []Option{Choice("weights", []string{"given", word}, about).Labelled(Label{Title: "Weights", Words: []string{"As given", title}})}
	for _, o := range e.Options {
		options = append(options, o.varying())
	}
	fresh := e.New
	e.Options = options
	e.numbers = func(v Values) (map[string]int, error) {
		if v.Word("weights") != word {
			return nil, nil
		}
		return numbers()
	}
	e.New = func(v Values) (func() game.Evaluator, error) {
		named, err := e.numbers(v)
		if err != nil {
			return nil, err
		}
		return fresh(v.filled(named))
	}
	return e
}

// filled returns the values with numbers in place of those that are not given.
func (v Values) filled(numbers map[string]int) Values {
	v.all = maps.Clone(v.all)
	for key, n := range numbers {
		if !v.given[key] {
			v.all[key] = int64(n)
		}
	}
	return v
}
