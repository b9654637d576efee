package record

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Branch is a move of a game with what is noted about it and what follows: the first of Next
// continues the line, the others are variations. The branch of the whole game has no move; its
// comments are about the game.
type Branch struct {
	// Move is in the notation of the board.
	Move string
	// Detail is what is noted about the move. Its After is not used.
	Detail   Detail
	Comments []string
	// Next holds the branches that follow. Callers may shorten it; only To adds to it.
	Next []*Branch

	at      place              // where Parse found the move
	byMove  map[string]*Branch // an index of Next by move, if Next is long: see branches
	indexed int                // the length of Next when byMove was built; 0 if never
}

// Tree returns the moves of the game, including those taken back, as a tree. The detail of its root has the notes
// on the start. Changing the tree does not change the game.
func (g Game) Tree() *Branch {
	root := g.Line().tree()
	root.Detail.Other = g.startWords()
	return root
}

// WithTree returns the game with the moves of a tree and its notes on the start instead of its own, all moves on the
// board.
func (g Game) WithTree(b *Branch) Game {
	l := b.line()
	g = g.withStartWords(b.Detail.Other)
	g.Moves, g.Details, g.Comments, g.Variations, g.places = l.Moves, l.Details, l.Comments, l.Variations, nil
	g.Undone, g.UndoneChoices = 0, 0
	return g
}

// To returns the branch for a move. If there is none, it appends a new one to Next.
func (b *Branch) To(move string) *Branch {
	if n := b.find(move); n != nil {
		return n
	}
	n := &Branch{Move: move}
	b.Next = append(b.Next, n)
	if b.indexed > 0 && b.indexed == len(b.Next)-1 {
		b.byMove[move] = n
		b.indexed++
	}
	return n
}

// Note changes the notes on the move.
func (b *Branch) Note(change func(*Notes)) {
	n := b.Detail.Notes()
	change(&n)
	b.Detail = b.Detail.WithNotes(n)
}

// MoveError returns an error saying that the move of b cannot be played, and where it is in the
// text if the game was parsed.
func (b *Branch) MoveError(cause error) *Error {
	return &Error{
		Line: b.at.line, Column: b.at.column, Fault: BadMove, Value: b.Move, Cause: cause,
		Message: "the move " + quote.Plain(b.Move) + " cannot be played: " + cause.Error(),
	}
}

// Size returns the number of moves after b, including variations.
func (b *Branch) Size() (n int) {
	for ; len(b.Next) > 0; b = b.Next[0] {
		n++
		for _, other := range b.Next[1:] {
			n += 1 + other.Size()
		}
	}
	return n
}

// tree returns the line as a tree.
func (l Line) tree() *Branch {
	root := &Branch{}
	root.grow(l, 0)
	return root
}

// grow adds a line after b. first is the least After that a comment may have: 0 in the game's line,
// or 1 in variations, where a comment before the first move is attached to that move.
func (b *Branch) grow(l Line, first int) {
	path := []*Branch{b}
	for i, move := range l.Moves {
		n := path[len(path)-1].To(move)
		if i < len(l.places) && n.at == (place{}) {
			n.at = l.places[i]
		}
		path = append(path, n)
	}
	for _, c := range l.Comments {
		at := path[min(max(c.After, first), len(l.Moves))]
		at.Comments = append(at.Comments, c.Text)
	}
	for _, d := range l.Details {
		path[min(max(d.After, 1), len(l.Moves))].Detail = d
	}
	for _, v := range l.Variations {
		if len(v.Moves) > 0 && len(l.Moves) > 0 {
			path[min(max(v.At, 0), len(l.Moves)-1)].grow(v.Line, 1)
		}
	}
}

// fewBranches is the largest number of branches that find searches without an index.
const fewBranches = 16

// find returns the first branch of Next with a move, or nil if there is none. b may be nil.
func (b *Branch) find(move string) *Branch {
	if b == nil {
		return nil
	}
	if len(b.Next) > fewBranches {
		return b.branches()[move]
	}
	for _, n := range b.Next {
		if n.Move == move {
			return n
		}
	}
	return nil
}

// branches returns the index of Next by move, and builds it if it is out of date.
func (b *Branch) branches() map[string]*Branch {
	if b.byMove == nil || b.indexed != len(b.Next) {
		b.byMove, b.indexed = make(map[string]*Branch, len(b.Next)), len(b.Next)
		for _, n := range slices.Backward(b.Next) {
			b.byMove[n.Move] = n
		}
	}
	return b.byMove
}

// line returns the line that follows b, with the comments on b first.
func (b *Branch) line() Line {
	l := lineOf(b.Next)
	var about []Comment
	for _, text := range b.Comments {
		about = append(about, Comment{Text: text})
	}
	l.Comments = append(about, l.Comments...)
	return l
}

// lineOf returns the line that begins with the first of some branches. The other branches become
// its variations.
func lineOf(next []*Branch) (l Line) {
	for ; len(next) > 0; next = next[0].Next {
		l.Moves = append(l.Moves, next[0].Move)
		if d := next[0].Detail; !d.Empty() {
			d.After = len(l.Moves)
			l.Details = append(l.Details, d)
		}
		for _, text := range next[0].Comments {
			l.Comments = append(l.Comments, Comment{After: len(l.Moves), Text: text})
		}
		for i := range next[1:] {
			l.Variations = append(l.Variations, Variation{At: len(l.Moves) - 1, Line: lineOf(next[i+1 : i+2])})
		}
	}
	return l
}
