package analysis

import (
	"context"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// How many positions the proofs visit at most that are to end at once, how many each of the next
// ones at first, and by how many times as many the following ones do, up to how many.
const (
	firstNodes  = 200_000
	onwardNodes = 8_000_000
	onwardGrows = 2
	maxOnward   = 1 << 30
	// proofShare is the share of the time for proveAtOnce, in which nothing can be shown yet.
	proofShare = 1.0 / 6
)

// toTheEnd reports whether the look goes on until every move is proved.
func (s *look) toTheEnd() bool { return s.options.ToTheEnd && s.by.ProvesMoves }

// proveAtOnce proves the outcome of every move, and then the length of the game after each, where that
// takes no time. If a proof takes longer, nothing is kept and done is false.
func (s *look) proveAtOnce(ctx context.Context) (done bool, err error) {
	within, cancel := s.within(ctx, proofShare)
	defer cancel()
	nodes := int64(firstNodes)
	if most := s.options.Nodes; most > 0 {
		nodes = max(min(nodes, most/10), 1)
	}
	r, err := s.think(within, search.Limits{Nodes: nodes, Lines: s.wanted()})
	if err != nil || !provesAll(r, s.pos.AppendMoves(nil)) {
		return false, err
	}
	s.take(r)
	s.notify()
	within, cancel = s.within(ctx, 1)
	defer cancel()
	return true, s.distances(within)
}

// provesAll reports whether the outcome of every move is proved.
func provesAll(r search.Report, moves []game.Move) bool {
	proved := 0
	for _, l := range r.Lines {
		if l.Proof != search.Unproved {
			proved++
		}
	}
	return r.Proof != search.Unproved && proved == len(moves)
}

// distances deepens as long as it is not known of a move that wins or loses when the game ends.
func (s *look) distances(ctx context.Context) error {
	for depth := 1; s.timeless() && ctx.Err() == nil && (s.options.Nodes <= 0 || s.left(1) > 1); depth++ {
		r, err := s.think(ctx, search.Limits{Depth: depth, Nodes: s.left(1), Lines: s.wanted()})
		if err != nil {
			return err
		}
		s.time(r)
		if r.Depth < depth { // a limit came first, or another depth would tell no more
			return nil
		}
	}
	return nil
}

// timeless reports whether it is not known of a move that wins or loses when the game ends.
func (s *look) timeless() bool {
	for _, l := range s.report.Moves {
		if p := l.Score.Proof; l.Score.Mate == 0 && (p == search.ProvedWin || p == search.ProvedLoss) {
			return true
		}
	}
	return false
}

// time takes of what a search has found when the game ends.
func (s *look) time(r search.Report) {
	for _, found := range slices.Concat(r.Lines, []search.Line{{Moves: r.Line, Proof: r.Proof, Mate: r.Mate, Shortest: r.Shortest}}) {
		if len(found.Moves) == 0 || found.Mate == 0 {
			continue
		}
		if l, ok := s.moves[found.Moves[0]]; ok && l.Score.Proof == found.Proof && l.Score.Mate == 0 {
			l.Score = s.meter.score(found.Value, found.Proof, found.Mate, found.Shortest)
			l.Moves = slices.Clone(found.Moves)
			s.moves[found.Moves[0]] = l
		}
	}
	s.rankProved()
	s.notify()
}

// rankProved ranks moves that are all proved: the best of them is what the position is worth.
func (s *look) rankProved() {
	list := make([]Line, 0, len(s.moves))
	for _, l := range s.moves {
		list = append(list, l)
	}
	rank(list, game.NoMove, s.looked)
	s.report.Score = list[0].Score
	s.report.Moves, s.report.Lines = list, bestOf(list, s.options.Lines)
}

// goOn proves on with ever more positions until all is proved, or nobody could have waited for it.
func (s *look) goOn(ctx context.Context) error {
	s.options.Time = 0
	for nodes := int64(onwardNodes); ctx.Err() == nil && nodes <= maxOnward && !s.certain(); nodes *= onwardGrows {
		s.options.Nodes = s.report.Nodes + nodes
		if err := s.prove(ctx); err != nil {
			return err
		}
	}
	return nil
}
