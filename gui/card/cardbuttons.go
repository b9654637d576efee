package card

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// cardButtons are the usual actions, at the foot of the card.
type cardButtons struct {
	root *fyne.Container

	undo, redo, hint, newGame, moveNow, another, again, playHere, playOn, takeBack *widgets.Button

	graph   *widgets.Button // shows how the game went in the place of the moves, or those again
	apart   bool            // there is a graph that cannot be seen beside the moves
	offered bool            // that can be seen in their place
	snap    session.Snapshot
}

func newCardButtons(keys widgets.Keys, do Actions, graph func()) *cardButtons {
	b := &cardButtons{
		undo:    widgets.NewButton(words.Undo(), keys, do.Undo),
		redo:    widgets.NewButton(words.Redo(), keys, do.Redo),
		hint:    widgets.NewButton(words.HintItem(), keys, do.Hint),
		newGame: widgets.NewButton(words.New(), keys, do.NewGame).Primary(),
		moveNow: widgets.NewButton(words.MoveNow(), keys, do.MoveNow).Primary(),
		another: widgets.NewButton(words.NewOne(), keys, do.NewGame),
		again:   widgets.NewButton(words.Again(), keys, do.Again).Primary(),

		playHere: widgets.NewButton(words.PlayFromHere(), keys, do.PlayHere).Primary(),
		playOn:   widgets.NewButton(words.PlayOn(), keys, do.MoveNow),
		takeBack: widgets.NewButton(words.TakeBack(), keys, do.Undo).Primary(),
		graph:    widgets.NewButton(words.Graph(), keys, graph).FitsAll(words.Graph(), words.Moves()),
	}
	b.root = widgets.NewFlow(buttonGap, b.graph, b.undo, b.redo, b.hint, b.newGame, b.moveNow, b.another, b.again, b.playHere, b.playOn, b.takeBack)
	return b
}

// buttonGap is the space between buttons in Fyne's units.
const buttonGap = 4

// offer offers the graph, or the moves where it is shown; apart says that it cannot be seen beside them.
func (b *cardButtons) offer(apart, on, shown bool) {
	text := words.Graph()
	if shown {
		text = words.Moves()
	}
	if b.graph.Text != text {
		b.graph.SetText(text)
	}
	if b.offered != on || b.apart != apart {
		b.apart, b.offered = apart, on
		b.show(b.snap)
	}
}

// show draws a snapshot.
func (b *cardButtons) show(s session.Snapshot) {
	b.snap = s
	widgets.SetEnabled(b.undo, s.CanUndo)
	widgets.SetEnabled(b.redo, s.CanRedo)
	widgets.SetEnabled(b.hint, s.CanHint)
	widgets.SetEnabled(b.playHere, s.CanPlayHere)
	wanted := b.wanted(s)
	for _, o := range b.root.Objects {
		widgets.SetVisible(o, slices.Contains(wanted, o.(*widgets.Button)))
	}
	relayout(b.root)
}

// wanted returns the buttons that a snapshot calls for, the main one last.
func (b *cardButtons) wanted(s session.Snapshot) []*widgets.Button {
	switch {
	case s.Looking && s.Ending.Over() && b.offered:
		return []*widgets.Button{b.graph, b.another, b.playHere}
	case s.Looking && s.Ending.Over():
		return []*widgets.Button{b.another, b.playHere}
	case s.Looking:
		return []*widgets.Button{b.undo, b.redo, b.playHere}
	case s.Mistake:
		return []*widgets.Button{b.playOn, b.takeBack}
	case s.Ending.Over() && b.offered: // there is nothing to redo
		return []*widgets.Button{b.graph, b.undo, b.another, b.again}
	case s.Ending.Over() && b.apart: // no higher than with the graph
		return []*widgets.Button{b.undo, b.another, b.again}
	case s.Ending.Over():
		return []*widgets.Button{b.undo, b.redo, b.another, b.again}
	case canMoveNow(s):
		return []*widgets.Button{b.undo, b.redo, b.hint, b.moveNow}
	default:
		return []*widgets.Button{b.undo, b.redo, b.hint, b.newGame}
	}
}

// height returns how high the buttons are at the most in a width, with the graph offered or not: the form of the card
// is chosen by that.
func (b *cardButtons) height(apart bool) func(width float32) float32 {
	with := *b
	with.apart, with.offered = apart, apart
	return func(width float32) float32 { return widgets.FlowHeight(b.root, with.wanted(b.snap), width) }
}

// moveNowDelay is how long the computer thinks before the card offers to hurry it: a
// button that came and went with every quick answer would be pressed by mistake.
const moveNowDelay = time.Second

// canMoveNow reports whether the computer has thought for so long, waits for leave to play
// at all, or has found no move.
func canMoveNow(s session.Snapshot) bool {
	waits := s.Held && !s.YourTurn
	return s.CanMoveNow && (waits || s.Err != nil || s.Thinking && s.Report.Elapsed >= moveNowDelay)
}
