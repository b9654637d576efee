package puzzles

import (
	"errors"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// The preferred size of the sheets, and the least height of a list, in Fyne's units.
const chooserWide, chooserHigh, chooserMin = 520, 560, 120

// Choose lists the games with puzzles, and the person's own mistakes and missed days if there are any.
func (u *Puzzles) Choose() { u.whenRead(u.showGames) }

// openLists opens the list of games and, over it, the list that the puzzle on the board is from. The daily
// puzzle is from no list.
func (u *Puzzles) openLists() {
	a := u.current
	u.whenRead(func() {
		u.showGames()
		switch {
		case a == nil || u.current != a || a.daily():
		case a.isMissedDay() && len(u.missedDays()) > 0:
			u.chooseMissed()
		case a.isOwnMistake() && len(u.mistakes()) > 0:
			u.chooseMistake()
		case !a.isMissedDay() && !a.isOwnMistake():
			u.chooseOf(a.puzzle.Variant)
		}
	})
}

// whenRead reads all puzzles in the background, and then calls then. It ignores calls while it is
// reading.
func (u *Puzzles) whenRead(then func()) {
	if u.reading {
		return
	}
	u.reading = true
	var err error
	u.Table.Loop.Run(func() {
		for _, v := range puzzle.Variants() {
			_, failed := puzzle.List(v)
			err = errors.Join(err, failed)
		}
	}, func() {
		u.reading = false
		if err != nil {
			u.Say(words.NoPuzzles(err))
		}
		then()
	})
}

// showGames shows the list of Choose.
func (u *Puzzles) showGames() {
	var all []choice
	if list := u.mistakes(); len(list) > 0 {
		all = append(all, u.mistakesChoice(list))
	}
	for _, v := range puzzle.Variants() {
		all = append(all, u.gameChoice(v))
	}
	if days := u.missedDays(); len(days) > 0 {
		all = append(all, u.missedChoice(days))
	}
	today := u.Table.Sheets.Button(words.TodaysPuzzle(), func() {
		u.Table.Sheets.CloseFront()
		u.OpenToday()
	})
	u.showList(words.Puzzles(), nil, newChoices(all, u.Table.Sheets.Key), today, u.Table.Sheets.CloseButton(words.Close()))
}

// listOf returns the puzzles of a variant. whenRead has read them before and reported any error.
func listOf(v engine.Variant) []*puzzle.Puzzle {
	list, _ := puzzle.List(v)
	return list
}

// mistakesChoice returns the row for the person's own mistakes.
func (u *Puzzles) mistakesChoice(list []solved.Mistake) choice {
	return choice{
		view: func() game.View { return list[0].Of.Position().View() }, title: words.OwnMistakes(), aside: words.MistakesLeft(len(list)), about: words.OwnMistakesAbout(), share: -1,
		open: u.chooseMistake,
	}
}

// gameChoice returns the row for a game: how many of its puzzles are solved, and how hard they are.
func (u *Puzzles) gameChoice(v engine.Variant) choice {
	list := listOf(v)
	easiest, hardest, done := puzzle.Bands, 1, 0
	for _, p := range list {
		easiest, hardest = min(easiest, p.Band), max(hardest, p.Band)
		if u.isSolved(p) {
			done++
		}
	}
	return choice{
		view: func() game.View { return v.Example().View() }, title: words.Title(v), aside: words.SolvedOf(done, len(list)),
		about: words.PuzzleBands(easiest, hardest), share: float64(done) / float64(max(len(list), 1)), open: func() { u.chooseOf(v) },
	}
}

// isSolved reports whether the person has solved a puzzle of a list.
func (u *Puzzles) isSolved(p *puzzle.Puzzle) bool { return u.log.Puzzle(u.names(), p.ID()).Solved() }

// chooseOf lists the puzzles of a game, the unsolved ones first, with a choice of bands. It begins
// with the band chosen last.
func (u *Puzzles) chooseOf(v engine.Variant) {
	var list *choices
	bands, names := []int{0}, []string{words.AllBands()} // the bands that occur
	for band := 1; band <= puzzle.Bands; band++ {
		if slices.ContainsFunc(listOf(v), func(p *puzzle.Puzzle) bool { return p.Band == band }) {
			bands, names = append(bands, band), append(names, words.PuzzleBand(band))
		}
	}
	band := u.bands[v.Name]
	choice := widgets.NewSegments(names, slices.Index(bands, band), u.Table.Sheets.Key, func(i int) {
		u.bands[v.Name] = bands[i]
		list.set(u.choicesOf(v, bands[i]))
	})
	list = newChoices(u.choicesOf(v, band), u.Table.Sheets.Key)
	u.showList(words.Title(v), container.NewHScroll(choice), list, u.Table.Sheets.CloseButton(words.Back()))
}

// choicesOf returns the rows for a game's puzzles in a band, or in all bands if it is 0. The unsolved
// puzzles come first.
func (u *Puzzles) choicesOf(v engine.Variant, band int) (all []choice) {
	var done []choice
	for _, p := range listOf(v) {
		if band != 0 && p.Band != band {
			continue
		}
		c := choice{
			view: func() game.View { return p.Position().View() }, title: words.PuzzleTask(p), about: words.PuzzleBand(p.Band), share: -1,
			open: func() { u.openChosen(&attempt{puzzle: p}) },
		}
		u.mark(&c, p)
		if c.done {
			done = append(done, c)
		} else {
			all = append(all, c)
		}
	}
	return append(all, done...)
}

// chooseMistake lists the person's unsolved mistakes.
func (u *Puzzles) chooseMistake() {
	var all []choice
	list := u.mistakes()
	for i, m := range list {
		p := m.Of
		c := choice{
			view: func() game.View { return p.Position().View() }, title: words.MistakeTask(p), about: words.MistakeOf(p, m.Day), share: -1,
			open: func() {
				u.Table.Sheets.CloseAll()
				u.openMistake(list, i)
			},
		}
		u.mark(&c, p)
		all = append(all, c)
	}
	u.showList(words.OwnMistakes(), nil, newChoices(all, u.Table.Sheets.Key), u.Table.Sheets.CloseButton(words.Back()))
}

// mark adds the person's result to the row of a puzzle.
func (u *Puzzles) mark(c *choice, p *puzzle.Puzzle) {
	result := u.log.Puzzle(u.names(), p.ID())
	c.sign, c.done = signOf(result), result.Solved()
	if result != solved.New {
		fails, _ := u.log.Tries(u.names(), day.Date{}, p.ID())
		c.about = words.List(c.about, words.PuzzleResult(result, fails))
	}
}

// openChosen closes the lists and puts the puzzle of an attempt on the board.
func (u *Puzzles) openChosen(a *attempt) {
	u.Table.Sheets.CloseAll()
	u.open(a)
}

// showList shows a list on a sheet with buttons. over is shown above the list; it may be nil.
func (u *Puzzles) showList(title string, over fyne.CanvasObject, list *choices, buttons ...*widgets.Button) {
	s := u.Table.Sheets.Open(title, container.NewBorder(over, nil, nil, nil, container.NewStack(widgets.Gap(chooserMin), list.List)), buttons...)
	s.Resize(chooserWide, chooserHigh)
	s.Focus(list.List)
}

// choices is a list from which the person opens a row.
type choices struct {
	*widgets.List
	rows      []choice
	rowByRoot map[fyne.CanvasObject]*choiceRow
}

func newChoices(rows []choice, keys widgets.Keys) *choices {
	c := &choices{rows: rows, rowByRoot: map[fyne.CanvasObject]*choiceRow{}}
	c.List = widgets.NewList(func() int { return len(c.rows) }, func() fyne.CanvasObject {
		row := newChoiceRow(rows)
		c.rowByRoot[row.root] = row
		return row.root
	}, func(i int, o fyne.CanvasObject) { c.rowByRoot[o].show(c.rows[i]) }, func(i int) { c.rows[i].open() }, keys)
	return c
}

// set replaces the rows and scrolls to the first.
func (c *choices) set(rows []choice) {
	c.rows = rows
	c.ScrollToTop()
	c.Refresh()
}
