package session

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/store/record"
)

// Finish derives what is certain about a win from the moves only.
func TestFinish(t *testing.T) {
	for _, c := range []struct {
		variant, moves, about string
		want                  Finish
	}{
		{"tic-tac-toe", "a1 b1 a2 b2 a3", "the loser went for a win", Finish{Line: Down, Length: 3, Lines: 1, Stop: "a3"}},
		{"tic-tac-toe", "a1 b2 c3 c1 a3 b3 a2", "a fork", Finish{Line: Down, Length: 3, Lines: 1, TwoWays: true}},
		{"tic-tac-toe", "a1 a2 c3 b1 c2 c1 b2", "one of two was stopped", Finish{Line: Diagonal, Length: 3, Lines: 1, TwoWays: true}},
		{
			"tic-tac-toe", "a1 b1 a2 c2 b3 a3 c3 c1 b2", "the last square",
			Finish{Line: Diagonal, Length: 3, Lines: 1, Stop: "b2", LastSquare: true},
		},
		{"tic-tac-toe", "a1 b1 a2 b2 c3 c2 a3", "the loser had a win", Finish{Line: Down, Length: 3, Lines: 1, Win: "b3"}},
		{"connect-four", "a1 b1 a2 b2 a3 b3 a4", "discs", Finish{Line: Down, Length: 4, Lines: 1, Stop: "a4"}},
		{"4-5-4", "b1 a2 c1 b2 d1 a1 e1", "two ends", Finish{Line: Across, Length: 4, Lines: 1, TwoWays: true}},
		{"5,5,3", "a1 a5 b1 b5 c3 d5 c2 e5 c1", "two lines", Finish{Line: Across, Length: 3, Lines: 2, TwoWays: true, Win: "c5"}},
		{"tic-tac-toe", "b2 a2", "it goes on", Finish{}},
		{"3,3,3,misere", "a1 b1 a2 b2 a3", "who completes the line loses", Finish{}},
	} {
		if got := played(t, c.variant, c.moves).Finish(); got != c.want {
			t.Errorf("%s %s (%s): %+v, want %+v", c.variant, c.moves, c.about, got, c.want)
		}
	}
}

// A resigned game has no winning line.
func TestFinishOfResigned(t *testing.T) {
	s := played(t, "tic-tac-toe", "a1 b1 a2 b2 a3")
	s.Ending.Reason = record.Resigned
	if got := s.Finish(); got != (Finish{}) {
		t.Errorf("%+v", got)
	}
}

// played returns the snapshot of a game of two people after moves.
func played(t *testing.T, variant, moves string) Snapshot {
	t.Helper()
	person := Seat{Kind: record.Person, Name: "Ada"}
	tb := newTable(t)
	tb.Start(Setup{Variant: variantOf(variant), Seats: [2]Seat{person, person}})
	tb.play(strings.Fields(moves)...)
	return tb.Snapshot()
}
