package home

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/lessons"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/progress"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// chosen returns the index of the variant that a family's card shows: the variant chosen on the card, or
// else the variant played last.
func (p *Start) chosen(f engine.Family) int {
	return max(slices.Index(f.Names(), cmp.Or(p.picked[f[0].Name], p.Table.Prefs.LastPlayed(f.Names()...))), 0)
}

// gameCards returns the cards of the games, and the index of the card of the game played last.
func (p *Start) gameCards() (cards []content, current int) {
	now := p.Table.Prefs.LastPlayed()
	for i, f := range engine.Families() {
		if slices.Contains(f.Names(), now) {
			current = i
		}
		cards = append(cards, p.gameCard(f))
	}
	return append(cards, p.ownCard()), current
}

// gameCard returns the card of a family of games. If a game of the variant shown is unfinished, the card
// continues it.
func (p *Start) gameCard(f engine.Family) content {
	at := p.chosen(f)
	v := f[at]
	c, isNew := p.nextChoice(v)
	t := content{
		Title: words.Title(f[0]), About: words.CardAbout(f[0]), Rules: words.RuleNames(f), Rule: at,
		Choose: func() { p.Table.Sheets.UnlessBusy(func() { p.Window.NewGame(v, "") }) },
		View:   v.Example().View(), Variant: &v, Play: func() { p.Table.Sheets.UnlessBusy(func() { p.Table.Begin(v, c) }) },
		Hint:     func(by string) string { return words.CardPlays(by, v, c) },
		HintFace: words.CardFace(), HintKeys: words.CardKeys(), New: isNew,
	}
	if isNew {
		t.HintFace = words.Sentences(words.CardArrow(), words.CardFace())
	}
	t.Rival, t.Name = p.rivalOf(v, c)
	t.Clock = words.CardClock(c)
	medals := p.Table.Achievements.Now().Medals(v)
	if slices.ContainsFunc(medals, func(m progress.Medal) bool { return m != progress.None }) {
		t.Medals = medals
	}
	t.SetRule = func(i int) {
		p.picked[f[0].Name] = f[i].Name
		p.refresh()
	}
	for _, left := range p.unfinishedGames() {
		if left.setup.Variant.Name == v.Name {
			if t.Rival, t.Name = p.rivalIn(left.setup); t.Rival.Opponent == (look.Opponent{}) {
				t.Medals = nil // they are won against opponents
			}
			t.View, t.Earlier, t.Play, t.New, t.Clock = left.view, left.earlier, left.resume, false, ""
			t.About, t.Hint = words.YourGame(left.ply), left.hint
			t.HintFace, t.HintKeys = words.CardFaceNew(), words.CardKeysNew()
			break
		}
	}
	if t.Rival.Opponent != (look.Opponent{}) && t.Rival.Opponent != words.Equal() {
		t.Line = words.Level(t.Rival.Level)
	}
	return t
}

// nextChoice returns the choices for a game that a card of a variant starts: those made last, but against the opponent
// that Progress.Offer names. After a game with a friend it is an opponent again, too, if the person has played against
// any, without the clocks and the opening rule of the friends. isNew reports that this one comes after a medal, and that
// the person has never played against them.
func (p *Start) nextChoice(v engine.Variant) (c settings.Choice, isNew bool) {
	c = p.Table.Prefs.For(v.Name)
	level, now := play.LevelOf(v, c), p.Table.Achievements.Now()
	c.Level = level.Key()
	hasPlayed := func(l engine.Level) bool { return now.Rung(v, l).Games > 0 }
	if c.Opponent == settings.AgainstPerson && slices.ContainsFunc(v.Levels(), hasPlayed) {
		c = c.Facing(settings.AgainstComputer)
	}
	if c.Opponent != settings.AgainstComputer || c.Equal || c.Strategy != "" {
		return c, false
	}
	next := now.Offer(v, level)
	c.Level = next.Key()
	return c, now.Rung(v, level).Medal == progress.Won && now.Rung(v, next).Games == 0
}

// rivalOf returns the rival against whom a click on a card plays a variant by the given choices, and the
// rival's name.
func (p *Start) rivalOf(v engine.Variant, c settings.Choice) (r rival, name string) {
	if c.Opponent == settings.AgainstPerson {
		return p.friend(p.Table.Prefs.Friend()), words.WithFriend()
	}
	if o, ok := words.CardOpponent(v, c); ok {
		return rival{Opponent: o}, o.Name
	}
	return rival{icon: theme.ComputerIcon()}, words.CardStrategy(v, c)
}

