package analysis

import (
	"context"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Node limits of the proofs: firstNodes for the quick proof at the beginning, proofNodes for the
// first of the later ones, times proofGrowth for each following one, up to maxProofNodes.
const (
	firstNodes    = 200_000
	proofNodes    = 8_000_000
	proofGrowth   = 2
	maxProofNodes = 1 << 30
	// proofShare is the share of the time limit for proveAtOnce. During it, nothing can be shown
	// yet.
	proofShare = 1.0 / 6
)

// toTheEnd reports whether the analysis continues until every move is proved.
func (s *positionAnalysis) toTheEnd() bool { return s.options.ToTheEnd && s.search.ProvesMoves }

// proveAtOnce proves the outcome of every move if that takes few nodes, and then the length of the
// game after each move. If the proof takes longer, nothing is kept and done is false.
func (s *positionAnalysis) proveAtOnce(ctx context.Context) (done bool, err error) {
	proofCtx, cancel := s.withTimeShare(ctx, proofShare)
	defer cancel()
	nodes := int64(firstNodes)
	if most := s.options.Nodes; most > 0 {
		nodes = max(min(nodes, most/10), 1)
	}
	r, err := s.think(proofCtx, search.Limits{Nodes: nodes, Lines: s.proofLines()})
	if err != nil || !provesMoves(r, s.candidates()) || r.Proof == search.Unproved && len(s.options.Only) == 0 {
		return false, err
	}
	s.store(r)
	s.notify()
	proofCtx, cancel = s.withTimeShare(ctx, 1)
	defer cancel()
	return true, s.findMates(proofCtx)
}

// provesAll reports whether a report proves the outcome of the position and of all its moves.
func provesAll(r search.Report, moves []game.Move) bool {
	return r.Proof != search.Unproved && provesMoves(r, moves)
}

// provesMoves reports whether a report proves the outcome of moves, which are all that it is about.
func provesMoves(r search.Report, moves []game.Move) bool {
	proved := 0
	for _, l := range r.Lines {
		if l.Proof != search.Unproved {
			proved++
		}
	}
	return proved == len(moves)
}

// findMates searches one ply deeper each time, until the number of plies to the end is known for
// every winning or losing move or a limit is reached.
func (s *positionAnalysis) findMates(ctx context.Context) error {
	for depth := 1; s.lacksMates() && ctx.Err() == nil && (s.options.Nodes <= 0 || s.nodesLeft(1) > 1); depth++ {
		r, err := s.think(ctx, search.Limits{Depth: depth, Nodes: s.nodesLeft(1), Lines: s.proofLines()})
		if err != nil {
			return err
		}
		s.storeMates(r)
		if r.Depth < depth { // a limit came first, or greater depths would add nothing
			return nil
		}
	}
	return nil
}

// lacksMates reports whether the number of plies to the end is unknown for some winning or losing
// move.
func (s *positionAnalysis) lacksMates() bool {
	for _, l := range s.assessment.Moves {
		if p := l.Score.Proof; l.Score.Mate == 0 && (p == search.ProvedWin || p == search.ProvedLoss) {
			return true
		}
	}
	return false
}

// storeMates stores the numbers of plies to the end that a search has found.
func (s *positionAnalysis) storeMates(r search.Report) {
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

// rankProved ranks moves that are all proved. The best of them gives the score of the position.
func (s *positionAnalysis) rankProved() {
	list := make([]Line, 0, len(s.moves))
	for _, l := range s.moves {
		list = append(list, l)
	}
	rank(list, game.NoMove, s.searchOrder)
	s.assessment.Score = list[0].Score
	s.claimOnlyWins()
	s.assessment.Moves, s.assessment.Lines = list, bestOf(list, s.options.Lines)
}

// continueProof repeats the proof with more nodes each time, until everything is proved, ctx ends
// or the next proof would exceed maxProofNodes nodes.
func (s *positionAnalysis) continueProof(ctx context.Context) error {
	s.options.Time = 0
	for nodes := int64(proofNodes); ctx.Err() == nil && nodes <= maxProofNodes && !s.fullyProved(); nodes *= proofGrowth {
		s.options.Nodes = s.assessment.Nodes + nodes
		if err := s.prove(ctx); err != nil {
			return err
		}
	}
	return nil
}
