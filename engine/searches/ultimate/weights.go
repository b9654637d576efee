package ultimate

import (
	_ "embed" // for the weights
	"fmt"
	"math"
	"slices"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/search/weightfile"
)

// Weights holds the weights of the evaluation. The log odds of the side to move are the sum of what
// the weights give to it, less the sum for its opponent. The weights are learned from games: see
// tools/fit.
type Weights struct {
	// Line is the weight of each line of blocks. It is multiplied by the product of the chances to
	// win the three blocks.
	Line float64 `json:"line"`
	// Block is the weight of each block, multiplied by the chance to win it.
	Block float64 `json:"block"`
	// ToMove is for being to move, FreeTurn for being free to play in any block.
	ToMove   float64 `json:"to_move"`
	FreeTurn float64 `json:"free_turn"`
	// Chances holds the log odds of winning a block, for each kind of its content.
	Chances []float64 `json:"chances"`
	// Gains is what being to move in a block adds to one's own chance to win it, and Stops what it
	// takes from the opponent's chance, both for each kind. On a free turn, the best block counts.
	Gains []float64 `json:"gains"`
	Stops []float64 `json:"stops"`
	// Net corrects the sum in games with closing blocks. It may be nil.
	Net *Net `json:"net,omitempty"`
}

// ByChance returns the weights from which learning starts: the chance to win a block is its chance
// if marks are placed at random.
func ByChance(r nested.Rules) Weights {
	const least = 0.002
	w := Weights{
		Line: 2.2, ToMove: 0.19, FreeTurn: 0.43,
		Chances: make([]float64, Kinds), Gains: make([]float64, Kinds), Stops: make([]float64, Kinds),
	}
	if r == nested.UltimateMost {
		w.Block = 0.3
	}
	t, chances := equivalenceClasses(), chances()
	for block := range 9 {
		for code, chance := range chances {
			chance = min(max(chance, least), 1-least)
			w.Chances[t.kind(block, uint16(code))] = math.Log(chance / (1 - chance))
		}
	}
	return w
}

//go:embed weights-ultimate.json
var fittedUltimate []byte

//go:embed weights-ultimate-open.json
var fittedOpen []byte

//go:embed weights-ultimate-most.json
var fittedMost []byte

// FittedWeights returns the default weights for the rules. The open game uses weights from an
// earlier round of learning the closed game: the later ones rely on the net, which the open game
// does not use, and play it worse (docs/results/players.md).
func FittedWeights(r nested.Rules) Weights {
	text := fittedUltimate
	switch r {
	case nested.UltimateOpen:
		text = fittedOpen
	case nested.UltimateMost:
		text = fittedMost
	}
	w, err := weightfile.Parse(text, Weights.check)
	if err != nil {
		panic(err) // a test reads them
	}
	return w
}

// greatestWeight bounds weights so that their sums stay finite.
const greatestWeight = 100

func (w Weights) check() error {
	for _, list := range [][]float64{w.Chances, w.Gains, w.Stops} {
		if len(list) != Kinds {
			return fmt.Errorf("there are %d kinds of small boards, expected %d", len(list), Kinds)
		}
	}
	if w.Net != nil {
		if err := w.Net.check(); err != nil {
			return err
		}
	}
	return weightfile.Check(slices.Concat([]float64{w.Line, w.Block, w.ToMove, w.FreeTurn}, w.Chances, w.Gains, w.Stops), greatestWeight)
}

// worths holds weights as tables, indexed by block and content.
type worths struct {
	line, block, toMove, freeTurn float32

	blocks [9]*entries
	net    *packedNet // nil if there is none
}

// entries holds an entry for each content of a block.
type entries [contents]entry

// entry holds the facts and the evaluation of a content of a block, from the view of the side to
// move. The first 64 bytes, a cache line, hold what is needed for most contents. The next 64 bytes
// are needed only for the block in which that side plays.
type entry struct {
	// units is the contribution to the net's hidden units.
	units units
	// odds holds the chances of that side and of its opponent to win the block.
	odds [2]float32
	// wins holds the cells on which that side and its opponent complete a line. free holds the
	// empty cells.
	wins [2]uint16
	free uint16
	_    [18]byte

	// target is the additional contribution to the net's hidden units if that side plays in the
	// block.
	target units
	// turn is the worth of being to move in the block.
	turn turn
	_    [24]byte
}

// turn holds what being to move in a block adds to the own chance to win it, and what it takes from
// the opponent's chance.
type turn struct{ gain, stop float32 }

// newWorths returns the tables for weights. Without a net, blocks in places of the same kind share
// their entries.
func newWorths(w Weights) *worths {
	t := &worths{line: float32(w.Line), block: float32(w.Block), toMove: float32(w.ToMove), freeTurn: float32(w.FreeTurn)}
	var kinds [places]*entries
	for block, place := range placeOf {
		if kinds[place] == nil || w.Net != nil {
			kinds[place] = newEntries(w, block)
		}
		t.blocks[block] = kinds[place]
	}
	if w.Net != nil {
		t.net = w.Net.pack(NewInputs(w), &t.blocks)
	}
	return t
}

// newEntries returns the entries of a block, without the net's contributions.
func newEntries(w Weights, block int) *entries {
	t, a := new(entries), equivalenceClasses()
	for code := range uint16(contents) {
		own, opp := a.kind(block, code), a.kind(block, a.swapped[code])
		free, wins := nested.FreeAndWinning(int(code))
		t[code] = entry{
			odds: [2]float32{a.chance(code, w.Chances[own]), a.chance(a.swapped[code], w.Chances[opp])},
			wins: wins, free: free,
			turn: turn{float32(w.Gains[own]), float32(w.Stops[own])},
		}
	}
	return t
}

// chance returns the chance of First to win a block with a content. logit is the log odds that the
// weights give for it.
func (t *classTables) chance(code uint16, logit float64) float32 {
	marks := nested.MarksOf(int(code))
	switch {
	case nested.HasLine(marks[0]):
		return 1
	case t.hopeless[code]:
		return 0
	}
	return float32(1 / (1 + math.Exp(-logit)))
}

// fittedWorths and chanceWorths return the tables of FittedWeights and ByChance, indexed by the
// rules.
var (
	fittedWorths = lazyWorths(FittedWeights)
	chanceWorths = lazyWorths(ByChance)
)

// lazyWorths returns functions, indexed by the rules, that return the tables for weights. Each
// computes them at its first call.
func lazyWorths(weights func(r nested.Rules) Weights) (list [nested.UltimateMost + 1]func() *worths) {
	for r := range list {
		list[r] = sync.OnceValue(func() *worths { return newWorths(weights(nested.Rules(r))) })
	}
	return list
}

// Embedded returns the embedded files of weights by name.
func Embedded() map[string][]byte {
	return map[string][]byte{
		"weights-ultimate.json": fittedUltimate, "weights-ultimate-open.json": fittedOpen,
		"weights-ultimate-most.json": fittedMost,
	}
}
