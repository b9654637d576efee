package card

import (
	"cmp"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// today is the day of the games in these tests.
var today = day.Date{Year: 2026, Month: 11, Day: 20}

// series passes the games of one playthrough to Scores.
type series struct {
	Scores
	seed uint64
	s    session.Snapshot
	day  day.Date
}

func newSeries(t *testing.T, variant string, seats [2]session.Seat) *series {
	t.Helper()
	v, err := engine.ParseVariant(variant)
	if err != nil {
		t.Fatal(err)
	}
	return &series{s: session.Snapshot{Setup: session.Setup{Variant: v, Seats: seats, Level: engine.Hard}}, day: today}
}

// play adds a game with a result. Before that, change may turn it into a new game.
func (k *series) play(r game.Result, change func(*session.Snapshot)) {
	k.seed++
	s := k.s
	s.Setup.Seed = k.seed
	if change != nil {
		change(&s)
	}
	g := record.Game{
		Variant: s.Setup.Variant.Name, Seed: s.Setup.Seed, Result: r, Assisted: s.Assisted, Reason: s.Ending.Reason,
		Level: s.Setup.Level.String(), LowestLevel: cmp.Or(s.CountsAs, s.Setup.Level.String()), Moves: []string{"a1", "b1", "c1", "a2"},
	}
	if s.Ending.Reason != "" {
		g.Moves = g.Moves[:1]
	}
	for side, seat := range s.Setup.Seats {
		g.Kinds[side], g.Names[side], g.Players[side] = seat.Kind, seat.Name, seat.Player.String()
	}
	ended := history.FromRecord(g, time.Date(k.day.Year, k.day.Month, k.day.Day, 12, 0, 0, 0, time.Local))
	k.Add(ended)
	k.Add(ended)
}

// of returns the score of the players on the board.
func (k *series) of(me string) Score { return k.Of(k.s, me, today) }

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
	want := Score{Names: [2]string{"You", "Rusty"}, Won: [2]int{2, 1}, Draws: 1, Today: true}
	if got := k.of("You"); got != want {
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
		if got := k.of("You"); got != want {
			t.Errorf("a game %s counts: %+v", name, got)
		}
	}
}

// The score stays when a player is renamed, in whatever order the new names arrive.
func TestScoreOfNewNames(t *testing.T) {
	you, ada := session.Seat{Kind: record.Person, Name: "You"}, session.Seat{Kind: record.Person, Name: "Ada"}
	k := newSeries(t, "3,3,3", [2]session.Seat{ada, you})
	k.play(game.FirstWins, nil)
	k.Rename(map[string]string{"You": "Zoe", "Ada": "Eve"})
	k.s.Setup.Seats = [2]session.Seat{{Kind: record.Person, Name: "Eve"}, {Kind: record.Person, Name: "Zoe"}}
	if got := k.of("Zoe"); got != (Score{Names: [2]string{"Zoe", "Eve"}, Won: [2]int{0, 1}}) {
		t.Errorf("%+v", got)
	}
	k.Rename(map[string]string{"Eve": "Ada"}) // somebody else has the name of the user
	k.s.Setup.Seats[0].Name = "Ada"
	if got := k.of("Ada"); got != (Score{Names: [2]string{"Ada", "Zoe"}, Won: [2]int{1, 0}}) {
		t.Errorf("%+v", got)
	}
}

// The score of two friends is always in the same order, with you first.
func TestScoreOfFriends(t *testing.T) {
	you, ada := session.Seat{Kind: record.Person, Name: "You"}, session.Seat{Kind: record.Person, Name: "Ada"}
	k := newSeries(t, "3,3,3", [2]session.Seat{ada, you})
	k.play(game.FirstWins, nil)
	if got := k.of("You"); got.Names != [2]string{"You", "Ada"} || got.Won != [2]int{0, 1} {
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
	if got, want := k.of("You"), (Score{Names: [2]string{"You", "Hazel"}, Won: [2]int{1, 0}, Today: true}); got != want {
		t.Errorf("the score on the board is %+v, want %+v", got, want)
	}
	if got, want := words.WindowTitle(k.s, "MNK Desk"), "Tic-Tac-Toe – You against Rusty – MNK Desk"; got != want {
		t.Errorf("the title is %q", got)
	}
	if got, want := words.PlayerFact(k.s, game.Second), "Rusty: Hard. Counts as a game against Hazel"; got != want {
		t.Errorf("the web page says %q", got)
	}
	k.s.Setup.Level, k.s.Lowest, k.s.CountsAs = engine.Easy, engine.Easy, "" // the next game, at Easy throughout
	if got := k.of("You"); got.Won != [2]int{1, 0} {
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
	if got, want := k.of("You"), (Score{Names: [2]string{"You", "Computer"}, Won: [2]int{1, 0}, Today: true}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// Against a computer only the games of today count, between two people all of them.
func TestScoreOfEarlierDays(t *testing.T) {
	you := session.Seat{Kind: record.Person, Name: "You"}
	for _, c := range []struct {
		other session.Seat
		want  Score
	}{
		{session.Seat{Kind: record.Computer, Name: "Computer"}, Score{Names: [2]string{"You", "Rusty"}, Won: [2]int{1, 0}, Today: true}},
		{session.Seat{Kind: record.Person, Name: "Ada"}, Score{Names: [2]string{"You", "Ada"}, Won: [2]int{1, 1}}},
	} {
		k := newSeries(t, "3,3,3", [2]session.Seat{you, c.other})
		k.day = today.Add(-1)
		k.play(game.SecondWins, nil)
		k.day = today
		k.play(game.FirstWins, nil)
		if got := k.of("You"); got != c.want {
			t.Errorf("%+v, want %+v", got, c.want)
		}
	}
}
