package mnk

import "github.com/mnkdesk/mnkdesk/engine/game"

// measure describes the line of marks through a mark in one direction: its length,
// including that mark (1 to MaxSide), the number of its ends that are blocked (0 to 2)
// and its number of holes (0 or 1).
type measure struct{ length, blocks, holes int }

// code returns a distinct small number for each measure, from 0.
func (m measure) code() int { return m.length*6 + m.blocks*2 + m.holes }

// score returns the cell score of bit b for side s, and the measures that give it,
// in the order of the tables' steps. The report makes two passes, one without holes
// and one with at most one hole per direction, and does not say which one counts. Here
// the higher score counts.
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
	var found uint64 // a 4-bit counter for each half motif
	for _, m := range list {
		if e.repeated {
			sum += m.length - 1
		}
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
		if !e.repeated {
			n = min(n, 1)
		}
		sum += n * m.score
	}
	return sum
}

// measure looks along one direction both ways from bit b, once without holes and
// once with at most one. If there is a hole on both sides, it takes the one that
// gives the longer line; if the lengths are equal, the one with fewer blocks.
func (e *Motifs) measure(p *Position, own *bitset, b, d uint) (plain, holed measure) {
	f, g := p.rayFrom(own, b, int(d)), p.rayFrom(own, b, -int(d))
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

// limit adjusts a measure of at least k marks as the report counts them. A row counts
// as not blocked. With a hole it counts as k−1 marks, blocked once.
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

// ray describes the marks on one side of a cell: near counts the adjacent marks, far
// those beyond one hole. block and farBlock are 1 if no empty cell follows them.
type ray struct{ near, block, far, farBlock int }

// rayFrom returns the ray from bit b in steps of d.
func (p *Position) rayFrom(own *bitset, b uint, d int) (s ray) {
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
