package words

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// What is said of a variant tells it from all others, in each language.
func TestVariantsAreToldApart(t *testing.T) {
	for _, code := range Languages() {
		speak(t, code)
		for what, say := range map[string]func(engine.Variant) string{
			"title": Title, "summary": Summary,
			"sentence": TileAbout, "engine": func(v engine.Variant) string { return v.Summary },
		} {
			seen := map[string]string{}
			for _, v := range engine.Catalogue() {
				text := say(v)
				if other, there := seen[text]; text == "" || there {
					t.Errorf("%s, %s of %s and %s: %q", code, what, v.Name, other, text)
				}
				seen[text] = v.Name
			}
		}
	}
}

func TestTiles(t *testing.T) {
	for name, want := range map[string][2]said{
		"tic-tac-toe":         {{"3 × 3, three in a row", "3 × 3, drei in einer Reihe"}, {"Quick to learn, over in a minute.", "Schnell gelernt, in einer Minute vorbei."}},
		"gomoku-standard":     {{"15 × 15, exactly five", "15 × 15, genau fünf"}, {"Like Gomoku, but six or more don't count.", "Wie Gomoku, aber sechs oder mehr zählen nicht."}},
		"renju":               {{"15 × 15, five in a row", "15 × 15, fünf in einer Reihe"}, {"Gomoku, but Black has forbidden points.", "Gomoku mit verbotenen Punkten für Schwarz."}},
		"ultimate":            {{"Nine boards of 3 × 3", "Neun Bretter zu 3 × 3"}, {"Win three small boards in a row.", "Gewinne drei kleine Bretter in einer Reihe."}},
		"isolation":           {{"7 × 7, knight moves", "7 × 7, Springerzüge"}, {"If you can't move, you lose.", "Wer nicht ziehen kann, verliert."}},
		"isolation:5,5,queen": {{"5 × 5, queen moves", "5 × 5, Damenzüge"}, {"Place your piece.", "Stell deine Figur auf."}},
		"6,7,4":               {{"6 × 7, four in a row", "6 × 7, vier in einer Reihe"}, {"Get four in a row to win.", "Mit vier in einer Reihe gewinnst du."}},
	} {
		v := variant(t, name)
		check(t, want[0], func() string { return TileSize(v) })
		check(t, want[1], func() string { return TileAbout(v) })
	}
}

// Against whom a click plays, with the score at that level alone.
func TestTilePlayers(t *testing.T) {
	scores := map[string]history.Score{"easy": {Games: 6, Wins: 4}, history.NoLevel: {Games: 2}, history.NoLevel + ": Karo": {Games: 3, Wins: 1}}
	for _, c := range []struct {
		choice settings.Choice
		want   said
	}{
		{settings.Choice{Opponent: settings.AgainstComputer, Level: "easy"}, said{"Easy · won 4 of 6", "Leicht · 4 von 6 gewonnen"}},
		{settings.Choice{Opponent: settings.AgainstComputer, Level: "hard"}, said{"Hard", "Schwer"}},
		{settings.Choice{Opponent: settings.AgainstComputer, Level: "easy", Strategy: "random"}, said{"Strategy · won 0 of 2", "Strategie · 0 von 2 gewonnen"}},
		{settings.Choice{Opponent: settings.AgainstComputer, Level: "easy", Strategy: "guest(path=/opt/pbrain-karo)"}, said{"Karo · won 1 of 3", "Karo · 1 von 3 gewonnen"}},
		{settings.Choice{Opponent: settings.AgainstPerson}, said{"With a friend", "Mit einem Freund"}},
	} {
		check(t, c.want, func() string { return TilePlayers(variant(t, "gomoku"), c.choice, scores) })
	}
}
