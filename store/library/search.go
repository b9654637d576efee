package library

import (
	"cmp"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// Query selects games. The empty query selects all.
type Query struct {
	// Variant is the name of a variant, or empty for all.
	Variant string
	// Players selects the games whose players any of these pairs describes. Empty selects all.
	Players []Pair
	// From and To are the first and the last day on which the games ended. Zero dates are no bounds. A
	// game without a date is outside any bounds.
	From, To day.Date
	// Opening is the name of an opening, or empty for any.
	Opening string
	// Result is how the games ended, or Any for all.
	Result Result
	// Position is a position of Variant that the games reached, or nil for any.
	Position game.Position
	// Turned also selects the games that reached the position rotated or mirrored.
	Turned bool
}

// Pair describes the two players of a game, the one that began first. Each function reports whether it
// describes a player, and is called once for each player of the index. A nil function describes everybody.
type Pair [2]func(Seat) bool

// Result is the result of a game, as a person searches for it.
type Result int

// The results to search for. YouWon and YouLost are results of a person against the computer.
const (
	Any Result = iota
	FirstWon
	SecondWon
	Drawn
	Unknown // the game is unfinished, or its file has no result
	YouWon
	YouLost
	Practice // the game does not count because the person had help
)

// Results lists the results to search for.
func Results() []Result {
	return []Result{Any, YouWon, YouLost, FirstWon, SecondWon, Drawn, Unknown, Practice}
}

// Score counts games by their results. First counts the wins of the side that began.
type Score struct {
	Games, First, Draws, Second int
}

// Decided returns the number of games with a known result.
func (s Score) Decided() int { return s.First + s.Draws + s.Second }

// Share returns the share of the games with a known result that a side won, from 0 to 1, or 0 if
// there are no such games.
func (s Score) Share(side game.Side) float64 {
	won := s.First
	if side == game.Second {
		won = s.Second
	}
	return float64(won) / float64(max(s.Decided(), 1))
}

// add adds the result of a game.
func (s *Score) add(r game.Result) {
	s.Games++
	switch r {
	case game.FirstWins:
		s.First++
	case game.SecondWins:
		s.Second++
	case game.Draw:
		s.Draws++
	}
}

// Next is a move that was played from a position, with the results of the games.
type Next struct {
	// Move is the move in the position that was searched for, and Cell its cell. If the position is
	// symmetric, it stands for the moves to all equivalent cells, and Cell is the first of these.
	Move game.Move
	Cell int
	Score
}

// Found is the result of a search.
type Found struct {
	// Games lists the places of the games in the index, the newest first.
	Games []int
	// Score counts the results of all these games.
	Score Score
	// Next lists the moves that followed the position, the most played first. It is empty for a
	// query without a position.
	Next []Next
}

// Search returns the games that a query selects.
func (x *Index) Search(q Query) (found Found) {
	var at *target
	if q.Position != nil {
		b := x.boards[q.Variant]
		if b == nil {
			return found
		}
		at = newTarget(b, q.Position, q.Turned)
	}
	pairs := x.matchingPairs(q.Players)
	next := map[int]*Next{}
	for i := range x.games {
		g := &x.games[i]
		if !q.matches(g) || !pairs.match(g) {
			continue
		}
		if at != nil {
			back, ok := at.reached(g.Marks)
			if !ok {
				continue
			}
			if cell, ok := at.next(g.Marks, back); ok {
				if next[cell] == nil {
					next[cell] = &Next{Move: at.moveTo(cell), Cell: cell}
				}
				next[cell].add(g.Result)
			}
		}
		found.Games = append(found.Games, i)
		found.Score.add(g.Result)
	}
	found.Next = sorted(next)
	return found
}

// sorted returns the moves, the most played first.
func sorted(next map[int]*Next) (list []Next) {
	for _, n := range next {
		list = append(list, *n)
	}
	slices.SortFunc(list, func(a, b Next) int { return cmp.Or(b.Games-a.Games, a.Cell-b.Cell) })
	return list
}

// matchingPairs holds for each Pair of a query which players in Index.seats its functions describe.
type matchingPairs [][2][]bool

// matchingPairs asks the functions of pairs about each player.
func (x *Index) matchingPairs(pairs []Pair) matchingPairs {
	m := make(matchingPairs, len(pairs))
	for n, pair := range pairs {
		for i, describes := range pair {
			m[n][i] = make([]bool, len(x.seats))
			for place, seat := range x.seats {
				m[n][i][place] = describes == nil || describes(seat)
			}
		}
	}
	return m
}

// match reports whether one of the pairs describes the players of a game, or there are none.
func (m matchingPairs) match(g *Game) bool {
	return len(m) == 0 || slices.ContainsFunc(m, func(pair [2][]bool) bool { return pair[0][g.seats[0]] && pair[1][g.seats[1]] })
}

// matches reports whether the query selects a game, apart from Players and Position.
func (q *Query) matches(g *Game) bool {
	switch {
	case q.Variant != "" && g.Variant != q.Variant, q.Opening != "" && g.Opening != q.Opening:
		return false
	case !q.From.IsZero() && g.Day.Compare(q.From) < 0:
		return false
	case !q.To.IsZero() && (g.Day.IsZero() || g.Day.Compare(q.To) > 0):
		return false
	default:
		return q.Result.matches(g)
	}
}

// matches reports whether a game ended with this result.
func (r Result) matches(g *Game) bool {
	switch r {
	case FirstWon:
		return g.Result == game.FirstWins
	case SecondWon:
		return g.Result == game.SecondWins
	case Drawn:
		return g.Result == game.Draw
	case Unknown:
		return g.Result == game.Ongoing
	case YouWon:
		return g.Mode == history.Solo && g.Result.Winner() == game.Side(g.Person())
	case YouLost:
		return g.Mode == history.Solo && g.Result.Winner() == game.Side(1-g.Person())
	case Practice:
		return g.Practice
	default:
		return true
	}
}
