package search

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// In the middle of a depth, an iterative deepening search has searched some moves more deeply
// than others. Their values are not comparable, because evaluations swing from depth to depth.
// So until the depth is complete, reports repeat the results of the last completed depth. Only
// proofs found since then are added.

// Deepen records that another depth begins. Until it is Completed, reports keep the results of
// the last completed depth, except for new proofs.
func (t *reporter) Deepen() { t.partial = true }

// Completed records the depth to which the whole position has been searched. The search calls
// Found, Rate and Prove with the results of that depth before it calls Completed.
func (t *reporter) Completed(depth int) {
	t.best.Depth, t.partial = depth, false
	t.full = t.snapshot(false)
}

// snapshot returns a copy of the results so far. final is set at the end of the search.
func (t *reporter) snapshot(final bool) Report {
	b := t.best
	b.Line = slices.Clone(b.Line)
	if b.Ponder == game.NoMove && len(b.Line) > 1 {
		b.Ponder = b.Line[1]
	}
	b.Lines = t.lines.clone()
	if t.partial && t.full.Depth > 0 {
		chosen := b.Move
		if t.keepsLastDepth(final) {
			chosen = game.NoMove
			b.Move, b.Value, b.Mate, b.Line = t.full.Move, t.full.Value, t.full.Mate, slices.Clone(t.full.Line)
			b.Shortest, b.Claim = t.full.Shortest, t.full.Claim
			b.Ponder = t.full.Ponder
		}
		b.Lines = t.steadyLines(b.Lines, chosen)
	}
	sortLines(b.Lines, b.Move, b.Depth)
	return b
}

// keepsLastDepth reports whether the choice of the last completed depth stands during the next one. It
// does not stand if its move is proved to lose, or if the position is proved. At the end of a
// search for one line it does not stand either: that choice need not be comparable with other
// lines, so it uses everything that is known. An overruled choice never stands.
func (t *reporter) keepsLastDepth(final bool) bool {
	return !t.overruled && (t.lines.wanted > 1 || !final) && t.best.Proof == Unproved && t.lines.lineOf(t.full.Move).Proof != ProvedLoss
}

// steadyLines replaces the current lines by those of the last completed depth. It keeps the
// current lines of the chosen move and of moves with a proof, and drops other new lines.
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
