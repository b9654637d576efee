package nested

import (
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// turned holds the cell to which each of the 8 symmetries of a 3 × 3 square moves each
// cell. The identity comes first. A symmetry of the board moves the blocks and the cells
// within them in the same way, since the cell determines the next block.
var turned = func() (t [game.Images][9]uint8) {
	for s := range t {
		for i := range t[s] {
			t[s][i] = uint8(game.Image(s).Cell(i, 3, 3))
		}
	}
	return t
}()

// keys holds the random numbers of a Zobrist hash. The last index of the turned
// keys is the symmetry.
type keys struct {
	rules [4]uint64
	mark  [2][cells]uint64
	won   [2][9]uint64
	// sent holds the key of each set of active blocks, 0 unless the set has one block.
	sent       [full + 1]uint64
	turnedMark [2][cells][8]uint64
	turnedWon  [2][9][8]uint64
	turnedSent [full + 1][8]uint64
}

// zobrist holds the keys of the hash, and check the keys of an independent second hash.
var (
	zobrist = newKeys(rand.New(rand.NewPCG(0x6e65737465642039, 81)))
	check   = newKeys(rand.New(rand.NewPCG(0x6e65737465642039, 82)))
)

func newKeys(rng *rand.Rand) *keys {
	k := new(keys)
	fill := func(list []uint64) {
		for i := range list {
			list[i] = rng.Uint64()
		}
	}
	fill(k.rules[:firstRules])
	for side := range 2 {
		fill(k.mark[side][:])
		fill(k.won[side][:])
	}
	for b := range 9 {
		k.sent[1<<b] = rng.Uint64()
	}
	fill(k.rules[firstRules:])
	for s := range turned {
		k.turn(s)
	}
	return k
}

// turn fills in the keys of symmetry s.
func (k *keys) turn(s int) {
	t := &turned[s]
	for b := range 9 {
		for side := range 2 {
			k.turnedWon[side][b][s] = k.won[side][t[b]]
			for c := range 9 {
				k.turnedMark[side][b*9+c][s] = k.mark[side][int(t[b])*9+int(t[c])]
			}
		}
		k.turnedSent[1<<b][s] = k.sent[1<<t[b]]
	}
}

// turnedHashes returns the hash of each of the 8 images of the position.
func (p *Position) turnedHashes() [8]uint64 {
	h := zobrist.turnedSent[p.active&full]
	for side := range 2 {
		for b := range p.marks {
			set := p.marks[b][side] & full
			for _, c := range members[set][:size[set]] {
				mix(&h, &zobrist.turnedMark[side][b*9+int(c)])
			}
		}
		set := p.won[side] & full
		for _, b := range members[set][:size[set]] {
			mix(&h, &zobrist.turnedWon[side][b])
		}
	}
	for s := range h {
		h[s] ^= zobrist.rules[p.rules]
	}
	return h
}

func mix(h, k *[8]uint64) {
	for s := range h {
		h[s] ^= k[s]
	}
}

// scratchHash computes the hash from scratch rather than incrementally.
func (p *Position) scratchHash() uint64 { return p.turnedHashes()[0] }

// CanonicalKey implements game.Symmetric. It returns the smallest hash of the 8 images
// of the position, and a second hash of that image.
func (p *Position) CanonicalKey() game.Key {
	h, image := p.turnedHashes(), 0
	for s, x := range h {
		if x < h[image] {
			image = s
		}
	}
	return game.Key{h[image], p.checkHash(image)}
}

// checkHash returns the second hash of the image under symmetry s.
func (p *Position) checkHash(s int) uint64 {
	h := check.turnedSent[p.active&full][s&7]
	for side := range 2 {
		for b := range p.marks {
			set := p.marks[b][side] & full
			for _, c := range members[set][:size[set]] {
				h ^= check.turnedMark[side][b*9+int(c)][s&7]
			}
		}
		set := p.won[side] & full
		for _, b := range members[set][:size[set]] {
			h ^= check.turnedWon[side][b][s&7]
		}
	}
	return h
}

// Turn returns the move that corresponds to m in an image of the board.
func Turn(m game.Move, i game.Image) game.Move {
	t := &turned[i&7]
	return game.Move(t[m/9])*9 + game.Move(t[m%9])
}
