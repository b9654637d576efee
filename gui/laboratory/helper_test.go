package laboratory

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/files"
	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
)

// screen is a window on which dialogs are opened.
type screen struct{ *sheettest.Screen }

func newScreen(t *testing.T) *screen {
	t.Helper()
	return &screen{sheettest.NewScreen(t)}
}

// filesIn returns the dependencies of the file dialogs for a folder. Background work is done at
// once.
func (s *screen) filesIn(folder string) files.Dialogs {
	return files.Dialogs{
		Sheets: s.Stack, Folder: func() string { return folder },
		Loop: loop.Immediate(),
	}
}
