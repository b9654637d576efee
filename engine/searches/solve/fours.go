package solve

import "math/bits"

// vcfSearch looks for a win by an unbroken sequence of fours (VCF). A four is a mark after which a
// set lacks a single cell, which the opponent must mark. The last four leaves two such cells. A win
// that it finds is proved (Allis, van den Herik and Huntjens, "Go-Moku solved by new search
// techniques").
type vcfSearch struct {
	sets      []uint64
	foursLeft int // the number of fours that may still be tried
	// first is the cell of the first four of the win that was found.
	first int
	// zone holds all cells where one additional mark of the opponent may spoil that win: the cells
	// marked in it, the cells that complete a set in it and, after each four, the free cells of the
	// opponent's sets that lack at most two marks. An additional mark on any other cell blocks none
	// of the fours. It also gives the opponent, whose replies are forced, no set that wins or makes
	// a four that must be answered elsewhere. None of this holds for two additional marks.
	zone uint64
}

// maxFours is the maximum number of fours that a search tries.
const maxFours = 200

// fours holds the fours that a side can make.
type fours struct {
	cells   uint64     // a mark on any of these cells makes a four
	double  uint64     // a mark on any of these cells makes two fours with different answers
	answers [64]uint64 // the cells that complete the fours made by a mark on a cell
}

// win reports whether it finds a win by fours for the side to move, which has the marks x, against
// the marks o. The side to move must not be able to complete a set at once.
func (s *vcfSearch) win(x, o uint64) bool {
	s.foursLeft, s.zone = maxFours, 0
	return s.attack(x, o)
}

// attack is win with the remaining number of fours.
func (s *vcfSearch) attack(x, o uint64) bool {
	var f fours
	s.findFours(&f, x, o)
	if f.double != 0 {
		four := bits.TrailingZeros64(f.double) & 63
		s.recordFour(x, o, four, f.answers[four])
		return true
	}
	for c := f.cells; c != 0; c &= c - 1 {
		if s.foursLeft--; s.foursLeft < 0 {
			return false
		}
		four := bits.TrailingZeros64(c) & 63
		if answer := f.answers[four]; s.attack(x|1<<four, o|answer) {
			s.recordFour(x, o, four, answer)
			return true
		}
	}
	return false
}

// findFours sets f to the fours of the side with the marks x. If the opponent lacks a single mark in a
// set, only fours on that cell count.
func (s *vcfSearch) findFours(f *fours, x, o uint64) {
	must := ^uint64(0)
	for _, set := range s.sets {
		switch {
		case set&o == 0:
			a := set &^ x
			b := a & (a - 1)
			if b == 0 || b&(b-1) != 0 {
				continue
			}
			f.add(a&^b, b)
			f.add(b, a&^b)
		case set&x == 0:
			if lacks := set &^ o; lacks&(lacks-1) == 0 {
				must &= lacks
			}
		}
	}
	f.cells &= must
	f.double &= must
}

// add adds a four that is made on one cell and completed on another.
func (f *fours) add(four, answer uint64) {
	answers := &f.answers[bits.TrailingZeros64(four)&63]
	if *answers&^answer != 0 {
		f.double |= four
	}
	*answers |= answer
	f.cells |= four
}

// recordFour records a four of the win and adds its cells to the zone.
func (s *vcfSearch) recordFour(x, o uint64, four int, answers uint64) {
	x |= 1 << four
	s.first = four
	s.zone |= 1<<four | answers
	for _, set := range s.sets {
		if lacks := set &^ o; set&x == 0 && bits.OnesCount64(lacks) <= 2 {
			s.zone |= lacks
		}
	}
}
