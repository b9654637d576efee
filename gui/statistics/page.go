package statistics

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/preferences"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// Page opens Statistics.
type Page struct {
	Sheets *sheet.Stack
	Prefs  *preferences.Prefs
	Window Window
	// Now returns the current time.
	Now func() time.Time
}

// Window is what Statistics needs of the window around it.
type Window interface {
	// ReadGames runs read with the past games in the background, and then show on the UI goroutine.
	ReadGames(read func(*history.Store), show func())
	// CountDecisions counts the critical moves in games of a variant in the background, and then calls
	// show on the UI goroutine. It may not call show if ctx has ended.
	CountDecisions(ctx context.Context, variant string, games []history.Game, show func(analysis.Decisions))
	// PuzzlesSolved returns how many puzzles the person has solved.
	PuzzlesSolved() int
	// Animated reports whether things may move.
	Animated() bool
	// AskNewGame asks for a new game.
	AskNewGame()
	// ListGames lists the past games of the variant with that name, or all of them if it is "".
	ListGames(variant string)
	// ShowGame shows a past game. Escape then leads back to the page.
	ShowGame(g history.Game)
	// GamesChanged is called when the set of games that count may have changed: after a reset, and after
	// a change of the current person.
	GamesChanged()
	// SwitchPerson is called when another person has replaced the person with the name old.
	SwitchPerson(old string)
	// Rename is called when the current person has been edited. names maps the old name to the new one,
	// which may be the same.
	Rename(names map[string]string)
}

// page is the page Statistics. It reads the past games in the background and then shows them.
type page struct {
	Page
	sheet  *sheet.Sheet
	data   data
	who    string             // whose data it is: their name changes with the numbers, once these have been read
	scopes []scope            // what the choice offers, in its order
	shown  scope              // the chosen one
	stop   context.CancelFunc // stops counting the decisive moves

	person      *personButton
	choice      *widgets.Choice
	welcome     fyne.CanvasObject // shown while no game counts: what will be here, and a button that begins a game
	message     *widget.Label     // shown while no game counts, or in place of everything
	body        *fyne.Container
	figures     *figures
	shelf       *shelf   // of all games
	results     *results // of one variant, or against one opponent
	streak      *streak
	rating      *rating
	cards       map[fyne.CanvasObject]fyne.CanvasObject // the cards by their content
	resetButton *widgets.Button
}

// data holds what was read from the past games.
type data struct {
	games    []history.CountedGame
	progress progress.Progress
	variants []progress.Group // the one with the most games first
	levels   []progress.Group // the weakest first
	counts   history.Counts
}

// Show opens Statistics.
func (w Page) Show() { w.open() }

func (w Page) open() *page {
	p := &page{
		Page: w, stop: func() {}, message: widgets.Wrapped(widgets.Quiet("")),
		who: w.Prefs.Name, figures: newFigures(), streak: newStreak(), rating: newRating(),
	}
	p.message.Alignment = fyne.TextAlignCenter
	p.shelf = newShelf(p)
	p.results = newResults(p)
	p.person = newPersonButton(p)
	p.choice = widgets.NewChoice(nil, "", w.Sheets.Key, func(string) { p.choose(p.scopes[p.choice.Chosen()]) })
	p.choice.Hide()
	p.welcome = p.newWelcome()
	p.resetButton = w.Sheets.Button(words.ResetItem(), p.askReset)
	p.resetButton.Disable() // until games have been read
	content := widgets.Column(p.welcome, p.message, p.layOut())
	content.Layout = stretch{content.Layout}
	p.sheet = w.Sheets.Open(words.Statistics(), content, p.resetButton,
		w.Sheets.Button(words.PastGames(), func() { p.Window.ListGames(p.shown.variant) }),
		w.Sheets.CloseButton(words.Close()).Primary())
	p.sheet.SetApart(1)
	p.sheet.SetTools(p.person, container.New(widgets.MinWidth{Width: choiceWidth}, p.choice))
	p.sheet.OnClose = func() {
		p.stop()
		p.endMotion()
	}
	p.sheet.OnTap = p.endMotion
	p.sheet.OnKey = func(e *fyne.KeyEvent) bool {
		if e.Name != widgets.FocusEvent {
			p.endMotion()
		}
		return p.sheet.ScrollByKey(e)
	}
	p.sheet.Unfocus() // so that Enter closes the page
	p.sheet.Fill()
	p.load()
	return p
}

