package gui

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/transfer"
)

// What one window has put into a file another one takes: settings, and games beside its own.
func TestOtherMachine(t *testing.T) {
	from := aDesk(t, nil)
	from.prefs.change(func(s *settings.Settings) { s.SecondName, s.LabServer = "Zoë", "nats://x" })
	from.playWin()
	from.settle()
	data, err := machines{from.Desk}.content()
	if err != nil {
		t.Fatal(err)
	}
	to := aDesk(t, nil)
	to.prefs.change(func(s *settings.Settings) { s.LabServer = "nats://own" })
	a, err := transfer.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	s, has, err := a.Settings()
	if err != nil {
		t.Fatal(err)
	}
	machines{to.Desk}.taken(a, s, has)
	to.until("it is said what came", func() bool { return to.dialogs() > 0 && strings.Contains(textOf(to.front()), "1 game was added.") })
	if said := to.statusText(); strings.Contains(said, words.Taking()) {
		t.Errorf("it still says %q", said)
	}
	to.closeSheets()
	to.settle()
	if to.prefs.SecondName != "Zoë" || to.prefs.LabServer != "nats://own" || len(to.past()) != 1 {
		t.Errorf("%q, %q, %d games", to.prefs.SecondName, to.prefs.LabServer, len(to.past()))
	}
	machines{to.Desk}.taken(a, s, has)
	to.until("it is said that it was there", func() bool {
		return to.dialogs() > 0 && strings.Contains(textOf(to.front()), "1 game was there already.")
	})
}
