package analysis

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// thoughts is the computer's assessment of a position.
type thoughts struct {
	style    game.Style // how the pieces look
	mark     game.Side  // the mark of the side for which value is
	verdict  string     // names the better side
	position string     // names the position
	answer   string     // to a question, or ""
	value    int        // from −analysis.MaxValue to analysis.MaxValue
	lines    []Line
	chosen   int  // the index of the line shown on the board, or −1 if there is none
	figures  bool // the scores are also shown as figures
	details  Details
	failed   string // what has become of the program that was chosen, or ""

	collects bool   // lines are collected: see Collector
	depth    string // how far the search has seen, then
	proved   bool   // verdict is proved, then
}

// pane is the part of the card that shows the computer's assessment of the position shown.
type pane struct {
	root              fyne.CanvasObject
	ordinary          *fyne.Container // the head
	title             *fyne.Container // verdict and position
	head              *head           // instead of it where lines are collected
	verdict, position *widget.Label
	answer            *widget.Label // to a question; hidden if none was asked
	bar               *ValueBar
	lines             *Lines
	more              *More
	chooser           *chooser
	failed            *widget.Label // says that the program that was chosen has failed
	shown             thoughts
	short             bool
	restriction       restrictionRow
}

// newPane returns an empty pane. Its controls call methods of a.
func newPane(a *Analyst, keys widgets.Keys, tip *widgets.Tip) *pane {
	p := &pane{
		verdict: widgets.Wrapped(widgets.Bold("")), position: widgets.Quiet(""), answer: widgets.Wrapped(widgets.Quiet("")), bar: NewValueBar(),
		lines: NewLines(keys, a.choose, a.point),
	}
	p.more = NewMore(keys, tip, a.update, a.copyPlayer, a.switches()...)
	p.title = container.NewBorder(nil, nil, nil, widgets.Tight(p.position), widgets.Tight(p.verdict))
	p.ordinary = widgets.TightColumn(p.title, widgets.Gap(paneGap), widgets.Inset(p.bar), widgets.Gap(paneGap))
	p.head = newHead(keys, func() { p.more.Button.OnTapped() })
	p.head.root.Hide()
	p.lines.OnAdd = a.add
	p.failed = widgets.Wrapped(widgets.Quiet(""))
	p.failed.Importance = widget.MediumImportance
	p.failed.Hide()
	p.chooser = newChooser(a, keys)
	p.more.root.Objects = slices.Insert(p.more.root.Objects, 0, fyne.CanvasObject(p.chooser.root))
	p.root = widgets.TightColumn(p.ordinary, p.head.root, widgets.Tight(p.failed), widgets.Tight(p.answer), p.lines.Object(),
		p.more.Object())
	return p
}

// paneGap is the space above and below the bar, in Fyne's units.
const paneGap = 8

// show shows thoughts, and reports whether the height of the pane has changed. If move is set, the bar moves to its new
// value.
func (p *pane) show(t thoughts, move bool) (resized bool) {
	height := p.root.MinSize().Height
	p.shown = t
	widgets.SetVisible(p.ordinary, !t.collects)
	if widgets.SetVisible(p.head.root, t.collects); t.collects {
		p.head.show(t, p.more.Open())
	}
	widgets.SetText(p.verdict, t.verdict)
	if p.position.Text != t.position {
		widgets.SetText(p.position, t.position)
		p.title.Layout.Layout(p.title.Objects, p.title.Size()) // the position may be wider or narrower than before
	}
	widgets.ShowText(p.answer, t.answer)
	p.bar.Set(t.style, t.mark, t.value, move)
	widgets.ShowText(p.failed, t.failed)
	p.showLines()
	p.more.Show(t.details)
	p.chooser.show()
	return p.root.MinSize().Height != height
}

func (p *pane) showLines() { p.lines.Show(p.shown.lines, p.shown.chosen, p.shown.figures, p.short) }

// setShort sets whether the pane leaves out the second line, because the card is low.
func (p *pane) setShort(on bool) {
	if p.short != on {
		p.short = on
		p.showLines()
	}
}

// switches returns what can be turned on and off under More.
func (a *Analyst) switches() []Switch {
	prefs, threats := a.table.Prefs, a.table.Threats
	return []Switch{
		{Text: words.BestMoveOnTheBoard(), On: func() bool { return prefs.AnalysisLine }, Toggle: a.setLine},
		{Text: words.ValuesOnTheBoard(), On: func() bool { return prefs.AnalysisHeat }, Toggle: a.setHeat},
		{
			Text: words.Threats(), On: threats.On, Toggle: threats.Toggle,
			Offered: func() bool { return threats.Supports(a.table.Snap.Setup) },
		},
		{Text: words.KeepAnalysing(), On: func() bool { return prefs.AnalysisEndless }, Toggle: a.setEndless},
	}
}
