package words

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/settings"
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

// Difficulty is a text of New Game.
func Difficulty() string { return text("Difficulty") }

// Opponents are against whom a game may be: the computer, a friend, or nobody.
func Opponents() []string { return each(settings.Opponents(), opponent) }

func opponent(key string) string {
	switch key {
	case settings.AgainstComputer:
		return text("Computer")
	case settings.AgainstPerson:
		return text("Friend")
	default:
		return text("None, just watch")
	}
}

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
			return text("First player is X")
		}
	})
}

// FirstMark says which mark the first player has where that is not to be chosen.
func FirstMark(v engine.Variant) string {
	if v.Style == game.Stones {
		return text("First player is Black")
	}
	return text("First player is X")
}

// YouHaveWon says how many games have been won; "" for none at all.
func YouHaveWon(s history.Score) string {
	if s.Games == 0 {
		return ""
	}
	return text("You have won {{.Wins}} of {{.Games}}.", with{"Wins": Number(s.Wins), "Games": Number(s.Games)})
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

// TheComputer is the computer as one of those who may go first.
func TheComputer() string { return text("The computer") }

// TheFriend is the friend as one of those who may go first.
func TheFriend(stored string) string {
	if Name(stored) == Name("Friend") {
		return Name(stored)
	}
	return text("{{.Name}} (friend)", with{"Name": Name(stored)})
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
