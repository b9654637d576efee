package connect

// opening returns the move that is played in a position with fewer discs than those of the book, where
// nobody wins at once: of the best, the one nearest to the middle. It is 0 where every move loses at
// once, or the search has ended.
func (s *solver) opening(p position, discs int) (move uint64) {
	safe := s.safe(p, s.wins(p.own^p.mask, p.mask))
	best := -infinite
	for _, column := range s.order {
		b := safe & column
		if b == 0 {
			continue
		}
		v := max(-1, min(-s.value(p.after(b), discs+1, -1, min(1, -best)), 1))
		if s.ended {
			return 0
		}
		if v > best {
			best, move = v, b
		}
		if best > 0 {
			break
		}
	}
	return move
}
