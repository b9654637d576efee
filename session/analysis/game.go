package analysis

import (
	"context"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

const (
	// GameNodes is the usual node limit for each position of a game.
	GameNodes = 15_000
	// solverNodes is the node limit if the solver of Connect Four and other boards with four in a
	// row and gravity analyses. It visits many more positions per second. With fewer nodes it
	// proves the winner only in the last third of a game.
	solverNodes = 100_000
)

// GameOptions describes which game to analyse, and how.
type GameOptions struct {
	// Moves are the moves of the game, all of them legal.
	Moves []game.Move
	// Side is the side whose mistakes are searched for, or game.None for both.
	Side game.Side
	// From is the number of moves at the beginning that no player chose for being good: an opening
	// that an opening rule balances, random moves or set-up stones. They are never mistakes.
	From int
	// Nodes is the node limit for each position. 0 means GameNodes, or a higher limit for the
	// solver of Connect Four.
	Nodes int64
	// Proofs holds what is proved about positions elsewhere. It is taken over. It may be nil.
	Proofs *Proofs
}

// Game holds the scores of the positions of a game, and its mistakes.
type Game struct {
	// Scores holds the scores for game.First. Scores[n] is the score of the position after n moves.
	Scores []Score
	// Known[n] is set once Scores[n] is known, and Done once all are and the mistakes are found.
	Known []bool
	Done  bool
	// Lost is the move that lost the game, if there is one, before Done is set. It is then among the Mistakes.
	Lost *Mistake
	// Mistakes holds the mistakes in the order of play. It is empty until Done is set. Largest
	// selects the largest of them.
	Mistakes []Mistake
	// Thrown holds the moves of the side that was not asked about that threw a proved win away, in the order of play. It is
	// empty until Done is set, and if the options ask about both sides.
	Thrown []Mistake
	// Undecided is set if some other move may be a mistake: no search within the limits showed whether it is. It is not
	// known before Done is set.
	Undecided bool
	// Depth is the mean depth in plies to which the positions were searched.
	Depth int

	best []game.Move // by number of moves before it, as in gameAnalysis; set with Lost and with Done
}

// Best returns the best move found in the position after a number of moves, or game.NoMove if none is known.
func (g Game) Best(ply int) game.Move {
	if ply >= len(g.best) {
		return game.NoMove
	}
	return g.best[ply]
}

// reportEvery is the minimum time between two progress reports.
const reportEvery = 100 * time.Millisecond

// Game analyses a game from its end to its beginning. The same game with the same proofs gives the same scores and
// mistakes on every machine. progress, which may be nil, is called with the result so far at most
// ten times a second. When ctx ends, Game returns the result so far and the cause.
func (a *Analyst) Game(ctx context.Context, o GameOptions, progress func(Game)) (Game, error) {
	o.Nodes = a.gameNodes(o.Nodes)
	analysis := a.Begin()
	defer analysis.Close()
	w := &gameAnalysis{
		analyst: a, options: o, pos: a.variant.Start(), best: make([]game.Move, len(o.Moves)+1),
		result: Game{Scores: make([]Score, len(o.Moves)+1), Known: make([]bool, len(o.Moves)+1)},
	}
	for _, m := range o.Moves {
		w.pos.Play(m)
	}
	var reported time.Time
	for n := len(o.Moves); n >= 0; n-- {
		if err := w.analysePly(ctx, analysis, n); err != nil {
			return w.result, err
		}
		if now := time.Now(); progress != nil && now.Sub(reported) >= reportEvery {
			reported = now
			progress(w.snapshot())
		}
		if n > 0 {
			w.pos.Undo()
		}
	}
	w.propagateForward()
	lost := func(m Mistake) {
		if w.result.Lost, w.result.best = &m, slices.Clone(w.best); progress != nil {
			progress(w.snapshot())
		}
	}
	if err := w.findMistakes(ctx, lost); err != nil {
		return w.result, err
	}
	if err := w.findThrownWins(ctx); err != nil {
		return w.result, err
	}
	w.result.Lost, w.result.Done, w.result.best = nil, true, w.best
	return w.result, nil
}

// gameNodes returns the node limit for each position of a game: nodes, or the usual limit for 0.
func (a *Analyst) gameNodes(nodes int64) int64 {
	switch {
	case nodes > 0:
		return nodes
	case a.search.Name == "connect":
		return solverNodes
	default:
		return GameNodes
	}
}

// gameAnalysis is the analysis of one game, while it runs.
type gameAnalysis struct {
	analyst         *Analyst
	options         GameOptions
	pos             game.Position
	best            []game.Move // by number of moves before it; game.NoMove if some move wins, but not known which
	result          Game
	depthSum        int   // the sum of the depths of all searches
	searches        int   // the number of searches of single positions
	longSearchNodes int64 // nodes used by longSearch
	decisive        *decision
}

// snapshot returns a copy of the result so far.
func (w *gameAnalysis) snapshot() Game {
	g := w.result
	g.Scores, g.Known = append([]Score(nil), g.Scores...), append([]bool(nil), g.Known...)
	return g
}

// analysePly analyses the current position, the one after n moves.
func (w *gameAnalysis) analysePly(ctx context.Context, analysis *Analysis, n int) error {
	side := w.pos.ToMove()
	s, m, err := w.analyse(ctx, analysis, w.pos)
	if err != nil {
		return err
	}
	w.best[n] = m
	w.result.Scores[n], w.result.Known[n] = w.atLeastPlayed(n, side, s).For(game.First, side), true
	return nil
}

// atLeastPlayed returns the score of the position after n moves for the side to move, raised to what the move that was
// played there is proved to reach: a win, or a draw at least.
func (w *gameAnalysis) atLeastPlayed(n int, side game.Side, s Score) Score {
	if n == len(w.options.Moves) {
		return s
	}
	switch next := w.result.Scores[n+1].For(side, game.First); {
	case next.Proof == search.ProvedWin && s.Proof != search.ProvedWin:
		s, w.best[n] = next.BeforeMove(), w.options.Moves[n]
	case next.Proof == search.ProvedDraw && s.Proof == search.Unproved:
		s.Value = max(s.Value, 0)
	}
	return s
}

// analyse analyses a position and returns its score for the side to move, and the best
// move.
func (w *gameAnalysis) analyse(ctx context.Context, analysis *Analysis, pos game.Position) (Score, game.Move, error) {
	if known, ok := w.options.Proofs.Of(w.analyst.variant.Name, pos, 1); ok {
		return known.Score, known.Lines[0].Moves[0], context.Cause(ctx)
	}
	s := analysis.newAnalysis(pos, Options{Lines: 1, Nodes: w.options.Nodes}, 1)
	if err := s.run(ctx); err != nil {
		return Score{}, game.NoMove, err
	}
	if len(s.assessment.Lines) == 0 {
		return s.assessment.Score, game.NoMove, context.Cause(ctx)
	}
	w.depthSum, w.searches = w.depthSum+s.assessment.Depth, w.searches+1
	w.result.Depth = w.depthSum / w.searches
	return s.assessment.Score, s.assessment.Lines[0].Moves[0], context.Cause(ctx)
}

// BeforeMove returns the score of the position one move earlier, if that move leads to a position
// with the score s.
func (s Score) BeforeMove() Score {
	if s.Mate > 0 {
		s.Mate++
		s.AtMost = s.Proof == search.ProvedWin
	}
	return s
}

// propagateForward replays the game on w.pos and then carries proofs on from the first position.
func (w *gameAnalysis) propagateForward() {
	for _, m := range w.options.Moves {
		w.pos.Play(m)
	}
	w.propagateProofs(0)
}

// propagateProofs derives further proofs from the score after from moves onwards. After any move in
// a lost position the other side wins. After a move in a drawn position the side has a draw at
// most. The move that was proved to win keeps the win.
func (w *gameAnalysis) propagateProofs(from int) {
	for n := from; n < len(w.options.Moves); n++ {
		side := w.sideAt(n)
		s, next := w.result.Scores[n].For(side, game.First), w.result.Scores[n+1].For(side, game.First)
		switch {
		case s.Proof == search.ProvedLoss && next.Proof != search.ProvedLoss:
			next = Score{Value: -MaxValue, Proof: search.ProvedLoss, Mate: max(s.Mate-1, 0)}
			w.best[n+1] = game.NoMove // the best move found may not be one that wins
		case s.Proof == search.ProvedDraw && next.Value > 0 && next.Proof == search.Unproved:
			next.Value = 0
		case s.Proof == search.ProvedWin && w.best[n] == w.options.Moves[n] && next.Proof == search.Unproved:
			next = s
			next.Mate = max(s.Mate-1, 0)
		}
		w.result.Scores[n+1] = next.For(game.First, side)
	}
}
