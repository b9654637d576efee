package lab

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/lab/match"
)

// TournamentOptions say who plays in a tournament.
type TournamentOptions struct {
	// Players are the players, 2 to MostPlayers, as Variant.Player reads them.
	Players []string
	// Match says how each two of them play; its Players, Test and Shard are not
	// looked at. All matches have the same openings.
	Match MatchOptions
}

// MostPlayers is the greatest number of players in a tournament.
const MostPlayers = 32

// Tournament is a round robin: each player against each other.
type Tournament struct {
	// Results are those of the matches between two players i and j, with i below j,
	// for player i.
	Results map[[2]int]match.Result
	// Standings has the players from the first place to the last.
	Standings []Standing
}

// Standing is what a player made of its games.
type Standing struct {
	// Player is its place in the options, from 0.
	Player int
	Count  match.Count
	Tally  match.Tally
}

// RoundRobin plays a match between each two of the players. When ctx ends it returns
// the games so far.
func RoundRobin(ctx context.Context, o TournamentOptions, progress func(Progress)) (Tournament, error) {
	t := Tournament{Results: map[[2]int]match.Result{}}
	n := len(o.Players)
	if n < 2 || n > MostPlayers {
		return t, fmt.Errorf("%d players: expected 2 to %d", n, MostPlayers)
	}
	m, done := o.Match, 0
	m.Test, m.Shard = nil, match.Shard{}
	tell := teller{listener: progress}
	whole := n * (n - 1) / 2
	var err error
	for i := 0; i < n && err == nil; i++ {
		for j := i + 1; j < n && err == nil; j++ {
			m.Players = [2]string{o.Players[i], o.Players[j]}
			part := &teller{listener: func(p Progress) {
				tell.tell(Progress{p.What, (float64(done) + p.Share()) / float64(whole), 1})
			}}
			var r match.Result
			r, err = m.play(ctx, fmt.Sprintf("%d–%d", i+1, j+1), part)
			t.Results[[2]int{i, j}] = r
			done++
		}
	}
	t.Standings = standings(n, t.Results)
	return t, err
}

// Between returns the games of player i against player j, for i.
func (t Tournament) Between(i, j int) match.Count {
	if i < j {
		return t.Results[[2]int{i, j}].All()
	}
	return t.Results[[2]int{j, i}].All().Reversed()
}

// standings orders n players by their scores, and equal ones as they were given.
func standings(n int, results map[[2]int]match.Result) []Standing {
	list := make([]Standing, n)
	t := Tournament{Results: results}
	for i := range list {
		list[i].Player = i
		for j := range n {
			if i != j {
				list[i].Count = list[i].Count.Plus(t.Between(i, j))
			}
		}
	}
	for pair, r := range results {
		for side, player := range pair {
			list[player].Tally = list[player].Tally.Plus(r.Players[side])
		}
	}
	slices.SortStableFunc(list, func(a, b Standing) int { return cmp.Compare(b.Count.Score(), a.Count.Score()) })
	return list
}
