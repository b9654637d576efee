package play

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// Threats shows on the board and the card what both sides threaten, while it is on. Its methods belong to the UI
// goroutine.
type Threats struct {
	table     *Table
	board     *board.Board
	card      *card.Card
	turned    func() // called when the threats were turned on or off
	pane      *threatsPane
	on        bool
	variant   string      // that was asked about last
	supported bool        // it has threats
	shown     *threatened // nil while none are shown
	marked    bool        // help marks its own on the board
}

// NewThreats returns threats that are off. turned is called when they were turned on or off.
func NewThreats(table *Table, b *board.Board, c *card.Card, keys widgets.Keys, tip *widgets.Tip, turned func()) *Threats {
	t := &Threats{table: table, board: b, card: c, turned: turned}
	t.pane = newThreatsPane(keys, tip, t.Toggle)
	return t
}

// threatened is a position of which threats are shown, and to whom.
type threatened struct {
	variant string
	person  game.Side
	view    game.View
}

// On reports whether the threats are on.
func (t *Threats) On() bool { return t.on }

// Known reports whether the variant of a game has threats.
func (t *Threats) Known(s session.Setup) bool {
	if v := s.Variant; v.Name != t.variant {
		t.variant, t.supported = v.Name, v.Name != "" && hasThreats(v)
	}
	return t.supported
}

// hasThreats reports whether a variant has threats.
func hasThreats(v engine.Variant) (ok bool) {
	if p, threatening := v.Start().(game.Threatening); threatening {
		_, ok = p.Threats(game.First)
	}
	return ok
}

// Toggle shows the threats of a game that has some, or hides them. In a game that counts it asks first, since help
// ends that.
func (t *Threats) Toggle() {
	switch {
	case t.on:
		t.turn(false)
	case !t.table.Snap.Counts():
		t.turn(true)
	default:
		title, question, agree := words.ThreatsQuestion()
		t.table.Sheets.Warn(title, question, agree, func() {
			t.table.Session.Assist()
			t.turn(true)
		})
	}
}

// turn turns the threats on or off.
func (t *Threats) turn(on bool) {
	t.on = on
	t.Show(t.table.Snap)
	t.card.Fit()
	t.turned()
}

// Follow turns the threats off in a game that counts. It comes before a snapshot is drawn.
func (t *Threats) Follow(s session.Snapshot) { t.on = t.on && !s.Counts() }

// Show brings board and card in line with a snapshot. What help with a move is about stands on the board alone.
func (t *Threats) Show(s session.Snapshot) {
	if marks, ok := helpMarks(s.Help); ok || t.marked {
		t.hide()
		t.board.SetThreats(marks)
		if t.marked = ok; ok {
			return
		}
	}
	if !t.on || !t.Known(s.Setup) || s.Ending.Over() && !s.Looking {
		t.hide()
		return
	}
	now := threatened{s.Setup.Variant.Name, s.Setup.Person(), s.View}
	if t.shown != nil && t.shown.variant == now.variant && t.shown.person == now.person && t.shown.view.Equal(now.view) {
		return
	}
	t.shown = &now
	if p, ok := s.Position().(game.Threatening); ok {
		both := threatsFor(p, now.person)
		t.board.SetThreats(both)
		t.pane.show(s, both)
		t.card.SetThreats(t.pane.root)
	}
}

// hide takes them away.
func (t *Threats) hide() {
	if t.shown != nil {
		t.shown = nil
		t.board.SetThreats(board.Threats{})
		t.card.SetThreats(nil)
	}
}

// helpMarks returns what the help that is shown marks on the board: the rows that it is about, at its first step where they
// can be stopped and at the last one where they win, or the part of the board where the move is. ok is not set where it
// marks nothing.
func helpMarks(h session.Help) (marks board.Threats, ok bool) {
	if h.Step == session.NoHelp {
		return marks, false
	}
	rows := board.SideThreats{Rows: h.Evidence.Rows}
	switch h.Step {
	case session.HelpLook:
		rows.Points = h.Evidence.Points
	case session.HelpWhy:
		rows.Wins = h.WinCells
	}
	if h.Evidence.Theirs {
		marks.Theirs = rows
	} else {
		marks.Yours = rows
	}
	marks.Area = h.Area
	return marks, len(rows.Rows) > 0 || marks.Area != nil
}

// threatsFor returns what both sides threaten, as it is shown to a person: where to stop the
// open rows of the other side. In a game of two people or two computers it is shown to nobody
// in particular: where each side makes its own.
func threatsFor(p game.Threatening, person game.Side) board.Threats {
	if person == game.None {
		return board.Threats{Yours: sideThreats(p, game.First, cellsOf), Theirs: sideThreats(p, game.Second, cellsOf)}
	}
	return board.Threats{Yours: sideThreats(p, person, cellsOf), Theirs: sideThreats(p, person.Other(), stopsOf)}
}

func cellsOf(t game.Threat) []int { return t.Cells }
func stopsOf(t game.Threat) []int { return t.Stops }

// sideThreats returns what a side threatens, with the cells that points names of each of its
// open rows and those that complete a four later, in rising order; those on which it wins are no more than
// that.
func sideThreats(p game.Threatening, side game.Side, points func(game.Threat) []int) (shown board.SideThreats) {
	t, _ := p.Threats(side)
	shown.Wins = t.Wins
	for _, four := range t.Fours {
		shown.Rows = append(shown.Rows, four.Marks)
		shown.Later = append(shown.Later, four.Cells...)
	}
	for _, three := range t.Threes {
		shown.Rows = append(shown.Rows, three.Marks)
		shown.Points = append(shown.Points, points(three)...)
	}
	shown.Points, shown.Later = without(shown.Points, t.Wins), without(shown.Later, t.Wins)
	return shown
}

// without returns cells in rising order, each once, but for some.
func without(cells, some []int) []int {
	slices.Sort(cells)
	return slices.DeleteFunc(slices.Compact(cells), func(cell int) bool { return slices.Contains(some, cell) })
}
