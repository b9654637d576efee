package statistics

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/preferences"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
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
	// PuzzlesSolved returns how many puzzles the person has solved, and on how many days in a row the
	// daily puzzle.
	PuzzlesSolved() (solved, days int)
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
	sheet *sheet.Sheet
	data  data
	shown string             // the name of the variant whose curve is shown
	stop  context.CancelFunc // stops counting the critical moves in that variant

	people  *fyne.Container
	message *widget.Label     // a message in place of everything except the people
	welcome fyne.CanvasObject // shown while no game counts: what will be here, and a button that begins a game
	// facts are how much was played, all results, which games do not count, and how many puzzles were
	// solved.
	facts       *widget.Label
	head        fyne.CanvasObject
	body        *fyne.Container
	title       *widget.Label
	rating      *widget.Label
	ratingOf    *widget.Label
	curve       *curve
	noCurve     *widget.Label // in place of the curve
	summary     *widget.Label
	decisions   *widget.Label
	table       *fyne.Container
	rows        []*row
	opponents   *fyne.Container
	calendar    *calendar
	longestRun  *widget.Label
	wins        *fyne.Container
	resetButton *widgets.Button
}

// data holds what was read from the past games.
type data struct {
	games    []history.CountedGame
	progress progress.Progress
	variants []progress.Group
	wins     []win
	counts   history.Counts
}

// win is a game that the person won, with its final position.
type win struct {
	history.CountedGame
	view game.View
}

// The preferred size of the sheet, in Fyne's units.
const pageWidth, pageHeight = 1016, 760

// bestWins is the maximum number of wins shown.
const bestWins = 3

// Show opens Statistics.
func (w Page) Show() { w.open() }

func (w Page) open() *page {
	text := func() *widget.Label { return widgets.Wrapped(widgets.Quiet("")) }
	p := &page{
		Page: w, stop: func() {}, message: widgets.Wrapped(widget.NewLabel("")), facts: text(),
		title: widgets.Truncated(widgets.Bold("")), rating: widgets.Heading(""),
		ratingOf: widgets.Quiet(words.YourRating()),
		curve:    newCurve(), noCurve: text(), summary: text(), decisions: text(),
		table: widgets.TightColumn(), opponents: widgets.TightColumn(),
		people: widgets.NewWrap(peopleGap), calendar: newCalendar(),
		longestRun: widgets.Quiet(""), wins: widgets.Column(),
	}
	p.message.Alignment = fyne.TextAlignCenter
	p.noCurve.Alignment = fyne.TextAlignCenter
	p.showPeople()
	p.head = widgets.Tight(p.facts)
	p.head.Hide()
	p.welcome = p.newWelcome()
	body := widgets.Column(p.people, p.welcome, p.message, p.head, p.layOut())
	p.resetButton = w.Sheets.Button(words.ResetItem(), p.askReset)
	p.sheet = w.Sheets.Open(words.Statistics(), body, p.resetButton,
		w.Sheets.Button(words.PastGames(), func() { p.Window.ListGames(p.shown) }),
		w.Sheets.CloseButton(words.Close()).Primary())
	p.sheet.OnClose = func() { p.stop() }
	p.sheet.OnKey = p.sheet.ScrollByKey
	p.sheet.Unfocus() // so that Enter closes the page instead of switching to a person
	p.sheet.Resize(pageWidth, pageHeight)
	p.sheet.Grow()
	p.load()
	return p
}

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
	welcome := widgets.Column(widgets.Gap(welcomeFace/4),
		container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(welcomeFace), face)), will,
		container.NewCenter(play))
	welcome.Hide()
	return welcome
}

// layOut lays out the cards.
func (p *page) layOut() fyne.CanvasObject {
	figure := container.New(layout.NewCustomPaddedHBoxLayout(-widgets.LabelPad), container.NewCenter(p.ratingOf),
		p.rating)
	p.body = widgets.Column(container.New(&cards{left: 3},
		card(p.table),
		card(widgets.Column(widgets.Beside(0, p.title, figure), widgets.Inset(p.curve), widgets.Tight(p.noCurve),
			widgets.Tight(p.summary), widgets.Tight(p.decisions))),
		card(p.opponents),
		card(widgets.Column(widgets.Beside(0, widgets.Bold(words.DaysPlayed()), p.longestRun),
			widgets.Inset(p.calendar), widgets.Tight(widgets.Wrapped(widgets.Quiet(words.LargerDots()))))),
		card(p.wins)))
	p.body.Hide()
	return p.body
}

// card returns content on a paper background of its own.
func card(content fyne.CanvasObject) fyne.CanvasObject {
	const edge = 10
	return container.NewStack(widgets.NewPaper(),
		container.New(layout.NewCustomPaddedLayout(edge, edge, edge, edge), content))
}

// load reads the past games and shows them.
func (p *page) load() {
	var d data
	var err error
	p.Window.ReadGames(func(games *history.Store) { d, err = read(context.Background(), games) }, func() {
		switch {
		case !p.sheet.IsOpen():
		case err != nil:
			p.showMessage(words.Error(err))
		default:
			p.show(d)
		}
	})
}

// read reads the data that the page shows.
func read(ctx context.Context, store *history.Store) (d data, err error) {
	d.games, err = store.CountedGames(ctx)
	d.progress = progress.Of(d.games)
	d.variants = progress.GroupBy(d.games, func(g history.CountedGame) string { return g.Variant })
	for _, g := range progress.BestWins(d.games, bestWins) {
		d.wins = append(d.wins, win{g, lastView(ctx, store, g.Key)})
	}
	kept, uncounted := store.Count(ctx)
	d.counts = kept
	return d, cmp.Or(err, uncounted)
}

