package lab

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sync"

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

// RoundRobin plays a match between each two of the players, all matches by turns.
// When ctx ends it returns the games so far.
func RoundRobin(ctx context.Context, o TournamentOptions, progress func(Progress)) (Tournament, error) {
	tell := teller{listener: progress}
	var mu sync.Mutex // guards tell and what follows
	done, of := 0.0, float64(len(o.pairs())*o.Match.Games)
	t := Tournament{Results: map[[2]int]match.Result{}}
	results, err := o.play(ctx, func(pair [2]int, c *match.Config) {
		c.Progress = func(r match.Result) {
			mu.Lock()
			defer mu.Unlock()
			done++
			tell.tell(Progress{fmt.Sprintf("%d–%d %v", pair[0]+1, pair[1]+1, r.All()), done, of})
		}
	})
	for i, r := range results {
		t.Results[o.pairs()[i]] = r
	}
	t.Standings = standings(len(o.Players), t.Results)
	return t, err
}

// pairs are the pairs of players that play a match, the first of each below the
// second.
func (o TournamentOptions) pairs() (list [][2]int) {
	for i := range o.Players {
		for j := i + 1; j < len(o.Players); j++ {
			list = append(list, [2]int{i, j})
		}
	}
	return list
}

// play plays the matches, which set may change before. There is a result for each
// pair, unless the options are wrong.
func (o TournamentOptions) play(ctx context.Context, set func(pair [2]int, c *match.Config)) ([]match.Result, error) {
	if n := len(o.Players); n < 2 || n > MostPlayers {
		return nil, fmt.Errorf("%d players: expected 2 to %d", n, MostPlayers)
	}
	m := o.Match
	m.Test, m.Shard = nil, match.Shard{}
	var list []match.Config
	for _, pair := range o.pairs() {
		m.Players = [2]string{o.Players[pair[0]], o.Players[pair[1]]}
		c, err := m.config()
		if err != nil {
			return nil, err
		}
		set(pair, &c)
		list = append(list, c)
	}
	return match.Rounds(ctx, list)
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
