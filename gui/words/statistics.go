package words

import (
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Past Games: the choice of all variants, the title, and the text shown if there are no games.
func AllVariants() string { return text("All variants") }
func PastGames() string   { return text("Past Games") }
func NothingYet() string  { return text("No games yet. Finish one to see it here.") }

// StatisticsLater returns what the page Statistics will show after the first game.
func StatisticsLater() string {
	return text("Finish a game against the computer, and your results, medals and rating appear here.")
}

// GameCounts returns which games do not count, or "" if all count or there are none.
func GameCounts(c history.Counts) string {
	if c.Games == c.Counted {
		return ""
	}
	var facts []string
	for _, f := range []struct {
		n    int
		fact string
	}{
		{c.BeforeReset, text("{{.N}} before the reset", with{"N": Number(c.BeforeReset)})},
		{c.Assisted, text("{{.N}} for practice", with{"N": Number(c.Assisted)})},
		{c.Uneven, text("{{.N}} with different times", with{"N": Number(c.Uneven)})},
		{c.Abandoned, text("{{.N}} unfinished", with{"N": Number(c.Abandoned)})},
		{c.People, text("{{.N}} between friends", with{"N": Number(c.People)})},
		{c.Computers, text("{{.N}} watched", with{"N": Number(c.Computers)})},
		{c.Imported, text("{{.N}} imported", with{"N": Number(c.Imported)})},
	} {
		if f.n > 0 {
			facts = append(facts, f.fact)
		}
	}
	return text("Not counted: {{.Facts}}", with{"Facts": List(facts...)})
}

// countingGames returns how many of some games count in the statistics.
func countingGames(games, counted int) string {
	switch {
	case games == 1 && counted > 0:
		return text("It counts in your statistics.")
	case games == 1:
		return text("It doesn't count in your statistics.")
	case counted > 0:
		return plural("{{.N}} of them count in your statistics.", counted)
	default:
		return text("None of them counts in your statistics.")
	}
}

// PastResult returns the result of a past game in a word or two. winner is the stored name of the
// winner if that is not the person.
func PastResult(g history.Game, winner string) string {
	result := pastResult(g, winner)
	if g.Assisted && g.Mode == history.Solo {
		return List(result, practice())
	}
	return result
}

func pastResult(g history.Game, winner string) string {
	switch g.PersonResult() {
	case history.Win:
		if g.Ending == record.OutOfTime {
			return text("Won (on time)")
		}
		return text("Won")
	case history.Loss:
		switch g.Ending {
		case record.Resigned:
			return text("Lost (resigned)")
		case record.OutOfTime:
			return text("Lost (on time)")
		}
		return text("Lost")
	case history.Draw:
		return Draw()
	default:
		switch {
		case g.Abandoned:
			return text("Unfinished")
		case winner == "":
			return text("One player won")
		case winner == settings.Defaults().Name:
			return text("You won")
		default:
			return text("{{.Name}} won", with{"Name": Name(winner)})
		}
	}
}

// Decisions returns how many of the person's critical moves kept the best result.
func Decisions(d analysis.Decisions) string {
	return plural("{{.Kept}} of {{.N}} decisive moves were right", d.Critical, with{"Kept": Number(d.Kept)})
}
