package search

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
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

// candidateWords are the words of a player's string, by candidates.
var candidateWords = []string{allMoves: "all", nearMoves: "near", adjacentMoves: "adjacent"}

func candidatesNamed(word string) candidates {
	return candidates(max(0, slices.Index(candidateWords, word)))
}

// surroundings knows which free cells lie near the marks on the board. It fits
// the games in which every free cell is a move of its own that marks it.
type surroundings struct {
	near  [][]game.Move        // by move, the moves within reach of its cell
	marks [game.MaxMoves]uint8 // by move, the marks within reach that count
	// path holds, where only the last mark counts, the list of each mark so far.
	path     [][]game.Move
	lastOnly bool
	rest     [game.MaxMoves]game.Move // room for front
}

// newSurroundings returns the surroundings on the board of v, or nil where the
// search is to look at all moves: because it is told to, or because the game is of
// another sort. On an empty board the middle counts as marked.
func newSurroundings(kind candidates, v game.View) *surroundings {
	moves := movesByCell(v)
	if kind == allMoves || moves == nil {
		return nil
	}
	s := &surroundings{near: make([][]game.Move, game.MaxMoves), lastOnly: kind == adjacentMoves}
	reach, marked := 2, false
	if s.lastOnly {
		reach = 1
	}
	for cell, m := range moves {
		list := movesWithin(v, moves, cell, reach)
		switch {
		case m != game.NoMove:
			s.near[m] = list
		case !s.lastOnly || cell == v.Last:
			marked = true
			s.mark(list, 1)
			s.path = append(s.path, list)
		}
	}
	if !marked {
		middle := openings(v)
		s.mark(middle, 1)
		s.path = append(s.path, middle)
	}
	return s
}

// movesByCell returns the move of each cell, or nil unless every free cell has
// one of its own.
func movesByCell(v game.View) []game.Move {
	moves := make([]game.Move, len(v.Cells))
	var seen [game.MaxMoves]bool
	for i, c := range v.Cells {
		moves[i] = c.Move
		free := c.Piece == game.None && !c.Closed
		if free != (c.Move != game.NoMove) || free && (seen[c.Move] || c.Target != i) {
			return nil
		}
		if free {
			seen[c.Move] = true
		}
	}
	return moves
}

// movesWithin lists the moves of the other cells within reach of a cell.
func movesWithin(v game.View, moves []game.Move, cell, reach int) []game.Move {
	var list []game.Move
	row, column := cell/v.Columns, cell%v.Columns
	for r := max(0, row-reach); r <= min(v.Rows-1, row+reach); r++ {
		for c := max(0, column-reach); c <= min(v.Columns-1, column+reach); c++ {
			if i := r*v.Columns + c; i != cell && moves[i] != game.NoMove {
				list = append(list, moves[i])
			}
		}
	}
	return list
}

// mark adds n marks within reach to the moves of list; to take one away is to
// add 255.
func (s *surroundings) mark(list []game.Move, n uint8) {
	for _, m := range list {
		s.marks[m] += n
	}
}

// play follows a move.
func (s *surroundings) play(m game.Move) {
	s.mark(s.near[m], 1)
	if s.lastOnly {
		s.mark(s.path[len(s.path)-1], 255)
		s.path = append(s.path, s.near[m])
	}
}

// undo takes back what play did for the same move.
func (s *surroundings) undo(m game.Move) {
	s.mark(s.near[m], 255)
	if s.lastOnly {
		s.path = s.path[:len(s.path)-1]
		s.mark(s.path[len(s.path)-1], 1)
	}
}

// front moves the candidates to the front of list, both parts in their order, and
// returns their number; all of them where none is a candidate.
func (s *surroundings) front(list []game.Move) int {
	n, rest := 0, s.rest[:0]
	for _, m := range list {
		if s.marks[m] > 0 {
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
