package connectfour

// plainSearch is an alpha-beta search that shares nothing with the solver except the form of a position. It stores
// discs by column, tries all columns from the middle outwards, and keeps bounds in a map.
type plainSearch struct {
	height    [7]int
	board     [7][6]int8 // 1 for the first player, 2 for the second
	cache     map[[7][6]int8]plainBounds
	nodesLeft int // nodes left to search, negative if the limit was exceeded
}

// plainBounds holds a lower and an upper bound of a value.
type plainBounds struct{ low, high int8 }

// plainValue returns the value of a position of Connect Four, and reports whether it was found within nodes.
func plainValue(p position, discs, nodes int) (value int, ok bool) {
	s := plainSearch{cache: map[[7][6]int8]plainBounds{}, nodesLeft: nodes}
	own := int8(discs%2) + 1
	for c := range 7 {
		for y := range 6 {
			b := uint64(1) << (7*c + y)
			if p.mask&b == 0 {
				continue
			}
			s.height[c]++
			if s.board[c][y] = own; p.own&b == 0 {
				s.board[c][y] = 3 - own
			}
		}
	}
	for low, high := -22, 22; ; {
		if low == high {
			return low, true
		}
		middle := low + (high-low)/2
		if low < 0 && high > 0 && middle != 0 {
			middle = 0
		}
		v := s.search(discs, middle, middle+1)
		if s.nodesLeft < 0 {
			return 0, false
		}
		if v <= middle {
			high = middle
		} else {
			low = middle + 1
		}
	}
}

// search compares the value of the board with alpha. It returns at least beta if the value is above alpha, and
// at most alpha otherwise. beta must be alpha+1.
func (s *plainSearch) search(discs, alpha, beta int) int {
	if s.nodesLeft--; s.nodesLeft < 0 || discs == 42 {
		return 0
	}
	if b, ok := s.cache[s.board]; ok && (int(b.low) >= beta || int(b.high) <= alpha) {
		if int(b.low) >= beta {
			return beta
		}
		return alpha
	}
	me, above := int8(discs%2)+1, false
	for _, c := range [7]int{3, 2, 4, 1, 5, 0, 6} {
		if y := s.height[c]; y < 6 && s.completes(c, y, me) {
			v := (42-discs-1)/2 + 1
			return v
		}
	}
	for _, c := range [7]int{3, 2, 4, 1, 5, 0, 6} {
		y := s.height[c]
		if y == 6 {
			continue
		}
		s.board[c][y] = me
		s.height[c]++
		above = -s.search(discs+1, -beta, -alpha) > alpha
		s.height[c]--
		s.board[c][y] = 0
		if above || s.nodesLeft < 0 {
			break
		}
	}
	return s.store(alpha, beta, above)
}

// store stores the bound found for the board and returns it. It stores nothing if no nodes are left.
func (s *plainSearch) store(alpha, beta int, above bool) int {
	if s.nodesLeft < 0 {
		return alpha
	}
	b, ok := s.cache[s.board]
	if !ok {
		b = plainBounds{-50, 50}
	}
	if above {
		b.low = max(b.low, int8(beta))
	} else {
		b.high = min(b.high, int8(alpha))
	}
	s.cache[s.board] = b
	if above {
		return beta
	}
	return alpha
}

// completes reports whether a disc of a side in column c at height y makes a row of four.
func (s *plainSearch) completes(c, y int, side int8) bool {
	for _, d := range [4][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
		n := 1
		for _, way := range [2]int{1, -1} {
			for i := 1; i < 4; i++ {
				x, z := c+way*i*d[0], y+way*i*d[1]
				if x < 0 || x > 6 || z < 0 || z > 5 || s.board[x][z] != side {
					break
				}
				n++
			}
		}
		if n >= 4 {
			return true
		}
	}
	return false
}
