package engine

import (
	_ "embed"
	"encoding/json"
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

// learnedBoard is what was learned for one board.
type learnedBoard struct {
	rules   mnk.Rules
	weights map[string]int // by the names of the parameters
}

// learnedBoards reads the file once. It is part of the program, and a test holds all
// that it says: an error here could only be a mistake in the build.
var learnedBoards = sync.OnceValue(func() (boards []learnedBoard) {
	var list []struct{ Variant, Evaluation string }
	if err := json.Unmarshal(learnedFile, &list); err != nil {
		return nil
	}
	for _, l := range list {
		var b learnedBoard
		fmt.Sscanf(l.Variant, "%d,%d,%d", &b.rules.Rows, &b.rules.Columns, &b.rules.K)
		_, b.weights = numbersOf(l.Evaluation)
		boards = append(boards, b)
	}
	return boards
})

// learnedWeights returns the learned weights for a board by the names of the
// parameters. The error says in a player's words that there are none, and which
// boards have some.
func learnedWeights(r mnk.Rules) (map[string]int, error) {
	var names []string
	for _, b := range learnedBoards() {
		if b.rules == r {
			return b.weights, nil
		}
		names = append(names, b.rules.String())
	}
	return nil, fmt.Errorf("no weights have been learned for %v: expected weights=given, or one of the boards %s", r, strings.Join(names, "; "))
}
