package words

import (
	"github.com/mnkdesk/mnkdesk/lab/analysis"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The words of Statistics.

// AllVariants is a text of Statistics.
func AllVariants() string { return text("All variants") }

// Show is a text of Statistics.
func Show() string { return named("show games", "Show") }

// PastGames is a text of Statistics.
func PastGames() string { return text("Past Games") }

// DeleteItem is a text of Statistics.
func DeleteItem() string { return text("Delete Games…") }

// ResetItem is a text of Statistics.
func ResetItem() string { return text("Reset Statistics…") }

// NothingToReset is a text of Statistics.
func NothingToReset() string { return text("There is nothing to reset: none of these games counts.") }

// ResetQuestion asks before the statistics of all games or of a variant, by its name, are reset.
func ResetQuestion(variant string) (title, question, agree string) {
	title = text("Reset your statistics?")
	if variant != "" {
		title = text("Reset your statistics for {{.Title}}?", with{"Title": TitleNamed(variant)})
	}
	return title, sentences(text("Only games that end from now on will count. All games stay in Past Games."), text("This can't be undone.")), text("Reset")
}

// All is a text of Statistics.
func All() string { return named("all games", "All") }

// ByVariant is a text of Statistics.
func ByVariant() string { return text("By variant") }

// ByDifficulty is a text of Statistics.
func ByDifficulty() string { return text("By difficulty") }

// NothingYet is a text of Statistics.
func NothingYet() string { return text("No games yet. Finish one to see it here.") }

// NothingToDelete is a text of Statistics.
func NothingToDelete() string { return text("There are no games to delete.") }

// StatisticsHead are the headings of the table.
func StatisticsHead() []string {
	return []string{
		"", text("Games"), text("Won"), text("Lost"), text("Draws"),
		text("Win rate"), text("Best streak"), text("Average moves"),
	}
}

// SummaryLine says in one line what a row of the table does.
func SummaryLine(v history.Summary) string {
	return List(
		plural("{{.N}} games", v.Games),
		text("{{.N}} won", with{"N": Number(v.Wins)}),
		text("{{.N}} lost", with{"N": Number(v.Losses)}),
		plural("{{.N}} draws", v.Draws),
		text("win rate {{.Share}}", with{"Share": Percent(v.Percentage())}),
		text("best streak {{.N}}", with{"N": Number(v.LongestStreak)}),
		text("{{.N}} moves on average", with{"N": Decimal(v.AverageMoves)}))
}

// ChartCaption says what the bars are.
func ChartCaption(games int) string {
	return text("The last {{.N}} games, oldest first: wins above the line, losses below, draws on it", with{"N": Number(games)})
}

// Kept says how many games there are, and which count.
func Kept(c history.Counts) string {
	if c.Games == 0 {
		return NothingYet()
	}
	var facts []string
	if c.Counted > 0 {
		facts = append(facts, plural("{{.N}} count", c.Counted))
	}
	for _, f := range []struct {
		n    int
		fact string
	}{
		{c.BeforeReset, text("{{.N}} before the reset", with{"N": Number(c.BeforeReset)})},
		{c.Assisted, text("{{.N}} with help", with{"N": Number(c.Assisted)})},
		{c.Uneven, text("{{.N}} on different times", with{"N": Number(c.Uneven)})},
		{c.Abandoned, text("{{.N}} unfinished", with{"N": Number(c.Abandoned)})},
		{c.People, text("{{.N}} between friends", with{"N": Number(c.People)})},
		{c.Computers, text("{{.N}} watched", with{"N": Number(c.Computers)})},
		{c.Imported, text("{{.N}} imported", with{"N": Number(c.Imported)})},
	} {
		if f.n > 0 {
			facts = append(facts, f.fact)
		}
	}
	data := with{"Facts": List(facts...)}
	if c.Counted == 0 {
		return plural("{{.N}} games, none of which counts: {{.Facts}}", c.Games, data)
	}
	return plural("{{.N}} games: {{.Facts}}", c.Games, data)
}

// DeleteQuestion asks before games are deleted: all, or those of a variant by its
// name.
func DeleteQuestion(c history.Counts, variant string) (title, question, agree string) {
	title = plural("Delete {{.N}} games?", c.Games)
	if variant != "" {
		title = plural("Delete {{.N}} games of {{.Title}}?", c.Games, with{"Title": TitleNamed(variant)})
	}
	counting := countingGames(c.Games, c.Counted)
	if variant == "" && c.Counted > 0 {
		counting = text("Your statistics will be empty afterwards.")
	}
	return title, sentences(counting, text("This can't be undone.")), text("Delete Games")
}

// countingGames says how many of some games count.
func countingGames(games, counted int) string {
	switch {
	case games == 1 && counted > 0:
		return text("It counts in Statistics.")
	case games == 1:
		return text("It doesn't count in Statistics.")
	case counted > 0:
		return plural("{{.N}} of them count in Statistics.", counted)
	default:
		return text("None of them counts in Statistics.")
	}
}

// PastResult says in a word or two what a past game came to; winner is the stored
// name of the player who won it, where that is not the person.
func PastResult(g history.Game, winner string) string {
	result := pastResult(g, winner)
	if g.Assisted && g.Mode == history.Solo {
		return List(result, withHelp())
	}
	return result
}

func pastResult(g history.Game, winner string) string {
	switch g.PersonResult() {
	case history.Win:
		if g.Ended == record.OutOfTime {
			return text("Won (on time)")
		}
		return text("Won")
	case history.Loss:
		switch g.Ended {
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

// Decisions says how many critical moves of the person kept the best result, and what that means.
func Decisions(d analysis.Decisions) string {
	return sentences(text("Critical moves that kept the best result: {{.Kept}} of {{.N}} ({{.Share}}).", with{
		"Kept": Number(d.Kept), "N": Number(d.Critical), "Share": Percent(100 * float64(d.Kept) / float64(max(d.Critical, 1))),
	}), text("A move is critical when another one would change the result with best play."), text("Positions that can't be proved right away are left out."))
}
