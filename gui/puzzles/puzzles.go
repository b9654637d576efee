package puzzles

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/lesson"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// Puzzles puts puzzles on the table, and keeps what the person has done with them. Its methods belong to the UI goroutine.
type Puzzles struct {
	Window
	log      *solved.Log
	reading  bool     // the lists are being read
	now      *attempt // the puzzle on the table; nil for none
	numbered bool     // the board numbers the moves of an answer
	pane     *pane
	lesson   *course // the lesson on the table; nil for none
	listed   bool    // it was chosen from the list of lessons
	teacher  *lessonPane
	bands    map[string]int // the band of the puzzles last listed, by game; 0 for all
}

// Window is what Puzzles needs of the window.
type Window struct {
	Table *play.Table
	Board *board.Board
	Card  *card.Card
	Saver *autosave.Saver
	Keys  widgets.Keys
	// Beside runs work in the background, and then show on the UI goroutine. Post runs a function there, After after a while.
	Beside func(work, show func())
	Post   func(func())
	After  func(time.Duration, func())
	// Say shows a sentence on the status line, or what lies over it.
	Say func(string)
	// Redraw draws the window again.
	Redraw func()
	// Changed is called when more is known, or was solved.
	Changed func()
	// Analysing reports whether the analysis is on, which is help.
	Analysing func() bool
	// Home shows the page of all games until one is chosen.
	Home func()
	// Focus gives the focus to a control of the card, or to the board for nil.
	Focus func(fyne.Focusable)
	// Now is the time.
	Now func() time.Time
	Tip *widgets.Tip
	// Share gives a text to others, and Tap is heard when a try has failed.
	Share func(string)
	Tap   func()
	// SetOptions is called when the board is to number the moves, or no longer: see Numbered.
	SetOptions func()
}

// New returns one that has read nothing yet.
func New(w Window) *Puzzles {
	u := &Puzzles{Window: w, log: &solved.Log{}, bands: map[string]int{}}
	u.pane, u.teacher = newPane(u), newLessonPane(u)
	return u
}

// LoadSolved reads in the background what was done with puzzles.
func (u *Puzzles) LoadSolved() {
	u.Saver.ReadSolved(func(entries []solved.Entry, err error) {
		u.Post(func() {
			for _, e := range entries {
				u.log.Add(e)
			}
			if err != nil {
				u.Table.Sheets.Notify(words.Puzzles(), words.Error(err))
			}
			if u.solving() { // it was opened before this was read
				u.recall(u.now)
			}
			u.changed()
		})
	})
}

// changed shows what is new.
func (u *Puzzles) changed() {
	if u.On() {
		u.Redraw()
	}
	u.Changed()
}

// Today is the puzzle of the day.
type Today struct {
	puzzle.Today
	Day puzzle.Date
	// Result is what it counts as so far, Fails the wrong tries, and Streak the days in a row that were solved.
	Result        solved.Result
	Fails, Streak int
	// Tomorrow is the game of the next day.
	Tomorrow engine.Variant
}

