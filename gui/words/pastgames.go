package words

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/library"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The texts of Past Games.

// FoundGames returns the number of games, or how many of them were found.
func FoundGames(found, all int) string {
	if found == all {
		return plural("{{.N}} games", all)
	}
	return plural("{{.Found}} of {{.N}} games", all, with{"Found": Number(found)})
}

// The list of Past Games without a game, and the buttons that delete a game and bring it back.
func NothingFound() string { return text("No games match this search.") }
func DeleteOne() string    { return text("Delete…") }
func UndoDelete() string   { return text("Undo Delete") }

// DeleteOneQuestion returns the question asked before a past game is deleted. r is its record.
// counted is 1 if the game counts in the statistics, and else 0.
func DeleteOneQuestion(g history.Game, r record.Game, counted int) (title, question, agree string) {
	winner := ""
	if side := g.Winner; side != game.None {
		winner = quote.Plain(r.Names[side])
	}
	about := pastGame(g, r, PastResult(g, winner))
	return text("Delete this game?"),
		sentences(about, sentences(countingGames(1, counted),
			text("You can bring it back until you close Past Games."))), text("Delete Game")
}

// DeleteFound returns the label of the button that deletes all games found.
func DeleteFound(n int) string { return plural("Delete All {{.N}} in the List…", n) }

// DeletingGames returns the text shown while games are deleted.
func DeletingGames(n int) string { return plural("Deleting {{.N}} games…", n) }

// DeleteFoundQuestion returns the question asked before the n games found are deleted, of which
// counted games count in the statistics.
func DeleteFoundQuestion(n, counted int) (title, question, agree string) {
	question = sentences(countingGames(n, counted), text("You can bring them back until you close Past Games."))
	return plural("Delete {{.N}} games?", n), question, text("Delete Games")
}

// pastGame returns a description of a past game by which it can be recognized.
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
		facts["Rival"] = PlayerInList(library.Seat{Name: Computer, Level: g.Opponent()})
		return text("{{.Title}} against {{.Rival}}, {{.Day}}: {{.Result}}.", facts)
	}
}
