package gui

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/phrase"
	"github.com/mnkdesk/mnkdesk/session"
)

// card is the panel beside the board: what is played, by whom, whose turn it
// is, what the computer is thinking, the moves so far, and the usual actions.
type card struct {
	root    *fyne.Container
	title   *widget.Label
	summary *widget.Label
	players [2]*playerRow
	turn    *widget.Label
	detail  *widget.Label
	bar     *progressBar
	moves   *movesPane

	undo, redo, hint, newGame *control.Button
}

// actions are what the buttons of the card do.
type actions struct {
	undo, redo, hint, newGame func()
}

func newCard(keys control.Keys, do actions) *card {
	c := &card{
		title:   control.Heading(""),
		summary: control.Quiet(""),
		players: [2]*playerRow{newPlayerRow(), newPlayerRow()},
		turn:    widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true}),
		detail:  control.Quiet(""),
		bar:     newProgressBar(),
		moves:   newMovesPane(keys),
		undo:    control.NewButton("Undo", keys, do.undo),
		redo:    control.NewButton("Redo", keys, do.redo),
		hint:    control.NewButton("Hint", keys, do.hint),
		newGame: control.NewButton("New", keys, do.newGame).Primary(),
	}
	c.title.Truncation, c.summary.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
	c.turn.Truncation, c.detail.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
	top := container.New(layout.NewCustomPaddedVBoxLayout(0),
		control.Tight(c.title), control.Tight(c.summary), control.Gap(8),
		c.players[0], control.Gap(4), c.players[1], control.Gap(12),
		control.Tight(c.turn), control.Tight(c.detail), control.Gap(4), control.Inset(c.bar))
	moves := container.NewBorder(control.Tight(control.Quiet("Moves")), nil, nil, nil, c.moves.root)
	buttons := container.NewGridWithColumns(4, c.undo, c.redo, c.hint, c.newGame)
	body := container.New(&cardLayout{}, top, widget.NewSeparator(), moves, control.Inset(buttons))
	c.root = container.NewStack(control.NewPaper(), container.New(layout.NewCustomPaddedLayout(16, 16, 12, 12), body))
	return c
}

// cardLayout places the parts of the card: what is going on, a line, the moves
// and the buttons, one below the other; in a wide card, below the board, the
// moves stand at the right.
type cardLayout struct{}

// wideCard is the width in Fyne's units from which the moves stand beside.
const wideCard = 400

// MinSize leaves room for a few moves.
func (*cardLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	top, buttons := o[0].MinSize(), o[3].MinSize()
	return fyne.NewSize(max(top.Width, buttons.Width), top.Height+buttons.Height+8)
}

// Layout places the parts.
func (*cardLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	top, line, moves, buttons := o[0], o[1], o[2], o[3]
	foot := buttons.MinSize().Height
	control.Place(buttons, 0, size.Height-foot, size.Width, foot)
	room := size.Height - foot - 8
	if size.Width >= wideCard {
		half := size.Width / 2
		control.Place(top, 0, 0, half-8, room)
		control.Place(line, half, 0, 1, room)
		control.Place(moves, half+8, 0, half-8, room)
		control.SetVisible(line, true)
		control.SetVisible(moves, true)
		return
	}
	head := top.MinSize().Height
	control.Place(top, 0, 0, size.Width, head)
	control.Place(line, 8, head+12, size.Width-16, 1)
	control.Place(moves, 0, head+21, size.Width, max(room-head-21, 0))
	roomy := room-head-21 >= movesLeast
	control.SetVisible(line, roomy)
	control.SetVisible(moves, roomy)
}

// movesLeast is the least height in which the moves are shown.
const movesLeast = 60

// show draws a snapshot. tally holds the games won in this sitting by the order
// of play.
func (c *card) show(s session.Snapshot, tally [2]int) {
	control.SetText(c.title, s.Setup.Variant.Title)
	control.SetText(c.summary, summaryWords(s))
	for side, row := range c.players {
		row.show(s, game.Side(side), tally[side])
	}
	control.SetText(c.turn, turnWords(s))
	control.SetText(c.detail, detailWords(s))
	c.bar.show(s.Report.Progress, s.Thinking || s.Hinting)
	c.moves.show(s)
	control.SetEnabled(c.undo, s.CanUndo)
	control.SetEnabled(c.redo, s.CanRedo)
	control.SetEnabled(c.hint, s.CanHint)
	again := "New"
	if s.Ending.Over() {
		again = "Again"
	}
	if c.newGame.Text != again {
		c.newGame.SetText(again)
	}
}

// summaryWords names the board and the level: "4 × 5, four in a row · Hard".
func summaryWords(s session.Snapshot) string {
	text := s.Setup.Variant.Summary
	if s.Setup.Seats[game.First].Kind == session.Computer || s.Setup.Seats[game.Second].Kind == session.Computer {
		text += " · " + s.Setup.Level.String()
	}
	if s.Assisted && s.Setup.Person() != game.None {
		text += " · assisted"
	}
	return text
}

// detailWords is the line below the turn.
func detailWords(s session.Snapshot) string {
	if s.Ending.Over() {
		return phrase.Shortcut("Shift+N") + " plays again"
	}
	return progressWords(s.Report)
}

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
