package learn

import (
	"fmt"
	"math"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// weights are the parameters of the generic evaluation while they are being learned:
// the Q values of the algorithm.
type weights struct {
	k     int
	names []string           // in the order of mnk.GenericParameters
	value map[string]float64 // by name
}

// newWeights returns the starting values for k marks in a row.
func newWeights(k int) weights {
	w := weights{k: k, value: map[string]float64{}}
	for _, p := range mnk.GenericParameters(k) {
		w.names = append(w.names, p.Name)
		w.value[p.Name] = float64(p.Default)
	}
	return w
}

// of returns the value of a parameter by name. The name "" stands for a completed row, whose value
// is fixed.
func (w weights) of(name string) float64 {
	if name == "" {
		return mnk.RowWorth
	}
	return w.value[name]
}

// add changes a parameter within the range that player strings allow.
func (w weights) add(name string, change float64) {
	if name != "" {
		w.value[name] = min(max(w.value[name]+change, -mnk.RowWorth), mnk.RowWorth)
	}
}

// String returns the evaluation with all its parameters, rounded to whole numbers, as in player
// strings.
func (w weights) String() string { return w.text(w.rounded()) }

// text formats the evaluation with the given parameters.
func (w weights) text(list []int) string {
	parts := make([]string, len(w.names))
	for i, weight := range list {
		parts[i] = fmt.Sprintf("%s=%d", w.names[i], weight)
	}
	return "generic(" + strings.Join(parts, ",") + ")"
}

// rounded returns the weights, rounded to whole numbers, in the order of their names.
func (w weights) rounded() []int {
	list := make([]int, len(w.names))
	for i, name := range w.names {
		list[i] = int(math.Round(w.value[name]))
	}
	return list
}
