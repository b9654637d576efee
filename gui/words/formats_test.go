package words

import (
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
)

func TestFormatNotes(t *testing.T) {
	for _, c := range []struct {
		notes []formats.Note
		want  bilingual
	}{
		{nil, bilingual{"", ""}},
		{[]formats.Note{{Kind: formats.Unplayable, N: 1}}, bilingual{
			"1 move that can't be played was left out.",
			"1 Zug, der nicht möglich ist, wurde weggelassen.",
		}},
		{
			[]formats.Note{{Kind: formats.Unplayable, N: 20}, {Kind: formats.Assumed, Variant: "gomoku"}},
			bilingual{
				"20 moves that can't be played were left out. The rules aren't given, so it's opened as Gomoku.",
				"20 Züge, die nicht möglich sind, wurden weggelassen. " +
					"Die Regeln sind nicht angegeben, deshalb wird die Partie als Gomoku geöffnet.",
			},
		},
		{
			[]formats.Note{{Kind: formats.Markup, N: 1}},
			bilingual{"1 mark on the board was left out.", "1 Markierung auf dem Brett wurde weggelassen."},
		},
		{
			[]formats.Note{{Kind: formats.Properties, N: 1}},
			bilingual{"1 property of the file was left out.", "1 Eigenschaft der Datei wurde weggelassen."},
		},
		{
			[]formats.Note{{Kind: formats.Occupied, N: 1}},
			bilingual{
				"1 stone that was set up on a taken point was left out.",
				"1 Stein auf einem besetzten Punkt wurde weggelassen.",
			},
		},
		{[]formats.Note{{Kind: formats.SetUp, N: 3}}, bilingual{
			"3 stones that were set up count as moves.",
			"3 aufgestellte Steine gelten als Züge.",
		}},
		{
			[]formats.Note{{Kind: formats.Rearranged}},
			bilingual{
				"Stones are rearranged later in the game, so it ends here, just before that.",
				"Später werden in der Partie Steine umgestellt, deshalb endet sie hier, kurz davor.",
			},
		},
		{
			[]formats.Note{{Kind: formats.Rearranged, N: 2}},
			bilingual{
				"Stones are rearranged later in the game, so it ends here, just before that. " +
					"2 moves after that were left out.",
				"Später werden in der Partie Steine umgestellt, deshalb endet sie hier, kurz davor. " +
					"2 Züge danach wurden weggelassen.",
			},
		},
		{
			[]formats.Note{{Kind: formats.Guessed, Encoding: "GBK"}},
			bilingual{
				"The encoding isn't given, so the text is read as GBK.",
				"Die Kodierung ist nicht angegeben, deshalb wird der Text als GBK gelesen.",
			},
		},
		{
			[]formats.Note{{Kind: formats.Undecodable, N: 4}},
			bilingual{"4 characters can't be read.", "4 Zeichen sind nicht lesbar."},
		},
		{
			[]formats.Note{{Kind: formats.PartialDate, N: 1}},
			bilingual{
				"The date is incomplete, so the first day of the month or year is shown.",
				"Das Datum ist unvollständig, deshalb steht hier der erste Tag des Monats oder Jahres.",
			},
		},
		{
			[]formats.Note{{Kind: formats.CutShort, Line: 13}},
			bilingual{
				"Line 13 of the file has an error, so only the games before it are shown.",
				"Zeile 13 der Datei ist fehlerhaft, deshalb werden nur die Partien davor gezeigt.",
			},
		},
		{[]formats.Note{{Kind: formats.Skipped, N: 2}}, bilingual{
			"2 games of the file can't be read.",
			"2 Partien der Datei sind nicht lesbar.",
		}},
	} {
		check(t, c.want, func() string { return FormatNotes(c.notes) })
	}
}

