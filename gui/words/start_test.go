package words

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/lesson"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The texts about a variant distinguish it from all others, in each language.
func TestVariantsDifferInWords(t *testing.T) {
	for _, code := range Languages() {
		speak(t, code)
		for what, say := range map[string]func(engine.Variant) string{
			"title": Title, "summary": Summary,
			"card":   func(v engine.Variant) string { return CardAbout(v) + RuleName(v) },
			"engine": func(v engine.Variant) string { return v.Summary },
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

// The card of a game shows its goal and the name of its rules.
func TestCards(t *testing.T) {
	for name, want := range map[string][2]bilingual{
		"tic-tac-toe": {{"Three in a row on 3 × 3", "Drei in einer Reihe, 3 × 3"}, {"Tic-Tac-Toe", "Tic-Tac-Toe"}},
		"gomoku":      {{"Five in a row", "Fünf in einer Reihe"}, {"Free style", "Frei"}},
		"gomoku-standard": {
			{"15 × 15, exactly five in a row", "15 × 15, genau fünf in einer Reihe"},
			{"Standard", "Standard"},
		},
		"ultimate": {{"3 boards in a row", "3 Bretter in Reihe"}, {"Classic", "Klassisch"}},
		"ultimate-open": {{
			"Won boards stay in play: win three in a row",
			"Gewonnene Bretter bleiben im Spiel: Gewinne drei in einer Reihe",
		}, {"Open", "Offen"}},
	} {
		v := variant(t, name)
		check(t, want[0], func() string { return CardAbout(v) })
		check(t, want[1], func() string { return RuleName(v) })
	}
}

// The clock on a card is short. One that differs or has periods is only named.
func TestCardClockIsShort(t *testing.T) {
	for _, c := range []struct {
		own, other string
		want       bilingual
	}{
		{"", "", bilingual{"", ""}},
		{"5m+3s", "5m+3s", bilingual{"5+3", "5+3"}},
		{"10m", "10m", bilingual{"10 min", "10 min"}},
		{"90s+3s", "90s+3s", bilingual{"Clock", "Uhr"}},
		{"5m", "10m", bilingual{"Clock", "Uhr"}},
		{"", "10m", bilingual{"Clock", "Uhr"}},
		{"5m+3x30s", "5m+3x30s", bilingual{"Clock", "Uhr"}},
	} {
		check(t, c.want, func() string { return CardClock(settings.Choice{Clock: c.own, ClockOther: c.other}) })
	}
}

// The card says who the opponent is before the user clicks.
func TestCardNamesTheOpponent(t *testing.T) {
	for _, c := range []struct {
		choice settings.Choice
		want   bilingual
	}{
		{
			settings.Choice{Opponent: settings.AgainstComputer, Level: "easy"},
			bilingual{"A click starts Gomoku against Hazel.", "Ein Klick startet Gomoku gegen Hazel."},
		},
		{
			settings.Choice{Opponent: settings.AgainstComputer, Level: "easy", Strategy: "random"},
			bilingual{
				"A click starts Gomoku against your strategy.",
				"Ein Klick startet Gomoku gegen deine Strategie.",
			},
		},
		{
			settings.Choice{Opponent: settings.AgainstComputer, Level: "easy", Strategy: "guest(path=/opt/pbrain-karo)"},
			bilingual{"A click starts Gomoku against Karo.", "Ein Klick startet Gomoku gegen Karo."},
		},
		{settings.Choice{Opponent: settings.AgainstPerson}, bilingual{
			"A click starts Gomoku with a friend.",
			"Ein Klick startet Gomoku mit einem Freund.",
		}},
	} {
		check(t, c.want, func() string { return CardPlays(ByClick(), variant(t, "gomoku"), c.choice) })
	}
	mine := against(t, "You", "4-5-4", 2).Setup
	check(t, bilingual{
		"Enter continues your game of Four in a Row, 4 × 5 against Rusty.",
		"Enter setzt deine Partie Vier in einer Reihe, 4 × 5 gegen Rusty fort.",
	},
		func() string { return CardContinues(ByEnter(), mine) })
	check(t, bilingual{"Your turn", "Du bist am Zug"}, func() string {
		return WhoseTurn(mine, mine.Person(), 2)
	})
	check(t, bilingual{"Move 2", "Zug 2"}, func() string { return WhoseTurn(mine, mine.Person().Other(), 3) })
	mine.Seats[0], mine.Seats[1] = session.Seat{Kind: record.Person, Name: "You"},
		session.Seat{Kind: record.Person, Name: "Friend"}
	check(t, bilingual{
		"Enter continues your game of Four in a Row, 4 × 5.",
		"Enter setzt deine Partie Vier in einer Reihe, 4 × 5 fort.",
	},
		func() string { return CardContinues(ByEnter(), mine) })
}

// The card of 4-5-4 names a player of the report as New Game does.
func TestCardNamesThePlayersOfTheReport(t *testing.T) {
	v := engine.Default()
	c := settings.Choice{Opponent: settings.AgainstComputer, Strategy: "report-medium"}
	check(t, bilingual{"Medium (published)", "Mittel (veröffentlicht)"}, func() string { return CardStrategy(v, c) })
	check(t, bilingual{
		"A click starts Four in a Row, 4 × 5 against Medium (published).",
		"Ein Klick startet Vier in einer Reihe, 4 × 5 gegen Mittel (veröffentlicht).",
	}, func() string { return CardPlays(ByClick(), v, c) })
}

// The card of a lesson says what the step that opens teaches, and of two threats only if that step makes them. The first
// step of a game teaches the game.
func TestLessonOfferSaysWhatOpens(t *testing.T) {
	speak(t, English)
	hazel := look.OpponentAt(engine.Easy)
	for _, l := range lesson.All() {
		for at, s := range l.Steps {
			twice, first := l.OfGame() && s.Goal == lesson.Fork, l.OfGame() && at == 0
			if said := LessonOffer(l, at, hazel); strings.Contains(said, "two threats") != twice ||
				strings.Contains(said, "shows you how to play "+LessonName(l)) != first ||
				strings.Contains(said, LessonText(l, at).Heading) == (twice || first) {
				t.Errorf("%s, step %d: %q", l.Name, at+1, said)
			}
		}
	}
}
