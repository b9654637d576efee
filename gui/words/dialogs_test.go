package words

import (
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Each question says what will happen, and its button names the action.
func TestQuestions(t *testing.T) {
	ask := func(title, question, agree string) string { return title + " " + question + " [" + agree + "]" }
	for _, c := range []struct {
		ask  func() string
		want string
	}{
		{func() string { return ask(ResignQuestion(CountsLost)) }, "Resign? This will count as a loss. [Resign]"},
		{func() string { return ask(ResignQuestion(OtherWins)) }, "Resign? Your opponent wins this game. [Resign]"},
		{
			func() string { return ask(ResignQuestion(Helped)) },
			"Resign? This game doesn't count: it's practice. [Resign]",
		},
		{
			func() string { return ask(ResignQuestion(TooShort)) },
			"Resign? It won't count: you have made fewer than two moves. [Resign]",
		},
		{
			func() string { return ask(ReplaceQuestion("x.mnk")) },
			"Replace the file? “x.mnk” already exists. Replace it? [Replace File]",
		},
		{
			func() string { return ask(ReleaseQuestion([]string{"mcts", "random"}, 1500*time.Millisecond, 1<<28)) },
			"Let this player think? This game brings its own computer player:\n\nmcts\nrandom\n\nIt may think for up " +
				"to 1.5 s per move and use up to 256 MiB of memory. [Let It Play]",
		},
	} {
		speak(t, English)
		english := c.ask()
		if english != c.want {
			t.Errorf("%q, want %q", english, c.want)
		}
		speak(t, "de")
		if german := c.ask(); german == english || strings.Contains(german, "{") {
			t.Errorf("German: %q", german)
		}
	}
}

// A past game is described by its result for the person, or by its winner.
func TestPastResults(t *testing.T) {
	for _, c := range []struct {
		g      history.Game
		winner string
		want   bilingual
	}{
		{history.Game{Mode: history.Solo, Person: game.First, Winner: game.First}, "", bilingual{"Won", "Gewonnen"}},
		{
			history.Game{Mode: history.Solo, Person: game.First, Winner: game.Second},
			"Computer",
			bilingual{"Lost", "Verloren"},
		},
		{history.Game{Mode: history.Solo, Person: game.First, Winner: game.None}, "", bilingual{"Draw", "Remis"}},
		{
			history.Game{Mode: history.Solo, Person: game.First, Winner: game.None, Abandoned: true},
			"",
			bilingual{"Unfinished", "Nicht beendet"},
		},
		{
			history.Game{Mode: history.Solo, Person: game.First, Winner: game.First, Assisted: true},
			"",
			bilingual{"Won · practice", "Gewonnen · Übung"},
		},
		{
			history.Game{Mode: history.People, Winner: game.Second, Assisted: true},
			"Ada",
			bilingual{"Ada won", "Ada hat gewonnen"},
		},
		{history.Game{Mode: history.People, Winner: game.First}, "You", bilingual{"You won", "Du hast gewonnen"}},
	} {
		check(t, c.want, func() string { return PastResult(c.g, c.winner) })
	}
	check(t, bilingual{"One player won", "Einer hat gewonnen"}, func() string {
		return PastResult(history.Game{Mode: history.Computers, Winner: game.First}, "")
	})
}

// A recorded game is named by variant, players and day.
func TestNameOfAnOpenedGame(t *testing.T) {
	s := session.Setup{Variant: engine.Default(), Seats: [2]session.Seat{{Name: "You"}, {Name: "Ada"}}}
	check(t, bilingual{"Four in a Row, 4 × 5: You and Ada", "Vier in einer Reihe, 4 × 5: Du und Ada"}, func() string {
		return OpenedGame(record.Game{}, s)
	})
	dated := record.Game{Date: time.Date(2026, 11, 3, 9, 5, 0, 0, time.Local)}
	check(t, bilingual{
		"Four in a Row, 4 × 5: You and Ada, 3 Nov 2026",
		"Vier in einer Reihe, 4 × 5: Du und Ada, 3.11.2026",
	}, func() string { return OpenedGame(dated, s) })
}

// Numbers in sentences are words up to twelve.
func TestNumbersInWords(t *testing.T) {
	speak(t, English)
	for n, want := range map[int]string{
		1: "one", 2: "two", 6: "six", 7: "seven", 8: "eight", 9: "nine", 10: "ten",
		11: "eleven", 12: "twelve", 13: "13", 0: "0",
	} {
		if got := inWords(n); got != want {
			t.Errorf("%d is %q", n, got)
		}
	}
	seen := map[string]bool{}
	speak(t, "de")
	for n := range 13 {
		seen[inWords(n)] = true
	}
	if len(seen) != 13 || !seen["sieben"] {
		t.Errorf("%v", seen)
	}
}

// A time is shown in a readable unit.
func TestTimes(t *testing.T) {
	speak(t, English)
	for d, want := range map[time.Duration]string{
		0: "1 ms", time.Microsecond: "1 ms", 12 * time.Millisecond: "12 ms", 49 * time.Millisecond: "49 ms",
		50 * time.Millisecond: "0.1 s", 1500 * time.Millisecond: "1.5 s", 1960 * time.Millisecond: "2 s",
		time.Hour: "3,600 s",
	} {
		if got := Seconds(d); got != want {
			t.Errorf("%v is %q, want %q", d, got, want)
		}
	}
	if got := PauseOf(0); got != "0.0 s" {
		t.Errorf("no pause is %q", got)
	}
}

// In the choice of who goes first, the players have distinct names even if they have the default
// names.
func TestWhoMayGoFirst(t *testing.T) {
	check(t, bilingual{"You|The computer|Random|Alternate", "Du|Der Computer|Zufall|Abwechselnd"}, func() string {
		return strings.Join(Beginners("You", Rival(engine.Default(), settings.Choice{})), "|")
	})
}

// About leaves out the commit if it is unknown, and nothing else.
func TestFacts(t *testing.T) {
	speak(t, English)
	p := settings.Paths{Settings: "/s", Games: "/g", Unfinished: "/u", CrashLog: "/c"}
	if with, without := Facts("1", "abc", "MIT", p), Facts("1", "", "MIT", p); len(with) != 7 || len(without) != 6 ||
		without[1][0] != "Licence" {
		t.Errorf("%q, %q", with, without)
	}
	if got := FactLine([2]string{"Version", "1"}); got != "Version: 1" {
		t.Errorf("%q", got)
	}
}

// An unknown name from a file is shown unchanged.
func TestUnknownNames(t *testing.T) {
	speak(t, English)
	for name, want := range map[string]string{
		"gomoku": "Gomoku", "6,5,4": "Four in a Row, 6 × 5",
		"chess": "chess", "": "",
	} {
		if got := TitleNamed(name); got != want {
			t.Errorf("%q is %q", name, got)
		}
	}
	for name, want := range map[string]string{
		"easy": "Easy", "MEDIUM": "Medium", "hard": "Hard",
		"champion": "champion", "": "",
	} {
		if got := LevelNamed(name); got != want {
			t.Errorf("%q is %q", name, got)
		}
	}
}

// One sentence says who goes first and with which mark.
func TestFirstSummary(t *testing.T) {
	for _, c := range []struct {
		variant                string
		opponent, begins, mark string
		friend                 string
		want                   bilingual
	}{
		{
			"gomoku", settings.AgainstComputer, settings.BeginsYou, settings.MarkO, "",
			bilingual{"You go first with Black", "Du fängst mit Schwarz an"},
		},
		{
			"4-5-4", settings.AgainstComputer, settings.BeginsComputer, settings.MarkFirst, "",
			bilingual{"The computer goes first with X", "Der Computer fängt mit X an"},
		},
		{
			"4-5-4", settings.AgainstComputer, settings.BeginsRandom, settings.MarkFirst, "",
			bilingual{"A random player goes first with X", "Der Zufall bestimmt, wer mit X anfängt"},
		},
		{
			"4-5-4", settings.AgainstComputer, settings.BeginsAlternate, settings.MarkFirst, "",
			bilingual{"You take turns going first with X", "Ihr fangt abwechselnd mit X an"},
		},
		{
			"4-5-4", settings.AgainstComputer, settings.BeginsYou, settings.MarkO, "",
			bilingual{"You go first and play O", "Du fängst an und spielst O"},
		},
		{
			"4-5-4", settings.AgainstPerson, settings.BeginsComputer, settings.MarkX, "Ben",
			bilingual{"Ben goes first, you play X", "Ben fängt an, du spielst X"},
		},
		{
			"4-5-4", settings.AgainstPerson, settings.BeginsComputer, settings.MarkO, settings.Defaults().SecondName,
			bilingual{"Your friend goes first, you play O", "Dein Freund fängt an, du spielst O"},
		},
		{
			"4-5-4", settings.AgainstComputer, settings.BeginsRandom, settings.MarkX, "",
			bilingual{"A random player goes first, you play X", "Der Zufall bestimmt, wer anfängt; du spielst X"},
		},
		{
			"4-5-4", settings.AgainstComputer, settings.BeginsAlternate, settings.MarkO, "",
			bilingual{"You take turns going first, you play O", "Ihr fangt abwechselnd an, du spielst O"},
		},
	} {
		v, err := engine.ParseVariant(c.variant)
		if err != nil {
			t.Fatal(err)
		}
		check(t, c.want, func() string {
			return firstSummary(v, settings.Choice{Opponent: c.opponent, Begins: c.begins, Mark: c.mark}, c.friend)
		})
	}
}
