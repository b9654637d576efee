package words

import (
	"errors"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/searches/external"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// taskWords returns what could not be done.
func taskWords(t files.Task) string {
	switch t {
	case files.SaveGame:
		return text("The game couldn't be saved.")
	case files.ReadSettings, files.UseSettings:
		return text("Your settings couldn't be read.")
	case files.SaveSettings:
		return text("Your settings couldn't be saved.")
	case files.MendSettings:
		return text("Your settings can't be used, and the file couldn't be set aside.")
	case files.OpenHistory, files.UseHistory, files.ReadHistory:
		return text("Your past games couldn't be read.")
	case files.OpenPastGame:
		return text("This game couldn't be read.")
	case files.KeepGame:
		return text("The finished game couldn't be added to your past games.")
	case files.DeleteHistory:
		return text("The games couldn't be deleted.")
	case files.KeepRun, files.ReadRuns, files.ReadGames, files.DeleteRun:
		return runWords(t)
	case files.KeepPuzzles:
		return text("Your progress with puzzles couldn't be saved.")
	case files.ReadPuzzles:
		return text("Your progress with puzzles couldn't be read.")
	case files.SaveResults, files.SavePicture, files.SaveAll, files.LoadAll:
		return exportWords(t)
	case files.SaveStudy, files.ReadStudy, files.ListStudies, files.DeleteStudy, files.RestoreStudy:
		return studyWords(t)
	case files.FindWaiting, files.ReadWaiting, files.AddWaiting:
		return text("A finished game couldn't be added to your past games.")
	default:
		return text("Something went wrong with a file.")
	}
}

// runWords returns what could not be done with the Laboratory's runs.
func runWords(t files.Task) string {
	switch t {
	case files.KeepRun:
		return text("The results of the Laboratory couldn't be kept.")
	case files.ReadRuns:
		return text("The Laboratory's runs couldn't be read.")
	case files.ReadGames:
		return text("The games of the run couldn't be read.")
	default:
		return text("The run couldn't be deleted.")
	}
}

// studyWords returns what could not be done with a study.
func studyWords(t files.Task) string {
	switch t {
	case files.SaveStudy:
		return text("The study couldn't be saved.")
	case files.ReadStudy:
		return text("The study couldn't be read.")
	case files.ListStudies:
		return text("Your studies couldn't be read.")
	case files.DeleteStudy:
		return text("The study couldn't be deleted.")
	default:
		return text("The study couldn't be brought back.")
	}
}

// exportWords returns what could not be exported or imported.
func exportWords(t files.Task) string {
	switch t {
	case files.SavePicture:
		return text("The picture couldn't be saved.")
	case files.SaveAll:
		return text("Settings, games, studies and runs couldn't be saved.")
	case files.LoadAll:
		return text("Settings, games, studies and runs couldn't be loaded.")
	default:
		return text("The results couldn't be saved.")
	}
}

// sandboxed says why another program can't be started.
func sandboxed() string {
	return text("From Flatpak, MNK Desk can't start other programs. Its other packages for Linux can.")
}

// NoFileDialog says why no file can be chosen in the sandbox of Flatpak.
func NoFileDialog() string {
	return text("Your desktop's dialog for files doesn't answer. From Flatpak, MNK Desk reaches files only through it.")
}

// Problem returns what is wrong with a file, and what helps.
func Problem(err error) string {
	if errors.Is(err, external.ErrSandboxed) {
		return sandboxed()
	}
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
		return text("It can't be found.")
	case files.Folder:
		return text("It's a folder, not a file.")
	case files.NoFile:
		return text("It isn't a file.")
	case files.Blocked:
		return text("There's a file where a folder should be.")
	default:
		return otherProblem(err, problem)
	}
}

// otherProblem returns further problems of a file, mostly with its content.
func otherProblem(err error, problem files.Problem) string {
	switch problem {
	case files.LittleSpace:
		return text("There isn't enough room on the disk.")
	case files.TooLarge:
		return text("It's too large.")
	case files.CannotOpen:
		return text("The file can't be opened.")
	case files.Unreliable:
		return text("The disk is full or isn't working properly.")
	case files.Damaged:
		return text("The file is damaged.")
	case files.Newer:
		return text("It was written by a newer version of MNK Desk.")
	case files.Older:
		return text("It was written by an old version of MNK Desk that this one can't read.")
	case files.NoGame:
		return text("It can't be read as a game.")
	case files.LinkLoop:
		return text("It's a link that leads back to itself.")
	case files.LongName:
		return text("The name is too long. Choose a shorter one.")
	case files.Changed:
		return text("Another program has changed the file.")
	case files.TooManyCopies:
		return text("There are too many old copies of it. Delete some.")
	case files.ErrBusy:
		return text("Another window is using it. Try again.")
	default:
		return unknown(err)
	}
}

// unknown returns the English text of an error as a short sentence.
func unknown(err error) string {
	if errors.Is(err, history.ErrNotFound) {
		return text("This game is no longer in the list.")
	}
	message := quote.Message(err.Error())
	if message == "" {
		return ""
	}
	if strings.HasSuffix(message, "?") {
		return capitalized(message)
	}
	return capitalized(strings.TrimRight(message, ".")) + "."
}
