package progress

import (
	"slices"
	"testing"
	"time"
	_ "time/tzdata" // for zones that a system may lack

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/history"
)

func TestSum(t *testing.T) {
	all := games("gomoku", engine.Easy, win, win, loss, win, win, win, draw, win)
	for i := range all {
		all[i].PersonMoves = 10 + i
	}
	if diff := cmp.Diff(Summary{Games: 8, Wins: 6, Losses: 1, Draws: 1, LongestStreak: 3, AverageMoves: 13.5}, Sum(all)); diff != "" {
		t.Error(diff)
	}
	if got := Sum(all).Percentage(); got != 75 {
		t.Errorf("%v %%", got)
	}
	if s := Sum(nil); s != (Summary{}) || s.Percentage() != 0 {
		t.Errorf("no games come to %+v", s)
	}
}

// The games of a group are in order of time, and the largest group comes first.
func TestGroups(t *testing.T) {
	all := slices.Concat(games("renju", engine.Hard, win), games("gomoku", engine.Master, loss), games("gomoku", engine.Easy, win, draw))
	all = append(all, history.CountedGame{Variant: "renju", Level: "strategy: Karo"})
	names := func(groups []Group) (list []string) {
		for _, g := range groups {
			list = append(list, g.Name)
		}
		return list
	}
	byVariant := GroupBy(all, func(g history.CountedGame) string { return g.Variant })
	if diff := cmp.Diff([]string{"gomoku", "renju"}, names(byVariant)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]history.CountedGame{all[1], all[2], all[3]}, byVariant[0].Games); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"easy", "hard", "master", "strategy: Karo"}, names(ByOpponent(all))); diff != "" {
		t.Error(diff)
	}
}

// Games on one day in local time count as one day, and a run of days has no gap.
func TestDays(t *testing.T) {
	var all []history.CountedGame
	for _, at := range []time.Time{
		time.Date(2026, 10, 24, 0, 0, 0, 0, time.Local), time.Date(2026, 10, 24, 23, 59, 0, 0, time.Local),
		time.Date(2026, 10, 25, 1, 0, 0, 0, time.Local), time.Date(2026, 10, 26, 1, 0, 0, 0, time.Local),
		time.Date(2026, 10, 28, 1, 0, 0, 0, time.Local), time.Date(2026, 10, 29, 1, 0, 0, 0, time.Local),
	} {
		all = append(all, history.CountedGame{Finished: at})
	}
	on := func(d int) day.Date { return day.Date{Year: 2026, Month: 10, Day: d} }
	days := Days(all)
	if diff := cmp.Diff([]day.Date{on(24), on(25), on(26), on(28), on(29)}, days); diff != "" {
		t.Error(diff)
	}
	if n := LongestRun(days); n != 3 {
		t.Errorf("%d days in a row", n)
	}
	if LongestRun(days[:1]) != 1 || LongestRun(nil) != 0 {
		t.Error("one day is no run of one")
	}
}

// A run of days goes on until a whole day has passed without a game.
func TestCurrentRun(t *testing.T) {
	on := func(dates ...int) (days []day.Date) {
		for _, d := range dates {
			days = append(days, day.Date{Year: 2026, Month: 10, Day: d})
		}
		return days
	}
	for _, c := range []struct {
		days []day.Date
		want int
	}{
		{nil, 0},
		{on(29), 1},
		{on(28), 1},
		{on(27), 0},
		{on(25, 27, 28, 29), 3},
		{on(25, 27, 28), 2},
		{on(25, 26, 27), 0},
		{on(27, 29), 1},
		{on(28, 29, 31), 2},
	} {
		if got := CurrentRun(c.days, day.Date{Year: 2026, Month: 10, Day: 29}); got != c.want {
			t.Errorf("%v: %d, want %d", c.days, got, c.want)
		}
	}
}

// A day may have no midnight: the clocks of these places change from 0:00 to 1:00. Days in a row stay in
// a row.
func TestDaysWithoutMidnight(t *testing.T) {
	zone := time.Local
	t.Cleanup(func() { time.Local = zone })
	for name, change := range map[string]day.Date{
		"America/Santiago": {Year: 2026, Month: time.September, Day: 6}, "America/Havana": {Year: 2026, Month: time.March, Day: 8},
		"Asia/Beirut": {Year: 2026, Month: time.March, Day: 29}, "Atlantic/Azores": {Year: 2026, Month: time.March, Day: 29},
		"Africa/Cairo": {Year: 2026, Month: time.April, Day: 24},
	} {
		place, err := time.LoadLocation(name)
		if err != nil {
			t.Fatal(err)
		}
		time.Local = place
		var all []history.CountedGame
		for i, hour := range []int{20, 23, 15, 15, 11} {
			d := change.Add(i - 2)
			all = append(all, history.CountedGame{Finished: time.Date(d.Year, d.Month, d.Day, hour, 30, 0, 0, place).UTC()})
		}
		days := Days(all)
		if n := LongestRun(days); len(days) != 5 || n != 5 || days[2] != change {
			t.Errorf("%s: %v, %d in a row", name, days, n)
		}
	}
}
