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

// Weights say what a position is worth. The natural logarithm of the odds of the side to move is
// the sum of what they are worth to it, less what they are to its opponent. They are learned
// from games: see internal/tools/fit.
type Weights struct {
	// Line is for each line of blocks the product of the chances to win them.
	Line float64 `json:"line"`
	// Block is for the chance to win each block.
	Block float64 `json:"block"`
	// ToMove is for being to move, and FreeTurn for playing anywhere.
	ToMove   float64 `json:"to_move"`
	FreeTurn float64 `json:"free_turn"`
	// Chances is the logarithm of the odds to win a block, for each kind of its content.
	Chances []float64 `json:"chances"`
	// Gains is what being to move in a block adds to the own chance to win it, and Stops what it
	// takes from the opponent's. A free turn has the best block.
	Gains []float64 `json:"gains"`
	Stops []float64 `json:"stops"`
	// Net corrects the sum in the closed games; there may be none.
	Net *Net `json:"net,omitempty"`
}

// ByChance returns weights by which a block is worth the chance to win it if marks are set at
// random: those from which is learned.
func ByChance(r nested.Rules) Weights {
	const least = 0.002
	w := Weights{
		Line: 2.2, ToMove: 0.19, FreeTurn: 0.43,
		Chances: make([]float64, Kinds), Gains: make([]float64, Kinds), Stops: make([]float64, Kinds),
	}
	if r == nested.UltimateMost {
		w.Block = 0.3
	}
	t, chances := alike(), chances()
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

// FittedWeights are those that the search has by the rules unless told otherwise. The open game has
// those of an earlier round of the closed one: later ones lean on the net, which it does without, and
// play it worse (docs/results/players.md).
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

// greatestWeight keeps sums of weights finite.
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

// worths are weights, ready to be looked up by block and content.
type worths struct {
	line, block, toMove, freeTurn float32

	blocks [9]*entries
	net    *packedNet // nil for none
}

// entries holds what there is to know of each content of a block.
type entries [contents]entry

// entry is what is known of a content of a block, and what it is worth, as the side that is to move sees
// it. What is asked of most contents is in the first 64 bytes, in one line of the processor's cache,
// what is asked of the block in which that side plays in the next.
type entry struct {
	// units are what it adds to the net's.
	units units
	// odds are the chances of that side and of the other one to win the block.
	odds [2]float32
	// wins holds the cells with which that side and the other one complete a line, free the empty ones.
	wins [2]uint16
	free uint16
	_    [18]byte

	// target is what it adds to the net's units if that side plays there.
	target units
	// turn is what being to move there is worth to that side.
	turn turn
	_    [24]byte
}

// turn is what being to move in a block adds to the own chance and takes from the opponent's.
type turn struct{ gain, stop float32 }

// newWorths returns weights ready to be looked up. Without a net, blocks in places of the same kind are
// worth the same.
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

// newEntries returns what weights say of a block, without its net.
func newEntries(w Weights, block int) *entries {
	t, a := new(entries), alike()
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

// chance returns that of First to win a block with a content, of which the logarithm of the odds
// is known.
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

// fittedWorths are FittedWeights ready to be looked up, by the rules, and chanceWorths ByChance.
var (
	fittedWorths = readied(FittedWeights)
	chanceWorths = readied(ByChance)
)

// readied returns weights ready to be looked up, by the rules, made when they are first wanted.
func readied(weights func(r nested.Rules) Weights) (list [nested.UltimateMost + 1]func() *worths) {
	for r := range list {
		list[r] = sync.OnceValue(func() *worths { return newWorths(weights(nested.Rules(r))) })
	}
	return list
}

// Embedded returns the embedded files by which the search plays, by name.
func Embedded() map[string][]byte {
	return map[string][]byte{"weights-ultimate.json": fittedUltimate, "weights-ultimate-open.json": fittedOpen, "weights-ultimate-most.json": fittedMost}
}
