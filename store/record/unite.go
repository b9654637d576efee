package record

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Unite returns one game of a variant with the moves of all games, which are of that variant: an opening book. The moves
// that follow a position stand in the order in which they come first. Comments and notes on a move are joined, and where
// two differ, the note that comes first stays. Each game leaves a comment with its players, year and result on its last
// move. What else is known about the games is left out.
func Unite(variant string, games []Game) Game {
	root := &Branch{}
	for _, g := range games {
		tree, last := g.Tree(), root
		root.unite(tree)
		for next := tree; len(next.Next) > 0; {
			next = next.Next[0]
			last = last.To(next.Move)
		}
		if about := g.summary(); about != "" && last != root {
			last.comment(about)
		}
	}
	return Game{Variant: variant}.WithTree(root)
}

// unite adds what is in another branch for the same move.
func (b *Branch) unite(other *Branch) {
	for _, text := range other.Comments {
		b.comment(text)
	}
	b.Note(func(n *Notes) { *n = n.Joined(other.Detail.Notes()) })
	for _, next := range other.Next {
		b.To(next.Move).unite(next)
	}
}

// comment adds a comment unless it is there.
func (b *Branch) comment(text string) {
	if !slices.Contains(b.Comments, text) {
		b.Comments = append(b.Comments, text)
	}
}

// Joined returns the notes with those of another that do not contradict them.
func (n Notes) Joined(other Notes) Notes {
	fill := func(mine *string, theirs string) {
		if *mine == "" {
			*mine = theirs
		}
	}
	fill(&n.Name, other.Name)
	fill(&n.Label, other.Label)
	fill((*string)(&n.Glyph), string(other.Glyph))
	if n.Value == (Value{}) {
		n.Value = other.Value
	}
	n.Start = n.Start || other.Start
	for _, m := range other.Marks {
		if !slices.Contains(n.Marks, m) {
			n.Marks = append(n.Marks, m)
		}
	}
	for _, a := range other.Arrows {
		if !slices.Contains(n.Arrows, a) {
			n.Arrows = append(n.Arrows, a)
		}
	}
	return n
}

// summary returns the players, the year and the result of a game, as far as they are known, or "".
func (g Game) summary() string {
	var parts []string
	if g.Names != [2]string{} {
		parts = append(parts, fmt.Sprintf("%s – %s", orUnknown(g.Names[0]), orUnknown(g.Names[1])))
	}
	if d := g.DayPlayed(); !d.IsZero() {
		parts = append(parts, fmt.Sprint(d.Year))
	}
	switch g.Result {
	case game.FirstWins:
		parts = append(parts, "1–0")
	case game.SecondWins:
		parts = append(parts, "0–1")
	case game.Draw:
		parts = append(parts, "½–½")
	}
	return strings.Join(parts, ", ")
}

// orUnknown returns a name, or a sign for one that is not known.
func orUnknown(name string) string {
	if name == "" {
		return "?"
	}
	return name
}
