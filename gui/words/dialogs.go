package words

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Buttons that many dialogs have.
func OK() string     { return text("OK") }
func Cancel() string { return text("Cancel") }
func Close() string  { return text("Close") }
func Copy() string   { return text("Copy") }
func Save() string   { return text("Save") }

// Buttons of the card beside the board.
func New() string   { return named("new game", "New") }
func Again() string { return named("play again", "Again") }

// The title and the labels of New Game. Some are also in New Run, in Statistics and in Settings. Start is the
// button that starts a run.
func NewGame() string   { return text("New Game") }
func Start() string     { return text("Start") }
func Variant() string   { return text("Variant") }
func Board() string     { return text("Board") }
func Opponent() string  { return text("Opponent") }
func YourMark() string  { return text("Your mark") }
func GoesFirst() string { return text("Goes first") }

// each returns the texts that word makes of some values.
func each[T any](values []T, word func(T) string) (list []string) {
	for _, v := range values {
		list = append(list, word(v))
	}
	return list
}

// Marks returns the names of the marks to choose from, in the order of settings.Marks.
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

// More labels of New Game. More is the fold that holds the choices rarely changed.
func Play() string { return text("Play") }
func More() string { return text("More") }

// MoreSummary returns a summary of the choices under More: who goes first, with which mark, the
// opening rule and the clocks. friend is the name of the second person in the settings.
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

// WatchSummary returns a sentence with the choices under More that hold for two computers, too.
func WatchSummary(v engine.Variant, c settings.Choice) string {
	return text("As chosen in New Game under More: {{.Choices}}", with{"Choices": MoreSummary(v, c, "")})
}

// beginsOpening returns who goes first in an opening whose sides are chosen later.
func beginsOpening(v engine.Variant, c settings.Choice, friend string) string {
	switch c.Begins {
	case settings.BeginsYou:
		return text("You go first")
	case settings.BeginsComputer:
		return text("{{.Name}} goes first", with{"Name": opponentName(v, c, friend)})
	case settings.BeginsRandom:
		return text("A random player goes first")
	default:
		return text("You take turns going first")
	}
}

// ClockOf returns the names of the two players whose clocks a choice sets.
func ClockOf(v engine.Variant, c settings.Choice, friend string) [2]string {
	if c.Opponent == settings.Watch {
		return [2]string{Name(WatchedName(v, game.First)), Name(WatchedName(v, game.Second))}
	}
	if c.Opponent == settings.AgainstPerson {
		return [2]string{Name(settings.Defaults().Name), Name(friend)}
	}
	if o, ok := chosenOpponent(v, c); ok {
		return [2]string{Name(settings.Defaults().Name), o.Name}
	}
	return [2]string{Name(settings.Defaults().Name), Name(Computer)}
}

// firstSummary returns who goes first, and with which mark.
func firstSummary(v engine.Variant, c settings.Choice, friend string) string {
	data := with{"Mark": Name(WatchedName(v, game.First)), "Name": opponentName(v, c, friend)}
	if v.XBegins || c.Mark == settings.MarkFirst {
		return firstWith(c.Begins, data)
	}
	if c.Mark == settings.MarkO {
		data["Mark"] = text("O")
	}
	return firstAndMark(c.Begins, data)
}

// chosenOpponent returns the opponent that the computer plays as in a variant. ok is false if a
// strategy is chosen.
func chosenOpponent(v engine.Variant, c settings.Choice) (o look.Opponent, ok bool) {
	if c.Equal && c.Strategy == "" {
		return Equal(), true
	}
	l, err := engine.ParseLevel(c.Level)
	if err != nil || c.Strategy != "" {
		return o, false
	}
	return look.OpponentAt(v.NearestLevel(l)), true
}

// Rival returns the name of the chosen computer for the choice of who goes first.
func Rival(v engine.Variant, c settings.Choice) string {
	if o, ok := chosenOpponent(v, c); ok {
		return o.Name
	}
	return text("The computer")
}

// opponentName returns the name of the person's opponent, human or computer, as the start of a sentence.
func opponentName(v engine.Variant, c settings.Choice, friend string) string {
	switch {
	case c.Opponent != settings.AgainstPerson:
		return Rival(v, c)
	case Name(friend) == Name("Friend"):
		return text("Your friend")
	}
	return Name(friend)
}

// firstWith returns who goes first if the mark belongs to whoever goes first.
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

// firstAndMark returns who goes first if the mark belongs to the person.
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

// More labels of New Game. Time and Cores are about Master.
func AddGuest() string { return text("Another Program…") }
func Time() string     { return text("Ember's time") }
func Cores() string    { return text("Ember's cores") }

// WinsOf returns how many games against an opponent were won, or "" if none was played.
func WinsOf(wins, games int) string {
	if games == 0 {
		return ""
	}
	return text("Won {{.Wins}} of {{.Games}}", with{"Wins": Number(wins), "Games": Number(games)})
}

// Contestant returns the name of a strategy or guest in the list of levels, and a few words about
// it.
func Contestant(p engine.Player) (name, about string) {
	if name := calledBy(p); name != "" {
		return name, text("Guest, not rated")
	}
	if q, ok := p.Preset(); ok {
		return Preset(q), StrategyOf(p)
	}
	return Strategy(), StrategyOf(p) // even if a level plays the same way: the list shows that level above
}

// Beginners returns the choices of who goes first: the person named you, the opponent, a random
// player, or both in turn.
func Beginners(you, opponent string) []string {
	return each(settings.Beginnings(), func(key string) string {
		switch key {
		case settings.BeginsYou:
			return NameWithYou(you)
		case settings.BeginsComputer:
			return opponent
		case settings.BeginsRandom:
			return text("Random")
		default:
			return text("Alternate")
		}
	})
}

// NameWithYou returns the person's name, marked as "(you)" because the opponent may have the same name.
func NameWithYou(stored string) string {
	if Name(stored) == Name("You") {
		return Name(stored)
	}
	return text("{{.Name}} (you)", with{"Name": Name(stored)})
}

// NumberLabels returns the labels of the number fields of a custom board.
func NumberLabels(t engine.Template) []string {
	return []string{text("rows"), text("columns"), text("in a row")}[:len(t.Default)]
}

// Option returns the sentence that describes an optional rule. k is the number in a row, or 0 if it
// is not known.
func Option(word string, k int) string {
	if word == "queen" {
		return text("Queens: pieces move like chess queens")
	}
	return wordsOf(word).label(k)
}
