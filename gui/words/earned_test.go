package words

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// rated returns an uncertain rating that has had these values.
func rated(values ...float64) (r progress.Rating) {
	for _, v := range values {
		r.Curve = append(r.Curve, progress.RatingPoint{Value: v})
		r.Value = v
	}
	r.Deviation = 300
	return r
}

func TestWhatAGameHasEarned(t *testing.T) {
	hazel, v := look.OpponentAt(engine.Easy), variant(t, "tic-tac-toe")
	won := ended(against(t, "You", "tic-tac-toe", 5), game.FirstWins, game.ByRow)
	won.Setup.Level = engine.Beginner
	drawn := ended(won, game.Draw, game.ByFullBoard)
	both := func(first, second string) string { return first + "|" + second }
	for _, c := range []struct {
		say  func() string
		want bilingual
	}{
		{
			func() string { return both(MedalEarned(won, false)) },
			bilingual{"Medal earned|Two wins against Pip", "Medaille verdient|Zwei Siege gegen Pip"},
		},
		{
			func() string { return both(MedalEarned(drawn, false)) },
			bilingual{"Medal earned|A draw with Pip", "Medaille verdient|Ein Remis gegen Pip"},
		},
		{
			func() string { return both(MedalEarned(won, true)) },
			bilingual{"All six medals|Tic-Tac-Toe is done.", "Alle sechs Medaillen|Tic-Tac-Toe ist geschafft."},
		},
		{
			func() string { return both(NextIs(v, hazel)) },
			bilingual{"Hazel is next.|Often misses a threat.", "Hazel wartet schon.|Übersieht oft eine Drohung."},
		},
		{
			func() string { return both(LargerBoard(engine.Default(), hazel)) },
			bilingual{
				"Ready for a larger board?|4 × 5, four in a row: Hazel is waiting there.",
				"Bereit für ein größeres Brett?|4 × 5, vier in einer Reihe: Dort wartet Hazel.",
			},
		},
		{PracticeEarned, bilingual{
			"Practice earns no medal. The next game counts.", "Übung bringt keine Medaille. Die nächste Partie zählt.",
		}},
		{func() string { return NextBoard(v) }, bilingual{"Next: Tic-Tac-Toe", "Weiter: Tic-Tac-Toe"}},
		{NextBoardBrief, bilingual{"Next", "Weiter"}},
		{
			func() string { return EndKeys(hazel, true) },
			bilingual{
				"Enter plays Hazel. A click on the banner shows the whole board.",
				"Enter: gegen Hazel. Ein Klick auf das Banner zeigt das ganze Brett.",
			},
		},
		{
			func() string { return EndKeys(look.Opponent{}, false) },
			bilingual{"Enter plays again.", "Enter: noch einmal."},
		},
		{func() string { return RatingFact(progress.Rating{}) }, bilingual{"", ""}},
		{func() string { return both(RatingFact(rated(1412.4)), RatingAfter(rated(1412.4))) }, bilingual{
			"rating 1,412?|Rating 1,412?", "Wertung 1.412?|Wertung 1.412?",
		}},
		{func() string { return both(RatingAfter(rated(1403, 1412)), RatingAfter(rated(1403, 1395))) }, bilingual{
			"Rating 1,412? (+9)|Rating 1,395? (–8)", "Wertung 1.412? (+9)|Wertung 1.395? (–8)",
		}},
		{func() string {
			sure := rated(1403, 1412)
			sure.Deviation = 60
			return both(RatingFact(sure), RatingAfter(sure))
		}, bilingual{"rating 1,412|Rating 1,412 (+9)", "Wertung 1.412|Wertung 1.412 (+9)"}},
		{func() string { return MovesMade(5) }, bilingual{"3 moves", "3 Züge"}},
	} {
		check(t, c.want, c.say)
	}
}