// choiceWidth is the minimum width of the choice, in Fyne's units.
const choiceWidth = 200

// welcomeFace is the width and height of the face in the welcome, in Fyne's units.
const welcomeFace = 96

// newWelcome returns the content of a page without games: what will be here, and a button that begins
// a game.
func (p *page) newWelcome() fyne.CanvasObject {
	face := widgets.NewFace()
	face.Set(look.OpponentAt(engine.Beginner), look.Glad)
	will := widgets.Wrapped(widgets.Bold(words.StatisticsLater()))
	will.Alignment = fyne.TextAlignCenter
	play := p.Sheets.Button(words.NewGameItem(), func() {
		p.sheet.Close()
		p.Window.AskNewGame()
	})
	welcome := widgets.Column(container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(welcomeFace), face)), will,
		container.NewCenter(play))
	welcome.Hide()
	return welcome
}

// layOut lays out the cards.
func (p *page) layOut() fyne.CanvasObject {
	p.cards = map[fyne.CanvasObject]fyne.CanvasObject{}
	var all []fyne.CanvasObject
	for _, content := range []fyne.CanvasObject{p.figures.root, p.shelf.root, p.results.root, p.streak.root, p.rating.root} {
		p.cards[content] = card(content)
		all = append(all, p.cards[content])
	}
	p.body = container.New(&cards{}, all...)
	p.body.Hide()
	return p.body
}

// load reads the past games and shows them.
func (p *page) load() {
	var d data
	var err error
	who := p.Prefs.Name
	p.Window.ReadGames(func(games *history.Store) { d, err = read(context.Background(), games) }, func() {
		switch {
		case !p.sheet.IsOpen() || who != p.Prefs.Name: // another read follows
		case err != nil:
			p.showName(who)
			p.showMessage(words.Error(err))
		default:
			p.showName(who)
			p.show(d)
		}
	})
}

// showName shows whose page it is.
func (p *page) showName(who string) {
	p.who = who
	p.person.Refresh()
	p.sheet.Fit() // the name may be longer
}

// read reads the data that the page shows.
func read(ctx context.Context, store *history.Store) (d data, err error) {
	d.games, err = store.CountedGames(ctx)
	d.progress = progress.Of(d.games)
	d.variants = progress.GroupBy(d.games, func(g history.CountedGame) string { return g.Variant })
	d.levels = progress.ByOpponent(d.games)
	counts, uncounted := store.Count(ctx)
	d.counts = counts
	return d, cmp.Or(err, uncounted)
}

// showMessage shows a message in place of all cards.
func (p *page) showMessage(text string) {
	p.stop()
	p.endMotion()
	widgets.ShowText(p.message, text)
	p.welcome.Hide()
	p.choice.Hide()
	p.body.Hide()
	p.sheet.SetFootnote("")
	p.sheet.Fit()
}

// show shows what was read.
func (p *page) show(d data) {
	p.data = d
	widgets.SetEnabled(p.resetButton, len(d.games) > 0)
	if len(d.games) == 0 {
		p.shown = scope{}
		facts := []string{words.GameCounts(d.counts), words.PuzzlesSolved(p.Window.PuzzlesSolved())}
		facts = slices.DeleteFunc(facts, func(s string) bool { return s == "" })
		p.showMessage(strings.Join(facts, "\n"))
		p.welcome.Show()
		p.sheet.Fit()
		return
	}
	p.message.Hide()
	p.welcome.Hide()
	p.body.Show()
	p.shelf.show(d)
	days := progress.Days(d.games)
	p.showCard(p.streak.root, p.streak.show(days, day.Of(p.Now())))
	p.offer()
	p.choose(p.shown)
	p.dropNewCoins()
}

