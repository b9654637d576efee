package gomoku

import "math/bits"

// lowest returns the least cell in word i of a set.
func lowest(i int, w uint64) cell { return cell(i<<6 + bits.TrailingZeros64(w)) }

// defences returns the empty cells on which a stone of the side to move stops every open four
// that the other side can make with its next move. Any other move loses to one of them,
// unless it makes a four.
func (b *board) defences() (all cellSet) {
	me, other := b.toMove, b.toMove^1
	begun := false
	for i, w := range &b.threats[other&1][p4OpenFour] {
		for ; w != 0; w &= w - 1 {
			stops := b.stops(lowest(i, w), me, other)
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

// stops returns the cells on which a stone of colour me keeps the other colour from making an
// open four on c.
func (b *board) stops(c cell, me, other int) (set cellSet) {
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
			// The stone stands on the other side as seen from its own cell.
			add := b.geometry.stone[me&1][(side^1)*behind:]
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

// vcfStops is what stops a VCF that the other side would find if it were to move.
type vcfStops struct {
	set   cellSet // the cells of which the side to move must take one
	plies int     // the length of the VCF; 0 if there is none, or none is known
}

// stopsOfVCF returns what stops a VCF of the other side, as far as limit fours find one. Any other move loses to it,
// since each of its fours has a single answer: a stone that stops it stands on one of its cells, makes a four, alone
// or with an answer, or keeps the last move from being an open four.
func (w *worker) stopsOfVCF(limit int) (stops vcfStops) {
	me, other := w.toMove, w.toMove^1
	if !w.leadsFurther(other) {
		return stops
	}
	w.toMove = other
	defer func() { w.toMove = me }()
	plies := w.vcf.win(limit, false)
	w.counters.vcf += w.vcf.nodes
	if plies == 0 || !w.hasRoom(other, plies) {
		return stops
	}
	stops.set = w.fours(me)
	line := append(w.stopped[:0], w.vcf.line...)
	w.stopped = line
	for i := len(line) - 1; i > 0; i-- {
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
	w.toMove = me
	open := w.defences()
	w.toMove = other
	stops.set.addAll(&open)
	stops.plies = plies
	return stops
}

// leadsFurther reports whether a side has a four that leads further, with which a VCF could begin.
func (b *board) leadsFurther(colour int) bool {
	return b.count[colour&1][p4FourPlus]|b.count[colour&1][p4FourThree] > 0
}

// fours returns the cells on which the colour makes a four; some may be forbidden.
func (b *board) fours(colour int) (all cellSet) {
	for k := p4Four; k <= p4OpenFour; k++ {
		all.addAll(&b.threats[colour&1][k])
	}
	all.addAll(&b.threats[colour&1][p4MaybeForbiddenFour])
	return all
}
