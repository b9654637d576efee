package gomoku

import (
	"math"
	"slices"
)

// vctSearch searches for a win by continuous threats (VCT) of one side, the attacker: every move threatens
// a five or an open four. It is a depth-first proof-number search (df-pn, Nagai 2002). A win that it finds
// is proved, because it tries all defences that stop each threat and all fours of the defender.
type vctSearch struct {
	*board
	vcf         *vcfSearch
	attacker    int
	visit       func() bool // counts a node and reports whether the search must end
	nodes       int         // in this search
	visited     int         // in all searches together
	limit       int         // on nodes
	sharedLimit bool        // all searches for a line share the limit
	horizon     int         // greatest length of the win, in plies
	aborted     bool        // the limit was reached, or the search must end
	salt        uint64      // part of all keys, as in table
	parentKey   key         // key of the position whose moves are being listed

	slots []vctEntry
	lists [maxPly + 1][]vctMove // by ply
}

// vctEntry is a position in the search's table.
type vctEntry struct {
	key     key
	numbers proofNumbers
	move    cell
}

// proofNumbers holds the proof and disproof numbers of a position: the least number of leaves that must
// become wins of the attacker to prove its win, or must be refuted to disprove it.
type proofNumbers struct {
	proof, disproof uint32
	plies           uint16 // to the attacker's win, an upper bound
}

// vctMove is a move with the proof numbers of the position after it.
type vctMove struct {
	at  cell
	key key
	proofNumbers
}

// infinite is a proof number that no search reaches.
const infinite = math.MaxUint32 / 4

// vctSlots is the size of the table in positions, a power of two.
const vctSlots = 1 << 16

var refuted = proofNumbers{proof: infinite}

func won(plies int) proofNumbers { return proofNumbers{disproof: infinite, plies: uint16(plies)} }

func (n proofNumbers) decided() bool { return n.proof == 0 || n.disproof == 0 }

func newVCTSearch(b *board, fours *vcfSearch, visit func() bool) vctSearch {
	return vctSearch{board: b, vcf: fours, visit: visit}
}

// forget empties the search's memory.
func (s *vctSearch) forget() { s.salt += sideKey }

// win searches for a VCT of the side to move and returns its length in plies, an upper bound, or 0 if none
// is found within limit nodes.
func (s *vctSearch) win(limit int) int {
	s.begin(s.toMove, limit)
	if n := s.expand(proofNumbers{proof: infinite, disproof: infinite}, 0); n.proof == 0 {
		return int(n.plies)
	}
	return 0
}

// winWithin searches for a VCT of the side to move of at most horizon plies. It returns the moves and the
// length in plies, an upper bound, or 0 if none is found within limit nodes.
func (s *vctSearch) winWithin(horizon, limit int) (line []cell, plies int) {
	s.forget() // the entries hold for another horizon
	defer s.forget()
	s.begin(s.toMove, limit)
	s.horizon = horizon
	if n := s.expand(proofNumbers{proof: infinite, disproof: infinite}, 0); n.proof == 0 {
		return s.line(), int(n.plies)
	}
	return nil, 0
}

// firstMove returns the first move of the win that was found.
func (s *vctSearch) firstMove() cell {
	if e := s.probe(s.keyOf()); e != nil {
		return e.move
	}
	return noCell
}

