package gomoku

import "math"

// vcfSearch searches for a win by continuous fours (VCF) of the side to move: every move is a four that
// leaves a single answer. A win that it finds is proved.
type vcfSearch struct {
	*board
	// failed holds positions without a VCF, by the low bits of their keys. The other bits of the key are stored,
	// and the value of the position in the place of the low ones. A failure is no proof, so half a key is enough.
	failed  []uint64
	visit   func() bool // counts a node and reports whether the search must end
	observe func()      // called at each position whose evaluation a leaf uses; nil but for an Observer
	nodes   int         // fours played in this search
	limit   int         // on nodes
	beta    int         // on value
	pure    bool        // fours that lead to nothing on another line are left out
	aborted bool        // a limit was reached, or the search must end
	line    []cell      // moves of the win, the last first
	salt    uint64      // part of all keys, as in table

	// value is the greatest static evaluation, for the attacker, of the positions searched in which the attacker is
	// to move and need not stop a five: it may end its fours there. It is noValue if there is none.
	value int
}

// noValue is below every evaluation.
const noValue = math.MinInt16

// forget empties the search's memory.
func (s *vcfSearch) forget() { s.salt += sideKey }

// failedSlots is the number of slots of vcfSearch.failed: the bits of the index leave room for a value.
const failedSlots = 1 << 16

// saltPure separates the keys of pure searches from those of full searches.
const saltPure = 0x2545F4914F6CDD1D

func newVCFSearch(b *board, visit func() bool) vcfSearch {
	return vcfSearch{board: b, visit: visit, failed: make([]uint64, failedSlots)}
}

// win returns an upper bound of the plies to a win by fours, or 0 if none is found within limit fours.
// Unless all is set, it leaves out fours that lead to nothing on another line. s.line holds the moves,
// the last first.
func (s *vcfSearch) win(limit int, all bool) int { return s.winOrValue(limit, all, math.MaxInt) }

// winOrValue does the same as win, but also ends once s.value is at least beta. If there is no win, s.value is
// what the side to move can reach by fours.
func (s *vcfSearch) winOrValue(limit int, all bool, beta int) int {
	s.nodes, s.limit, s.pure, s.aborted, s.line = 0, limit, !all, false, s.line[:0]
	s.beta, s.value = beta, noValue
	return s.attack()
}

func (s *vcfSearch) attack() int {
	me, other := s.toMove, s.toMove^1
	if s.has(me, p4Five) {
		s.line = append(s.line, s.firstWith(me, p4Five))
		return 1
	}
	must := noCell
	if s.has(other, p4Five) {
		if must = s.firstWith(other, p4Five); s.count[other&1][p4Five] > 1 {
			return 0
		}
	} else if s.has(me, p4OpenFour) && s.cannotStall(me, 1) {
		s.line = append(s.line, s.firstWith(me, p4OpenFour))
		return 3
	}
	key := s.key().place ^ s.salt
	if s.pure {
		key ^= saltPure
	}
	slot := &s.failed[key%failedSlots]
	if *slot/failedSlots == key/failedSlots {
		s.reach(int(int16(*slot)))
		return 0
	}
	before := s.value
	s.value = noValue
	if must == noCell {
		s.reach(s.evaluation())
		if s.observe != nil {
			s.observe()
		}
	}
	plies := 0
	if !s.aborted {
		plies = s.playFours(me, must)
	}
	if plies == 0 && !s.aborted {
		*slot = key&^(failedSlots-1) | uint64(uint16(s.value))
	}
	s.value = max(s.value, before)
	return plies
}

// reach raises s.value to v, and ends the search if that is at least beta.
func (s *vcfSearch) reach(v int) {
	s.value = max(s.value, v)
	s.aborted = s.aborted || s.value >= s.beta
}

// playFours tries the fours of a colour, or only a four on must unless must is noCell.
func (s *vcfSearch) playFours(me int, must cell) int {
	least := p4Four
	if s.pure {
		least = p4FourPlus
	}
	if must != noCell {
		if k := s.patternAt(must, me); k < p4Four || k > p4OpenFour && k != p4MaybeForbiddenFour {
			return 0
		}
		return s.playFour(me, must)
	}
	for k := p4OpenFour; k >= least; k-- {
		if s.count[me&1][k] == 0 {
			continue
		}
		if plies := s.playFoursOn(me, s.threats[me&1][k]); plies > 0 || s.aborted {
			return plies
		}
	}
	if s.count[me&1][p4MaybeForbiddenFour] > 0 {
		return s.playFoursOn(me, s.threats[me&1][p4MaybeForbiddenFour])
	}
	return 0
}

// playFoursOn tries fours on the cells of a set in turn.
func (s *vcfSearch) playFoursOn(me int, set cellSet) int {
	for i, w := range set {
		for ; w != 0; w &= w - 1 {
			if plies := s.playFour(me, lowestCell(i, w)); plies > 0 {
				return plies
			}
			if s.aborted {
				return 0
			}
		}
	}
	return 0
}

// playFour tries a four, unless it is forbidden, with its only answer. It returns the plies to the win, or 0.
func (s *vcfSearch) playFour(me int, c cell) int {
	if s.forbids(c, me) {
		return 0
	}
	if s.nodes++; s.nodes > s.limit {
		s.aborted = true
		return 0
	}
	if s.visit() {
		s.aborted = true
		return 0
	}
	s.play(c)
	defer s.undo()
	if s.noLegalMove() {
		return 0
	}
	answer := s.firstWith(me, p4Five)
	if s.count[me&1][p4Five] > 1 || s.forbids(answer, me^1) { // an open four, or the answer is forbidden
		s.line = append(s.line, c)
		return 3
	}
	s.play(answer)
	plies := s.attack()
	s.undo()
	if plies == 0 {
		return 0
	}
	s.line = append(s.line, answer, c)
	return plies + 2
}
