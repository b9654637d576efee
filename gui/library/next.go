package library

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// nextMoves is the list of the moves that followed the position.
type nextMoves struct {
	title *widget.Label
	list  *widgets.List
}

// maxNumbered is the number of moves in the list that are numbered on the board.
const maxNumbered = 9

// buildNext makes the list.
func (p *page) buildNext() {
	p.next.title = widgets.Bold("")
	row := func() fyne.CanvasObject {
		return container.New(rowLayout(nextColumns), widgets.Quiet(""), widget.NewLabel(""), widgets.Quiet(""),
			widgets.NewShareBar(p.colours), widgets.Truncated(widgets.Quiet("")))
	}
	p.next.list = widgets.NewList(func() int { return len(p.found.Next) }, row, p.fillNext,
		func(i int) { p.play(p.found.Next[i].Move) }, p.Sheets.Key)
	p.next.list.HideSeparators = true
	p.next.list.Hide()
}

// colours returns the colours of the two sides.
func (p *page) colours(c look.Palette) [2]look.Solid {
	return board.BothColours(c, p.style(), game.First)
}

// fillNext shows move i in a row.
func (p *page) fillNext(i int, o fyne.CanvasObject) {
	n, cells := p.found.Next[i], o.(*fyne.Container).Objects
	number := ""
	if i < maxNumbered {
		number = strconv.Itoa(i + 1)
	}
	for c, text := range map[int]string{
		0: number, 1: p.at.Format(n.Move), 2: words.GamesOfMove(n.Games),
		4: words.WonShare(p.style(), n.Score),
	} {
		widgets.SetText(cells[c].(*widget.Label), text)
	}
	cells[3].(*widgets.ShareBar).SetShares(float64(n.Score.First), float64(n.Score.Draws), float64(n.Score.Second))
}

// showNext refreshes the list and numbers its first moves on the board.
func (p *page) showNext() {
	var a board.Advice
	if p.at != nil {
		for i, n := range p.found.Next {
			if i == maxNumbered {
				break
			}
			a.Line = append(a.Line, board.Ghost{Cell: n.Cell, Side: p.at.ToMove(), Shown: true})
		}
	}
	p.board.SetAdvice(a)
	widgets.SetVisible(p.next.list, len(p.found.Next) > 0) // Tab must not reach an empty list
	p.next.list.ScrollToTop()
	p.next.list.Refresh()
	p.content.Refresh() // the list may need a different height
}