// line returns the moves of the win that was found, against the longest defence.
func (s *vctSearch) line() (list []cell) {
	played := len(s.played)
	for len(list) < maxPly {
		if s.toMove == s.attacker && s.winsByFours(len(list)) {
			rest := slices.Clone(s.vcf.line)
			slices.Reverse(rest)
			list = append(list, rest...)
			break
		}
		next := s.recompute()
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
func (s *vctSearch) winsByFours(ply int) bool {
	plies := s.vcf.win(rootVCFNodes, true)
	return plies > 0 && ply+plies <= s.horizon
}

// lineWithin returns the moves of a VCT of the attacker, whichever side is to move, or as many of them as
// are found within limit nodes in total.
func (s *vctSearch) lineWithin(attacker, limit int) []cell {
	s.begin(attacker, limit)
	s.sharedLimit = true
	return s.line()
}

// begin prepares a search.
func (s *vctSearch) begin(attacker, limit int) {
	if s.slots == nil {
		s.slots = make([]vctEntry, vctSlots)
	}
	s.attacker, s.nodes, s.limit, s.aborted, s.horizon, s.sharedLimit = attacker, 0, limit, false, maxPly, false
}

// recompute returns the next move of the win in a position known to be won, or noCell. It searches the
// position again if the table has lost it.
func (s *vctSearch) recompute() cell {
	if e := s.probe(s.keyOf()); e == nil || e.numbers.proof > 0 {
		if s.aborted = false; !s.sharedLimit {
			s.nodes = 0
		}
		s.expand(proofNumbers{proof: infinite, disproof: infinite}, 0)
	}
	if e := s.probe(s.keyOf()); e != nil && e.numbers.proof == 0 {
		return e.move
	}
	return noCell
}

// keyOf returns the key of the position, including the attacker.
func (s *vctSearch) keyOf() key {
	return s.key().with(key{place: s.salt ^ uint64(s.attacker)*saltPure})
}

// probe returns the entry of a position, or nil.
func (s *vctSearch) probe(k key) *vctEntry {
	if e := &s.slots[k.place%vctSlots]; e.key == k {
		return e
	}
	return nil
}

// store stores the entry of a position, replacing any entry in its slot.
func (s *vctSearch) store(k key, n proofNumbers, move cell) {
	s.slots[k.place%vctSlots] = vctEntry{k, n, move}
}

// expand searches the most promising moves of the position until its proof or disproof number reaches the
// one in most. It returns the numbers of the position.
func (s *vctSearch) expand(limits proofNumbers, ply int) proofNumbers {
	s.visited++
	if s.nodes++; s.nodes > s.limit || s.visit() {
		s.aborted = true
		return proofNumbers{proof: 1, disproof: 1}
	}
	k := s.keyOf()
	s.parentKey = k
	n, move, done := s.generate(ply)
	if done {
		s.store(k, n, move)
		return n
	}
	attacks := s.toMove == s.attacker
	list := s.lists[ply]
	for {
		s.refresh(list)
		n, best, next := combine(list, attacks)
		if n.decided() || n.proof >= limits.proof || n.disproof >= limits.disproof || s.aborted {
			s.store(k, n, list[best].at)
			return n
		}
		c := &list[best]
		s.play(c.at)
		c.proofNumbers = s.expand(childLimits(limits, n, c.proofNumbers, next, attacks), ply+1)
		s.undo()
	}
}

// refresh updates the numbers of the moves from the table.
func (s *vctSearch) refresh(list []vctMove) {
	for i := range list {
		if list[i].decided() {
			continue
		}
		if e := s.probe(list[i].key); e != nil {
			list[i].proofNumbers = e.numbers
		}
	}
}

// combine returns the numbers of a position from the numbers of its moves. best is the index of the most
// promising move, and next is the number of the second best.
func combine(list []vctMove, attacks bool) (n proofNumbers, best int, next uint32) {
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

// childLimits returns the limits for searching the best move: until it is worse than the second best by a
// quarter (1+ε trick), or until the position reaches most.
func childLimits(limits, n, best proofNumbers, next uint32, attacks bool) proofNumbers {
	next += next/4 + 1
	if attacks {
		return proofNumbers{proof: min(limits.proof, next), disproof: limits.disproof - n.disproof + best.disproof}
	}
	return proofNumbers{proof: limits.proof - n.proof + best.proof, disproof: min(limits.disproof, next)}
}

// generate decides the position from the patterns on the board, or lists its moves.
func (s *vctSearch) generate(ply int) (n proofNumbers, move cell, done bool) {
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
func (s *vctSearch) attack(ply int) (n proofNumbers, move cell, done bool) {
	me, other := s.toMove, s.toMove^1
	switch {
	case s.has(me, p4Five):
		return won(1), s.firstWith(me, p4Five), true
	case s.count[other&1][p4Five] > 1:
		return refuted, noCell, true
	case s.has(other, p4Five):
		if !s.addLegal(ply, s.firstWith(other, p4Five)) {
			return refuted, noCell, true
		}
		return n, noCell, false
	case s.has(me, p4OpenFour) && s.cannotStall(me, 1) && ply+3 <= s.horizon:
		return won(3), s.firstWith(me, p4OpenFour), true
	}
	plies := s.vcf.win(leafVCFNodes, true)
	s.nodes += s.vcf.nodes
	if plies > 0 && ply+plies <= s.horizon {
		return won(plies), s.vcf.line[len(s.vcf.line)-1], true
	}
	s.addThreats(ply)
	return refuted, noCell, len(s.lists[ply]) == 0
}

// addThreats lists the fours of the side to move, and also its threes unless the other side can make an
// open four.
func (s *vctSearch) addThreats(ply int) {
	me := s.toMove
	least := p4Three
	if s.has(me^1, p4OpenFour) {
		least = p4Four // an open four wins before a three does
	}
	for k := p4FourThree; k >= least; k-- {
		start := uint32(2)
		if k >= p4Four {
			start = 1
		}
		for i, w := range &s.threats[me&1][k] {
			for ; w != 0; w &= w - 1 {
				s.add(ply, lowestCell(i, w), start)
			}
		}
	}
}

// defend decides a position in which the defender is to move, or lists the moves that stop the threat.
func (s *vctSearch) defend(ply int) (n proofNumbers, move cell, done bool) {
	me, other := s.toMove, s.toMove^1
	switch {
	case s.has(me, p4Five), s.noLegalMove():
		return refuted, noCell, true
	case s.count[other&1][p4Five] > 1:
		return won(2), s.legal(s.firstWith(other, p4Five)), true
	case s.has(other, p4Five):
		if !s.addLegal(ply, s.firstWith(other, p4Five)) {
			return won(2), noCell, true
		}
		return n, noCell, false
	case !s.has(other, p4OpenFour) || !s.cannotStall(other, 2):
		return refuted, noCell, true
	}
	set, own := s.defences(), s.board.fours(me)
	set.addAll(&own)
	s.removeForbidden(&set, me)
	for i, w := range &set {
		for ; w != 0; w &= w - 1 {
			s.add(ply, lowestCell(i, w), 1)
		}
	}
	if len(s.lists[ply]) == 0 && ply+4 > s.horizon {
		return refuted, noCell, true
	}
	return won(4), s.legal(s.firstWith(other, p4OpenFour)), len(s.lists[ply]) == 0
}

// addLegal lists the only move if it is allowed, and reports whether it is.
func (s *vctSearch) addLegal(ply int, must cell) bool {
	if s.forbids(must, s.toMove) {
		return false
	}
	s.add(ply, must, 1)
	return true
}

// legal returns c, or noCell if the side to move may not play there.
func (s *vctSearch) legal(c cell) cell {
	if s.forbids(c, s.toMove) {
		return noCell
	}
	return c
}

// add lists a move with its initial proof number.
func (s *vctSearch) add(ply int, c cell, proof uint32) {
	stone := &s.geometry.hashKeys[s.toMove&1][c&cellMask]
	k := key{s.parentKey.place ^ stone.place ^ sideKey, s.parentKey.check ^ stone.check}
	s.lists[ply] = append(s.lists[ply], vctMove{c, k, proofNumbers{proof: proof, disproof: 1}})
}
