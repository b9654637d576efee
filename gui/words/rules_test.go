package words

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// The title of a game with several rules combines the words of each rule.
func TestWordsOfSeveralRules(t *testing.T) {
	for name, want := range map[string]struct{ title, summary, goal bilingual }{
		"6,7,4,exact,gravity": {
			bilingual{"Exactly Four in a Row with Gravity, 6 × 7", "Genau Vier in einer Reihe mit Schwerkraft, 6 × 7"},
			bilingual{"6 × 7, discs fall, exactly four in a row", "6 × 7, Steine fallen, genau vier in einer Reihe"},
			bilingual{
				"Drop a disc. Get exactly four in a row to win. Five don't count.",
				"Wirf einen Stein ein. Mit genau vier in einer Reihe gewinnst du. Fünf zählen nicht.",
			},
		},
		"13,13,5,renju": {
			bilingual{"Renju, 13 × 13", "Renju, 13 × 13"},
			bilingual{"13 × 13, Black has forbidden points", "13 × 13, Schwarz hat verbotene Punkte"},
			bilingual{
				"Get five in a row to win. Black may not make two open threes, two fours or six.",
				"Mit fünf in einer Reihe gewinnst du. Schwarz darf weder zwei offene Dreien noch zwei Vieren noch " +
					"sechs in einer Reihe bilden.",
			},
		},
		"6,7,4,exact,misere,gravity": {
			bilingual{
				"Misère Exactly Four in a Row with Gravity, 6 × 7",
				"Misère: Genau Vier in einer Reihe mit Schwerkraft, 6 × 7",
			},
			bilingual{
				"6 × 7, discs fall, avoid exactly four in a row",
				"6 × 7, Steine fallen, vermeide genau vier in einer Reihe",
			},
			bilingual{
				"Drop a disc. Avoid exactly four in a row! Five don't count.",
				"Wirf einen Stein ein. Vermeide genau vier in einer Reihe! Fünf zählen nicht.",
			},
		},
	} {
		v := variant(t, name)
		check(t, want.title, func() string { return Title(v) })
		check(t, want.summary, func() string { return Summary(v) })
		check(t, want.goal, func() string { return Goal(v, v.Start().View()) })
	}
}

// Each rule of the engine has words in each language. An external rule has its own words.
func TestEveryRuleHasWords(t *testing.T) {
	for _, o := range mnk.AllOptions() {
		labels := map[string]bool{}
		for _, code := range Languages() {
			speak(t, code)
			labels[Option(o.Key, 5)] = true
		}
		if len(labels) != len(Languages()) || labels[capitalized(o.About)] {
			t.Errorf("%s is called %v", o.Key, labels)
		}
	}
	speak(t, "de")
	if got := Option("handicap", 5); got != "Handicap" {
		t.Errorf("a rule without words is called %q", got)
	}
	if got := rowTitle(numbers{15, 15, 5, []string{"handicap"}}); got != "Fünf in einer Reihe (handicap), 15 × 15" {
		t.Errorf("a board with it is called %q", got)
	}
}
