package review

import "slices"

// maxKept is the maximum number of reviews of games that have left the board which are kept. Each takes some kilobytes.
const maxKept = 32

// keep keeps the review of a finished game that leaves the board. It may be completed later: see detach.
func (r *Reviewer) keep(g *gameReview) {
	if !g.over {
		return
	}
	if r.kept = append(r.kept, g); len(r.kept) > maxKept {
		r.kept = slices.Delete(r.kept, 0, 1)
	}
}

// takeKept returns a complete review that was made of the game of g before, so that the game is not searched again, or nil.
func (r *Reviewer) takeKept(g *gameReview) *gameReview {
	i := slices.IndexFunc(r.kept, func(k *gameReview) bool { return k.isComplete() && !k.again && k.answers(g) })
	if i < 0 {
		return nil
	}
	k := r.kept[i]
	r.kept = slices.Delete(r.kept, i, i+1)
	k.mistakes, k.onCard, k.assessed = nil, nil, assessed{ply: -1} // they are of the game as it was on the board
	if !k.both.known {
		k.both.cancel = nil // so that both sides are compared now
	}
	return k
}

// answers reports whether the review of g would find the same as this one.
func (g *gameReview) answers(next *gameReview) bool {
	return next.over && g.id == next.id && slices.Equal(g.names, next.names) && g.winner == next.winner &&
		g.from == next.from
}
