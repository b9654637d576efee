package library

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/library"
)

// nextMoves is the page as it lists the moves that followed the position.
type nextMoves struct{ *page }

// next lists the moves that followed the position.
type next struct {
	title *widget.Label
	list  *widgets.List
}

// mostNumbered is how many of the moves have numbers on the board.
const mostNumbered = 9

// buildNext makes the list.
func (p nextMoves) buildNext() {
	p.next.title = widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	row := func() fyne.CanvasObject {
		share := widgets.Quiet("")
		share.Truncation = fyne.TextTruncateEllipsis
		return container.New(nextLayout{}, widgets.Quiet(""), widget.NewLabel(""), widgets.Quiet(""), newBar(), share)
	}
	p.next.list = widgets.NewList(func() int { return len(p.found.Next) }, row, p.fillNext, p.Sheets.Key)
	p.next.list.HideSeparators = true
	p.next.list.OnSelected = func(i int) {
		p.next.list.Unselect(i)
		p.play(p.found.Next[i].Move)
	}
}

// fillNext writes a row.
func (p nextMoves) fillNext(i int, o fyne.CanvasObject) {
	n, cells := p.found.Next[i], o.(*fyne.Container).Objects
	number := ""
	if i < mostNumbered {
		number = strconv.Itoa(i + 1)
	}
	for c, text := range map[int]string{0: number, 1: p.at.Format(n.Move), 2: words.GamesOfMove(n.Games), 4: words.WonShare(p.style(), n.Score)} {
		widgets.SetText(cells[c].(*widget.Label), text)
	}
	cells[3].(*bar).show(n.Score)
}

// showNext lists the moves and numbers them on the board.
func (p nextMoves) showNext() {
	var a board.Advice
	if p.at != nil {
		for i, n := range p.found.Next {
			if i == mostNumbered {
				break
			}
			a.Line = append(a.Line, board.Ghost{Cell: n.Cell, Side: p.at.ToMove(), Shown: true})
		}
	}
	p.board.SetAdvice(a)
	p.next.list.ScrollToTop()
	p.next.list.Refresh()
	p.content.Refresh() // the list may need other room
}

// bar shows how many games each side won: who began, draws, the other.
type bar struct {
	widget.BaseWidget
	score library.Score
}

func newBar() *bar {
	b := &bar{}
	b.ExtendBaseWidget(b)
	return b
}

// show draws a score; without results there is nothing to draw.
func (b *bar) show(s library.Score) {
	if s != b.score {
		b.score = s
		b.Refresh()
	}
}

// barGap is the space between the parts of a bar.
const barGap = 2

// CreateRenderer draws the parts side by side.
func (b *bar) CreateRenderer() fyne.WidgetRenderer {
	parts := [3]*canvas.Rectangle{{CornerRadius: 2, StrokeWidth: 1}, {CornerRadius: 2, StrokeWidth: 1}, {CornerRadius: 2, StrokeWidth: 1}}
	lay := func(size fyne.Size) { b.lay(parts, size) }
	return widgets.Painted(b, &widgets.Painter{
		Parts: widgets.Fixed(parts[0], parts[1], parts[2]), Min: widgets.MinSize(40, barHeight), Lay: lay,
		Paint: func() {
			colours := look.For(b)
			parts[0].FillColor, parts[1].FillColor, parts[2].FillColor = colours.Black, colours.Quiet, colours.White
			for _, r := range parts {
				r.StrokeColor = colours.Quiet
			}
			lay(b.Size())
			for _, r := range parts {
				r.Refresh()
			}
		},
	})
}

// barHeight is the height of a bar.
const barHeight = 12

// lay gives each part its share of the width.
func (b *bar) lay(parts [3]*canvas.Rectangle, size fyne.Size) {
	counts := [3]int{b.score.First, b.score.Draws, b.score.Second}
	shown := 0
	for i, n := range counts {
		parts[i].Hidden = n == 0
		if n > 0 {
			shown++
		}
	}
	room, x := size.Width-barGap*float32(max(shown-1, 0)), float32(0)
	for i, n := range counts {
		if n == 0 {
			continue
		}
		width := room * float32(n) / float32(b.score.Decided())
		widgets.Place(parts[i], x, (size.Height-barHeight)/2, width, barHeight)
		x += width + barGap
	}
}
