package desktop

import (
	"context"
	"errors"
)

// FileRequest is what a dialog of the desktop is to ask for.
type FileRequest struct {
	// Title heads the dialog, and Accept is on its main button; "" for the desktop's own word.
	Title, Accept string
	// Folder is the one that is proposed, Name the name of a file that is to be saved.
	Folder, Name string
	// Save asks where to save a file, Directory for a folder; else a file is to be opened.
	Save, Directory bool
	// Filters say which files are shown; the first one is chosen at first.
	Filters []FileFilter
	// Choice is one more thing to choose; the zero value is none.
	Choice FileChoice
	// Parent is the window over which the dialog stands, as the portal names windows: "x11:1a2b"; ""
	// for none.
	Parent string
}

// FileFilter is a kind of file: its name, and patterns of which the names of its files have one.
type FileFilter struct {
	Name     string
	Patterns []string
}

// FileChoice is a list of options with a label. The first one is chosen at first.
type FileChoice struct {
	Label   string
	Options []string
}

// Chosen is what a person has chosen.
type Chosen struct {
	// Path is that of the file or folder.
	Path string
	// Filter is the place of the filter that was chosen, −1 where the desktop does not say.
	Filter int
	// Option is the place of the option of FileRequest.Choice.
	Option int
}

// The errors of a FileChooser.
var (
	// ErrNoDialog means that the desktop has no such dialog.
	ErrNoDialog = errors.New("the desktop has no dialog for files")
	// ErrCancelled means that the person has chosen nothing.
	ErrCancelled = errors.New("nothing was chosen")
)

// FileChooser asks with the desktop's own dialog and waits for the answer, or until ctx ends, which
// closes the dialog. It may be called on any goroutine.
type FileChooser func(ctx context.Context, r FileRequest) (Chosen, error)
