package playerspec

import (
	"maps"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// WithNamedWeights returns the evaluation with an additional option weights, whose value is "given" (the
// default) or word. With weights=word, the numbers that the player string does not give come from
// numbers, which returns them by their keys. title is the name of the word for people. The error of
// numbers says in a player's words that there are no such numbers.
func (e Evaluation) WithNamedWeights(word, title, about string, numbers func() (map[string]int, error)) Evaluation {
	options := []Option{Choice("weights", []string{"given", word},
		about).Labelled(Label{Title: "Weights", Words: []string{"As given", title}})}
	for _, o := range e.Options {
		options = append(options, o.withVaryingDefault())
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
		return fresh(v.withNumbers(named))
	}
	return e
}

// withNumbers returns the values with numbers in place of the values that the string does not give.
func (v Values) withNumbers(numbers map[string]int) Values {
	v.all = maps.Clone(v.all)
	for key, n := range numbers {
		if !v.given[key] {
			v.all[key] = int64(n)
		}
	}
	return v
}
