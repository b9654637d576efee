package words

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/library"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Of the files that could not be read, the report lists the first by name, each name once, with the reason. If there
// are several reasons, it says which files each is about, and sums up those after the third.
func TestImportReportNamesFiles(t *testing.T) {
	failed := func(paths ...string) (r library.Report) {
		for _, p := range paths {
			path, reason, ok := strings.Cut(p, ":")
			if !ok {
				reason = "it is odd"
			}
			r.Failed = append(r.Failed, library.Failure{Path: path, Err: errors.New(reason)})
		}
		return r
	}
	for _, c := range []struct {
		report library.Report
		want   bilingual
	}{
		{failed("x/a"), bilingual{
			"0 games were imported. 1 file could not be read: a. It is odd.",
			"0 Partien wurden importiert. 1 Datei war nicht lesbar: a. It is odd.",
		}},
		{failed("x/a", "y/a", "b", "c", "d", "e", "f"), bilingual{
			"0 games were imported. 7 files could not be read: a, b, c, d, e and others. It is odd.",
			"0 Partien wurden importiert. 7 Dateien waren nicht lesbar: a, b, c, d, e und andere. It is odd.",
		}},
		{failed("x/a", "b:it has no moves", "c"), bilingual{
			"0 games were imported. 3 files could not be read. a, c: It is odd. b: It has no moves.",
			"0 Partien wurden importiert. 3 Dateien waren nicht lesbar. a, c: It is odd. b: It has no moves.",
		}},
		{failed("a:1", "b:2", "c:3", "d:4", "e:5"), bilingual{
			"0 games were imported. 5 files could not be read. a: 1. b: 2. c: 3. d, e: other errors.",
			"0 Partien wurden importiert. 5 Dateien waren nicht lesbar. a: 1. b: 2. c: 3. d, e: andere Fehler.",
		}},
		{library.Report{Added: 3, CutShort: 1}, bilingual{
			"3 games were imported. 1 file has an error, so only the games before it were read.",
			"3 Partien wurden importiert. 1 Datei hat einen Fehler, deshalb wurden nur die Partien davor gelesen.",
		}},
	} {
		check(t, c.want, func() string { return ImportReport(c.report, false, nil) })
	}
}

// A game against the computer names the opponent in the list of past games, and says whether you won.
func TestPastGamesNameTheOpponent(t *testing.T) {
	g := library.Game{Facts: history.Facts{
		Names: [2]string{Computer, "You"}, Levels: [2]string{"easy", ""},
		Mode: history.Solo, Result: game.SecondWins,
	}}
	check(t, bilingual{"Hazel, Easy", "Hazel, Leicht"}, func() string { return PlayerInList(g.Seats()[0]) })
	check(t, bilingual{"You won", "Du hast gewonnen"}, func() string { return ResultInList(game.Marks, g, false) })
	g.Result = game.FirstWins
	check(t, bilingual{"Hazel won", "Hazel gewann"}, func() string { return ResultInList(game.Marks, g, false) })
	g.Ending = record.Resigned
	check(t, bilingual{"You resigned", "Du hast aufgegeben"}, func() string { return ResultInList(game.Marks, g, false) })
	others := library.Game{Facts: history.Facts{
		Names: [2]string{"Ann", "You"}, Mode: history.Imported,
		Result: game.SecondWins,
	}}
	check(t, bilingual{"White won", "Weiß gewann"}, func() string { return ResultInList(game.Stones, others, false) })
}

// A game of two computers names the opponents, too. Where one played itself, the sides tell them apart.
func TestPastGamesNameWatchedOpponents(t *testing.T) {
	g := library.Game{Facts: history.Facts{
		Names: [2]string{"Computer (black)", "Computer (white)"}, Levels: [2]string{"beginner", "master"},
		Mode: history.Computers, Result: game.SecondWins,
	}}
	check(t, bilingual{"Pip, Beginner", "Pip, Anfänger"}, func() string { return PlayerInList(g.Seats()[0]) })
	check(t, bilingual{"Ember", "Ember"}, func() string { return BriefPlayerInList(g.Seats()[1]) })
	check(t, bilingual{"Ember won", "Ember gewann"}, func() string { return ResultInList(game.Stones, g, false) })
	g.Levels[0] = "master"
	check(t, bilingual{"Ember, Master", "Ember, Meister"}, func() string { return PlayerInList(g.Seats()[0]) })
	check(t, bilingual{"White won", "Weiß gewann"}, func() string { return ResultInList(game.Stones, g, false) })
}

