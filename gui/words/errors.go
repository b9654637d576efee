package words

import (
	"errors"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/history"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/record"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
)

// Error puts an error into words: what happened, what to do, and the detail last.
// One that nothing is known of keeps its English text.
func Error(err error) string { return explain(err, "") }

// explain puts an error into words, with advice before the detail.
func explain(err error, advice string) string {
	if joined, ok := err.(interface{ Unwrap() []error }); ok && !isCause(err) {
		var all []string
		for _, e := range joined.Unwrap() {
			all = append(all, Error(e))
		}
		return sentences(append(all, advice)...)
	}
	var waiting *history.WaitingError
	var broken *history.BrokenError
	var wrong *settings.BrokenError
	var file *files.Error
	var text *record.Error
	switch {
	case errors.As(err, &waiting):
		return explain(waiting.Err, waitingWords(waiting))
	case errors.As(err, &broken):
		return brokenHistory(broken)
	case errors.As(err, &wrong):
		return brokenSettings(wrong)
	case errors.As(err, &file):
		return fileWords(file, advice)
	case errors.As(err, &text):
		return recordWords(text)
	default:
		return sentences(Problem(err), advice)
	}
}

// isCause reports whether an error is one of a library and what we call it.
func isCause(err error) bool {
	_, ok := err.(*files.Cause)
	return ok
}

// waitingWords says what becomes of a game that could not be kept yet.
func waitingWords(e *history.WaitingError) string {
	if e.Safe {
		return text("Nothing is lost: the game is saved and will be added later.")
	}
	return text("The game is still here: MNK Desk keeps trying to save it until you close this window.")
}

func brokenHistory(e *history.BrokenError) string {
	return text("Your past games were damaged, so a new list begins. Old file: {{.Path}}", with{"Path": quote.Path(e.Kept)})
}

func brokenSettings(e *settings.BrokenError) string {
	data := with{"Path": quote.Path(e.Kept)}
	switch keys := e.Keys(); {
	case e.Line() > 0:
		data["Line"] = Number(e.Line())
		return text("Line {{.Line}} of your settings has an error, so defaults apply. Old file: {{.Path}}", data)
	case len(keys) > 0:
		data["Keys"] = strings.Join(keys[:min(len(keys), 3)], ", ")
		return plural("Some of your settings had wrong values, so defaults apply there ({{.Keys}}). Old file: {{.Path}}", len(keys), data)
	default:
		return text("Your settings can't be read, so defaults apply. Old file: {{.Path}}", data)
	}
}

// fileWords says what could not be done with a file, why, what to do, and with which
// file.
func fileWords(e *files.Error, advice string) string {
	if e.Doing == files.SaveGame && files.ProblemOf(e.Err) == files.Denied {
		return text("You can't save in this folder. Choose another.")
	}
	return sentences(taskWords(e.Doing), Problem(e.Err), advice, text("File: {{.Path}}", with{"Path": quote.Path(e.Path)}))
}

// taskWords says what could not be done.
func taskWords(t files.Task) string {
	switch t {
	case files.SaveGame:
		return text("The game couldn't be saved.")
	case files.ReadSettings, files.UseSettings:
		return text("Your settings couldn't be read.")
	case files.SaveSettings:
		return text("Your settings couldn't be saved.")
	case files.MendSettings:
		return text("Your settings can't be used, and the file couldn't be kept aside.")
	case files.OpenHistory, files.UseHistory, files.ReadHistory:
		return text("Your past games couldn't be read.")
	case files.OpenPastGame:
		return text("This game couldn't be read.")
	case files.KeepGame:
		return text("The finished game couldn't be added to your past games.")
	case files.DeleteHistory:
		return text("The games couldn't be deleted.")
	case files.ReadStatistics:
		return text("The statistics couldn't be read.")
	case files.FindWaiting, files.ReadWaiting, files.AddWaiting:
		return text("A finished game couldn't be added to your past games.")
	default:
		return text("Something went wrong with a file.")
	}
}

