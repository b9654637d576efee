package pane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
	"github.com/mnkdesk/mnkdesk/session"
)

// Thoughts are what the computer thinks of a position, as the analysis shows them.
type Thoughts struct {
	// Setup is that of the game, and Style how its pieces look.
	Setup session.Setup
	Style game.Style
	// Side is from whose view all is told: the person's, or else that of who went first.
	Side game.Side
	// Known is not set while nothing is known; Score is then 0.
	Known bool
	Score analysis.Score
	// Work says how much was looked at, and Parts what the value is made of.
	Work, Parts string
	// Lines are the best lines, at most analysis.MostLines, and Chosen the one on the
	// board, −1 for none.
	Lines  []ThoughtLine
	Chosen int
	// Who says who thinks and how, Player is its string and Source where it is
	// published.
	Who, Player, Source string
	// Heat and Line say what is laid over the board.
	Heat, Line bool
}

// ThoughtLine is one of the best lines.
type ThoughtLine struct {
	// Score is what it comes to, and Share how good it is beside the others, 1 for the
	// best and 0 for the worst move.
	Score analysis.Score
	Share float32
	// Move is its first move and Rest are the others.
	Move, Rest string
}

// AnalysisActions are what the controls of an analysis do.
type AnalysisActions struct {
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
	root           *fyne.Container
	heat, line     *control.Button
	words, number  *widget.Label
	bar            *evalBar
	work, parts    *widget.Label
	lines          []*lineRow
	who            *widget.Label
	player, source *widget.Label
	shown          Thoughts
}

// NewAnalysis returns an analysis without thoughts.
func NewAnalysis(keys control.Keys, do AnalysisActions) *Analysis {
	a := &Analysis{
		heat: iconButton(heatIcon, keys, do.Heat), line: iconButton(lineIcon, keys, do.Line),
		words: bold(), number: bold(), bar: newEvalBar(),
		work: cut(control.Quiet("")), parts: cut(control.Quiet("")),
		who: control.Quiet(""), player: cut(control.Quiet("")), source: cut(control.Quiet("")),
	}
	cut(a.words)
	a.number.SizeName = theme.SizeNameHeadingText
	a.who.Importance, a.who.Wrapping = widget.MediumImportance, fyne.TextWrapWord
	a.player.TextStyle.Monospace = true
	list := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for i := range analysis.MostLines {
		row := newLineRow(keys, func() { do.Choose(i) }, func(on bool) { do.Point(pointed(i, on)) })
		a.lines = append(a.lines, row)
		list.Add(row)
	}
	shut := iconButton(theme.CancelIcon(), keys, do.Close)
	head := container.NewBorder(nil, nil, control.Quiet(words.Analysis()), container.NewHBox(a.heat, a.line, shut))
	copied := container.NewVBox(layout.NewSpacer(), iconButton(theme.ContentCopyIcon(), keys, do.Copy), layout.NewSpacer())
	who := container.New(layout.NewCustomPaddedVBoxLayout(0), control.Tight(a.who), control.Tight(a.player), control.Tight(a.source))
	a.root = container.New(layout.NewCustomPaddedVBoxLayout(0),
		head, container.NewBorder(nil, nil, nil, control.Tight(a.number), control.Tight(a.words)), control.Inset(a.bar),
		control.Gap(4), control.Tight(a.work), control.Tight(a.parts), list, control.Gap(4),
		container.NewStack(newPad(), container.NewBorder(nil, nil, nil, copied, who)), control.Gap(4))
	a.root.Hide()
	return a
}

// Object is the analysis as it is laid out in the card.
func (a *Analysis) Object() fyne.CanvasObject { return a.root }

// Show shows thoughts, nil for none, and reports whether the analysis needs another
// height than before.
func (a *Analysis) Show(t *Thoughts) (resized bool) {
	was, height := a.root.Visible(), a.root.MinSize().Height
	control.SetVisible(a.root, t != nil)
	if t == nil {
		return was
	}
	standing, number := words.Looking(), ""
	if t.Known {
		standing, number = words.Standing(t.Setup, t.Score, t.Side), words.Signed(t.Score.Value)
	}
	control.SetText(a.words, standing)
	control.SetText(a.number, number)
	a.bar.show(t.Style, t.Setup.Mark(t.Side), t.Score.Value)
	setOrHide(a.work, t.Work)
	setOrHide(a.parts, t.Parts)
	for i, row := range a.lines {
		row.show(t.Lines, i, t.Chosen)
	}
	control.SetText(a.who, t.Who)
	control.SetText(a.player, t.Player)
	setOrHide(a.source, t.Source)
	press(a.heat, t.Heat)
	press(a.line, t.Line)
	a.shown = *t
	return !was || a.root.MinSize().Height != height
}

// pointed returns what the mouse points at, −1 for nothing.
func pointed(i int, on bool) int {
	if on {
		return i
	}
	return -1
}

// iconButton returns a button with a picture alone.
func iconButton(icon fyne.Resource, keys control.Keys, do func()) *control.Button {
	b := control.NewButton("", keys, do)
	b.SetIcon(icon)
	b.Importance = widget.LowImportance
	return b
}

// press shows a button as pressed or not.
func press(b *control.Button, on bool) {
	want := widget.LowImportance
	if on {
		want = widget.MediumImportance
	}
	if b.Importance != want {
		b.Importance = want
		b.Refresh()
	}
}

// bold returns an empty label in bold.
func bold() *widget.Label {
	return widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
}

// cut lets a label leave out what it has no room for.
func cut(l *widget.Label) *widget.Label {
	l.Truncation = fyne.TextTruncateEllipsis
	return l
}

// setOrHide shows a label only if it has something to say.
func setOrHide(l *widget.Label, text string) {
	control.SetText(l, text)
	control.SetVisible(l, text != "")
}
