package files

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
)

// screen is a window on which dialogs are opened.
type screen struct{ *sheettest.Screen }

func newScreen(t *testing.T) *screen {
	t.Helper()
	return &screen{sheettest.NewScreen(t)}
}
