package analysis

import (
	"context"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

const (
	// GameNodes is the usual limit of positions that are visited for each position of a game.
	GameNodes = 15_000
	// solverNodes is that of the solver of Connect Four and other boards with four in a row and gravity, which visits many
	// times as many in a second. With fewer it proves who wins only in the last third of a game.
	solverNodes = 100_000
)

// GameOptions say which game is analysed, and how.
type GameOptions struct {
	// Moves are the moves of the game, all of them legal.
	Moves []game.Move
	// Of is the side whose mistakes are looked for, game.None for both.
	Of game.Side
	// From is how many of the first moves no player chose for being good, as those of an opening that
	// an opening rule makes even, random moves or stones set up: no mistakes are looked for among them.
	From int
	// Nodes bounds the search at each position; 0 is GameNodes, or more for the solver of Connect Four.
	Nodes int64
}

// Game is a game with what its positions are worth.
type Game struct {
	// Scores holds what the positions are worth to game.First: that after n moves is
	// Scores[n].
	Scores []Score
	// Known holds which of the scores are known already, and Done whether all are.
	Known []bool
	Done  bool
	// Mistakes holds the mistakes that were found, in the order of play, and none before all is done. Largest chooses
	// among them.
	Mistakes []Mistake
	// Depth is the mean depth in plies to which the positions were searched.
	Depth int
}

// reportEvery keeps the reports of a game to ten times a second.
const reportEvery = 100 * time.Millisecond

// Game analyses a game, from its end to its beginning, always in the same way: the same
// game gives the same scores and the same mistakes on every machine. progress, which may be nil, is called with the result
// so far at most ten times a second. When ctx ends, Game returns what it knows, and the cause.
func (a *Analyst) Game(ctx context.Context, o GameOptions, progress func(Game)) (Game, error) {
	if o.Nodes <= 0 {
		o.Nodes = GameNodes
		if a.search.Name == "connect" {
			o.Nodes = solverNodes
		}
	}
	study := a.Study()
	defer study.Close()
	w := &replay{
		study: study, options: o, pos: a.variant.Start(), best: make([]game.Move, len(o.Moves)+1),
		result: Game{Scores: make([]Score, len(o.Moves)+1), Known: make([]bool, len(o.Moves)+1)},
	}
	for _, m := range o.Moves {
		w.pos.Play(m)
	}
	var reported time.Time
	for n := len(o.Moves); n >= 0; n-- {
		if err := w.look(ctx, n); err != nil {
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
	w.forward()
	if err := w.judge(ctx); err != nil {
		return w.result, err
	}
	w.result.Done = true
	return w.result, nil
}

// replay is the analysis of a game under way.
type replay struct {
	study   *Study
	options GameOptions
	pos     game.Position
	best    []game.Move // by the number of moves before it; game.NoMove where one wins, but not known which
	result  Game
	depths  int // their sum
	looked  int
	spent   int64 // positions in long looks
}

// snapshot returns what is known in memory of its own.
func (w *replay) snapshot() Game {
	g := w.result
	g.Scores, g.Known = append([]Score(nil), g.Scores...), append([]bool(nil), g.Known...)
	return g
}

// look finds out what the position on the board, the one after n moves, is worth. That
// the side to move has a proved win in what was played is known already.
func (w *replay) look(ctx context.Context, n int) error {
	side := w.pos.ToMove()
	s, m, err := w.worth(ctx, w.study, w.pos)
	if err != nil {
		return err
	}
	w.best[n] = m
	if n < len(w.options.Moves) {
		if next := w.result.Scores[n+1].For(side, game.First); next.Proof == search.ProvedWin && s.Proof != search.ProvedWin {
			s, w.best[n] = next.later(), w.options.Moves[n]
		}
	}
	w.result.Scores[n], w.result.Known[n] = s.For(game.First, side), true
	return nil
}

// worth returns what a position is worth to the side to move, and its best move, as a
// study finds it.
func (w *replay) worth(ctx context.Context, study *Study, pos game.Position) (Score, game.Move, error) {
	s := study.look(pos, Options{Lines: 1, Nodes: w.options.Nodes}, 1)
	if err := s.run(ctx); err != nil {
		return Score{}, game.NoMove, err
	}
	if len(s.report.Lines) == 0 {
		return s.report.Score, game.NoMove, context.Cause(ctx)
	}
	w.depths, w.looked = w.depths+s.report.Depth, w.looked+1
	w.result.Depth = w.depths / w.looked
	return s.report.Score, s.report.Lines[0].Moves[0], context.Cause(ctx)
}

// later returns the score one move before, where that move leads to it.
func (s Score) later() Score {
	if s.Mate > 0 {
		s.Mate++
		s.AtMost = s.Proof == search.ProvedWin
	}
	return s
}

// forward plays the game again and carries on what is proved.
func (w *replay) forward() {
	for _, m := range w.options.Moves {
		w.pos.Play(m)
	}
	w.carryOn(0)
}

// carryOn derives further proofs from the one after n moves: after any move in a lost
// position the other side wins, after one in a drawn position no more than the draw is left, and the
// move that was proved to win keeps the win.
func (w *replay) carryOn(from int) {
	for n := from; n < len(w.options.Moves); n++ {
		side := w.sideAt(n)
		s, next := w.result.Scores[n].For(side, game.First), w.result.Scores[n+1].For(side, game.First)
		switch {
		case s.Proof == search.ProvedLoss && next.Proof != search.ProvedLoss:
			next = Score{Value: -MaxValue, Proof: search.ProvedLoss, Mate: max(s.Mate-1, 0)}
			w.best[n+1] = game.NoMove // the best one that was found need not be one that wins
		case s.Proof == search.ProvedDraw && next.Value > 0 && next.Proof == search.Unproved:
			next.Value = 0
		case s.Proof == search.ProvedWin && w.best[n] == w.options.Moves[n] && next.Proof == search.Unproved:
			next = s
			next.Mate = max(s.Mate-1, 0)
		}
		w.result.Scores[n+1] = next.For(game.First, side)
	}
}
