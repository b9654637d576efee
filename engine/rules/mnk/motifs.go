package mnk

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Motifs is the second evaluation of "Rapport algorithme minimax pour Gomoku",
// section "Deuxième heuristique": each mark is scored by the motifs that it is
// part of. The value of a position is the sum over one's own marks minus the sum
// over the opponent's marks.
type Motifs struct {
	k        int
	exact    bool
	repeated bool // see NewRepeatedMotifs
	// halves holds, for each measure's code, a 1 in the 4-bit counter of each half
	// motif that the measure matches.
	halves []uint64
	next   uint // the first bit of the next counter
	motifs []motif
}

// motif is one of the report's patterns: one or two halves, each of which must be
// matched in enough of the four directions.
type motif struct {
	first, second half
	score         int
}

// half is one half of a motif: at least this many directions must have this length,
// and these numbers of blocks and holes unless they are −1. If least is 0, there is
// no such half.
type half struct{ least, length, blocks, holes int }

// reportMotifs are the eleven patterns of the report, for five in a row.
var reportMotifs = [...]motif{
	{first: half{1, 5, 0, 0}, score: 10000},
	{first: half{1, 4, 0, 0}, score: 700},
	{first: half{2, 4, 1, 0}, score: 700},
	{first: half{2, 4, -1, 1}, score: 700},
	{first: half{1, 4, 1, 0}, second: half{1, 4, -1, 1}, score: 700},
	{first: half{1, 4, 1, 0}, second: half{1, 3, 0, -1}, score: 500},
	{first: half{1, 4, -1, 1}, second: half{1, 3, 0, -1}, score: 500},
	{first: half{2, 3, 0, -1}, score: 300},
	{first: half{3, 2, 0, -1}, score: 50},
	{first: half{1, 3, 0, -1}, score: 20},
	{first: half{1, 2, 0, -1}, score: 9},
}

// NewMotifs returns a *Motifs for the rules, with the motifs of "Rapport
// algorithme minimax pour Gomoku", section "Deuxième heuristique". Each motif that
// a mark is part of adds its score once ("le score augmente avec le score assigné").
// The report plays five in a row. For another k, all lengths in its motifs change by
// k−5, and motifs shorter than two marks are omitted. With exact rows, a run that is
// too long counts as a single blocked mark. In misère the opponent's motifs are the
// good ones.
func NewMotifs(r Rules) game.Evaluator { return newMotifs(r, false) }

// NewRepeatedMotifs returns a *Motifs that differs from that of NewMotifs in two ways
// that the report does not have. A motif adds its score as often as the four directions
// contain it, and each direction adds a point for each mark in line beyond the first.
// The points tell quiet moves apart, so the levels order their moves by this form.
func NewRepeatedMotifs(r Rules) game.Evaluator { return newMotifs(r, true) }

func newMotifs(r Rules, repeated bool) *Motifs {
	e := &Motifs{k: max(r.K, 1), exact: r.Has(Exact), repeated: repeated, halves: make([]uint64, measure{length: MaxSide + 1}.code())}
	for _, m := range reportMotifs {
		m.first.length += r.K - 5
		m.second.length += r.K - 5
		if m.first.length < 2 || m.second.least > 0 && m.second.length < 2 {
			continue
		}
		e.mark(m.first)
		e.mark(m.second)
		e.motifs = append(e.motifs, m)
	}
	return e
}

// mark assigns the next counter to half h, unless h is empty.
func (e *Motifs) mark(h half) {
	if h.least == 0 {
		return
	}
	for length := range MaxSide + 1 {
		for i := range 6 {
			m := measure{length, i / 2, i % 2}
			if h.matches(m) {
				e.halves[m.code()] |= 1 << e.next
			}
		}
	}
	e.next += 4
}

// matches reports whether a direction with measure m satisfies h.
func (h half) matches(m measure) bool {
	return h.length == m.length && (h.blocks == -1 || h.blocks == m.blocks) && (h.holes == -1 || h.holes == m.holes)
}

// Win returns the value of a won game, above any sum of motifs.
func (e *Motifs) Win() int { return 100_000_000 }

// Evaluate returns the value of a Position for side, or 0 for a position of another game.
func (e *Motifs) Evaluate(p game.Position, side game.Side) int {
	q, ok := p.(*Position)
	if !ok {
		return 0
	}
	side = q.beneficiary(side)
	return e.sum(q, side) - e.sum(q, side.Other())
}

// sum adds up the cell scores of the marks of side s.
func (e *Motifs) sum(p *Position, s game.Side) int {
	sum := 0
	for w, x := range p.own[s&1][:p.t.words] {
		for ; x != 0; x &= x - 1 {
			score, _ := e.score(p, uint(w<<6|bits.TrailingZeros64(x)), s)
			sum += score
		}
	}
	return sum
}

var _ game.Explained = (*Motifs)(nil)

// Parts implements game.Explained. It has one part for each mark.
func (e *Motifs) Parts(p game.Position, side game.Side) (parts []game.Part) {
	q, ok := p.(*Position)
	if !ok {
		return nil
	}
	side = q.beneficiary(side)
	for s := range q.own {
		q.t.forEach(&q.own[s], func(cell int) {
			score, _ := e.score(q, uint(q.t.bit[cell]), game.Side(s))
			if game.Side(s) != side {
				score = -score
			}
			parts = append(parts, game.Part{Name: "mark", Cells: []int{cell}, Value: score})
		})
	}
	return parts
}

// CellScore returns the score of cell m for side, as if side had a mark there. It
// estimates how good the move is. It is 0 for a position of another game.
func (e *Motifs) CellScore(p game.Position, m game.Move, side game.Side) int {
	q, ok := p.(*Position)
	if !ok {
		return 0
	}
	score, _ := e.score(q, uint(q.t.bit[m&(maxCells-1)]), side)
	return score
}

// rankMax is the highest score that Rank gives.
const rankMax = 1 << 20

// Rank sets scores[i], from 0 to 1 << 20, to an estimate of how good moves[i] is for
// the side to move. It adds the cell's score for that side and, with a slightly lower
// weight, its score for the opponent. The two slices must have the same length.
func (e *Motifs) Rank(p game.Position, moves []game.Move, scores []int32) {
	side := p.ToMove()
	for i, m := range moves {
		worth := 8*e.CellScore(p, m, side) + 7*e.CellScore(p, m, side.Other())
		scores[i] = int32(min(max(worth, 0), rankMax))
	}
}
