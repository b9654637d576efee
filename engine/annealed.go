package engine

import (
	_ "embed"
	"encoding/json"
	"strconv"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/search"
)

// annealedFile holds the numbers that 'mnklab anneal' has found and that beat the given
// ones in games of other openings: a list of its results, each with its command.
//
//go:embed annealed.json
var annealedFile []byte

// annealed is the numbers of an evaluation that were found for a variant.
type annealed struct {
	variant, evaluation string
	numbers             map[string]int
}

// annealedNumbers reads the file once. It is part of the program, and a test holds all
// that it says: an error here could only be a mistake in the build.
var annealedNumbers = sync.OnceValue(func() (found []annealed) {
	var list []struct{ Variant, Evaluation string }
	if err := json.Unmarshal(annealedFile, &list); err != nil {
		return nil
	}
	for _, l := range list {
		name, numbers := numbersOf(l.Evaluation)
		found = append(found, annealed{l.Variant, name, numbers})
	}
	return found
})

// numbersOf cuts an evaluation such as "blocks(one=1,two=10)" into its name and its
// numbers.
func numbersOf(evaluation string) (name string, numbers map[string]int) {
	w, _ := search.Cut(evaluation) // a mistake leaves out numbers, which a test would see
	numbers = map[string]int{}
	for _, g := range w.Given {
		numbers[g.Key], _ = strconv.Atoi(g.Value.Name)
	}
	return w.Name, numbers
}

// withAnnealed offers the annealed numbers of a variant's evaluations beside those that
// are given.
func withAnnealed(variant string, list []search.Evaluation) []search.Evaluation {
	for i, e := range list {
		for _, a := range annealedNumbers() {
			if a.variant == variant && a.evaluation == e.Name {
				list[i] = e.Named("annealed", "where the numbers come from that are not named", func() (map[string]int, error) {
					return a.numbers, nil
				})
			}
		}
	}
	return list
}
