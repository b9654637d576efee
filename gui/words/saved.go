package words

import (
	"path/filepath"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// The words of Open and Save.

// OpenGame is a text of Open or Save.
func OpenGame() string { return text("Open Game") }

// SaveGame is a text of Open or Save.
func SaveGame() string { return text("Save Game") }

// Folder is a text of Open or Save.
func Folder() string { return text("Folder") }

// FolderOrFile names a field for the path of either.
func FolderOrFile() string { return text("Folder or file") }

// FileName is a text of Open or Save.
func FileName() string { return text("Name") }

// Choose is a text of Open or Save.
func Choose() string { return text("Choose…") }

// ChooseFolder is a text of Open or Save.
func ChooseFolder() string { return text("Choose Folder") }

// WaitingForDisk is shown in its own window while the disk with games and settings does not answer.
func WaitingForDisk(program string) string {
	return text("{{.Program}} opens as soon as the disk with your games and settings answers.", with{"Program": program})
}

// DesktopAsks is shown in the window while a dialog of the desktop is open.
func DesktopAsks() string { return text("Your desktop's own dialog is open.") }

// AllGameFiles names the files of all formats that have games in them.
func AllGameFiles() string { return text("All files with games") }

// ChooseFile is the title of the dialog in which one looks for a file.
func ChooseFile() string { return text("Choose File") }

// HowToChooseFile is a text of Choose File.
func HowToChooseFile() string { return text("Click a file to choose it, a folder to look into it.") }

// ChooseThisFolder is a text of Choose Folder.
func ChooseThisFolder() string { return text("Use This Folder") }

// UpOneFolder is a text of Choose Folder.
func UpOneFolder() string { return text("Up one folder") }

// HowToChooseFolder is a text of Choose Folder.
func HowToChooseFolder() string { return text("Click a folder to look into it.") }

// DropLater says that a file cannot be opened while a dialog is open.
func DropLater(name string) string {
	return text("Close the dialog first, then drop “{{.Name}}” here again.", with{"Name": quote.Path(name)})
}

// HowToOpen is a text of Open or Save.
func HowToOpen() string { return text("Click a game or press Enter to open it.") }

// Encoding is the label of the encodings of texts in files.
func Encoding() string { return text("Encoding") }

// AnyEncoding is the choice of an encoding that leaves it to the program.
func AnyEncoding() string { return named("any encoding", "Automatic") }

// NameMissing is a text of Open or Save.
func NameMissing() string { return text("Give the game a name.") }

// FolderMissing says what a folder looks like.
func FolderMissing() string { return text("Enter a folder. Its path starts with “/” or “~”.") }

// NoSavedGames says that a folder has no files with games.
func NoSavedGames() string { return text("There are no saved games in this folder.") }

// NoFolder says that there is no such folder.
func NoFolder(path string) string {
	return text("There is no folder “{{.Path}}”. Choose another.", with{"Path": quote.Path(path)})
}

// Saved says where a game is now.
func Saved(path string) string {
	return text("Saved “{{.Name}}” in {{.Folder}}.",
		with{"Name": quote.Path(filepath.Base(path)), "Folder": quote.Path(filepath.Base(filepath.Dir(path)))})
}

// NotReplaced says that nothing was saved, since a file of that name was there and nobody could be asked.
func NotReplaced(name string) string {
	return text("Nothing was saved: “{{.Name}}” already exists.", with{"Name": quote.Path(name)})
}

// SavedFiles says how many files have been written, and where.
func SavedFiles(n int, first string) string {
	return plural("Saved {{.N}} files in {{.Folder}}.", n, with{"Folder": quote.Path(filepath.Base(filepath.Dir(first)))})
}

// SavingFiles says how many of several files have been written.
func SavingFiles(n, of int) string {
	return text("Saved {{.N}} of {{.Of}} files.", with{"N": Number(n), "Of": Number(of)})
}

// SavedSome says how many files had been written when that was stopped.
func SavedSome(n int) string {
	if n == 0 {
		return text("Stopped. Nothing was saved.")
	}
	return plural("Stopped after {{.N}} files.", n)
}

// StopLong is on the button that ends long work.
func StopLong() string { return text("Stop") }

// CopiedPosition says that the game is on the clipboard.
func CopiedPosition() string { return text("Position copied.") }

// NothingToPaste says that there is no text on the clipboard.
func NothingToPaste() string { return text("Nothing to paste. Copy a position first.") }

// The words of pictures of the board.

// SavePictureItem is an item of a menu.
func SavePictureItem() string { return text("Save Board as Picture…") }

// CopyPictureItem is an item of a menu.
func CopyPictureItem() string { return text("Copy Picture") }

// SavePicture is the title of a dialog.
func SavePicture() string { return text("Save Board as Picture") }

// PictureFormats are the kinds of picture: of the position, and of all moves one after
// the other.
func PictureFormats() []string { return []string{text("Board (PNG)"), text("Whole game (GIF)")} }

// CopiedPicture says that the picture is on the clipboard.
func CopiedPicture() string { return text("Picture copied.") }

// NotCopiedPicture says that it is not.
func NotCopiedPicture() string { return text("The picture couldn't be copied.") }
