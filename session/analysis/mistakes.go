package analysis

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Mistake is a move that gave away a large part of the score.
type Mistake struct {
	// Ply is the index of the move in the game, from 0.
	Ply  int
	Side game.Side
	// Lost is the difference between the scores of the better move and of this one, from MinLost to
	// 2·MaxValue.
	Lost int
	// Better is the move to play instead, and Score its score for Side. Its outcome is certain only
	// if Score is proved.
	Better game.Move
	Score  Score
	// Decisive is set for the move that lost the game: after it the opponent's win is proved,
	// before it no win was found.
	Decisive bool
}

// compareSize orders mistakes by size, the largest first. Among equal ones, the one that missed the
// quickest win comes first, because a person sees it most easily.
func compareSize(a, b Mistake) int {
	return cmp.Or(cmp.Compare(b.Lost, a.Lost), cmp.Compare(a.missedMate(), b.missedMate()))
}

// missedMate returns the number of plies to the win that the mistake missed, or math.MaxInt if it
// missed none or the number is not known.
func (m Mistake) missedMate() int {
	if m.Score.Proof == search.ProvedWin && m.Score.Mate > 0 {
		return m.Score.Mate
	}
	return math.MaxInt
}

// Largest returns the n largest mistakes of a game, in the order of play. The move that lost the
// game counts as the largest. A negative n counts as 0.
func Largest(list []Mistake, n int) []Mistake {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b Mistake) int {
		switch {
		case a.Decisive == b.Decisive:
			return compareSize(a, b)
		case a.Decisive:
			return -1
		default:
			return 1
		}
	})
	list = list[:min(len(list), max(n, 0))]
	slices.SortFunc(list, byPly)
	return list
}

// byPly orders mistakes by when they were made.
func byPly(a, b Mistake) int { return cmp.Compare(a.Ply, b.Ply) }

const (
	// MinLost is the minimum loss of score for which a move is called a mistake.
	MinLost = 15
	// maxTrials is the maximum number of moves that are searched again before they are called
	// mistakes. Moves whose mistake is proved do not count.
	maxTrials = 6
)

// findMistakes finds the mistakes among the moves after which the score fell most. It calls a move
// a mistake only if a longer search confirms it, or if both scores are proved.
//
// The move that lost the game is always among them if it is found, however little it seems to lose. findMistakes calls
// report with it before it looks for others.
func (w *gameAnalysis) findMistakes(ctx context.Context, report func(lost Mistake)) error {
	var list []Mistake
	tried := map[int]bool{}
	decisive, lost, err := w.decisiveMistake(ctx)
	if err != nil {
		return err
	}
	if lost {
		tried[decisive.Ply] = true
		list = append(list, decisive)
		report(decisive)
	}
	for trials := 0; ; {
		m, ok := w.nextSuspect(tried)
		if !ok {
			break
		}
		if trials == maxTrials {
			w.result.Undecided = true
			break
		}
		tried[m.Ply] = true
		if m.Better == game.NoMove || m.Score.Proof == search.Unproved || w.scoreAfter(m.Ply, m.Side).Proof == search.Unproved {
			trials++
		}
		isMistake, err := w.confirm(ctx, &m)
		if err != nil {
			return err
		}
		if isMistake {
			list = append(list, m)
		}
	}
	slices.SortFunc(list, byPly)
	w.result.Mistakes = list
	return nil
}

// The node limits of the longer searches that confirm a mistake, as multiples of the limit for each
// position of the game: longSearchFactor for one search, totalSearchFactor for all such searches of
// a game together. They limit nodes and not time, so that the same game always gives the same
// mistakes.
const (
	longSearchFactor  = 160
	totalSearchFactor = 800
	// betterShare is the share of longSearchFactor for the better move, if neither score is proved.
	betterShare = 0.25
)

// ConfirmNodes returns the number of nodes with which a review searches, at most, the position after a move before it calls
// that a mistake. An analysis of that position with more nodes outweighs the review.
func (a *Analyst) ConfirmNodes() int64 {
	return int64((1 - betterShare) * longSearchFactor * float64(a.gameNodes(0)))
}

// rescueFactor is the node limit, as a multiple of that for other positions, of the search for a move
// that would not have lost, or would have won.
const rescueFactor = 60

// decision is the move that lost a game. ok is false if none was found.
type decision struct {
	move   Mistake
	ok     bool
	scores []Score // those of the game when the move was found
}

