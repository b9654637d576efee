package solve

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// WinningSets is a Position of a positional game: the sides mark cells in turn,
// and the first to own all cells of one of the sets wins.
type WinningSets interface {
	// WinningSets returns the sets as lists of moves, or nil if the rules require more than owning
	// a set. A move is the number of its cell.
	WinningSets() [][]game.Move
	// AppendMarks appends in rising order the cells that a side has marked.
	AppendMarks(buf []game.Move, side game.Side) []game.Move
}

// Techniques selects techniques for k in a row that go beyond single lines. A proof can do without
// them, so that their effects can be compared.
type Techniques struct {
	// Fours is the search for wins by an unbroken sequence of fours.
	Fours bool `json:"fours,omitempty"`
	// Pairs is the pairing of cells, so that a side can always have one of each pair.
	Pairs bool `json:"pairs,omitempty"`
	// Dominated is the pruning of cells that are worth no more than others.
	Dominated bool `json:"dominated,omitempty"`
	// Symmetry is the identification of boards that are reflections or rotations of each other.
	Symmetry bool `json:"symmetry,omitempty"`
}

// sets is what a prover knows about a positional game on up to 64 cells. A set is
// alive for a side while the opponent has no mark in it.
type sets struct {
	without    Techniques
	pos        game.Position
	side       game.Side
	sets       []uint64 // the cells of each
	maxSetSize int      // the number of cells of the largest set
	board      uint64
	marks      [2]uint64 // the marks of each side
	images     []image
	fours      vcfSearch
	outlook    outlook
	blockade   blockade
}

// outlook describes the position judged last. Arrays are indexed by side.
type outlook struct {
	alive    [2]uint64 // the cells of the sets that are alive for the side
	wins     [2]uint64 // the free cells that complete a set
	relevant uint64    // the cells worth searching
}

// newSets returns the knowledge of a positional game, or nil if pos is not a position of such a
// game or the board is too large.
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
	for side := range s.marks {
		for _, m := range w.AppendMarks(nil, game.Side(side)) {
			s.marks[side] |= 1 << m
		}
	}
	if !without.Symmetry {
		s.images = images(rows, columns, s.sets)
	}
	s.deriveFields()
	return s
}

// deriveFields sets the fields that follow from the sets.
func (s *sets) deriveFields() {
	s.fours.sets = s.sets
	for _, set := range s.sets {
		s.maxSetSize = max(s.maxSetSize, bits.OnesCount64(set))
	}
}

func (s *sets) play(m game.Move, side game.Side) { s.marks[side&1] ^= 1 << (m & 63) }
func (s *sets) undo(m game.Move, side game.Side) { s.marks[side&1] ^= 1 << (m & 63) }

// free returns the free cells.
func (s *sets) free() uint64 { return s.board &^ (s.marks[0] | s.marks[1]) }

// judge implements knowledge.
func (s *sets) judge(*proofFrame) judgement {
	s.updateOutlook()
	mover, other := s.pos.ToMove(), s.pos.ToMove().Other()
	mine, theirs := s.outlook.wins[mover&1], s.outlook.wins[other&1]
	s.outlook.relevant = s.free() & (s.outlook.alive[0] | s.outlook.alive[1])
	forced := game.NoMove
	switch {
	case mine != 0:
		return judgement{wonBy(mover, s.side), lowestMove(mine)}
	case theirs&(theirs-1) != 0:
		return judgement{wonBy(other, s.side), game.NoMove}
	case s.winsByFours(mover):
		return judgement{wonBy(mover, s.side), game.Move(s.fours.first)}
	case theirs != 0:
		s.outlook.relevant, forced = theirs, lowestMove(theirs)
	case s.winsByFours(other): // if the mover passed: only a move in the zone can change that
		if s.outlook.relevant &= s.fours.zone; s.outlook.relevant == 0 {
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
	return !s.without.Fours && s.fours.win(s.marks[side&1], s.marks[side&1^1])
}

// lowestMove returns the move to the lowest of cells.
func lowestMove(cells uint64) game.Move { return game.Move(bits.TrailingZeros64(cells)) }

// updateOutlook computes the wins and the living sets of the outlook.
func (s *sets) updateOutlook() {
	x, o := s.marks[s.side&1], s.marks[s.side&1^1]
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
	s.outlook.alive[us], s.outlook.alive[us^1] = ours, theirs
	s.outlook.wins[us], s.outlook.wins[us^1] = ourWins, theirWins
}

// maxReplies is the number of marks of the opponent that hopeless tries before it gives up.
const maxReplies = 3

// hopeless reports whether it can prove that the opponent can keep the prover's side from ever
// completing a set: see blockade. If the opponent is to move, it tries his marks on the cells with
// the most weight.
func (s *sets) hopeless() bool {
	x, o := s.marks[s.side&1], s.marks[s.side&1^1]
	k := &s.blockade
	k.weightOnly = s.without.Pairs
	k.begin(s.sets, s.maxSetSize, x, o)
	if s.pos.ToMove() == s.side {
		return k.stopsMaker()
	}
	if k.totalWeight < k.unit {
		return true
	}
	replies, weights := s.outlook.relevant, k.cellWeights
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
		if k.begin(s.sets, s.maxSetSize, x, o|heaviest); k.stopsMaker() {
			return true
		}
	}
	return false
}

// moves implements knowledge. It sorts the cells by the weight of the living sets through them.
// Each mark in a set multiplies its weight by four, and sets of the side to move weigh double. The
// side of the question makes no difference, because stopping a side and winning oneself need the
// same cells.
func (s *sets) moves(f *proofFrame) []game.Move {
	cells := s.outlook.relevant
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

// undominated returns cells without those that are worth no more than another. If all living sets
// through a cell also contain a second free cell, a mark on the second does everything that a mark
// on the first does, for either side. Of two cells that are worth the same, the lower remains.
func (s *sets) undominated(cells uint64) uint64 {
	var common [64]uint64 // the cells that all sets through a cell contain
	x, o := s.marks[0], s.marks[1]
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

// scores returns the weight of each cell, as moves describes it.
func (s *sets) scores() (scores [64]int32) {
	mover := s.pos.ToMove() & 1
	x, o := s.marks[mover], s.marks[mover^1]
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
