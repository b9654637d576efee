package solve

import (
	"math"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// prover answers one question about positions: does its side win? It searches every line until the
// answer is certain. For its side one winning move is enough, for the opponent one move that stops
// the win.
type prover struct {
	task      *search.Task
	pos       game.Position
	side      game.Side // the side that may win
	proofs    *proofTable
	knowledge knowledge
	// newForcing returns a finder of forced wins if knowledge does not use one itself: see findForcedWin.
	// It may be nil.
	newForcing func(p game.Position) Forcing
	// noForcedWin holds the hashes of the positions in which findForcedWin has found no win.
	noForcedWin map[uint64]bool
	// draws is set once the search has met a position in which neither side wins, or may have
	// skipped one. While it is not set, a side that does not win loses.
	draws  bool
	frames []*proofFrame // by ply
	// numbers and numberFrames belong to a proof-number search. They are nil in another search.
	numbers      *numberTable
	numberFrames []*numberFrame // by ply
	nodes        int64          // visited
	// budget is the number of nodes at which the prover gives up for now and sets stopped.
	budget  int64
	stopped bool
}

// proofFrame is the work space of one ply.
type proofFrame struct {
	moves  [game.MaxMoves]game.Move
	scores [game.MaxMoves]int32
}

// knowledge is what a prover knows about a game beyond its rules.
type knowledge interface {
	// play records a move of side, and undo takes it back.
	play(m game.Move, side game.Side)
	undo(m game.Move, side game.Side)
	// judge examines an unfinished position without a search.
	judge(f *proofFrame) judgement
	// key returns a key of the position that was judged last. Two positions with
	// the same key and side to move have the same answer.
	key() game.Key
	// moves returns the moves worth searching in the position that was judged last, the most
	// promising first. At least one of them keeps the answer.
	moves(f *proofFrame) []game.Move
}

// judgement is the result of examining a position without a search.
type judgement struct {
	verdict verdict
	forced  game.Move // the only move worth searching, such as the winning move, or NoMove
}

// verdict is a judgement on the prover's question.
type verdict uint8

const (
	open     verdict = iota
	sideWins         // certainly
	sideLoses
	cannotWin // it may lose or draw
)

// newProvers returns a prover for each of sides, with the knowledge that the options allow. The
// provers share one table of answers. In a proof-number search, this table takes half of the memory
// and the tables of proof numbers the other half.
func newProvers(t *search.Task, o SolveOptions, sides ...game.Side) []*prover {
	list := make([]*prover, len(sides))
	bytes := o.memory()
	for i, side := range sides {
		list[i] = &prover{task: t, pos: t.Position(), side: side, budget: math.MaxInt64, noForcedWin: map[uint64]bool{}}
		list[i].knowledge = newKnowledge(list[i], o)
		if _, ok := list[i].knowledge.(*sets); ok && !o.Without.Fours {
			list[i].newForcing = o.Forcing
		}
	}
	if _, ok := list[0].knowledge.(numbered); ok {
		bytes /= 2
		for _, p := range list {
			p.numbers = newNumberTable(bytes/int64(len(list)), t.Ended)
		}
	}
	proofs := newProofTable(bytes, t.Ended)
	for _, p := range list {
		p.proofs = proofs
	}
	return list
}

// ask searches for the answer to the question with at most the given number of further nodes.
func (p *prover) ask(nodes int64) Answer {
	if nodes < math.MaxInt64-p.nodes {
		p.budget = p.nodes + nodes
	}
	won := false
	if p.numbers != nil {
		won = p.prove()
	} else {
		won = p.wins(0)
	}
	stopped := p.stopped
	p.budget, p.stopped = math.MaxInt64, false
	if stopped {
		return Unknown
	}
	return answerOf(won)
}

// visit counts a node and reports whether the prover must stop.
func (p *prover) visit() bool {
	p.nodes++
	p.stopped = p.stopped || p.task.Visit() || p.nodes > p.budget
	return p.stopped
}

// cannotLose reports whether the side to move certainly wins or draws, without a search. In a
// positional game, the first side could use any winning strategy of the second side itself
// (strategy stealing; Hales and Jewett, "Regularity and positional games").
func (p *prover) cannotLose() bool {
	_, positional := p.knowledge.(*sets)
	return positional && p.pos.Ply() == 0
}

// oneQuestionIsEnough reports whether the question for one side is usually enough: if one of the sides wins
// every position of the game, or if the search finds a no as easily as a yes and draws are rare.
func (p *prover) oneQuestionIsEnough() bool {
	_, walks := p.knowledge.(*walks)
	return walks || p.numbers != nil
}

// frame returns the work space of a ply.
func (p *prover) frame(ply int) *proofFrame {
	for len(p.frames) <= ply {
		p.frames = append(p.frames, new(proofFrame))
	}
	return p.frames[ply]
}

// wins reports whether the side wins the position at ply. The result is meaningless once p.stopped
// is set.
func (p *prover) wins(ply int) bool {
	if p.visit() {
		return false
	}
	f := p.frame(ply)
	switch a, forced := p.judgeAtOnce(f); {
	case a != Unknown:
		return a == Yes
	case forced != game.NoMove:
		return p.winsAfter(forced, ply)
	}
	q := p.question()
	if a := p.proofs.get(q); a != Unknown {
		return a == Yes
	}
	start := p.nodes
	won := p.search(f, ply)
	if !p.stopped {
		p.proofs.put(q, answerOf(won), p.nodes-start)
	}
	return won
}

// findForcedWin returns a move with which the prover's side, which must be to move, has a forced win, or
// NoMove if it finds none. It is called only for positions that a solver asks about. Calling it in
// every position below them would cost more than it saves, because sets already recognizes most
// forced wins.
func (p *prover) findForcedWin() game.Move {
	if p.newForcing == nil || p.noForcedWin[p.pos.Hash()] {
		return game.NoMove
	}
	if f := p.newForcing(p.pos); f != nil {
		if m, won := f.Win(p.side, p.task.Visit); won {
			p.task.Visit()
			return m
		}
	}
	if !p.task.Ended() {
		p.noForcedWin[p.pos.Hash()] = true
	}
	return game.NoMove
}

// judgeAtOnce returns the answer for the position if it needs no search. Otherwise it returns the only
// move worth searching, if there is just one.
func (p *prover) judgeAtOnce(f *proofFrame) (a Answer, forced game.Move) {
	if o := p.pos.Outcome(); o.Over() {
		p.draws = p.draws || o.Result == game.Draw
		return answerOf(o.Result == game.WinFor(p.side)), game.NoMove
	}
	j := p.knowledge.judge(f)
	switch j.verdict {
	case open:
		return Unknown, j.forced
	case cannotWin:
		p.draws = true
		return No, game.NoMove
	default:
		return answerOf(j.verdict == sideWins), game.NoMove
	}
}

// question returns the prover's question about the position that was judged last.
func (p *prover) question() question { return p.questionBy(p.knowledge.key()) }

// questionBy returns the prover's question about the position, which has the given key.
func (p *prover) questionBy(key game.Key) question {
	return newQuestion(key, uint64(p.side&1)|uint64(p.pos.ToMove()&1)<<1)
}

// search searches the moves of the position and reports whether the side wins.
func (p *prover) search(f *proofFrame, ply int) bool {
	ours := p.pos.ToMove() == p.side
	list := p.knowledge.moves(f)
	for i, m := range list {
		won := p.winsAfter(m, ply)
		if p.stopped || won == ours {
			return won
		}
		if ply == 0 {
			p.task.Progress(float64(i+1) / float64(len(list)))
		}
	}
	return !ours
}

// winsAfter reports whether the side wins after the move m made at ply.
func (p *prover) winsAfter(m game.Move, ply int) bool {
	p.play(m)
	won := p.wins(ply + 1)
	p.undo(m)
	return won
}

// play makes a move, and undo takes it back.
func (p *prover) play(m game.Move) {
	p.knowledge.play(m, p.pos.ToMove())
	p.pos.Play(m)
}

func (p *prover) undo(m game.Move) {
	p.pos.Undo()
	p.knowledge.undo(m, p.pos.ToMove())
}
