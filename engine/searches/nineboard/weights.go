package nineboard

import (
	_ "embed" // for the weights
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/search/weightfile"
)

// Weights say what a position is worth in which nothing is proved without a search: the natural logarithm of the odds of
// the side to move is the sum of them, each times what it counts. They are learned from games: see internal/tools/fit.
type Weights struct {
	// ToMove is for being to move, Row for each block in which that side can complete a row, less those in which
	// its opponent can, and Line for each line that holds one of its marks and nothing else, less the opponent's.
	ToMove float64 `json:"to_move"`
	Row    float64 `json:"row"`
	Line   float64 `json:"line"`
	// ToMoveFuller, RowFuller and LineFuller are what each mark on the board adds to these: the fuller it is, the
	// sooner the opponent has to send a side to a block in which it completes a row.
	ToMoveFuller float64 `json:"to_move_fuller"`
	RowFuller    float64 `json:"row_fuller"`
	LineFuller   float64 `json:"line_fuller"`
	// The others count where the side to move is sent to one block. Safe are for the number of cells there, from 1,
	// after which the opponent does not win at once, LineHere for the lines of that block, as Line, and Stop for
	// having to stop a row in it.
	Safe     []float64 `json:"safe"`
	LineHere float64   `json:"line_here"`
	Stop     float64   `json:"stop"`
}

// maxSafe is the greatest number of safe cells.
const maxSafe = 9

// The places of the weights in their list.
const (
	atToMove, atRow, atLine                   = 0, 1, 2
	atToMoveFuller, atRowFuller, atLineFuller = 3, 4, 5
	atSafe                                    = 6
	atLineHere                                = atSafe + maxSafe
	atStop                                    = atLineHere + 1
	weights                                   = atStop + 1
)

// List returns all weights, in an order that Features knows.
func (w Weights) List() []float64 {
	return slices.Concat([]float64{w.ToMove, w.Row, w.Line, w.ToMoveFuller, w.RowFuller, w.LineFuller}, w.Safe, []float64{w.LineHere, w.Stop})
}

// WeightsOf returns the weights of which a list is the List.
func WeightsOf(list []float64) Weights {
	return Weights{
		list[atToMove], list[atRow], list[atLine], list[atToMoveFuller], list[atRowFuller], list[atLineFuller],
		slices.Clone(list[atSafe:atLineHere]), list[atLineHere], list[atStop],
	}
}

// ByRows returns weights that count rows and lines as one would guess: those of the search that plays the first
// games from which is learned.
func ByRows() Weights {
	list := make([]float64, weights)
	list[atRow], list[atLine] = 0.5, 0.1
	return WeightsOf(list)
}

//go:embed weights.json
var fitted []byte

// FittedWeights are those that the search has unless told otherwise.
func FittedWeights() Weights {
	w, err := weightfile.Parse(fitted, Weights.check)
	if err != nil {
		panic(err) // a test reads them
	}
	return w
}

// greatestWeight keeps sums of weights finite.
const greatestWeight = 100

func (w Weights) check() error {
	if len(w.Safe) != maxSafe {
		return fmt.Errorf("\"safe\" has %d numbers, expected %d", len(w.Safe), maxSafe)
	}
	return weightfile.Check(w.List(), greatestWeight)
}

// worths are weights, ready to be counted with.
type worths struct {
	toMove, row, line, toMoveFuller, rowFuller, lineFuller float32

	safe           [maxSafe + 1]float32 // by the number of cells; none for 0
	lineHere, stop float32
}

func newWorths(w Weights) *worths {
	t := &worths{
		toMove: float32(w.ToMove), row: float32(w.Row), line: float32(w.Line),
		toMoveFuller: float32(w.ToMoveFuller), rowFuller: float32(w.RowFuller), lineFuller: float32(w.LineFuller),
		lineHere: float32(w.LineHere), stop: float32(w.Stop),
	}
	for i, x := range w.Safe {
		t.safe[1+i] = float32(x)
	}
	return t
}

// Embedded returns the embedded files by which the search plays, by name.
func Embedded() map[string][]byte { return map[string][]byte{"weights.json": fitted} }
