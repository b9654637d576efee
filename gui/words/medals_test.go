package words

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

func TestMedalTasks(t *testing.T) {
	bruno, ember := look.OpponentAt(engine.Medium), look.OpponentAt(engine.Master)
	for _, c := range []struct {
		say  func() string
		want bilingual
	}{
		{
			func() string { return MedalTask(bruno, 2, progress.None) },
			bilingual{
				"Two wins earn Bruno's medal. Play anyone you like.",
				"Zwei Siege bringen dir Brunos Medaille. Spiel, gegen wen du willst.",
			},
		},
		{
			func() string { return MedalTask(bruno, 2, progress.Half) },
			bilingual{
				"One more win earns Bruno's medal. Play anyone you like.",
				"Noch ein Sieg bringt dir Brunos Medaille. Spiel, gegen wen du willst.",
			},
		},
		{
			func() string { return MedalTask(ember, 1, progress.None) },
			bilingual{
				"A draw with Ember earns the medal. Play anyone you like.",
				"Ein Remis gegen Ember bringt dir die Medaille. Spiel, gegen wen du willst.",
			},
		},
		{func() string { return AllMedals(6) }, bilingual{
			"All six medals are yours. Play anyone you like.",
			"Du hast alle sechs Medaillen. Spiel, gegen wen du willst.",
		}},
		{NoMedal, bilingual{"A game like this earns no medal.", "Für so eine Partie gibt es keine Medaille."}},
		{func() string { return PlayRival(bruno) }, bilingual{"Play Bruno", "Gegen Bruno spielen"}},
		{Next, bilingual{"Next", "Als Nächstes"}},
		{func() string { return WinsOf(2, 4) }, bilingual{"Won 2 of 4", "2 von 4 gewonnen"}},
		{func() string { return WinsOf(0, 0) }, bilingual{"", ""}},
	} {
		check(t, c.want, c.say)
	}
}
