package progress

import (
	"cmp"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// Summary holds statistics of a person's games.
type Summary struct {
	Games, Wins, Losses, Draws int
	// LongestStreak is the largest number of consecutive wins.
	LongestStreak int
	// AverageMoves is the mean number of the person's own moves in a game, or 0 if there are no
	// games.
	AverageMoves float64
}

// Sum summarizes games in chronological order.
func Sum(games []history.CountedGame) (s Summary) {
	streak, moves := 0, 0
	for _, g := range games {
		streak++
		switch g.Result {
		case history.Win:
			s.Wins++
		case history.Draw:
			s.Draws, streak = s.Draws+1, 0
		default:
			s.Losses, streak = s.Losses+1, 0
		}
		s.LongestStreak = max(s.LongestStreak, streak)
		moves += g.PersonMoves
	}
	if s.Games = len(games); s.Games > 0 {
		s.AverageMoves = float64(moves) / float64(s.Games)
	}
	return s
}

// Percentage returns the share of games won, from 0 to 100, or 0 if there are no games. A draw does
// not count as won.
func (s Summary) Percentage() float64 { return 100 * float64(s.Wins) / float64(max(s.Games, 1)) }

// Group is a group of games in chronological order.
type Group struct {
	Name  string
	Games []history.CountedGame
}

// GroupBy groups games by the name that by returns, the largest group first.
func GroupBy(games []history.CountedGame, by func(history.CountedGame) string) (groups []Group) {
	at := map[string]int{}
	for _, g := range games {
		name := by(g)
		i, ok := at[name]
		if !ok {
			i = len(groups)
			at[name], groups = i, append(groups, Group{Name: name})
		}
		groups[i].Games = append(groups[i].Games, g)
	}
	slices.SortStableFunc(groups, func(a, b Group) int { return len(b.Games) - len(a.Games) })
	return groups
}

// ByOpponent groups games by level, the weakest first. Groups whose name is no level come last,
// sorted by name.
func ByOpponent(games []history.CountedGame) []Group {
	groups := GroupBy(games, func(g history.CountedGame) string { return g.Level })
	slices.SortFunc(groups, func(a, b Group) int {
		return cmp.Or(cmp.Compare(uint(levelOf(a.Games[0])), uint(levelOf(b.Games[0]))), cmp.Compare(a.Name, b.Name))
	})
	return groups
}

// Days returns the days on which games ended, in local time, the earliest first. The games are in
// chronological order.
func Days(games []history.CountedGame) (days []day.Date) {
	for _, g := range games {
		date := day.Of(g.Finished.Local())
		if n := len(days); n == 0 || days[n-1] != date {
			days = append(days, date)
		}
	}
	return days
}

// CurrentRun returns the number of consecutive days up to today, or up to yesterday if no game has ended today.
func CurrentRun(days []day.Date, today day.Date) (run int) {
	next := today
	for _, d := range slices.Backward(days) {
		switch behind := next.Since(d); {
		case behind < 0: // the computer's clock was ahead
		case behind == 0 || behind == 1 && run == 0:
			run++
			next = d.Add(-1)
		default:
			return run
		}
	}
	return run
}

// LongestRun returns the largest number of consecutive days.
func LongestRun(days []day.Date) (longest int) {
	run := 0
	for i, d := range days {
		if i > 0 && d.Since(days[i-1]) != 1 {
			run = 0
		}
		run++
		longest = max(longest, run)
	}
	return longest
}

// levelOf returns the level of a game as a number, or −1 if it is not against a level.
func levelOf(g history.CountedGame) int {
	l, err := engine.ParseLevel(g.Level)
	if err != nil {
		return -1
	}
	return int(l)
}
