package nineboard

import (
	_ "embed" // for the weights
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/search/weightfile"
)

// Weights holds the weights of the evaluation of a position in which nothing is proved. The log
// odds of the side to move are the sum of the weights, each times its coefficient: see Features.
// The weights are learned from games: see tools/fit.
type Weights struct {
	// ToMove is for being to move. Row is for each block in which that side can complete a row,
	// less the blocks in which its opponent can. Line is for each line that holds one of its marks
	// and nothing else, less such lines of its opponent.
	ToMove float64 `json:"to_move"`
	Row    float64 `json:"row"`
	Line   float64 `json:"line"`
	// ToMoveFuller, RowFuller and LineFuller are added to these weights for each mark on the board.
	// On a fuller board, a side must sooner send its opponent to a block in which the opponent
	// completes a row.
	ToMoveFuller float64 `json:"to_move_fuller"`
	RowFuller    float64 `json:"row_fuller"`
	LineFuller   float64 `json:"line_fuller"`
	// The other weights count only if the side to move is sent to a single block. Safe is indexed
	// by the number of safe cells there, from 1: cells after which the opponent does not win at
	// once. LineHere is for the lines of that block, counted as for Line. Stop is for having to
	// block a row of the opponent there.
	Safe     []float64 `json:"safe"`
	LineHere float64   `json:"line_here"`
	Stop     float64   `json:"stop"`
}

// maxSafe is the greatest possible number of safe cells.
const maxSafe = 9

// The indices of the weights in their list.
const (
	atToMove, atRow, atLine                   = 0, 1, 2
	atToMoveFuller, atRowFuller, atLineFuller = 3, 4, 5
	atSafe                                    = 6
	atLineHere                                = atSafe + maxSafe
	atStop                                    = atLineHere + 1
	weightCount                               = atStop + 1
)

// List returns all weights in a list. Feature.Weight is an index into it.
func (w Weights) List() []float64 {
	return slices.Concat([]float64{w.ToMove, w.Row, w.Line, w.ToMoveFuller, w.RowFuller, w.LineFuller}, w.Safe, []float64{w.LineHere, w.Stop})
}

// WeightsOf returns the weights in a list. It is the reverse of List.
func WeightsOf(list []float64) Weights {
	return Weights{
		list[atToMove], list[atRow], list[atLine], list[atToMoveFuller], list[atRowFuller], list[atLineFuller],
		slices.Clone(list[atSafe:atLineHere]), list[atLineHere], list[atStop],
	}
}

// ByRows returns guessed weights that count only rows and lines. The first games to learn from are
// played with them.
func ByRows() Weights {
	list := make([]float64, weightCount)
	list[atRow], list[atLine] = 0.5, 0.1
	return WeightsOf(list)
}

//go:embed weights.json
var fitted []byte

// FittedWeights returns the default weights.
func FittedWeights() Weights {
	w, err := weightfile.Parse(fitted, Weights.check)
	if err != nil {
		panic(err) // a test reads them
	}
	return w
}

// greatestWeight bounds weights so that their sums stay finite.
const greatestWeight = 100

func (w Weights) check() error {
	if len(w.Safe) != maxSafe {
		return fmt.Errorf("\"safe\" has %d numbers, expected %d", len(w.Safe), maxSafe)
	}
	return weightfile.Check(w.List(), greatestWeight)
}

// worths holds weights in the form in which the evaluation needs them.
type worths struct {
	toMove, row, line, toMoveFuller, rowFuller, lineFuller float32

	safe           [maxSafe + 1]float32 // by the number of safe cells; 0 is unused
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

// Embedded returns the embedded files of weights by name.
func Embedded() map[string][]byte { return map[string][]byte{"weights.json": fitted} }
