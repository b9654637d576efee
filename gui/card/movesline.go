package card

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// movesLine shows the moves up to the one that is shown in one line, with buttons that
// look back and forth, on a card that has no room for more.
type movesLine struct {
	root          *fyne.Container
	back, forward *widgets.Button
	row           *rowView
	snap          session.Snapshot
}

func newMovesLine(keys widgets.Keys, do Actions) *movesLine {
	l := &movesLine{
		back:    widgets.NewIconButton(theme.NavigateBackIcon(), words.OneMoveBack(), do.Tip, keys, func() { do.LookTo(session.Back) }),
		forward: widgets.NewIconButton(theme.NavigateNextIcon(), words.OneMoveForward(), do.Tip, keys, func() { do.LookTo(session.Forward) }),
		row:     newRowView(do.Look),
	}
	l.root = container.New(lineLayout{l}, l.back, l.row, l.forward)
	return l
}

// show draws a snapshot.
func (l *movesLine) show(s session.Snapshot) {
	if l.snap.Tree != s.Tree || l.snap.At != s.At {
		l.snap = s
		l.fill()
	}
	widgets.SetEnabled(l.back, s.At != session.Root)
	widgets.SetEnabled(l.forward, len(s.Tree.Next(s.At)) > 0)
}

// fill writes as many moves as there is room for.
func (l *movesLine) fill() {
	width := l.row.Size().Width
	l.row.show(lastRow(l.snap.Tree, l.snap.At, measure(width)), rowMarks{at: l.snap.At, ply: l.snap.Shown})
}

// Spaces about a number, in Fyne's units.
const (
	numberGap  = 4 // to the ground of its move
	numberLead = 8 // from the move before, which it is not to be read with
)

// lastRow is the row that ends with a move, as long as there is room.
func lastRow(t *session.Tree, at session.Node, m measures) moveRow {
	row := moveRow{height: m.height}
	b := rowBuilder{tree: t, m: m, rowTexts: (&rowTexts{}).with(m)}
	x := m.width
	for n := at; n != session.Root; n = t.Parent(n) {
		width := fyne.MeasureText(t.Name(n), m.body, fyne.TextStyle{}).Width + 2*cellIndent
		number := spot{}
		if odd := t.Ply(n)%2 == 1; odd {
			number = b.number(n, 0)
			number.width += numberLead + numberGap
		}
		if x -= width + number.width; x < 0 {
			break
		}
		row.spots = append(row.spots, spot{node: n, ply: t.Ply(n), text: t.Name(n), x: x + number.width, width: width})
		if number.number {
			number.x = x + numberLead
			row.spots = append(row.spots, number)
		}
	}
	slices.Reverse(row.spots)
	return row
}

// lineLayout places the moves between two buttons.
type lineLayout struct{ l *movesLine }

// MinSize is as low as a row.
func (lineLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(2*stepWidth+60, rowPitch+4)
}

// Layout places buttons and moves.
func (f lineLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const wide = stepWidth
	width := size.Width - 2*wide
	m := measure(width)
	widgets.Place(o[0], 0, 0, wide, size.Height)
	changed := f.l.row.Size().Width != width
	widgets.Place(o[1], wide, (size.Height-m.height)/2, width, m.height)
	widgets.Place(o[2], size.Width-wide, 0, wide, size.Height)
	if changed {
		f.l.fill()
	}
}
