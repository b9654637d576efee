package mnk

import "github.com/mnkdesk/mnkdesk/engine/game"

// measure is what a mark finds in one direction: the length of its line, itself
// included (1 to MaxSide), how many ends of it are blocked (0 to 2) and how many
// holes it has (0 or 1).
type measure struct{ length, blocks, holes int }

// code numbers the measures from 0.
func (m measure) code() int { return m.length*6 + m.blocks*2 + m.holes }

// score returns the cell score of bit b for side s, and the measures behind it
// in the order of the tables' steps. Of the two passes of the report, one
// without holes and one with a single hole a direction, the higher counts.
func (e *Motifs) score(p *Position, b uint, s game.Side) (int, [4]measure) {
	var plain, holed [4]measure
	for i, d := range p.t.steps {
		plain[i], holed[i] = e.measure(p, &p.own[s&1], b, d)
	}
	best := e.total(&plain)
	if holed != plain {
		if n := e.total(&holed); n > best {
			return n, holed
		}
	}
	return best, plain
}

// total returns the score of four measures.
func (e *Motifs) total(list *[4]measure) int {
	sum := 0
	var found uint64 // a counter of four bits for each half
	for _, m := range list {
		sum += m.length - 1
		found += e.halves[m.code()]
	}
	for i, at := 0, found; at != 0 && i < len(e.motifs); i++ {
		m := &e.motifs[i]
		n := int(at&15) / m.first.least
		at >>= 4
		if m.second.least > 0 {
			n = min(n, int(at&15)/m.second.least)
			at >>= 4
		}
		sum += n * m.score
	}
	return sum
}

// measure looks along one direction both ways from bit b, without a hole and
// with at most one. Where either way offers a hole, the one with the longer line
// is taken, then the one with fewer blocks.
func (e *Motifs) measure(p *Position, own *bitset, b, d uint) (plain, holed measure) {
	f, g := p.look(own, b, int(d)), p.look(own, b, -int(d))
	length := 1 + f.near + g.near
	plain = measure{length: length, blocks: f.block + g.block}
	holed = plain
	for _, way := range [2][2]*ray{{&f, &g}, {&g, &f}} {
		if way[0].far == 0 {
			continue
		}
		m := measure{length + way[0].far, way[0].farBlock + way[1].block, 1}
		if m.length > holed.length || m.length == holed.length && m.blocks < holed.blocks {
			holed = m
		}
	}
	return e.limit(plain), e.limit(holed)
}

// limit returns a measure of k marks and more as the report counts them: a row
// is not blocked, and a hole makes it one mark shorter and blocked once.
func (e *Motifs) limit(m measure) measure {
	switch {
	case m.length < e.k:
		return m
	case m.holes > 0:
		return measure{e.k - 1, 1, 1}
	case e.exact && m.length > e.k:
		return measure{1, 2, 0}
	default:
		return measure{e.k, 0, 0}
	}
}

// ray describes what one way from a cell offers: the marks that follow at once, and
// those beyond one hole; block is 1 if what follows is no empty cell.
type ray struct{ near, block, far, farBlock int }

// look walks one way from bit b, in steps of d.
func (p *Position) look(own *bitset, b uint, d int) (s ray) {
	var end uint
	s.near, end = run(own, next(b, d), d)
	if !p.isEmpty(end) {
		s.block = 1
		return s
	}
	if s.far, end = run(own, next(end, d), d); s.far > 0 && !p.isEmpty(end) {
		s.farBlock = 1
	}
	return s
}
