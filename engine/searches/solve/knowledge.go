package solve

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Forcing finds forced wins, such as those by an unbroken series of threats. It follows the game
// move by move.
type Forcing interface {
	// Play records a move of the side to move, and Undo takes it back.
	Play(m game.Move)
	Undo()
	// Win reports whether it finds a forced win for side, no matter who is to move, and returns the
	// winning move if it is side's turn. At each position that it examines, it calls visit, which
	// reports whether to give up.
	Win(side game.Side, visit func() bool) (m game.Move, won bool)
	// Promise returns a score for a move of the side to move, which is higher the likelier the move
	// decides the game.
	Promise(m game.Move) int32
}

// newKnowledge returns the knowledge that fits the game of a prover's position.
func newKnowledge(p *prover, o SolveOptions) knowledge {
	if s := newSets(p.pos, p.side, o.Without); s != nil {
		return s
	}
	if w := newWalks(p.pos, p.side); w != nil {
		return w
	}
	if b := newBlocks(p.pos, p.side); b != nil {
		return b
	}
	k := &genericKnowledge{pos: p.pos, side: p.side, visit: p.visit}
	k.wins, _ = p.pos.(game.WinFinder)
	k.symmetric, _ = p.pos.(game.Symmetric)
	if o.Forcing != nil {
		k.forcing = o.Forcing(p.pos)
	}
	return k
}

// genericKnowledge is knowledge that fits every game.
type genericKnowledge struct {
	pos       game.Position
	side      game.Side
	wins      game.WinFinder // may be nil
	symmetric game.Symmetric // may be nil
	forcing   Forcing        // may be nil
	visit     func() bool    // counts a node and reports whether to stop
	buf       [game.MaxMoves]game.Move
}

func (k *genericKnowledge) play(m game.Move, _ game.Side) {
	if k.forcing != nil {
		k.forcing.Play(m)
	}
}

func (k *genericKnowledge) undo(game.Move, game.Side) {
	if k.forcing != nil {
		k.forcing.Undo()
	}
}

// judge implements knowledge. It recognizes immediate wins and threats of them if the game is a
// game.WinFinder, and forced wins if there is a Forcing.
func (k *genericKnowledge) judge(f *proofFrame) judgement {
	j := k.judgeImmediateWins(f)
	if k.forcing == nil || j.verdict != open {
		return j
	}
	mover := k.pos.ToMove()
	if m, won := k.forcing.Win(mover, k.visit); won {
		return judgement{wonBy(mover, k.side), m}
	}
	if j.forced == game.NoMove {
		if _, won := k.forcing.Win(mover.Other(), k.visit); won {
			return judgement{wonBy(mover.Other(), k.side), game.NoMove}
		}
	}
	return j
}

// judgeImmediateWins recognizes immediate wins and threats of them.
func (k *genericKnowledge) judgeImmediateWins(f *proofFrame) judgement {
	if k.wins == nil {
		return judgement{open, game.NoMove}
	}
	mover := k.pos.ToMove()
	if len(k.wins.AppendWins(f.moves[:0], mover)) > 0 {
		return judgement{wonBy(mover, k.side), game.NoMove}
	}
	wins := k.wins.AppendWins(f.moves[:0], mover.Other())
	switch {
	case len(wins) == 0:
		return judgement{open, game.NoMove}
	case len(wins) == 1 && k.pos.Legal(wins[0]):
		return judgement{open, wins[0]}
	default:
		return judgement{wonBy(mover.Other(), k.side), game.NoMove}
	}
}

// wonBy returns the verdict of side's prover on a position that winner wins.
func wonBy(winner, side game.Side) verdict {
	if winner == side {
		return sideWins
	}
	return sideLoses
}

// key implements knowledge. All our games are Symmetric; for any other game the key would have only
// 64 bits.
func (k *genericKnowledge) key() game.Key {
	if k.symmetric != nil {
		return k.symmetric.CanonicalKey()
	}
	return game.Key{k.pos.Hash()}
}

// moves implements knowledge. With a Forcing, it puts the moves of the highest promise first.
// Otherwise it returns only a move that wins at once or, if there is none, puts the moves first
// that leave the opponent the fewest replies.
func (k *genericKnowledge) moves(f *proofFrame) []game.Move {
	list := k.pos.AppendMoves(f.moves[:0])
	if k.forcing != nil {
		for i, m := range list {
			insert(list, f.scores[:], i, m, k.forcing.Promise(m))
		}
		return list
	}
	mover := k.pos.ToMove()
	for i, m := range list {
		k.pos.Play(m)
		o := k.pos.Outcome()
		replies := int32(len(k.pos.AppendMoves(k.buf[:0])))
		k.pos.Undo()
		if o.Result == game.WinFor(mover) {
			f.moves[0] = m
			return f.moves[:1]
		}
		if o.Result == game.WinFor(mover.Other()) {
			replies = game.MaxMoves + 1
		}
		insert(list, f.scores[:], i, m, -replies)
	}
	return list
}

// insert inserts m among the first i moves, behind those with an equal or higher score.
func insert(list []game.Move, scores []int32, i int, m game.Move, score int32) {
	for ; i > 0 && scores[i-1] < score; i-- {
		list[i], scores[i] = list[i-1], scores[i-1]
	}
	list[i], scores[i] = m, score
}
