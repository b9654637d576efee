package words

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/settings"
)

// The words of Past Games.

// OpponentFilter names the opponents that are searched for: anybody, the computer, a level
// of it or another strategy, a friend, none.
func OpponentFilter(s history.Search) string {
	switch {
	case s.Mode == history.Computers:
		return text("Two computers")
	case s.Mode == history.People:
		return opponent(settings.AgainstPerson)
	case s.Mode == "":
		return text("Any opponent")
	case s.Level == "":
		return text("Computer")
	default:
		return LevelNamed(s.Level) // no more: narrow controls show all of it
	}
}

// ResultFilter names a result that is searched for.
func ResultFilter(r history.ResultFilter) string {
	switch r {
	case history.Won:
		return text("Won")
	case history.Lost:
		return text("Lost")
	case history.Drawn:
		return Draw()
	case history.Unfinished:
		return text("Unfinished")
	default:
		return text("Any result")
	}
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

// levelOf names the level of a past game's computer, Master with what it had for a move, or a
// guest.
func levelOf(g history.Game) string {
	name := g.Opponent()
	if name != engine.Master.Key() {
		return LevelNamed(name)
	}
	v, err := engine.ParseVariant(g.Variant)
	effort := g.Effort()
	if err != nil || effort.Time == 0 {
		return LevelNamed(name)
	}
	return Master(v, v.PlayerString(engine.Master, effort))
}

// PastFacts says when a past game was played, against whom, and in how many moves.
func PastFacts(g history.Game) string {
	facts := []string{DateTime(g.Finished)}
	switch g.Mode {
	case history.People:
		facts = append(facts, text("With a friend"))
	case history.Computers:
		facts = append(facts, text("Two computers"))
	default:
		facts = append(facts, levelOf(g))
	}
	return List(append(facts, plural("{{.N}} moves", g.Plies))...)
}

// ReviewItem is on the button that shows a past game.
func ReviewItem() string { return text("Review") }

// DeleteOne is on the button that deletes a past game.
func DeleteOne() string { return text("Delete…") }

// UndoDelete is on the button that brings a deleted game back.
func UndoDelete() string { return text("Undo Delete") }

// DeleteOneQuestion asks before a past game is deleted; winner is the stored name of the
// player who won it.
func DeleteOneQuestion(g history.Game, winner string) (title, question, agree string) {
	about := pastGame(g, PastResult(g, winner))
	counting := text("It doesn't count in Statistics.")
	if g.Counted() {
		counting = text("It counts in Statistics.")
	}
	return text("Delete this game?"), sentences(about, sentences(counting, text("You can bring it back until you close Past Games."))), text("Delete Game")
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
		facts["Level"] = levelOf(g)
		return text("{{.Title}} against the computer ({{.Level}}), {{.Day}}: {{.Result}}.", facts)
	}
}
