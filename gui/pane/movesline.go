package pane

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/session"
)

// movesLine shows the last moves in one line, on a card that has no room for more.
type movesLine struct {
	root  *fyne.Container
	label *widget.Label
}

// lastMoves is how many moves the line shows at the most.
const lastMoves = 6

func newMovesLine() *movesLine {
	l := &movesLine{label: control.Quiet("")}
	l.label.Truncation = fyne.TextTruncateEllipsis
	l.root = container.New(layout.NewCustomPaddedLayout(-3, -3, 0, 0), l.label)
	return l
}

// show draws a snapshot.
func (l *movesLine) show(s session.Snapshot) {
	first := max(s.Ply-lastMoves, 0)
	first += first % 2
	var moves []string
	for i := first; i < s.Ply; i++ {
		if i%2 == 0 {
			moves = append(moves, strconv.Itoa(i/2+1))
		}
		moves = append(moves, s.Moves[i])
	}
	control.SetText(l.label, strings.Join(moves, "  "))
}
