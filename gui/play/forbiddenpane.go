package play

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// forbiddenPane lists the points that the rules forbid, by reason. For the chosen point it also shows the
// lines that make it forbidden.
type forbiddenPane struct {
	root, box    *fyne.Container // box explains the chosen point
	title, note  *widget.Label
	lines, kinds *fyne.Container
	view         game.View
	chosen       int // a cell, or −1 if none is chosen
}

// newForbiddenPane returns a pane without points. Its button calls hide.
func newForbiddenPane(keys widgets.Keys, tip *widgets.Tip, hide func()) *forbiddenPane {
	p := &forbiddenPane{
		title: widgets.Wrapped(widgets.Bold("")), note: widgets.Wrapped(widgets.Quiet("")), chosen: -1,
		lines: widgets.TightColumn(), kinds: widgets.TightColumn(),
	}
	shut := widgets.NewIconButton(theme.CancelIcon(), words.CloseForbidden(), tip, keys, hide)
	head := container.NewBorder(nil, nil, widgets.Quiet(words.ForbiddenHeading()), shut)
	inside := widgets.TightColumn(p.title, p.lines, p.note)
	p.box = container.NewStack(widgets.NewPad(func(c look.Palette) color.NRGBA { return c.Fill }), inside)
	p.root = widgets.TightColumn(head, p.box, widgets.Gap(4), p.kinds)
	p.draw()
	return p
}

// show shows the forbidden points of a position. A new position clears the chosen point.
func (p *forbiddenPane) show(view game.View) {
	if view.Equal(p.view) {
		return
	}
	p.view, p.chosen = view, -1
	p.draw()
}

// explain explains why the rules forbid a cell, if they do. It replaces the previous explanation.
func (p *forbiddenPane) explain(cell int) {
	p.chosen = cell
	p.draw()
}

// explained returns why the chosen cell is forbidden, if it is.
func (p *forbiddenPane) explained() (bar game.Bar, ok bool) {
	if !isForbidden(p.view, p.chosen) {
		return bar, false
	}
	return p.view.Cells[p.chosen].Bar, true
}

// draw updates the pane for the position and the chosen point.
func (p *forbiddenPane) draw() {
	p.lines.RemoveAll()
	bar, ok := p.explained()
	widgets.SetVisible(p.box, ok)
	if ok {
		widgets.SetText(p.title, words.ForbiddenMove(p.view, p.chosen))
		for i, line := range bar.Lines {
			number := i + 1
			if len(bar.Lines) == 1 {
				number = 0
			}
			p.lines.Add(reasonRow(number, words.LineCourse(p.view, line), words.LineCells(p.view, line)))
		}
		widgets.ShowText(p.note, words.ForbiddenNote(bar.Reason))
	}
	p.kinds.RemoveAll()
	for _, reason := range []game.BarReason{game.DoubleThree, game.DoubleFour, game.Overline} {
		some := false
		for _, f := range p.view.Forbidden {
			some = some || f.Bar.Reason == reason
		}
		cross := widget.NewIcon(nil)
		if some {
			cross.SetResource(theme.NewErrorThemedResource(theme.CancelIcon()))
		}
		p.kinds.Add(kindRow(cross, some, words.ForbiddenKind(reason), words.ForbiddenAt(p.view, reason)))
	}
}

// reasonRow returns a row that describes a line of stones. number is the line's number on the board, or 0
// for a line without one.
func reasonRow(number int, course, cells string) fyne.CanvasObject {
	name := container.New(widgets.MinWidth{Width: courseWidth}, widget.NewLabel(course))
	return widgets.Tight(container.NewBorder(nil, nil,
		container.NewHBox(widgets.Inset(container.NewCenter(widgets.NumberBadge(number))), name), nil,
		widgets.Wrapped(widget.NewLabel(cells))))
}

// courseWidth is the width of the text for a line's direction, in Fyne's units.
const courseWidth = 88
