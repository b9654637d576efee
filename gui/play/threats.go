package play

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// Threats shows the threats of both sides on the board and the card, while it is on. Its methods belong to
// the UI goroutine.
type Threats struct {
	t          *Table
	pane       *threatsPane
	on         bool
	aid        Aid
	variant    string        // the variant to which supported applies
	supported  bool          // the variant has threats
	shown      *shownThreats // what is drawn, or nil
	some       bool          // what is drawn has marks
	helpMarked bool          // the marks of help are drawn instead
}

func newThreats(table *Table) *Threats {
	t := &Threats{t: table}
	t.pane = newThreatsPane(table.Keys, table.Tip, t.Toggle)
	return t
}

// shownThreats describes which threats are shown: those of a position, as seen by a person, and whether the card lists only
// the kinds that there are, because an analysis needs the room.
type shownThreats struct {
	variant string
	person  game.Side
	view    game.View
	brief   bool
}

// isSame reports whether the same threats are shown in the same way.
func (t *shownThreats) isSame(other shownThreats) bool {
	return t.variant == other.variant && t.person == other.person && t.brief == other.brief && t.view.Equal(other.view)
}

// On reports whether the threats are on.
func (t *Threats) On() bool { return t.on }

// Supports reports whether the variant of a game has threats.
func (t *Threats) Supports(s session.Setup) bool {
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

// Toggle turns the threats on or off. A game with threats no longer counts, so Toggle asks first if the game could
// complete a medal.
func (t *Threats) Toggle() {
	if t.on {
		inSight := t.t.Card.ThreatsInSight()
		if t.setOn(false); !inSight {
			t.t.Say(words.ThreatsHidden())
		}
		return
	}
	t.t.AskIfMedalAtStake(words.ThreatsQuestion, func() {
		if t.t.Snap.MayCount() {
			t.t.Session.Assist()
		}
		if t.setOn(true); t.shown != nil && !t.t.Card.ThreatsInSight() {
			t.t.Say(words.ThreatsShown(t.some))
		}
	})
}

// setOn turns the threats on or off without asking.
func (t *Threats) setOn(on bool) {
	t.on = on
	t.t.mode.Follow(t.t.Snap) // a puzzle counts them as help
	t.t.Redraw()
}

// begin turns the threats off in a new position to solve, and on again after the last one.
func (t *Threats) begin() { t.on = t.aid.Begin(t.on, t.t.IsSolving()) }

// follow turns the threats off in a game that counts or may count again. Call it before the snapshot is drawn.
func (t *Threats) follow(s session.Snapshot) { t.on = t.on && !s.MayCount() }

// show updates the board and the card for a snapshot. While help with a move marks something, the board
// shows only those marks.
func (t *Threats) show(s session.Snapshot) {
	if marks, ok := helpMarks(s); ok || t.helpMarked {
		t.hide()
		t.t.Board.SetThreats(marks)
		if t.helpMarked = ok; ok {
			return
		}
	}
	if !t.on || !t.Supports(s.Setup) || s.Ending.Over() && !s.Looking {
		t.hide()
		return
	}
	now := shownThreats{s.Setup.Variant.Name, s.Setup.Person(), s.View, t.t.Window.Analysing()}
	if t.shown != nil && t.shown.isSame(now) {
		return
	}
	t.shown = &now
	if p, ok := s.Position().(game.Threatening); ok {
		both := threatsFor(p, now.person)
		t.some = len(both.Yours.Rows)+len(both.Yours.Wins)+len(both.Theirs.Rows)+len(both.Theirs.Wins) > 0
		t.t.Board.SetThreats(both)
		yours := now.person
		if yours == game.None {
			yours = game.First
		}
		marks := words.OpenMarks(s.Setup)
		t.pane.doubles, t.pane.theirDoubles = onlyDoubles(p, yours, marks), onlyDoubles(p, yours.Other(), marks)
		t.pane.show(s, both, now.brief)
		t.t.Card.SetThreats(t.pane.root)
	}
}

// hide removes the threats from the board and the card.
func (t *Threats) hide() {
	if t.shown != nil {
		t.shown = nil
		t.t.Board.SetThreats(board.Threats{})
		t.t.Card.SetThreats(nil)
	}
}

// helpMarks returns the marks on the board for the help that is shown: the rows that it is about, or the
// part of the board that contains the move. The first step also marks where the rows can be stopped, and
// the last step where they win, with the reply after which they do. ok is false if there is nothing to mark.
func helpMarks(s session.Snapshot) (marks board.Threats, ok bool) {
	h := s.Help
	if h.Step == session.NoHelp {
		return marks, false
	}
	rows := board.SideThreats{Rows: h.Evidence.Rows}
	switch h.Step {
	case session.HelpLook:
		rows.Points = h.Evidence.Points
	case session.HelpWhy:
		rows.Wins = h.WinCells
		if h.Evidence.Theirs && len(rows.Rows) == 1 && len(rows.Wins) > 1 { // an open three
			marks.Reply = board.Ghost{Cell: h.ReplyCell, Side: s.Setup.Mark(s.ToMove.Other()), Shown: true}
			rows.Rows = [][]int{slices.Sorted(slices.Values(append([]int{h.ReplyCell}, rows.Rows[0]...)))}
		}
	}
	if h.Evidence.Theirs {
		marks.Theirs = rows
	} else {
		marks.Yours = rows
	}
	marks.Area = h.Area
	return marks, len(rows.Rows) > 0 || marks.Area != nil
}

// threatsFor returns the threats of both sides as shown to a person. For open rows of the other side it
// shows where to stop them. In a game of two people or two computers, person is game.None: then it shows
// for both sides where they extend their own rows.
func threatsFor(p game.Threatening, person game.Side) board.Threats {
	if person == game.None {
		return board.Threats{Yours: sideThreats(p, game.First, cellsOf), Theirs: sideThreats(p, game.Second, cellsOf)}
	}
	return board.Threats{Yours: sideThreats(p, person, cellsOf), Theirs: sideThreats(p, person.Other(), stopsOf)}
}

// onlyDoubles reports whether a side has open rows, all of which have more marks than an open row has: one more makes two rows
// in a line that each lack one, as do four marks with a gap between each.
func onlyDoubles(p game.Threatening, side game.Side, marks int) bool {
	t, _ := p.Threats(side)
	single := func(row game.Threat) bool { return len(row.Marks) <= marks }
	return len(t.Threes) > 0 && !slices.ContainsFunc(t.Threes, single)
}

func cellsOf(t game.Threat) []int { return t.Cells }
func stopsOf(t game.Threat) []int { return t.Stops }

// sideThreats returns the threats of a side. points selects the cells to show for each of its open rows;
// Later has the cells that complete a four later. Both are in rising order, and leave out the cells on
// which the side wins at once.
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

// without sorts cells in place and returns them without duplicates and without those in some.
func without(cells, some []int) []int {
	slices.Sort(cells)
	return slices.DeleteFunc(slices.Compact(cells), func(cell int) bool { return slices.Contains(some, cell) })
}
