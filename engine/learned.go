package engine

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/mnk"
)

// learnedFile holds the learned weights of the generic evaluation, as 'make learn'
// writes them: a list of evaluations, each with its board.
//
//go:embed learned.json
var learnedFile []byte

// learnedNumbers reads the file once.
var learnedNumbers = sync.OnceValue(func() []found { return readFound(learnedFile) })

// learnedWeights returns the learned weights for a board by the names of the
// parameters. The error says in a player's words that there are none, and which
// boards have some.
func learnedWeights(r mnk.Rules) (map[string]int, error) {
	var names []string
	for _, f := range learnedNumbers() {
		if f.variant == r.String() {
			return f.numbers, nil
		}
		names = append(names, f.variant)
	}
	return nil, fmt.Errorf("no weights have been learned for %v: expected weights=given, or one of the boards %s", r, strings.Join(names, "; "))
}
