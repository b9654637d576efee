package analysis

import (
	"cmp"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// maxProofs is the maximum number of positions that Proofs holds. On the largest usual boards that takes a few megabytes.
const maxProofs = 128

// Proofs keeps the assessments of positions whose outcome is proved, so that it is not lost when another position is
// analysed, and the review of a game agrees with the analysis of its positions. If there are too many, it forgets the
// oldest. Several goroutines may use it. The zero value is empty; a nil pointer stays empty.
type Proofs struct {
	mu    sync.Mutex
	known map[positionKey]Assessment
	order []positionKey // the oldest first
}

// positionKey identifies a position of a variant.
type positionKey struct {
	variant string
	hash    uint64
}

// Keep keeps the assessment of a position, unless more is proved about it already. Then it returns what is known, with at
// most lines best lines, and otherwise r. r must be about all moves of the position.
func (p *Proofs) Keep(variant string, pos game.Position, r Assessment, lines int) Assessment {
	if p == nil {
		return r
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	key := positionKey{variant, pos.Hash()}
	old, known := p.known[key]
	switch {
	case known && r.provesLess(old):
		return old.withLines(lines)
	case r.Score.Proof == search.Unproved || len(bestOf(r.Moves, 1)) == 0:
		return r
	case p.known == nil:
		p.known = map[positionKey]Assessment{}
	case !known && len(p.order) == maxProofs:
		delete(p.known, p.order[0])
		p.order = p.order[1:]
	}
	if !known {
		p.order = append(p.order, key)
	}
	p.known[key] = r
	return r
}

// Of returns what is known about a position, with at most lines best lines. ok is false if its outcome is not proved.
func (p *Proofs) Of(variant string, pos game.Position, lines int) (r Assessment, ok bool) {
	if p == nil {
		return r, false
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	r, ok = p.known[positionKey{variant, pos.Hash()}]
	return r.withLines(lines), ok
}

// provesLess reports whether r proves less about a position than o: not the outcome, that of fewer moves or, if that is
// equal, fewer lengths or a longer win.
func (r Assessment) provesLess(o Assessment) bool {
	short := func(s Score) int { return s.order() * number(s.Proof == search.ProvedWin) }
	return cmp.Or(
		cmp.Compare(number(r.Score.Proof != search.Unproved), number(o.Score.Proof != search.Unproved)),
		cmp.Compare(r.Proved(), o.Proved()), cmp.Compare(r.lengths(), o.lengths()),
		cmp.Compare(short(r.Score), short(o.Score)), cmp.Compare(number(!r.Score.AtMost), number(!o.Score.AtMost)),
	) < 0
}

// lengths returns the number of moves after which the number of plies to the end is known.
func (r Assessment) lengths() (n int) {
	for _, l := range r.Moves {
		n += number(l.Score.Mate > 0)
	}
	return n
}

// withLines returns the assessment with at most n best lines.
func (r Assessment) withLines(n int) Assessment {
	r.Lines = bestOf(r.Moves, n)
	return r
}
