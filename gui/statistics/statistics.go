package statistics

import (
	"cmp"
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// Statistics is what the Statistics dialog needs.
type Statistics struct {
	Sheets *sheet.Stack
	// Games runs read with the past games in the background, and then show on the window's goroutine.
	Games func(read func(*history.Store), show func())
	// Changed is called after games were deleted or the statistics were reset.
	Changed func()
	// PastGames lists the games of a variant, by its name; "" for all.
	PastGames func(variant string)
	// Decisions counts the critical moves in games of a variant in the background, and then shows them on
	// the window's goroutine, unless ctx has ended.
	Decisions func(ctx context.Context, variant string, games []history.Game, show func(analysis.Decisions))
}

// statistics is the Statistics dialog. It reads the past games in the background and then shows them.
type statistics struct {
	Statistics
	sheet   *sheet.Sheet
	content *fyne.Container
	variant *widgets.Choice
	names   []string        // the variants that can be chosen; the first is all
	head    *fyne.Container // stays above the table
	table   *fyne.Container
	rows    *container.Scroll
	lines   *fyne.Container // the same where the table has no room
	note    *widget.Label
	kept    *widget.Label      // the critical moves of a variant
	stop    context.CancelFunc // ends their counting
	chart   *chart
	results *fyne.Container // the chart and its caption
	none    *widget.Label   // in place of the table, while no game counts
	empty   fyne.CanvasObject
}

// Show opens the dialog.
func (d Statistics) Show() {
	s := &statistics{
		Statistics: d, names: []string{""},
		head:  statisticsHead(),
		table: widgets.TightColumn(), lines: widgets.TightColumn(),
		note: widgets.Wrapped(widgets.Quiet("")), kept: widgets.Wrapped(widgets.Quiet("")), stop: func() {}, none: widgets.Wrapped(widgets.Quiet("")), chart: newChart(),
	}
	s.variant = widgets.NewChoice([]string{words.AllVariants()}, words.AllVariants(), d.Sheets.Key, func(string) { s.load() })
	s.results = widgets.Column(widgets.Wrapped(widgets.Quiet(words.ChartCaption(chartGames))), s.chart)
	past := d.Sheets.Button(words.PastGames(), func() { s.PastGames(s.filter().Variant) })
	reset, del := d.Sheets.Button(words.ResetItem(), s.askReset), d.Sheets.Button(words.DeleteItem(), s.askDelete)
	s.none.Alignment = fyne.TextAlignCenter
	s.empty = container.NewVBox(layout.NewSpacer(), s.none, layout.NewSpacer())
	s.empty.Hide()
	s.rows = container.NewVScroll(s.table)
	s.rows.SetMinSize(fyne.NewSize(748, 120))
	wide := container.New(layout.NewBorderLayout(s.head, nil, nil, nil), s.head, s.rows)
	scroll := container.New(wideOrNarrow{minWidth: minTable}, wide, container.NewVScroll(s.lines))
	s.content = container.NewBorder(
		container.NewBorder(nil, nil, widget.NewLabel(words.Show()), nil, s.variant),
		widgets.Column(s.results, s.kept, s.note),
		nil, nil, container.NewStack(scroll, s.empty))
	s.sheet = d.Sheets.Open(words.Statistics(), s.content, past, reset, del, d.Sheets.CloseButton(words.Close()).Primary())
	s.sheet.OnClose = func() { s.stop() }
	s.load()
}

// filter chooses the games of the variant that is shown.
func (s *statistics) filter() history.Filter {
	return history.Filter{Variant: s.names[s.variant.Chosen()]}
}

// load reads the statistics and shows them.
func (s *statistics) load() {
	s.stop()
	s.showKept("")
	f := s.filter()
	var st history.Statistics
	var names []string
	var played []history.Game
	var err error
	s.Games(func(games *history.Store) {
		var errNames, errGames error
		st, err = games.Statistics(context.Background(), f)
		names, errNames = games.Variants(context.Background())
		if f.Variant != "" {
			played, errGames = games.List(context.Background(), history.Search{Filter: f, Counted: true}, mostDecided, 0)
		}
		err = cmp.Or(err, errNames, errGames)
	}, func() {
		s.show(st, names, err)
		s.countDecisions(f.Variant, played)
	})
}

// mostDecided is the number of the last games of a variant in which critical moves are counted.
const mostDecided = 1000

// countDecisions counts the critical moves of a variant in the background and then shows them.
func (s *statistics) countDecisions(variant string, games []history.Game) {
	if variant == "" || !s.sheet.IsOpen() || s.filter().Variant != variant {
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	s.stop()
	s.stop = stop
	s.Decisions(ctx, variant, games, func(d analysis.Decisions) {
		if ctx.Err() == nil && d.Critical > 0 {
			s.showKept(words.Decisions(d))
		}
	})
}

// showKept tells of critical moves, "" of none.
func (s *statistics) showKept(text string) {
	widgets.ShowText(s.kept, text)
	s.content.Refresh() // what lies around it gives way
	if len(s.table.Objects) > 0 {
		s.fit()
	}
}

// fit makes the dialog as high as its table needs, as far as the window allows: it scrolls only where it must.
func (s *statistics) fit() {
	s.sheet.Resize(0, statisticsHeight)
	if hidden := s.rows.Content.MinSize().Height - s.rows.Size().Height; hidden > 0 {
		s.sheet.Resize(0, statisticsHeight+hidden)
	}
}

// show fills the dialog.
func (s *statistics) show(st history.Statistics, variants []string, err error) {
	if err != nil {
		s.showError(words.Error(err))
		return
	}
	s.nameVariants(variants)
	s.table.RemoveAll()
	s.lines.RemoveAll()
	counted := st.Kept.Counted > 0
	widgets.SetVisible(s.head, counted)
	widgets.SetVisible(s.results, counted)
	widgets.SetVisible(s.empty, !counted)
	widgets.SetVisible(s.note, counted)
	widgets.SetText(s.none, words.Kept(st.Kept))
	if !counted {
		s.chart.show(nil)
		return
	}
	s.addRow(words.All(), st.Total, true)
	if s.filter() == (history.Filter{}) {
		s.addGroups(words.ByVariant(), st.ByVariant, words.TitleNamed)
	}
	s.addGroups(words.ByDifficulty(), st.ByLevel, words.LevelNamed)
	s.chart.show(st.Series)
	widgets.SetText(s.note, words.Kept(st.Kept))
	s.fit()
}

// statisticsHead makes the headings of the table.
func statisticsHead() *fyne.Container {
	row := container.New(columnShares())
	for i, head := range words.StatisticsHead() {
		l := widgets.Wrapped(widgets.Quiet(head))
		l.Alignment = alignment(i)
		row.Add(l)
	}
	return row
}

// statisticsHeight is how high the dialog would like to be at the least, in Fyne's units.
const statisticsHeight = 572

// showError says what went wrong.
func (s *statistics) showError(text string) {
	widgets.SetText(s.note, text)
	s.note.Show()
}

// addGroups adds the lines of a group under a heading.
func (s *statistics) addGroups(head string, groups []history.Group, title func(string) string) {
	for i, g := range groups {
		if i == 0 {
			s.lines.Add(widgets.Quiet(head))
			s.table.Add(widgets.Quiet(head))
		}
		s.addRow(title(g.Name), g.Summary, false)
	}
}

// addRow adds a line of the table, and the same in words.
func (s *statistics) addRow(title string, v history.Summary, bold bool) {
	cells := []string{
		title, words.Number(v.Games), words.Number(v.Wins), words.Number(v.Losses), words.Number(v.Draws),
		words.Percent(v.Percentage()), words.Number(v.LongestStreak), words.Decimal(v.AverageMoves),
	}
	row := container.New(columnShares())
	for i, text := range cells {
		l := widget.NewLabelWithStyle(text, alignment(i), fyne.TextStyle{Bold: bold})
		row.Add(widgets.Tight(widgets.Truncated(l)))
	}
	s.table.Add(row)
	s.lines.Add(widgets.Tight(widgets.Truncated(widgets.Bold(title))))
	s.lines.Add(widgets.Tight(widgets.Wrapped(widget.NewLabel(words.SummaryLine(v)))))
}

// alignment is that of a column: names at the left, numbers at the right.
func alignment(column int) fyne.TextAlign {
	if column == 0 {
		return fyne.TextAlignLeading
	}
	return fyne.TextAlignTrailing
}

// nameVariants offers the variants of which there are games.
func (s *statistics) nameVariants(names []string) {
	chosen := s.filter().Variant
	s.names = append([]string{""}, names...)
	titles := []string{words.AllVariants()}
	for _, n := range names {
		titles = append(titles, words.TitleNamed(n))
	}
	s.variant.Offer(titles, widgets.Index(s.names, chosen))
}