// Problem says what is wrong with a file, and what helps.
func Problem(err error) string {
	switch problem := files.ProblemOf(err); problem {
	case files.DiskFull:
		return text("The disk is full. Make some room.")
	case files.ReadOnly:
		return text("The disk is read-only.")
	case files.WriteLocked:
		return text("The file or the disk is read-only.")
	case files.Denied:
		return text("You don't have permission.")
	case files.Missing:
		return text("It isn't there any more.")
	case files.Folder:
		return text("It's a folder, not a file.")
	case files.NoFile:
		return text("It isn't a file.")
	case files.TooLarge:
		return text("It's too large.")
	case files.Shut:
		return text("The file can't be opened.")
	case files.Unreliable:
		return text("The disk is full or doesn't answer as it should.")
	case files.Damaged:
		return text("The file is damaged.")
	case files.Newer:
		return text("It was written by a newer MNK Desk.")
	case files.NoGame:
		return text("It can't be read as a game.")
	case files.Crowded:
		return text("There are too many old copies of it. Delete some.")
	case files.ErrBusy:
		return text("Another window is using it. Try again.")
	default:
		return unknown(err)
	}
}

// unknown is what an error says of itself, in English, as a short sentence.
func unknown(err error) string {
	if errors.Is(err, history.ErrNotFound) {
		return text("This game is no longer in the list.")
	}
	said := quote.Message(err.Error())
	if said == "" {
		return ""
	}
	return upper(strings.TrimRight(said, ".")) + "."
}

// CannotOpen says why a file cannot be opened as a saved game.
func CannotOpen(name string, err error) string {
	data := with{"Name": quote.Path(name)}
	var r *record.Error
	switch {
	case errors.As(err, &r) && r.Fault == record.NoRecord:
		return text("“{{.Name}}” isn't an MNK Desk game.", data)
	case errors.As(err, &r):
		return sentences(text("“{{.Name}}” can't be opened.", data), recordWords(r))
	default:
		return sentences(text("“{{.Name}}” can't be opened.", data), Error(err))
	}
}

// CannotReview says why a recorded game cannot be shown.
func CannotReview(err error) string { return sentences(text("The game can't be shown."), Error(err)) }

// CannotPaste says why what is on the clipboard cannot be played.
func CannotPaste(err error) string {
	var r *record.Error
	if errors.As(err, &r) && r.Fault != record.NoRecord {
		return sentences(text("The position on the clipboard can't be played."), recordWords(r))
	}
	return NothingToPaste()
}

// recordWords says what is wrong with the text of a game, and where.
func recordWords(e *record.Error) string {
	return sentences(faultWords(e), placeWords(e))
}

func faultWords(e *record.Error) string {
	data := with{"Value": quote.Plain(e.Value)}
	switch e.Fault {
	case record.NoRecord:
		return text("It isn't an MNK Desk game.")
	case record.NewFormat:
		return text("It was saved by a newer MNK Desk.")
	case record.BadMove:
		return moveWords(e, data)
	case record.BadVariant:
		return text("MNK Desk doesn't know the variant “{{.Value}}”.", data)
	case record.BadLevel:
		return text("MNK Desk doesn't know the difficulty “{{.Value}}”.", data)
	case record.BadPlayer:
		return text("MNK Desk doesn't know its computer player.")
	default:
		return text("The file has a mistake.")
	}
}

// moveWords says why a move of a record cannot be.
func moveWords(e *record.Error, data with) string {
	if errors.Is(e, session.ErrOver) {
		return text("The move {{.Value}} comes after the end of the game.", data)
	}
	return text("The move {{.Value}} can't be played.", data)
}

// placeWords says where a mistake is.
func placeWords(e *record.Error) string {
	if e.Line == 0 || e.Fault == record.NoRecord {
		return ""
	}
	return text("See line {{.Line}}, column {{.Column}}.", with{"Line": Number(e.Line), "Column": Number(e.Column)})
}

// NumberFault says which numbers a board can have; numbers are those that were
// chosen.
func NumberFault(e *game.NumberError, numbers []int) string {
	data := with{"Least": e.Least, "Most": e.Most}
	switch {
	case e.Index == 0:
		return text("Use {{.Least}} to {{.Most}} rows.", data)
	case e.Index == 1:
		return text("Use {{.Least}} to {{.Most}} columns.", data)
	case numbers[2] < e.Least:
		return text("Use {{.Least}} to {{.Most}} in a row.", data)
	default:
		data["Rows"], data["Columns"] = numbers[0], numbers[1]
		if rows := numbers[0]; rows == 8 || rows == 11 || rows == 18 { // spoken with a vowel first
			return text("An {{.Rows}} × {{.Columns}} board fits at most {{.Most}} in a row.", data)
		}
		return text("A {{.Rows}} × {{.Columns}} board fits at most {{.Most}} in a row.", data)
	}
}
