package connect

// opening returns the move that is played in a position with fewer discs than those of the book, where
// nobody wins at once: of the best, the one nearest to the middle, or where all lose, see resist. It is
// 0 where every move loses at once, or the search has ended.
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
	if best < 0 {
		return s.resist(p, discs)
	}
	return move
}

// resist returns the move that is played in the opening where all lose: the one nearest to the middle
// that does not lose within some plies, or else within fewer. It is 0 where every move loses at once, or
// the search has ended.
func (s *solver) resist(p position, discs int) uint64 {
	safe := s.safe(p, s.wins(p.own^p.mask, p.mask))
	for _, plies := range [...]int{16, 10, 6, 0} {
		for _, column := range s.order {
			if b := safe & column; b != 0 && (plies == 0 || !s.losesWithin(p, discs, b, plies)) && !s.ended {
				return b
			}
		}
	}
	return 0
}

// losesWithin reports whether a move loses within so many plies, an even number.
func (s *solver) losesWithin(p position, discs int, b uint64, plies int) bool {
	win := (s.cells-discs-plies)/2 + 1 // of the other side, after the move
	return s.value(p.after(b), discs+1, win-1, win) >= win
}
