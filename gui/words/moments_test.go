package words

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// The text about a turning point of a game says only what is certain about the better move.
func TestMoments(t *testing.T) {
	s := against(t, "You", "gomoku", 22)
	won, drawn, even := analysis.Score{Proof: search.ProvedWin, Mate: 5}, analysis.Score{Proof: search.ProvedDraw},
		analysis.Score{}
	far := analysis.Score{Proof: search.ProvedWin, Mate: 41}
	for _, c := range []struct {
		score        analysis.Score
		decisive     bool
		effect       game.Effect
		head, reason bilingual
	}{
		{
			won, false, game.Wins,
			bilingual{"You had a win here", "Hier war der Sieg möglich"},
			bilingual{"j7 would have won at once.", "j7 hätte sofort gewonnen."},
		},
		{
			won, false, game.NoEffect,
			bilingual{"You had a win here", "Hier war der Sieg möglich"},
			bilingual{"j7 would have won in at most 3 moves.", "j7 hätte in höchstens 3 Zügen gewonnen."},
		},
		{
			far, true, game.NoEffect,
			bilingual{"Here it slipped away", "Hier ging die Partie verloren"},
			bilingual{"j7 would have won in the end.", "j7 hätte am Ende gewonnen."},
		},
		{
			far, false, game.MakesThree,
			bilingual{"You had a win here", "Hier war der Sieg möglich"},
			bilingual{"j7 would have built an open three.", "j7 hätte eine offene Drei gebaut."},
		},
		{
			even, false, game.OnlyMove,
			bilingual{"A stop was missed here", "Hier wurde eine Abwehr übersehen"},
			bilingual{"Every move but j7 lost at once.", "Jeder Zug außer j7 verlor sofort."},
		},
		{
			even, true, game.Blocks,
			bilingual{"A stop was missed here", "Hier wurde eine Abwehr übersehen"},
			bilingual{
				"Rusty was about to win; j7 would have stopped it.",
				"Rusty stand vor dem Sieg; j7 hätte das verhindert.",
			},
		},
		{
			even, true, game.StopsThree,
			bilingual{"After this it was lost", "Danach war die Partie verloren"},
			bilingual{
				"Rusty had three with both ends free; j7 would have stopped it.",
				"Rusty hatte drei mit zwei freien Enden; j7 hätte das verhindert.",
			},
		},
		{
			drawn, false, game.NoEffect,
			bilingual{"A draw was possible here", "Hier war ein Remis möglich"},
			bilingual{"j7 would have drawn.", "j7 hätte remis gehalten."},
		},
		{
			even, false, game.MakesThree,
			bilingual{"There was a better move", "Es gab einen besseren Zug"},
			bilingual{"j7 would have built an open three.", "j7 hätte eine offene Drei gebaut."},
		},
		{
			even, true, game.NoEffect,
			bilingual{"After this it was lost", "Danach war die Partie verloren"},
			bilingual{"After h6 Rusty had a sure win.", "Nach h6 war Rusty der Sieg sicher."},
		},
	} {
		m := Moment{
			Mistake: analysis.Mistake{Ply: 16, Side: s.Setup.Person(), Score: c.score, Decisive: c.decisive},
			Played:  "h6", BetterName: "j7", Effect: c.effect, Row: 3,
		}
		check(t, c.head, func() string { return MomentHead(s, m) })
		check(t, c.reason, func() string { return MomentReason(s, m) })
		check(t, bilingual{"You played h6", "Du hast h6 gespielt"}, func() string { return YouPlayed(s, m) })
		check(t, bilingual{"Better: j7", "Besser: j7"}, func() string { return BetterPlayed(m) })
		check(t, bilingual{"Move 17", "Zug 17"}, func() string { return MomentMove(m) })
	}
	s.Ending.Outcome.Result = game.WinFor(s.Setup.Person())
	check(t, bilingual{"You could have won sooner", "Du hättest früher gewinnen können"}, func() string {
		return MomentHead(s, Moment{Mistake: analysis.Mistake{Side: s.Setup.Person(), Score: won}})
	})
	check(t, bilingual{"One of two moments", "Einer von zwei Momenten"}, func() string { return OneOfMoments(2) })
}