// showCard shows or hides the card with some content.
func (p *page) showCard(content fyne.CanvasObject, on bool) { widgets.SetVisible(p.cards[content], on) }

// choose limits the page to a scope.
func (p *page) choose(s scope) {
	p.stop()
	p.endMotion()
	p.shown = s
	p.showFigures()
	p.showCard(p.shelf.root, s == scope{})
	p.showCard(p.results.root, s != scope{})
	if s != (scope{}) {
		p.results.show(p.data, s)
	}
	p.say("")
	p.showCard(p.rating.root, p.rating.show(p.data, s))
	p.sheet.Fit()
	if p.Window.Animated() {
		p.figures.grow()
	}
	p.countDecisions()
}

// say shows a text at the foot of the page, or else what a click on a coin does, if the page shows any coin.
func (p *page) say(text string) {
	if text == "" && p.shown == (scope{}) && p.shelf.hasCoins() {
		text = words.CoinsShowGames()
	}
	p.sheet.SetFootnote(text)
}

// showFigures shows the results of the games of the scope.
func (p *page) showFigures() {
	games := p.shown.games(p.data)
	facts := []string{
		words.SinceDate(games[0].Finished), words.PlayedOnDays(len(progress.Days(games))),
	}
	uncounted := ""
	if v, err := engine.ParseVariant(p.shown.variant); err == nil {
		if r := p.data.progress.Rating(v); !r.HasCurve() { // its curve has the number
			facts = append(facts, words.RatingFact(r), words.CurveAfter(r))
		}
	}
	if p.shown == (scope{}) {
		facts = append(facts, words.PuzzlesSolved(p.Window.PuzzlesSolved()))
		uncounted = words.GameCounts(p.data.counts)
	}
	p.figures.show(progress.Sum(games), facts, uncounted)
}

// dropNewCoins lets the coins of the medals fall onto the shelf that the person has not seen there yet.
func (p *page) dropNewCoins() {
	seen := p.Prefs.Profile(p.Prefs.Name).Seen
	fresh, latest := p.shelf.earnedAfter(seen)
	if len(fresh) == 0 {
		return
	}
	p.Prefs.Change(func(s *settings.Settings) { s.ChangeProfile(func(one *settings.Profile) { one.Seen = latest }) })
	if p.Window.Animated() {
		p.shelf.drop(fresh)
	}
}

// endMotion ends all animations of the page.
func (p *page) endMotion() {
	p.shelf.endDrop()
	p.figures.endGrowth()
}

// showGame shows the game with a key.
func (p *page) showGame(key string) {
	p.endMotion()
	p.Window.ShowGame(history.Game{Key: key})
}

// maxDecisionGames is the maximum number of games, the last ones, in which critical moves are counted.
const maxDecisionGames = 1000

// countDecisions counts the critical moves in the variant that is shown, if it is only one, in the background, and
// then shows the count.
func (p *page) countDecisions() {
	variant := p.shown.variant
	if variant == "" {
		return
	}
	var played []history.Game
	var err error
	ctx, stop := context.WithCancel(context.Background())
	p.stop = stop
	p.Window.ReadGames(func(games *history.Store) {
		played, err = games.List(ctx, history.Search{Variant: variant, Counted: true}, maxDecisionGames, 0)
	}, func() {
		if err != nil || ctx.Err() != nil {
			return
		}
		p.Window.CountDecisions(ctx, variant, played, func(d analysis.Decisions) {
			if ctx.Err() == nil && d.Critical > 0 {
				p.results.showDecisions(d)
				p.sheet.Fit()
			}
		})
	})
}
