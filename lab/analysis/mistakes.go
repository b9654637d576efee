package analysis

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Mistake is a move that gave away much.
type Mistake struct {
	// Ply is the number of moves before it: the mistake is move Ply of the game, from 0.
	Ply  int
	Side game.Side
	// Lost is by how much the better move scores more, MinLost to 2·MaxValue.
	Lost int
	// Better is the move to play instead, and Score what it is worth to Side. What it
	// would have come to is certain only where Score is proved.
	Better game.Move
	Score  Score
	// Decisive is set of the move that lost the game: after it the other side wins for sure,
	// before it no win was found.
	Decisive bool
}

// compareSize orders mistakes, the largest first: by what they lost and, where that is the same, by how soon the win was
// that they missed, since a person sees that more easily.
func compareSize(a, b Mistake) int {
	return cmp.Or(cmp.Compare(b.Lost, a.Lost), cmp.Compare(a.missedMate(), b.missedMate()))
}

// missedMate is how many plies away the win was that the mistake missed: math.MaxInt for none, or if that is not known.
func (m Mistake) missedMate() int {
	if m.Score.Proof == search.ProvedWin && m.Score.Mate > 0 {
		return m.Score.Mate
	}
	return math.MaxInt
}

// Largest returns the n largest mistakes of a game, the move that lost it among them, in the order of play: none for a negative n.
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

// byPly orders mistakes as they were made.
func byPly(a, b Mistake) int { return cmp.Compare(a.Ply, b.Ply) }

const (
	// MinLost is the least difference of scores that is called a mistake.
	MinLost = 15
	// suspects is the greatest number of moves that are looked at again.
	suspects = 6
)

