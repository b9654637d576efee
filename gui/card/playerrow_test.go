package card

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// An opponent's face rises from below to its place, with the mark at its edge.
func TestFaceClimbs(t *testing.T) {
	test.NewTempApp(t)
	r := newPlayerRow(nil, nil)
	r.face.Set(look.OpponentAt(1), look.Calm)
	r.Resize(fyne.NewSize(160, faceRow))
	face, mark := r.face.Position(), r.mark.Position()
	for _, part := range []float32{0, 0.5, 1} {
		r.placeClimbingFace(part)
		below := fyne.NewDelta(0, rowFace*(1-part))
		if got := r.face.Position(); got != face.Add(below) || r.mark.Position() != mark.Add(below) {
			t.Errorf("after %v of the way the face is at %v, its place is %v", part, got, face)
		}
	}
	r.climb()
	if got := r.face.Position(); got != face {
		t.Errorf("at the end the face is at %v, its place is %v", got, face)
	}
}

// The row of a person shows the face that they have chosen, glad after a win and sorry after a loss. A computer of
// the same name has none, and a person without a face has the mark alone.
func TestPeopleHaveFaces(t *testing.T) {
	s := aGame(t)
	c := aCard(t, s)
	chosen := map[string]look.Person{"You": {Face: "cat"}, "Ada": {Face: "unicorn"}}
	for _, r := range c.players.rows {
		r.personFace = func(name string) look.Person { return chosen[name] }
	}
	check := func(when string, result game.Result, moods [2]look.Mood, shows [2]bool) {
		t.Helper()
		snap := s.Snapshot()
		snap.Ending = session.Ending{Outcome: game.Outcome{Result: result}}
		for side, r := range c.players.rows {
			r.show(snap, game.Side(side))
			name := snap.Setup.Seats[side].Name
			if r.face.Shows() != shows[side] || r.face.SetPerson(chosen[name], moods[side]) {
				t.Errorf("%s: the row of %s shows a face: %v, or not %v, %s", when, name, r.face.Shows(), chosen[name], moods[side])
			}
			if high := r.height(160, false); (high == faceRow) != shows[side] {
				t.Errorf("%s: the row of %s is %v high", when, name, high)
			}
		}
	}
	check("in the game", game.Ongoing, [2]look.Mood{look.Calm, look.Calm}, [2]bool{true, false})
	check("after a win", game.FirstWins, [2]look.Mood{look.Glad, look.Sorry}, [2]bool{true, false})
	chosen["Ada"] = look.Person{Face: "frog"}
	check("after a loss", game.SecondWins, [2]look.Mood{look.Sorry, look.Glad}, [2]bool{true, true})
	snap := s.Snapshot()
	snap.Setup.Seats[0].Kind = record.Computer
	if c.players.rows[0].show(snap, 0); c.players.rows[0].face.Shows() {
		t.Error("a computer has the face of the person with its name")
	}
}

// Of two computers, each has the face and the name of its opponent, also where both are the same.
func TestWatchedOpponentsHaveFaces(t *testing.T) {
	s := aGame(t)
	c := aCard(t, s)
	snap := s.Snapshot()
	for side := range snap.Setup.Seats {
		name := words.WatchedName(snap.Setup.Variant, snap.Setup.Mark(game.Side(side)))
		snap.Setup.Seats[side] = session.Seat{Kind: record.Computer, Name: name}
	}
	snap.Setup.Level, snap.Watched = engine.Beginner, true
	pip := look.OpponentAt(engine.Beginner)
	for side, r := range c.players.rows {
		r.show(snap, game.Side(side))
		if r.name.Text != pip.Name || !r.face.Shows() || r.face.Set(pip, MoodOf(snap, game.Side(side), true)) {
			t.Errorf("side %d is called %q, a face is shown: %v", side, r.name.Text, r.face.Shows())
		}
	}
}
