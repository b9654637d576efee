package solve

import "math/bits"

// blockade looks for a proof that one side, the breaker, can keep the other, the maker, from ever
// completing a set. It does not prove that the breaker wins.
//
// A set that lacks n marks of the maker weighs 2^−n. If the breaker always marks the cell with the
// most weight, the sum does not grow from one of his turns to the next. If the sum is below 1 when
// he is to move, no set is ever completed (Erdős and Selfridge, "On a combinatorial game"). Before
// that test, cells are paired: when the maker marks one cell of a pair, the breaker marks the
// other. So no set with both cells is ever completed. In all other sets, the maker is assumed to
// get both cells. Pairs that remove the most weight are made first, until the remaining weight is
// low enough or no pair removes any.
type blockade struct {
	sets        []blockedSet
	weightOnly  bool          // whether to use only weights, without pairs
	unit        int32         // the weight that stands for 1
	totalWeight int32         // the weight of all sets
	cellWeights [64]int32     // the weight of the sets through each cell
	pairWeights [64][64]int32 // the weight of the sets through two cells, the first below the second
	pairs       []pair        // two cells with a set in common, the first below the second
	pairCount   int           // the number of pairs made
}

// blockedSet is a set without a mark of the breaker.
type blockedSet struct {
	lacks  uint64 // the cells without a mark of the maker
	weight int32
}

type pair struct{ a, b uint8 }

// maxLacking is the number of missing cells from which on the weight of a set falls no further, so
// that sums fit in 32 bits. Sets that lack more weigh more than they should, which only proves
// less.
const maxLacking = 20

// begin starts with the sets that the maker, with the marks x, may still complete against the marks
// o.
func (k *blockade) begin(sets []uint64, size int, x, o uint64) {
	size = min(size, maxLacking)
	k.unit, k.totalWeight, k.sets, k.pairCount = 1<<size, 0, k.sets[:0], 0
	k.cellWeights = [64]int32{}
	for _, set := range sets {
		if set&o == 0 {
			lacks := set &^ x
			weight := int32(1) << max(0, size-bits.OnesCount64(lacks))
			k.sets = append(k.sets, blockedSet{lacks, weight})
			k.add(lacks, weight)
		}
	}
}

// add adds weight to a set that lacks the given cells.
func (k *blockade) add(lacks uint64, weight int32) {
	k.totalWeight += weight
	for c := lacks; c != 0; c &= c - 1 {
		k.cellWeights[bits.TrailingZeros64(c)&63] += weight
	}
}

// stopsMaker reports whether it can prove that the breaker stops the maker, with the maker to move.
func (k *blockade) stopsMaker() bool {
	if k.stopsMakerByWeight() {
		return true
	}
	if k.weightOnly {
		return false
	}
	k.listPairs()
	for p, ok := k.bestPair(); ok; p, ok = k.bestPair() {
		k.makePair(p)
		if k.stopsMakerByWeight() {
			return true
		}
	}
	return false
}

// stopsMakerByWeight reports whether the weights prove, without further pairs, that the breaker stops the maker,
// with the maker to move.
func (k *blockade) stopsMakerByWeight() bool {
	if k.totalWeight >= k.unit {
		return false
	}
	most := int32(0) // the largest increase of the sum by a mark of the maker
	for _, w := range k.cellWeights {
		most = max(most, w)
	}
	return k.totalWeight+most < k.unit
}

// listPairs lists the pairs of cells with a set in common.
func (k *blockade) listPairs() {
	for _, p := range k.pairs {
		k.pairWeights[p.a&63][p.b&63] = 0
	}
	k.pairs = k.pairs[:0]
	for _, set := range k.sets {
		for c := set.lacks; c != 0; {
			a := bits.TrailingZeros64(c) & 63
			c &= c - 1
			for d := c; d != 0; d &= d - 1 {
				b := bits.TrailingZeros64(d) & 63
				if k.pairWeights[a][b] == 0 {
					k.pairs = append(k.pairs, pair{uint8(a), uint8(b)})
				}
				k.pairWeights[a][b] += set.weight
			}
		}
	}
}

// bestPair returns the pair that removes the most weight: sets with both of its cells drop out, and
// sets with one of them double their weight. ok is false if no pair removes any weight.
func (k *blockade) bestPair() (best pair, ok bool) {
	most := int32(0)
	for _, p := range k.pairs {
		if taken := 3*k.pairWeights[p.a&63][p.b&63] - k.cellWeights[p.a&63] - k.cellWeights[p.b&63]; taken > most {
			best, most = p, taken
		}
	}
	return best, most > 0
}

// makePair pairs two cells.
func (k *blockade) makePair(p pair) {
	k.pairCount++
	paired := uint64(1)<<p.a | 1<<p.b
	left := k.sets[:0]
	for _, set := range k.sets {
		switch set.lacks & paired {
		case paired:
			k.add(set.lacks, -set.weight)
			k.addPairWeight(set.lacks, -set.weight)
			continue
		case 0:
		default:
			k.add(set.lacks, set.weight)
			set.lacks &^= paired
			k.addPairWeight(set.lacks, set.weight)
			set.weight *= 2
		}
		left = append(left, set)
	}
	k.sets = left
	k.cellWeights[p.a&63], k.cellWeights[p.b&63] = 0, 0
	k.dropPairs(paired)
}

// addPairWeight adds weight to all pairs of the given cells.
func (k *blockade) addPairWeight(lacks uint64, weight int32) {
	for c := lacks; c != 0; {
		a := bits.TrailingZeros64(c) & 63
		c &= c - 1
		for d := c; d != 0; d &= d - 1 {
			k.pairWeights[a][bits.TrailingZeros64(d)&63] += weight
		}
	}
}

// dropPairs removes the pairs that contain one of cells, and the pairs that are in no set any more.
func (k *blockade) dropPairs(cells uint64) {
	left := k.pairs[:0]
	for _, p := range k.pairs {
		both := &k.pairWeights[p.a&63][p.b&63]
		if (1<<p.a|1<<p.b)&cells != 0 {
			*both = 0
		}
		if *both != 0 {
			left = append(left, p)
		}
	}
	k.pairs = left
}
