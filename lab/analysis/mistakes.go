package analysis

import (
	"cmp"
	"context"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Mistake is a move that gave away much.
type Mistake struct {
	// Ply is the number of moves before it: the mistake is move Ply of the game, from 0.
	Ply  int
	Side game.Side
	// Lost is by how much the better move scores more, LeastLost to 2·Most.
	Lost int
	// Better is the move to play instead, and Score what it is worth to Side. What it
	// would have come to is certain only where Score is proved.
	Better game.Move
	Score  Score
}

const (
	// MostMistakes is the number of mistakes that are named.
	MostMistakes = 2
	// LeastLost is the least difference of scores that is called a mistake.
	LeastLost = 15
	// suspects is how many moves are looked at again.
	suspects = 6
)

// judge names the largest mistakes. The moves after which the score fell most are looked
// at once more: what counts is how the better move does when it is searched as the
// played one was.
func (w *replay) judge(ctx context.Context) error {
	list := w.suspects()
	for i := range list {
		if err := w.retry(ctx, &list[i]); err != nil {
			return err
		}
	}
	list = slices.DeleteFunc(list, func(m Mistake) bool { return m.Lost < LeastLost })
	slices.SortStableFunc(list, func(a, b Mistake) int { return cmp.Compare(b.Lost, a.Lost) })
	list = list[:min(len(list), MostMistakes)]
	slices.SortFunc(list, func(a, b Mistake) int { return cmp.Compare(a.Ply, b.Ply) })
	w.known.Mistakes = list
	return nil
}

// suspects returns the moves after which the score fell most, the worst first.
func (w *replay) suspects() (list []Mistake) {
	for n, played := range w.options.Moves {
		side := w.sideAt(n)
		if w.best[n] == played || w.options.Of != game.None && w.options.Of != side {
			continue
		}
		before := w.known.Scores[n].For(side, game.First)
		lost := before.Value - w.after(n, side).Value
		if lost >= LeastLost {
			list = append(list, Mistake{Ply: n, Side: side, Lost: lost, Better: w.best[n], Score: before})
		}
	}
	slices.SortStableFunc(list, func(a, b Mistake) int { return cmp.Compare(b.Lost, a.Lost) })
	return list[:min(len(list), suspects)]
}

// after returns what move n came to for a side.
func (w *replay) after(n int, side game.Side) Score { return w.known.Scores[n+1].For(side, game.First) }

// sideAt returns the side that makes move n. The sides take turns in every game.
func (w *replay) sideAt(n int) game.Side {
	if (len(w.options.Moves)-n)%2 == 0 {
		return w.pos.ToMove() // forward has led to the end of the game
	}
	return w.pos.ToMove().Other()
}

// retry looks at the position after the better move, unless it is proved what that comes
// to, in a study of its own: what was learnt from the moves that were played would count
// for one of the two alone.
func (w *replay) retry(ctx context.Context, m *Mistake) error {
	if m.Score.Proof == search.Unproved {
		study := w.study.analyst.Study()
		defer study.Close()
		pos := w.study.analyst.variant.Start()
		for _, played := range w.options.Moves[:m.Ply] {
			pos.Play(played)
		}
		pos.Play(m.Better)
		s, _, err := w.worth(ctx, study, pos)
		if err != nil {
			return err
		}
		m.Score = s.For(m.Side, pos.ToMove())
	}
	m.Lost = m.Score.Value - w.after(m.Ply, m.Side).Value
	return nil
}
