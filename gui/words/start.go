package words

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// The start page and what leads there, Past Games, and the button that resumes an unfinished game.
func StartTitle() string    { return text("What would you like to play?") }
func AllGamesItem() string  { return text("All Games…") }
func PastGamesItem() string { return text("Past Games…") }
func Continue() string      { return text("Continue") }

// YourGame returns the progress of an unfinished game for its card. It is short, because a choice
// of rules may stand beside it.
func YourGame(ply int) string { return text("Move {{.N}}", with{"N": Number(ply + 1)}) }

// WhoseTurn returns whose turn it is in an unfinished game, and the number of the next move.
func WhoseTurn(s session.Setup, toMove game.Side, ply int) string {
	n := with{"N": Number(ply + 1)}
	if playerOf(s, toMove).you {
		return text("Your turn, move {{.N}}", n)
	}
	return text("Move {{.N}}", n)
}

// CardOpponent returns the opponent of a game that a click on a card starts, by the choices made
// last. ok is false for a person, a strategy or two computers.
func CardOpponent(v engine.Variant, c settings.Choice) (o look.Opponent, ok bool) {
	if c.Opponent != settings.AgainstComputer {
		return o, false
	}
	return chosenOpponent(v, c)
}

// AtLevel returns the name of an opponent with its level.
func AtLevel(o look.Opponent) string {
	return text("{{.Name}}, {{.Level}}", with{"Name": o.Name, "Level": Level(o.Level)})
}

// WithFriend returns the text on the card of a game between two people.
func WithFriend() string { return text("With a friend") }

// CardStrategy returns the name of the strategy or program that was chosen last for a variant.
func CardStrategy(v engine.Variant, c settings.Choice) string {
	return LevelNamed(levelOf(v, c))
}

// levelOf returns the level of the chosen strategy, as in the past games.
func levelOf(v engine.Variant, c settings.Choice) string {
	p, _ := v.ParsePlayer(c.Strategy) // the name of a guest does not depend on the error
	return history.LevelOfPlayer(p)
}

// PlayersInGame returns who plays in a game that is not a person's against the computer.
func PlayersInGame(s session.Setup) string {
	if s.Watched() {
		return text("Two computers")
	}
	return WithFriend()
}

// CardPlays returns what a click on a variant's card does, by the choices made last.
func CardPlays(v engine.Variant, c settings.Choice) string {
	data := with{"Title": Title(v)}
	if c.Opponent == settings.AgainstPerson {
		return text("Click to play {{.Title}} with a friend.", data)
	}
	_, guest := history.CutGuest(levelOf(v, c))
	switch o, ok := CardOpponent(v, c); {
	case ok && o == Equal():
		return text("Click to play {{.Title}} against someone as strong as you.", data)
	case ok:
		data["Name"] = o.Name
	case guest:
		data["Name"] = CardStrategy(v, c)
	default:
		return text("Click to play {{.Title}} against your strategy.", data)
	}
	return text("Click to play {{.Title}} against {{.Name}}.", data)
}

// CardContinues returns a sentence saying that a click on a card resumes its unfinished game.
func CardContinues(s session.Setup) string {
	data := with{"Title": Title(s.Variant)}
	person := s.Person()
	if person == game.None {
		return text("Click to continue your game of {{.Title}}.", data)
	}
	data["Name"] = NameOf(s, person.Other())
	return text("Click to continue your game of {{.Title}} against {{.Name}}.", data)
}

// CardFace returns what a click on the face on a card does, and CardFaceNew the same for a card
// with an unfinished game.
func CardFace() string    { return text("Click the face to see the other opponents.") }
func CardFaceNew() string { return text("Click the face to start a new game.") }

// CardKeys returns which keys do the same as the clicks on the focused card, and CardKeysNew the
// same for a card with an unfinished game.
func CardKeys() string {
	return text("Enter works, too, and {{.Keys}} shows the other opponents.", with{"Keys": Keys("N")})
}

func CardKeysNew() string {
	return text("Enter works, too, and {{.Keys}} starts a new game.", with{"Keys": Keys("N")})
}

// The card for custom boards: what a click does, its title and its description.
func CardOwn() string       { return text("Click to choose the size, and how many in a row win.") }
func OwnBoard() string      { return text("Your Own Board") }
func OwnBoardAbout() string { return text("Choose size and row length") }

// StaysUnfinished returns where to find a game that was just left.
func StaysUnfinished(title string) string {
	return text("Your {{.Title}} game is waiting in Past Games.", with{"Title": title})
}

// NotKept returns a sentence saying that a game that was just left is not kept.
func NotKept(title string) string {
	return text("Your {{.Title}} game had only just started, so it wasn't kept.", with{"Title": title})
}
