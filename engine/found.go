package engine

import (
	"encoding/json"
	"strconv"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

// found is the numbers of an evaluation that 'mnklab learn' or 'mnklab anneal' has found
// for a variant.
type found struct {
	variant, evaluation string
	numbers             map[string]int // by the names of the parameters
}

// readFound reads a list of results as the two write them. The files are part of the
// program, and a test holds all that they say: an error here could only be a mistake in
// the build.
func readFound(file []byte) (all []found) {
	var list []struct{ Variant, Evaluation string }
	if err := json.Unmarshal(file, &list); err != nil {
		return nil
	}
	for _, l := range list {
		w, _ := playerspec.Parse(l.Evaluation) // a mistake leaves out numbers, which a test would see
		f := found{l.Variant, w.Name, map[string]int{}}
		for _, g := range w.Args {
			f.numbers[g.Key], _ = strconv.Atoi(g.Value.Name)
		}
		all = append(all, f)
	}
	return all
}
