package mnk

import "github.com/mnkdesk/mnkdesk/engine/game"

// completes reports whether the mark at bit b is part of a completed row. It
// looks at the runs through b only; the padding ends every walk.
func (t *tables) completes(own *bitset, b uint) bool {
	for _, d := range t.steps {
		n := 1
		for i := b + d; own.has(i); i += d {
			n++
		}
		for i := b - d; own.has(i); i -= d {
			n++
		}
		if t.rules.counts(n) {
			return true
		}
	}
	return false
}

// rows returns the completed rows of side s anywhere on the board, each as its
// cells from end to end.
func (p *Position) rows(s game.Side) [][]int {
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
			if p.t.rules.counts(len(run)) {
				list = append(list, run)
			}
		})
		if p.t.rules.K == 1 && len(list) > 0 {
			break // a lone mark is one row, not one in each direction
		}
	}
	return list
}
