package gui

import (
	"context"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/phrase"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// statistics is the Statistics dialog. It reads the past games beside the
// window and shows them when they have come.
type statistics struct {
	desk    *Desk
	sheet   *sheet.Sheet
	variant *control.Choice
	names   []string // the variants that can be chosen; the first is all
	table   *fyne.Container
	note    *widget.Label
	chart   *chart
	results *fyne.Container // the chart and its caption
}

const allVariants = "All games"

// showStatistics opens the Statistics dialog.
func (d *Desk) showStatistics() {
	s := &statistics{
		desk: d, names: []string{""},
		table: container.New(tableLayout{columns: len(statisticsHead)}),
		note:  control.Quiet(""), chart: newChart(),
	}
	s.note.Wrapping = fyne.TextWrapWord
	s.variant = control.NewChoice([]string{allVariants}, allVariants, d.key, func(string) { s.load() })
	s.results = container.NewVBox(
		control.Quiet(fmt.Sprintf("The last %d games, oldest first: won above the line, lost below, drawn on it", chartGames)), s.chart)
	past := control.NewButton("Past Games…", d.key, func() { s.showPastGames(0) })
	reset := control.NewButton("Reset…", d.key, s.askReset)
	scroll := container.NewVScroll(container.New(layout.NewCustomPaddedVBoxLayout(0), s.table))
	scroll.SetMinSize(fyne.NewSize(660, 260))
	content := container.NewBorder(
		container.NewBorder(nil, nil, widget.NewLabel("Show"), nil, s.variant),
		container.NewVBox(s.results, s.note),
		nil, nil, scroll)
	s.sheet = d.sheets.Open("Statistics", content, past, reset, d.sheets.CloseButton("Close").Primary())
	s.load()
}

// filter chooses the games of the variant that is shown.
func (s *statistics) filter() history.Filter {
	return history.Filter{Variant: s.names[max(s.variant.SelectedIndex(), 0)]}
}

// load reads the statistics and shows them.
func (s *statistics) load() {
	d, f := s.desk, s.filter()
	d.disk.do(func() {
		st, err := d.disk.games.Statistics(context.Background(), f)
		names, errNames := d.disk.games.Variants(context.Background())
		d.post(func() {
			if err == nil {
				err = errNames
			}
			s.show(st, names, err)
		})
	})
}

// statisticsHead are the headings of the table.
var statisticsHead = []string{"", "Games", "Won", "Lost", "Drawn", "Won %", "Best run", "Length"}

// show fills the dialog.
func (s *statistics) show(st history.Statistics, variants []string, err error) {
	if err != nil {
		control.SetText(s.note, err.Error())
		return
	}
	s.nameVariants(variants)
	s.table.RemoveAll()
	control.SetVisible(s.results, st.Kept.Counted > 0)
	if st.Kept.Games == 0 {
		s.chart.show(nil)
		control.SetText(s.note, keptWords(st.Kept))
		return
	}
	for i, head := range statisticsHead {
		l := control.Quiet(head)
		l.Alignment = alignment(i)
		s.table.Add(l)
	}
	s.addRow("All", st.Total, true)
	if s.filter() == (history.Filter{}) {
		s.addGroups("By game", st.ByVariant, variantTitle)
	}
	s.addGroups("By level", st.ByLevel, levelTitle)
	s.chart.show(st.Series)
	control.SetText(s.note, keptWords(st.Kept))
	s.sheet.Fit()
}

// addGroups adds the lines of a group under a heading.
func (s *statistics) addGroups(head string, groups []history.Group, title func(string) string) {
	for i, g := range groups {
		if i == 0 {
			s.table.Add(control.Quiet(head))
			for range statisticsHead[1:] {
				s.table.Add(widget.NewLabel(""))
			}
		}
		s.addRow(title(g.Name), g.Summary, false)
	}
}

// addRow adds a line of the table.
func (s *statistics) addRow(title string, v history.Summary, bold bool) {
	cells := []string{
		title, fmt.Sprint(v.Games), fmt.Sprint(v.Wins), fmt.Sprint(v.Losses), fmt.Sprint(v.Draws),
		fmt.Sprintf("%.0f", v.Percentage()), fmt.Sprint(v.LongestStreak), fmt.Sprintf("%.1f", v.AverageLength),
	}
	for i, text := range cells {
		l := widget.NewLabelWithStyle(text, alignment(i), fyne.TextStyle{Bold: bold})
		l.Truncation = fyne.TextTruncateEllipsis
		s.table.Add(control.Tight(l))
	}
}

// tableLayout lays cells out in rows; the first column is wider, for names.
type tableLayout struct{ columns int }

// nameShare is the width of the first column in widths of another.
const nameShare = 2

// row is the height of the row that begins at cell i.
func (t tableLayout) row(o []fyne.CanvasObject, i int) (height float32) {
	for _, cell := range o[i:min(i+t.columns, len(o))] {
		height = max(height, cell.MinSize().Height)
	}
	return height
}

// MinSize is as high as the rows.
func (t tableLayout) MinSize(o []fyne.CanvasObject) (size fyne.Size) {
	for i := 0; i < len(o); i += t.columns {
		size.Height += t.row(o, i)
	}
	return size
}

// Layout places the cells.
func (t tableLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	unit := size.Width / float32(t.columns-1+nameShare)
	y := float32(0)
	for i := 0; i < len(o); i += t.columns {
		height := t.row(o, i)
		for c, cell := range o[i:min(i+t.columns, len(o))] {
			if c == 0 {
				control.Place(cell, 0, y, nameShare*unit, height)
			} else {
				control.Place(cell, float32(c-1+nameShare)*unit, y, unit, height)
			}
		}
		y += height
	}
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
	s.names = append([]string{""}, names...)
	s.variant.Options = []string{allVariants}
	for _, n := range names {
		s.variant.Options = append(s.variant.Options, variantTitle(n))
	}
	s.variant.Refresh()
}

// askReset asks before it deletes the games that are shown.
func (s *statistics) askReset() {
	d, f := s.desk, s.filter()
	d.disk.do(func() {
		c, err := d.disk.games.Count(context.Background(), f)
		d.post(func() {
			switch {
			case !s.sheet.InFront():
			case err != nil:
				control.SetText(s.note, err.Error())
			case c.Games == 0:
				control.SetText(s.note, "There is nothing to reset.")
			default:
				d.sheets.Ask("Reset statistics?", resetWords(c, f), "Delete", func() { s.reset(f) })
			}
		})
	})
}

// reset deletes games and shows what is left.
func (s *statistics) reset(f history.Filter) {
	d := s.desk
	d.disk.do(func() {
		_, err := d.disk.games.Reset(context.Background(), f.Variant)
		d.post(func() {
			if err != nil {
				control.SetText(s.note, err.Error())
				return
			}
			s.names = []string{""}
			s.variant.Selected = allVariants
			s.load()
		})
	})
}

// resetWords names what a reset would lose.
func resetWords(c history.Counts, f history.Filter) string {
	which := "of all variants"
	if f.Variant != "" {
		which = "of " + variantTitle(f.Variant)
	}
	when := "of " + phrase.Date(c.First)
	if phrase.Date(c.First) != phrase.Date(c.Last) {
		when = "from " + phrase.Date(c.First) + " to " + phrase.Date(c.Last)
	}
	return fmt.Sprintf("This deletes the results and moves of %s %s, %s, for good. %s in the statistics.",
		phrase.Count(c.Games, "game"), which, when, countsWords(c.Counted))
}

// countsWords says how many games count: "1 of them counts".
func countsWords(n int) string {
	if n == 1 {
		return "1 of them counts"
	}
	return fmt.Sprintf("%d of them count", n)
}

// keptWords says which games do not count.
func keptWords(c history.Counts) string {
	if c.Games == 0 {
		return "No game has been finished yet."
	}
	text := countsWords(c.Counted)
	for _, sort := range []struct {
		n    int
		name string
	}{
		{c.Assisted, "assisted"},
		{c.Abandoned, "left unfinished"},
		{c.People, "between friends"},
		{c.Computers, "watched"},
	} {
		if sort.n > 0 {
			text += fmt.Sprintf(" · %d %s", sort.n, sort.name)
		}
	}
	return phrase.Count(c.Games, "game") + " kept: " + text + ". Length is the average number of moves."
}

// variantTitle is the title of a variant by its name.
func variantTitle(name string) string {
	v, err := engine.ParseVariant(name)
	if err != nil {
		return quote.Plain(name)
	}
	return v.Title
}

// levelTitle is the title of a level by its name in the past games.
func levelTitle(name string) string {
	l, err := engine.ParseLevel(name)
	if err != nil {
		return quote.Plain(name)
	}
	return l.String()
}
