package gomoku

import (
	_ "embed"
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search/weightfile"
)

// Weights holds the weights of the evaluation and of the move order for one set of rules. tools/fit
// fits them to games.
type Weights struct {
	// Made records how the weights were made: the command of tools/fit, with the player that judged
	// the positions, and the commit.
	Made string `json:"made,omitempty"`
	// Colours holds the weights of positions with Black to move and with White to move, or one set for both.
	Colours []PositionWeights `json:"colours"`
	// Order holds the weights of the move order. If it is nil, the search uses FittedOrder.
	Order *Order `json:"order,omitempty"`
	// Net corrects the evaluation if it is not nil. HasNet must accept the rules.
	Net *Net `json:"net,omitempty"`
}

// PositionWeights holds the weights for positions in which one side is to move: values of the shapes and
// patterns of empty cells, in hundredths of the natural logarithm of the odds of winning.
type PositionWeights struct {
	// Threatened applies if the side to move must stop an open four, Free otherwise.
	Free       Terms `json:"free"`
	Threatened Terms `json:"threatened"`
	// Threats are corrections for the threats of both sides together, by board.threatSet.
	Threats [threatSets]float64 `json:"threats"`
}

// Terms holds the weights for one kind of position.
type Terms struct {
	// Mover holds the weights of the side to move, Waiter those of the other side.
	Mover  Worths `json:"mover"`
	Waiter Worths `json:"waiter"`
	// ToMove is the bonus for being to move.
	ToMove float64 `json:"to_move"`
}

// Worths holds the weights for one side, from the weakest shape and pattern to the strongest. In the evaluation
// a dead line, a five and a quiet cell weigh nothing.
type Worths struct {
	Shapes  [shapes]float64          `json:"shapes"`
	Classes [weighedPatterns]float64 `json:"classes"`
	// Combinations are corrections for each combination of the four shapes of a cell.
	Combinations [combinations]float64 `json:"combinations"`
}

const (
	// sideWeights is the number of weights for one side.
	sideWeights = shapes + weighedPatterns + combinations
	// termCount is the number of weights in Terms: those of Mover and of Waiter, and ToMove.
	termCount = 2*sideWeights + 1
	// weightCount is the number of weights in PositionWeights.
	weightCount = kinds*termCount + threatSets
)

// of returns the weights of positions in which a colour is to move.
func (w Weights) of(colour int) *PositionWeights { return &w.Colours[colour%len(w.Colours)] }

// List returns the weights that evaluate positions under the rules as a vector, in the order of Features.
func (w Weights) List(r mnk.Rules) (list []float64) {
	for colour := range weightSets(r) {
		list = append(list, w.of(colour).list()...)
	}
	return list
}

// weightSets returns the number of sets of weights for rules: 2 if the rules differ by colour, otherwise 1.
func weightSets(r mnk.Rules) int {
	if r.Has(mnk.Renju) {
		return colours
	}
	return 1
}

func (w *PositionWeights) list() []float64 {
	list := make([]float64, 0, weightCount)
	for _, t := range []Terms{w.Free, w.Threatened} {
		for _, side := range []*Worths{&t.Mover, &t.Waiter} {
			list = append(list, side.list()...)
		}
		list = append(list, t.ToMove)
	}
	return append(list, w.Threats[:]...)
}

// WeightsOf returns the weights from a vector as returned by List.
func WeightsOf(list []float64) (w Weights) {
	for part := range slices.Chunk(list, weightCount) {
		w.Colours = append(w.Colours, positionWeightsOf(part))
	}
	return w
}

func positionWeightsOf(list []float64) (w PositionWeights) {
	for _, t := range []*Terms{&w.Free, &w.Threatened} {
		for _, side := range []*Worths{&t.Mover, &t.Waiter} {
			list = side.setFrom(list)
		}
		t.ToMove, list = list[0], list[1:]
	}
	copy(w.Threats[:], list)
	return w
}

func (w *Worths) list() []float64 {
	return slices.Concat(w.Shapes[:], w.Classes[:], w.Combinations[:])
}

// setFrom sets the weights from the start of a vector as returned by list, and returns the rest of the vector.
func (w *Worths) setFrom(list []float64) []float64 {
	list = list[copy(w.Shapes[:], list):]
	list = list[copy(w.Classes[:], list):]
	return list[copy(w.Combinations[:], list):]
}

//go:embed weights.json
var fittedFree []byte

//go:embed weights-exact.json
var fittedExact []byte

//go:embed weights-renju.json
var fittedRenju []byte

//go:embed weights-net.json
var fittedNet []byte

// fitted holds the embedded files, by ruleNumber. The evaluation for renju is the one for free rules: weights
// fitted to 53,329 renju positions were no better (docs/results/other-programs.md).
var fitted = [...][]byte{fittedFree, fittedExact, fittedRenju}

