package card

import (
	"cmp"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// forbiddenPane tells which points the rules forbid and for which reason, and of the one
// that was chosen, by which lines.
type forbiddenPane struct {
	root, box    *fyne.Container // box explains the chosen point
	title, note  *widget.Label
	lines, kinds *fyne.Container
	view         game.View
	chosen       int // a cell, −1 for none
}

// newForbiddenPane returns a pane without points; hide is what its button does.
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

// show shows the points of a position. A point that was chosen on another one is no more.
func (p *forbiddenPane) show(view game.View) {
	if view.Equal(p.view) {
		return
	}
	p.view, p.chosen = view, -1
	p.draw()
}

// explain explains a cell, if the rules forbid it, and no longer the one before.
func (p *forbiddenPane) explain(cell int) {
	p.chosen = cell
	p.draw()
}

// explained returns why the chosen cell is forbidden, if it is.
func (p *forbiddenPane) explained() (bar game.Bar, ok bool) {
	if p.chosen < 0 || p.chosen >= len(p.view.Cells) {
		return bar, false
	}
	bar = p.view.Cells[p.chosen].Bar
	return bar, len(bar.Lines) > 0
}

// draw brings everything in line with the position and the choice.
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

// reasonRow is one line of stones with its number on the board; 0 for none.
func reasonRow(number int, course, cells string) fyne.CanvasObject {
	name := container.New(widgets.MinWidth{Width: courseWidth}, widget.NewLabel(course))
	return widgets.Tight(container.NewBorder(nil, nil, container.NewHBox(widgets.Inset(container.NewCenter(widgets.NumberBadge(number))), name), nil, widgets.Wrapped(widget.NewLabel(cells))))
}

// courseWidth is the room for how a line runs, in Fyne's units.
const courseWidth = 88

// kindRow is a sign of the board, what it means, and the points that have it, quiet where there
// are none.
func kindRow(sign fyne.CanvasObject, some bool, kind, points string) fyne.CanvasObject {
	name, at := kindName(some, kind), widgets.Wrapped(widgets.Quiet(points))
	at.Alignment = fyne.TextAlignTrailing
	return widgets.Tight(container.New(&kindLayout{name: name, at: at}, sign, name, at))
}

// kindName is a label of what a sign means, quiet where no point has it.
func kindName(some bool, kind string) *widget.Label {
	name := widgets.Wrapped(widget.NewLabel(kind))
	if !some {
		name.Importance = widget.LowImportance
	}
	return name
}

// Measures of the sign before its meaning, in Fyne's units.
const (
	signSide = 18
	signLeft = 8
	signRoom = signLeft + signSide

	kindOverlap = 12 // of the space around a meaning and the points below it
)

// kindLayout places a sign, its meaning and its points side by side, or the points below the meaning where
// that leaves them little of a line.
type kindLayout struct {
	name, at *widget.Label
	width    float32 // as it was last laid out; 0 before
}

// MinSize has room for the texts in the width that they have.
func (l *kindLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	name, at, below := l.widths()
	least, high := signRoom+max(widestWord(l.name), widestWord(l.at)), widgets.HeightAt(l.at, at)
	if below {
		return fyne.NewSize(least, widgets.HeightAt(l.name, name)-kindOverlap+high)
	}
	return fyne.NewSize(least, max(widgets.HeightAt(l.name, name), high))
}

// Layout places them.
func (l *kindLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	name, at, below := l.widths()
	widgets.Place(o[0], signLeft, (l.name.MinSize().Height-signSide)/2, signSide, signSide)
	l.at.Alignment = fyne.TextAlignTrailing
	if below {
		l.at.Alignment = fyne.TextAlignLeading
		high := widgets.HeightAt(l.name, name)
		widgets.Place(l.name, signRoom, 0, name, high)
		widgets.Place(l.at, signRoom, high-kindOverlap, at, size.Height-high+kindOverlap)
		return
	}
	widgets.Place(l.name, signRoom, 0, name, size.Height)
	widgets.Place(l.at, signRoom+name, 0, at, size.Height)
}

// widths returns those of the texts, and whether the points stand below the meaning.
func (l *kindLayout) widths() (name, at float32, below bool) {
	name, at = textWidth(l.name, l.name.Text), textWidth(l.at, l.at.Text)
	if l.width == 0 {
		return name, at, false
	}
	room := l.width - signRoom
	if left := room - name; left < at && left < 0.4*room {
		return room, room, true
	}
	at = max(min(room-name, at), widestWord(l.at))
	return room - at, at, false
}

// textWidth is the width that a label needs to show a text in one line.
func textWidth(l *widget.Label, text string) float32 {
	size := theme.SizeForWidget(cmp.Or(l.SizeName, theme.SizeNameText), l)
	return fyne.MeasureText(text, size, l.TextStyle).Width + 2*widgets.LabelPad + 1
}

// widestWord is the least width of a label that breaks none of its words.
func widestWord(l *widget.Label) (width float32) {
	for word := range strings.FieldsSeq(l.Text) {
		width = max(width, textWidth(l, word))
	}
	return width
}
