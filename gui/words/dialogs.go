package words

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/gui/opponent"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The buttons of many dialogs.

// OK is on a button.
func OK() string { return text("OK") }

// Cancel is on a button.
func Cancel() string { return text("Cancel") }

// Close is on a button.
func Close() string { return text("Close") }

// Copy is on a button.
func Copy() string { return text("Copy") }

// Save is on a button.
func Save() string { return text("Save") }

// The card.

// New is on the card.
func New() string { return named("new game", "New") }

// Again is on the card.
func Again() string { return named("play again", "Again") }

// New Game.

// NewGame is a text of New Game.
func NewGame() string { return text("New Game") }

// Start is a text of New Game.
func Start() string { return text("Start") }

// Variant is a text of New Game.
func Variant() string { return text("Variant") }

// Board is a text of New Game.
func Board() string { return text("Board") }

// Opponent is a text of New Game.
func Opponent() string { return text("Opponent") }

// YourMark is a text of New Game.
func YourMark() string { return text("Your mark") }

// GoesFirst is a text of New Game.
func GoesFirst() string { return text("Goes first") }

// each puts values into words.
func each[T any](values []T, word func(T) string) (list []string) {
	for _, v := range values {
		list = append(list, word(v))
	}
	return list
}

// Marks are the marks to choose from.
func Marks() []string {
	return each(settings.Marks(), func(key string) string {
		switch key {
		case settings.MarkX:
			return text("X")
		case settings.MarkO:
			return text("O")
		default:
			return text("The first player is X")
		}
	})
}

// FirstMark says which mark the first player has where that is not to be chosen.
func FirstMark(v engine.Variant) string {
	if v.Style == game.Stones {
		return text("The first player is Black")
	}
	return text("The first player is X")
}

// Play is on the button that begins a game.
func Play() string { return text("Play") }

// More unfolds what is seldom changed of a new game.
func More() string { return text("More") }

// MoreSummary summarizes the choices under More: who goes first, with which mark, and the clocks. The
// friend is the one in the settings.
func MoreSummary(v engine.Variant, c settings.Choice, friend string) string {
	var clocks [2]record.TimeControl
	clocks[0], _ = record.ParseTimeControl(c.Clock)
	clocks[1], _ = record.ParseTimeControl(c.ClockOther)
	time := Controls(clocks, ClockOf(v, c, friend))
	rule, err := opening.ParseRule(c.Opening)
	if err != nil || !slices.Contains(v.Openings(), rule) {
		rule = opening.None
	}
	if rule != opening.None {
		time = List(OpeningRule(rule), time)
	}
	if c.Opponent == settings.Watch {
		return time
	}
	if opening.Start(rule, 1, 1).SidesOpen() {
		return List(beginsOpening(v, c, friend), time)
	}
	return List(firstSummary(v, c, friend), time)
}

// beginsOpening says who begins an opening in which the sides are yet to be taken.
func beginsOpening(v engine.Variant, c settings.Choice, friend string) string {
	switch c.Begins {
	case settings.BeginsYou:
		return text("You go first")
	case settings.BeginsComputer:
		return text("{{.Name}} goes first", with{"Name": rival(v, c, friend)})
	case settings.BeginsRandom:
		return text("A random player goes first")
	default:
		return text("You take turns going first")
	}
}

// ClockOf names the players whose clocks a choice has.
func ClockOf(v engine.Variant, c settings.Choice, friend string) [2]string {
	if c.Opponent == settings.Watch {
		return [2]string{Name(Watched(v, game.First)), Name(Watched(v, game.Second))}
	}
	if c.Opponent == settings.AgainstPerson {
		return [2]string{Name(settings.Defaults().Name), Name(friend)}
	}
	if o, ok := chosenOpponent(v, c); ok {
		return [2]string{Name(settings.Defaults().Name), o.Name}
	}
	return [2]string{Name(settings.Defaults().Name), Name(Computer)}
}

// firstSummary says who goes first, and with which mark.
func firstSummary(v engine.Variant, c settings.Choice, friend string) string {
	data := with{"Mark": Name(Watched(v, game.First)), "Name": rival(v, c, friend)}
	if v.XBegins || c.Mark == settings.MarkFirst {
		return firstWith(c.Begins, data)
	}
	if c.Mark == settings.MarkO {
		data["Mark"] = text("O")
	}
	return firstAndMark(c.Begins, data)
}

