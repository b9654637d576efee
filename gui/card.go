package gui

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/session"
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

	undo, redo, hint, newGame *button
}

// actions are what the buttons of the card do.
type actions struct {
	undo, redo, hint, newGame func()
}

func newCard(keys keyFunc, do actions) *card {
	c := &card{
		title:   heading(""),
		summary: quiet(""),
		players: [2]*playerRow{newPlayerRow(), newPlayerRow()},
		turn:    widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true}),
		detail:  quiet(""),
		bar:     newProgressBar(),
		moves:   newMovesPane(keys),
		undo:    newButton("Undo", keys, do.undo),
		redo:    newButton("Redo", keys, do.redo),
		hint:    newButton("Hint", keys, do.hint),
		newGame: newButton("New", keys, do.newGame).primary(),
	}
	c.title.Truncation, c.summary.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
	c.turn.Truncation, c.detail.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
	top := container.New(layout.NewCustomPaddedVBoxLayout(0),
		tight(c.title), tight(c.summary), gap(8),
		c.players[0], gap(4), c.players[1], gap(12),
		tight(c.turn), tight(c.detail), gap(4), inset(c.bar))
	moves := container.NewBorder(tight(quiet("Moves")), nil, nil, nil, c.moves.root)
	buttons := container.NewGridWithColumns(4, c.undo, c.redo, c.hint, c.newGame)
	body := container.New(&cardLayout{}, top, widget.NewSeparator(), moves, inset(buttons))
	c.root = container.NewStack(newPaper(), container.New(layout.NewCustomPaddedLayout(16, 16, 12, 12), body))
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
	place(buttons, 0, size.Height-foot, size.Width, foot)
	room := size.Height - foot - 8
	if size.Width >= wideCard {
		half := size.Width / 2
		place(top, 0, 0, half-8, room)
		place(line, half, 0, 1, room)
		place(moves, half+8, 0, half-8, room)
		return
	}
	head := top.MinSize().Height
	place(top, 0, 0, size.Width, head)
	place(line, 8, head+12, size.Width-16, 1)
	place(moves, 0, head+21, size.Width, room-head-21)
}

// place puts an object at a position in a size.
func place(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(width, height))
}

// show draws a snapshot. tally holds the games won in this sitting by the order
// of play.
func (c *card) show(s session.Snapshot, tally [2]int) {
	setText(c.title, s.Setup.Variant.Title)
	setText(c.summary, summaryWords(s))
	for side, row := range c.players {
		row.show(s, game.Side(side), tally[side])
	}
	setText(c.turn, turnWords(s))
	setText(c.detail, detailWords(s))
	c.bar.show(s.Report.Progress, s.Thinking || s.Hinting)
	c.moves.show(s)
	setEnabled(c.undo, s.CanUndo)
	setEnabled(c.redo, s.CanRedo)
	setEnabled(c.hint, s.CanHint)
}

// summaryWords names the board and the level: "4 × 5, four in a row · Hard".
func summaryWords(s session.Snapshot) string {
	text := s.Setup.Variant.Summary
	if s.Setup.Seats[game.First].Kind == session.Computer || s.Setup.Seats[game.Second].Kind == session.Computer {
		text += " · " + s.Setup.Level.String()
	}
	return text
}

// detailWords is the line below the turn.
func detailWords(s session.Snapshot) string {
	if s.Ending.Over() {
		return resultWords(s)
	}
	return progressWords(s.Report)
}

// setText changes a label only if its text is another.
func setText(l *widget.Label, text string) {
	if l.Text != text {
		l.SetText(text)
	}
}

// setEnabled changes a button only if it is in the other state.
func setEnabled(b *button, on bool) {
	switch {
	case on && b.Disabled():
		b.Enable()
	case !on && !b.Disabled():
		b.Disable()
	}
}

// movesPane lists the moves of the game, a row for a move of each side.
type movesPane struct {
	root  *fyne.Container
	list  *list
	moves []string
	ply   int
}

func newMovesPane(keys keyFunc) *movesPane {
	p := &movesPane{}
	p.list = newList(p.rows, newMoveRow, p.fill, keys)
	p.list.HideSeparators = true
	p.list.OnSelected = func(id widget.ListItemID) { p.list.Unselect(id) }
	p.root = container.NewStack(p.list)
	return p
}

func (p *movesPane) rows() int { return (len(p.moves) + 1) / 2 }

func newMoveRow() fyne.CanvasObject {
	return container.NewGridWithColumns(3, quiet(""), widget.NewLabel(""), widget.NewLabel(""))
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
	if p.ply > 0 {
		p.list.ScrollTo((p.ply - 1) / 2)
	}
}

// heading is a label in the size of titles.
func heading(text string) *widget.Label {
	l := widget.NewLabelWithStyle(text, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	l.SizeName = theme.SizeNameHeadingText
	return l
}

// quiet is a small label in the quiet colour.
func quiet(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.SizeName, l.Importance = theme.SizeNameCaptionText, widget.LowImportance
	return l
}

// tight takes away most of the space above and below a label.
func tight(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(-6, -6, 0, 0), o)
}

// inset aligns an object with the text of labels.
func inset(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(0, 0, 8, 8), o)
}

// gap is an empty space of a height.
func gap(height float32) fyne.CanvasObject {
	r := canvas.NewRectangle(nil)
	r.SetMinSize(fyne.NewSize(0, height))
	return r
}
