package mnk

import "github.com/mnkdesk/mnkdesk/engine/game"

// completesRow reports whether the mark of side s at bit b is part of a completed row.
// It looks only at the runs through b. The padding ends every walk.
func (t *tables) completesRow(own *bitset, b uint, s game.Side) bool {
	least, most := t.rules.K, t.maxRun[s&1]
	for _, d := range t.steps {
		n := 1
		for i := b + d; own.has(i); i += d {
			n++
		}
		for i := b - d; own.has(i); i -= d {
			n++
		}
		if n >= least && n <= most {
			return true
		}
	}
	return false
}

// rows returns the completed rows of side s anywhere on the board. Each row is a list
// of its cells from end to end.
func (p *Position) rows(s game.Side) [][]int {
	return p.runs(s, func(n int) bool { return p.t.rules.counts(n, s) })
}

// runs returns the runs of side s whose length satisfies length, each as its cells from
// end to end. For K = 1 it returns the runs in one direction only.
func (p *Position) runs(s game.Side, length func(n int) bool) [][]int {
	var list [][]int
	own := &p.own[s]
	for _, d := range p.t.steps {
		p.t.forEach(own, func(cell int) {
			b := uint(p.t.bit[cell])
			if own.has(b - d) {
				return
			}
			var run []int
			for ; own.has(b); b += d {
				run = append(run, int(p.t.cell[b]))
			}
			if length(len(run)) {
				list = append(list, run)
			}
		})
		if p.t.rules.K == 1 && len(list) > 0 {
			break // a lone mark is one row, not one in each direction
		}
	}
	return list
}

// AppendWins appends in rising order the cells on which side would win at once if
// it were to move. It appends none if the game is over, and none in misère, where
// nobody wins by moving. A draw by a full board does not count.
func (p *Position) AppendWins(buf []game.Move, side game.Side) []game.Move {
	if p.outcome.Over() || p.t.rules.Has(Misere) {
		return buf
	}
	f := p.open()
	won := p.completing(side)
	for w := range f {
		f[w] &= won[w]
	}
	return p.t.appendCells(buf, &f)
}

// completing returns the bits at which one more mark completes a row of side s. It
// may include occupied cells and bits outside the board.
func (p *Position) completing(s game.Side) bitset {
	var won bitset
	own, exact := &p.own[s&1], p.t.rules.exact(s)
	for w := range p.t.words {
		for _, d := range p.t.steps {
			won[w] |= p.t.completing(own, w, d, exact)
		}
	}
	return won
}

// completing returns word w of the bits at which one more mark completes a row in
// direction d: a marks end just before the bit and k−1−a marks begin just after
// it. If exact is set, a longer row does not count.
func (t *tables) completing(own *bitset, w int, d uint, exact bool) uint64 {
	k := uint(t.rules.K)
	var before, after [MaxSide + 1]uint64 // bits with a run of at least i just before, just after
	before[0], after[0] = ^uint64(0), ^uint64(0)
	for i := uint(1); i <= k; i++ {
		before[i] = before[i-1] & own.rotateLeft(w, i*d)
		after[i] = after[i-1] & own.rotateRight(w, i*d)
	}
	var won uint64
	for a := range k {
		b := k - 1 - a
		x := before[a] & after[b]
		if exact {
			x &^= before[a+1] | after[b+1]
		}
		won |= x
	}
	return won
}
