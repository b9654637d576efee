package gomoku

import (
	"math"
	"slices"
)

// threatSearch looks for a win of one side, the attacker, whose every move threatens to make a
// row or an open four: victory by continuous threats. It is a depth-first proof-number search
// (Nagai 2002), and what it finds is a proof: of the other side all moves are tried that stop
// the threat, and all its fours.
type threatSearch struct {
	*board
	fours    *fourSearch
	attacker int
	visit    func() bool // counts a node and reports whether the search must end
	nodes    int         // visited in the present search
	visited  int         // in all searches
	limit    int         // of nodes
	once     bool        // the limit holds for all moves of a line together
	horizon  int         // the greatest number of plies in which a win is looked for
	cut      bool        // the limit was reached, or the search must end
	salt     uint64      // part of all keys, as that of a table
	here     key         // of the position whose moves are listed

	slots []threatEntry
	lists [deepest + 1][]threatMove // by ply
}

// threatEntry is what is known of a position.
type threatEntry struct {
	key     key
	numbers proofNumbers
	move    cell
}

// proofNumbers are how many leaves at least must become wins of the attacker to prove that it
// wins, and losses to disprove it.
type proofNumbers struct {
	proof, disproof uint32
	plies           uint16 // of a proof: until the attacker has won, at the latest
}

// threatMove is a move with what is known of the position after it.
type threatMove struct {
	at  cell
	key key
	proofNumbers
}

// infinite is a proof number that no search reaches.
const infinite = math.MaxUint32 / 4

// threatSlots is the number of positions that are remembered, a power of two.
const threatSlots = 1 << 16

var refuted = proofNumbers{proof: infinite}

func won(plies int) proofNumbers { return proofNumbers{disproof: infinite, plies: uint16(plies)} }

func (n proofNumbers) decided() bool { return n.proof == 0 || n.disproof == 0 }

func newThreatSearch(b *board, fours *fourSearch, visit func() bool) threatSearch {
	return threatSearch{board: b, fours: fours, visit: visit}
}

// forget lets the search begin anew.
func (s *threatSearch) forget() { s.salt += turn }

// win returns in how many plies the side to move wins by threats, at the latest; 0 if that is
// not seen after so many nodes.
func (s *threatSearch) win(limit int) int {
	s.begin(s.toMove, limit)
	if n := s.expand(proofNumbers{proof: infinite, disproof: infinite}, 0); n.proof == 0 {
		return int(n.plies)
	}
	return 0
}

// within looks for a win by threats of the side to move within horizon plies. It returns its moves, and in
// how many plies it wins at most; 0 if no win is seen after so many nodes.
func (s *threatSearch) within(horizon, limit int) (line []cell, plies int) {
	s.forget() // what is remembered holds for another horizon
	defer s.forget()
	s.begin(s.toMove, limit)
	s.horizon = horizon
	if n := s.expand(proofNumbers{proof: infinite, disproof: infinite}, 0); n.proof == 0 {
		return s.line(), int(n.plies)
	}
	return nil, 0
}

// first returns the first move of the win that was found.
func (s *threatSearch) first() cell {
	if e := s.probe(s.keyOf()); e != nil {
		return e.move
	}
	return noCell
}

// line returns the moves of the win that was found, against the longest defence.
func (s *threatSearch) line() (list []cell) {
	played := len(s.played)
	for len(list) < deepest {
		if s.toMove == s.attacker && s.winsByFours(len(list)) {
			rest := slices.Clone(s.fours.line)
			slices.Reverse(rest)
			list = append(list, rest...)
			break
		}
		next := s.again()
		if next == noCell {
			break
		}
		list = append(list, next)
		s.play(next)
	}
	for len(s.played) > played {
		s.undo()
	}
	return list
}

// winsByFours reports whether the attacker, who is to move, wins by fours within the horizon.
func (s *threatSearch) winsByFours(ply int) bool {
	plies := s.fours.win(rootFours, true)
	return plies > 0 && ply+plies <= s.horizon
}