// lastView returns the board at the end of a game, or an empty view if the game cannot be read.
func lastView(ctx context.Context, store *history.Store, key string) game.View {
	g, err := store.Get(ctx, key)
	if err != nil {
		return game.View{}
	}
	o, err := session.Read([]byte(g.Record))
	if err != nil {
		return game.View{}
	}
	return o.Setup.View(o.Position(len(o.Played())))
}

// showMessage shows a message in place of everything except the people.
func (p *page) showMessage(text string) {
	widgets.ShowText(p.message, text)
	p.welcome.Hide()
	p.head.Hide()
	p.body.Hide()
	p.sheet.Fit()
}

// show shows what was read.
func (p *page) show(d data) {
	p.data = d
	puzzles := words.PuzzlesSolved(p.Window.PuzzlesSolved())
	widgets.SetEnabled(p.resetButton, len(d.games) > 0)
	if len(d.games) == 0 {
		p.showMessage("")
		p.welcome.Show()
		p.showFacts(words.GameCounts(d.counts), puzzles)
		p.sheet.Fit()
		return
	}
	p.message.Hide()
	p.welcome.Hide()
	p.body.Show()
	days := progress.Days(d.games)
	p.showFacts(words.PlayedSince(len(d.games), len(days), d.games[0].Finished), words.Results(progress.Sum(d.games)),
		words.GameCounts(d.counts), puzzles)
	widgets.SetText(p.longestRun, words.BestRun(progress.LongestRun(days)))
	p.calendar.show(days, day.Of(p.Now()))
	p.fillTable()
	p.fillWins()
	p.choose(d.games[len(d.games)-1].Variant)
}

// showFacts shows the facts that are not empty, each on a line of its own.
func (p *page) showFacts(facts ...string) {
	facts = slices.DeleteFunc(facts, func(s string) bool { return s == "" })
	widgets.SetText(p.facts, strings.Join(facts, "\n"))
	widgets.SetVisible(p.head, len(facts) > 0)
}

// choose chooses a variant: it shows the rating, the results and the opponents in it.
func (p *page) choose(variant string) {
	p.stop()
	p.shown = variant
	for i, g := range p.data.variants {
		p.rows[i].choose(g.Name == variant)
	}
	group := p.group()
	widgets.SetText(p.title, words.TitleNamed(variant))
	widgets.SetText(p.summary, words.SummaryLine(progress.Sum(group.Games)))
	widgets.ShowText(p.decisions, "")
	p.showRating()
	p.fillOpponents(group)
	p.sheet.Fit()
	p.countDecisions()
}

// group returns the games of the variant that is shown.
func (p *page) group() progress.Group {
	for _, g := range p.data.variants {
		if g.Name == p.shown {
			return g
		}
	}
	return progress.Group{}
}

// showRating shows the rating in the variant that is shown, and its curve.
func (p *page) showRating() {
	v, err := engine.ParseVariant(p.shown)
	marks := marksOf(v)
	rated := err == nil && len(marks) > 0
	r := p.data.progress.Rating(v)
	widgets.SetVisible(p.rating, rated)
	widgets.SetVisible(p.ratingOf, rated)
	widgets.SetText(p.rating, words.RatingNumber(r))
	values, first, last := knownPart(r)
	p.curve.show(values, first, last, marks)
	text := ""
	switch {
	case !rated:
		text = words.NoRating()
	case len(values) == 0:
		text = words.RatingLater()
	}
	widgets.ShowText(p.noCurve, text)
	widgets.SetVisible(p.curve, rated)
}

// marksOf returns the opponents in a variant whose strength was measured, the weakest first.
func marksOf(v engine.Variant) (marks []mark) {
	for _, l := range v.Levels() {
		if strength, ok := progress.Strength(v, l); ok {
			marks = append(marks, mark{look.OpponentAt(l), strength})
		}
	}
	return marks
}

// knownPart returns the part of a rating's curve from the first known value on, with the dates of its
// ends.
func knownPart(r progress.Rating) (values []float64, first, last time.Time) {
	for _, point := range r.Curve {
		if point.Known || len(values) > 0 {
			values = append(values, point.Value)
			last = point.At
			if len(values) == 1 {
				first = point.At
			}
		}
	}
	return values, first, last
}

// maxDecisionGames is the maximum number of games, the last ones, in which critical moves are counted.
const maxDecisionGames = 1000

// countDecisions counts the critical moves in the variant that is shown, in the background, and then
// shows the count.
func (p *page) countDecisions() {
	var played []history.Game
	var err error
	ctx, stop := context.WithCancel(context.Background())
	p.stop = stop
	variant := p.shown
	p.Window.ReadGames(func(games *history.Store) {
		played, err = games.List(ctx, history.Search{Variant: variant, Counted: true}, maxDecisionGames, 0)
	}, func() {
		if err != nil || ctx.Err() != nil {
			return
		}
		p.Window.CountDecisions(ctx, variant, played, func(d analysis.Decisions) {
			if ctx.Err() == nil && d.Critical > 0 {
				widgets.ShowText(p.decisions, words.Decisions(d))
				p.sheet.Fit()
			}
		})
	})
}
