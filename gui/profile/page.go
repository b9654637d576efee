package profile

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
	"github.com/mnkdesk/mnkdesk/gui/opponent"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// Page is what Your Progress needs of the window.
type Page struct {
	Sheets *sheet.Stack
	// Games runs read with the past games in the background, and then show on the window's goroutine.
	Games func(read func(*history.Store), show func())
	// PastGames lists the games of a variant, by its name; "" for all.
	PastGames func(variant string)
	// NewGame asks for a new game.
	NewGame func()
	// Open shows a past game, from which Escape leads back.
	Open func(history.Game)
	// Decisions counts the critical moves in games of a variant in the background, and then shows them on
	// the window's goroutine, unless ctx has ended.
	Decisions func(ctx context.Context, variant string, games []history.Game, show func(analysis.Decisions))
	// Puzzles returns how many puzzles the person has solved, and on how many days in a row that of the day.
	Puzzles func() (solved, days int)
	// Settings returns what was chosen, and Change changes it.
	Settings func() settings.Settings
	Change   func(change func(*settings.Settings))
	// Changed is called when other games count than before: after a reset, and when another person plays.
	Changed func()
	// Switched is called when another person plays than the one with the old name, and Renamed when they took another.
	Switched func(old string)
	Renamed  func(old, name string)
	// Now is the time.
	Now func() time.Time
}

// page is Your Progress. It reads the past games in the background and then shows them.
type page struct {
	Page
	sheet *sheet.Sheet
	data  data
	shown string             // the variant whose curve is shown, by its name
	stop  context.CancelFunc // ends the counting of its critical moves

	people    *fyne.Container
	none      *widget.Label     // in place of all else while no game counts
	welcome   fyne.CanvasObject // the same: what will be here, and a button that begins a game
	facts     *widget.Label     // how much was played, which games do not count, and how many puzzles were solved
	head      fyne.CanvasObject
	all       *fyne.Container
	title     *widget.Label
	rating    *widget.Label
	ratingOf  *widget.Label
	curve     *curve
	noCurve   *widget.Label // in its place
	sum       *widget.Label
	decisions *widget.Label
	table     *fyne.Container
	rows      []*row
	opponents *fyne.Container
	calendar  *calendar
	run       *widget.Label
	wins      *fyne.Container
	resetting *widgets.Button
}

// data is what was read.
type data struct {
	games    []history.CountedGame
	progress progress.Progress
	variants []progress.Group
	wins     []win
	kept     history.Counts
}

// win is a game that was won, as it stood in the end.
type win struct {
	history.CountedGame
	view game.View
}

// The size that the sheet would like to have, in Fyne's units.
const pageWidth, pageHeight = 1016, 760

// bestWins is how many of them are shown.
const bestWins = 3

// Show opens Your Progress.
func (w Page) Show() { w.open() }

func (w Page) open() *page {
	text := func() *widget.Label { return widgets.Wrapped(widgets.Quiet("")) }
	p := &page{
		Page: w, stop: func() {}, none: widgets.Wrapped(widget.NewLabel("")), facts: text(),
		title: widgets.Truncated(widgets.Bold("")), rating: widgets.Heading(""), ratingOf: widgets.Quiet(words.YourRating()),
		curve: newCurve(), noCurve: text(), sum: text(), decisions: text(),
		table: widgets.TightColumn(), opponents: widgets.TightColumn(),
		people: container.New(&widgets.WrapLayout{Gap: peopleGap}), calendar: newCalendar(), run: widgets.Quiet(""), wins: widgets.Column(),
	}
	p.none.Alignment = fyne.TextAlignCenter
	p.noCurve.Alignment = fyne.TextAlignCenter
	p.showPeople()
	p.head = widgets.Tight(p.facts)
	p.head.Hide()
	p.welcome = p.newWelcome()
	body := widgets.Column(p.people, p.welcome, p.none, p.head, p.layOut())
	p.resetting = w.Sheets.Button(words.ResetItem(), p.askReset)
	p.sheet = w.Sheets.Open(words.YourProgress(), body, p.resetting,
		w.Sheets.Button(words.PastGames(), func() { p.PastGames(p.shown) }), w.Sheets.CloseButton(words.Close()).Primary())
	p.sheet.OnClose = func() { p.stop() }
	p.sheet.OnKey = p.sheet.ScrollByKey
	p.sheet.Unfocus() // Enter closes the page, and switches to nobody
	p.sheet.Resize(pageWidth, pageHeight)
	p.sheet.Grow()
	p.load()
	return p
}

// welcomeFace is the side of the face that welcomes, in Fyne's units.
const welcomeFace = 96

// newWelcome returns what is shown while there is nothing else: what will be here, and a button that begins a game.
func (p *page) newWelcome() fyne.CanvasObject {
	face := widgets.NewFace()
	face.Set(opponent.At(engine.Beginner), opponent.Glad)
	will := widgets.Wrapped(widgets.Bold(words.ProgressLater()))
	will.Alignment = fyne.TextAlignCenter
	play := p.Sheets.Button(words.NewGameItem(), func() {
		p.sheet.Close()
		p.NewGame()
	})
	welcome := widgets.Column(widgets.Gap(welcomeFace/4), container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(welcomeFace), face)), will, container.NewCenter(play))
	welcome.Hide()
	return welcome
}

