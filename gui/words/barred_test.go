package words

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// The message about a cell where the user cannot play gives the reason, and where to play instead.
func TestBarred(t *testing.T) {
	for _, c := range []struct {
		variant, moves string
		cell           int
		want           bilingual
	}{
		{"4-5-4", "a4", 0, bilingual{"That square is taken.", "Dieses Feld ist besetzt."}},
		{"gomoku", "a15", 0, bilingual{"That point is taken.", "Dieser Punkt ist besetzt."}},
		{"connect-four", "a1 a2 a3 a4 a5 a6", 0, bilingual{"That column is full.", "Diese Spalte ist voll."}},
		{"ultimate", "e5", 0, bilingual{
			"Play on the highlighted board (e).",
			"Spiel auf dem hervorgehobenen Brett (e).",
		}},
		{"ultimate", "e5", 40, bilingual{"That square is taken.", "Dieses Feld ist besetzt."}},
		{"isolation", "d4 e6", 0, bilingual{
			"Your piece jumps two squares straight, one to the side.", "Deine Figur springt zwei Felder geradeaus, eins zur Seite.",
		}},
		{"isolation", "d4 e6", 24, bilingual{"That square is taken.", "Dieses Feld ist besetzt."}},
		{"isolation", "d4 e6 f5 c5", 24, bilingual{"That square is closed.", "Dieses Feld ist gesperrt."}},
		{
			"isolation:5,5,queen", "a1 c3", 1,
			bilingual{
				"Your piece moves in a straight line over free squares.", "Deine Figur zieht in gerader Linie über freie Felder.",
			},
		},
	} {
		v, view := shownAfter(t, c.variant, c.moves)
		check(t, c.want, func() string { return WhyBarred(v, view, c.cell) })
	}
}

// A forbidden point of renju is explained by the stones of its lines.
func TestForbiddenPoints(t *testing.T) {
	for moves, want := range map[string]struct {
		cell    string
		message bilingual
	}{
		"g7 a1 h8 a2 j9 a4 k9 a5": {"i9", bilingual{
			"Forbidden for Black: i9 would make two open threes: i9 j9 k9 · g7 h8 i9. Each could become an open four.",
			"Für Schwarz verboten: i9 ergäbe zwei offene Dreien: i9 j9 k9 · g7 h8 i9. " +
				"Jede kann eine offene Vier werden.",
		}},
		"d8 a1 f8 a2 g8 a4 j8 a5": {
			"h8",
			bilingual{
				"Forbidden for Black: h8 would make two fours: d8 f8 g8 h8 · f8 g8 h8 j8.",
				"Für Schwarz verboten: h8 ergäbe zwei Vieren: d8 f8 g8 h8 · f8 g8 h8 j8.",
			},
		},
		"e8 a1 f8 a2 g8 a4 i8 a5 j8 a7": {
			"h8",
			bilingual{
				"Forbidden for Black: h8 would make six or more in a row: e8 f8 g8 h8 i8 j8.",
				"Für Schwarz verboten: h8 ergäbe sechs oder mehr in einer Reihe: e8 f8 g8 h8 i8 j8.",
			},
		},
	} {
		v, view := shownAfter(t, "renju", moves)
		cell, err := game.ParseCell(15, 15, want.cell)
		if err != nil {
			t.Fatal(err)
		}
		check(t, want.message, func() string { return WhyBarred(v, view, cell) })
	}
	check(t, bilingual{"Black has no forbidden points now.", "Schwarz hat gerade keine verbotenen Punkte."},
		func() string { return Forbidden(0) })
	check(t, bilingual{
		"1 forbidden point is marked. Choose it to see why.",
		"1 verbotener Punkt ist markiert. Wähle ihn, um zu sehen, warum.",
	}, func() string { return Forbidden(1) })
	check(t, bilingual{
		"3 forbidden points are marked. Choose one to see why.",
		"3 verbotene Punkte sind markiert. Wähle einen, um zu sehen, warum.",
	}, func() string { return Forbidden(3) })
}

