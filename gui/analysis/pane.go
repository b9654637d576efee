package analysis

import (
	_ "embed"
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

var (
	//go:embed icons/heat.svg
	heatSVG []byte
	//go:embed icons/line.svg
	lineSVG []byte

	// heatIcon stands for the values of the moves on the board, and lineIcon for a line of moves on the board.
	heatIcon = theme.NewThemedResource(fyne.NewStaticResource("heat.svg", heatSVG))
	lineIcon = theme.NewThemedResource(fyne.NewStaticResource("line.svg", lineSVG))
)

// thoughts is the computer's assessment of a position. All values are from the view of one side.
type thoughts struct {
	style    game.Style // how the pieces look
	mark     game.Side  // the mark of the side whose view the values take
	verdict  string     // names the better side
	value    int        // by how much it is better, from −analysis.MaxValue to analysis.MaxValue
	hasValue bool       // there is a value already
	onlyMove string     // says that every move except one loses; "" if that is not so

	searchInfo string        // how much was searched
	parts      string        // the parts of the evaluation; "" if there are none
	lines      []thoughtLine // the best lines, at most analysis.MaxLines
	chosen     int           // the index of the line shown on the board, or −1 if there is none
	searcher   string        // who searches and how; "" if nobody does
	player     string        // the strategy of that player
	heat, line bool          // the values of the moves, or a line of moves, are shown on the board
}

// thoughtLine is one of the best lines.
type thoughtLine struct {
	value int
	share float32 // compares value with those of the other moves, from 0 to 1 for the best move

	exact      string        // the proved result of the first move, shown instead of value; "" if nothing is proved
	outcome    board.Outcome // that result, for the side that makes the move
	move, rest string        // the first move of the line, and the others
}

// pane is the part of the card that shows the computer's assessment of the position shown.
type pane struct {
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

// newPane returns an empty pane. Its controls call methods of a.
func newPane(a *Analyst, keys widgets.Keys, tip *widgets.Tip) *pane {
	icon := func(r fyne.Resource, name string, tapped func()) *widgets.Button {
		return widgets.NewIconButton(r, name, tip, keys, tapped)
	}
	p := &pane{
		heat:    icon(heatIcon, words.ValuesOnTheBoard(), a.setHeat),
		line:    icon(lineIcon, words.LineOnTheBoard(), a.setLine),
		verdict: widgets.Wrapped(widgets.Bold("")), number: widgets.Bold(""),
		onlyMove: widgets.Wrapped(widgets.Quiet("")), searchInfo: widgets.Wrapped(widgets.Quiet("")),
		parts: widgets.Wrapped(widgets.Quiet("")), searcher: widgets.Wrapped(widgets.Quiet("")),
		player: widgets.Truncated(widgets.Quiet("")),
	}
	p.bar = widgets.NewShareBar(func(c look.Palette) [2]look.Solid { return board.BothColours(c, p.style, p.mark) })
	p.bar.Middle = true
	p.searcher.Importance = widget.MediumImportance
	list := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for i := range analysis.MaxLines {
		row := newLineRow(keys, func() { a.choose(i) }, func(on bool) { a.point(indexIf(i, on)) })
		p.lines = append(p.lines, row)
		list.Add(row)
	}
	shut := icon(theme.CancelIcon(), words.CloseAnalysis(), a.Toggle)
	verdict := container.NewBorder(nil, nil, nil, widgets.Tight(p.number), widgets.Tight(p.verdict))
	middle := container.NewVBox(layout.NewSpacer(), widgets.Inset(p.bar), layout.NewSpacer())
	who := widgets.TightColumn(widgets.Tight(p.searcher), widgets.Tight(p.player))
	copied := icon(theme.ContentCopyIcon(), words.CopyStrategy(), a.copyPlayer)
	right := container.NewVBox(layout.NewSpacer(), copied, layout.NewSpacer())
	p.thinker = container.NewStack(widgets.NewPad(behindThinker), container.NewBorder(nil, nil, nil, right, who))
	bar := container.NewBorder(nil, nil, nil, container.NewHBox(p.heat, p.line, shut), middle)
	p.root = widgets.TightColumn(verdict, bar, widgets.Tight(p.onlyMove),
		widgets.Tight(p.searchInfo), widgets.Tight(p.parts), list, widgets.Gap(4), p.thinker)
	return p
}

// show shows thoughts, and reports whether the height of the pane has changed.
func (p *pane) show(t thoughts) (resized bool) {
	height, number := p.root.MinSize().Height, ""
	if t.hasValue {
		number = words.Signed(t.value)
	}
	widgets.SetText(p.verdict, t.verdict)
	widgets.SetText(p.number, number)
	if p.style != t.style || p.mark != t.mark {
		p.style, p.mark = t.style, t.mark
		p.bar.Refresh()
	}
	p.bar.SetShares(float64(analysis.MaxValue+t.value), 0, float64(analysis.MaxValue-t.value))
	widgets.ShowText(p.onlyMove, t.onlyMove)
	widgets.ShowText(p.searchInfo, t.searchInfo)
	widgets.ShowText(p.parts, t.parts)
	for i, row := range p.lines {
		row.show(t.lines, i, t.chosen)
	}
	widgets.SetVisible(p.thinker, t.searcher != "")
	widgets.SetText(p.searcher, t.searcher)
	widgets.SetText(p.player, t.player)
	showPressed(p.heat, t.heat)
	showPressed(p.line, t.line)
	return p.root.MinSize().Height != height
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
