package words

import (
	"path/filepath"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// The texts about opening and saving files.

// OpenGame returns the title of the dialog Open Game, and the label of the button that opens a past
// game.
func OpenGame() string { return text("Open Game") }

// SaveGame returns the title of the dialog for saving a game.
func SaveGame() string { return text("Save Game") }

// Folder returns the label of the field for a folder.
func Folder() string { return text("Folder") }

// FolderOrFile returns the label of a field for the path of a folder or a file.
func FolderOrFile() string { return text("Folder or file") }

// FileName returns the label of the field for a file's name.
func FileName() string { return text("Name") }

// Choose returns the label of a button that opens a dialog for choosing a file, a folder or a
// custom board.
func Choose() string { return text("Choose…") }

// ChooseFolder returns the title of the dialog for choosing a folder.
func ChooseFolder() string { return text("Choose Folder") }

// WaitingForDisk returns the text of a window that is shown while the disk with games and settings
// does not respond.
func WaitingForDisk(program string) string {
	return text("{{.Program}} opens as soon as the disk with your games and settings responds.", with{"Program": program})
}

// DesktopAsks returns the text shown in the window while a file dialog of the desktop is open.
func DesktopAsks() string { return text("Your desktop's own dialog is open.") }

// AllGameFiles returns the name of the filter for files of all formats that hold games.
func AllGameFiles() string { return text("All files with games") }

// ChooseFile returns the title of the dialog for choosing a file.
func ChooseFile() string { return text("Choose File") }

// HowToChooseFile returns the hint in the dialog for choosing a file.
func HowToChooseFile() string { return text("Click a file to choose it, or a folder to open it.") }

// ChooseThisFolder returns the label of the button that chooses the folder shown.
func ChooseThisFolder() string { return text("Use This Folder") }

// UpOneFolder returns the entry for the parent folder.
func UpOneFolder() string { return text("Up one folder") }

// HowToChooseFolder returns the hint in the dialog for choosing a folder.
func HowToChooseFolder() string { return text("Click a folder to open it.") }

// DropLater returns the message that a dropped file cannot be opened while a dialog is open.
func DropLater(name string) string {
	return text("Close the dialog first, then drop “{{.Name}}” here again.", with{"Name": quote.Path(name)})
}

// DropOne returns the message that only one of several dropped files can be opened.
func DropOne() string {
	return text("Drop one file at a time: only one game can be on the board. To keep many games, import them in Past Games.")
}

// HowToOpen returns the hint below a list of games.
func HowToOpen() string { return text("Click a game or press Enter to open it.") }

// Encoding returns the label of the choice of a text encoding.
func Encoding() string { return text("Encoding") }

// AnyEncoding returns the choice to let the program detect the encoding.
func AnyEncoding() string { return named("any encoding", "Automatic") }

// NameMissing returns the error message for a game without a name.
func NameMissing() string { return text("Give the game a name.") }

// FolderMissing returns the error message for a text that is not the path of a folder.
func FolderMissing() string { return text("Enter a folder. Its path starts with “/” or “~”.") }

// NoSavedGames returns the text for a folder without files that hold games.
func NoSavedGames() string { return text("There are no saved games in this folder.") }

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
	return plural("Saved {{.N}} files in {{.Folder}}.", n, with{"Folder": quote.Path(filepath.Base(filepath.Dir(first)))})
}

// SavingFiles returns how many of several files have been written so far.
func SavingFiles(n, of int) string {
	return text("Saved {{.N}} of {{.Of}} files.", with{"N": Number(n), "Of": Number(of)})
}

// SavedSome returns how many files were written before the person stopped.
func SavedSome(n int) string {
	if n == 0 {
		return text("Stopped. Nothing was saved.")
	}
	return plural("Stopped after {{.N}} files.", n)
}

// StopLong returns the label of the button that stops a long task.
func StopLong() string { return text("Stop") }

// CopiedPosition returns the message that the position is on the clipboard.
func CopiedPosition() string { return text("Position copied.") }

// NothingToPaste returns the message that the clipboard has no text.
func NothingToPaste() string { return text("Nothing to paste. Copy a position first.") }

// ClipboardSilent returns the message that the clipboard cannot be read, because the program that the text
// was copied from does not answer.
func ClipboardSilent() string {
	return text("The program you copied from doesn't answer. Copy the text again.")
}

// CannotPasteHere returns the short form of ClipboardSilent for a field.
func CannotPasteHere() string { return text("Can't paste now") }

// The texts about pictures of the board.

// SavePictureItem returns the label of the button that saves a picture of the board.
func SavePictureItem() string { return text("Save Board as Picture…") }

// CopyPictureItem returns the label of the button that copies a picture of the board.
func CopyPictureItem() string { return text("Copy Picture") }

// SavePicture returns the title of the dialog for saving a picture of the board.
func SavePicture() string { return text("Save Board as Picture") }

// PictureFormats returns the names of the picture formats: one of the position, and one of all
// moves in turn.
func PictureFormats() []string { return []string{text("Board (PNG)"), text("Whole game (GIF)")} }

// CopiedPicture returns the message that the picture is on the clipboard.
func CopiedPicture() string { return text("Picture copied.") }

// NotCopiedPicture returns the message that the picture couldn't be copied.
func NotCopiedPicture() string { return text("The picture couldn't be copied.") }
