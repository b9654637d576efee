package words

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// A cell where one cannot play says why, and where one can.
func TestBarred(t *testing.T) {
	for _, c := range []struct {
		variant, moves string
		cell           int
		want           said
	}{
		{"4-5-4", "a4", 0, said{"That square is taken.", "Dieses Feld ist besetzt."}},
		{"gomoku", "a15", 0, said{"That point is taken.", "Dieser Punkt ist besetzt."}},
		{"connect-four", "a1 a2 a3 a4 a5 a6", 0, said{"That column is full.", "Diese Spalte ist voll."}},
		{"ultimate", "e5", 0, said{"Play on the highlighted board (e).", "Spiel auf dem hervorgehobenen Brett (e)."}},
		{"ultimate", "e5", 40, said{"That square is taken.", "Dieses Feld ist besetzt."}},
		{"isolation", "d4 e6", 0, said{"Your piece moves like a knight.", "Deine Figur zieht wie ein Springer."}},
		{"isolation", "d4 e6", 24, said{"That square is taken.", "Dieses Feld ist besetzt."}},
		{"isolation", "d4 e6 f5 c5", 24, said{"That square is closed.", "Dieses Feld ist gesperrt."}},
		{"isolation:5,5,queen", "a1 c3", 1, said{"Your piece moves like a queen.", "Deine Figur zieht wie eine Dame."}},
	} {
		v, view := shownAfter(t, c.variant, c.moves)
		check(t, c.want, func() string { return Barred(v, view, c.cell) })
	}
}

// Each reason has words; a game from outside brings its own.
func TestBarredForEveryReason(t *testing.T) {
	view := game.NewView(3, 3)
	for reason, want := range map[game.BarReason]said{
		game.NotBarred:   {"You can't play there.", "Dort kannst du nicht spielen."},
		game.OwnRule:     {"That would be suicide.", "That would be suicide."},
		game.DoubleThree: {"b2 would make two open threes.", "b2 ergäbe zwei offene Dreien."},
		game.DoubleFour:  {"b2 would make two fours.", "b2 ergäbe zwei Vieren."},
		game.Overline:    {"b2 would make six or more in a row.", "b2 ergäbe sechs oder mehr in einer Reihe."},
		game.ClosedBlock: {"Play on a highlighted board.", "Spiel auf einem hervorgehobenen Brett."},
		game.OwnRule + 1: {"You can't play there.", "Dort kannst du nicht spielen."},
	} {
		view.Cells[4].Bar = game.Bar{Reason: reason}
		if reason == game.OwnRule {
			view.Cells[4].Bar.About = "That would be suicide."
		}
		check(t, want, func() string { return Barred(engine.Default(), view, 4) })
	}
}

// Where one may play on several small boards, none of them is named.
func TestBarredOnManyBoards(t *testing.T) {
	v, view := shownAfter(t, "ultimate", "")
	for i := range view.Blocks[1:] {
		view.Blocks[i+1].Active = i > 3
	}
	view.Cells[3].Bar.Reason = game.OtherBlock
	check(t, said{"Play on a highlighted board.", "Spiel auf einem hervorgehobenen Brett."}, func() string { return Barred(v, view, 3) })
}

// shownAfter is a variant and its board after some moves.
func shownAfter(t *testing.T, name, moves string) (engine.Variant, game.View) {
	t.Helper()
	v := variant(t, name)
	p := v.Start()
	for _, move := range strings.Fields(moves) {
		m, err := p.ParseMove(move)
		if err != nil {
			t.Fatal(err)
		}
		p.Play(m)
	}
	return v, p.View()
}
