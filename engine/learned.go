package engine

import (
	_ "embed"
	"fmt"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// learnedFile holds the learned weights of the generic evaluation, as 'make learn'
// writes them: a list of evaluations, each with its board.
//
//go:embed learned.json
var learnedFile []byte

// learnedNumbers reads the file once.
var learnedNumbers = sync.OnceValue(func() []found { return readFound(learnedFile) })

// learnedWeights returns the learned weights for a board by the names of the
// parameters; a board on its side is the same. The error says in a player's words that
// there are none.
func learnedWeights(r mnk.Rules) (map[string]int, error) {
	lying := r
	lying.Rows, lying.Columns = min(r.Rows, r.Columns), max(r.Rows, r.Columns)
	for _, f := range learnedNumbers() {
		if f.variant == lying.String() {
			return f.numbers, nil
		}
	}
	return nil, fmt.Errorf("no weights have been learned for %v: expected weights=given, or a board of 3 to 11 rows and columns with room for k = 3, 4 or 5 both ways", r)
}
