package pane

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/session"
)

// movesPane lists the moves of the game, a row for a move of each side.
type movesPane struct {
	root  *fyne.Container
	list  *control.List
	moves []string
	ply   int
}

func newMovesPane(keys control.Keys) *movesPane {
	p := &movesPane{}
	p.list = control.NewList(p.rows, newMoveRow, p.fill, keys)
	p.list.HideSeparators = true
	p.list.OnSelected = func(id widget.ListItemID) { p.list.Unselect(id) }
	p.root = container.New(&followLayout{p: p}, p.list)
	return p
}

// followLayout keeps the last move in sight when the list gets another size.
type followLayout struct {
	p    *movesPane
	size fyne.Size
}

// MinSize is that of the list.
func (f *followLayout) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

// Layout fills the room with the list.
func (f *followLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(size)
	if size != f.size {
		f.size = size
		f.p.follow()
	}
}

func (p *movesPane) rows() int { return (len(p.moves) + 1) / 2 }

func newMoveRow() fyne.CanvasObject {
	return container.New(moveRowLayout{}, control.Quiet(""), widget.NewLabel(""), widget.NewLabel(""))
}

// moveRowLayout places the number of a row and its two moves, close to the rows
// above and below.
type moveRowLayout struct{}

// MinSize leaves out most of the space around the labels.
func (moveRowLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(moveNumber+2*48, o[1].MinSize().Height-10)
}

// moveNumber is the width of the numbers.
const moveNumber = 52

// Layout places number and moves.
func (moveRowLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	width := (size.Width - moveNumber) / 2
	control.Place(o[0], 0, -5, moveNumber, size.Height+10)
	control.Place(o[1], moveNumber, -5, width, size.Height+10)
	control.Place(o[2], moveNumber+width, -5, width, size.Height+10)
}

// fill writes one row; moves that were taken back are quiet.
func (p *movesPane) fill(id widget.ListItemID, o fyne.CanvasObject) {
	cells := o.(*fyne.Container).Objects
	cells[0].(*widget.Label).SetText(strconv.Itoa(id + 1))
	for i, cell := range cells[1:] {
		label, text, importance := cell.(*widget.Label), "", widget.MediumImportance
		if k := 2*id + i; k < len(p.moves) {
			text = p.moves[k]
			if k >= p.ply {
				importance = widget.LowImportance
			}
		}
		if label.Text != text || label.Importance != importance {
			label.Importance = importance
			label.SetText(text)
		}
	}
}

// show lists the moves of a snapshot and scrolls to the last one played.
func (p *movesPane) show(s session.Snapshot) {
	if p.ply == s.Ply && slices.Equal(p.moves, s.Moves) {
		return
	}
	p.moves, p.ply = s.Moves, s.Ply
	p.list.Refresh()
	p.follow()
}

// follow scrolls to the last move played.
func (p *movesPane) follow() {
	if p.ply > 0 {
		p.list.ScrollTo((p.ply - 1) / 2)
	}
}