// judge finds the mistakes among the moves after which the score fell most. None of them is
// called a mistake before a longer look has shown that it is one, or both scores are proved.
//
// The move that lost the game is among them, however little it seems to lose.
func (w *replay) judge(ctx context.Context) error {
	var list []Mistake
	tried := map[int]bool{}
	decisive, lost, err := w.decisive(ctx)
	if err != nil {
		return err
	}
	if lost {
		tried[decisive.Ply] = true
		list = append(list, decisive)
	}
	for looked := 0; looked < suspects; {
		m, ok := w.suspect(tried)
		if !ok {
			break
		}
		tried[m.Ply] = true
		if m.Better == game.NoMove || m.Score.Proof == search.Unproved || w.after(m.Ply, m.Side).Proof == search.Unproved {
			looked++
		}
		isMistake, err := w.try(ctx, &m)
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

// The limits of a look at a move before it is called a mistake: how many times as many positions as at each position of
// the game for one look, and for all looks of a game together. They count positions and no time, so that the same game is
// always judged alike.
const (
	trialNodes  = 160
	trialsNodes = 800
	// betterShare is the share of a look for the better move, where neither is proved.
	betterShare = 0.25
)

// harder is how many times as long as at other positions the analysis looks for a move that
// would not have lost.
const harder = 60

// decisive returns the move that lost the game: the first of the loser after which all
// positions are lost for sure. Where all other moves there lose too, it was an earlier one.
// ok is not set where no such move is found, or its side is not asked about.
func (w *replay) decisive(ctx context.Context) (m Mistake, ok bool, err error) {
	winner := w.pos.Outcome().Result.Winner()
	if winner == game.None || w.options.Of == winner {
		return m, false, nil
	}
	loser := winner.Other()
	n := len(w.options.Moves)
	for n > 0 && w.result.Scores[n-1].For(loser, game.First).Proof == search.ProvedLoss {
		n--
	}
	// The winner's own move loses nothing, so the loser has just moved.
	for n--; n >= w.options.From && w.sideAt(n) == loser; n -= 2 {
		better, score, err := w.rescue(ctx, n)
		if err != nil || better == game.NoMove && score.Proof != search.ProvedLoss {
			return m, false, err
		}
		w.result.Scores[n] = score.For(game.First, loser)
		if score.Proof != search.ProvedLoss {
			m = Mistake{n, loser, score.Value + MaxValue, better, score, true}
			return m, m.Lost >= MinLost, nil
		}
		if n > 0 {
			w.result.Scores[n-1] = w.result.Scores[n]
		}
	}
	return m, false, nil
}

// rescue looks hard for another move than the one played after n moves, which is known to lose.
// Where every move loses, the score is a proved loss; where none is found within these positions, no move is
// returned.
func (w *replay) rescue(ctx context.Context, n int) (game.Move, Score, error) {
	pos := w.positionAfter(n)
	r, err := w.longLook(ctx, pos, 2, harder, 1)
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
	if len(r.Moves) == len(pos.AppendMoves(nil)) {
		r.Score.Value, r.Score.Proof, r.Score.Mate = -MaxValue, search.ProvedLoss, 0
	}
	return game.NoMove, r.Score, context.Cause(ctx)
}

// resultOf returns what a move that might save the game is worth: a proved loss where the player, asked about it alone
// for as long as about all moves together, proves that the opponent wins.
func (w *replay) resultOf(ctx context.Context, pos game.Position, l Line) (Score, error) {
	if l.Score.Proof != search.Unproved {
		return l.Score, context.Cause(ctx)
	}
	pos.Play(l.Moves[0])
	defer pos.Undo()
	nodes := w.maxNodes(harder)
	if nodes <= 0 {
		return l.Score, context.Cause(ctx)
	}
	study := w.study.analyst.Study()
	defer study.Close()
	r, err := study.brain.Think(ctx, pos, search.Limits{Nodes: nodes}, nil)
	w.spent += r.Nodes
	if err != nil || r.Proof != search.ProvedWin {
		return l.Score, cmp.Or(err, context.Cause(ctx))
	}
	return w.study.analyst.meter().score(r.Value, r.Proof, r.Mate, r.Shortest).Reversed(), context.Cause(ctx)
}

// maxNodes returns the node limit of a long look: times that of a position of the game, or what is left for all long looks,
// which may be 0.
func (w *replay) maxNodes(times int64) int64 {
	return max(min(times*w.options.Nodes, trialsNodes*w.options.Nodes-w.spent), 0)
}

// longLook analyses a position in a study of its own, with a share of times as many nodes as each position of the
// game. It returns nothing where no nodes are left.
func (w *replay) longLook(ctx context.Context, pos game.Position, lines int, times int64, share float64) (Assessment, error) {
	nodes := int64(share * float64(w.maxNodes(times)))
	if nodes <= 0 {
		return Assessment{Side: pos.ToMove()}, context.Cause(ctx)
	}
	study := w.study.analyst.Study()
	defer study.Close()
	look := study.look(pos, Options{Lines: lines, Nodes: nodes}, 1)
	err := look.run(ctx)
	w.spent += look.report.Nodes
	return look.report, cmp.Or(err, context.Cause(ctx))
}

// positionAfter returns the position after n moves of the game.
func (w *replay) positionAfter(n int) game.Position {
	pos := w.study.analyst.variant.Start()
	for _, played := range w.options.Moves[:n] {
		pos.Play(played)
	}
	return pos
}

// suspect returns the move not tried yet after which the score fell most; ok is not set if there is none.
func (w *replay) suspect(tried map[int]bool) (worst Mistake, ok bool) {
	for n, played := range w.options.Moves {
		side := w.sideAt(n)
		if tried[n] || n < w.options.From || w.best[n] == played || w.options.Of != game.None && w.options.Of != side {
			continue
		}
		before := w.result.Scores[n].For(side, game.First)
		m := Mistake{Ply: n, Side: side, Lost: before.Value - w.after(n, side).Value, Better: w.best[n], Score: before}
		if m.Lost >= MinLost && (!ok || compareSize(m, worst) < 0) {
			worst, ok = m, true
		}
	}
	return worst, ok
}

// after returns what move n came to for a side.
func (w *replay) after(n int, side game.Side) Score {
	return w.result.Scores[n+1].For(side, game.First)
}

// sideAt returns the side that makes move n. The sides take turns in every game.
func (w *replay) sideAt(n int) game.Side {
	if (len(w.options.Moves)-n)%2 == 0 {
		return w.pos.ToMove() // forward has led to the end of the game
	}
	return w.pos.ToMove().Other()
}

// try reports whether a suspected move is a mistake.
func (w *replay) try(ctx context.Context, m *Mistake) (bool, error) {
	if err := w.retry(ctx, m); err != nil || m.Lost < MinLost {
		return false, err
	}
	return w.isWorse(ctx, m)
}

// retry looks at the position after the better move as at that after the one played, unless its
// outcome is proved, in a study of its own: what was learnt from the moves played would help only one
// of the two. Where some move is known to win it looks for that first.
func (w *replay) retry(ctx context.Context, m *Mistake) error {
	if m.Better == game.NoMove {
		if found, err := w.findWin(ctx, m); err != nil || !found {
			m.Lost = 0
			return err
		}
	}
	if m.Score.Proof == search.Unproved {
		study := w.study.analyst.Study()
		defer study.Close()
		pos := w.positionAfter(m.Ply)
		pos.Play(m.Better)
		s, _, err := w.worth(ctx, study, pos)
		if err != nil {
			return err
		}
		m.Score = s.For(m.Side, pos.ToMove()).later()
	}
	m.Lost = m.Score.Value - w.after(m.Ply, m.Side).Value
	return nil
}

// isWorse looks long at the move played and at the better one, as far as they are not proved, and
// reports whether the one played is worse: for certain, or by a search to the same depth at least.
func (w *replay) isWorse(ctx context.Context, m *Mistake) (bool, error) {
	played, depth, share := w.after(m.Ply, m.Side), 0, 1.0
	if m.Score.Proof == search.Unproved {
		if played.Proof == search.Unproved {
			share = betterShare
		}
		r, err := w.trial(ctx, m, m.Better, share)
		if err != nil || r.Nodes == 0 && r.Score.Proof == search.Unproved {
			return false, err
		}
		m.Score, depth = r.Score.For(m.Side, r.Side).later(), r.Depth
		share = 1 - betterShare
	}
	if played.Proof == search.Unproved {
		r, err := w.trial(ctx, m, w.options.Moves[m.Ply], share)
		if err != nil || r.Score.Proof == search.Unproved && (r.Depth < depth || r.Nodes == 0) {
			return false, err
		}
		w.revise(m.Ply, r.Score.For(m.Side, r.Side))
		played = w.after(m.Ply, m.Side)
	}
	m.Lost = m.Score.Value - played.Value
	return m.Lost >= MinLost && !mayWinToo(m.Score, played), nil
}

// mayWinToo reports whether a move may win as a better one is proved to: it keeps an advantage, and a
// win that was not found may be there.
func mayWinToo(better, played Score) bool {
	return better.Proof == search.ProvedWin && played.Proof == search.Unproved && played.Value >= MinLost
}

// trial looks long at the position after a move in place of the one suspected.
func (w *replay) trial(ctx context.Context, m *Mistake, move game.Move, share float64) (Assessment, error) {
	pos := w.positionAfter(m.Ply)
	pos.Play(move)
	return w.longLook(ctx, pos, 1, trialNodes, share)
}

// revise takes what a long look has found of the position after move n, for its side, and carries on
// what is proved.
func (w *replay) revise(n int, s Score) {
	side := w.sideAt(n)
	w.result.Scores[n+1] = s.For(game.First, side)
	if before := w.result.Scores[n].For(side, game.First); s.Proof == search.ProvedWin && before.Proof == search.Unproved {
		w.result.Scores[n], w.best[n] = s.later().For(game.First, side), w.options.Moves[n]
	}
	w.carryOn(n)
}

// findWin looks hard for the move that would have won, and reports whether it has found it.
func (w *replay) findWin(ctx context.Context, m *Mistake) (bool, error) {
	r, err := w.longLook(ctx, w.positionAfter(m.Ply), 1, harder, 1)
	if err != nil || r.Score.Proof != search.ProvedWin {
		return false, err
	}
	m.Better, m.Score = r.Lines[0].Moves[0], r.Score
	return true, context.Cause(ctx)
}