// layOut lays out the cards.
func (p *page) layOut() fyne.CanvasObject {
	figure := container.New(layout.NewCustomPaddedHBoxLayout(-widgets.LabelPad), container.NewCenter(p.ratingOf), p.rating)
	p.all = widgets.Column(container.New(&cards{left: 3},
		card(widgets.Column(widgets.Beside(0, p.title, figure), widgets.Inset(p.curve), widgets.Tight(p.noCurve),
			widgets.Tight(p.sum), widgets.Tight(p.decisions))),
		card(p.table), card(p.opponents),
		card(widgets.Column(widgets.Beside(0, widgets.Bold(words.DaysPlayed()), p.run), widgets.Inset(p.calendar), widgets.Tight(widgets.Wrapped(widgets.Quiet(words.LargerDots()))))),
		card(p.wins)))
	p.all.Hide()
	return p.all
}

// card puts something on a sheet of paper of its own.
func card(content fyne.CanvasObject) fyne.CanvasObject {
	const edge = 10
	return container.NewStack(widgets.NewPaper(), container.New(layout.NewCustomPaddedLayout(edge, edge, edge, edge), content))
}

// load reads the past games and shows them.
func (p *page) load() {
	var d data
	var err error
	p.Games(func(games *history.Store) { d, err = read(context.Background(), games) }, func() {
		switch {
		case !p.sheet.IsOpen():
		case err != nil:
			p.say(words.Error(err))
		default:
			p.show(d)
		}
	})
}

// read reads what is shown.
func read(ctx context.Context, store *history.Store) (d data, err error) {
	d.games, err = store.CountedGames(ctx)
	d.progress = progress.Of(d.games)
	d.variants = progress.GroupBy(d.games, func(g history.CountedGame) string { return g.Variant })
	for _, g := range progress.BestWins(d.games, bestWins) {
		d.wins = append(d.wins, win{g, lastView(ctx, store, g.Key)})
	}
	kept, uncounted := store.Count(ctx)
	d.kept = kept
	return d, cmp.Or(err, uncounted)
}

// lastView is the board at the end of a game, empty where that cannot be read.
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

// say shows a sentence in place of all else.
func (p *page) say(text string) {
	widgets.ShowText(p.none, text)
	p.welcome.Hide()
	p.head.Hide()
	p.all.Hide()
	p.sheet.Fit()
}

// show shows what was read.
func (p *page) show(d data) {
	p.data = d
	puzzles := words.PuzzlesSolved(p.Puzzles())
	widgets.SetEnabled(p.resetting, len(d.games) > 0)
	if len(d.games) == 0 {
		p.say("")
		p.welcome.Show()
		p.showFacts(words.Kept(d.kept), puzzles)
		p.sheet.Fit()
		return
	}
	p.none.Hide()
	p.welcome.Hide()
	p.all.Show()
	days := progress.Days(d.games)
	p.showFacts(words.PlayedSince(len(d.games), len(days), d.games[0].Finished), words.Kept(d.kept), puzzles)
	widgets.SetText(p.run, words.BestRun(progress.LongestRun(days)))
	p.calendar.show(days, p.Now())
	p.fillTable()
	p.fillWins()
	p.choose(d.games[len(d.games)-1].Variant)
}

// showFacts shows facts, each on a line of its own, but for empty ones.
func (p *page) showFacts(facts ...string) {
	facts = slices.DeleteFunc(facts, func(s string) bool { return s == "" })
	widgets.SetText(p.facts, strings.Join(facts, "\n"))
	widgets.SetVisible(p.head, len(facts) > 0)
}

// choose shows the curve and the opponents of a variant.
func (p *page) choose(variant string) {
	p.stop()
	p.shown = variant
	for i, g := range p.data.variants {
		p.rows[i].choose(g.Name == variant)
	}
	group := p.group()
	widgets.SetText(p.title, words.TitleNamed(variant))
	widgets.SetText(p.sum, words.SummaryLine(progress.Sum(group.Games)))
	widgets.ShowText(p.decisions, "")
	p.showRating()
	p.fillOpponents(group)
	p.sheet.Fit()
	p.countDecisions()
}

// group holds the games of the variant that is shown.
func (p *page) group() progress.Group {
	for _, g := range p.data.variants {
		if g.Name == p.shown {
			return g
		}
	}
	return progress.Group{}
}

// showRating shows the rating of the variant that is shown, and its curve.
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

// marksOf are the opponents of a variant whose strength is known, from the weakest.
func marksOf(v engine.Variant) (marks []mark) {
	for _, l := range v.Levels() {
		if strength, ok := progress.Strength(v, l); ok {
			marks = append(marks, mark{opponent.At(l), strength})
		}
	}
	return marks
}

// knownPart returns the part of a curve from which on the rating was known, with the dates of its ends.
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

// maxDecided is the number of the last games of a variant in which critical moves are counted.
const maxDecided = 1000

// countDecisions counts the critical moves of the variant that is shown in the background and then shows them.
func (p *page) countDecisions() {
	var played []history.Game
	var err error
	ctx, stop := context.WithCancel(context.Background())
	p.stop = stop
	variant := p.shown
	p.Games(func(games *history.Store) {
		played, err = games.List(ctx, history.Search{Variant: variant, Counted: true}, maxDecided, 0)
	}, func() {
		if err != nil || ctx.Err() != nil {
			return
		}
		p.Decisions(ctx, variant, played, func(d analysis.Decisions) {
			if ctx.Err() == nil && d.Critical > 0 {
				widgets.ShowText(p.decisions, words.Decisions(d))
				p.sheet.Fit()
			}
		})
	})
}