// Each reason has a message. An external game has its own messages.
func TestBarredForEveryReason(t *testing.T) {
	view := game.NewView(3, 3)
	for reason, want := range map[game.BarReason]bilingual{
		game.NotBarred: {"You can't play there.", "Dort kannst du nicht spielen."},
		game.ByOpening: {
			"The opening rule asks for another place.",
			"Die Eröffnungsregel verlangt einen anderen Platz.",
		},
		game.OwnRule:     {"That would be suicide.", "That would be suicide."},
		game.ClosedBlock: {"Play on a highlighted board.", "Spiel auf einem hervorgehobenen Brett."},
		game.OwnRule + 1: {"You can't play there.", "Dort kannst du nicht spielen."},
	} {
		view.Cells[4].Bar = game.Bar{Reason: reason}
		if reason == game.OwnRule {
			view.Cells[4].Bar.About = "That would be suicide."
		}
		check(t, want, func() string { return WhyBarred(engine.Default(), view, 4) })
	}
}

// If the user may play on several small boards, none of them is named.
func TestBarredOnManyBoards(t *testing.T) {
	v, view := shownAfter(t, "ultimate", "")
	for i := range view.Blocks[1:] {
		view.Blocks[i+1].Active = i > 3
	}
	view.Cells[3].Bar.Reason = game.OtherBlock
	check(t, bilingual{"Play on a highlighted board.", "Spiel auf einem hervorgehobenen Brett."}, func() string {
		return WhyBarred(v, view, 3)
	})
}

// shownAfter returns a variant and its board after some moves.
func shownAfter(t *testing.T, name, moves string) (engine.Variant, game.View) {
	t.Helper()
	v := variant(t, name)
	p := v.Start()
	if _, err := game.PlayMoves(p, strings.Fields(moves)); err != nil {
		t.Fatal(err)
	}
	return v, p.View()
}

// The card lists the forbidden points by kind, and explains the selected one.
func TestForbiddenPointsOnTheCard(t *testing.T) {
	_, view := shownAfter(t, "renju", "g7 a1 h8 a2 j9 a4 k9 a5")
	cell, err := game.ParseCell(15, 15, "i9")
	if err != nil {
		t.Fatal(err)
	}
	check(t, bilingual{"i9 would make two open threes.", "i9 ergäbe zwei offene Dreien."}, func() string {
		return ForbiddenMove(view, cell)
	})
	check(t, bilingual{
		"Forbidden for Black: i9 would make two open threes.",
		"Für Schwarz verboten: i9 ergäbe zwei offene Dreien.",
	}, func() string { return ForbiddenReason(view, cell) })
	check(t, bilingual{"i9 is forbidden for Black.", "i9 ist für Schwarz verboten."}, func() string {
		return ForbiddenPoint(view, cell)
	})
	for reason, want := range map[game.BarReason][3]bilingual{
		game.DoubleThree: {
			{"Two open threes", "Zwei offene Dreien"},
			{"i9", "i9"},
			{"Each could become an open four.", "Jede kann eine offene Vier werden."},
		},
		game.DoubleFour: {{"Two fours", "Zwei Vieren"}, {"none", "keine"}, {}},
		game.Overline:   {{"Six or more in a row", "Sechs oder mehr in einer Reihe"}, {"none", "keine"}, {}},
	} {
		check(t, want[0], func() string { return ForbiddenKind(reason) })
		check(t, want[1], func() string { return ForbiddenAt(view, reason) })
		check(t, want[2], func() string { return ForbiddenNote(reason) })
	}
	for i, want := range []bilingual{{"Row", "Waagerecht"}, {"Column", "Senkrecht"}, {"Diagonal", "Diagonal"}} {
		line := [][]int{{0, 1}, {1, 16}, {0, 16}}[i]
		check(t, want, func() string { return LineCourse(view, line) })
	}
}
