package review

import (
	"context"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// comparison is what the list of all moves knows about the other side of a game: all its mistakes that were found, also those
// that are not among the largest. Where a person plays a beginner's level there is none.
type comparison struct {
	others []analysis.Mistake // of the side that the review was not asked about
	known  bool               // they are known
	cancel context.CancelFunc // ends the search for them; nil before it begins
}

// compare begins to look for the mistakes of the other side, once those of the first are found and the list of all moves is
// shown.
func (r *Reviewer) compare() {
	g := r.game
	if !r.open || g == nil || !g.over || !g.found.Done || r.table.Snap.Setup.BelowHard() || g.both.cancel != nil {
		return
	}
	ctx, cancel := context.WithCancel(analysis.LowPriority(context.Background()))
	g.both.cancel = cancel
	other := g.other
	go func() {
		defer cancel()
		others, err := other.Mistakes(ctx)
		if err != nil {
			return
		}
		r.table.Loop.Post(func() {
			if r.game == g {
				g.both.others, g.both.known = others, true
				r.onReport(g, g.found)
			}
		})
	}()
}

// end ends all that searches for the mistakes of a game.
func (g *gameReview) end() {
	g.cancel()
	if g.both.cancel != nil {
		g.both.cancel()
	}
}

// opponents returns the mistakes of the opponent that are known without a comparison: those that threw a win away and, in a
// game that the person has won, the one that the page Where the Game Turned shows.
func (g *gameReview) opponents() []analysis.Mistake {
	if g.theirs == nil {
		return g.found.Thrown
	}
	return united(g.found.Thrown, []analysis.Mistake{*g.theirs})
}

// unnumbered returns the mistakes that have no number: those of the opponent and, if both sides were compared, all others.
func (g *gameReview) unnumbered() (list []analysis.Mistake) {
	list = g.opponents()
	if g.both.known {
		list = united(g.allMistakes(), list)
	}
	return slices.DeleteFunc(slices.Clone(list), func(m analysis.Mistake) bool { return holds(g.found.Mistakes, m) })
}

// allMistakes returns all mistakes that are known of the side asked about and, if both were compared, of the other one.
func (g *gameReview) allMistakes() []analysis.Mistake { return united(g.all, g.both.others) }

// united returns the mistakes of two lists; a move is among them once.
func united(list, more []analysis.Mistake) []analysis.Mistake {
	list = slices.Clone(list)
	for _, m := range more {
		if !holds(list, m) {
			list = append(list, m)
		}
	}
	return list
}

// holds reports whether a move is among mistakes.
func holds(list []analysis.Mistake, m analysis.Mistake) bool {
	return slices.ContainsFunc(list, func(other analysis.Mistake) bool { return other.Ply == m.Ply })
}

// accuracy says how well both sides played the game of s. It returns "" as long as the review is not done, and where the
// sides are not compared.
func (g *gameReview) accuracy(s session.Snapshot) string {
	switch {
	case g.both.cancel == nil || g.found.Depth == 0:
		return ""
	case !g.both.known || !g.isComplete(): // the opponent's mistake may still prove a position
		return words.Comparing()
	}
	found := g.found
	found.Mistakes = g.allMistakes()
	return g.accuracyWords(s, found.Depth, func(side game.Side) (percent int, ok bool) {
		o := g.options
		o.Side = side
		return found.Accuracy(o, g.start.ToMove())
	})
}

// accuracyWords says how well both sides played the game of s, as far as of tells that.
func (g *gameReview) accuracyWords(s session.Snapshot, depth int, of func(game.Side) (percent int, ok bool)) string {
	var players []string
	for _, side := range []game.Side{g.side, g.side.Other()} {
		if percent, ok := of(side); ok {
			players = append(players, words.PlayerAccuracy(words.NameOf(s.Setup, side), percent))
		}
	}
	if len(players) == 0 {
		return ""
	}
	return words.Accuracy(players, depth)
}

// accuracyRoom returns a text as long as that of accuracy, if that is still to come, or "".
func (g *gameReview) accuracyRoom(s session.Snapshot) string {
	if g.both.known || s.Setup.BelowHard() {
		return ""
	}
	return g.accuracyWords(s, 10, func(game.Side) (percent int, ok bool) { return 88, true })
}
