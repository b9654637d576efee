package alphabeta

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// candidates selects the moves that a search considers.
type candidates uint8

// The candidates. The zero value selects all moves. The last one is the idea of that name in
// "Rapport algorithme minimax pour Gomoku".
const (
	allMoves      candidates = iota
	nearMoves                // within two cells of any mark
	adjacentMoves            // within one cell of the last mark
)

// candidateWords holds the words for candidates in a player's string.
var candidateWords = []string{allMoves: "all", nearMoves: "near", adjacentMoves: "adjacent"}

// candidatesNamed returns the candidates with that word, or allMoves if there are none.
func candidatesNamed(word string) candidates {
	return candidates(max(slices.Index(candidateWords, word), int(allMoves)))
}

// candidateSelector lists the candidates of a position. Only a game.Surroundings has moves that are not
// candidates.
type candidateSelector struct {
	pos          game.Position
	surroundings game.Surroundings // nil if all moves are candidates
	kind         candidates
	buf          [game.MaxMoves]game.Move
}

func newCandidateSelector(p game.Position, kind candidates) candidateSelector {
	c := candidateSelector{pos: p, kind: kind}
	if kind != allMoves {
		c.surroundings, _ = p.(game.Surroundings)
	}
	return c
}

// append appends the candidates in rising order, or all moves if there are no candidates.
func (c *candidateSelector) append(buf []game.Move) []game.Move {
	list := buf
	switch {
	case c.surroundings == nil:
	case c.kind == nearMoves:
		list = c.surroundings.AppendNear(buf, 2)
	default:
		list = c.surroundings.AppendAdjacent(buf)
	}
	if len(list) == len(buf) {
		return c.pos.AppendMoves(buf)
	}
	return list
}

// appendRest appends all moves that are not in list, the candidates, in rising order.
func (c *candidateSelector) appendRest(list []game.Move) []game.Move {
	if c.surroundings == nil {
		return list
	}
	var seen [game.MaxMoves]bool
	for _, m := range list {
		seen[m] = true
	}
	for _, m := range c.pos.AppendMoves(c.buf[:0]) {
		if !seen[m] {
			list = append(list, m)
		}
	}
	return list
}

// moveToFront moves the candidates to the front of list and returns their number. list holds the moves of
// the root in any order. Both parts keep their order. On an empty board, the candidates are the
// moves in the middle. If list contains no candidate, all its moves are candidates.
func (c *candidateSelector) moveToFront(list []game.Move) int {
	if c.surroundings == nil {
		return len(list)
	}
	near := c.append(c.buf[:0])
	if c.pos.Ply() == 0 {
		near = openings(c.pos)
	}
	var wanted [game.MaxMoves]bool
	for _, m := range near {
		wanted[m] = true
	}
	n, rest := 0, make([]game.Move, 0, len(list))
	for _, m := range list {
		if wanted[m] {
			list[n] = m
			n++
		} else {
			rest = append(rest, m)
		}
	}
	copy(list[n:], rest)
	if n == 0 {
		return len(list)
	}
	return n
}

// restrictToMiddle restricts the first move of a game to the middle of the board, if the game has
// one and the board is not small. At first, all moves on such a board are worth nearly the same,
// and their values differ only by how deep the search gets. Because the other moves are not
// searched, nothing is reported as proved.
func restrictToMiddle(t *search.Task) {
	g, ok := t.Position().(game.Middle)
	if !ok || cellsOf(t.Position()) <= smallBoard {
		return
	}
	if list := g.AppendMiddle(nil); len(list) > 0 {
		t.Restrict(list)
		t.ClaimNothing()
	}
}
