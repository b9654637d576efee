package pane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// Card is the panel beside the board: what is played, by whom, whose turn it
// is, what the computer is thinking, the moves so far, and the usual actions.
type Card struct {
	root    *fyne.Container
	title   *widget.Label
	summary *widget.Label
	players [2]*playerRow
	turn    *widget.Label
	detail  *widget.Label
	bar     *progressBar
	pace    *paceStrip
	moves   *movesPane

	undo, redo, hint, newGame *control.Button

	resized func()
}

// Actions are what the controls of the card do.
type Actions struct {
	Undo, Redo, Hint, NewGame func()
	// Pause lets two computers wait or go on, and Step play one move.
	Pause, Step func()
	// Speed sets how fast they play, by its place among words.Speeds.
	Speed func(int)
	// Players tells more of the computers.
	Players func()
	// Resized hears that the card needs another height than before.
	Resized func()
}

// NewCard returns a card without a game on it.
func NewCard(keys control.Keys, do Actions) *Card {
	c := &Card{
		title:   control.Heading(""),
		summary: control.Quiet(""),
		players: [2]*playerRow{newPlayerRow(do.Players), newPlayerRow(do.Players)},
		turn:    widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true}),
		detail:  control.Quiet(""),
		bar:     newProgressBar(),
		pace:    newPaceStrip(keys, do),
		resized: do.Resized,
		moves:   newMovesPane(keys),
		undo:    control.NewButton(words.Takeback(), keys, do.Undo),
		redo:    control.NewButton(words.Replay(), keys, do.Redo),
		hint:    control.NewButton(words.HintItem(), keys, do.Hint),
		newGame: control.NewButton(words.New(), keys, do.NewGame).Primary(),
	}
	c.title.Truncation, c.summary.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
	c.turn.Truncation, c.detail.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
	top := container.New(layout.NewCustomPaddedVBoxLayout(0),
		control.Tight(c.title), control.Tight(c.summary), control.Gap(8),
		c.players[0], control.Gap(4), c.players[1], control.Gap(12),
		control.Tight(c.turn), control.Tight(c.detail), control.Gap(4), control.Inset(c.bar), c.pace.root)
	moves := container.NewBorder(control.Tight(control.Quiet(words.Moves())), nil, nil, nil, c.moves.root)
	buttons := container.NewGridWithColumns(4, c.undo, c.redo, c.hint, c.newGame)
	body := container.New(&cardLayout{}, top, widget.NewSeparator(), moves, control.Inset(buttons))
	c.root = container.NewStack(control.NewPaper(), container.New(layout.NewCustomPaddedLayout(16, 16, 12, 12), body))
	return c
}

// Object is the card as it is laid out in the window.
func (c *Card) Object() fyne.CanvasObject { return c.root }

// Show draws a snapshot. tally holds the games won in this sitting by the order
// of play.
func (c *Card) Show(s session.Snapshot, tally [2]int) {
	control.SetText(c.title, words.Title(s.Setup.Variant))
	control.SetText(c.summary, words.About(s))
	for side, row := range c.players {
		row.show(s, game.Side(side), tally[side])
	}
	control.SetText(c.turn, words.Turn(s))
	control.SetText(c.detail, detailWords(s))
	c.bar.show(s.Report.Progress, s.Thinking || s.Hinting)
	if c.pace.show(s) {
		c.root.Refresh()
		c.resized()
	}
	c.moves.show(s)
	control.SetEnabled(c.undo, s.CanUndo)
	control.SetEnabled(c.redo, s.CanRedo)
	control.SetEnabled(c.hint, s.CanHint)
	again := words.New()
	if s.Ending.Over() {
		again = words.Again()
	}
	if c.newGame.Text != again {
		c.newGame.SetText(again)
	}
}

// ShowSpeed shows how fast two computers play, by its place among words.Speeds.
func (c *Card) ShowSpeed(i int) { c.pace.setSpeed(i) }

// detailWords is the line below the turn.
func detailWords(s session.Snapshot) string {
	if s.Ending.Over() {
		return words.AgainWith()
	}
	return words.Progress(s.Report)
}