// ownCard returns the card for choosing a custom board.
func (p *Start) ownCard() content {
	template := engine.Templates()[0].Title
	t := content{
		Title: words.OwnBoard(), About: words.OwnBoardAbout(), Button: words.Choose(), Hint: words.CardOwn, Custom: true,
		Play: func() { p.Table.Sheets.UnlessBusy(func() { p.Window.NewGame(p.Table.Snap.Setup.Variant, template) }) },
	}
	if v, err := engine.ParseVariant(cmp.Or(p.Table.Prefs.LastBoard(template), emptyBoard)); err == nil {
		t.View = v.Start().View()
	}
	return t
}

// emptyBoard is the board on the card for custom boards before the person has made one.
const emptyBoard = "5,5,4"

// startCard returns the card for somebody who has not finished any game yet: the simplest game against the weakest
// opponent.
func (p *Start) startCard() content {
	v := engine.Families()[0][0]
	c := p.Table.Prefs.For(v.Name)
	c.Opponent, c.Level, c.Equal, c.Strategy = settings.AgainstComputer, engine.LevelKeys()[0], false, ""
	c.Clock, c.ClockOther = "", ""
	t := content{
		Start: true, Kicker: words.StartHere(), Title: words.Title(v), Text: words.StartQuote(), Primary: true,
		Play:   func() { p.Table.Sheets.UnlessBusy(func() { p.Table.Begin(v, c) }) },
		Choose: func() { p.Table.Sheets.UnlessBusy(func() { p.Window.NewGame(v, "") }) },
		Hint:   func(by string) string { return words.CardPlays(by, v, c) }, HintFace: words.CardFace(),
	}
	t.Rival, t.Name = p.rivalOf(v, c)
	t.Button = words.PlayRival(t.Rival.Opponent)
	return t
}

// lessonCards returns the card of the next lesson, or none if the person has done all of them.
func (p *Start) lessonCards() []content {
	l := p.Lessons.Next()
	if l == nil {
		return nil
	}
	teacher := lessons.Teacher()
	t := content{
		Kicker: words.LessonKicker(), Title: words.LessonTime(), Text: words.LessonOffer(l, p.Lessons.NextStep(l), teacher),
		Rival: rival{Opponent: teacher}, Name: teacher.Name, Button: words.BeginLesson(), Hint: words.CardLesson,
		Play:   func() { p.Table.Sheets.UnlessBusy(func() { p.Lessons.TeachFromHome(l) }) },
		Choose: func() { p.Table.Sheets.UnlessBusy(p.Lessons.Choose) }, NoGame: true,
	}
	if p.Lessons.HasBegun(l) {
		t.Button = words.Continue()
	}
	return []content{t}
}

// puzzleCards returns the card of today's puzzle, or none if there is no puzzle. For somebody who is new to
// puzzles it is the card of an easy one, since today's may be very hard, with a link to today's. Later a link leads from a
// harder one to an easy one, while there are any.
func (p *Start) puzzleCards() []content {
	t, ok := p.Puzzles.Today()
	if !ok {
		return nil
	}
	easy := func() { p.Table.Sheets.UnlessBusy(p.Puzzles.OpenEasy) }
	today := func() { p.Table.Sheets.UnlessBusy(func() { p.Puzzles.OpenDaily(t) }) }
	choose := func() { p.Table.Sheets.UnlessBusy(p.Puzzles.Choose) }
	showsToday := func(by string) string { return words.CardSolves(by, t.Puzzle) }
	if first, solved, ok := p.Puzzles.First(); ok {
		return []content{{
			Kicker: words.FirstPuzzle(solved), Title: words.PuzzleTask(first), View: first.Position().View(),
			Button: words.Solve(), Hint: words.CardSolvesFirst, Play: easy,
			Link: words.TodaysPuzzleLink(t.Result), Follow: today, HintLink: showsToday, Choose: choose, NoGame: true,
		}}
	}
	c := content{
		Kicker: words.TodaysPuzzleIs(t.Puzzle), Streak: words.StreakDays(t.Streak), Title: words.PuzzleTask(t.Puzzle),
		Today: t.Day, Result: p.Puzzles.Result, View: t.Position().View(), Play: today,
		Button: words.Solve(), Hint: showsToday, Choose: choose, NoGame: true,
	}
	_, isEasyLeft := p.Puzzles.Easy()
	switch {
	case t.Result.Solved() || t.Result == solved.Shown:
		c.Kicker = words.TodaysPuzzle()
		c.Title, c.Line, c.Button = words.DayResult(t.Result), words.PuzzleTomorrow(t.Tomorrow), words.MorePuzzles()
		c.Play, c.Hint = c.Choose, words.CardPuzzles
	case isEasyLeft && t.Band > 1:
		c.Link, c.Follow, c.HintLink = words.EasyPuzzle(), easy, words.CardSolvesFirst
	case t.Result == solved.Open:
		c.Line = words.PuzzleResult(t.Result, t.Fails)
	}
	return []content{c}
}

