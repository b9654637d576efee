package published

// BestPlay returns the result for the first player of k in a row on a square board if both players
// play their best: W, D or L, or ? if nobody has proved it. A test solves all boards with k = 3,
// and those up to 6 × 6 with k = 4 and 5. The others are cited:
//
//   - k = 4 from 7 × 7 on: H. J. van den Herik, J. W. H. M. Uiterwijk and J. van Rijswijck,
//     "Games solved: Now and in the future", Artificial Intelligence 134, 2002, which the
//     paper cites, gives a win on all boards of at least six rows and five columns. That does
//     not follow from the win on 6 × 6: a win carries over to a larger board if the second
//     player cannot win, but here it may complete rows that the smaller board lacks.
//   - k = 5 on 7 × 7 and 8 × 8: W. Y. Hsu, C. L. Ko, C. H. Hsueh and I. C. Wu, Theoretical
//     Computer Science 815, 2020, pages 79 to 94.
func BestPlay(size, k int) byte {
	switch {
	case k == 3 && size > 3, k == 4 && size > 5:
		return 'W'
	case k == 5 && size > 8:
		return '?'
	}
	return 'D'
}

// Erred reports whether a player provably made a mistake in a game on a square board. This is so if
// the proved value of the board differs from result: W, D or L from the view of the player that
// began if first is set, else of the other player.
func Erred(size, k int, first bool, result byte) bool {
	value := BestPlay(size, k)
	if !first {
		value = reversed(value)
	}
	return value != '?' && value != result
}

// reversed returns a result from the view of the other player.
func reversed(result byte) byte {
	switch result {
	case 'W':
		return 'L'
	case 'L':
		return 'W'
	}
	return result
}

// BestPlay returns the results of the table under best play, in the order of Results.
func (h HeuristicGames) BestPlay() string {
	values := make([]byte, len(h.Results))
	for i := range values {
		values[i] = BestPlay(h.K+i, h.K)
		if !h.First {
			values[i] = reversed(values[i])
		}
	}
	return string(values)
}

// Contradictions returns the places where "Generic heuristic for the mnk-games" contradicts itself.
func Contradictions() []string {
	return []string{
		"Section 4.2.1 calls the generic heuristic “not effective as first player” with k = 3; in table 7 it wins five " +
			"games of nine and loses three.",
		"The heading of section 7.2.3 has k = 4; its tables 11 and 12 have k = 5.",
		"Section 3.1 ranks an open threat of k−2 marks above a half-open one of k−1; its weights do so for the player (100 " +
			"and 80), but not for the opponent (1300 and 2000).",
	}
}
