package home

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
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
	c := p.Table.Prefs.For(v.Name)
	c.Level = play.LevelOf(v, c).Key()
	t := content{
		Title: words.Title(f[0]), About: words.CardAbout(f[0]), Rules: words.RuleNames(f), Rule: at,
		Choose: func() { p.Table.Sheets.UnlessBusy(func() { p.Window.NewGame(v, "") }) },
		View:   v.Example().View(), Play: func() { p.Table.Sheets.UnlessBusy(func() { p.Table.SwitchTo(v) }) },
		Hint: words.CardPlays(v, c), HintFace: words.CardFace(), HintKeys: words.CardKeys(),
	}
	t.Rival, t.Name = rivalOf(v, c)
	if p.loaded {
		t.Medals = p.Table.Achievements.Now().Medals(v)
	}
	t.SetRule = func(i int) {
		p.picked[f[0].Name] = f[i].Name
		p.refresh()
	}
	for _, left := range p.unfinishedGames() {
		if left.setup.Variant.Name == v.Name {
			t.Rival, t.Name = left.rival()
			t.View, t.Earlier, t.Play = left.view, left.earlier, left.resume
			t.About, t.Hint = words.YourGame(left.ply), words.CardContinues(left.setup)
			t.HintFace, t.HintKeys = words.CardFaceNew(), words.CardKeysNew()
			break
		}
	}
	return t
}

// rivalOf returns the rival against whom a click on a card plays a variant by the given choices, and the
// rival's name.
func rivalOf(v engine.Variant, c settings.Choice) (r rival, name string) {
	if c.Opponent == settings.AgainstPerson {
		return rival{icon: theme.AccountIcon()}, words.WithFriend()
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
		Title: words.OwnBoard(), About: words.OwnBoardAbout(), Button: words.Choose(), Hint: words.CardOwn(),
		Play: func() { p.Table.Sheets.UnlessBusy(func() { p.Window.NewGame(p.Table.Snap.Setup.Variant, template) }) },
	}
	if v, err := engine.ParseVariant(cmp.Or(p.Table.Prefs.LastBoard(template), emptyBoard)); err == nil {
		t.View = v.Start().View()
	}
	return t
}

// emptyBoard is the board on the card for custom boards before the person has made one.
const emptyBoard = "5,5,4"

// puzzleCards returns the card of today's puzzle, or none if there is no puzzle. For somebody who is new to
// puzzles it is the card of an easy one, since today's may be very hard.
func (p *Start) puzzleCards() []content {
	if first, ok := p.Puzzles.First(); ok {
		return []content{{
			Kicker: words.FirstPuzzles(), Title: words.PuzzleTask(first), Line: words.PuzzleOf(first, day.Date{}),
			View: first.Position().View(), Button: words.Solve(), Primary: true, Hint: words.CardSolvesFirst(),
			Play:   func() { p.Table.Sheets.UnlessBusy(p.Puzzles.OpenFirst) },
			Choose: func() { p.Table.Sheets.UnlessBusy(p.Puzzles.Choose) },
		}}
	}
	t, ok := p.Puzzles.Today()
	if !ok {
		return nil
	}
	c := content{
		Kicker: words.TodaysPuzzle(), Aside: words.DaysInARow(t.Streak), Title: words.PuzzleTask(t.Puzzle),
		Line:  words.PuzzleOf(t.Puzzle, t.Day),
		Today: t.Day, Result: p.Puzzles.Result, View: t.Position().View(),
		Play:   func() { p.Table.Sheets.UnlessBusy(func() { p.Puzzles.OpenDaily(t) }) },
		Button: words.Solve(), Primary: true, Hint: words.CardSolves(),
		Choose: func() { p.Table.Sheets.UnlessBusy(p.Puzzles.Choose) },
	}
	if t.Result == solved.Open {
		c.Line = words.List(c.Line, words.PuzzleResult(t.Result, t.Fails))
	}
	if t.Result.Solved() || t.Result == solved.Shown {
		c.Title, c.Line, c.Button, c.Primary = words.DayResult(t.Result), words.PuzzleTomorrow(t.Tomorrow),
			words.MorePuzzles(), false
		c.Play, c.Hint = c.Choose, words.CardPuzzles()
	}
	return []content{c}
}

// maxLarge is the maximum number of large cards for unfinished games.
const maxLarge = 2

// largeCards returns the large cards of the first unfinished games, in the order of waiting.
func (p *Start) largeCards() (cards []content) {
	for i, left := range p.unfinishedGames() {
		if i == maxLarge {
			break
		}
		r, name := left.rival()
		if r.Opponent != (look.Opponent{}) {
			name = words.AtLevel(r.Opponent)
		}
		cards = append(cards, content{
			Kicker: words.Continue(), Title: words.Title(left.setup.Variant), Rival: r, Name: name,
			Line: words.WhoseTurn(left.setup, left.toMove, left.ply),
			View: left.view, Earlier: left.earlier, Play: left.resume, Button: words.Continue(), Primary: i == 0,
			Choose: func() { p.Table.Sheets.UnlessBusy(func() { p.Window.NewGame(left.setup.Variant, "") }) },
			Hint:   words.CardContinues(left.setup), HintFace: words.CardFaceNew(), HintKeys: words.CardKeysNew(),
		})
	}
	return cards
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

// rival returns the person's rival in the game, and the rival's name. In a game of two computers, or two
// people, they stand for both players.
func (g waitingGame) rival() (r rival, name string) {
	person := g.setup.Person()
	switch {
	case g.setup.Watched():
		return rival{icon: theme.ComputerIcon()}, words.PlayersInGame(g.setup)
	case person == game.None:
		return rival{icon: theme.AccountIcon()}, words.PlayersInGame(g.setup)
	}
	if o, ok := words.OpponentAt(g.setup, person.Other()); ok {
		return rival{Opponent: o}, o.Name
	}
	return rival{icon: theme.ComputerIcon()}, words.NameOf(g.setup, person.Other())
}

// unfinishedGames returns the unfinished games: the game on the board, then the games that were left, most recent
// first.
func (p *Start) unfinishedGames() (all []waitingGame) {
	if !p.Table.InProgress() {
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
	all = append(all, waitingGame{key, snap.Setup, snap.View, snap.ToMove, snap.Ply, earlier, play})
	for _, w := range p.unfinished {
		if w.key != key { // else it has been resumed since
			all = append(all, w)
		}
	}
	return all
}
