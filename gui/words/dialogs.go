package words

import (
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// The buttons of many dialogs.

func OK() string     { return text("OK") }
func Cancel() string { return text("Cancel") }
func Close() string  { return text("Close") }
func Copy() string   { return text("Copy") }
func Save() string   { return text("Save") }

// The card.

func New() string   { return named("new game", "New") }
func Again() string { return named("play again", "Again") }
func Moves() string { return text("Moves") }

// Takeback and Replay are Undo and Redo on the narrow buttons of the card.
func Takeback() string { return named("undo on the card", "Undo") }
func Replay() string   { return named("redo on the card", "Redo") }

// New Game.

func NewGame() string    { return text("New Game") }
func Start() string      { return text("Start") }
func Variant() string    { return text("Variant") }
func Board() string      { return text("Board") }
func Opponent() string   { return text("Opponent") }
func YourMark() string   { return text("Your mark") }
func GoesFirst() string  { return text("Goes first") }
func Difficulty() string { return text("Difficulty") }

// Opponents are against whom a game may be: the computer, a friend, or nobody.
func Opponents() []string {
	return []string{text("Computer"), text("Friend"), text("None, just watch")}
}

// Marks are the marks to choose from.
func Marks() []string { return []string{text("X"), text("O"), text("X goes first")} }

// Beginners are those who may go first: the person with that name, the opponent, by
// lot, in turns.
func Beginners(you, opponent string) []string {
	return []string{Me(you), opponent, text("Random"), text("Alternate")}
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

// ComputerOrFriend is whoever plays against the person.
func ComputerOrFriend() string { return text("The computer or friend") }

// NumberLabels say what the numbers of a board of one's own are.
func NumberLabels(t engine.Template) []string {
	return []string{text("rows"), text("columns"), text("in a row")}[:len(t.Labels)]
}

// Option is a rule that may be added, as a sentence; k is the number in a row, 0 if
// it is not known.
func Option(word string, k int) string {
	switch word {
	case "exact":
		if k < 1 {
			return text("Exactly that many: longer lines don't count")
		}
		return text("Exactly {{.K}}: longer lines don't count", with{"K": inWords(k)})
	case "misere":
		return text("Misère: completing a line loses")
	case "gravity":
		return text("Gravity: marks fall")
	default:
		return text("Queens: pieces move like chess queens")
	}
}

// Questions: the title, what there is to know, and the button that agrees.

func LeaveQuestion() (title, question, agree string) {
	return text("Leave this game?"), text("It stays unfinished and won't count."), text("Leave Game")
}

// ResignQuestion asks before a game is given up.
func ResignQuestion(fate Fate) (title, question, agree string) {
	return text("Resign?"), fate.words(), text("Resign")
}

// Fate is what becomes of a game that is given up.
type Fate int

// The fates.
const (
	OtherWins  Fate = iota // of two people, the other one wins
	Helped                 // it does not count, as there was help
	TooShort               // it does not count, as it has hardly begun
	CountsLost             // it counts as lost
)

func (f Fate) words() string {
	switch f {
	case OtherWins:
		return text("Your opponent wins this game.")
	case Helped:
		return text("It won't count: you had help.")
	case TooShort:
		return text("It won't count: you have made fewer than two moves.")
	default:
		return text("This will count as a loss.")
	}
}

// ReleaseQuestion asks before players that came with a game may think.
func ReleaseQuestion(players []string, limit time.Duration, memory int64) (title, question, agree string) {
	question = text("This game brings its own computer player:\n\n{{.Players}}\n\nIt may think for up to {{.Time}} a move and use up to {{.Memory}} of memory.",
		with{"Players": strings.Join(players, "\n"), "Time": Seconds(limit), "Memory": text("{{.N}} MiB", with{"N": Number(int(memory >> 20))})})
	return text("Let this player think?"), question, text("Let It Play")
}

// ReplaceQuestion asks before a file is replaced.
func ReplaceQuestion(name string) (title, question, agree string) {
	return text("Replace the file?"), text("“{{.Name}}” already exists. Replace it?", with{"Name": quote.Path(name)}), text("Replace File")
}
