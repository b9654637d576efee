package gui

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// againstComputer starts a game of a variant against the computer, in which the person begins.
func (b *bench) againstComputer(variant string) {
	b.t.Helper()
	v, err := engine.ParseVariant(variant)
	if err != nil {
		b.t.Fatal(err)
	}
	c := b.prefs.For(v.Name)
	c.Opponent, c.Mark, c.Begins = settings.AgainstComputer, settings.MarkX, settings.BeginsYou
	b.games.begin(v, c)
}

// T and the menu show the threats of both, from move to move, and hide them again.
func TestThreats(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("gomoku")
	for _, c := range []string{"g7", "a1", "h8", "a2", "i9"} {
		b.click(c)
	}
	b.typeKey(fyne.KeyT)
	if !b.threats.on || !b.item(words.Threats()).Checked || b.item(words.Threats()).Disabled || b.dialogs() > 0 {
		t.Error("T shows nothing")
	}
	if got := b.cardSays(); !strings.Contains(got, "Black's open three") || !strings.Contains(got, "f6 j10") {
		t.Errorf("the card says %q", got)
	}
	b.click("a4")
	b.click("f6")
	if got := b.cardSays(); !strings.Contains(got, "Black wins here") || !strings.Contains(got, "e5 j10") {
		t.Errorf("after a move the card says %q", got)
	}
	b.typeKey(fyne.KeyLeft)
	b.typeKey(fyne.KeyLeft)
	if got := b.cardSays(); !strings.Contains(got, "f6 j10") {
		t.Errorf("looking back the card says %q", got)
	}
	b.choose("View", "Threats")
	if got := b.cardSays(); strings.Contains(got, "Threats") || b.threats.on || b.item(words.Threats()).Checked {
		t.Errorf("the card still says %q", got)
	}
}

// At the end of a game the board shows how it ended and no threats; looking back shows them again.
func TestNoThreatsAtTheEnd(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("gomoku")
	b.typeKey(fyne.KeyT)
	for _, c := range strings.Fields("g7 a1 h8 a2 i9 a3 j10 a4") {
		b.click(c)
	}
	if b.threats.shown == nil || !strings.Contains(b.cardSays(), "Black wins here") {
		t.Fatalf("the threats are not shown: %q", b.cardSays())
	}
	b.click("k11")
	if got := b.cardSays(); !b.table.snap.Ending.Over() || b.threats.shown != nil || strings.Contains(got, "White wins here") {
		t.Errorf("at the end the threats are shown: %q", got)
	}
	b.typeKey(fyne.KeyLeft)
	if got := b.cardSays(); b.threats.shown == nil || !strings.Contains(got, "Black wins here") {
		t.Errorf("looking back the card says %q", got)
	}
}

// The card speaks of the game and to the person that it is shown to, also where the board looks
// as before.
func TestThreatsOfTheNextGame(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("9,9,5")
	b.typeKey(fyne.KeyT)
	if got := b.cardSays(); !strings.Contains(got, "X's open three") {
		t.Errorf("the card says %q", got)
	}
	b.twoPeople("9,9,6")
	if got := b.cardSays(); !strings.Contains(got, "X's open four") {
		t.Errorf("with six in a row the card says %q", got)
	}
	b.twoPeople("9,9,5")
	o, err := session.Read([]byte(`[MNKDesk "2"] [Variant "9,9,5"] [X "You"] [O "Computer"] [XKind "person"] [OKind "computer"] [Begins "X"] [Level "Easy"] [Assisted "yes"] [Result "*"]`))
	if err != nil {
		t.Fatal(err)
	}
	b.opener.open(o)
	if got := b.cardSays(); !strings.Contains(got, "Your open three") {
		t.Errorf("with help against the computer the card says %q", got)
	}
}

// Games without rows to complete have no threats, and misère has none either.
func TestGamesWithoutThreats(t *testing.T) {
	b := aDesk(t, nil)
	for variant, want := range map[string]bool{
		"tic-tac-toe": true, "4-5-4": true, "connect-four": true, "renju": true, "19,19,5": true,
		"nine-board": false, "ultimate": false, "isolation": false, "4,3,3,misere": false, "4,4,2": false,
	} {
		b.twoPeople(variant)
		b.threats.turn(false)
		b.typeKey(fyne.KeyT)
		if b.threats.on != want || b.item(words.Threats()).Disabled == want || b.item(words.Threats()).Checked != want {
			t.Errorf("%s: on %v, the item disabled %v", variant, b.threats.on, b.item(words.Threats()).Disabled)
		}
		if said := strings.Contains(b.statusText(), words.NoThreats()); said == want {
			t.Errorf("%s: it says %q", variant, b.statusText())
		}
	}
}

// In a game that counts the person is asked, since it counts no more; the next game is played
// without threats.
func TestThreatsAreHelp(t *testing.T) {
	b := aDesk(t, nil)
	b.againstComputer("4-5-4")
	b.click("c2")
	b.typeKey(fyne.KeyT)
	if b.threats.on || b.table.snap.Assisted || b.dialogs() != 1 {
		t.Fatalf("on %v, with help %v, %d dialogs", b.threats.on, b.table.snap.Assisted, b.dialogs())
	}
	b.press("Cancel")
	if b.threats.on || b.table.snap.Assisted {
		t.Error("threats are shown though the person has not agreed")
	}
	b.typeKey(fyne.KeyT)
	b.press("Show Threats")
	if !b.threats.on || !b.table.snap.Assisted || !strings.Contains(b.cardSays(), "Open two to stop") {
		t.Errorf("on %v, with help %v: %q", b.threats.on, b.table.snap.Assisted, b.cardSays())
	}
	b.typeKey(fyne.KeyT)
	b.typeKey(fyne.KeyT)
	if !b.threats.on || b.dialogs() > 0 {
		t.Error("the person is asked again")
	}
	b.againstComputer("4-5-4")
	if b.threats.on || b.table.snap.Assisted || b.item(words.Threats()).Checked {
		t.Error("the next game begins with threats")
	}
}

// What is shown are the threats of the position: the person is shown how to stop open rows of the
// other side, two people where each makes its own. A cell on which a side wins is no more.
func TestThreatsFor(t *testing.T) {
	v, err := engine.ParseVariant("9,9,5")
	if err != nil {
		t.Fatal(err)
	}
	p := v.Start()
	for _, name := range strings.Fields("c3 c8 d3 d8 e3 e8 a1 g6 f3 h7") {
		m, err := p.ParseMove(name)
		if err != nil || !p.Legal(m) {
			t.Fatal(name, err)
		}
		p.Play(m)
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

// Where discs fall a row whose last square hangs in the air wins later.
func TestLaterWins(t *testing.T) {
	v, err := engine.ParseVariant("connect-four")
	if err != nil {
		t.Fatal(err)
	}
	p := v.Start()
	for _, name := range strings.Fields("g1 b1 b2 c1 c2 d1 d2") {
		m, err := p.ParseMove(name)
		if err != nil {
			t.Fatal(name, err)
		}
		p.Play(m)
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
			p.Play(m) // by the side that could have won
			a1, _ := p.ParseMove("a1")
			p.Play(a1)
		}
	}
}

// In positions of random games the signs hold when they are played out: where it says so a side
// wins at once, and a move on its ring leaves it two ways to win.
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

// checkSigns checks what a person is shown who is to move.
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
