package gui

import (
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/settings"
)

// What is typed in Settings is kept also when the window is closed over them.
func TestLeavingKeepsANameInSettings(t *testing.T) {
	b := aDesk(t, nil)
	b.choose("Game", "Settings")
	controls[*control.Entry](b)[0].SetText("Anna")
	b.leave()
	b.Close(5 * time.Second)
	store, err := settings.Open(b.dir)
	if err != nil || store.Get().Name != "Anna" {
		t.Errorf("%q, %v", store.Get().Name, err)
	}
}
