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

// movesHead is the header of the list of moves: the marks of the two sides above their columns, and the
// buttons that step back and forth or edit a comment. On a flat card, which has no title with that button, there is the one
// for the rules, too.
type movesHead struct {
	symbols *fyne.Container
	steps   *fyne.Container
	sides   [2]*board.Symbol

	first, back, forward, last, comment, rules *widgets.Button

	flat  bool // the card is flat
	brief bool // only the buttons that step by one move have room
	tight bool // one button less has room on a flat card
	plain bool // the game is one of a beginner, or has just begun
}

func newMovesHead(keys widgets.Keys, tip *widgets.Tip, g Game) *movesHead {
	icon := func(r fyne.Resource, name string, c Command) *widgets.Button {
		return widgets.NewIconButton(r, name, tip, keys, do(g, c))
	}
	h := &movesHead{
		sides:   [2]*board.Symbol{board.NewSymbol(game.Marks, game.First), board.NewSymbol(game.Marks, game.Second)},
		first:   icon(theme.MediaSkipPreviousIcon(), words.ToTheStart(), ToStart),
		back:    icon(theme.NavigateBackIcon(), words.OneMoveBack(), Back),
		forward: icon(theme.NavigateNextIcon(), words.OneMoveForward(), Forward),
		last:    icon(theme.MediaSkipNextIcon(), words.BackToTheGame(), ToGame),
		comment: icon(theme.DocumentCreateIcon(), words.WriteComment(), Comment),
		rules:   icon(theme.QuestionIcon(), words.RulesItem(), Rules),
	}
	h.symbols = container.New(symbolsLayout{}, h.sides[0], h.sides[1])
	small := func(fyne.CanvasObject) fyne.Size { return stepSize }
	h.steps = container.New(&widgets.Flow{Rows: widgets.OneRow, Least: small}, h.rules, h.comment, h.first, h.back, h.forward, h.last)
	h.rules.Hide()
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
	h.plain = s.Setup.BelowHard() || !s.Ending.Over() && s.Tree.Ply(s.Current) < commentFrom
	h.showButtons()
}

// commentFrom is the number of moves from which a game in progress has the button for comments.
const commentFrom = 10

// setRoom hides all buttons except those that step by one move if brief is set, or on a flat card that for comments if tight is
// set, or shows the others again.
func (h *movesHead) setRoom(brief, tight bool) {
	h.brief, h.tight = brief, tight
	h.showButtons()
}

// setFlat sets whether the card is flat.
func (h *movesHead) setFlat(on bool) {
	if h.flat != on {
		h.flat = on
		h.showButtons()
	}
}

// showButtons shows the buttons that the head has room for. A game of a beginner has no button for comments, nor has a short
// game in progress.
func (h *movesHead) showButtons() {
	widgets.SetVisible(h.first, !h.brief)
	widgets.SetVisible(h.last, !h.brief)
	widgets.SetVisible(h.comment, !h.brief && !h.plain && !(h.flat && h.tight))
	widgets.SetVisible(h.rules, h.flat && !h.brief)
	relayout(h.steps) // on a narrow card their width stays the same
}

// symbolsLayout places two marks above the columns of moves.
type symbolsLayout struct{}

func (symbolsLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(80, rowPitch) }

func (symbolsLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const side = 18
	m := measure(size.Width)
	for i, symbol := range o {
		widgets.Place(symbol, m.number+float32(i)*m.cell+cellIndent-1, (size.Height-side)/2, side, side)
	}
}

// stepSize is the least size of a step button, in Fyne's units. Its icon has less space around it than in
// other buttons.
var stepSize = fyne.NewSize(28, rowPitch)
