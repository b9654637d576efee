package proof

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// newKnowledge returns what is known of the game of a position, for the question
// whether side wins.
func newKnowledge(pos game.Position, side game.Side) knowledge {
	if s := newSets(pos, side); s != nil {
		return s
	}
	k := &rulesAlone{pos: pos, side: side}
	k.wins, _ = pos.(game.WinFinder)
	k.symmetric, _ = pos.(game.Symmetric)
	return k
}

// rulesAlone is knowledge that fits every game.
type rulesAlone struct {
	pos       game.Position
	side      game.Side
	wins      game.WinFinder // may be nil
	symmetric game.Symmetric // may be nil
	buf       [game.MaxMoves]game.Move
}

func (k *rulesAlone) play(game.Move, game.Side) {}
func (k *rulesAlone) undo(game.Move, game.Side) {}

// judge sees wins at once and threats of them, where the game can tell them.
func (k *rulesAlone) judge(f *proofFrame) judgement {
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

// wonBy returns the verdict on a position that winner wins.
func wonBy(winner, side game.Side) verdict {
	if winner == side {
		return sideWins
	}
	return sideLoses
}

// key implements knowledge. A game that is not Symmetric, which none of ours is,
// is known by 64 bits alone.
func (k *rulesAlone) key() game.Key {
	if k.symmetric != nil {
		return k.symmetric.CanonicalKey()
	}
	return game.Key{k.pos.Hash()}
}

// moves puts a move first that wins at once, then those that leave the opponent
// the fewest replies.
func (k *rulesAlone) moves(f *proofFrame) []game.Move {
	list := k.pos.AppendMoves(f.moves[:0])
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

// insert puts m at its place among the first i moves, those with a greater or
// equal score before it.
func insert(list []game.Move, scores []int32, i int, m game.Move, score int32) {
	for ; i > 0 && scores[i-1] < score; i-- {
		list[i], scores[i] = list[i-1], scores[i-1]
	}
	list[i], scores[i] = m, score
}
