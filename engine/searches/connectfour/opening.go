package connectfour

// answer returns Master's answer in a position and the value of the position. ok is false if the
// answer is not known.
func (s *solver) answer(p position) (move uint64, value int, ok bool) {
	if s.answers == nil || p.discs() > LastAnswer {
		return 0, 0, false
	}
	key := s.canonical(p)
	a, ok := s.answers.byKey[key]
	if !ok {
		return 0, 0, false
	}
	if key != s.key(p) {
		a.Column = s.columns - 1 - a.Column
	}
	return s.landingCell(p, a.Column), a.Value, true
}

// answerValue returns the value of a position that has an answer or follows one. ok is false if it
// is not known.
func (s *solver) answerValue(p position, discs int) (value int, ok bool) {
	if s.answers == nil || discs > LastAnswer+1 {
		return 0, false
	}
	key := s.canonical(p)
	if a, ok := s.answers.byKey[key]; ok {
		return a.Value, true
	}
	value, ok = s.answers.valuesAfter[key]
	return value, ok
}

// longestResistance returns the move to play in an opening in which all moves lose. It is the move nearest to
// the middle that does not lose within 16 plies or, if there is none, within 10, within 6 or at
// once. It is 0 if every move loses at once or the search has ended.
func (s *solver) longestResistance(p position, discs int) uint64 {
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

// losesWithin reports whether a move loses within plies, an even number.
func (s *solver) losesWithin(p position, discs int, b uint64, plies int) bool {
	win := (s.cells-discs-plies)/2 + 1 // the lowest value of such a win for the other side
	return s.value(p.after(b), discs+1, win-1, win) >= win
}
