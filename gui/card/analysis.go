package card

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// Thoughts is the computer's assessment of a position, as the analysis shows it. All values are from the
// view of one side.
type Thoughts struct {
	// Style is how the pieces look. Mark is the mark of the side whose view the values take.
	Style game.Style
	Mark  game.Side
	// Verdict is a phrase that names the better side. Value says by how much it is better, from
	// −analysis.MaxValue to analysis.MaxValue. HasValue is set once there is a Value.
	Verdict  string
	Value    int
	HasValue bool
	// OnlyMove says that every move except one loses, or is "" if that is not so.
	OnlyMove string
	// SearchInfo says how much was searched. Parts names the parts of the evaluation, or is "" if there are
	// none.
	SearchInfo, Parts string
	// Lines holds the best lines, at most analysis.MaxLines. Chosen is the index of the line shown on
	// the board, or −1 if there is none.
	Lines  []ThoughtLine
	Chosen int
	// Searcher says who searches and how, or is "" if nobody does. Player is that player's strategy.
	Searcher, Player string
	// Heat is set if the values of the moves are shown on the board, and Line if a line of moves is.
	Heat, Line bool
}

// ThoughtLine is one of the best lines.
type ThoughtLine struct {
	// Value is the value of the line. Share compares it with other moves, from 0 to 1 for the best move.
	Value int
	Share float32
	// Exact and Outcome are the proved result of the first move, for the side that makes it. Exact is
	// shown instead of Value. It is "" if nothing is proved.
	Exact   string
	Outcome board.Outcome
	// Move is the first move of the line, and Rest holds the others.
	Move, Rest string
}

// AnalysisActions holds what the controls of an analysis do.
type AnalysisActions struct {
	// Tip shows the names of the controls that have no text.
	Tip *widgets.Tip
	// Close turns the analysis off. Heat shows or hides the values of the moves on the board, and Line
	// the line of moves.
	Close, Heat, Line func()
	// Choose shows a line on the board, by its index. Point shows one for as long as the mouse points
	// at it; its argument is −1 when the mouse leaves.
	Choose, Point func(int)
	// Copy copies the player string to the clipboard.
	Copy func()
}

// Analysis is the part of the card that shows the computer's assessment of the position shown.
type Analysis struct {
	root                        fyne.CanvasObject
	thinker                     *fyne.Container // who searches
	heat, line                  *widgets.Button
	verdict, number             *widget.Label
	bar                         *widgets.ShareBar
	style                       game.Style // of the pieces
	mark                        game.Side  // of the side whose share of the bar is at the left
	onlyMove, searchInfo, parts *widget.Label
	lines                       []*lineRow
	searcher, player            *widget.Label
}

// NewAnalysis returns an empty analysis.
func NewAnalysis(keys widgets.Keys, do AnalysisActions) *Analysis {
	icon := func(r fyne.Resource, name string, tapped func()) *widgets.Button {
		return widgets.NewIconButton(r, name, do.Tip, keys, tapped)
	}
	a := &Analysis{
		heat: icon(heatIcon, words.ValuesOnTheBoard(), do.Heat), line: icon(lineIcon, words.LineOnTheBoard(), do.Line),
		verdict: widgets.Wrapped(widgets.Bold("")), number: widgets.Bold(""),
		onlyMove: widgets.Wrapped(widgets.Quiet("")), searchInfo: widgets.Wrapped(widgets.Quiet("")), parts: widgets.Wrapped(widgets.Quiet("")),
		searcher: widgets.Wrapped(widgets.Quiet("")), player: widgets.Truncated(widgets.Quiet("")),
	}
	a.bar = widgets.NewShareBar(func(p look.Palette) [2]look.Solid { return board.BothColours(p, a.style, a.mark) })
	a.bar.Middle = true
	a.searcher.Importance = widget.MediumImportance
	list := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for i := range analysis.MaxLines {
		row := newLineRow(keys, func() { do.Choose(i) }, func(on bool) { do.Point(indexIf(i, on)) })
		a.lines = append(a.lines, row)
		list.Add(row)
	}
	shut := icon(theme.CancelIcon(), words.CloseAnalysis(), do.Close)
	verdict := container.NewBorder(nil, nil, nil, widgets.Tight(a.number), widgets.Tight(a.verdict))
	middle := container.NewVBox(layout.NewSpacer(), widgets.Inset(a.bar), layout.NewSpacer())
	who := widgets.TightColumn(widgets.Tight(a.searcher), widgets.Tight(a.player))
	copied := container.NewVBox(layout.NewSpacer(), icon(theme.ContentCopyIcon(), words.CopyStrategy(), do.Copy), layout.NewSpacer())
	a.thinker = container.NewStack(widgets.NewPad(behindThinker), container.NewBorder(nil, nil, nil, copied, who))
	a.root = widgets.TightColumn(verdict, container.NewBorder(nil, nil, nil, container.NewHBox(a.heat, a.line, shut), middle),
		widgets.Tight(a.onlyMove), widgets.Tight(a.searchInfo), widgets.Tight(a.parts), list, widgets.Gap(4), a.thinker)
	return a
}

// Show shows thoughts, and reports whether the height of the analysis has changed.
func (a *Analysis) Show(t Thoughts) (resized bool) {
	height, number := a.root.MinSize().Height, ""
	if t.HasValue {
		number = words.Signed(t.Value)
	}
	widgets.SetText(a.verdict, t.Verdict)
	widgets.SetText(a.number, number)
	if a.style != t.Style || a.mark != t.Mark {
		a.style, a.mark = t.Style, t.Mark
		a.bar.Refresh()
	}
	a.bar.SetShares(float64(analysis.MaxValue+t.Value), 0, float64(analysis.MaxValue-t.Value))
	widgets.ShowText(a.onlyMove, t.OnlyMove)
	widgets.ShowText(a.searchInfo, t.SearchInfo)
	widgets.ShowText(a.parts, t.Parts)
	for i, row := range a.lines {
		row.show(t.Lines, i, t.Chosen)
	}
	widgets.SetVisible(a.thinker, t.Searcher != "")
	widgets.SetText(a.searcher, t.Searcher)
	widgets.SetText(a.player, t.Player)
	showPressed(a.heat, t.Heat)
	showPressed(a.line, t.Line)
	return a.root.MinSize().Height != height
}

// indexIf returns i if on is set, and else −1.
func indexIf(i int, on bool) int {
	if on {
		return i
	}
	return -1
}

// showPressed shows a button as pressed or not.
func showPressed(b *widgets.Button, on bool) {
	want := widget.LowImportance
	if on {
		want = widget.MediumImportance
	}
	if b.Importance != want {
		b.Importance = want
		b.Refresh()
	}
}

// behindThinker is the background behind the player that searches.
func behindThinker(p look.Palette) color.NRGBA { return look.Mix(p.Card, p.Fill, 0.5) }
