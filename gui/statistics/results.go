package statistics

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// results is the card with the results in one variant by opponent, or against one opponent by variant, and with
// the medals.
type results struct {
	root      *fyne.Container
	page      *page
	title     *widget.Label
	rows      *fyne.Container
	summary   *widget.Label
	decisions *widget.Label
}

func newResults(p *page) *results {
	r := &results{
		page: p, title: widgets.Bold(""), rows: widgets.TightColumn(),
		summary: widgets.Wrapped(widgets.Quiet("")), decisions: widgets.Wrapped(widgets.Quiet("")),
	}
	r.title.SizeName = theme.SizeNameHeadingText
	r.root = widgets.TightColumn(widgets.Outset(widgets.Tight(r.title)), r.rows, widgets.Gap(rowsGap),
		widgets.Outset(widgets.Tight(r.summary)), widgets.Outset(widgets.Tight(r.decisions)))
	return r
}

// show shows the results in a scope that is not all games.
func (r *results) show(d data, s scope) {
	games := s.games(d)
	groups, title := progress.ByOpponent(games), words.OpponentsHead()
	if s.level != "" {
		groups = progress.GroupBy(games, func(g history.CountedGame) string { return g.Variant })
		title = words.GamesHead()
	}
	widgets.SetText(r.title, title)
	r.rows.RemoveAll()
	for _, g := range groups {
		r.rows.Add(r.row(g, s, d.progress))
	}
	widgets.ShowText(r.summary, words.SummaryLine(progress.Sum(games)))
	widgets.ShowText(r.decisions, "")
}

// showDecisions shows how many decisive moves were right.
func (r *results) showDecisions(d analysis.Decisions) {
	widgets.ShowText(r.decisions, words.Decisions(d))
}

// Measures of the rows, in Fyne's units.
const (
	rowPad   = 9
	rowFace  = 38
	rowMedal = 30
	rowGap   = 12

	maxRowName = 170 // a longer name is cut off if it has no more room
)

// row returns the row of some games of a scope: the opponent or the variant, the results and the medal.
func (r *results) row(g progress.Group, s scope, p progress.Progress) fyne.CanvasObject {
	name, variant, level := opponentName(g.Name), s.variant, g.Name
	if s.level != "" {
		name, variant, level = words.TitleNamed(g.Name), g.Name, s.level
	}
	sum, bar := progress.Sum(g.Games), newResultBar()
	bar.set(sum)
	title := widgets.Truncated(widget.NewLabel(name))
	need := min(fyne.MeasureText(name, look.BodyText, fyne.TextStyle{}).Width, maxRowName) + 2*widgets.LabelPad + 1
	text := widgets.TightColumn(
		widgets.Beside(0, container.New(widgets.MinWidth{Width: need}, widgets.Tight(title)),
			widgets.Tight(widgets.Quiet(words.Results(sum)))),
		widgets.Inset(bar))
	var left, right fyne.CanvasObject
	before := float32(-widgets.LabelPad) // aligns the name with the title
	if s.level == "" {
		face := widgets.NewFace()
		face.Set(opponentOf(g.Name), look.Calm)
		left, before = square(rowFace, face), 0
	}
	if one := r.medal(variant, level, p); one != nil {
		right = square(rowMedal, one)
	} else {
		right = square(rowMedal, container.NewWithoutLayout())
	}
	return container.New(layout.NewCustomPaddedLayout(rowPad, rowPad, before, 0), container.NewBorder(nil, nil, left, right, text))
}

// medal returns the coin of the medal of a level, or nil if the medal is not begun.
func (r *results) medal(variant, level string, p progress.Progress) fyne.CanvasObject {
	v, err := engine.ParseVariant(variant)
	if err != nil {
		return nil
	}
	l, err := v.ParseLevel(level)
	if err != nil {
		return nil
	}
	if rung := p.Rung(v, l); rung.Medal != progress.None {
		return r.page.newCoin(rung)
	}
	return nil
}

// square returns an object as a square in the middle of its room.
func square(side float32, o fyne.CanvasObject) fyne.CanvasObject {
	return container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(side), o))
}
