package desktop

import (
	"context"
	"errors"
)

// FileRequest describes what a file dialog of the desktop asks for.
type FileRequest struct {
	// Title is the title of the dialog, and Accept the label of its main button, or "" for the
	// desktop's default.
	Title, Accept string
	// Folder is the folder to begin in. Name is the proposed name of a file to save.
	Folder, Name string
	// Save asks where to save a file, Directory asks for a folder. If neither is set, the dialog
	// opens a file.
	Save, Directory bool
	// Filters lists the kinds of files to show. The first one is selected at first.
	Filters []FileFilter
	// Choice is an additional choice in the dialog. The zero value is none.
	Choice FileChoice
	// Parent is the parent window of the dialog, in the form that the portal uses: "x11:1a2b". It
	// is "" if there is none.
	Parent string
}

// FileFilter is a kind of file: its name, and the patterns of file names that belong to it.
type FileFilter struct {
	Name     string
	Patterns []string
}

// FileChoice is a list of options with a label. The first option is selected at first.
type FileChoice struct {
	Label   string
	Options []string
}

// Chosen is the answer of a person to a FileRequest.
type Chosen struct {
	// Path is the path of the file or folder.
	Path string
	// Filter is the index of the selected filter, or −1 if the desktop does not report it.
	Filter int
	// Option is the index of the selected option of FileRequest.Choice.
	Option int
}

// The errors of a FileChooser.
var (
	// ErrNoDialog means that the desktop has no file dialog that can be used.
	ErrNoDialog = errors.New("the desktop has no dialog for files")
	// ErrCancelled means that the person chose nothing, that ctx ended, or that no valid answer
	// came.
	ErrCancelled = errors.New("nothing was chosen")
)

// FileChooser shows the desktop's own dialog and waits for the answer. It closes the dialog if ctx
// ends. It may be called on any goroutine.
type FileChooser func(ctx context.Context, r FileRequest) (Chosen, error)