// lineOf returns the moves of a win by threats of one side, whoever is to move, as far as they are seen
// after so many nodes in all.
func (s *threatSearch) lineOf(attacker, limit int) []cell {
	s.begin(attacker, limit)
	s.once = true
	return s.line()
}

// begin sets what a search needs.
func (s *threatSearch) begin(attacker, limit int) {
	if s.slots == nil {
		s.slots = make([]threatEntry, threatSlots)
	}
	s.attacker, s.nodes, s.limit, s.cut, s.horizon, s.once = attacker, 0, limit, false, deepest, false
}

// again returns the move of a position that is known to be won, even if it was forgotten.
func (s *threatSearch) again() cell {
	if e := s.probe(s.keyOf()); e == nil || e.numbers.proof > 0 {
		if s.cut = false; !s.once {
			s.nodes = 0
		}
		s.expand(proofNumbers{proof: infinite, disproof: infinite}, 0)
	}
	if e := s.probe(s.keyOf()); e != nil && e.numbers.proof == 0 {
		return e.move
	}
	return noCell
}

// keyOf tells positions apart, with the attacker.
func (s *threatSearch) keyOf() key {
	return s.key().with(key{place: s.salt ^ uint64(s.attacker)*saltPure})
}

// probe returns what is remembered of a position, nil if nothing is.
func (s *threatSearch) probe(k key) *threatEntry {
	if e := &s.slots[k.place%threatSlots]; e.key == k {
		return e
	}
	return nil
}

// store remembers what is known of a position.
func (s *threatSearch) store(k key, n proofNumbers, move cell) {
	s.slots[k.place%threatSlots] = threatEntry{k, n, move}
}

// expand looks at the moves of the position, the most promising first, until one of the numbers
// reaches that of most, and returns its numbers.
func (s *threatSearch) expand(most proofNumbers, ply int) proofNumbers {
	s.visited++
	if s.nodes++; s.nodes > s.limit || s.visit() {
		s.cut = true
		return proofNumbers{proof: 1, disproof: 1}
	}
	k := s.keyOf()
	s.here = k
	n, move, done := s.atSight(ply)
	if done {
		s.store(k, n, move)
		return n
	}
	attacks := s.toMove == s.attacker
	list := s.lists[ply]
	for {
		s.lookUp(list)
		n, best, next := sum(list, attacks)
		if n.decided() || n.proof >= most.proof || n.disproof >= most.disproof || s.cut {
			s.store(k, n, list[best].at)
			return n
		}
		c := &list[best]
		s.play(c.at)
		c.proofNumbers = s.expand(below(most, n, c.proofNumbers, next, attacks), ply+1)
		s.undo()
	}
}

// lookUp brings the numbers of moves up to date, as far as they are remembered.
func (s *threatSearch) lookUp(list []threatMove) {
	for i := range list {
		if list[i].decided() {
			continue
		}
		if e := s.probe(list[i].key); e != nil {
			list[i].proofNumbers = e.numbers
		}
	}
}

// sum returns the numbers of a position by those of its moves, the move that is nearest to
// deciding it, and the number of the next one.
func sum(list []threatMove, attacks bool) (n proofNumbers, best int, next uint32) {
	least, next := uint32(infinite+1), uint32(infinite)
	total, plies := uint32(0), uint16(0)
	for i, m := range list {
		own, other := m.proof, m.disproof
		if !attacks {
			own, other = other, own
		}
		if own < least || own == infinite && least == infinite && m.plies > plies {
			least, next, best = own, min(least, infinite), i
			if attacks {
				plies = m.plies
			}
		} else {
			next = min(next, own)
		}
		if !attacks {
			plies = max(plies, m.plies)
		}
		total = min(total+other, infinite)
	}
	if attacks {
		return proofNumbers{least, total, plies + 1}, best, next
	}
	return proofNumbers{total, least, plies + 1}, best, next
}

// below are the numbers up to which the best move is searched: until it is no longer the best
// one by a quarter, or the position reaches most.
func below(most, n, best proofNumbers, next uint32, attacks bool) proofNumbers {
	next += next/4 + 1
	if attacks {
		return proofNumbers{proof: min(most.proof, next), disproof: most.disproof - n.disproof + best.disproof}
	}
	return proofNumbers{proof: most.proof - n.proof + best.proof, disproof: min(most.disproof, next)}
}

