package ultimate

import (
	"fmt"
	"slices"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/search/weightfile"
)

const (
	// Hidden is the number of the net's hidden units. Those of the first half speak for the
	// side to move, the others against it.
	Hidden = 16
	// UnitShare is what a unit of a hidden unit's sum adds to the logarithm of the odds.
	UnitShare = 1.0 / 8
)

// Net is a small neural network with one hidden layer of rectified linear units, which corrects the
// evaluation by the other weights where the blocks together are worth more or less than that: to the
// logarithm of the odds of the side to move it adds the sum of the hidden units. Its inputs are
// binary patterns of the blocks, so that a move changes few of them, as in NNUE (Nasu 2018).
type Net struct {
	// Blocks are the weights of the inputs of each block to each hidden unit: block by block,
	// input by input.
	Blocks []float64 `json:"blocks"`
	// Target are those of the block in which the side to move plays, which come on top.
	Target []float64 `json:"target"`
	// Free are those of a free turn in place of them.
	Free []float64 `json:"free"`
	// Bias is where the hidden units begin.
	Bias []float64 `json:"bias"`
}

// NetBlocks is the number of weights of the inputs of all blocks.
const NetBlocks = 9 * BlockInputs * Hidden

func (n *Net) check() error {
	if len(n.Blocks) != NetBlocks || len(n.Target) != NetBlocks || len(n.Free) != Hidden || len(n.Bias) != Hidden {
		return fmt.Errorf("this is no net: %d, %d, %d and %d weights, expected %d, %d, %d and %d",
			len(n.Blocks), len(n.Target), len(n.Free), len(n.Bias), NetBlocks, NetBlocks, Hidden, Hidden)
	}
	return weightfile.Check(slices.Concat(n.Blocks, n.Target, n.Free, n.Bias), greatestWeight)
}

// The hidden units are summed up four to a word, 16 bits each, in steps so small that no sum
// leaves its 16 bits.
const (
	lanes = 4
	words = Hidden / lanes
	// zero is how a lane has 0, and signs are the highest bits of the lanes: set where a unit is
	// not below 0.
	zero  = 0x8000
	signs = 0x8000_8000_8000_8000
	// greatestSum is the number of steps of the greatest sum there can be, with room for what
	// is rounded.
	greatestSum = 32_000
	// evens are every other lane, lower the lower half of a word.
	evens = 0x0000_ffff_0000_ffff
	lower = 0xffff_ffff
)

// units is a summand of all hidden units.
type units [words]uint64

// packedNet is a net ready to be asked, but for what the blocks add: see entry.
type packedNet struct {
	free, bias units
	step       float32 // what a step adds to the logarithm of the odds
}

// summand is what a part of a situation adds to each hidden unit.
type summand [Hidden]float32

// pack makes a net ready, and notes what the blocks add.
func (n *Net) pack(in *Inputs, to *[9]*entries) *packedNet {
	var blocks, target [9]inputRows
	bias, free := summandOf(n.Bias), summandOf(n.Free)
	low, high := bias, bias
	least, most := free, free // of the target
	var leasts [9]summand     // of the blocks
	for b := range blocks {
		blocks[b], target[b] = rowsOf(n.Blocks, b), rowsOf(n.Target, b)
		l, h := blocks[b].bounds()
		leasts[b] = l
		low.add(&l, 1)
		high.add(&h, 1)
		l, h = target[b].bounds()
		for unit := range least {
			least[unit], most[unit] = min(least[unit], l[unit]), max(most[unit], h[unit])
		}
	}
	low.add(&least, 1)
	high.add(&most, 1)
	steps := stepsFor(&low, &high)
	var below summand
	for unit := range below {
		below[unit] = -zero / steps
	}
	t := &packedNet{step: UnitShare / steps, free: free.pack(&least, steps), bias: low.pack(&below, steps)}
	var all sync.WaitGroup
	for b := range blocks {
		all.Go(func() {
			for code := range uint16(contents) {
				list := in.Of(b, code)
				to[b][code].units = blocks[b].pack(list, &leasts[b], steps)
				to[b][code].target = target[b].pack(list, &least, steps)
			}
		})
	}
	all.Wait()
	return t
}

// inputRows are what the inputs of a block add.
type inputRows [BlockInputs]summand

func rowsOf(weights []float64, block int) (r inputRows) {
	for i := range r {
		r[i] = summandOf(weights[(block*BlockInputs+i)*Hidden:][:Hidden])
	}
	return r
}

// bounds returns how little and how much a block can add at most.
func (r *inputRows) bounds() (low, high summand) {
	for unit := range low {
		l := min(0, r[ownChance][unit]) + min(0, r[oppChance][unit])
		h := max(0, r[ownChance][unit]) + max(0, r[oppChance][unit])
		for cell := range 9 {
			own, opp := r[ownWins+cell][unit], r[oppWins+cell][unit] // of a cell that is empty
			l += min(0, r[ownMarks+cell][unit], r[oppMarks+cell][unit], own, opp, own+opp)
			h += max(0, r[ownMarks+cell][unit], r[oppMarks+cell][unit], own, opp, own+opp)
		}
		low[unit] = min(l, r[isOwn][unit], r[isOpp][unit], r[isNobodys][unit])
		high[unit] = max(h, r[isOwn][unit], r[isOpp][unit], r[isNobodys][unit])
	}
	return low, high
}

// pack returns what inputs add together.
func (r *inputRows) pack(list []Input, least *summand, steps float32) units {
	var sum summand
	for _, i := range list {
		sum.add(&r[i.Number], i.Amount)
	}
	return sum.pack(least, steps)
}

func summandOf(list []float64) (s summand) {
	for unit := range s {
		s[unit] = float32(list[unit])
	}
	return s
}

// add adds so much of another summand.
func (s *summand) add(other *summand, amount float32) {
	for unit := range s {
		s[unit] += amount * other[unit]
	}
}

// stepsFor returns how many steps there are in 1, so that sums within bounds fit.
func stepsFor(low, high *summand) float32 {
	most := float32(1e-3)
	for unit := range low {
		most = max(most, -low[unit], high[unit])
	}
	return greatestSum / most
}

// pack returns a summand in steps, less the least that there can be in its place, which is in the
// bias of all: so no lane is ever below 0 and carries to the next one.
func (s *summand) pack(least *summand, steps float32) (to units) {
	for unit := range s {
		x := (s[unit]-least[unit])*steps + 0.5
		to[unit/lanes] |= uint64(uint16(x)) << (16 * (unit % lanes))
	}
	return to
}

func (u *units) add(other *units) {
	for i := range u {
		u[i] += other[i]
	}
}

func (u *units) subtract(other *units) {
	for i := range u {
		u[i] -= other[i]
	}
}

// logit returns what the net adds to the logarithm of the odds of the side to move, from the sum of
// the blocks but one, what that one adds and what the target adds.
func (t *packedNet) logit(sum, block, target *units) float32 {
	var own, opp uint64
	for i := range words / 2 {
		x := rectified(sum[i] + block[i] + target[i])
		own += x&evens + x>>16&evens
		x = rectified(sum[i+words/2] + block[i+words/2] + target[i+words/2])
		opp += x&evens + x>>16&evens
	}
	return t.step * float32(int64(own&lower+own>>32)-int64(opp&lower+opp>>32))
}

// rectified returns lanes above zero as they are, from there on, and 0 for the others.
func rectified(x uint64) uint64 {
	above := x & signs
	return x & (above - above>>15)
}
