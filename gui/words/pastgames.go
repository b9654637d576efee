package words

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The words of Past Games.

// FoundGames says how many games there are, or how many of them were found.
func FoundGames(found, all int) string {
	if found == all {
		return plural("{{.N}} games", all)
	}
	return plural("{{.Found}} of {{.N}} games", all, with{"Found": Number(found)})
}

// NothingFound says that there are no games like those that are searched for.
func NothingFound() string { return text("No games match this search.") }

// DeleteOne is on the button that deletes a past game.
func DeleteOne() string { return text("Delete…") }

// UndoDelete is on the button that brings a deleted game back.
func UndoDelete() string { return text("Undo Delete") }

// DeleteOneQuestion asks before a past game is deleted, of which the record is given. counted is 1 if it counts in
// Statistics, else 0.
func DeleteOneQuestion(g history.Game, r record.Game, counted int) (title, question, agree string) {
	winner := ""
	if side := g.Winner; side != game.None {
		winner = quote.Plain(r.Names[side])
	}
	about := pastGame(g, r, PastResult(g, winner))
	return text("Delete this game?"), sentences(about, sentences(countingGames(1, counted), text("You can bring it back until you close Past Games."))), text("Delete Game")
}

// DeleteFound is on the button that deletes all games that were found.
func DeleteFound(n int) string { return plural("Delete All {{.N}} in the List…", n) }

// DeletingGames is said while games are deleted.
func DeletingGames(n int) string { return plural("Deleting {{.N}} games…", n) }

// DeleteFoundQuestion asks before n games that were found are deleted, of which some count in your statistics.
func DeleteFoundQuestion(n, counted int) (title, question, agree string) {
	question = sentences(countingGames(n, counted), text("You can bring them back until you close Past Games."))
	return plural("Delete {{.N}} games?", n), question, text("Delete Games")
}

// pastGame names a past game by all that tells it from others.
func pastGame(g history.Game, r record.Game, result string) string {
	facts := with{"Title": TitleNamed(g.Variant), "Day": DateTime(g.Finished), "Result": result}
	switch g.Mode {
	case history.People:
		return text("{{.Title}} with a friend, {{.Day}}: {{.Result}}.", facts)
	case history.Computers:
		return text("{{.Title}} between two computers, {{.Day}}: {{.Result}}.", facts)
	case history.Imported:
		facts["First"], facts["Second"] = Name(quote.Plain(r.Names[0])), Name(quote.Plain(r.Names[1]))
		return text("{{.Title}}, imported, {{.First}} against {{.Second}}: {{.Result}}.", facts)
	default:
		facts["Level"] = LevelNamed(g.Opponent())
		return text("{{.Title}} against the computer ({{.Level}}), {{.Day}}: {{.Result}}.", facts)
	}
}
