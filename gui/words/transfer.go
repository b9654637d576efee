package words

import (
	"errors"

	"github.com/mnkdesk/mnkdesk/store/archive"
)

// OtherMachine names the settings about another machine, SaveAll and TakeAll the buttons there.
func OtherMachine() string { return text("Move to another computer") }
func SaveAll() string      { return text("Save All…") }
func TakeAll() string      { return text("Load from File…") }

// SaveAllTitle and TakeAllTitle head what they lead to.
func SaveAllTitle() string { return text("Save Settings, Games and Runs") }
func TakeAllTitle() string { return text("Load Settings, Games and Runs") }

// TakeQuestion asks before settings, games and runs are taken from a file, which may have no settings. With them another person may
// play; "" for the same.
func TakeQuestion(settings bool, person string) (title, question, agree string) {
	question = text("The games, runs and solved puzzles in the file are added to yours.")
	if settings {
		another := ""
		if person != "" {
			another = text("The player is then “{{.Name}}”.", with{"Name": Name(person)})
		}
		question = sentences(text("Your settings are replaced by those in the file."), another, question)
	}
	return text("Load this file?"), question, text("Load")
}

// CannotTake says why nothing can be taken from a file.
func CannotTake(err error) string {
	if errors.Is(err, archive.ErrNotOurs) {
		return text("This file holds no settings or games of MNK Desk.")
	}
	return Error(err)
}

// CheckingFile says that a file is read before anything is taken from it.
func CheckingFile() string { return text("Checking the file…") }

// Taking says that games are being taken, and how many have been so far.
func Taking(games int) string {
	if games == 0 {
		return text("Loading the games…")
	}
	return plural("Looked at {{.N}} games so far.", games)
}

// TakingRuns says that the runs of the Laboratory are being taken, and SavingAll that a file with everything is being made.
func TakingRuns() string { return text("Loading the runs…") }
func SavingAll() string  { return text("Putting settings, games and runs into the file…") }

// Taken says what has been taken from a file; stopped is set where somebody stopped that.
func Taken(t TakenParts, stopped bool) string {
	var said []string
	if stopped {
		said = append(said, text("You stopped it."))
	}
	if t.Settings {
		said = append(said, text("Your settings were replaced."))
	}
	if t.Person != "" {
		said = append(said, text("The player is now “{{.Name}}”. The others are in Your Progress.", with{"Name": Name(t.Person)}))
	}
	if t.Added == 0 {
		said = append(said, text("No games were added."))
	} else {
		said = append(said, plural("{{.N}} games were added.", t.Added))
	}
	if t.Known > 0 {
		said = append(said, plural("{{.N}} games were there already.", t.Known))
	}
	if t.Bad > 0 {
		said = append(said, plural("{{.N}} games can't be read.", t.Bad))
	}
	if t.Puzzles {
		said = append(said, text("Your solved puzzles were added."))
	}
	if t.BadPuzzles {
		said = append(said, text("Part of your progress with puzzles can't be read."))
	}
	if t.Runs > 0 {
		said = append(said, text("Runs of the Laboratory were added."))
	}
	if t.BadRuns > 0 {
		said = append(said, plural("{{.N}} runs can't be read.", t.BadRuns))
	}
	return sentences(said...)
}

// TakenParts is what has been taken from a file.
type TakenParts struct {
	Settings bool
	// Person is who plays now where that is another one, else "".
	Person string
	// Added, Known and Bad are the numbers of games that were new, there already, and could not be read.
	Added, Known, Bad int
	// Puzzles is set where something was done with puzzles, and BadPuzzles where a part of that could not be read.
	Puzzles, BadPuzzles bool
	// Runs and BadRuns are those of the Laboratory's runs that were new and that could not be read.
	Runs, BadRuns int
}
