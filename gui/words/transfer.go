package words

import (
	"errors"

	"github.com/mnkdesk/mnkdesk/transfer"
)

// OtherMachine names the settings about another machine, SaveAll and TakeAll the buttons there.
func OtherMachine() string { return text("Another computer") }
func SaveAll() string      { return text("Save All…") }
func TakeAll() string      { return text("Load from File…") }

// SaveAllTitle and TakeAllTitle head what they lead to.
func SaveAllTitle() string { return text("Save Settings, Games and Runs") }
func TakeAllTitle() string { return text("Take Settings, Games and Runs") }

// TakeQuestion asks before settings, games and runs are taken from a file, which may have no settings.
func TakeQuestion(settings bool) (title, question, agree string) {
	question = text("The games and runs in the file are added to yours.")
	if settings {
		question = sentences(text("Your settings are replaced by those in the file."), question)
	}
	return text("Take what is in the file?"), question, text("Take")
}

// CannotTake says why nothing can be taken from a file.
func CannotTake(err error) string {
	if errors.Is(err, transfer.ErrNotOurs) {
		return text("This file holds no settings and games of MNK Desk.")
	}
	return Error(err)
}

// Taking says that games are being taken.
func Taking() string { return text("Taking the games…") }

// Taken says what has been taken: games that were new, there already, and could not be read, and files of
// runs.
func Taken(added, known, bad, runs int) string {
	said := []string{plural("{{.N}} games were added.", added)}
	if known > 0 {
		said = append(said, plural("{{.N}} games were there already.", known))
	}
	if bad > 0 {
		said = append(said, plural("{{.N}} games can't be read.", bad))
	}
	if runs > 0 {
		said = append(said, text("The runs of the Laboratory came too."))
	}
	return sentences(said...)
}
