package record

import "fmt"

// words returns the moves of a line with their numbers, its comments and its
// variations. from is the ply of its first move, depth how many variations it lies in.
func (l Line) words(from, depth int) []string {
	var words []string
	comments, apart := l.Comments, depth > 0
	for i := range len(l.Moves) + 1 {
		for len(comments) > 0 && (comments[0].After <= i || i == len(l.Moves)) {
			words = append(words, comments[0].String())
			comments = comments[1:]
		}
		if variations := l.variations(i-1, from, depth); len(variations) > 0 {
			words, apart = append(words, variations...), true
		}
		if i < len(l.Moves) {
			words, apart = append(words, numbered(l.Moves[i], from+i, apart)...), false
		}
	}
	return words
}

// variations returns the words of those that replace move i of the line.
func (l Line) variations(i, from, depth int) (words []string) {
	if i < 0 || depth == MaxNesting {
		return nil
	}
	for _, v := range l.Variations {
		if min(max(v.At, 0), len(l.Moves)-1) == i && len(v.Moves) > 0 {
			inner := v.words(from+i, depth+1)
			inner[0] = "(" + inner[0]
			inner[len(inner)-1] += ")"
			words = append(words, inner...)
		}
	}
	return words
}

// numbered returns a move with its number if the first player makes it or if it
// stands apart from the move before it.
func numbered(move string, ply int, apart bool) []string {
	switch {
	case ply%2 == 0:
		return []string{fmt.Sprintf("%d.", ply/2+1), move}
	case apart:
		return []string{fmt.Sprintf("%d...", ply/2+1), move}
	default:
		return []string{move}
	}
}
