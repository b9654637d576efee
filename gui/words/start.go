package words

import (
	"fmt"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/lesson"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The start page and what leads there, Past Games, and the button that resumes an unfinished game.
func StartTitle() string    { return text("What would you like to play?") }
func Welcome() string       { return text("Welcome! What would you like to play?") }
func AllGamesItem() string  { return text("All Games…") }
func PastGamesItem() string { return text("Past Games…") }
func Continue() string      { return text("Continue") }

// YourGame returns the progress of an unfinished game for its card. It is short, because a choice
// of rules may stand beside it.
func YourGame(ply int) string { return text("Move {{.N}}", with{"N": Number(FullMoves(ply + 1))}) }

// WhoseTurn returns that the reader is to move in an unfinished game, or else the number of the next move.
func WhoseTurn(s session.Setup, toMove game.Side, ply int) string {
	if playerOf(s, toMove).you {
		return text("Your turn")
	}
	return YourGame(ply)
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

// ByEnter and ByClick return what starts a card of All Games: the key Enter, or a click. They begin the
// sentences that say what it does.
func ByEnter() string { return text("Enter") }
func ByClick() string { return text("A click") }

// CardPlays returns what Enter or a click on a variant's card does, by the choices made last.
func CardPlays(by string, v engine.Variant, c settings.Choice) string {
	data := with{"By": by, "Title": Title(v)}
	if c.Opponent == settings.AgainstPerson {
		return text("{{.By}} starts {{.Title}} with a friend.", data)
	}
	_, guest := history.CutGuest(levelOf(v, c))
	switch o, ok := CardOpponent(v, c); {
	case ok && o == Equal():
		return text("{{.By}} starts {{.Title}} against someone as strong as you.", data)
	case ok:
		data["Name"] = o.Name
	case guest:
		data["Name"] = CardStrategy(v, c)
	default:
		return text("{{.By}} starts {{.Title}} against your strategy.", data)
	}
	return text("{{.By}} starts {{.Title}} against {{.Name}}.", data)
}

// CardClock returns the clock of the games that a card starts, as short as people write it ("5+3", "5 min"), or "" if they
// have none. Of a clock that cannot be written so it only says that there is one.
func CardClock(c settings.Choice) string {
	own, _ := record.ParseTimeControl(c.Clock) // a text that cannot be parsed means no clock
	other, _ := record.ParseTimeControl(c.ClockOther)
	if own == (record.TimeControl{}) && other == own {
		return ""
	}
	switch {
	case own != other || own.Periods > 0 || own.Increment > 0 && own.Main%time.Minute != 0:
		return Clock()
	case own.Increment > 0:
		return fmt.Sprintf("%d+%d", int(own.Main.Minutes()), int(own.Increment.Seconds()))
	default:
		return Control(own)
	}
}

// CardContinues returns a sentence saying that Enter or a click on a card resumes its unfinished game.
func CardContinues(by string, s session.Setup) string {
	data := with{"By": by, "Title": Title(s.Variant)}
	person := s.Person()
	if person == game.None {
		return text("{{.By}} continues your game of {{.Title}}.", data)
	}
	data["Name"] = NameOf(s, person.Other())
	return text("{{.By}} continues your game of {{.Title}} against {{.Name}}.", data)
}

// CardLesson and CardOwn return what Enter or a click does on the card of the lesson and on that for custom
// boards.
func CardLesson(by string) string { return text("{{.By}} opens the lesson.", with{"By": by}) }

func CardOwn(by string) string {
	return text("{{.By}} lets you choose the size, and how many in a row win.", with{"By": by})
}

// CardFace returns what a click on the face on a card does, or on the name beside it, and CardFaceNew the same for a card
// with an unfinished game.
func CardFace() string    { return text("A click on the opponent shows the others.") }
func CardFaceNew() string { return text("A click on the face starts a new game.") }

// CardKeys returns which keys do the same as a click on the face of the focused card, and CardKeysNew the
// same for a card with an unfinished game.
func CardKeys() string {
	return text("{{.Keys}} shows the other opponents.", with{"Keys": Keys("N")})
}

func CardKeysNew() string { return text("{{.Keys}} starts a new game.", with{"Keys": Keys("N")}) }

// CardArrow returns what the arrow at a face means.
func CardArrow() string { return text("The arrow means that a new opponent is waiting.") }

// The card for the first game: its heading, and what Pip says.
func StartHere() string { return text("Start here") }

func StartQuote() string {
	return text("“I play wherever it looks nice. Beat me twice and my medal is yours!”")
}

// The card for a lesson: its heading, how long the lesson takes, what the teacher shows in a step, and its button.
func LessonKicker() string { return text("Lesson") }
func LessonTime() string   { return text("Two minutes") }
func LessonOffer(l *lesson.Lesson, step int, teacher look.Opponent) string {
	switch data := (with{"Name": teacher.Name, "Lesson": LessonName(l)}); {
	case l.OfGame() && step == 0:
		return text("{{.Name}} shows you how to play {{.Lesson}}.", data)
	case l.OfGame() && l.Steps[step].Goal == lesson.Fork:
		return text("{{.Name}} shows how to make two threats at once.", data)
	}
	return text("{{.Lesson}}: “{{.Step}}.”", with{"Lesson": LessonName(l), "Step": LessonText(l, step).Heading})
}
func BeginLesson() string { return text("Begin") }

// The card for custom boards: its title and its description.
func OwnBoard() string      { return text("Your Own Board") }
func OwnBoardAbout() string { return text("Choose size and line") }

// StaysUnfinished returns where to find a game that was just left. afterEnd is set if it had ended, and other moves were tried
// in it then: the start page doesn't offer it.
func StaysUnfinished(v engine.Variant, afterEnd bool) string {
	if afterEnd {
		return text("The moves you tried out are in Past Games.")
	}
	if slices.ContainsFunc(engine.Catalogue(), func(known engine.Variant) bool { return known.Name == v.Name }) {
		return text("Your {{.Title}} game is waiting on the start page.", with{"Title": Title(v)})
	}
	return text("Your {{.Title}} game is waiting in Past Games.", with{"Title": Title(v)})
}