// Today returns the puzzle of the day; ok is false where there is none.
func (u *Puzzles) Today() (t Today, ok bool) {
	t.Day = puzzle.DateOf(u.Now())
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

// Solved returns how many puzzles the person has solved, and the days in a row. Steps of lessons are no puzzles.
func (u *Puzzles) Solved() (puzzles, days int) {
	steps := map[string]bool{}
	for _, l := range lesson.All() {
		for i := range l.Steps {
			steps[l.ID(i)] = true
		}
	}
	return u.log.Count(u.names(), func(id string) bool { return steps[id] }), u.streak()
}

// share gives others what became of the puzzle of a day, without what its solution is.
func (u *Puzzles) share() {
	if a := u.now; u.solving() && a.stage == done {
		u.Share(words.PuzzleShared(a.puzzle, a.day, a.fails, a.solvedAs(), u.streak()))
	}
}

// streak is how many days in a row are solved.
func (u *Puzzles) streak() int { return u.log.Streak(u.names(), puzzle.DateOf(u.Now())) }

// Result returns what the puzzle of a day counts as.
func (u *Puzzles) Result(d puzzle.Date) solved.Result { return u.log.Day(u.names(), d) }

// names are those under which things were kept for the person.
func (u *Puzzles) names() []string { return u.Table.Prefs.GameNames() }

// OpenToday puts the puzzle of the day on the board, or goes back to it where it is there.
func (u *Puzzles) OpenToday() {
	t, ok := u.Today()
	switch {
	case !ok:
	case u.solving() && u.now.day == t.Day && !u.now.over():
		u.Table.Shown()
	default:
		u.open(&attempt{puzzle: t.Puzzle, day: t.Day, again: t.Again})
	}
}

// Next puts the next puzzle of the same game on the board that is not solved, or else lists all.
func (u *Puzzles) Next() {
	if !u.solving() {
		return
	}
	a := u.now
	switch {
	case a.own():
		u.nextMistake(a)
		return
	case a.late():
		u.nextMissed(a)
		return
	}
	u.whenRead(func() {
		switch next := u.unsolved(a.puzzle); {
		case u.now != a: // the person has gone elsewhere
		case next != nil:
			u.open(&attempt{puzzle: next})
		default:
			u.showGames()
		}
	})
}

// MistakeKeeper returns what keeps the mistakes in the game on the table that became puzzles; nil if the person has not played it.
func (u *Puzzles) MistakeKeeper() func([]*puzzle.Puzzle) {
	setup := u.Table.Snap.Setup
	side := setup.Person()
	if side == game.None || !u.Table.Own() || !slices.Contains(u.names(), setup.Seats[side].Name) {
		return nil
	}
	e := solved.Entry{Day: puzzle.DateOf(setup.Began), Person: setup.Seats[side].Name, Event: solved.Mistaken}
	return func(list []*puzzle.Puzzle) { u.keepMistakes(e, list) }
}

// keepMistakes keeps the puzzles that mistakes became. e has the day and the person.
func (u *Puzzles) keepMistakes(e solved.Entry, list []*puzzle.Puzzle) {
	var found []solved.Entry
	for _, p := range list {
		if e.Puzzle = p.Line(); !u.isSolved(p) && u.log.Add(e) {
			found = append(found, e)
		}
	}
	if len(found) > 0 {
		u.Saver.AddSolved(found...)
		u.changed()
	}
}

// mistakes are those of the person that are not solved, the last one first.
func (u *Puzzles) mistakes() []solved.Mistake { return u.log.Mistakes(u.names()) }

// openMistake puts one of the mistakes on the board as a puzzle.
func (u *Puzzles) openMistake(list []solved.Mistake, at int) {
	u.open(&attempt{puzzle: list[at].Of, mistake: list[at].Day, place: at})
}

// nextMistake puts the mistake after one on the board that is not solved, or else lists all puzzles.
func (u *Puzzles) nextMistake(a *attempt) {
	list, at := u.mistakes(), a.place // where the next one is once this one has left the list
	if i := slices.IndexFunc(list, func(m solved.Mistake) bool { return m.Of.ID() == a.puzzle.ID() }); i >= 0 {
		at = i + 1
	}
	if len(list) == 0 || len(list) == 1 && at == 1 {
		u.Choose()
		return
	}
	u.openMistake(list, at%len(list))
}

// unsolved returns the first puzzle of the same game after another one that is not solved, or else one before it; nil for none.
func (u *Puzzles) unsolved(after *puzzle.Puzzle) (found *puzzle.Puzzle) {
	list := listOf(after.Variant)
	passed := !slices.Contains(list, after) // it is that of a day
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

// resultOf returns what the puzzle of an attempt counts as so far.
func (u *Puzzles) resultOf(a *attempt) solved.Result {
	if a.daily() {
		return u.Result(a.day)
	}
	return u.log.Puzzle(u.names(), a.puzzle.ID())
}

// note keeps what was done with the puzzle on the table, unless it was solved or answered before. Whoever calls it draws that.
func (u *Puzzles) note(e solved.Event) {
	a := u.now
	before := u.resultOf(a)
	entry := solved.Entry{Day: a.day, Puzzle: a.puzzle.ID(), Person: u.Table.Prefs.Name, Event: e}
	if before.Solved() || a.daily() && before == solved.Shown || !u.log.Add(entry) {
		return
	}
	u.Saver.AddSolved(entry)
	u.Changed()
}
