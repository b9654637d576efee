package card

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// A beginner's game has large faces in place of the list of moves, except on a flat card. Other games have the list.
func TestBeginnersSeeLargeFaces(t *testing.T) {
	same := func(*session.Snapshot) {}
	usual, narrow, flat := fyne.NewSize(1040, 760), fyne.NewSize(800, 600), fyne.NewSize(384, 640)
	for name, c := range map[string]struct {
		size   fyne.Size
		change func(*session.Snapshot)
		large  bool
	}{
		"Beginner":            {usual, same, true},
		"Beginner, narrow":    {narrow, same, true},
		"Beginner, flat":      {flat, same, false},
		"Hard":                {usual, func(s *session.Snapshot) { s.Setup.Level = engine.Hard }, false},
		"two people":          {usual, func(s *session.Snapshot) { s.Setup.Seats[1].Kind = record.Person }, true},
		"two computers":       {usual, func(s *session.Snapshot) { s.Setup.Seats[0].Kind = record.Computer }, false},
		"Beginner, a clock":   {usual, func(s *session.Snapshot) { s.Clocks[0].Control.Main = time.Minute }, false},
		"a finished game":     {usual, ended(record.Resigned), false},
		"an earlier position": {usual, func(s *session.Snapshot) { s.Looking = true }, true},
	} {
		d := aDisplay(t)
		d.resize(c.size)
		s := gameWithPip(t, "b2 a1")
		c.change(&s)
		d.show(state{snap: s})
		for _, row := range d.card.players.rows {
			if large := row.portrait > 0; large != c.large || large && row.Size().Height < row.portrait {
				t.Errorf("%s: a face is %v large in a row of %v", name, row.portrait, row.Size())
			}
		}
		if list := d.card.moves.root.Visible(); c.large && (list || !d.card.foot.root.Visible()) {
			t.Errorf("%s: the list of moves is visible: %v", name, list)
		}
	}
}

// The line at the foot of the card opens the list of moves in a beginner's game, for this game. The faces are then
// as small as in other games.
func TestFootOpensTheListInAGame(t *testing.T) {
	d := aDisplay(t)
	d.resize(fyne.NewSize(1040, 760))
	d.show(state{snap: gameWithPip(t, "b2 a1")})
	c := d.card
	check := func(when string, open bool) {
		t.Helper()
		if c.moves.root.Visible() != open || !c.foot.root.Visible() || (c.players.portrait > 0) == open {
			t.Errorf("%s: the list is visible %v, the line %v, a face is %v large", when, c.moves.root.Visible(),
				c.foot.root.Visible(), c.players.portrait)
		}
	}
	check("at first", false)
	test.Tap(c.foot.count)
	check("after a click", true)
	d.show(state{snap: gameWithPip(t, "b2 a1 c1")})
	check("after a move", true)
	d.show(state{snap: gameWithPip(t, "a1 b2 a3 b1 a2")})
	if c.moves.root.Visible() {
		t.Error("the list is visible at the end")
	}
	next := gameWithPip(t, "")
	next.Game++
	d.show(state{snap: next})
	check("in the next game", false)
	test.Tap(c.foot.count)
	check("after another click", true)
	test.Tap(c.foot.count)
	check("after the last click", false)
}

// What is below large faces, such as help, does not move them as long as it fits.
func TestLargeFacesStayInPlace(t *testing.T) {
	d := aDisplay(t)
	d.resize(fyne.NewSize(1040, 760))
	s := gameWithPip(t, "b2 a1")
	s.YourTurn = true
	d.show(state{snap: s})
	players := d.card.players.root
	at, size := players.Position(), players.Size()
	helped := helpSteps(s)[0]
	helped.Assisted = true
	d.show(state{snap: helped})
	if players.Position() != at || players.Size() != size || !d.card.helping.root.Visible() {
		t.Errorf("help moves them from %v, %v to %v, %v", at, size, players.Position(), players.Size())
	}
}

// All that is below large faces begins at the left, as help does: whose turn it is, the score, and that the game is practice.
func TestTextsBelowLargeFacesBeginAtTheLeft(t *testing.T) {
	d := aDisplay(t)
	d.resize(fyne.NewSize(1040, 760))
	s := gameWithPip(t, "b2 a1")
	s.YourTurn, s.Assisted = true, true
	d.show(state{snap: s})
	c := d.card
	if c.players.rows[0].portrait == 0 || !c.practice.badge.Visible() || !c.score.Visible() {
		t.Fatal("not all of them are there")
	}
	if c.turn.Alignment != c.score.Alignment || c.practice.badge.Position().X != 0 {
		t.Errorf("alignments %v and %v, the badge begins at %v", c.turn.Alignment, c.score.Alignment, c.practice.badge.Position().X)
	}
}

// What an opponent says is above a large face, and hides no other text.
func TestOpponentSpeaksAboveALargeFace(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1040, Height: 760}, {Width: 800, Height: 600}} {
		d := aDisplay(t)
		d.resize(size)
		d.show(state{snap: gameWithPip(t, "b2 a1")})
		d.card.Say(1, "Ooh, two ways!", false)
		position := fyne.CurrentApp().Driver().AbsolutePositionForObject
		bubble, summary := d.card.players.bubble, d.card.summary
		top, foot := position(bubble).Y, position(bubble).Y+bubble.Size().Height
		face := position(d.card.players.rows[1].face).Y
		if !summary.Visible() || top < position(summary).Y+summary.Size().Height-2*tight || foot > face+2*bubbleTip {
			t.Errorf("%v: it is from %v to %v, the summary ends at %v, the face begins at %v", size, top, foot,
				position(summary).Y+summary.Size().Height, face)
		}
	}
}