// Each encoding is labelled with its language, and listed only once.
func TestEncodingLabels(t *testing.T) {
	seen := map[string]bool{}
	for _, label := range EncodingLabels() {
		if seen[label] || len(seen) > 0 && !strings.Contains(label, "(") {
			t.Error(label)
		}
		seen[label] = true
	}
	check(t, bilingual{"Cyrillic (Windows-1251)", "Kyrillisch (Windows-1251)"}, func() string {
		return encodingLabel("Windows-1251")
	})
}

func TestFormatLoses(t *testing.T) {
	check(t, bilingual{"", ""}, func() string { return FormatLoses(nil) })
	var one, many []formats.Loss
	for _, p := range formats.Parts() {
		one, many = append(one, formats.Loss{Part: p, N: 1}), append(many, formats.Loss{Part: p, N: 1200})
	}
	check(t, bilingual{
		"Lost in this format: 1 variation, 1 pass and the moves after it, 1 comment, 1 thinking time, the players' names, the " +
			"date, the result, the rules, 1 name of a position, 1 label, 1 sign such as !?, 1 expected result, 1 mark, 1 coloured " +
			"point, 1 arrow, where reading starts, game settings.",
		"In diesem Format gehen verloren: 1 Nebenvariante, 1-mal Passen und die Züge danach, 1 Kommentar, 1 Bedenkzeit, die " +
			"Namen der Spieler, das Datum, das Ergebnis, die Regeln, 1 Name einer Stellung, 1 Kürzel, 1 Zeichen wie !?, " +
			"1 erwartetes Ergebnis, 1 Markierung, 1 farbiger Punkt, 1 Pfeil, wo das Lesen beginnt, Einstellungen.",
	}, func() string { return FormatLoses(one) })
	check(t, bilingual{
		"Lost in this format: 1,200 variations, 1,200 passes and the moves after them, 1,200 comments, 1,200 thinking times, " +
			"the players' names, the date, the result, the rules, 1,200 names of positions, 1,200 labels, 1,200 signs such as !?, " +
			"1,200 expected results, 1,200 marks, 1,200 coloured points, 1,200 arrows, where reading starts, game settings.",
		"In diesem Format gehen verloren: 1.200 Nebenvarianten, 1.200-mal Passen und die Züge danach, 1.200 Kommentare, 1.200 " +
			"Bedenkzeiten, die Namen der Spieler, das Datum, das Ergebnis, die Regeln, 1.200 Namen von Stellungen, 1.200 " +
			"Kürzel, 1.200 Zeichen wie !?, 1.200 erwartete Ergebnisse, 1.200 Markierungen, 1.200 farbige Punkte, 1.200 " +
			"Pfeile, wo das Lesen beginnt, Einstellungen.",
	}, func() string { return FormatLoses(many) })
}

func TestGamesOfAFile(t *testing.T) {
	g := record.Game{Variant: "renju", Names: [2]string{"Ann", "Bob"}, Moves: []string{"h8", "h9"}}
	check(t, bilingual{"3. Ann and Bob", "3. Ann und Bob"}, func() string { return NumberedGame(3, g) })
	check(t, bilingual{"Game 1,200", "Partie 1.200"}, func() string { return NumberedGame(1200, record.Game{}) })
	check(t, bilingual{"Renju · 1 move", "Renju · 1 Zug"}, func() string { return GameFacts(g) })
	g.Date = time.Date(2008, 6, 25, 12, 0, 0, 0, time.Local)
	check(t, bilingual{"Renju · 25 Jun 2008 · 1 move", "Renju · 25.6.2008 · 1 Zug"}, func() string {
		return GameFacts(g)
	})
	check(t, bilingual{
		"“x.sgf” has 2 games. Click a game or press Enter to open it.",
		"„x.sgf“ enthält 2 Partien. Ein Klick oder Enter öffnet eine Partie.",
	},
		func() string { return GamesInFile("x.sgf", 2) })
	check(t, bilingual{"Choose Game", "Partie wählen"}, ChooseGame)
}
