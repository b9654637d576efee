package words

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/history"
)

// The words of Past Games.

// PastOpponents are the opponents to search for: anybody, the computer, the computer at
// each level and by another strategy, a friend, none.
func PastOpponents() []string {
	list := []string{text("Any opponent"), text("Computer")}
	for _, l := range engine.Levels {
		list = append(list, text("Computer: {{.Level}}", with{"Level": Level(l)}))
	}
	return append(list, text("Computer: {{.Level}}", with{"Level": Strategy()}), Opponents()[1], text("Two computers"))
}

// PastResults are the results to search for: any, then won, lost, drawn, unfinished.
func PastResults() []string {
	return []string{text("Any result"), text("Won"), text("Lost"), Draw(), text("Unfinished")}
}

// FoundGames says how many games there are, or how many of them were found.
func FoundGames(found, all int) string {
	if found == all {
		return plural("{{.N}} games", all)
	}
	return plural("{{.Found}} of {{.N}} games", all, with{"Found": Number(found)})
}

// NothingFound says that there are no games like those that are searched for.
func NothingFound() string { return text("No games like that. Try another search.") }

// PastFacts says when a past game was played, against whom, and in how many moves.
func PastFacts(g history.Game) string {
	facts := []string{DateTime(g.Finished)}
	switch g.Mode {
	case history.People:
		facts = append(facts, text("With a friend"))
	case history.Computers:
		facts = append(facts, text("Two computers"))
	default:
		facts = append(facts, LevelNamed(g.Level))
	}
	return List(append(facts, plural("{{.N}} moves", g.Plies))...)
}

// ReviewItem is on the button that shows a past game.
func ReviewItem() string { return text("Review") }

// DeleteOne is on the button that deletes a past game.
func DeleteOne() string { return text("Delete…") }

// DeleteOneQuestion asks before a past game is deleted; winner is the stored name of the
// player who won it.
func DeleteOneQuestion(g history.Game, winner string) (title, question, agree string) {
	about := pastGame(g, PastResult(g, winner))
	counting := text("It doesn't count in Statistics.")
	if g.Counted() {
		counting = text("It counts in Statistics.")
	}
	return text("Delete this game?"), sentences(about, sentences(counting, text("This can't be undone."))), text("Delete Game")
}

// pastGame names a past game by all that tells it from others.
func pastGame(g history.Game, result string) string {
	facts := with{"Title": TitleNamed(g.Variant), "Day": DateTime(g.Finished), "Result": result}
	switch g.Mode {
	case history.People:
		return text("{{.Title}} with a friend, {{.Day}}: {{.Result}}.", facts)
	case history.Computers:
		return text("{{.Title}} between two computers, {{.Day}}: {{.Result}}.", facts)
	default:
		facts["Level"] = LevelNamed(g.Level)
		return text("{{.Title}} against the computer ({{.Level}}), {{.Day}}: {{.Result}}.", facts)
	}
}
