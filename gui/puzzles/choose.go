package puzzles

import (
	"errors"
	"slices"

	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/choices"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

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
	u.table.Loop.Run(func() {
		for _, v := range puzzle.Variants() {
			_, failed := puzzle.List(v)
			err = errors.Join(err, failed)
		}
	}, func() {
		u.reading = false
		if err != nil {
			u.table.Window.SayInFront(words.NoPuzzles(err))
		}
		then()
	})
}

// showGames shows the list of Choose.
func (u *Puzzles) showGames() {
	var all []choices.Choice
	if list := u.mistakes(); len(list) > 0 {
		all = append(all, u.mistakesChoice(list))
	}
	for _, v := range puzzle.Variants() {
		all = append(all, u.gameChoice(v))
	}
	if days := u.missedDays(); len(days) > 0 {
		all = append(all, u.missedChoice(days))
	}
	today := u.table.Sheets.Button(words.TodaysPuzzle(), func() {
		u.table.Sheets.CloseFront()
		u.OpenToday()
	})
	choices.New(all, u.table.Sheets.Key).Show(u.table.Sheets, words.Puzzles(), nil, today, u.table.Sheets.CloseButton(words.Close()))
}

// listOf returns the puzzles of a variant. whenRead has read them before and reported any error.
func listOf(v engine.Variant) []*puzzle.Puzzle {
	list, _ := puzzle.List(v)
	return list
}

// mistakesChoice returns the row for the person's own mistakes.
func (u *Puzzles) mistakesChoice(list []solved.Mistake) choices.Choice {
	return choices.Choice{
		View: func() game.View { return list[0].Of.Position().View() }, Title: words.OwnMistakes(),
		Aside: words.MistakesLeft(len(list)), About: words.OwnMistakesAbout(), Share: -1,
		Open: u.chooseMistake,
	}
}

// gameChoice returns the row for a game: how many of its puzzles are solved, and how hard they are.
func (u *Puzzles) gameChoice(v engine.Variant) choices.Choice {
	list := listOf(v)
	easiest, hardest, done := puzzle.Bands, 1, 0
	for _, p := range list {
		easiest, hardest = min(easiest, p.Band), max(hardest, p.Band)
		if u.isSolved(p) {
			done++
		}
	}
	return choices.Choice{
		View: func() game.View { return v.Example().View() }, Title: words.Title(v), Aside: words.SolvedOf(done, len(list)),
		About: words.PuzzleBands(easiest, hardest), Share: float64(done) / float64(max(len(list), 1)), Open: func() { u.chooseOf(v) },
	}
}

// isSolved reports whether the person has solved a puzzle of a list.
func (u *Puzzles) isSolved(p *puzzle.Puzzle) bool { return u.log.Puzzle(u.names(), p.ID()).Solved() }

// chooseOf lists the puzzles of a game, the unsolved ones first, with a choice of bands. It begins
// with the band chosen last.
func (u *Puzzles) chooseOf(v engine.Variant) {
	var list *choices.List
	bands, names := []int{0}, []string{words.AllBands()} // the bands that occur
	for band := 1; band <= puzzle.Bands; band++ {
		if slices.ContainsFunc(listOf(v), func(p *puzzle.Puzzle) bool { return p.Band == band }) {
			bands, names = append(bands, band), append(names, words.PuzzleBand(band))
		}
	}
	band := u.bands[v.Name]
	choice := widgets.NewSegments(names, slices.Index(bands, band), u.table.Sheets.Key, func(i int) {
		u.bands[v.Name] = bands[i]
		list.Set(u.choicesOf(v, bands[i]))
	})
	list = choices.New(u.choicesOf(v, band), u.table.Sheets.Key)
	list.Show(u.table.Sheets, words.Title(v), container.NewHScroll(choice), u.table.Sheets.CloseButton(words.Back()))
}

// choicesOf returns the rows for a game's puzzles in a band, or in all bands if it is 0. The unsolved
// puzzles come first.
func (u *Puzzles) choicesOf(v engine.Variant, band int) (all []choices.Choice) {
	var done []choices.Choice
	for i, p := range listOf(v) {
		if band != 0 && p.Band != band {
			continue
		}
		c := choices.Choice{
			View: func() game.View { return p.Position().View() }, Large: true,
			Title: words.PuzzleInList(i+1, p), About: words.List(words.PuzzleMover(p), words.PuzzleBand(p.Band)), Share: -1,
			Open: func() { u.openChosen(&attempt{puzzle: p}) },
		}
		u.mark(&c, p)
		if c.Done {
			done = append(done, c)
		} else {
			all = append(all, c)
		}
	}
	return append(all, done...)
}

// chooseMistake lists the person's unsolved mistakes.
func (u *Puzzles) chooseMistake() {
	var all []choices.Choice
	list := u.mistakes()
	for i, m := range list {
		p := m.Of
		c := choices.Choice{
			View: func() game.View { return p.Position().View() }, Large: true,
			Title: words.MistakeTask(p), About: words.MistakeOf(p, m.Day), Share: -1,
			Open: func() { u.openChosen(mistakeAt(list, i)) },
		}
		u.mark(&c, p)
		all = append(all, c)
	}
	choices.New(all, u.table.Sheets.Key).Show(u.table.Sheets, words.OwnMistakes(), nil, u.table.Sheets.CloseButton(words.Back()))
}

// mark adds the person's result to the row of a puzzle. The list begins with the puzzle on the table, unless it is solved.
func (u *Puzzles) mark(c *choices.Choice, p *puzzle.Puzzle) {
	id := p.ID()
	result := u.log.Puzzle(u.names(), id)
	c.Sign, c.Done = signOf(result), result.Solved()
	c.Here = u.On() && u.current.puzzle.ID() == id && !c.Done
	if result != solved.New {
		fails, _ := u.log.Tries(u.names(), day.Date{}, id)
		c.About = words.List(c.About, words.PuzzleResult(result, fails))
	}
}

// openChosen closes the lists and puts the puzzle of an attempt on the board.
func (u *Puzzles) openChosen(a *attempt) {
	u.table.Sheets.CloseAll()
	u.fromList = true
	u.open(a)
}

// signOf returns the sign of a puzzle's result.
func signOf(r solved.Result) choices.Sign {
	return [...]choices.Sign{
		solved.New: choices.NoSign, solved.Open: choices.TriedSign, solved.Shown: choices.TriedSign,
		solved.WithHelp: choices.HelpedSign, solved.First: choices.SolvedSign,
	}[r]
}

// signsOf returns the signs of the tries: the wrong ones, followed by the right one, or by the tries
// left if right is choices.NoSign.
func signsOf(fails int, right choices.Sign) []choices.Sign {
	list := slices.Repeat([]choices.Sign{choices.WrongTry}, fails)
	if right != choices.NoSign {
		return append(list, right)
	}
	return append(list, slices.Repeat([]choices.Sign{choices.UnusedTry}, maxTries-fails)...)
}
