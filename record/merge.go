package record

import (
	"slices"
	"strings"
)

// Merged returns the game with what somebody wrote into another copy of it: before is that
// copy as they found it, after as they left it. What both wrote about one move stays,
// theirs after that of g; variations of both stay. All else is that of g. The moves on
// the board are the same in all three.
func (g Game) Merged(before, after Game) Game {
	played := len(g.Played())
	tree := g.Line().tree()
	tree.merge(before.Line().tree(), after.Line().tree())
	l := tree.line()
	g.Moves, g.Details, g.Comments, g.Variations, g.places = l.Moves, l.Details, l.Comments, l.Variations, nil
	g.Undone = len(g.Moves) - played
	return g
}

// Bare returns the game without comments and variations: what has happened in it.
func (g Game) Bare() Game {
	g.Comments, g.Variations = nil, nil
	return g
}

// branch is a move with what is written about it and what follows: the first goes on with
// the line. That of the whole game has no move.
type branch struct {
	move     string
	detail   Detail
	comments []string
	next     []*branch
}

// tree returns the line as a tree.
func (l Line) tree() *branch {
	root := &branch{}
	root.grow(l, 0)
	return root
}

// grow adds a line after b. Of its comments none stands before its first move if first is
// 1, as in variations, where such a comment is about that move.
func (b *branch) grow(l Line, first int) {
	path := []*branch{b}
	for _, move := range l.Moves {
		path = append(path, path[len(path)-1].to(move))
	}
	for _, c := range l.Comments {
		at := path[min(max(c.After, first), len(l.Moves))]
		at.comments = append(at.comments, c.Text)
	}
	for _, d := range l.Details {
		path[min(max(d.After, 1), len(l.Moves))].detail = d
	}
	for _, v := range l.Variations {
		if len(v.Moves) > 0 && len(l.Moves) > 0 {
			path[min(max(v.At, 0), len(l.Moves)-1)].grow(v.Line, 1)
		}
	}
}

// to returns the branch after a move, a new one if there is none.
func (b *branch) to(move string) *branch {
	if n := b.find(move); n != nil {
		return n
	}
	n := &branch{move: move}
	b.next = append(b.next, n)
	return n
}

// find returns the branch after a move, nil if there is none; no branch has any.
func (b *branch) find(move string) *branch {
	if b == nil {
		return nil
	}
	for _, n := range b.next {
		if n.move == move {
			return n
		}
	}
	return nil
}

// merge brings into b what has changed from one branch to another; before may be nil.
func (b *branch) merge(before, after *branch) {
	var found branch
	if before != nil {
		found = *before
	}
	b.comments = mergeComments(b.comments, found.comments, after.comments)
	if b.detail.Empty() && found.detail.Empty() {
		b.detail = after.detail
	}
	for _, n := range after.next {
		if known := before.find(n.move); known == nil || b.find(n.move) != nil { // else it was taken out of b
			b.to(n.move).merge(known, n)
		}
	}
}

// mergeComments returns the comments on a move, now, with what somebody made of those
// before.
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

// line returns what follows b.
func (b *branch) line() Line {
	l := lineOf(b.next)
	var about []Comment
	for _, text := range b.comments {
		about = append(about, Comment{Text: text})
	}
	l.Comments = append(about, l.Comments...)
	return l
}

// lineOf returns the line that begins with the first of some branches; the others are
// variations to it.
func lineOf(next []*branch) (l Line) {
	for ; len(next) > 0; next = next[0].next {
		l.Moves = append(l.Moves, next[0].move)
		if d := next[0].detail; !d.Empty() {
			d.After = len(l.Moves)
			l.Details = append(l.Details, d)
		}
		for _, text := range next[0].comments {
			l.Comments = append(l.Comments, Comment{After: len(l.Moves), Text: text})
		}
		for i := range next[1:] {
			l.Variations = append(l.Variations, Variation{At: len(l.Moves) - 1, Line: lineOf(next[i+1 : i+2])})
		}
	}
	return l
}
