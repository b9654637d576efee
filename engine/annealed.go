package engine

import (
	_ "embed"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

// annealedFile holds the numbers that 'mnklab anneal' has found and that beat the given
// ones in games of other openings: a list of its results, each with its command.
//
//go:embed annealed.json
var annealedFile []byte

// annealedNumbers reads the file once.
var annealedNumbers = sync.OnceValue(func() []found { return readFound(annealedFile) })

// withAnnealed offers the annealed numbers of a variant's evaluations beside those that
// are given.
func withAnnealed(variant string, list []playerspec.Evaluation) []playerspec.Evaluation {
	for i, e := range list {
		for _, a := range annealedNumbers() {
			if a.variant == variant && a.evaluation == e.Name {
				list[i] = e.Named("annealed", "Tuned for this game", "where the numbers come from that are not named", func() (map[string]int, error) {
					return a.numbers, nil
				})
			}
		}
	}
	return list
}
