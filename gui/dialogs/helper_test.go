package dialogs

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/settings"
)

// screen is a window on which dialogs are opened.
type screen struct {
	*sheettest.Screen
	prefs settings.Settings // as dialogs have changed them
}

func aScreen(t *testing.T) *screen {
	t.Helper()
	return &screen{sheettest.NewScreen(t), settings.Defaults()}
}
