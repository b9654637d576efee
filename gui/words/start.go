package words

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/opponent"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// The words of the start page.

// StartTitle is the heading of the start page.
func StartTitle() string { return text("What would you like to play?") }

// AllGamesItem is an item of a menu, which opens the start page.
func AllGamesItem() string { return text("All Games…") }

// PastGamesItem leads from the start page to the past games.
func PastGamesItem() string { return text("Past Games…") }

// Continue is on the button that resumes an unfinished game.
func Continue() string { return text("Continue") }

// YourGame says on the card of a game how far one is that waits, in few words: a choice of rules may stand beside it.
func YourGame(ply int) string { return text("At move {{.N}}", with{"N": Number(ply + 1)}) }

// WhoseTurn says whose turn it is in a game that waits, and which move it is.
func WhoseTurn(s session.Setup, toMove game.Side, ply int) string {
	n := with{"N": Number(ply + 1)}
	if at(s, toMove).you {
		return text("Your turn, move {{.N}}", n)
	}
	return text("Move {{.N}}", n)
}

// CardAbout says in a few words what the game of a card is about.
func CardAbout(v engine.Variant) string {
	switch v.Name {
	case "tic-tac-toe":
		return text("Three in a row on 3 × 3")
	case "4-5-4":
		return text("Small board, many traps")
	case "connect-four":
		return text("Discs fall: four in a row")
	case "gomoku":
		return text("Five in a row")
	case "nine-board":
		return text("Win one small board")
	case "ultimate":
		return text("Win three boards")
	case "isolation":
		return text("Don't get stuck")
	}
	return Summary(v)
}

// RuleNames names the variants of a family by their rules; it is nil for one alone.
func RuleNames(family engine.Family) (names []string) {
	if len(family) == 1 {
		return nil
	}
	for _, v := range family {
		names = append(names, RuleName(v))
	}
	return names
}

// RuleName is the name of a variant in its family.
func RuleName(v engine.Variant) string {
	switch v.Name {
	case "gomoku":
		return text("Free style")
	case "gomoku-standard":
		return text("Standard")
	case "renju":
		return text("Renju")
	case "ultimate":
		return text("Classic")
	case "ultimate-open":
		return named("open boards", "Open")
	case "ultimate-most":
		return text("Majority")
	}
	return Title(v)
}

// CardOpponent returns whom a click plays, by the choices made last; ok is not set for people, strategies and two
// computers.
func CardOpponent(v engine.Variant, c settings.Choice) (o opponent.Opponent, ok bool) {
	if c.Opponent != settings.AgainstComputer {
		return o, false
	}
	return chosenOpponent(v, c)
}

// AtLevel names an opponent with the level at which it plays.
func AtLevel(o opponent.Opponent) string {
	return text("{{.Name}}, {{.Level}}", with{"Name": o.Name, "Level": Level(o.Level)})
}

// WithFriend is on the card of a game that two people play.
func WithFriend() string { return text("With a friend") }

// CardStrategy is the name of the strategy, or of the program, that was chosen last for a variant.
func CardStrategy(v engine.Variant, c settings.Choice) string {
	return LevelNamed(history.Guest(v, c.Strategy))
}

// Others names the players of a game in which the person does not play against the computer.
func Others(s session.Setup) string {
	if s.Watched() {
		return text("Two computers")
	}
	return WithFriend()
}

// CardPlays says what a click on the card of a variant does, by the choices made last.
func CardPlays(v engine.Variant, c settings.Choice) string {
	data := with{"Title": Title(v)}
	if c.Opponent == settings.AgainstPerson {
		return text("A click plays {{.Title}} with a friend.", data)
	}
	called, guest := history.CutGuest(history.Guest(v, c.Strategy))
	switch o, ok := CardOpponent(v, c); {
	case ok && o == Equal():
		return text("A click plays {{.Title}} against someone as strong as you.", data)
	case ok:
		data["Name"] = o.Name
	case guest:
		data["Name"] = quote.Plain(called)
	default:
		return text("A click plays {{.Title}} against your strategy.", data)
	}
	return text("A click plays {{.Title}} against {{.Name}}.", data)
}

// CardContinues says that a click on the card of a game that waits resumes it.
func CardContinues(s session.Setup) string {
	data := with{"Title": Title(s.Variant)}
	person := s.Person()
	if person == game.None {
		return text("A click continues your game of {{.Title}}.", data)
	}
	data["Name"] = NameOf(s, person.Other())
	return text("A click continues your game of {{.Title}} against {{.Name}}.", data)
}

// CardFace says what a click on the face on a card does, and CardFaceNew where a game waits.
func CardFace() string    { return text("A click on the face shows the other opponents.") }
func CardFaceNew() string { return text("A click on the face starts a new game.") }

// CardKeys says which keys do on the card that has the focus what the clicks do, and CardKeysNew where a game waits.
func CardKeys() string {
	return text("Enter does too, and {{.Keys}} shows the other opponents.", with{"Keys": Keys("N")})
}

func CardKeysNew() string {
	return text("Enter does too, and {{.Keys}} starts a new game.", with{"Keys": Keys("N")})
}

// CardOwn says what a click on the card of one's own boards does.
func CardOwn() string { return text("A click lets you choose the size, and how many in a row win.") }

// OwnBoard is the title of the card for boards of one's own.
func OwnBoard() string { return text("Your Own Board") }

// OwnBoardAbout says what is chosen for a board of one's own.
func OwnBoardAbout() string { return text("Choose size and line") }

// StaysUnfinished says where a game is that has just been left.
func StaysUnfinished(title string) string {
	return text("Your {{.Title}} game is waiting in Past Games.", with{"Title": title})
}

// NotKept says that a game that has just been left is not kept.
func NotKept(title string) string {
	return text("Your {{.Title}} game had only just begun and is not kept.", with{"Title": title})
}
