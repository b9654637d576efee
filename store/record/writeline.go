package record

import "fmt"

// words appends the moves of a line with their numbers, details, comments and variations. from is
// the ply of the line's first move, and depth is how deep the line is nested in variations.
func (l Line) words(words []string, from, depth int) []string {
	comments, separated, variations := l.Comments, depth > 0, l.byMove()
	details := l.Details
	for i := range len(l.Moves) + 1 {
		for len(comments) > 0 && (comments[0].After <= i || i == len(l.Moves)) {
			words = append(words, comments[0].word())
			comments = comments[1:]
		}
		if depth < MaxNesting {
			for _, v := range variations[i-1] {
				words, separated = v.bracketed(words, from+i-1, depth+1), true
			}
		}
		if i < len(l.Moves) {
			words, separated = append(words, withNumber(l.Moves[i], from+i, separated)...), false
			for len(details) > 0 && (details[0].After <= i+1 || i+1 == len(l.Moves)) {
				words, details = append(words, details[0].words()...), details[1:]
			}
		}
	}
	return words
}

// byMove returns the variations by the index of the move that they replace.
func (l Line) byMove() map[int][]Variation {
	all := map[int][]Variation{}
	for _, v := range l.Variations {
		if i := min(max(v.At, 0), len(l.Moves)-1); len(v.Moves) > 0 {
			all[i] = append(all[i], v)
		}
	}
	delete(all, -1) // variations of a line without moves
	return all
}

// bracketed appends the words of the variation, in parentheses.
func (v Variation) bracketed(words []string, from, depth int) []string {
	first := len(words)
	words = v.Line.words(words, from, depth)
	words[first] = "(" + words[first]
	words[len(words)-1] += ")"
	return words
}

// withNumber returns a move as words. It adds the move number if the first player makes the move,
// or if something separates the move from the previous one.
func withNumber(move string, ply int, separated bool) []string {
	switch {
	case ply%2 == 0:
		return []string{fmt.Sprintf("%d.", ply/2+1), move}
	case separated:
		return []string{fmt.Sprintf("%d...", ply/2+1), move}
	default:
		return []string{move}
	}
}