// decisiveMistake returns the move that lost the game: the loser's first move after which all
// positions are proved lost. If all other moves there lose too, an earlier move lost the game. ok
// is false if no such move is found, or if the options ask only about the winner. The move is searched only once.
func (w *gameAnalysis) decisiveMistake(ctx context.Context) (m Mistake, ok bool, err error) {
	if w.decisive == nil {
		if m, ok, err = w.findDecisive(ctx); err != nil {
			return m, false, err
		}
		w.decisive = &decision{m, ok, slices.Clone(w.result.Scores)}
	}
	return w.decisive.move, w.decisive.ok, nil
}

// findDecisive searches for what decisiveMistake returns.
func (w *gameAnalysis) findDecisive(ctx context.Context) (m Mistake, ok bool, err error) {
	winner := w.winner()
	if winner == game.None || w.options.Side == winner {
		return m, false, nil
	}
	loser := winner.Other()
	n := len(w.options.Moves)
	for n > 0 && w.result.Scores[n-1].For(loser, game.First).Proof == search.ProvedLoss {
		n--
	}
	// The winner's own move loses nothing, so the loser has just moved.
	for n--; n >= w.options.From && w.sideAt(n) == loser; n -= 2 {
		better, score, err := w.findSavingMove(ctx, n)
		if err != nil || better == game.NoMove && score.Proof != search.ProvedLoss {
			return m, false, err
		}
		w.result.Scores[n] = score.For(game.First, loser)
		if score.Proof != search.ProvedLoss {
			m = Mistake{n, loser, score.Value + MaxValue, better, score, true}
			return m, m.Lost >= MinLost, nil
		}
		if n > 0 {
			w.result.Scores[n-1], w.best[n-1] = w.result.Scores[n], w.options.Moves[n-1]
		}
	}
	return m, false, nil
}

// winner returns the side that has won the game or, if the players have not played it to its end, the side that is proved
// to win its last position, or game.None.
func (w *gameAnalysis) winner() game.Side {
	if o := w.pos.Outcome(); o.Over() {
		return o.Result.Winner()
	}
	switch w.result.Scores[len(w.options.Moves)].Proof {
	case search.ProvedWin:
		return game.First
	case search.ProvedLoss:
		return game.Second
	default:
		return game.None
	}
}

// findSavingMove searches deeply for a move that does not lose, in place of the one played after n
// moves, which is known to lose. If every move loses, it returns a proved loss. If it finds no such
// move within its nodes, it returns game.NoMove.
func (w *gameAnalysis) findSavingMove(ctx context.Context, n int) (game.Move, Score, error) {
	pos := w.positionAfter(n)
	r, err := w.longSearch(ctx, pos, 2, rescueFactor, 1)
	if err != nil {
		return game.NoMove, Score{}, err
	}
	if r.Score.Proof == search.ProvedLoss || len(pos.AppendMoves(nil)) == 1 {
		r.Score.Value, r.Score.Proof = -MaxValue, search.ProvedLoss
		return game.NoMove, r.Score, context.Cause(ctx)
	}
	for _, l := range r.Moves {
		if l.Moves[0] == w.options.Moves[n] || l.Score.Proof == search.ProvedLoss {
			continue
		}
		score, err := w.resultOf(ctx, pos, l)
		if err != nil || score.Proof != search.ProvedLoss {
			return l.Moves[0], score, err
		}
	}
	lose, err := w.othersLose(ctx, pos, r.Moves)
	if lose {
		r.Score.Value, r.Score.Proof, r.Score.Mate = -MaxValue, search.ProvedLoss, 0
	}
	return game.NoMove, r.Score, err
}

// othersLose reports whether all legal moves that are not among those known are proved to lose. A search leaves out moves
// far from all pieces, for example.
func (w *gameAnalysis) othersLose(ctx context.Context, pos game.Position, known []Line) (bool, error) {
	for _, m := range pos.AppendMoves(nil) {
		if slices.ContainsFunc(known, func(l Line) bool { return l.Moves[0] == m }) {
			continue
		}
		score, err := w.resultOf(ctx, pos, Line{Moves: []game.Move{m}})
		if err != nil || score.Proof != search.ProvedLoss {
			return false, err
		}
	}
	return true, context.Cause(ctx)
}

