package solve

import (
	"math"
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Blocks is a Position of a game on nine blocks of nine cells, all numbered row by row. Move m
// marks cell m % 9 of block m / 9. Three in a row within a block win. The opponent plays next in
// the block with the number of the marked cell or, if that block is full, in any other.
type Blocks interface {
	game.Symmetric
	// Blocks returns the cells that each side has marked in each block, and the blocks in which the
	// side to move may play, one bit each. ok is false if the game has other rules.
	Blocks() (marks [9][2]uint16, active uint16, ok bool)
}

// blocks is what a prover knows about such a game.
type blocks struct {
	pos          game.Position
	canonicalKey func() game.Key // the same for positions that are symmetrical to each other
	side         game.Side
	marks        [9][2]uint16
	hot          [2]uint16 // by side: the blocks in which it has a cell that completes a line
	full         uint16    // the blocks without an empty cell
	active       uint16    // the blocks in which the side to move may play
	safe         [9]uint16 // by block, after judge: the cells after which the opponent cannot win at once
	safeCount    int       // the number of safe cells
	hash         game.Key
	past         []blocksPast
}

// blocksPast is the part of the state that undo cannot compute from the move.
type blocksPast struct {
	hot          [2]uint16
	full, active uint16
	hash         game.Key
}

const allCells = 1<<9 - 1

// completingCells holds, for each set of cells that a side may have marked, the cells that complete a
// line, whether they are empty or not.
var completingCells = func() (t [allCells + 1]uint16) {
	for set := range t {
		for _, l := range [8]uint16{0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124} {
			if rest := l &^ uint16(set); bits.OnesCount16(rest) == 1 {
				t[set] |= rest
			}
		}
	}
	return t
}()

// blockKeys holds the keys whose XOR is the hash of a position: for each mark, by side and move,
// and for the block in which the next move must be.
var blockKeys = func() (t struct {
	mark   [2][81]game.Key
	active [9]game.Key
},
) {
	next := uint64(0)
	draw := func() (k game.Key) {
		for i := range k {
			next += golden
			k[i] = scramble(scramble(next) + golden)
		}
		return k
	}
	for m := range 81 {
		t.mark[0][m], t.mark[1][m] = draw(), draw()
	}
	for b := range t.active {
		t.active[b] = draw()
	}
	return t
}()

func mixKey(to *game.Key, k game.Key) {
	to[0] ^= k[0]
	to[1] ^= k[1]
}

// newBlocks returns the knowledge of such a game, or nil if pos is of another game.
func newBlocks(pos game.Position, side game.Side) *blocks {
	p, ok := pos.(Blocks)
	if !ok {
		return nil
	}
	marks, active, ok := p.Blocks()
	if !ok {
		return nil
	}
	k := &blocks{pos: pos, canonicalKey: p.CanonicalKey, side: side, marks: marks, active: active}
	for b, pair := range marks {
		if pair[0]|pair[1] == allCells {
			k.full |= 1 << b
		}
		for s, set := range pair {
			k.updateHot(uint(b), s)
			for c := range 9 {
				if set>>c&1 != 0 {
					mixKey(&k.hash, blockKeys.mark[s][b*9+c])
				}
			}
		}
	}
	k.mixActive()
	return k
}

// mixActive adds the block in which the next move must be to the hash, or removes it. If there are
// several blocks to choose from, they follow from the marks.
func (k *blocks) mixActive() {
	if bits.OnesCount16(k.active) == 1 {
		mixKey(&k.hash, blockKeys.active[bits.TrailingZeros16(k.active)])
	}
}

// updateHot updates whether a side can complete a line in a block.
func (k *blocks) updateHot(b uint, side int) {
	pair := &k.marks[b]
	k.hot[side] &^= 1 << b
	if completingCells[pair[side]&allCells]&^(pair[0]|pair[1]) != 0 {
		k.hot[side] |= 1 << b
	}
}

func (k *blocks) play(m game.Move, side game.Side) {
	k.past = append(k.past, blocksPast{k.hot, k.full, k.active, k.hash})
	b, c := uint(m)/9, uint(m)%9
	k.mixActive()
	mixKey(&k.hash, blockKeys.mark[side&1][m])
	k.marks[b][side&1] |= 1 << c
	k.updateHot(b, 0)
	k.updateHot(b, 1)
	if k.marks[b][0]|k.marks[b][1] == allCells {
		k.full |= 1 << b
	}
	k.active = k.target(c, k.full)
	k.mixActive()
}

// target returns the blocks in which the next move may be after a mark on cell c of any block.
func (k *blocks) target(c uint, full uint16) uint16 {
	if full>>c&1 != 0 {
		return allCells &^ full
	}
	return 1 << c
}

func (k *blocks) undo(m game.Move, side game.Side) {
	last := &k.past[len(k.past)-1]
	k.hot, k.full, k.active, k.hash = last.hot, last.full, last.active, last.hash
	k.past = k.past[:len(k.past)-1]
	k.marks[uint(m)/9][side&1] &^= 1 << (uint(m) % 9)
}

// judge implements knowledge. A side that can complete a line wins. A side loses if each of its
// moves lets the opponent complete a line.
func (k *blocks) judge(*proofFrame) judgement {
	mover := k.pos.ToMove()
	if hot := k.active & k.hot[mover&1]; hot != 0 {
		b := uint(bits.TrailingZeros16(hot))
		pair := &k.marks[b]
		c := bits.TrailingZeros16(completingCells[pair[mover&1]&allCells] &^ (pair[0] | pair[1]))
		return judgement{wonBy(mover, k.side), game.Move(b*9) + game.Move(c)}
	}
	k.safeCount = 0
	last := game.NoMove
	for set := k.active; set != 0; set &= set - 1 {
		b := uint(bits.TrailingZeros16(set))
		k.safe[b] = k.safeIn(b, int(mover.Other()&1))
		if k.safe[b] != 0 {
			k.safeCount += bits.OnesCount16(k.safe[b])
			last = game.Move(b*9) + game.Move(bits.TrailingZeros16(k.safe[b]))
		}
	}
	switch k.safeCount {
	case 0:
		return judgement{wonBy(mover.Other(), k.side), game.NoMove}
	case 1:
		return judgement{open, last}
	}
	return judgement{open, game.NoMove}
}

// safeIn returns the cells of a block that can be marked without the other side winning at once.
func (k *blocks) safeIn(b uint, other int) uint16 {
	pair := &k.marks[b]
	free := allCells &^ (pair[0] | pair[1])
	safe := free &^ (k.hot[other] | k.full | 1<<b)
	for set := free & (k.full | 1<<b) & allCells; set != 0; set &= set - 1 {
		c := uint(bits.TrailingZeros16(set))
		hot, full := k.hot[other]&^(1<<b), k.full
		left := free &^ (1 << c)
		if left == 0 {
			full |= 1 << b
		}
		if completingCells[pair[other]&allCells]&left != 0 {
			hot |= 1 << b
		}
		if k.target(c, full)&hot == 0 {
			safe |= 1 << c
		}
	}
	return safe
}

// canonicalPlies is the number of marks up to which the search identifies symmetrical positions.
// Later there are too few of them to be worth the time.
const canonicalPlies = 9

// key implements knowledge.
func (k *blocks) key() game.Key {
	if k.pos.Ply() <= canonicalPlies {
		return k.canonicalKey()
	}
	return k.hash
}

// moves implements knowledge.
func (k *blocks) moves(f *proofFrame) []game.Move {
	list := f.moves[:0]
	for set := k.active; set != 0; set &= set - 1 {
		b := uint(bits.TrailingZeros16(set))
		for safe := k.safe[b]; safe != 0; safe &= safe - 1 {
			list = append(list, game.Move(b*9)+game.Move(bits.TrailingZeros16(safe)))
		}
	}
	return list
}

// Constants of the initial proof numbers. A position is easier to win the more hot blocks the side
// to move has and the fewer the opponent has. It is harder to lose the more safe moves there are.
const (
	startNumber = 64
	usualMoves  = 4 // the usual number of safe moves
)

// halfPowers holds the powers 2^(n/2) for n from −9 to 9.
var halfPowers = func() (t [19]float64) {
	for i := range t {
		t[i] = math.Exp2(float64(i-9) / 2)
	}
	return t
}()

// numbers implements numbered.
func (k *blocks) numbers() (proof, disproof uint64) {
	mover := k.pos.ToMove() & 1
	lead := bits.OnesCount16(k.hot[mover]) - bits.OnesCount16(k.hot[mover^1])
	few := float64(k.safeCount) / usualMoves
	return max(1, uint64(startNumber*halfPowers[9-lead])), max(1, uint64(startNumber*few*few*halfPowers[9+lead]))
}
