package search

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// A search that deepens has, within a depth, looked at some moves further than at others,
// and its values are not comparable: evaluations swing from depth to depth. So what it
// tells meanwhile is what it knew at the end of the last depth; only what has been proved
// since is added.

// Deepen says that another depth begins. From now on what was known stands, until that
// depth is Completed, but for what is proved.
func (t *reporter) Deepen() { t.partial = true }

// Completed sets the depth to which the whole position has been searched. What was found
// and proved at that depth is reported before.
func (t *reporter) Completed(depth int) {
	t.best.Depth, t.partial = depth, false
	t.full = t.snapshot(false)
}

// snapshot returns what is known now, in memory of its own; final is set at the end of the
// search.
func (t *reporter) snapshot(final bool) Report {
	b := t.best
	b.Line = slices.Clone(b.Line)
	if b.Ponder == game.NoMove && len(b.Line) > 1 {
		b.Ponder = b.Line[1]
	}
	b.Lines = t.lines.clone()
	if t.partial && t.full.Depth > 0 {
		chosen := b.Move
		if t.steady(final) {
			chosen = game.NoMove
			b.Move, b.Value, b.Mate, b.Line = t.full.Move, t.full.Value, t.full.Mate, slices.Clone(t.full.Line)
			b.Shortest = t.full.Shortest
			b.Ponder = t.full.Ponder
		}
		b.Lines = t.steadyLines(b.Lines, chosen)
	}
	sortLines(b.Lines, b.Move, b.Depth)
	return b
}

// steady reports whether the choice of the last full depth stands while a further one is
// not done: it is neither refuted nor is anything better proved, and there are other lines
// to be compared with it. The final choice of one move alone takes all that is known.
func (t *reporter) steady(final bool) bool {
	return (t.lines.wanted > 1 || !final) && t.best.Proof == Unproved && t.lines.of(t.full.Move).Proof != ProvedLoss
}

// steadyLines returns, of the lines known now, those of the last full depth, except for
// the chosen move and where something has been proved since.
func (t *reporter) steadyLines(now []Line, chosen game.Move) []Line {
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