// resultOf returns the score of a move that might save the game. It is a proved loss if a search of
// this move only, with as many nodes as for all moves together, proves that the opponent wins.
func (w *gameAnalysis) resultOf(ctx context.Context, pos game.Position, l Line) (Score, error) {
	if l.Score.Proof != search.Unproved {
		return l.Score, context.Cause(ctx)
	}
	pos.Play(l.Moves[0])
	defer pos.Undo()
	if known, ok := w.options.Proofs.Of(w.analyst.variant.Name, pos, 1); ok {
		return known.Score.Reversed().BeforeMove(), context.Cause(ctx)
	}
	nodes := w.maxNodes(rescueFactor)
	if nodes <= 0 {
		return l.Score, context.Cause(ctx)
	}
	r, err := w.analyst.think(ctx, pos, nodes)
	w.longSearchNodes += r.Nodes
	if err != nil || r.Proof != search.ProvedWin {
		return l.Score, cmp.Or(err, context.Cause(ctx))
	}
	return w.analyst.meter().score(r.Value, r.Proof, r.Mate, r.Shortest).Reversed(), context.Cause(ctx)
}

// maxNodes returns the node limit of a long search: times the limit for a position of the game, but
// no more than is left for all long searches. It may be 0.
func (w *gameAnalysis) maxNodes(times int64) int64 {
	return max(min(times*w.options.Nodes, totalSearchFactor*w.options.Nodes-w.longSearchNodes), 0)
}

// longSearch analyses a position in an analysis of its own, unless its outcome is proved already. Its node limit is the
// given share of maxNodes(times). It returns an empty assessment if no nodes are left.
func (w *gameAnalysis) longSearch(ctx context.Context, pos game.Position, lines int, times int64, share float64) (Assessment, error) {
	if r, ok := w.options.Proofs.Of(w.analyst.variant.Name, pos, lines); ok {
		return r, context.Cause(ctx)
	}
	nodes := int64(share * float64(w.maxNodes(times)))
	if nodes <= 0 {
		return Assessment{Side: pos.ToMove()}, context.Cause(ctx)
	}
	analysis := w.analyst.Begin()
	defer analysis.Close()
	look := analysis.newAnalysis(pos, Options{Lines: lines, Nodes: nodes}, 1)
	err := look.run(ctx)
	w.longSearchNodes += look.assessment.Nodes
	return look.assessment, cmp.Or(err, context.Cause(ctx))
}

// positionAfter returns the position after n moves of the game.
func (w *gameAnalysis) positionAfter(n int) game.Position {
	pos := w.analyst.variant.Start()
	for _, played := range w.options.Moves[:n] {
		pos.Play(played)
	}
	return pos
}

// nextSuspect returns the move, among those not tried yet, after which the score fell most. ok is
// false if there is none.
func (w *gameAnalysis) nextSuspect(tried map[int]bool) (worst Mistake, ok bool) {
	for n, played := range w.options.Moves {
		side := w.sideAt(n)
		if tried[n] || n < w.options.From || w.best[n] == played || w.options.Side != game.None && w.options.Side != side {
			continue
		}
		before := w.result.Scores[n].For(side, game.First)
		m := Mistake{Ply: n, Side: side, Lost: before.Value - w.scoreAfter(n, side).Value, Better: w.best[n], Score: before}
		if m.Lost >= MinLost && (!ok || compareSize(m, worst) < 0) {
			worst, ok = m, true
		}
	}
	return worst, ok
}

// scoreAfter returns the score for a side after move n.
func (w *gameAnalysis) scoreAfter(n int, side game.Side) Score {
	return w.result.Scores[n+1].For(side, game.First)
}

// sideAt returns the side that makes move n. In every game the sides take turns.
func (w *gameAnalysis) sideAt(n int) game.Side {
	if (len(w.options.Moves)-n)%2 == 0 {
		return w.pos.ToMove() // propagateForward has played the game to its end
	}
	return w.pos.ToMove().Other()
}

// confirm reports whether a suspected move is a mistake.
func (w *gameAnalysis) confirm(ctx context.Context, m *Mistake) (bool, error) {
	if err := w.scoreBetterMove(ctx, m); err != nil || m.Lost < MinLost {
		return false, err
	}
	return w.isWorse(ctx, m)
}

