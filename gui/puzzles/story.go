package puzzles

import (
	"cmp"

	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/sharing"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
)

// Story returns the story of the puzzle on the table: what it asks for or, once it is solved, the result that counts.
// It shows the position of the puzzle, so it does not give the solution away.
func (u *Puzzles) Story() sharing.Story {
	a, s := u.current, u.table.Snap
	position := a.puzzle.Position()
	solved, task := a.stage == done, words.PuzzleTask(a.puzzle)
	fails, helped := u.log.Tries(u.names(), a.day, a.puzzle.ID()) // practice changes neither
	solver := sharing.Solver(u.table, s.Setup.Mark(position.ToMove()), solved)
	return sharing.Story{
		Name: a.puzzle.Variant.Name, View: s.Setup.View(position),
		Poster: func(named bool) board.Poster {
			name := func(int) string { return "" }
			var date day.Date
			if named {
				name, date = solver.Name, cmp.Or(a.day, a.missedDate)
			}
			p := board.Poster{
				Players: []board.Portrait{solver.Portrait(named)},
				Head:    func(limit int) string { return words.SharedPuzzle(name(limit), fails+1, helped) },
				Foot:    func(limit int) string { return words.SharedPuzzleFoot(a.puzzle, a.daily(), date, limit) },
			}
			if !solved {
				p.Head = func(int) string { return task }
			}
			return p
		},
	}
}
