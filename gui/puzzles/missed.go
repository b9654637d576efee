package puzzles

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
)

// missedDay is a day whose puzzle the person did not solve. The puzzle can still be solved for
// practice, like a puzzle of a list. That does not change the result of the day or the streak.
type missedDay struct {
	*puzzle.Puzzle
	day day.Date
}

// missedDays returns the missed days of this month before today, the latest first.
func (u *Puzzles) missedDays() (list []missedDay) {
	today := day.Of(u.Now())
	for d := today.Add(-1); d.Month == today.Month; d = d.Add(-1) {
		if !u.isMissed(d) {
			continue
		}
		if p, err := puzzle.Of(d); err == nil {
			list = append(list, missedDay{p.Puzzle, d})
		}
	}
	return list
}

// isMissed reports whether d is a day of this month, before today, whose puzzle is not solved.
func (u *Puzzles) isMissed(d day.Date) bool {
	today := day.Of(u.Now())
	return d.Month == today.Month && d.Since(today) < 0 && d.Since(puzzle.FirstDay) >= 0 && !u.Result(d).Solved()
}

// openMissed puts the puzzle of a missed day on the board.
func (u *Puzzles) openMissed(d day.Date) {
	p, err := puzzle.Of(d)
	if err != nil {
		u.Say(words.Error(err))
		return
	}
	u.open(&attempt{puzzle: p.Puzzle, missedDate: d})
}

// missedChoice returns the row for the missed days.
func (u *Puzzles) missedChoice(list []missedDay) choice {
	done := 0
	for _, m := range list {
		if u.isSolved(m.Puzzle) {
			done++
		}
	}
	return choice{
		view: func() game.View { return list[0].Position().View() }, title: words.MissedDays(), aside: words.SolvedOf(done, len(list)), about: words.MissedDaysAbout(),
		share: float64(done) / float64(len(list)), open: u.chooseMissed,
	}
}

// chooseMissed lists the missed days.
func (u *Puzzles) chooseMissed() {
	var all []choice
	for _, m := range u.missedDays() {
		c := choice{
			view: func() game.View { return m.Position().View() }, title: words.PuzzleTask(m.Puzzle), about: words.PuzzleOf(m.Puzzle, m.day), share: -1,
			open: func() { u.openChosen(&attempt{puzzle: m.Puzzle, missedDate: m.day}) },
		}
		u.mark(&c, m.Puzzle)
		all = append(all, c)
	}
	u.showList(words.MissedDays(), nil, newChoices(all, u.Table.Sheets.Key), u.Table.Sheets.CloseButton(words.Back()))
}

// nextMissed puts the puzzle of another missed day on the board, or lists all puzzles if there is
// none. It skips puzzles solved since, and starts with the day before that of a.
func (u *Puzzles) nextMissed(a *attempt) {
	list := u.missedDays()
	at := slices.IndexFunc(list, func(m missedDay) bool { return m.day == a.missedDate }) + 1
	for i := range list {
		if m := list[(at+i)%len(list)]; !u.isSolved(m.Puzzle) && m.day != a.missedDate {
			u.open(&attempt{puzzle: m.Puzzle, missedDate: m.day})
			return
		}
	}
	u.Choose()
}
