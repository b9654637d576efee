package play

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// manyThreats returns more threats of each kind than fit in a line of the card, on every board of
// rows.
func manyThreats() board.Threats {
	side := board.SideThreats{
		Wins: []int{0, 1, 2, 3, 4, 5, 6, 7, 8}, Points: []int{0, 1, 2, 3, 4, 5, 6, 7, 8},
		Later: []int{0, 1, 2, 3, 4, 5, 6, 7, 8},
	}
	return board.Threats{Yours: side, Theirs: side}
}

// seatedAs returns a game of a variant at its start, with people or computers in its seats.
func seatedAs(t *testing.T, variant string, firstMark game.Side, kinds ...record.Kind) session.Snapshot {
	t.Helper()
	v, err := engine.ParseVariant(variant)
	if err != nil {
		t.Fatal(err)
	}
	setup := session.Setup{Variant: v, FirstMark: firstMark}
	for i, kind := range kinds {
		setup.Seats[i].Kind = kind
	}
	return session.Snapshot{Setup: setup, View: setup.View(v.Start())}
}

// The pane has four rows, or six if discs fall, with the squares of each sign or 'none'. It
// addresses the user as 'you', or names the marks if no person is playing a computer.
func TestThreatsPane(t *testing.T) {
	test.NewTempApp(t)
	hidden := 0
	p := newThreatsPane(noKeys, nil, func() { hidden++ })
	shown := board.Threats{
		Yours:  board.SideThreats{Wins: []int{0}, Points: []int{1, 2}, Later: []int{4}},
		Theirs: board.SideThreats{Wins: []int{3}},
	}
	for _, c := range []struct {
		variant string
		first   game.Side
		kinds   [2]record.Kind
		want    string
	}{
		{
			"gomoku", game.First,
			[2]record.Kind{record.Person, record.Computer},
			"Win at once|a15|Stop here|d15|Your open three|b15 c15|Open three to stop|none",
		},
		{
			"gomoku", game.First,
			[2]record.Kind{record.Person, record.Person},
			"Black wins at once|a15|White wins at once|d15|Black's open three|b15 c15|White's open three|none",
		},
		{
			"connect-four", game.Second,
			[2]record.Kind{record.Computer, record.Computer},
			"O wins at once|a6|X wins at once|d6|O wins here later|e6|X wins here later|none|O's open two|b6 c6|X's open two|none",
		},
		{"connect-four", game.First, [2]record.Kind{record.Computer, record.Person}, "Win at once|a6|Stop here|d6|Win " +
			"here later|e6|Stop here later|none|Your open two|b6 c6|Open two to stop|none"},
		{
			"5,5,3", game.First,
			[2]record.Kind{record.Computer, record.Person},
			"Win at once|a5|Stop here|d5|Your open row|b5 c5|Open row to stop|none",
		},
		{"tic-tac-toe", game.First, [2]record.Kind{record.Person, record.Computer}, "Win at once|a3|Stop here|a2"},
		{
			"8,8,7", game.First,
			[2]record.Kind{record.Person, record.Computer},
			"Win at once|a8|Stop here|d8|Your open 5|b8 c8|Open 5 to stop|none",
		},
	} {
		p.show(seatedAs(t, c.variant, c.first, c.kinds[:]...), shown, false)
		if got := textsOf(p.root); got != "Threats|"+c.want {
			t.Errorf("%s: it says %s, want %s", c.variant, got, c.want)
		}
	}
	for i, quiet := range []bool{false, false, false, true} {
		name := p.kinds.Objects[i].(*fyne.Container).Objects[0].(*fyne.Container).Objects[1].(*widget.Label)
		if (name.Importance == widget.LowImportance) != quiet {
			t.Errorf("%q is quiet: %v", name.Text, !quiet)
		}
	}
	for _, c := range []struct {
		shown board.Threats
		want  string
	}{
		{shown, "Win at once|a15|Stop here|d15|Your open three|b15 c15"}, {board.Threats{}, "None in this position"},
	} {
		p.show(seatedAs(t, "gomoku", game.First, record.Person, record.Computer), c.shown, true)
		if got := textsOf(p.root); got != "Threats|"+c.want {
			t.Errorf("beside an analysis it says %s, want %s", got, c.want)
		}
	}
	for _, o := range sheettest.Seen(p.root) {
		if b, ok := o.(*widgets.Button); ok {
			test.Tap(b)
		}
	}
	if hidden != 1 {
		t.Errorf("hidden %d times", hidden)
	}
}

// Four marks with a gap between each are no open three: one more makes two fours.
func TestDoubleFoursAreNamed(t *testing.T) {
	test.NewTempApp(t)
	for moves, want := range map[string]string{
		"h8 a1 i9 c1 j5 e1 k12 g1": "Double four to stop",
		"h8 b1 i9 c1 j5 d1 k12":    "Open three to stop",
	} {
		s := seatedAs(t, "gomoku", game.First, record.Person, record.Computer)
		pos := s.Setup.Variant.Start()
		if _, err := game.PlayMoves(pos, strings.Fields(moves)); err != nil {
			t.Fatal(err)
		}
		p := newThreatsPane(noKeys, nil, func() {})
		p.theirDoubles = onlyDoubles(pos.(game.Threatening), game.Second, words.OpenMarks(s.Setup))
		p.show(s, threatsFor(pos.(game.Threatening), game.First), true)
		if got := textsOf(p.root); !strings.Contains(got, want) {
			t.Errorf("%s: it says %s, want %s", moves, got, want)
		}
	}
}
