package gui

import (
	"errors"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/autosave"
)

// While the disk does not answer, a small window says so.
func TestWaitingWindow(t *testing.T) {
	b := newDesk(t, nil)
	w := ShowWaiting(Config{App: b.app, Post: b.loop.Post, About: b.about}, func() {})
	if said := textOf(allObjects(w.Content())); said != words.WaitingForDisk("MNK Desk") {
		t.Errorf("it says %q", said)
	}
	if size := w.Content().MinSize(); size.Width > 500 || size.Height > 200 {
		t.Errorf("it needs %v", size)
	}
	w.Close()
}

// If the event loop is already running, a new window starts its title itself. Write failures from before
// the window existed are reported in it.
func TestWindowOfARunningLoop(t *testing.T) {
	b := newDesk(t, func(c *Config) { c.Running = true })
	b.until("the title", func() bool { return b.title.started })
	early := &SavedState{}
	early.notify(autosave.CurrentGame, errors.New("something is wrong"))
	early.setNotifier(b.postUnsaved)
	b.until("the message", func() bool { return b.dialogs() > 0 })
	if said := labelsOf(b); !strings.Contains(said, "omething is wrong") {
		t.Errorf("it says %q", said)
	}
}
