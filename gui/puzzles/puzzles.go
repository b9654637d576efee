package puzzles

import (
	"cmp"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/lesson"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// Puzzles puts puzzles on the table, each attempt as a mode of its own, and records the person's results. Its
// methods must be called on the UI goroutine.
type Puzzles struct {
	// Now returns the current time.
	Now func() time.Time
	// OnChange is called when the person or the stored results may have changed. It may be nil.
	OnChange func()
	// OnShare is called when the person wants to share the puzzle on the table: see Story.
	OnShare func()

	table   *play.Table
	log     *solved.Log
	reading bool     // the lists are being read in the background
	current *attempt // the puzzle on the table, or nil if there is none
	pane    *pane
	bands   map[string]int // the band last listed for each variant, by name; 0 for all bands
	// fromList is set if the puzzle on the table, or one before it, was chosen in a list: Escape leads back there.
	fromList bool
}

// New returns a Puzzles without stored results: LoadSolved reads them.
func New(table *play.Table) *Puzzles {
	u := &Puzzles{Now: time.Now, table: table, log: &solved.Log{}, bands: map[string]int{}}
	u.pane = newPane(u)
	return u
}

// LoadSolved reads the stored results in the background.
func (u *Puzzles) LoadSolved() {
	u.table.Saver.ReadSolved(func(entries []solved.Entry, err error) {
		u.table.Loop.Post(func() {
			for _, e := range entries {
				u.log.Add(e)
			}
			if err != nil {
				u.table.Sheets.Notify(words.Puzzles(), words.Error(err))
			}
			if u.On() { // the puzzle was opened before the results were read
				u.restoreProgress(u.current)
			}
			u.changed()
		})
	})
}

// changed shows changed results.
func (u *Puzzles) changed() {
	if !u.table.IsGame() {
		u.table.Redraw()
	}
	u.notify()
}

// notify tells that results have changed.
func (u *Puzzles) notify() {
	if u.OnChange != nil {
		u.OnChange()
	}
}

// Today describes the puzzle of the day.
type Today struct {
	puzzle.Today
	Day day.Date
	// Result is the person's result so far, Fails the number of wrong tries, and Streak the number of
	// days in a row with a solved puzzle.
	Result        solved.Result
	Fails, Streak int
	// Tomorrow is the variant of the next day's puzzle.
	Tomorrow engine.Variant
}

// Today returns the puzzle of the day; ok is false if there is none.
func (u *Puzzles) Today() (t Today, ok bool) {
	t.Day = day.Of(u.Now())
	daily, err := puzzle.Of(t.Day)
	if err != nil {
		return t, false
	}
	t.Today, t.Result, t.Streak = daily, u.log.Day(u.names(), t.Day), u.log.Streak(u.names(), t.Day)
	t.Fails, _ = u.log.Tries(u.names(), t.Day, "")
	if next, err := puzzle.Of(t.Day.Add(1)); err == nil {
		t.Tomorrow = next.Variant
	}
	return t, true
}

// First returns the puzzle that somebody new to puzzles is offered instead of the daily one. It is from the
// lists, so it counts for no day. solved is the number of puzzles of any kind that the person has solved. ok is false once that
// is puzzle.Beginnings.
func (u *Puzzles) First() (p *puzzle.Puzzle, solved int, ok bool) {
	if solved, _ = u.Solved(); solved >= puzzle.Beginnings {
		return nil, solved, false
	}
	p, ok = u.Easy()
	return p, solved, ok
}

// Easy returns the next of the puzzles for beginners; ok is false once the person is done with all of them. If they can't
// be read, there is none.
func (u *Puzzles) Easy() (p *puzzle.Puzzle, ok bool) {
	first, _ := puzzle.First()
	for _, p := range first {
		if r := u.log.Puzzle(u.names(), p.ID()); !r.Solved() && r != solved.Shown {
			return p, true
		}
	}
	return nil, false
}

// OpenEasy puts the next of the puzzles for beginners on the board. If it is there already and is not
// finished, OpenEasy returns to it.
func (u *Puzzles) OpenEasy() {
	switch p, ok := u.Easy(); {
	case !ok:
	case u.On() && u.current.puzzle == p && !u.current.over():
		u.table.Window.Shown()
	default:
		u.fromList = false
		u.open(&attempt{puzzle: p})
	}
}

// Solved returns the number of puzzles that the person has solved, and the streak in days. It does
// not count the steps of lessons.
func (u *Puzzles) Solved() (puzzles, days int) {
	steps := map[string]bool{}
	for _, l := range lesson.All() {
		for i := range l.Steps {
			steps[l.ID(i)] = true
		}
	}
	return u.log.Count(u.names(), func(id string) bool { return steps[id] }), u.streak()
}

// StepDone reports whether the person has done a step of a lesson.
func (u *Puzzles) StepDone(l *lesson.Lesson, step int) bool {
	return u.log.Puzzle(u.names(), l.ID(step)).Solved()
}

// FinishStep records that the person has done a step of a lesson.
func (u *Puzzles) FinishStep(l *lesson.Lesson, step int) {
	entry := solved.Entry{Puzzle: l.ID(step), Person: u.table.Prefs.Name, Event: solved.Solved}
	if !u.StepDone(l, step) && u.log.Add(entry) {
		u.table.Saver.AddSolved(entry)
	}
}

// streak returns the number of days in a row with a solved puzzle.
func (u *Puzzles) streak() int { return u.log.Streak(u.names(), day.Of(u.Now())) }

// Result returns the person's result for the puzzle of a day.
func (u *Puzzles) Result(d day.Date) solved.Result { return u.log.Day(u.names(), d) }

// names returns the profile names under which the person's results are stored.
func (u *Puzzles) names() []string { return u.table.Prefs.GameNames() }

// OpenToday puts the puzzle of the day on the board: see OpenDaily.
func (u *Puzzles) OpenToday() {
	if t, ok := u.Today(); ok {
		u.OpenDaily(t)
	}
}

// OpenDaily puts a puzzle that was that of its day when it was shown on the board. If it is there
// already and is not finished, OpenDaily returns to it.
func (u *Puzzles) OpenDaily(t Today) {
	if u.On() && u.current.day == t.Day && !u.current.over() {
		u.table.Window.Shown()
		return
	}
	u.fromList = false
	u.open(&attempt{puzzle: t.Puzzle, day: t.Day, repeated: t.Again})
}

// Next puts the next unsolved puzzle of the same list on the board. After the last mistake or missed day it is the first one
// of the same variant. If there is none, Next lists all puzzles.
func (u *Puzzles) Next() {
	if !u.On() {
		return
	}
	a := u.current
	if a.isOwnMistake() && u.nextMistake(a) || a.isMissedDay() && u.nextMissed(a) {
		return
	}
	u.whenRead(func() {
		switch next := u.unsolved(a.puzzle); {
		case u.current != a: // the person has gone elsewhere
		case next != nil:
			u.open(&attempt{puzzle: next})
		default:
			u.showGames()
		}
	})
}

// MistakeKeeper returns a function that stores puzzles made from the person's mistakes in the game on
// the table. It returns nil if the person has not played that game.
func (u *Puzzles) MistakeKeeper() func([]*puzzle.Puzzle) {
	setup := u.table.Snap.Setup
	side := setup.Person()
	if side == game.None || !u.table.IsOwnGame() || !slices.Contains(u.names(), setup.Seats[side].Name) {
		return nil
	}
	e := solved.Entry{Day: cmp.Or(day.Of(setup.Began), setup.Day), Person: setup.Seats[side].Name, Event: solved.Mistaken}
	return func(list []*puzzle.Puzzle) { u.keepMistakes(e, list) }
}

// keepMistakes stores puzzles made from mistakes, except those that are solved or stored already. e
// has the day and the person.
func (u *Puzzles) keepMistakes(e solved.Entry, list []*puzzle.Puzzle) {
	var found []solved.Entry
	for _, p := range list {
		if e.Puzzle = p.Line(); !u.isSolved(p) && u.log.Add(e) {
			found = append(found, e)
		}
	}
	if len(found) > 0 {
		u.table.Saver.AddSolved(found...)
		u.changed()
	}
}

// mistakes returns the person's unsolved mistakes, the latest first.
func (u *Puzzles) mistakes() []solved.Mistake { return u.log.Mistakes(u.names()) }

// mistakeAt returns an attempt at the mistake at an index of the list.
func mistakeAt(list []solved.Mistake, at int) *attempt {
	return &attempt{puzzle: list[at].Of, mistakeDate: list[at].Day, listIndex: at}
}

// nextMistake puts the next unsolved mistake after that of a on the board, and reports whether there is another.
func (u *Puzzles) nextMistake(a *attempt) bool {
	list, at := u.mistakes(), a.listIndex // the next index if this mistake has left the list
	if i := slices.IndexFunc(list, func(m solved.Mistake) bool { return m.Of.ID() == a.puzzle.ID() }); i >= 0 {
		at = i + 1
	}
	if len(list) == 0 || len(list) == 1 && at == 1 {
		return false
	}
	u.open(mistakeAt(list, at%len(list)))
	return true
}

// unsolved returns the first unsolved puzzle of the same variant after another puzzle, or else the
// first one before it, or nil if there is none.
func (u *Puzzles) unsolved(after *puzzle.Puzzle) (found *puzzle.Puzzle) {
	list := listOf(after.Variant)
	passed := !slices.Contains(list, after) // a daily puzzle is not from the list
	var before *puzzle.Puzzle
	for _, p := range list {
		switch {
		case p == after:
			passed = true
		case u.isSolved(p):
		case passed:
			return p
		case before == nil:
			before = p
		}
	}
	return before
}

// resultOf returns the person's result so far for the puzzle of an attempt.
func (u *Puzzles) resultOf(a *attempt) solved.Result {
	if a.daily() {
		return u.Result(a.day)
	}
	return u.log.Puzzle(u.names(), a.puzzle.ID())
}

// recordEvent records an event for the puzzle on the table, unless its result is final: it was solved
// before, or it is a daily puzzle whose answer was shown. The caller redraws the window.
func (u *Puzzles) recordEvent(e solved.Event) {
	a := u.current
	before := u.resultOf(a)
	entry := solved.Entry{Day: a.day, Puzzle: a.puzzle.ID(), Person: u.table.Prefs.Name, Event: e}
	if before.Solved() || a.daily() && before == solved.Shown || !u.log.Add(entry) {
		return
	}
	u.table.Saver.AddSolved(entry)
	u.notify()
}
