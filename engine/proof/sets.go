package proof

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// WinningSets is a Position of a positional game: the sides mark cells in turn,
// and the first to own all cells of one of the sets wins.
type WinningSets interface {
	// WinningSets returns the sets as lists of moves, and nil where the rules ask
	// for more than to own a set. A move is the number of its cell.
	WinningSets() [][]game.Move
	// AppendMarks appends in rising order the cells that a side has marked.
	AppendMarks(buf []game.Move, side game.Side) []game.Move
}

// sets is what a prover knows about a positional game on up to 64 cells. A set is
// alive for a side while the opponent has no mark in it.
type sets struct {
	pos     game.Position
	side    game.Side
	sets    []uint64 // the cells of each
	size    int      // of the largest
	through [64][]uint8
	board   uint64
	own     [2]uint64 // the marks of each side
	images  []image
	now     outlook
}

// outlook is what the sets say of the position judged last, for the side of the
// prover and its opponent.
type outlook struct {
	alive  [2]uint64 // the cells of the sets that are alive
	wins   [2]uint64 // the free cells that complete a set
	weight int       // of the prover's sets: see hopeless
}

// newSets returns the knowledge of a positional game, nil for another.
func newSets(pos game.Position, side game.Side) *sets {
	w, ok := pos.(WinningSets)
	if !ok {
		return nil
	}
	rows, columns := pos.Size()
	list := w.WinningSets()
	if list == nil || rows*columns > 64 || len(list) > 256 {
		return nil
	}
	s := &sets{pos: pos, side: side, board: ^uint64(0) >> (64 - rows*columns)}
	for i, moves := range list {
		var set uint64
		for _, m := range moves {
			set |= 1 << m
			s.through[m] = append(s.through[m], uint8(i))
		}
		s.sets = append(s.sets, set)
		s.size = max(s.size, len(moves))
	}
	for side := range s.own {
		for _, m := range w.AppendMarks(nil, game.Side(side)) {
			s.own[side] |= 1 << m
		}
	}
	s.images = images(rows, columns, s.sets)
	return s
}

func (s *sets) play(m game.Move, side game.Side) { s.own[side&1] ^= 1 << (m & 63) }
func (s *sets) undo(m game.Move, side game.Side) { s.own[side&1] ^= 1 << (m & 63) }

// free returns the free cells.
func (s *sets) free() uint64 { return s.board &^ (s.own[0] | s.own[1]) }

// judge implements knowledge.
func (s *sets) judge(*proofFrame) judgement {
	s.survey()
	us, mover := s.side, s.pos.ToMove()
	mine, theirs := s.now.wins[mover&1], s.now.wins[mover.Other()&1]
	switch {
	case mine != 0:
		return judgement{wonBy(mover, s.side), game.NoMove}
	case theirs&(theirs-1) != 0:
		return judgement{wonBy(mover.Other(), s.side), game.NoMove}
	case s.hopeless(mover == us):
		return judgement{cannotWin, game.NoMove}
	case theirs != 0:
		return judgement{open, game.Move(bits.TrailingZeros64(theirs))}
	default:
		return judgement{open, game.NoMove}
	}
}

// survey fills in the outlook.
func (s *sets) survey() {
	x, o := s.own[s.side&1], s.own[s.side&1^1]
	var ours, theirs, ourWins, theirWins uint64
	weight := 0
	for _, set := range s.sets {
		if set&o == 0 {
			ours |= set
			rest := set &^ x
			weight += 1 << (s.size - bits.OnesCount64(rest))
			if rest&(rest-1) == 0 {
				ourWins |= rest
			}
		}
		if set&x == 0 {
			theirs |= set
			if rest := set &^ o; rest&(rest-1) == 0 {
				theirWins |= rest
			}
		}
	}
	us := s.side & 1
	s.now.alive[us], s.now.alive[us^1] = ours, theirs
	s.now.wins[us], s.now.wins[us^1] = ourWins, theirWins
	s.now.weight = weight
}

// hopeless reports whether the opponent can keep the prover's side from ever
// completing a set, whatever it does. If a set that lacks n cells weighs 2^−n, an
// opponent who always marks the cell with the most weight keeps the sum from
// growing over his turns; below 1 when he is to move, no set is ever complete
// (Erdős and Selfridge, "On a combinatorial game"). Weights are in units of
// 2^−size here.
func (s *sets) hopeless(ourTurn bool) bool {
	limit := 1 << s.size
	if !ourTurn {
		return s.now.weight < limit
	}
	if s.now.weight < limit/2 {
		return true // one move at most doubles the weight
	}
	most := 0
	for c := s.free() & s.now.alive[s.side&1]; c != 0; c &= c - 1 {
		most = max(most, s.gain(bits.TrailingZeros64(c)))
	}
	return s.now.weight+most < limit
}

// gain returns the weight that a mark of the prover's side on a free cell adds.
func (s *sets) gain(cell int) int {
	x, o := s.own[s.side&1], s.own[s.side&1^1]
	sum := 0
	for _, i := range s.through[cell&63] {
		if set := s.sets[i]; set&o == 0 {
			sum += 1 << (s.size - bits.OnesCount64(set&^x))
		}
	}
	return sum
}

// moves puts the cells first that change the most: a set that is alive counts fourfold for each
// mark in it, and double for the side to move. Which side the question is about makes no
// difference: to stop a side and to win oneself comes to the same cells.
func (s *sets) moves(f *proofFrame) []game.Move {
	scores := s.scores()
	list := f.moves[:0]
	for c := s.free() & (s.now.alive[0] | s.now.alive[1]); c != 0; c &= c - 1 {
		cell := bits.TrailingZeros64(c)
		i := len(list)
		list = list[:i+1]
		insert(list, f.scores[:], i, game.Move(cell), scores[cell])
	}
	return list
}

// scores returns what a mark on each cell changes: see moves.
func (s *sets) scores() (scores [64]int32) {
	mover := s.pos.ToMove() & 1
	x, o := s.own[mover], s.own[mover^1]
	for _, set := range s.sets {
		var score int32
		if set&o == 0 {
			score = 2 << marksWorth(set&x)
		}
		if set&x == 0 {
			score += 1 << marksWorth(set&o)
		}
		for c := set &^ (x | o); c != 0 && score != 0; c &= c - 1 {
			scores[bits.TrailingZeros64(c)&63] += score
		}
	}
	return scores
}

// marksWorth is the binary logarithm of how much more a set with these marks counts than one
// without. The sum over all sets through a cell stays below 2^31.
func marksWorth(marks uint64) int { return min(2*bits.OnesCount64(marks), 20) }
