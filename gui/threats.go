package gui

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/analyst"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// threats shows on the board and the card what both sides threaten, while it is on.
type threats struct {
	desk    *Desk
	on      bool
	variant string      // that was asked about last
	known   bool        // it has threats
	shown   *threatened // nil while none are shown
}

// threatened is a position of which threats are shown, and to whom.
type threatened struct {
	variant string
	person  game.Side
	view    game.View
}

// knows reports whether a game has threats.
func (t *threats) knows(s session.Setup) bool {
	if v := s.Variant; v.Name != t.variant {
		t.variant, t.known = v.Name, v.Name != "" && threatening(v)
	}
	return t.known
}

// threatening reports whether the rules of a variant know threats.
func threatening(v engine.Variant) (known bool) {
	if p, ok := v.Start().(game.Threatening); ok {
		_, known = p.Threats(game.First)
	}
	return known
}

// toggle shows the threats or hides them, or says that the game has none. In a game that counts it
// asks first, since that game counts no more.
func (t *threats) toggle() {
	d := t.desk
	switch {
	case !t.knows(d.table.snap.Setup):
		d.status.Say(words.NoThreats())
	case t.on:
		t.turn(false)
	case !analyst.Counts(d.table.snap):
		t.turn(true)
	default:
		title, question, agree := words.ThreatsQuestion()
		d.sheets.Warn(title, question, agree, func() {
			d.table.session.Assist()
			t.turn(true)
		})
	}
}

// turn turns the threats on or off.
func (t *threats) turn(on bool) {
	t.on = on
	t.show(t.desk.table.snap)
	t.desk.showMenu()
}

// show brings the threats in line with a snapshot. The next game that counts is played
// without them.
func (t *threats) show(s session.Snapshot) {
	if t.on = t.on && !analyst.Counts(s); !t.on || !t.knows(s.Setup) || s.Ending.Over() && !s.Looking {
		t.hide()
		return
	}
	now := threatened{s.Setup.Variant.Name, s.Setup.Person(), s.View}
	if t.shown != nil && t.shown.variant == now.variant && t.shown.person == now.person && t.shown.view.Equal(now.view) {
		return
	}
	t.shown = &now
	if p, ok := t.desk.table.session.Position().(game.Threatening); ok {
		both := threatsFor(p, now.person)
		t.desk.board.SetThreats(both)
		t.desk.card.ShowThreats(s, both)
	}
}

// hide takes them away.
func (t *threats) hide() {
	if t.shown != nil {
		t.shown = nil
		t.desk.board.SetThreats(board.Threats{})
		t.desk.card.HideThreats()
	}
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
