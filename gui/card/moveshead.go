package card

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// movesHead is what stands above the list of moves: the marks of the two sides over
// their columns, and the buttons that look back and forth or write a comment.
type movesHead struct {
	symbols *fyne.Container
	steps   *fyne.Container
	sides   [2]*board.Symbol

	first, back, forward, last, comment *widgets.Button
}

func newMovesHead(keys widgets.Keys, do Actions) *movesHead {
	icon := func(r fyne.Resource, name string, tapped func()) *widgets.Button {
		return widgets.NewIconButton(r, name, do.Tip, keys, tapped)
	}
	h := &movesHead{
		sides:   [2]*board.Symbol{board.NewSymbol(game.Marks, game.First), board.NewSymbol(game.Marks, game.Second)},
		first:   icon(theme.MediaSkipPreviousIcon(), words.ToTheStart(), func() { do.LookTo(session.Begin) }),
		back:    icon(theme.NavigateBackIcon(), words.OneMoveBack(), func() { do.LookTo(session.Back) }),
		forward: icon(theme.NavigateNextIcon(), words.OneMoveForward(), func() { do.LookTo(session.Forward) }),
		last:    icon(theme.MediaSkipNextIcon(), words.BackToTheGame(), func() { do.LookTo(session.Latest) }),
		comment: icon(theme.DocumentCreateIcon(), words.WriteComment(), do.Comment),
	}
	h.symbols = container.New(symbolsLayout{}, h.sides[0], h.sides[1])
	h.steps = container.New(stepsLayout{}, h.comment, h.first, h.back, h.forward, h.last)
	return h
}

// show draws a snapshot.
func (h *movesHead) show(s session.Snapshot) {
	for side, symbol := range h.sides {
		symbol.Set(s.View.Style, s.Setup.Mark(game.Side(side)))
	}
	widgets.SetEnabled(h.first, s.At != session.Root)
	widgets.SetEnabled(h.back, s.At != session.Root)
	widgets.SetEnabled(h.forward, len(s.Tree.Next(s.At)) > 0)
	widgets.SetEnabled(h.last, s.Looking)
}

// setBrief leaves only the buttons that go back and forth by a move.
func (h *movesHead) setBrief(on bool) {
	for _, b := range []*widgets.Button{h.first, h.last, h.comment} {
		if b.Visible() == on {
			widgets.SetVisible(b, !on)
		}
	}
}

// symbolsLayout places two marks above the columns of moves.
type symbolsLayout struct{}

// MinSize is that of the marks.
func (symbolsLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(80, rowPitch) }

// Layout places the marks.
func (symbolsLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const side = 18
	m := measure(size.Width)
	for i, symbol := range o {
		widgets.Place(symbol, m.number+float32(i)*m.cell+cellIndent-1, (size.Height-side)/2, side, side)
	}
}

// stepsLayout stands small buttons side by side, as wide as there is room for.
type stepsLayout struct{}

// stepWidth is the least width of a button.
const stepWidth = 28

// MinSize is that of the buttons that can be seen.
func (stepsLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(stepWidth*float32(len(widgets.Visible(o))), rowPitch)
}

// Layout places the buttons.
func (stepsLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	seen := widgets.Visible(o)
	width := size.Width / float32(max(len(seen), 1))
	for i, b := range seen {
		widgets.Place(b, float32(i)*width, 0, width, size.Height)
	}
}
