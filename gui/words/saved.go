package words

import (
	"path/filepath"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// The dialogs for opening and saving games and choosing folders. OpenGame is also the button that opens a past
// game, and Choose also chooses a custom board.
func OpenGame() string     { return text("Open Game") }
func SaveGame() string     { return text("Save Game") }
func Folder() string       { return text("Folder") }
func FolderOrFile() string { return text("Folder or file") }
func FileName() string     { return text("Name") }
func Choose() string       { return text("Choose…") }
func ChooseFolder() string { return text("Choose Folder") }

// WaitingForDisk returns the text of a window that is shown while the disk with games and settings
// does not respond.
func WaitingForDisk(program string) string {
	return text("{{.Program}} opens as soon as the disk with your games and settings responds.",
		with{"Program": program})
}

// File dialogs: that of the desktop, and the program's own with its hints.
func DesktopAsks() string       { return text("Your desktop's own dialog is open.") }
func AllGameFiles() string      { return text("All files with games") }
func ChooseFile() string        { return text("Choose File") }
func HowToChooseFile() string   { return text("Click a file to choose it, or a folder to open it.") }
func ChooseThisFolder() string  { return text("Use This Folder") }
func UpOneFolder() string       { return text("Up one folder") }
func HowToChooseFolder() string { return text("Click a folder to open it.") }

// ReadingFile returns what is shown while a large file is read.
func ReadingFile(name string) string {
	return text("Reading “{{.Name}}”…", with{"Name": quote.Path(name)})
}

// DropLater returns the message that a dropped file cannot be opened while a dialog is open.
func DropLater(name string) string {
	return text("Close the dialog first, then drop “{{.Name}}” here again.", with{"Name": quote.Path(name)})
}

// DropOne returns the message that only one of several dropped files can be opened.
func DropOne() string {
	return text("Drop one file at a time: only one game can be on the board. " +
		"To keep many games, import them in Past Games.")
}

// The dialog for opening a game, the choice of a text encoding, and what may be missing.
func HowToOpen() string     { return text("Click a game or press Enter to open it.") }
func Encoding() string      { return text("Encoding") }
func AnyEncoding() string   { return named("any encoding", "Automatic") }
func NameMissing() string   { return text("Give the game a name.") }
func FolderMissing() string { return text("Enter a folder. Its path starts with “/” or “~”.") }
func NoSavedGames() string  { return text("There are no saved games in this folder.") }

// NoFolder returns the error message for a folder that does not exist.
func NoFolder(path string) string {
	return text("There is no folder “{{.Path}}”. Choose another.", with{"Path": quote.Path(path)})
}

// Saved returns the message that a file was saved, and where.
func Saved(path string) string {
	return text("Saved “{{.Name}}” in {{.Folder}}.",
		with{"Name": quote.Path(filepath.Base(path)), "Folder": quote.Path(filepath.Base(filepath.Dir(path)))})
}

// NotReplaced returns the message that nothing was saved, because the file exists and there was no
// way to ask whether to replace it.
func NotReplaced(name string) string {
	return text("Nothing was saved: “{{.Name}}” already exists.", with{"Name": quote.Path(name)})
}

// SavedFiles returns how many files were written, and where.
func SavedFiles(n int, first string) string {
	return plural("Saved {{.N}} files in {{.Folder}}.", n,
		with{"Folder": quote.Path(filepath.Base(filepath.Dir(first)))})
}

// SavingFiles returns how many of several files have been written so far.
func SavingFiles(n, total int) string {
	return text("Saved {{.N}} of {{.Of}} files.", with{"N": Number(n), "Of": Number(total)})
}

// SavedSome returns how many files were written before the person stopped.
func SavedSome(n int) string {
	if n == 0 {
		return text("Stopped. Nothing was saved.")
	}
	return plural("Stopped after {{.N}} files.", n)
}

// The button that stops a long task, and messages about the clipboard.
func StopLong() string       { return text("Stop") }
func CopiedPosition() string { return text("Position copied.") }
func NothingToPaste() string { return text("Nothing to paste. Copy a position first.") }

// ClipboardSilent returns the message that the clipboard cannot be read, because the program that the text
// was copied from does not answer.
func ClipboardSilent() string {
	return text("The program you copied from doesn't answer. Copy the text again.")
}

// CannotPasteHere returns the short form of ClipboardSilent for a field.
func CannotPasteHere() string { return text("Can't paste now") }
