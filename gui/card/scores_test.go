package card

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// series passes the games of one playthrough to Scores.
type series struct {
	Scores
	seed uint64
	s    session.Snapshot
}

func newSeries(t *testing.T, variant string, seats [2]session.Seat) *series {
	t.Helper()
	v, err := engine.ParseVariant(variant)
	if err != nil {
		t.Fatal(err)
	}
	return &series{
		s: session.Snapshot{Setup: session.Setup{Variant: v, Seats: seats, Level: engine.Hard}},
	}
}

// play plays a game to its result. Before that, change may turn it into a new game.
func (k *series) play(r game.Result, change func(*session.Snapshot)) {
	k.seed++
	s := k.s
	s.Setup.Seed, s.PersonMoves = k.seed, 5
	if change != nil {
		change(&s)
	}
	k.Count(s, "You")
	s.Ending.Outcome.Result = r
	k.Count(s, "You")
	k.Count(s, "You")
}

// The rows of the score keep their order whichever side begins, and only games that count are
// counted.
func TestScoreOfAPairing(t *testing.T) {
	you, computer := session.Seat{Kind: record.Person, Name: "You"}, session.Seat{Kind: record.Computer, Name: "Computer"}
	k := newSeries(t, "3,3,3", [2]session.Seat{computer, you})
	swap := func(s *session.Snapshot) { s.Setup.Seats[0], s.Setup.Seats[1] = s.Setup.Seats[1], s.Setup.Seats[0] }
	k.play(game.FirstWins, nil) // the computer wins
	k.play(game.FirstWins, swap)
	k.play(game.SecondWins, nil)
	k.play(game.Draw, swap)
	k.play(game.Draw, func(s *session.Snapshot) { s.Setup.Seed = 4 }) // the same game again
	want := Score{Names: [2]string{"You", "Rusty"}, Won: [2]int{2, 1}, Draws: 1}
	if got := k.Of(k.s, "You"); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	for name, change := range map[string]func(*session.Snapshot){
		"with help":          func(s *session.Snapshot) { s.Assisted = true },
		"given up at once":   func(s *session.Snapshot) { s.Ending.Reason, s.PersonMoves = record.Resigned, 1 },
		"at a lower level":   func(s *session.Snapshot) { s.CountsAs = engine.Easy.String() },
		"against a strategy": func(s *session.Snapshot) { s.Setup.Seats[0].Player, _ = s.Setup.Variant.ParsePlayer("random") },
		"against someone":    func(s *session.Snapshot) { s.Setup.Seats[0] = session.Seat{Kind: record.Person, Name: "Ada"} },
		"of another variant": func(s *session.Snapshot) { s.Setup.Variant = engine.Default() },
	} {
		k.play(game.SecondWins, change)
		if got := k.Of(k.s, "You"); got != want {
			t.Errorf("a game %s counts: %+v", name, got)
		}
	}
}

// The score stays when a player is renamed, in whatever order the new names arrive.
func TestScoreOfNewNames(t *testing.T) {
	you, ada := session.Seat{Kind: record.Person, Name: "You"}, session.Seat{Kind: record.Person, Name: "Ada"}
	k := newSeries(t, "3,3,3", [2]session.Seat{ada, you})
	k.play(game.FirstWins, nil)
	k.Rename(map[string]string{"You": "Zoe", "Ada": "Eve"}, "Zoe")
	k.s.Setup.Seats = [2]session.Seat{{Kind: record.Person, Name: "Eve"}, {Kind: record.Person, Name: "Zoe"}}
	if got := k.Of(k.s, "Zoe"); got != (Score{Names: [2]string{"Zoe", "Eve"}, Won: [2]int{0, 1}}) {
		t.Errorf("%+v", got)
	}
	k.Rename(map[string]string{"Eve": "Ada"}, "Ada") // somebody else has the name of the user
	k.s.Setup.Seats[0].Name = "Ada"
	if got := k.Of(k.s, "Ada"); got != (Score{Names: [2]string{"Ada", "Zoe"}, Won: [2]int{1, 0}}) {
		t.Errorf("%+v", got)
	}
}

// The score of two friends is always in the same order, with you first.
func TestScoreOfFriends(t *testing.T) {
	you, ada := session.Seat{Kind: record.Person, Name: "You"}, session.Seat{Kind: record.Person, Name: "Ada"}
	k := newSeries(t, "3,3,3", [2]session.Seat{ada, you})
	k.play(game.FirstWins, nil)
	if got := k.Of(k.s, "You"); got.Names != [2]string{"You", "Ada"} || got.Won != [2]int{0, 1} {
		t.Errorf("%+v", got)
	}
}

// A game in which the level was raised counts at the lowest level it had. The score on the card and
// the texts about it are those of that level.
func TestScoreIsThatOfTheLevelThatCounts(t *testing.T) {
	you, computer := session.Seat{Kind: record.Person, Name: "You"}, session.Seat{Kind: record.Computer, Name: "Computer"}
	k := newSeries(t, "3,3,3", [2]session.Seat{you, computer})
	k.s.Lowest, k.s.CountsAs = engine.Easy, engine.Easy.String() // the computer was at Easy before
	k.play(game.FirstWins, nil)
	if got, want := k.Of(k.s, "You"), (Score{Names: [2]string{"You", "Hazel"}, Won: [2]int{1, 0}}); got != want {
		t.Errorf("the score on the board is %+v, want %+v", got, want)
	}
	if got, want := words.WindowTitle(k.s, "MNK Desk"), "Tic-Tac-Toe – You against Rusty, counts for Hazel – MNK Desk"; got != want {
		t.Errorf("the title is %q", got)
	}
	if got, want := words.PlayerFact(k.s, game.Second), "Rusty: Hard, counts for Hazel"; got != want {
		t.Errorf("the web page says %q", got)
	}
	k.s.Setup.Level, k.s.Lowest, k.s.CountsAs = engine.Easy, engine.Easy, "" // the next game, at Easy throughout
	if got := k.Of(k.s, "You"); got.Won != [2]int{1, 0} {
		t.Errorf("the score of the next game is %+v", got)
	}
}

// A game in which the computer played by a strategy of its own for a while is nobody's in particular: the score
// does not name the opponent who took over.
func TestScoreOfAMixedGameNamesNoOpponent(t *testing.T) {
	you, computer := session.Seat{Kind: record.Person, Name: "You"}, session.Seat{Kind: record.Computer, Name: "Computer"}
	k := newSeries(t, "3,3,3", [2]session.Seat{you, computer})
	k.s.CountsAs = record.NoLevel
	k.play(game.FirstWins, nil)
	if got, want := k.Of(k.s, "You"), (Score{Names: [2]string{"You", "Computer"}, Won: [2]int{1, 0}}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}
