package play

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
)

// The signs show the threats of the position. A person sees how to stop the other side's open rows;
// between two people, each side sees where to make its own. A cell on which a side wins has no
// other sign.
func TestThreatsFor(t *testing.T) {
	v, err := engine.ParseVariant("9,9,5")
	if err != nil {
		t.Fatal(err)
	}
	p := v.Start()
	if _, err := game.PlayMoves(p, strings.Fields("c3 c8 d3 d8 e3 e8 a1 g6 f3 h7")); err != nil {
		t.Fatal(err)
	}
	cells := func(names string) (list []int) {
		for _, name := range strings.Fields(names) {
			cell, err := game.ParseCell(9, 9, name)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, cell)
		}
		return list
	}
	four, three := cells("c3 d3 e3 f3"), cells("c8 d8 e8")
	for _, c := range []struct {
		person game.Side
		want   board.Threats
	}{
		{game.First, board.Threats{
			Yours:  board.SideThreats{Wins: cells("b3 g3"), Rows: [][]int{four}},
			Theirs: board.SideThreats{Points: cells("b8 f8"), Rows: [][]int{three}},
		}},
		{game.Second, board.Threats{
			Yours:  board.SideThreats{Points: cells("b8 f8"), Rows: [][]int{three}},
			Theirs: board.SideThreats{Wins: cells("b3 g3"), Rows: [][]int{four}},
		}},
		{game.None, board.Threats{
			Yours:  board.SideThreats{Wins: cells("b3 g3"), Rows: [][]int{four}},
			Theirs: board.SideThreats{Points: cells("b8 f8"), Rows: [][]int{three}},
		}},
	} {
		if d := cmp.Diff(c.want, threatsFor(p.(game.Threatening), c.person), cmpopts.EquateEmpty()); d != "" {
			t.Errorf("to %v: %s", c.person, d)
		}
	}
}

// If discs fall, a row whose last square has nothing below it wins later.
func TestLaterWins(t *testing.T) {
	v, err := engine.ParseVariant("connect-four")
	if err != nil {
		t.Fatal(err)
	}
	p := v.Start()
	if _, err := game.PlayMoves(p, strings.Fields("g1 b1 b2 c1 c2 d1 d2")); err != nil {
		t.Fatal(err)
	}
	for turn, want := range []string{"a2 e2 / a1 e1", "e2 / e1"} {
		shown, names := threatsFor(p.(game.Threatening), game.First), [2][]string{}
		for i, cells := range [][]int{shown.Yours.Later, shown.Theirs.Wins} {
			for _, cell := range cells {
				names[i] = append(names[i], game.CellName(6, 7, cell))
			}
		}
		if got := strings.Join(names[0], " ") + " / " + strings.Join(names[1], " "); got != want {
			t.Errorf("%d: %s, want %s", turn, got, want)
		}
		if m, err := p.ParseMove("g2"); turn == 0 && err == nil {
			p.Play(m) // by the side that could have won at once
			a1, _ := p.ParseMove("a1")
			p.Play(a1)
		}
	}
}

// In positions of random games the signs prove correct when played out: at a winning cell the side
// wins at once, and a move on a ring leaves the side two ways to win.
func TestSignsHold(t *testing.T) {
	raced.Skip(t)
	seen := map[string]int{}
	for _, name := range []string{"4-5-4", "gomoku", "15,15,5,exact", "renju", "connect-four", "7,7,4,exact", "9,9,6"} {
		v, err := engine.ParseVariant(name)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(1, 2))
		for range 60 {
			for p := v.Start(); !p.Outcome().Over() && p.Ply() < 60; {
				checkSigns(t, p, seen)
				moves := p.(game.Surroundings).AppendNear(nil, 1)
				if len(moves) == 0 {
					moves = p.AppendMoves(nil)
				}
				p.Play(moves[rng.IntN(len(moves))])
			}
		}
	}
	if seen["wins"] < 500 || seen["rings"] < 500 {
		t.Errorf("only %v", seen)
	}
}

// checkSigns checks the signs for the side to move.
func checkSigns(t *testing.T, p game.Position, seen map[string]int) {
	t.Helper()
	me, finder := p.ToMove(), p.(game.WinFinder)
	shown := threatsFor(p.(game.Threatening), me)
	wins := func(side game.Side) (cells []int) {
		for _, m := range finder.AppendWins(nil, side) {
			cells = append(cells, p.Cell(m))
		}
		return cells
	}
	if mine, theirs := wins(me), wins(me.Other()); !slices.Equal(shown.Yours.Wins, mine) || !slices.Equal(shown.Theirs.Wins, theirs) {
		t.Fatalf("wins on %v and %v, want %v and %v\n%v", shown.Yours.Wins, shown.Theirs.Wins, mine, theirs, p)
	}
	for _, cell := range shown.Yours.Points {
		m := game.Move(cell)
		if !p.Legal(m) {
			t.Fatalf("%s cannot be played\n%v", p.Format(m), p)
		}
		p.Play(m)
		if n := len(wins(me)); n < 2 {
			t.Fatalf("after %s there are %d ways to win\n%v", p.Format(m), n, p)
		}
		p.Undo()
	}
	for _, cell := range shown.Theirs.Points {
		if m := game.Move(cell); !p.Legal(m) {
			t.Fatalf("%s cannot be played to stop a row\n%v", p.Format(m), p)
		}
	}
	seen["wins"] += len(shown.Yours.Wins)
	seen["rings"] += len(shown.Yours.Points)
}

// The last step of the help shows the reply by which an open three would win, as a piece of the other side in its row.
func TestHelpShowsTheReply(t *testing.T) {
	h := session.Help{
		Step: session.HelpWhy, Reply: "d3", ReplyCell: 3, Wins: []string{"a1", "f1"}, WinCells: []int{0, 5},
		Evidence: game.Evidence{Theirs: true, Rows: [][]int{{1, 2, 4}}},
	}
	s := session.Snapshot{Help: h}
	s.Setup.FirstMark = game.Second
	want := board.Threats{
		Theirs: board.SideThreats{Rows: [][]int{{1, 2, 3, 4}}, Wins: []int{0, 5}},
		Reply:  board.Ghost{Cell: 3, Side: game.First, Shown: true},
	}
	if marks, ok := helpMarks(s); !ok || !cmp.Equal(marks, want, cmpopts.EquateEmpty()) {
		t.Errorf("the last step: %s", cmp.Diff(want, marks, cmpopts.EquateEmpty()))
	}
	s.Help.Step = session.HelpMove
	if marks, _ := helpMarks(s); marks.Reply.Shown || len(marks.Theirs.Rows[0]) != 3 {
		t.Errorf("the step before: %+v", marks)
	}
	s.Help.Step, s.Help.WinCells = session.HelpWhy, nil
	if marks, _ := helpMarks(s); marks.Reply.Shown {
		t.Errorf("without a certain reply: %+v", marks)
	}
}
