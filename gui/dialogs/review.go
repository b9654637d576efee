package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// review is the dialog that shows a game step by step.
type review struct {
	game session.Opened
	ply  int
	last int    // the ply of the end
	end  string // how the game ended

	board       *board.Board
	step        *widget.Label
	back, forth *control.Button
}

// ReviewRecord shows a recorded game step by step, or says why it cannot.
func ReviewRecord(k *sheet.Stack, text string, options board.Options) {
	o, err := session.Read([]byte(text))
	if err != nil {
		k.Tell(words.PastGames(), words.CannotReview(err))
		return
	}
	Review(k, o, options)
}

// Review shows a game step by step, from its end. options are those of the board.
func Review(k *sheet.Stack, o session.Opened, options board.Options) {
	r := &review{game: o, last: len(o.Played()), end: endWords(o), board: board.New(), step: widget.NewLabel("")}
	r.board.SetOptions(board.Options{Coordinates: options.Coordinates, Numbers: options.Numbers})
	r.board.Disable()
	r.step.Alignment = fyne.TextAlignCenter
	r.back = k.Button(words.Back(), func() { r.show(r.ply - 1) })
	r.forth = k.Button(words.Forward(), func() { r.show(r.ply + 1) })
	steps := container.NewHBox(layout.NewSpacer(),
		k.Button(words.ToStart(), func() { r.show(0) }), r.back, r.forth,
		k.Button(words.ToEnd(), func() { r.show(r.last) }), layout.NewSpacer())
	s := k.Open(words.ReviewTitle(o.Record, o.Setup), container.NewBorder(nil, container.NewVBox(r.step, steps), nil, nil, r.board),
		k.CloseButton(words.Close()).Primary())
	s.OnKey = r.key
	s.Resize(720, 680)
	s.Unfocus() // so that the arrows step through the game
	r.show(r.last)
}

// endWords says how a recorded game ended, by its moves or else by what the record
// says.
func endWords(o session.Opened) string {
	result := o.Ending.Outcome.Result
	if result == game.Ongoing {
		result = o.Record.Result
	}
	return words.RecordedEnding(o.Record, o.Setup, result)
}

// key steps with the arrows.
func (r *review) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyUp:
		r.show(r.ply - 1)
	case fyne.KeyRight, fyne.KeyDown:
		r.show(r.ply + 1)
	case fyne.KeyHome:
		r.show(0)
	case fyne.KeyEnd:
		r.show(r.last)
	default:
		return false
	}
	return true
}

// show puts up the position after ply moves.
func (r *review) show(ply int) {
	r.ply = min(max(ply, 0), r.last)
	pos := r.game.Position(r.ply)
	v := pos.View()
	if r.game.Setup.FirstMark == game.Second {
		v = v.Swapped()
	}
	r.board.SetView(v)
	control.SetText(r.step, r.words())
	control.SetEnabled(r.back, r.ply > 0)
	control.SetEnabled(r.forth, r.ply < r.last)
}

// words says which move is shown, and at the end how the game ended.
func (r *review) words() string {
	mover, name := game.None, ""
	if r.ply > 0 {
		before := r.game.Position(r.ply - 1)
		mover, name = before.ToMove(), before.Format(r.game.Played()[r.ply-1])
	}
	step := words.Step(r.ply, r.last, r.game.Setup, mover, name)
	if r.ply < r.last {
		return step
	}
	return words.List(step, r.end)
}
