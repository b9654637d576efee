package gomoku

import "math/bits"

// lowestCell returns the least cell in word i of a set.
func lowestCell(i int, w uint64) cell { return cell(i<<6 + bits.TrailingZeros64(w)) }

// defences returns the empty cells on which a stone of the side to move stops every open four
// that the other side can make with its next move. Any other move loses to one of these open
// fours, unless it makes a four.
func (b *board) defences() (all cellSet) {
	me, other := b.toMove, b.toMove^1
	begun := false
	for i, w := range &b.threats[other&1][p4OpenFour] {
		for ; w != 0; w &= w - 1 {
			stops := b.stoppingCells(lowestCell(i, w), me, other)
			if !begun {
				all, begun = stops, true
				continue
			}
			for j := range all {
				all[j] &= stops[j]
			}
		}
	}
	return all
}

// stoppingCells returns the cells on which a stone of colour me prevents the other colour from making an
// open four on c.
func (b *board) stoppingCells(c cell, me, other int) (set cellSet) {
	set.add(c)
	q := b.codeAt(c, other)
	for line, step := range &b.geometry.steps {
		if q.shape(line) < four {
			continue
		}
		for side, room := range b.geometry.room[c&cellMask][line] {
			at, by := int(c), step
			if side == 0 {
				by = -step
			}
			// A step leads from the stone back to c, so it goes to the opposite side.
			add := b.geometry.stoneKeys[me&1][(side^1)*forwardStep:]
			for distance := 1; distance <= int(room); distance++ {
				at += by
				if b.stones[at&cellMask] != 0 {
					continue
				}
				key := b.keys[c&cellMask][line&3] + add[distance]
				now := b.tables[other&1][uint32(key>>(32*other))]
				if b.infoOf(q.with(line, now), other).class.pattern() < p4OpenFour {
					set.add(cell(at))
				}
			}
		}
	}
	return set
}

// vcfStops holds the moves that stop a VCF that the other side would have if it were to move.
type vcfStops struct {
	set   cellSet // the side to move must play on one of these cells
	plies int     // the length of the VCF, or 0 if none is known
}

// stopsOfVCF returns the moves that stop a VCF of the other side, if it finds one that ends with an open four
// within limit fours. Any other move loses to that VCF, because each of its fours has a single answer. A stone
// that stops it must lie on a cell of the VCF, make a four, by itself or together with the answers, or
// prevent an open four at the end. A stone anywhere may make a four of the VCF forbidden to Black if two of its
// threes depend on further cells, so the stops of such a VCF are not known.
func (w *worker) stopsOfVCF(limit int) (stops vcfStops) {
	me, other := w.toMove, w.toMove^1
	if !w.canStartVCF(other) {
		return stops
	}
	w.toMove = other
	defer func() { w.toMove = me }()
	plies := w.vcf.win(limit, false)
	w.counters.vcf += w.vcf.nodes
	if plies == 0 || !w.cannotStall(other, plies) {
		return stops
	}
	stops.set = w.fours(me)
	line := append(w.stoppedVCF[:0], w.vcf.line...)
	w.stoppedVCF = line
	for i := len(line) - 1; i > 0; i-- {
		if w.patternAt(line[i], other) == p4MaybeForbiddenFour {
			return vcfStops{}
		}
		stops.set.add(line[i])
		w.play(line[i])
		defer w.undo()
		if w.toMove == other {
			fours := w.fours(me)
			stops.set.addAll(&fours)
		}
	}
	if w.toMove != other || w.patternAt(line[0], other) != p4OpenFour {
		return vcfStops{}
	}
	open := w.stoppingCells(line[0], me, other)
	if !w.has(me, p4Five) { // no five to stop on line[0], so any open four will do
		w.toMove = me
		open = w.defences()
		w.toMove = other
	}
	stops.set.addAll(&open)
	stops.plies = plies
	return stops
}

// canStartVCF reports whether a colour can make a four that leads further, so that a VCF could begin.
func (b *board) canStartVCF(colour int) bool {
	return b.count[colour&1][p4FourPlus]|b.count[colour&1][p4FourThree] > 0
}

// fours returns the cells on which the colour makes a four. Some of them may be forbidden.
func (b *board) fours(colour int) (all cellSet) {
	for k := p4Four; k <= p4OpenFour; k++ {
		all.addAll(&b.threats[colour&1][k])
	}
	all.addAll(&b.threats[colour&1][p4MaybeForbiddenFour])
	return all
}
