package solve

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

// Techniques are what is known of k in a row beyond single lines, so that a proof can be made
// without them and compared.
type Techniques struct {
	// Fours are wins by an unbroken sequence of fours.
	Fours bool `json:"fours,omitempty"`
	// Pairs are pairs of cells of which a side can always have one.
	Pairs bool `json:"pairs,omitempty"`
	// Dominated are cells that are worth no more than others.
	Dominated bool `json:"dominated,omitempty"`
	// Symmetry is that boards are alike that are reflections or rotations of each other.
	Symmetry bool `json:"symmetry,omitempty"`
}

// sets is what a prover knows about a positional game on up to 64 cells. A set is
// alive for a side while the opponent has no mark in it.
type sets struct {
	without  Techniques
	pos      game.Position
	side     game.Side
	sets     []uint64 // the cells of each
	size     int      // of the largest
	board    uint64
	own      [2]uint64 // the marks of each side
	images   []image
	fours    vcfSearch
	now      outlook
	blockade blockade
}

// outlook is what the sets say of the position judged last, for the side of the
// prover and its opponent.
type outlook struct {
	alive [2]uint64 // the cells of the sets that are alive
	wins  [2]uint64 // the free cells that complete a set
	worth uint64    // the cells that are worth a look
}

// newSets returns the knowledge of a positional game, nil for another.
func newSets(pos game.Position, side game.Side, without Techniques) *sets {
	w, ok := pos.(WinningSets)
	if !ok {
		return nil
	}
	rows, columns := pos.Size()
	list := w.WinningSets()
	if list == nil || rows*columns > 64 || len(list) > 256 {
		return nil
	}
	s := &sets{pos: pos, side: side, without: without, board: ^uint64(0) >> (64 - rows*columns)}
	for _, moves := range list {
		var set uint64
		for _, m := range moves {
			set |= 1 << m
		}
		s.sets = append(s.sets, set)
	}
	for side := range s.own {
		for _, m := range w.AppendMarks(nil, game.Side(side)) {
			s.own[side] |= 1 << m
		}
	}
	if !without.Symmetry {
		s.images = images(rows, columns, s.sets)
	}
	s.ready()
	return s
}

// ready fills in what follows from the sets.
func (s *sets) ready() {
	s.fours.sets = s.sets
	for _, set := range s.sets {
		s.size = max(s.size, bits.OnesCount64(set))
	}
}

func (s *sets) play(m game.Move, side game.Side) { s.own[side&1] ^= 1 << (m & 63) }
func (s *sets) undo(m game.Move, side game.Side) { s.own[side&1] ^= 1 << (m & 63) }

// free returns the free cells.
func (s *sets) free() uint64 { return s.board &^ (s.own[0] | s.own[1]) }

// judge implements knowledge.
func (s *sets) judge(*proofFrame) judgement {
	s.survey()
	mover, other := s.pos.ToMove(), s.pos.ToMove().Other()
	mine, theirs := s.now.wins[mover&1], s.now.wins[other&1]
	s.now.worth = s.free() & (s.now.alive[0] | s.now.alive[1])
	forced := game.NoMove
	switch {
	case mine != 0:
		return judgement{wonBy(mover, s.side), lowestMove(mine)}
	case theirs&(theirs-1) != 0:
		return judgement{wonBy(other, s.side), game.NoMove}
	case s.winsByFours(mover):
		return judgement{wonBy(mover, s.side), game.Move(s.fours.first)}
	case theirs != 0:
		s.now.worth, forced = theirs, lowestMove(theirs)
	case s.winsByFours(other): // if the mover passed: nothing elsewhere can change that
		if s.now.worth &= s.fours.zone; s.now.worth == 0 {
			return judgement{wonBy(other, s.side), game.NoMove}
		}
	}
	if s.hopeless() {
		return judgement{cannotWin, game.NoMove}
	}
	return judgement{open, forced}
}

// winsByFours reports whether a side that does not win at once would win by fours if it were to
// move.
func (s *sets) winsByFours(side game.Side) bool {
	return !s.without.Fours && s.fours.win(s.own[side&1], s.own[side&1^1])
}

// lowestMove returns the first move of some cells.
func lowestMove(cells uint64) game.Move { return game.Move(bits.TrailingZeros64(cells)) }

// survey fills in the outlook.
func (s *sets) survey() {
	x, o := s.own[s.side&1], s.own[s.side&1^1]
	var ours, theirs, ourWins, theirWins uint64
	for _, set := range s.sets {
		if set&o == 0 {
			ours |= set
			rest := set &^ x
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
}

// maxReplies is how many marks of the opponent are tried before hopeless gives up.
const maxReplies = 3

// hopeless reports whether it can show that the opponent keeps the prover's side from ever completing a
// set: see blockade. Where it is his turn he tries the cells with the most weight.
func (s *sets) hopeless() bool {
	x, o := s.own[s.side&1], s.own[s.side&1^1]
	k := &s.blockade
	k.weightOnly = s.without.Pairs
	k.begin(s.sets, s.size, x, o)
	if s.pos.ToMove() == s.side {
		return k.holds()
	}
	if k.sum < k.one {
		return true
	}
	replies, weights := s.now.worth, k.cells
	for range maxReplies {
		heaviest := uint64(0)
		most := int32(0)
		for c := replies; c != 0; c &= c - 1 {
			if w := weights[bits.TrailingZeros64(c)&63]; w > most {
				heaviest, most = c&-c, w
			}
		}
		if most == 0 {
			return false
		}
		replies &^= heaviest
		if k.begin(s.sets, s.size, x, o|heaviest); k.holds() {
			return true
		}
	}
	return false
}

// moves puts the cells first that change the most: a set that is alive counts fourfold for each
// mark in it, and double for the side to move. Which side the question is about makes no
// difference: stopping a side and winning oneself need the same cells.
func (s *sets) moves(f *proofFrame) []game.Move {
	cells := s.now.worth
	if !s.without.Dominated {
		cells = s.undominated(cells)
	}
	scores := s.scores()
	list := f.moves[:0]
	for c := cells; c != 0; c &= c - 1 {
		cell := bits.TrailingZeros64(c)
		i := len(list)
		list = list[:i+1]
		insert(list, f.scores[:], i, game.Move(cell), scores[cell])
	}
	return list
}

// undominated returns the cells but for those that are worth no more than another one: if each
// set that is alive through a cell contains another free cell too, a mark there does all that it does
// on the first, for whoever makes it. Of two cells that are worth the same the first is left.
func (s *sets) undominated(cells uint64) uint64 {
	var common [64]uint64 // the cells that all sets through a cell contain
	x, o := s.own[0], s.own[1]
	for i := range common {
		common[i] = cells
	}
	for _, set := range s.sets {
		if set&x == 0 || set&o == 0 {
			for c := set & cells; c != 0; c &= c - 1 {
				common[bits.TrailingZeros64(c)&63] &= set
			}
		}
	}
	left := cells
	for c := cells; c != 0; c &= c - 1 {
		cell := c & -c
		for d := common[bits.TrailingZeros64(c)&63] &^ cell; d != 0; d &= d - 1 {
			if d&-d < cell || common[bits.TrailingZeros64(d)&63]&cell == 0 {
				left &^= cell
				break
			}
		}
	}
	return left
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
