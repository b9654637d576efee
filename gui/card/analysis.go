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
	"github.com/mnkdesk/mnkdesk/lab/analysis"
)

// Thoughts are what the computer thinks of a position, as the analysis shows them. All values are from the
// view of one side.
type Thoughts struct {
	// Style is how the pieces look, and Mark the mark of the side from whose view the values are.
	Style game.Style
	Mark  game.Side
	// Standing says who is better, and Value by how much, from −analysis.MaxValue to
	// analysis.MaxValue. Known is not set while nothing is known.
	Standing string
	Value    int
	Known    bool
	// Only says that one move alone does not lose, "" where that is not so.
	Only string
	// Work says how much was looked at, and Parts what the value is made of; "" where
	// there is nothing to say.
	Work, Parts string
	// Lines are the best lines, at most analysis.MaxLines, and Chosen the one on the
	// board, −1 for none.
	Lines  []ThoughtLine
	Chosen int
	// Who says who thinks and how, "" for nobody; Player is its strategy.
	Who, Player string
	// Heat and Line say what is laid over the board.
	Heat, Line bool
}

// ThoughtLine is one of the best lines.
type ThoughtLine struct {
	// Value is the value of the line. Share compares it with the other moves, from 0 to 1 for the best.
	Value int
	Share float32
	// Exact is the certain result of the first move for the side that makes it, as is Outcome. It replaces
	// the value; "" where nothing is proved.
	Exact   string
	Outcome board.Outcome
	// Move is its first move and Rest are the others.
	Move, Rest string
}

// AnalysisActions are what the controls of an analysis do.
type AnalysisActions struct {
	// Tip names the controls that have no text.
	Tip *widgets.Tip
	// Close turns the analysis off. Heat and Line show or hide what is laid over the
	// board.
	Close, Heat, Line func()
	// Choose lays another of the best lines over the board; Point does so for as long as
	// the mouse points at it, −1 for none.
	Choose, Point func(int)
	// Copy puts the player's string on the clipboard.
	Copy func()
}

// Analysis is the part of the card that tells what the computer thinks of the position
// shown.
type Analysis struct {
	root              fyne.CanvasObject
	thinker           *fyne.Container // who thinks
	heat, line        *widgets.Button
	verdict, number   *widget.Label
	bar               *widgets.ShareBar
	style             game.Style // of the pieces
	mark              game.Side  // whose share is at the left
	only, work, parts *widget.Label
	lines             []*lineRow
	who, player       *widget.Label
}

// NewAnalysis returns an analysis without thoughts.
func NewAnalysis(keys widgets.Keys, do AnalysisActions) *Analysis {
	icon := func(r fyne.Resource, name string, tapped func()) *widgets.Button {
		return widgets.NewIconButton(r, name, do.Tip, keys, tapped)
	}
	a := &Analysis{
		heat: icon(heatIcon, words.ValuesOnTheBoard(), do.Heat), line: icon(lineIcon, words.LineOnTheBoard(), do.Line),
		verdict: widgets.Wrapped(widgets.Bold("")), number: widgets.Bold(""),
		only: widgets.Wrapped(widgets.Quiet("")), work: widgets.Wrapped(widgets.Quiet("")), parts: widgets.Wrapped(widgets.Quiet("")),
		who: widgets.Wrapped(widgets.Quiet("")), player: widgets.Truncated(widgets.Quiet("")),
	}
	a.bar = widgets.NewShareBar(func(p look.Palette) [2]look.Solid { return board.BothColours(p, a.style, a.mark) })
	a.bar.Middle = true
	a.who.Importance = widget.MediumImportance
	list := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for i := range analysis.MaxLines {
		row := newLineRow(keys, func() { do.Choose(i) }, func(on bool) { do.Point(pointed(i, on)) })
		a.lines = append(a.lines, row)
		list.Add(row)
	}
	shut := icon(theme.CancelIcon(), words.CloseAnalysis(), do.Close)
	verdict := container.NewBorder(nil, nil, nil, widgets.Tight(a.number), widgets.Tight(a.verdict))
	middle := container.NewVBox(layout.NewSpacer(), widgets.Inset(a.bar), layout.NewSpacer())
	who := widgets.TightColumn(widgets.Tight(a.who), widgets.Tight(a.player))
	copied := container.NewVBox(layout.NewSpacer(), icon(theme.ContentCopyIcon(), words.CopyStrategy(), do.Copy), layout.NewSpacer())
	a.thinker = container.NewStack(widgets.NewPad(behindThinker), container.NewBorder(nil, nil, nil, copied, who))
	a.root = widgets.TightColumn(verdict, container.NewBorder(nil, nil, nil, container.NewHBox(a.heat, a.line, shut), middle),
		widgets.Tight(a.only), widgets.Tight(a.work), widgets.Tight(a.parts), list, widgets.Gap(4), a.thinker)
	return a
}

// Show shows thoughts, and reports whether they need another height than those before.
func (a *Analysis) Show(t Thoughts) (resized bool) {
	height, number := a.root.MinSize().Height, ""
	if t.Known {
		number = words.Signed(t.Value)
	}
	widgets.SetText(a.verdict, t.Standing)
	widgets.SetText(a.number, number)
	if a.style != t.Style || a.mark != t.Mark {
		a.style, a.mark = t.Style, t.Mark
		a.bar.Refresh()
	}
	a.bar.SetShares(float64(analysis.MaxValue+t.Value), 0, float64(analysis.MaxValue-t.Value))
	widgets.ShowText(a.only, t.Only)
	widgets.ShowText(a.work, t.Work)
	widgets.ShowText(a.parts, t.Parts)
	for i, row := range a.lines {
		row.show(t.Lines, i, t.Chosen)
	}
	widgets.SetVisible(a.thinker, t.Who != "")
	widgets.SetText(a.who, t.Who)
	widgets.SetText(a.player, t.Player)
	press(a.heat, t.Heat)
	press(a.line, t.Line)
	return a.root.MinSize().Height != height
}

// pointed returns what the mouse points at, −1 for nothing.
func pointed(i int, on bool) int {
	if on {
		return i
	}
	return -1
}

// press shows a button as pressed or not.
func press(b *widgets.Button, on bool) {
	want := widget.LowImportance
	if on {
		want = widget.MediumImportance
	}
	if b.Importance != want {
		b.Importance = want
		b.Refresh()
	}
}

// behindThinker is the ground below the player that thinks.
func behindThinker(p look.Palette) color.NRGBA { return look.Mix(p.Card, p.Fill, 0.5) }
