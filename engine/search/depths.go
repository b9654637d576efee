package search

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// A search that deepens has, within a depth, looked at some moves further than at others,
// and its values are not comparable: evaluations swing from depth to depth. So what it
// tells meanwhile is what it knew at the end of the last depth; only what has been proved
// since is added.

// keepDepth keeps what is known as a depth is done.
func (t *Task) keepDepth() {
	t.partial = false
	t.full = t.known(false)
}

// known returns what is known now, in memory of its own; final is set at the end of the
// search.
func (t *Task) known(final bool) Report {
	b := t.best
	b.Line = slices.Clone(b.Line)
	b.Lines = t.ranking.whole()
	if t.partial && t.full.Depth > 0 {
		chosen := b.Move
		if t.steady(final) {
			chosen = game.NoMove
			b.Move, b.Value, b.Mate, b.Line = t.full.Move, t.full.Value, t.full.Mate, slices.Clone(t.full.Line)
		}
		b.Lines = t.steadyLines(b.Lines, chosen)
	}
	sortLines(b.Lines, b.Move, b.Depth)
	return b
}

// steady reports whether the choice of the last full depth stands while a further one is
// not done: it is neither refuted nor is anything better proved, and there are other lines
// to be compared with it. The final choice of one move alone takes all that is known.
func (t *Task) steady(final bool) bool {
	return (t.ranking.wanted > 1 || !final) && t.best.Proof == Unproved && t.ranking.of(t.full.Move).Proof != ProvedLoss
}

// steadyLines returns, of the lines known now, those of the last full depth, except for
// the chosen move and where something has been proved since.
func (t *Task) steadyLines(now []Line, chosen game.Move) []Line {
	list := now[:0]
	for _, l := range now {
		m := l.Moves[0]
		at := slices.IndexFunc(t.full.Lines, func(f Line) bool { return f.Moves[0] == m })
		switch {
		case m == chosen, l.Proof != Unproved:
			list = append(list, l)
		case at >= 0:
			l = t.full.Lines[at]
			l.Moves = slices.Clone(l.Moves)
			list = append(list, l)
		}
	}
	return list
}