// continueCards returns the card of the person's latest unfinished game, or none. Other unfinished games are on
// the cards of their games.
func (p *Start) continueCards() []content {
	all := p.unfinishedGames()
	i := slices.IndexFunc(all, func(left waitingGame) bool { return !left.setup.Watched() })
	if i < 0 {
		return nil
	}
	left := all[i]
	r, name := p.rivalIn(left.setup)
	return []content{{
		Kicker: words.Continue(), Title: words.Title(left.setup.Variant), Rival: r, Name: name,
		Line: words.WhoseTurn(left.setup, left.toMove, left.ply),
		View: left.view, Earlier: left.earlier, Play: left.resume, Button: words.Continue(), Primary: true,
		Choose: func() { p.Table.Sheets.UnlessBusy(func() { p.Window.NewGame(left.setup.Variant, "") }) },
		Hint:   left.hint, HintFace: words.CardFaceNew(), HintKeys: words.CardKeysNew(),
	}}
}

// waitingGame is an unfinished game that can be continued.
type waitingGame struct {
	key     string // the game's key among the past games
	setup   session.Setup
	view    game.View
	toMove  game.Side
	ply     int
	earlier func() []game.View // the positions before its last moves
	resume  func()
}

// hint returns what Enter or a click on the game's card does.
func (g waitingGame) hint(by string) string { return words.CardContinues(by, g.setup) }

// friend returns the rival for another person with a name.
func (p *Start) friend(name string) rival {
	if face := p.Table.PersonFace(name); face.Exists() {
		return rival{friend: face}
	}
	return rival{icon: theme.AccountIcon()}
}

// rivalIn returns the person's rival in a game, and the rival's name. In a game of two computers, or of two other
// people, they stand for both players.
func (p *Start) rivalIn(s session.Setup) (r rival, name string) {
	person := s.Person()
	if s.Watched() {
		return rival{icon: theme.ComputerIcon()}, words.PlayersInGame(s)
	}
	if person == game.None { // two people
		for side, seat := range s.Seats {
			if seat.Name == p.Table.Prefs.Name {
				other := game.Side(side).Other()
				return p.friend(s.Seats[other].Name), words.NameOf(s, other)
			}
		}
		return rival{icon: theme.AccountIcon()}, words.PlayersInGame(s)
	}
	if o, ok := words.OpponentAt(s, person.Other()); ok {
		return rival{Opponent: o}, o.Name
	}
	return rival{icon: theme.ComputerIcon()}, words.NameOf(s, person.Other())
}

// unfinishedGames returns the unfinished games: the game on the board, then the games that were left, most recent
// first. A game from elsewhere in which nobody has played comes last, since it is not the person's. A game that had ended,
// and in which other moves are tried, is not among them, nor one in which the person has made no move: it would be gone
// once another game begins.
func (p *Start) unfinishedGames() []waitingGame {
	if !p.Table.HasBegun() || p.Table.IsAfterEnd() {
		return p.unfinished
	}
	snap, key := p.Table.Snap, history.KeyOf(p.Table.Session.Record())
	earlier := func() []game.View {
		o, err := session.Open(p.Table.Session.Record())
		if err != nil { // not expected: these moves have been played
			return nil
		}
		return lastMoves(o)
	}
	play := func() { p.Table.Sheets.UnlessBusy(p.Close) }
	view := snap.Setup.View(snap.Tree.Position(snap.Setup.Variant, snap.Current)) // not an earlier one that is being looked at
	onBoard := waitingGame{key, snap.Setup, view, snap.ToMove, snap.Ply, earlier, play}
	if p.Table.OnlyLookedAt() {
		return append(slices.Clip(p.unfinished), onBoard)
	}
	all := []waitingGame{onBoard}
	for _, w := range p.unfinished {
		if w.key != key { // else it has been resumed since
			all = append(all, w)
		}
	}
	return all
}
