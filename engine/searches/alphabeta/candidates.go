package alphabeta

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// candidates says which moves a search looks at.
type candidates uint8

// The candidates. The zero value is all moves. The last is the idea of that name
// in "Rapport algorithme minimax pour Gomoku".
const (
	allMoves      candidates = iota
	nearMoves                // within two cells of any mark
	adjacentMoves            // within one cell of the last mark
)

// candidateWords are the words of a player's string.
var candidateWords = []string{allMoves: "all", nearMoves: "near", adjacentMoves: "adjacent"}

// candidatesNamed returns the candidates of a word, all moves where it is none.
func candidatesNamed(word string) candidates {
	return candidates(max(slices.Index(candidateWords, word), int(allMoves)))
}

// choice lists the moves of a position that a search looks at. Only games that are
// game.Surroundings have moves that it does not look at.
type choice struct {
	pos    game.Position
	around game.Surroundings // nil where all moves are candidates
	kind   candidates
	buf    [game.MaxMoves]game.Move
}

func newChoice(p game.Position, kind candidates) choice {
	c := choice{pos: p, kind: kind}
	if kind != allMoves {
		c.around, _ = p.(game.Surroundings)
	}
	return c
}

// append appends the candidates in rising order; all moves where there are none.
func (c *choice) append(buf []game.Move) []game.Move {
	list := buf
	switch {
	case c.around == nil:
	case c.kind == nearMoves:
		list = c.around.AppendNear(buf, 2)
	default:
		list = c.around.AppendAdjacent(buf)
	}
	if len(list) == len(buf) {
		return c.pos.AppendMoves(buf)
	}
	return list
}

// rest appends to the candidates the other moves, in rising order.
func (c *choice) rest(list []game.Move) []game.Move {
	if c.around == nil {
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

// front moves the candidates to the front of list, all moves of the root in any
// order, both parts in their order, and returns their number. On an empty board the
// middle is looked at; where none is a candidate, all are.
func (c *choice) front(list []game.Move) int {
	if c.around == nil {
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

// openInTheMiddle leaves of the first moves of a game those in the middle, where a game has
// them. On a board that is not small all are worth nearly the same at first, and what tells
// them apart is only how deep the search comes. Nothing is reported as proved then, since the
// others are not looked at.
func openInTheMiddle(t *search.Task) {
	g, ok := t.Position().(game.Middle)
	if !ok || cellsOf(t.Position()) <= smallBoard {
		return
	}
	if list := g.AppendMiddle(nil); len(list) > 0 {
		t.Restrict(list)
		t.ClaimNothing()
	}
}
