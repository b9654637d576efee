package files

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
	"github.com/mnkdesk/mnkdesk/internal/desktop"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
)

// A file is saved, confirmed and loaded. A file that is not ours is refused. If saving is stopped,
// no file is left behind. A file for which the disk has too little room adds nothing.
func TestTransferDialogs(t *testing.T) {
	s, dir, queue := sheettest.NewScreen(t), t.TempDir(), make(chan func(), 100)
	store, err := settings.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	paths := settings.Paths{Settings: filepath.Join(dir, "none"), Games: filepath.Join(dir, "games.db")}
	saver := autosave.New(autosave.Config{Settings: store, Paths: paths, Notify: func(_ autosave.Subject, err error) { t.Error(err) }})
	t.Cleanup(func() { saver.Close(time.Minute) })
	stops, under, to := true, "", filepath.Join(t.TempDir(), "all.zip")
	background := loop.New(func(f func()) { queue <- f })
	background.Begin = func(_ any, work func()) {
		if s.Busy() && strings.Contains(s.Says(), "Saving settings") {
			if under = s.Says(); stops {
				s.Press("Stop")
			}
		}
		work()
	}
	dialogs := Dialogs{
		Sheets: s.Stack, Folder: func() string { return dir }, Loop: background,
		Native: &Native{
			Parent: func() string { return "" },
			Choose: func(context.Context, desktop.FileRequest) (desktop.Chosen, error) {
				return desktop.Chosen{Path: to}, nil
			},
		},
	}
	loaded, status := false, card.NewStatus()
	said := func() string { return strings.Join(sheettest.Texts(sheettest.Seen(status.Object())), " ") }
	d := Transfer{
		Program: "MNK Desk", Paths: paths, Files: dialogs, Loaded: func() { loaded = true },
		Table: &play.Table{Config: play.Config{Saver: saver, Status: status}},
	}
	d.Save()
	controltest.Until(t, queue, "it is stopped", func() bool {
		return strings.Contains(said(), "Stopped. Nothing was saved.")
	})
	if left, _ := os.ReadDir(filepath.Dir(to)); len(left) > 0 || !strings.Contains(under, "Saving settings") || s.Busy() {
		t.Errorf("stopped: %v are left, it said %q", left, under)
	}
	stops = false
	d.Save()
	controltest.Until(t, queue, "it is saved", func() bool { return strings.Contains(said(), "all.zip") })
	load := func() {
		d.Open()
		controltest.Until(t, queue, "it is asked", func() bool { return s.Count() == 1 && s.FindButton("Load") != nil })
		s.Press("Load")
	}
	end := files.Fault(func(op files.Op, _ string) error {
		if op == files.OpSpace {
			return files.LittleSpace
		}
		return nil
	})
	load()
	controltest.Until(t, queue, "it is not loaded", func() bool { return s.Busy() && strings.Contains(s.Says(), "couldn't be loaded") })
	end()
	if loaded || !strings.Contains(s.Says(), "couldn't be loaded. There isn't enough room on the disk.") {
		t.Errorf("without room on the disk: %q", s.Says())
	}
	s.CloseAll()
	load()
	controltest.Until(t, queue, "it is loaded", func() bool { return loaded })
	if !strings.Contains(s.Says(), "No games were added.") {
		t.Errorf("nothing is taken: %q", s.Says())
	}
	if err := os.WriteFile(to, []byte("something else"), 0o600); err != nil {
		t.Fatal(err)
	}
	d.Open()
	controltest.Until(t, queue, "it is refused", func() bool {
		return s.Busy() && strings.Contains(s.Says(), "has no settings, games or studies")
	})
	s.CloseAll()
}
