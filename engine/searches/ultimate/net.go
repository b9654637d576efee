package ultimate

import (
	"fmt"
	"slices"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/search/weightfile"
)

const (
	// Hidden is the number of the net's hidden units. The units of the first half count for the
	// side to move, the others against it.
	Hidden = 16
	// UnitShare is the change of the log odds per unit of a hidden unit's output.
	UnitShare = 1.0 / 8
)

// Net is a small neural network with one hidden layer of rectified linear units. It corrects the
// evaluation by the other weights when blocks together are worth more or less than the weights say:
// it adds the signed sum of the hidden units to the log odds of the side to move. Its inputs are
// binary patterns of the blocks, so a move changes few of them, as in NNUE (Nasu 2018).
type Net struct {
	// Blocks holds the weights from the inputs of each block to each hidden unit: block by block,
	// input by input.
	Blocks []float64 `json:"blocks"`
	// Target holds additional weights for the inputs of the block in which the side to move plays,
	// in the same order.
	Target []float64 `json:"target"`
	// Free replaces the contribution of Target on a free turn: one number for each hidden unit.
	Free []float64 `json:"free"`
	// Bias holds the initial sum of each hidden unit.
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

// The sums of the hidden units are packed four to a word, in lanes of 16 bits. A sum is counted in
// steps. The size of a step is such that no sum overflows its lane.
const (
	lanes = 4
	words = Hidden / lanes
	// laneZero represents the sum 0 in a lane. laneSigns holds the highest bit of each lane, which is set
	// if the sum is not negative.
	laneZero  = 0x8000
	laneSigns = 0x8000_8000_8000_8000
	// greatestSum is the absolute value of the largest possible sum, in steps. It leaves room for
	// rounding errors.
	greatestSum = 32_000
	// evenLanes masks every other lane, lowerHalf the lower half of a word.
	evenLanes = 0x0000_ffff_0000_ffff
	lowerHalf = 0xffff_ffff
)

// units is a packed contribution to the sums of all hidden units.
type units [words]uint64

// packedNet is a net ready for evaluation. The contributions of the blocks are in the entries: see
// entry.
type packedNet struct {
	free, bias units
	step       float32 // the change of the log odds per step
}

// summand is a contribution to the sum of each hidden unit.
type summand [Hidden]float32

// pack returns the packed net, and stores the contributions of the blocks in the entries.
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
		below[unit] = -laneZero / steps
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

// inputRows holds the contribution of each input of a block.
type inputRows [BlockInputs]summand

func rowsOf(weights []float64, block int) (r inputRows) {
	for i := range r {
		r[i] = summandOf(weights[(block*BlockInputs+i)*Hidden:][:Hidden])
	}
	return r
}

// bounds returns the least and the greatest contribution that a block can make to each unit.
func (r *inputRows) bounds() (low, high summand) {
	for unit := range low {
		l := min(0, r[ownChance][unit]) + min(0, r[oppChance][unit])
		h := max(0, r[ownChance][unit]) + max(0, r[oppChance][unit])
		for cell := range 9 {
			own, opp := r[ownWins+cell][unit], r[oppWins+cell][unit] // both are possible only in an empty cell
			l += min(0, r[ownMarks+cell][unit], r[oppMarks+cell][unit], own, opp, own+opp)
			h += max(0, r[ownMarks+cell][unit], r[oppMarks+cell][unit], own, opp, own+opp)
		}
		low[unit] = min(l, r[isOwn][unit], r[isOpp][unit], r[isNobodys][unit])
		high[unit] = max(h, r[isOwn][unit], r[isOpp][unit], r[isNobodys][unit])
	}
	return low, high
}

// pack returns the packed sum of the contributions of the inputs in a list.
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

// add adds another summand, multiplied by amount.
func (s *summand) add(other *summand, amount float32) {
	for unit := range s {
		s[unit] += amount * other[unit]
	}
}

// stepsFor returns the number of steps per unit with which sums within the bounds fit into a lane.
func stepsFor(low, high *summand) float32 {
	most := float32(1e-3)
	for unit := range low {
		most = max(most, -low[unit], high[unit])
	}
	return greatestSum / most
}

// pack converts a summand to steps after subtracting least, the smallest possible value of this
// summand. The packed bias includes the sum of all these minima. So no lane of a packed summand is
// negative, and no carry reaches the next lane.
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

// logit returns what the net adds to the log odds of the side to move. sum is the bias and all
// blocks except one, block the contribution of that one, and target that of the target or of a free
// turn.
func (t *packedNet) logit(sum, block, target *units) float32 {
	var own, opp uint64
	for i := range words / 2 {
		x := rectify(sum[i] + block[i] + target[i])
		own += x&evenLanes + x>>16&evenLanes
		x = rectify(sum[i+words/2] + block[i+words/2] + target[i+words/2])
		opp += x&evenLanes + x>>16&evenLanes
	}
	return t.step * float32(int64(own&lowerHalf+own>>32)-int64(opp&lowerHalf+opp>>32))
}

// rectify returns max(0, sum) for the sum in each lane, without the offset laneZero.
func rectify(x uint64) uint64 {
	above := x & laneSigns
	return x & (above - above>>15)
}