// A person with a name is called by it where the opponents are.
func TestResultsNameTheWinner(t *testing.T) {
	g := library.Game{Facts: history.Facts{
		Names: [2]string{"Mia", Computer}, Levels: [2]string{"", "easy"},
		Mode: history.Solo, Result: game.FirstWins,
	}}
	check(t, bilingual{"Mia won", "Mia gewann"}, func() string { return ResultInList(game.Marks, g, false) })
	g.Ending = record.Resigned
	check(t, bilingual{"Hazel resigned", "Hazel gab auf"}, func() string { return ResultInList(game.Marks, g, false) })
	g.Result = game.SecondWins
	check(t, bilingual{"Mia resigned", "Mia gab auf"}, func() string { return ResultInList(game.Marks, g, false) })
	g.Names, g.Levels, g.Mode, g.Ending = [2]string{"You", "Ben"}, [2]string{}, history.People, ""
	check(t, bilingual{"Ben won", "Ben gewann"}, func() string { return ResultInList(game.Marks, g, false) })
	g.Result = game.FirstWins
	check(t, bilingual{"X won", "X gewann"}, func() string { return ResultInList(game.Marks, g, false) })
}

// The list says after the name of the variant that a game does not count.
func TestPracticeInList(t *testing.T) {
	g := library.Game{Facts: history.Facts{
		Variant: "gomoku", Names: [2]string{"Mia", Computer}, Levels: [2]string{"", "easy"}, Mode: history.Solo,
		Result: game.FirstWins, Practice: true,
	}}
	check(t, bilingual{"Mia won · practice", "Mia gewann · Übung"}, func() string { return ResultInList(game.Stones, g, false) })
	check(t, bilingual{"Mia won · Gomoku · practice", "Mia gewann · Gomoku · Übung"},
		func() string { return ResultInList(game.Stones, g, true) })
	check(t, bilingual{"Practice", "Übung"}, func() string { return LibraryResult(game.Stones, false, library.Practice) })
}

// What was only tried in a game after its end is not taken for another game.
func TestTriedOut(t *testing.T) {
	g := library.Game{Facts: history.Facts{
		Key: "1583064000-5", Names: [2]string{"You", Computer}, Levels: [2]string{"", "easy"}, Mode: history.Solo,
	}}
	check(t, bilingual{"Unfinished", "Nicht beendet"}, func() string { return ResultInList(game.Marks, g, false) })
	g.Key += "/0f1e"
	check(t, bilingual{"Moves tried out", "Züge ausprobiert"}, func() string { return ResultInList(game.Marks, g, false) })
	g.Result = game.FirstWins
	check(t, bilingual{"You won · tried out", "Du hast gewonnen · ausprobiert"}, func() string { return ResultInList(game.Marks, g, false) })
}

// A range of one day is that day. Years stand for themselves only if both ends are those of years.
func TestDaysOf(t *testing.T) {
	on := func(text string) day.Date {
		d, _ := day.Parse(text)
		return d
	}
	for _, c := range []struct {
		from, to string
		want     bilingual
	}{
		{"", "", bilingual{"Any date", "Jedes Datum"}},
		{"2026-01-01", "2026-01-01", bilingual{"1 Jan 2026", "1.1.2026"}},
		{"2025-12-31", "2025-12-31", bilingual{"31 Dec 2025", "31.12.2025"}},
		{"2026-09-06", "2026-09-06", bilingual{"6 Sep 2026", "6.9.2026"}},
		{"2026-01-01", "2026-12-31", bilingual{"2026", "2026"}},
		{"2019-01-01", "2026-12-31", bilingual{"2019 – 2026", "2019 – 2026"}},
		{"2026-01-01", "2026-05-03", bilingual{"1 Jan 2026 – 3 May 2026", "1.1.2026 – 3.5.2026"}},
		{"2025-05-03", "2025-12-31", bilingual{"3 May 2025 – 31 Dec 2025", "3.5.2025 – 31.12.2025"}},
		{"2026-01-01", "", bilingual{"From 2026", "Ab 2026"}},
		{"", "2026-12-31", bilingual{"Until 2026", "Bis 2026"}},
		{"", "2026-12-30", bilingual{"Until 30 Dec 2026", "Bis 30.12.2026"}},
	} {
		check(t, c.want, func() string { return DaysOf(on(c.from), on(c.to)) })
	}
}

// A time of today is shown with the hour, and any other with its date.
func TestTimeOrDate(t *testing.T) {
	now := time.Date(2026, 3, 5, 18, 0, 0, 0, time.Local)
	check(t, bilingual{"Today, 09:30", "Heute, 09:30"}, func() string {
		return TimeOrDate(time.Date(2026, 3, 5, 9, 30, 0, 0, time.Local), now)
	})
	check(t, bilingual{"4 Mar 2026", "4.3.2026"}, func() string { return TimeOrDate(now.AddDate(0, 0, -1), now) })
}
