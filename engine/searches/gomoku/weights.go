package gomoku

import (
	_ "embed"
	"slices"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/search/weightfile"
)

// Weights are the weights of the evaluation: values of the shapes and patterns of empty cells, in
// hundredths of the natural logarithm of the odds to win. They are fitted to games by internal/tools/fit.
type Weights struct {
	// Threatened applies where the side to move must stop an open four, Free elsewhere.
	Free       Terms `json:"free"`
	Threatened Terms `json:"threatened"`
	// Threats are corrections for the threats of both sides together, by board.threatSet.
	Threats [threatSets]float64 `json:"threats"`
}

// Terms are the weights of one kind of positions.
type Terms struct {
	// Mover holds the weights of the side to move, Waiter those of the other side.
	Mover  Worths `json:"mover"`
	Waiter Worths `json:"waiter"`
	// ToMove is the bonus for being to move.
	ToMove float64 `json:"to_move"`
}

// Worths are the weights for one side, from the weakest shape and pattern to the strongest. A dead
// line, a five and a quiet cell weigh nothing.
type Worths struct {
	Shapes  [shapes]float64          `json:"shapes"`
	Classes [weighedPatterns]float64 `json:"classes"`
	// Combinations are corrections for the four shapes of a cell together.
	Combinations [combinations]float64 `json:"combinations"`
}

const (
	// sideWeights is the number of weights for one side.
	sideWeights = shapes + weighedPatterns + combinations
	// termCount is that of Terms: those of a mover and of a waiter, and ToMove.
	termCount = 2*sideWeights + 1
	// weightCount is that of all.
	weightCount = kinds*termCount + threatSets
)

// List returns the weights as a vector, in the order of Features.
func (w Weights) List() []float64 {
	list := make([]float64, 0, weightCount)
	for _, t := range []Terms{w.Free, w.Threatened} {
		for _, side := range []Worths{t.Mover, t.Waiter} {
			list = slices.Concat(list, side.Shapes[:], side.Classes[:], side.Combinations[:])
		}
		list = append(list, t.ToMove)
	}
	return append(list, w.Threats[:]...)
}

// WeightsOf returns the weights of a vector, in the order of Features.
func WeightsOf(list []float64) (w Weights) {
	for _, t := range []*Terms{&w.Free, &w.Threatened} {
		for _, side := range []*Worths{&t.Mover, &t.Waiter} {
			list = list[copy(side.Shapes[:], list):]
			list = list[copy(side.Classes[:], list):]
			list = list[copy(side.Combinations[:], list):]
		}
		t.ToMove, list = list[0], list[1:]
	}
	copy(w.Threats[:], list)
	return w
}

//go:embed weights.json
var fitted []byte

// FittedWeights are the default weights of the search.
var FittedWeights = sync.OnceValue(func() Weights {
	w, err := weightfile.Parse(fitted, Weights.check)
	if err != nil {
		panic(err) // a test reads them
	}
	return w
})

// greatestWeight keeps sums of weights within an int32.
const greatestWeight = 500

func (w Weights) check() error { return weightfile.Check(w.List(), greatestWeight) }

// fineness is the number of units of the sums of the evaluation in a unit of a weight, which
// keeps small weights from being rounded away.
const fineness = 256

// shapeOrder and classOrder say in which order moves are tried.
var (
	shapeOrder = [allShapes]int16{
		dead: 0, loneClosed: 1, loneOpen: 3, twoClosed: 6, twoOpenWeak: 12, twoOpen: 15, twoOpenFull: 18,
		threeClosed: 18, threeOpen: 36, threeOpenFull: 44, four: 40, fourOpen: 200, five: 1000,
		fourTwice: 0, overline: 0,
	}
	pattern4Order = [allPatterns]int16{
		p4Quiet: 0, p4Three: 6, p4ThreePlus: 20, p4ThreeThree: 120, p4Four: 10,
		p4FourPlus: 30, p4FourThree: 200, p4OpenFour: 600, p4Five: 4000,
		p4Forbidden: 0, p4MaybeForbidden: 20, p4MaybeForbiddenFour: 40,
	}
)

// Embedded returns the embedded files by which the search plays, by name.
func Embedded() map[string][]byte { return map[string][]byte{"weights.json": fitted} }
