package gomoku

// fourSearch looks for a win of the side to move by an unbroken sequence of fours, to each of
// which a single cell is the only answer. What it finds is a proof.
type fourSearch struct {
	*board
	// failed holds keys of positions without such a win, by their last bits. That is no proof: half a key is
	// enough.
	failed []uint64
	visit  func() bool // counts a node and reports whether the search must end
	nodes  int         // fours played in the present search
	limit  int         // of nodes
	pure   bool        // fours that lead to nothing on another line are left out
	cut    bool        // the limit was reached, or the search must end
	line   []cell
	salt   uint64 // part of all keys, as that of a table
}

// forget lets the search begin anew.
func (s *fourSearch) forget() { s.salt += turn }

// failures is the number of positions that are remembered, a power of two.
const failures = 1 << 16

// saltPure tells failures to win by some fours from failures to win by any.
const saltPure = 0x2545F4914F6CDD1D

func newFourSearch(b *board, visit func() bool) fourSearch {
	return fourSearch{board: b, visit: visit, failed: make([]uint64, failures)}
}

// win returns in how many plies the side to move wins by fours, at the latest; 0 if it is not
// seen to. It plays at most so many fours. Unless all is set, it leaves out those that lead to
// nothing on another line. The line is in s.line, the last move first.
func (s *fourSearch) win(limit int, all bool) int {
	s.nodes, s.limit, s.pure, s.cut, s.line = 0, limit, !all, false, s.line[:0]
	return s.attack()
}

func (s *fourSearch) attack() int {
	me, other := s.toMove, s.toMove^1
	if s.has(me, classFive) {
		s.line = append(s.line, s.any(me, classFive))
		return 1
	}
	must := noCell
	if s.has(other, classFive) {
		if must = s.any(other, classFive); s.count[other&1][classFive] > 1 {
			return 0
		}
	} else if s.has(me, classOpenFour) && s.spacious(me, 1) {
		s.line = append(s.line, s.any(me, classOpenFour))
		return 3
	}
	key := s.key().place ^ s.salt
	if s.pure {
		key ^= saltPure
	}
	slot := &s.failed[key%failures]
	if *slot == key {
		return 0
	}
	if plies := s.try(me, must); plies > 0 {
		return plies
	}
	if !s.cut {
		*slot = key
	}
	return 0
}

// try plays the fours of a colour, or only the one on must if that is a cell.
func (s *fourSearch) try(me int, must cell) int {
	least := classFour
	if s.pure {
		least = classFourPlus
	}
	if must != noCell {
		if k := s.known(must, me).class; k < classFour || k > classOpenFour && k != classDoubtFour {
			return 0
		}
		return s.follow(me, must)
	}
	for k := classOpenFour; k >= least; k-- {
		if s.count[me&1][k] == 0 {
			continue
		}
		if plies := s.tryAll(me, s.threats[me&1][k]); plies > 0 || s.cut {
			return plies
		}
	}
	if s.count[me&1][classDoubtFour] > 0 {
		return s.tryAll(me, s.threats[me&1][classDoubtFour])
	}
	return 0
}

// tryAll plays the fours of a colour on one cell of a set after another.
func (s *fourSearch) tryAll(me int, set cellSet) int {
	for i, w := range set {
		for ; w != 0; w &= w - 1 {
			if plies := s.follow(me, lowest(i, w)); plies > 0 {
				return plies
			}
			if s.cut {
				return 0
			}
		}
	}
	return 0
}

// follow plays a four, unless it is forbidden, and the answer to it.
func (s *fourSearch) follow(me int, c cell) int {
	if s.forbids(c, me) {
		return 0
	}
	if s.nodes++; s.nodes > s.limit {
		s.cut = true
		return 0
	}
	if s.visit() {
		s.cut = true
		return 0
	}
	s.play(c)
	defer s.undo()
	if s.stuck() {
		return 0
	}
	answer := s.any(me, classFive)
	if s.count[me&1][classFive] > 1 || s.forbids(answer, me^1) { // the four is an open one, or may not be answered
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
