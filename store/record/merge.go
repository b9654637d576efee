package record

import (
	"slices"
	"strings"
)

// Merged returns g with the changes that somebody made to another copy of the game: before is that
// copy as they found it, and after as they left it. If both sides commented on a move, both
// comments stay, g's first. The variations of both stay. Everything else is from g. The moves on
// the board are the same in all three.
func (g Game) Merged(before, after Game) Game {
	played, choices := len(g.Played()), g.UndoneChoices
	tree := g.Tree()
	tree.merge(before.Tree(), after.Tree())
	g = g.WithTree(tree)
	g.Undone, g.UndoneChoices = len(g.Moves)-played, choices
	return g
}

// Bare returns the game without comments and variations: only what was played.
func (g Game) Bare() Game {
	g.Comments, g.Variations = nil, nil
	return g
}

// merge applies to b the changes from before to after; before may be nil.
func (b *Branch) merge(before, after *Branch) {
	var found Branch
	if before != nil {
		found = *before
	}
	b.Comments = mergeComments(b.Comments, found.Comments, after.Comments)
	if b.Detail.Empty() && found.Detail.Empty() {
		b.Detail = after.Detail
	}
	for _, n := range after.Next {
		if old := before.find(n.Move); old == nil || b.find(n.Move) != nil { // else it was removed from b
			b.To(n.Move).merge(old, n)
		}
	}
}

// mergeComments applies to the comments on a move, now, somebody's changes from before to after.
func mergeComments(now, before, after []string) []string {
	text := func(comments []string) string { return strings.Join(comments, "\n") }
	switch {
	case slices.Equal(before, after), strings.Contains(text(now), text(after)) && !slices.Equal(now, before):
		return now
	case slices.Equal(now, before), strings.Contains(text(after), text(now)):
		return after
	default:
		return append(slices.Clone(now), after...)
	}
}
