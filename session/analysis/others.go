package analysis

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// OtherSide looks for the mistakes of the side that a review did not ask about, with as many nodes as that had for the first
// side. Its methods return the cause when their context ends. Several goroutines may use it; they wait for each other, and
// nothing is searched twice.
type OtherSide struct {
	analyst *Analyst
	options GameOptions // about the other side
	game    Game

	mu       sync.Mutex
	analysis *gameAnalysis // what has been found so far, or nil
	complete bool          // it has all mistakes
}

// OtherSide returns the other side of a review: o are the options of the review, and g its result, which stays as it is.
func (a *Analyst) OtherSide(o GameOptions, g Game) *OtherSide {
	o.Nodes, o.Side = a.gameNodes(o.Nodes), o.Side.Swapped()
	return &OtherSide{analyst: a, options: o, game: g}
}

// LosingMove returns the move by which the other side lost the game. ok is false if it has not lost, if no such move is
// found, or if the review asked about both sides.
func (s *OtherSide) LosingMove(ctx context.Context) (m Mistake, ok bool, err error) {
	err = s.search(ctx, func(w *gameAnalysis) (err error) {
		m, ok, err = w.decisiveMistake(ctx)
		return err
	})
	return m, ok, err
}

// AddProofs returns the scores of the positions of the game, for game.First, with what LosingMove has proved about them. What
// Mistakes proves is left out, so that the scores are the same whichever was called first.
func (s *OtherSide) AddProofs(scores []Score) []Score {
	s.mu.Lock()
	defer s.mu.Unlock()
	scores = slices.Clone(scores)
	if s.analysis == nil || s.analysis.decisive == nil {
		return scores
	}
	for n, found := range s.analysis.decisive.scores {
		if scores[n].Proof == search.Unproved && found.Proof != search.Unproved {
			scores[n] = found
		}
	}
	return scores
}

// Mistakes returns the mistakes of the other side in the order of play. If the review asked about both sides, there are none.
func (s *OtherSide) Mistakes(ctx context.Context) (list []Mistake, err error) {
	err = s.search(ctx, func(w *gameAnalysis) (err error) {
		if !s.complete {
			err = w.findMistakes(ctx, func(Mistake) {})
		}
		s.complete, list = err == nil, w.result.Mistakes
		return err
	})
	return list, err
}

// search runs a search that resumes from the results of earlier ones, unless those were stopped.
func (s *OtherSide) search(ctx context.Context, run func(*gameAnalysis) error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.options.Side == game.None {
		return context.Cause(ctx)
	}
	w := s.analysis
	if w == nil {
		w = s.begin()
	}
	err := cmp.Or(run(w), context.Cause(ctx))
	if s.analysis = w; err != nil { // w may be in any state
		s.analysis, s.complete = nil, false
	}
	return err
}

// begin returns the analysis of the game for the other side, with what the review knows.
func (s *OtherSide) begin() *gameAnalysis {
	w := &gameAnalysis{
		analyst: s.analyst, options: s.options, pos: s.analyst.variant.Start(), best: slices.Clone(s.game.best),
		result: Game{Scores: slices.Clone(s.game.Scores), Known: s.game.Known},
	}
	for _, m := range s.options.Moves {
		w.pos.Play(m)
	}
	return w
}