// ruleNumber returns the index in fitted of the weights for the rules.
func ruleNumber(r mnk.Rules) int {
	switch {
	case r.Has(mnk.Renju):
		return 2
	case r.Has(mnk.Exact):
		return 1
	}
	return 0
}

// FittedWeights returns the default weights of the search for the rules. The weights were fitted to five in a
// row on 15 × 15, and are also used for other row lengths and board sizes.
func FittedWeights(r mnk.Rules) Weights {
	w, err := weightfile.Parse(fitted[ruleNumber(r)], Weights.check)
	if err != nil {
		panic(err) // does not happen: a test reads the files
	}
	return w
}

// FittedOrder returns the move-order weights of free five in a row on 15 × 15, for Weights without an Order.
func FittedOrder() *Order { return FittedWeights(mnk.Rules{}).Order }

// HasNet reports whether the search has a net for rules that Fits accepts: it has one for five in a row.
func HasNet(r mnk.Rules) bool { return r.K == netRow }

const netRow = 5

// NetWeights returns the weights with the net, for all rules that HasNet accepts. They were fitted to free five in a row.
func NetWeights() Weights {
	w, err := weightfile.Parse(fittedNet, Weights.check)
	if err != nil {
		panic(err) // does not happen: a test reads the file
	}
	return w
}

// greatestWeight keeps sums of weights within an int32.
const greatestWeight = 500

func (w Weights) check() error {
	if n := len(w.Colours); n < 1 || n > colours {
		return fmt.Errorf("there are weights for %d colours: expected 2, or 1 set for both", n)
	}
	for i := range w.Colours {
		if err := weightfile.Check(w.Colours[i].list(), greatestWeight); err != nil {
			return err
		}
	}
	if w.Net != nil {
		if err := w.Net.check(); err != nil {
			return err
		}
	}
	switch {
	case w.Order == nil:
		return nil
	case w.Net == nil && len(w.Order.Free.Lines) > 0:
		return errors.New("the move order weighs lines, which only weights with a net may have")
	default:
		return w.Order.check()
	}
}

// evaluator holds weights ready for lookup: of cells by the colour of the pattern (info), bonuses by the side
// to move (tempo), and weights of the move order by the kind of position (orders).
type evaluator struct {
	info   [colours]*infoTable
	tempo  [colours]*tempo
	orders [kinds]*orderTable
	net    *netTables // nil without a net
}

// newEvaluator returns an evaluator with the weights w for positions under rules r.
func newEvaluator(w Weights, r mnk.Rules) *evaluator {
	black, white, renju := w.of(first), w.of(second), r.Has(mnk.Renju)
	order := w.Order
	if order == nil {
		order = FittedOrder()
	}
	reach := lineRules(r)[first].reach()
	e := evaluator{orders: [kinds]*orderTable{
		kindFree: newOrderTable(&order.Free, reach), kindThreatened: newOrderTable(&order.Threatened, reach),
	}}
	e.info[first], e.tempo[first] = newInfoTable(black, white, order, renju), newTempo(black)
	if black == white && !renju {
		e.info[second], e.tempo[second] = e.info[first], e.tempo[first]
	} else {
		e.info[second], e.tempo[second] = newInfoTable(white, black, order, false), newTempo(white)
	}
	if w.Net != nil {
		e.net = newNetTables(w.Net)
	}
	return &e
}

// fittedEvaluator returns an evaluator with FittedWeights. All callers share it.
func fittedEvaluator(r mnk.Rules) *evaluator { return fittedEvaluators[ruleNumber(r)]() }

// netEvaluator returns an evaluator with NetWeights, for rules that HasNet accepts. All callers share it.
func netEvaluator(r mnk.Rules) *evaluator { return netEvaluators[ruleNumber(r)]() }

var (
	fittedEvaluators = evaluatorsOf(FittedWeights)
	netEvaluators    = evaluatorsOf(func(mnk.Rules) Weights { return NetWeights() })
)

// evaluatorsOf returns, by ruleNumber, functions that return the evaluators with some weights. Each evaluator is made on
// first use. It also serves rows of other lengths, since K matters only to weights of lines, which are for five in a row.
func evaluatorsOf(weights func(mnk.Rules) Weights) (list [len(fitted)]func() *evaluator) {
	for _, r := range []mnk.Rules{{K: netRow}, {K: netRow, Options: mnk.Exact}, {K: netRow, Options: mnk.Renju}} {
		list[ruleNumber(r)] = sync.OnceValue(func() *evaluator { return newEvaluator(weights(r), r) })
	}
	return list
}

// evalScale is the scale of the sums of the evaluation: the number of their units in one unit of a weight.
// It keeps small weights from being rounded away.
const evalScale = 256

// Embedded returns the embedded weight files of the search, by name.
func Embedded() map[string][]byte {
	return map[string][]byte{
		"weights.json": fittedFree, "weights-exact.json": fittedExact, "weights-renju.json": fittedRenju, "weights-net.json": fittedNet,
	}
}
