package words

import (
	"errors"
	"strings"

	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// The question asked if something could not be saved when the window was closed.
func UnsavedTitle() string { return text("Not Saved") }
func UnsavedLead() string  { return text("If you quit now, you lose:") }

// UnsavedReason returns why something could not be saved. A nil err means that the disk does not
// respond.
func UnsavedReason(err error) string {
	waiting := new(history.WaitingError)
	switch {
	case err == nil:
		return text("The disk isn't responding.")
	case errors.As(err, &waiting):
		return Error(waiting.Err)
	default:
		return Error(err)
	}
}

// UnsavedList returns the list of what would be lost, one item a line.
func UnsavedList(lost []string) string { return strings.Join(lost, "\n") }

// LostGame returns the entry for a game that was finished or left. variant is the variant's name.
func LostGame(variant string) string {
	return text("Your {{.Title}} game", with{"Title": TitleNamed(variant)})
}

// LostMoves returns the entry for unsaved moves of the game on the board.
func LostMoves(variant string) string {
	return text("Your latest moves in {{.Title}}", with{"Title": TitleNamed(variant)})
}

// The entries of the list of what would be lost. LostFile is a file that is still being read or written.
func LostNotes() string    { return text("Your latest comments on past games") }
func LostSettings() string { return text("Your latest settings") }
func LostRuns() string     { return text("The latest games of the Laboratory") }
func LostPuzzles() string  { return text("Your latest solved puzzles") }
func LostStudy() string    { return text("Your latest changes to the study") }
func LostFile() string     { return text("A file in a folder that isn't responding") }

// The buttons that save again or quit without saving, and the title of messages at the start.
func TryAgain() string   { return text("Try Again") }
func QuitAnyway() string { return text("Quit Anyway") }
func PleaseNote() string { return text("Please Note") }

// NotSaved returns the title and text of the message that a game could not be saved.
func NotSaved(err error) (title, message string) {
	return text("Not Saved"), explain(err, text("You can play on: MNK Desk keeps trying."))
}

// BrokenGame returns the title and text of the message that an unfinished game cannot be read. kept
// is the path under which the file is kept.
func BrokenGame(kept string, cause error) (title, message string) {
	return text("Unfinished Game"), sentences(
		text("Your last game can't be restored."), Error(cause),
		text("The file is kept as: {{.Path}}", with{"Path": quote.Path(kept)}))
}

// MissingFolders returns what won't be kept because there is no place for it, or "" if there is a place
// for everything.
func MissingFolders(p settings.Paths) string {
	var lost []string
	if p.Settings == "" {
		lost = append(lost, text("Your settings won't be kept."))
	}
	if p.Games == "" {
		lost = append(lost, text("Past games won't be kept."))
	}
	if p.Unfinished == "" {
		lost = append(lost, text("An unfinished game won't be kept."))
	}
	if lost == nil {
		return ""
	}
	return sentences(append([]string{text("MNK Desk can't find your home folder (HOME is not set).")}, lost...)...)
}