// scoreBetterMove analyses the position after the better move with the same limit as that after the
// move played, unless its outcome is proved. It uses an analysis of its own: knowledge gained from the
// moves played would help only one of the two. If a move is known to win but not which one, it
// searches for that move first.
func (w *gameAnalysis) scoreBetterMove(ctx context.Context, m *Mistake) error {
	if m.Better == game.NoMove {
		if found, err := w.findWin(ctx, m); err != nil || !found {
			m.Lost, w.result.Undecided = 0, true
			return err
		}
	}
	if m.Score.Proof == search.Unproved {
		analysis := w.analyst.Begin()
		defer analysis.Close()
		pos := w.positionAfter(m.Ply)
		pos.Play(m.Better)
		s, _, err := w.analyse(ctx, analysis, pos)
		if err != nil {
			return err
		}
		m.Score = s.For(m.Side, pos.ToMove()).BeforeMove()
	}
	m.Lost = m.Score.Value - w.scoreAfter(m.Ply, m.Side).Value
	return nil
}

// isWorse searches the move played and the better one for long, unless they are proved. It reports
// whether the move played is worse, by proof or by a search to at least the same depth as that of
// the better move.
func (w *gameAnalysis) isWorse(ctx context.Context, m *Mistake) (bool, error) {
	played, depth, share := w.scoreAfter(m.Ply, m.Side), 0, 1.0
	if m.Score.Proof == search.Unproved {
		if played.Proof == search.Unproved {
			share = betterShare
		}
		r, err := w.longSearchAfter(ctx, m, m.Better, share)
		if err != nil || r.Nodes == 0 && r.Score.Proof == search.Unproved {
			w.result.Undecided = true
			return false, err
		}
		m.Score, depth = r.Score.For(m.Side, r.Side).BeforeMove(), r.Depth
		share = 1 - betterShare
	}
	if played.Proof == search.Unproved {
		r, err := w.longSearchAfter(ctx, m, w.options.Moves[m.Ply], share)
		if err != nil || r.Score.Proof == search.Unproved && (r.Depth < depth || r.Nodes == 0) {
			w.result.Undecided = true
			return false, err
		}
		if len(r.Lines) > 0 && r.Score.Proof == search.ProvedWin {
			w.best[m.Ply+1] = r.Lines[0].Moves[0]
		}
		w.reviseScore(m.Ply, w.atLeastPlayed(m.Ply+1, r.Side, r.Score).For(m.Side, r.Side))
		played = w.scoreAfter(m.Ply, m.Side)
	}
	m.Lost = m.Score.Value - played.Value
	if m.Lost < MinLost {
		return false, nil
	}
	if mayWinToo(m.Score, played) {
		w.result.Undecided = true
		return false, nil
	}
	return true, nil
}

// mayWinToo reports whether the move played may also win, though only the better move is proved to
// win: it keeps an advantage, and a win may have been overlooked. It does not if the reply in the game is proved to hold,
// because the score played then shows no advantage: see atLeastPlayed.
func mayWinToo(better, played Score) bool {
	return better.Proof == search.ProvedWin && played.Proof == search.Unproved && played.Value >= MinLost
}

// longSearchAfter searches for long the position after a move that replaces the suspected one.
func (w *gameAnalysis) longSearchAfter(ctx context.Context, m *Mistake, move game.Move, share float64) (Assessment, error) {
	pos := w.positionAfter(m.Ply)
	pos.Play(move)
	return w.longSearch(ctx, pos, 1, longSearchFactor, share)
}

// reviseScore stores the score that a long search found after move n, for the side that made it,
// and carries on what is proved.
func (w *gameAnalysis) reviseScore(n int, s Score) {
	side := w.sideAt(n)
	w.result.Scores[n+1] = s.For(game.First, side)
	if before := w.result.Scores[n].For(side, game.First); s.Proof == search.ProvedWin && before.Proof == search.Unproved {
		w.result.Scores[n], w.best[n] = s.BeforeMove().For(game.First, side), w.options.Moves[n]
	}
	w.propagateProofs(n)
}

// findWin searches deeply for the move that would have won, and reports whether it has found it.
func (w *gameAnalysis) findWin(ctx context.Context, m *Mistake) (bool, error) {
	r, err := w.longSearch(ctx, w.positionAfter(m.Ply), 1, rescueFactor, 1)
	if err != nil || r.Score.Proof != search.ProvedWin {
		return false, err
	}
	m.Better, m.Score = r.Lines[0].Moves[0], r.Score
	return true, context.Cause(ctx)
}
