package solve

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// numbered is knowledge that estimates how hard a position is to prove, even far from the end of
// the game. With it, a prover uses depth-first proof-number search (Nagai, "Df-pn algorithm for
// searching AND/OR trees and its applications") instead of searching one move after the other.
type numbered interface {
	knowledge
	// numbers returns the initial proof number and disproof number of the position that was judged
	// last, both at least 1, from the view of the side to move.
	numbers() (proof, disproof uint64)
}

// infinite is the proof number of a position that cannot be proved. Sums of numbers stay below it.
const infinite = 1 << 56

// slack is 1/ε in the 1+ε trick: the search leaves a move only when it is harder than the next best
// move by a share of ε (Pawlewicz and Lew, "Improving depth-first PN-search: 1+ε trick").
const slack = 10

// proofNumbers holds the proof number and the disproof number of a position from the view of the
// side to move: how hard it is to show that this side reaches its goal, and that it does not. Once
// one of the two is shown, its number is 0 and the other is infinite.
type proofNumbers struct{ proof, disproof uint64 }

var (
	provedNumbers    = proofNumbers{0, infinite}
	disprovedNumbers = proofNumbers{infinite, 0}
)

func (n proofNumbers) decided() bool { return n.proof == 0 || n.disproof == 0 }

// swapped returns the numbers from the view of the other side.
func (n proofNumbers) swapped() proofNumbers { return proofNumbers{n.disproof, n.proof} }

// valid reports whether a position can have these numbers.
func (n proofNumbers) valid() bool {
	return n == provedNumbers || n == disprovedNumbers || n.proof-1 < infinite-1 && n.disproof-1 < infinite-1
}

// numberFrame is the work space of one ply: the moves worth searching and the numbers of the
// positions after them.
type numberFrame struct {
	moves        []game.Move
	childNumbers []proofNumbers
}

// prove reports whether the side wins the position, by proof-number search. The result is
// meaningless once p.stopped is set.
func (p *prover) prove() bool {
	a, _ := p.judgeAtOnce(p.frame(0))
	if a == Unknown {
		a = p.proofs.get(p.question())
	}
	if a == Unknown {
		a = p.answerOf(p.expand(0, proofNumbers{infinite, infinite}))
	}
	return a == Yes
}

// expand searches an open position at ply until one of its numbers reaches its limit, and returns
// the numbers.
func (p *prover) expand(ply int, limit proofNumbers) proofNumbers {
	q := p.question()
	if n := p.numbersOf(q); p.visit() || n.proof >= limit.proof || n.disproof >= limit.disproof {
		return n
	}
	start := p.nodes
	f := p.numberedMoves(ply)
	n, best, second := f.combine()
	for !n.decided() && n.proof < limit.proof && n.disproof < limit.disproof && !p.stopped {
		m := f.moves[best]
		next := proofNumbers{
			proof:    limit.disproof - (n.disproof - f.childNumbers[best].proof),
			disproof: min(limit.proof, second+second/slack+1),
		}
		p.play(m)
		p.judgeAtOnce(p.frame(ply + 1))
		f.childNumbers[best] = p.expand(ply+1, next)
		p.undo(m)
		n, best, second = f.combine()
	}
	p.storeNumbers(q, n, p.nodes-start)
	return n
}

// storeNumbers stores the numbers of a position and, if they settle it, the answer.
func (p *prover) storeNumbers(q question, n proofNumbers, nodes int64) {
	if n.decided() {
		p.proofs.put(q, p.answerOf(n), nodes)
	}
	p.numbers.put(q, n, nodes)
}

// numberedMoves returns the moves of the position that was judged last, and the numbers after them.
func (p *prover) numberedMoves(ply int) *numberFrame {
	for len(p.numberFrames) <= ply {
		p.numberFrames = append(p.numberFrames, new(numberFrame))
	}
	f := p.numberFrames[ply]
	f.moves = append(f.moves[:0], p.knowledge.moves(p.frame(ply))...)
	f.childNumbers = slices.Grow(f.childNumbers[:0], len(f.moves))
	for _, m := range f.moves {
		p.play(m)
		f.childNumbers = append(f.childNumbers, p.numbersAtOnce(ply+1))
		p.undo(m)
	}
	return f
}

// numbersAtOnce returns the numbers of the position that are known without a search.
func (p *prover) numbersAtOnce(ply int) proofNumbers {
	a, _ := p.judgeAtOnce(p.frame(ply))
	if a != Unknown {
		return p.numbersOfAnswer(a)
	}
	return p.numbersOf(p.question())
}

// numbersOf returns the stored or else the initial numbers of the position that was judged last,
// for which judgeAtOnce returned Unknown.
func (p *prover) numbersOf(q question) proofNumbers {
	if n, ok := p.numbers.get(q); ok {
		return n
	}
	if a := p.proofs.get(q); a != Unknown {
		return p.numbersOfAnswer(a)
	}
	proof, disproof := p.knowledge.(numbered).numbers()
	return proofNumbers{proof, disproof}
}

// numbersOfAnswer returns the numbers of the position, which has the answer a.
func (p *prover) numbersOfAnswer(a Answer) proofNumbers {
	if (a == Yes) == (p.pos.ToMove() == p.side) {
		return provedNumbers
	}
	return disprovedNumbers
}

// answerOf returns the answer for the position that its numbers settle, or Unknown.
func (p *prover) answerOf(n proofNumbers) Answer {
	if !n.decided() {
		return Unknown
	}
	return answerOf((n.proof == 0) == (p.pos.ToMove() == p.side))
}

// combine returns the numbers of the position, the index of the move that is the easiest to prove, and
// the difficulty of the next best move: the least disproof number among the others.
func (f *numberFrame) combine() (n proofNumbers, best int, second uint64) {
	n, second = disprovedNumbers, infinite
	for i, a := range f.childNumbers {
		if a.disproof < n.proof {
			n.proof, second, best = a.disproof, n.proof, i
		} else {
			second = min(second, a.disproof)
		}
		if a.proof < infinite {
			n.disproof = min(n.disproof+a.proof, infinite-1)
		}
	}
	switch n.proof {
	case 0:
		return provedNumbers, best, second
	case infinite:
		return disprovedNumbers, best, second
	}
	return n, best, second
}
