package words

import (
	"io/fs"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// sampleStatus returns the status of a run of two players with 20 games, of which the given number have
// been played. One player won one game, and the others were drawn.
func sampleStatus(played int) lab.Status {
	r := lab.Status{Run: lab.Run{
		Spec: match.Spec{
			Players: []string{"a", "b"}, Variant: engine.Variant{Name: "gomoku"},
			Games: 20, Seed: 12345,
		},
		Pairings: []lab.Pairing{{Players: [2]int{0, 1}}},
	}}
	if played > 0 {
		r.Run.Pairings[0].Stats.Began = match.Count{Wins: 1, Draws: played - 1}
		r.Run.Elapsed = 90 * time.Second
	}
	return r
}

// The state of a run is a line: games, time, and the current activity.
func TestRunState(t *testing.T) {
	half := sampleStatus(10)
	half.Left = 7 * time.Second
	paused, resting := half, half
	paused.Paused, resting.Paused, resting.Idle = true, true, true
	for _, c := range []struct {
		report lab.Status
		live   bool
		want   bilingual
	}{
		{sampleStatus(0), true, bilingual{"0 of 20 games", "0 von 20 Partien"}},
		{half, true, bilingual{
			"10 of 20 games · 1 min 30 s · about 7 s left",
			"10 von 20 Partien · 1 min 30 s · noch etwa 7 s",
		}},
		{paused, true, bilingual{
			"10 of 20 games · 1 min 30 s · pausing after this game",
			"10 von 20 Partien · 1 min 30 s · Pause nach dieser Partie",
		}},
		{resting, true, bilingual{
			"10 of 20 games · 1 min 30 s · paused",
			"10 von 20 Partien · 1 min 30 s · angehalten",
		}},
		{half, false, bilingual{
			"10 of 20 games · 1 min 30 s · stopped",
			"10 von 20 Partien · 1 min 30 s · abgebrochen",
		}},
		{sampleStatus(20), false, bilingual{"20 games · 1 min 30 s", "20 Partien · 1 min 30 s"}},
	} {
		check(t, c.want, func() string { return RunState(c.report, c.live, false) })
	}
}

// In a narrow window, the last fact about a run, such as the time left, has a line of its own.
func TestRunStateWhereThereIsLittleWidth(t *testing.T) {
	left := sampleStatus(10)
	left.Left = 7 * time.Second
	check(t, bilingual{"10 of 20 games · 1 min 30 s\nabout 7 s left", "10 von 20 Partien · 1 min 30 s\nnoch etwa 7 s"},
		func() string { return RunState(left, true, true) })
	check(t, bilingual{"20 games · 1 min 30 s", "20 Partien · 1 min 30 s"}, func() string {
		return RunState(sampleStatus(20), false, true)
	})
}

// A run is described by its game and by the player with the most points.
func TestRunWords(t *testing.T) {
	r := sampleStatus(10).Run
	check(t, bilingual{
		"Gomoku · 20 games per pair · random seed 12345",
		"Gomoku · 20 Partien pro Paar · Zufalls-Startwert 12345",
	}, func() string { return RunOf(r) })
	check(t, bilingual{"5½ of 10 for Ada · 10 of 20 games", "5½ von 10 für Ada · 10 von 20 Partien"}, func() string {
		return RunResult(r, "Ada")
	})
	check(t, bilingual{"10½ of 20 for Ada", "10½ von 20 für Ada"}, func() string {
		return RunResult(sampleStatus(20).Run, "Ada")
	})
	check(t, bilingual{"0 of 20 games", "0 von 20 Partien"}, func() string {
		return RunResult(sampleStatus(0).Run, "Ada")
	})
	r.Plies, r.Time, r.Nodes, r.Depth = 1, time.Second, 5000, 4
	check(t, bilingual{
		"Gomoku · 20 games per pair · 1 random opening move · 1 s per move · 5,000 positions per move · 4 single moves " +
			"ahead · random seed 12345",
		"Gomoku · 20 Partien pro Paar · 1 zufälliger Eröffnungszug · 1 s pro Zug · 5.000 Stellungen pro Zug · 4 Halbzüge " +
			"voraus · Zufalls-Startwert 12345",
	}, func() string { return RunOf(r) })
}

// A run whose games were repeated says how many are different.
func TestRepeatedGamesOfRuns(t *testing.T) {
	s := sampleStatus(20)
	s.Run.Elapsed = 0
	state := func() string { return RunState(s, false, false) }
	check(t, bilingual{"20 games", "20 Partien"}, state)
	s.Run.Pairings[0].Stats.Different = 20
	check(t, bilingual{"20 games", "20 Partien"}, state)
	s.Run.Pairings[0].Stats.Different = 18
	check(t, bilingual{"20 games · 18 different ones", "20 Partien · 18 verschiedene"}, state)
}

// Games lost other than by play are reported, with the reason if it is known.
func TestRunFaults(t *testing.T) {
	r, names := sampleStatus(10).Run, []string{"Ada", "Karo"}
	check(t, bilingual{"", ""}, func() string { return RunFaults(lab.Status{Run: r}, names) })
	stats := &r.Pairings[0].Stats
	stats.Players[0].Late, stats.Players[1].Illegal = 1, 2
	check(t, bilingual{
		"Ada took too long in 1 game. Karo made illegal moves in 2 games.",
		"Ada war in 1 Partie zu langsam. Karo hat in 2 Partien regelwidrig gezogen.",
	}, func() string { return RunFaults(lab.Status{Run: r}, names) })
	stats.Players[0].Late, stats.Players[1].Illegal = 0, 0
	stats.Players[1].Failed, stats.Failure = 3, "b: no such file"
	check(t, bilingual{
		"Karo couldn't go on in 3 games. No such file.",
		"Karo konnte in 3 Partien nicht weiterspielen. No such file.",
	}, func() string { return RunFaults(lab.Status{Run: r}, names) })
	stats.Players[0].Failed, stats.Players[1].Failed = 3, 0
	check(t, bilingual{"Ada couldn't go on in 3 games.", "Ada konnte in 3 Partien nicht weiterspielen."},
		func() string { return RunFaults(lab.Status{Run: r}, names) })
	stats.Players[0].Failed = 0
	gone := &search.UnableError{Name: "Karo", Err: fs.ErrNotExist}
	check(t, bilingual{"Karo can't play. It can't be found.", "Karo kann nicht spielen. Die Datei fehlt."},
		func() string { return RunFaults(lab.Status{Run: r, Err: gone}, names) })
}

// Points, scores and differences are written in the way that players know.
func TestFiguresOfRuns(t *testing.T) {
	for x, want := range map[float64]string{0: "0", 0.5: "½", 3: "3", 39.5: "39½", 1234.5: "1,234½"} {
		speak(t, English)
		if got := Points(x); got != want {
			t.Errorf("%g is %q, want %q", x, got, want)
		}
	}
	check(t, bilingual{"75% (47–91)", "75% (47–91)"}, func() string {
		return Score(match.Count{Wins: 9, Losses: 3}, 0)
	})
	check(t, bilingual{"75% (47–91)", "75% (47–91)"}, func() string {
		return Score(match.Count{Wins: 900, Losses: 300}, 12)
	})
	for d, want := range map[float64]string{44.6: "+45 ± 30", -44.6: "–45 ± 30", 0.2: "0 ± 30", -0.2: "0 ± 30"} {
		if got := Elo(match.Elo{Difference: d, Margin: 30.2}); got != want {
			t.Errorf("%g is %q, want %q", d, got, want)
		}
	}
	speak(t, English)
	for d, want := range map[time.Duration]string{
		0: "1 s", 59 * time.Second: "59 s", 60 * time.Second: "1 min 0 s", 3599*time.Second +
			600*time.Millisecond: "1 h 0 min", 26 * time.Hour: "26 h 0 min",
	} {
		if got := lasting(d); got != want {
			t.Errorf("%v is %q, want %q", d, got, want)
		}
	}
}

// Damaged files are listed by name in one message.
func TestDamagedRuns(t *testing.T) {
	check(t, bilingual{"", ""}, func() string { return DamagedRuns(nil) })
	check(t, bilingual{"1 file can't be read and stays where it is: a.json", "1 Datei lässt sich nicht lesen und " +
		"bleibt, wo sie ist: a.json"}, func() string { return DamagedRuns([]string{"a.json"}) })
	check(t, bilingual{
		"2 files can't be read and stay where they are: a.json, …",
		"2 Dateien lassen sich nicht lesen und bleiben, wo sie sind: a.json, …",
	}, func() string {
		return DamagedRuns([]string{"a.json", "b.json"})
	})
}

// Each question says what will happen, and its button names the action.
func TestQuestionsAboutRuns(t *testing.T) {
	ask := func(title, question, agree string) string { return title + " " + question + " [" + agree + "]" }
	check(t, bilingual{
		"Stop this run? All games played so far are kept. “More Games” continues the run later. [Stop Run]",
		"Diesen Testlauf beenden? Alle bisher gespielten Partien bleiben erhalten. " +
			"Mit „Weitere Partien“ geht der Testlauf später weiter. [Testlauf beenden]",
	}, func() string { return ask(StopQuestion(7)) })
	check(t, bilingual{
		"Stop this run? No game is finished yet, so nothing is kept. [Stop Run]",
		"Diesen Testlauf beenden? Noch ist keine Partie zu Ende, also bleibt nichts erhalten. [Testlauf beenden]",
	}, func() string { return ask(StopQuestion(0)) })
	check(t, bilingual{
		"Delete this run? It has the results of 10 games. This can't be undone. [Delete Run]",
		"Diesen Testlauf löschen? Er enthält die Ergebnisse von 10 Partien. Das ist endgültig. [Testlauf löschen]",
	}, func() string { return ask(DeleteRunQuestion(sampleStatus(10).Run)) })
}

// A row of the list of games names the players and the result, and how a game was lost if not by
// play.
func TestRunGames(t *testing.T) {
	names := [2]string{"Hard", "Easy"}
	g := lab.Game{Result: game.SecondWins, Moves: "a1 b1 c1"}
	check(t, bilingual{"17. Hard – Easy", "17. Schwer – Leicht"}, func() string {
		return RunGameTitle(17, Level(engine.Hard), Level(engine.Easy))
	})
	check(t, bilingual{"Easy won · 2 moves · Opening: a1 b1", "Easy hat gewonnen · 2 Züge · Eröffnung: a1 b1"},
		func() string {
			return RunGameFacts(g, []string{"a1", "b1"}, names)
		})
	for reason, want := range map[string]bilingual{
		record.OutOfTime: {"Easy won, Hard took too long · 2 moves", "Easy gewann, Hard brauchte zu lange · 2 Züge"},
		record.IllegalMove: {
			"Easy won, Hard made an illegal move · 2 moves",
			"Easy gewann, Hard zog regelwidrig · 2 Züge",
		},
		match.Failed: {
			"Easy won, Hard couldn't go on · 2 moves",
			"Easy gewann, Hard konnte nicht weiterspielen · 2 Züge",
		},
	} {
		g := g
		g.Reason = reason
		check(t, want, func() string { return RunGameFacts(g, nil, names) })
	}
	g.Result = game.Draw
	check(t, bilingual{"Draw · 2 moves", "Remis · 2 Züge"}, func() string { return RunGameFacts(g, nil, names) })
	r := sampleStatus(10).Run
	check(t, bilingual{
		"The games of this run weren't kept.",
		"Die Partien dieses Testlaufs wurden nicht aufbewahrt.",
	}, func() string { return GamesFound(0, r) })
	r.GamesSHA256 = "0"
	check(t, bilingual{
		"The file with the games of this run is missing or damaged.",
		"Die Datei mit den Partien dieses Testlaufs fehlt oder ist beschädigt.",
	}, func() string { return GamesFound(0, r) })
	r.Kept = make([]lab.Game, 4)
	check(t, bilingual{
		"4 of 10 games. The file with the others is damaged.",
		"4 von 10 Partien. Die Datei mit den übrigen ist beschädigt.",
	}, func() string { return GamesFound(4, r) })
	r.GamesSHA256 = ""
	check(t, bilingual{"2 of 4 games", "2 von 4 Partien"}, func() string { return GamesFound(2, r) })
	check(t, bilingual{
		"4 games, the first of 10. There was no room to keep more.",
		"4 Partien, die ersten von 10. Für mehr war kein Platz.",
	}, func() string { return GamesFound(4, r) })
}

// The text gives the number of openings in a file, and where the first unusable one is.
func TestOpeningsOfAFile(t *testing.T) {
	check(t, bilingual{"24 openings from “x.sgf”", "24 Eröffnungen aus „x.sgf“"}, func() string {
		return OpeningsRead("x.sgf", 24)
	})
	for _, c := range []struct {
		list []formats.UnfitOpening
		want bilingual
	}{
		{nil, bilingual{"", ""}},
		{[]formats.UnfitOpening{{Number: 3, Reason: formats.OverAlready}, {}}, bilingual{
			"2 openings can't be used. Game 3: the game is over after this opening.",
			"2 Eröffnungen sind nicht brauchbar. Partie 3: nach dieser Eröffnung ist die Partie zu Ende.",
		}},
		{[]formats.UnfitOpening{{Number: 7, Line: true, Move: "b9"}}, bilingual{
			"1 opening can't be used. Line 7: the move b9 can't be played.",
			"1 Eröffnung ist nicht brauchbar. Zeile 7: der Zug b9 ist nicht spielbar.",
		}},
		{[]formats.UnfitOpening{{Number: 1, Reason: formats.OtherBoard}}, bilingual{
			"1 opening can't be used. Game 1: it is for another board.",
			"1 Eröffnung ist nicht brauchbar. Partie 1: sie gehört zu einem anderen Brett.",
		}},
		{[]formats.UnfitOpening{{Number: 1}}, bilingual{
			"1 opening can't be used. Game 1: not all of its moves can be played.",
			"1 Eröffnung ist nicht brauchbar. Partie 1: nicht alle Züge sind spielbar.",
		}},
	} {
		check(t, c.want, func() string { return UnfitOpenings(c.list) })
	}
	_, err := formats.ReadOpenings("x.txt", nil, "gomoku")
	check(t, bilingual{"“x.txt” has no openings that can be read.", "In „x.txt“ stehen keine lesbaren Eröffnungen."},
		func() string { return CannotTakeOpenings("x.txt", err) })
}

// If there are more than two players, games are counted for each player or for each pair, and the
// text says for which.
func TestGamesOfWhomAreCounted(t *testing.T) {
	check(t, bilingual{"games", "Partien"}, func() string { return PlotGames(2) })
	check(t, bilingual{"games of each player", "Partien je Spieler"}, func() string { return PlotGames(3) })
	check(t, bilingual{
		"Game 4 of the run. Press Esc to go back to it.",
		"Partie 4 des Testlaufs. Esc führt zum Testlauf zurück.",
	},
		func() string { return RunGameShown(4, 2) })
	check(t, bilingual{
		"Game 4 of this pair. Press Esc to go back to the run.",
		"Partie 4 dieses Paares. Esc führt zum Testlauf zurück.",
	},
		func() string { return RunGameShown(4, 3) })
}
