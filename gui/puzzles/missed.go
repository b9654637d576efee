package puzzles

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/choices"
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
		u.table.Window.SayInFront(words.Error(err))
		return
	}
	u.open(&attempt{puzzle: p.Puzzle, missedDate: d})
}

// missedChoice returns the row for the missed days.
func (u *Puzzles) missedChoice(list []missedDay) choices.Choice {
	done := 0
	for _, m := range list {
		if u.isSolved(m.Puzzle) {
			done++
		}
	}
	return choices.Choice{
		View: func() game.View { return list[0].Position().View() }, Title: words.MissedDays(),
		Aside: words.SolvedOf(done, len(list)), About: words.MissedDaysAbout(),
		Share: float64(done) / float64(len(list)), Open: u.chooseMissed,
	}
}

// chooseMissed lists the missed days.
func (u *Puzzles) chooseMissed() {
	var all []choices.Choice
	for _, m := range u.missedDays() {
		c := choices.Choice{
			View: func() game.View { return m.Position().View() }, Large: true, Title: words.PuzzleTask(m.Puzzle),
			About: words.PuzzleOf(m.Puzzle, m.day), Share: -1,
			Open: func() { u.openChosen(&attempt{puzzle: m.Puzzle, missedDate: m.day}) },
		}
		u.mark(&c, m.Puzzle)
		all = append(all, c)
	}
	choices.New(all, u.table.Sheets.Key).Show(u.table.Sheets, words.MissedDays(), nil, u.table.Sheets.CloseButton(words.Back()))
}

// nextMissed puts the puzzle of another missed day on the board, and reports whether there is one. It skips puzzles solved
// since, and starts with the day before that of a.
func (u *Puzzles) nextMissed(a *attempt) bool {
	list := u.missedDays()
	at := slices.IndexFunc(list, func(m missedDay) bool { return m.day == a.missedDate }) + 1
	for i := range list {
		if m := list[(at+i)%len(list)]; !u.isSolved(m.Puzzle) && m.day != a.missedDate {
			u.open(&attempt{puzzle: m.Puzzle, missedDate: m.day})
			return true
		}
	}
	return false
}