// chosenOpponent returns as whom the computer is to play a variant; ok is not set for a strategy.
func chosenOpponent(v engine.Variant, c settings.Choice) (o opponent.Opponent, ok bool) {
	if c.Equal && c.Strategy == "" {
		return Equal(), true
	}
	l, err := engine.ParseLevel(c.Level)
	if err != nil || c.Strategy != "" {
		return o, false
	}
	return opponent.At(v.NearestLevel(l)), true
}

// Rival is the computer, as it is to play a variant, as one of those who may go first.
func Rival(v engine.Variant, c settings.Choice) string {
	if o, ok := chosenOpponent(v, c); ok {
		return o.Name
	}
	return text("The computer")
}

// rival is who plays against the person, at the beginning of a sentence.
func rival(v engine.Variant, c settings.Choice, friend string) string {
	switch {
	case c.Opponent != settings.AgainstPerson:
		return Rival(v, c)
	case Name(friend) == Name("Friend"):
		return text("Your friend")
	}
	return Name(friend)
}

// firstWith says who goes first where that one has the mark.
func firstWith(begins string, data with) string {
	switch begins {
	case settings.BeginsYou:
		return text("You go first with {{.Mark}}", data)
	case settings.BeginsComputer:
		return text("{{.Name}} goes first with {{.Mark}}", data)
	case settings.BeginsRandom:
		return text("A random player goes first with {{.Mark}}", data)
	default:
		return text("You take turns going first with {{.Mark}}", data)
	}
}

// firstAndMark says who goes first where the person has the mark.
func firstAndMark(begins string, data with) string {
	switch begins {
	case settings.BeginsYou:
		return text("You go first and play {{.Mark}}", data)
	case settings.BeginsComputer:
		return text("{{.Name}} goes first, you play {{.Mark}}", data)
	case settings.BeginsRandom:
		return text("A random player goes first, you play {{.Mark}}", data)
	default:
		return text("You take turns going first, you play {{.Mark}}", data)
	}
}

// AddGuest leads to a program that can play.
func AddGuest() string { return text("Another Program…") }

// Time is how long Master thinks, and Cores on how many processors.
func Time() string { return named("time of Master", "Time") }

// WatchedHead stands above the two computers that one may watch.
func WatchedHead() string { return text("Two computers") }

// Cores is a text of New Game.
func Cores() string { return text("Cores") }

// WonOf says how the games against an opponent have gone; "" where there are none.
func WonOf(wins, games int) string {
	if games == 0 {
		return ""
	}
	return text("Won {{.Wins}} of {{.Games}}", with{"Wins": Number(wins), "Games": Number(games)})
}

// Contestant names a strategy or a guest in the list of levels, and says in a few words
// what it is.
func Contestant(v engine.Variant, spec string) (name, about string) {
	if name := calledBy(v, spec); name != "" {
		return name, text("Guest, no number yet")
	}
	if _, ok := v.LevelBehind(spec); ok {
		return Strategy(), StrategyOf(v, spec) // the level stands above it
	}
	return Strategy(), PlayerOf(v, spec)
}

// Beginners are those who may go first: the person with that name, the opponent, by
// lot, in turns.
func Beginners(you, opponent string) []string {
	return each(settings.Beginnings(), func(key string) string {
		switch key {
		case settings.BeginsYou:
			return Me(you)
		case settings.BeginsComputer:
			return opponent
		case settings.BeginsRandom:
			return text("Random")
		default:
			return text("Alternate")
		}
	})
}

// Me names the person among others, of whom one may have the same name.
func Me(stored string) string {
	if Name(stored) == Name("You") {
		return Name(stored)
	}
	return text("{{.Name}} (you)", with{"Name": Name(stored)})
}

// NumberLabels say what the numbers of a board of one's own are.
func NumberLabels(t engine.Template) []string {
	return []string{text("rows"), text("columns"), text("in a row")}[:len(t.Default)]
}

// Option is a rule that may be added, as a sentence; k is the number in a row, 0 if
// it is not known.
func Option(word string, k int) string {
	if word == "queen" {
		return text("Queens: pieces move like chess queens")
	}
	return wordsOf(word).label(k)
}