// atSight decides the position if the threats on the board do, or lists its moves.
func (s *threatSearch) atSight(ply int) (n proofNumbers, move cell, done bool) {
	s.lists[ply] = s.lists[ply][:0]
	if ply >= s.horizon || s.full() {
		return refuted, noCell, true
	}
	if s.toMove == s.attacker {
		return s.attack(ply)
	}
	return s.defend(ply)
}

// attack decides a position in which the attacker is to move, or lists its threats.
func (s *threatSearch) attack(ply int) (n proofNumbers, move cell, done bool) {
	me, other := s.toMove, s.toMove^1
	switch {
	case s.has(me, classFive):
		return won(1), s.any(me, classFive), true
	case s.count[other&1][classFive] > 1:
		return refuted, noCell, true
	case s.has(other, classFive):
		if !s.addLegal(ply, s.any(other, classFive)) {
			return refuted, noCell, true
		}
		return n, noCell, false
	case s.has(me, classOpenFour) && s.spacious(me, 1) && ply+3 <= s.horizon:
		return won(3), s.any(me, classOpenFour), true
	}
	plies := s.fours.win(leafFours, true)
	s.nodes += s.fours.nodes
	if plies > 0 && ply+plies <= s.horizon {
		return won(plies), s.fours.line[len(s.fours.line)-1], true
	}
	s.addThreats(ply)
	return refuted, noCell, len(s.lists[ply]) == 0
}

// addThreats lists the fours of the side to move, and its threes where the other side has no open
// four.
func (s *threatSearch) addThreats(ply int) {
	me := s.toMove
	least := classThree
	if s.has(me^1, classOpenFour) {
		least = classFour // an open four comes before any three
	}
	for k := classFourThree; k >= least; k-- {
		start := uint32(2)
		if k >= classFour {
			start = 1
		}
		for i, w := range &s.threats[me&1][k] {
			for ; w != 0; w &= w - 1 {
				s.add(ply, lowest(i, w), start)
			}
		}
	}
}

// defend decides a position in which the other side is to move, or lists what stops the threat.
func (s *threatSearch) defend(ply int) (n proofNumbers, move cell, done bool) {
	me, other := s.toMove, s.toMove^1
	switch {
	case s.has(me, classFive), s.stuck():
		return refuted, noCell, true
	case s.count[other&1][classFive] > 1:
		return won(2), s.legal(s.any(other, classFive)), true
	case s.has(other, classFive):
		if !s.addLegal(ply, s.any(other, classFive)) {
			return won(2), noCell, true
		}
		return n, noCell, false
	case !s.has(other, classOpenFour) || !s.spacious(other, 2):
		return refuted, noCell, true
	}
	set, own := s.defences(), s.board.fours(me)
	set.addAll(&own)
	s.dropForbidden(&set, me)
	for i, w := range &set {
		for ; w != 0; w &= w - 1 {
			s.add(ply, lowest(i, w), 1)
		}
	}
	if len(s.lists[ply]) == 0 && ply+4 > s.horizon {
		return refuted, noCell, true
	}
	return won(4), s.legal(s.any(other, classOpenFour)), len(s.lists[ply]) == 0
}

// addLegal lists the only move, and reports whether that is allowed.
func (s *threatSearch) addLegal(ply int, must cell) bool {
	if s.forbids(must, s.toMove) {
		return false
	}
	s.add(ply, must, 1)
	return true
}

// legal returns an empty cell, or noCell if it is forbidden.
func (s *threatSearch) legal(c cell) cell {
	if s.forbids(c, s.toMove) {
		return noCell
	}
	return c
}

// add lists a move with the proof number that it begins with.
func (s *threatSearch) add(ply int, c cell, proof uint32) {
	stone := &s.geometry.random[s.toMove&1][c&cellMask]
	k := key{s.here.place ^ stone.place ^ turn, s.here.check ^ stone.check}
	s.lists[ply] = append(s.lists[ply], threatMove{c, k, proofNumbers{proof: proof, disproof: 1}})
}
