package alphabeta

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Scores for move ordering. scoreFirst and scoreKiller exceed all scores from history and a Ranker.
const (
	scoreFirst  = 1 << 30
	scoreKiller = 1 << 29
	historyMax  = 1 << 20
	// pickedMoves is the number of moves that a position sorts. Later moves keep the order of the
	// board.
	pickedMoves = 16
)

// order decides the order in which moves are searched: the best move from the table, then the two
// moves that last caused a cutoff at the same ply (killers), then by how often a move has caused a
// cutoff anywhere (history) plus the Ranker's score.
type order struct {
	frames  []frame // by ply
	history [2][game.MaxMoves]int32
	ranker  search.Ranker // may be nil
}

// frame is the work space of one ply.
type frame struct {
	moves   [game.MaxMoves]game.Move
	scores  [game.MaxMoves]int32
	killers [2]game.Move
	// hashMove is the best move stored in the table, or NoMove if there is none.
	hashMove game.Move
	// pruned is set if the list holds only candidates and widen may add the other moves.
	pruned bool
	// refutation is a line of threats that refutes a losing move, or empty if none is known: see
	// forcing.
	refutation []game.Move
}

// deepen makes room for a search to the given depth and halves the history.
func (o *order) deepen(depth int) {
	for len(o.frames) <= depth {
		o.frames = append(o.frames, frame{killers: noKillers})
	}
	o.halveHistory()
}

// clearKillers clears the killers for the next move of a game, because they belong to plies.
func (o *order) clearKillers() {
	for i := range o.frames {
		o.frames[i].killers = noKillers
	}
}

var noKillers = [2]game.Move{game.NoMove, game.NoMove}

func (o *order) halveHistory() {
	for s := range o.history {
		for i := range o.history[s] {
			o.history[s][i] /= 2
		}
	}
}

// score sets the scores of list for pickNext. first is the move to search first.
func (o *order) score(f *frame, list []game.Move, p game.Position, first game.Move) {
	scores := f.scores[:len(list)]
	clear(scores)
	if o.ranker != nil {
		o.ranker.Rank(p, list, scores)
	}
	history := &o.history[p.ToMove()&1]
	for i, m := range list {
		switch m {
		case first:
			scores[i] = scoreFirst
		case f.killers[0], f.killers[1]:
			scores[i] = scoreKiller
		default:
			scores[i] += history[m]
		}
	}
}

// pickNext moves the best move of list[i:] to index i and returns it. The moves before i have already
// been returned.
func (o *order) pickNext(f *frame, list []game.Move, i int) game.Move {
	if i < pickedMoves {
		best := i
		for j := i + 1; j < len(list); j++ {
			if f.scores[j] > f.scores[best] {
				best = j
			}
		}
		m, score := list[best], f.scores[best]
		copy(list[i+1:best+1], list[i:best])
		copy(f.scores[i+1:best+1], f.scores[i:best])
		list[i], f.scores[i] = m, score
	}
	return list[i]
}

// cutoff records that the move m of side caused a cutoff in a search to the given depth.
func (o *order) cutoff(f *frame, side game.Side, m game.Move, depth int) {
	if f.killers[0] != m {
		f.killers[1], f.killers[0] = f.killers[0], m
	}
	h := &o.history[side&1][m]
	if *h += int32(depth * depth); *h > historyMax {
		o.halveHistory()
	}
}
