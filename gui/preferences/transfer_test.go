package preferences

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/filedialog"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
	"github.com/mnkdesk/mnkdesk/internal/desktop"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/archive"
)

// A file is saved, asked about and taken; another one is said to be none of ours. Where saving is stopped, no file is
// left behind.
func TestTransferDialogs(t *testing.T) {
	s, dir, queue := sheettest.NewScreen(t), t.TempDir(), make(chan func(), 100)
	file := filepath.Join(dir, "all.zip")
	taken, stops, said, under := false, true, "", ""
	d := Transfer{
		Program: "MNK Desk", Say: func(text string) { said = text },
		Content: func(ctx context.Context, progress func(float64)) ([]byte, error) {
			under = s.Says()
			if stops {
				s.Press("Stop")
			}
			return archive.Source{Settings: filepath.Join(dir, "none")}.Bytes(ctx, progress)
		},
		Take: func(_ *archive.Archive, _ settings.Settings, has bool) { taken = !has },
		Files: filedialog.Files{
			Sheets: s.Stack, Folder: func() string { return dir }, Write: func(_ string, work, show func()) { work(); show() }, Beside: func(work, show func()) { work(); show() }, Post: func(f func()) { f() },
			Native: &filedialog.Native{
				Post: func(f func()) { queue <- f }, Parent: func() string { return "" },
				Choose: func(context.Context, desktop.FileRequest) (desktop.Chosen, error) {
					return desktop.Chosen{Path: file}, nil
				},
			},
		},
	}
	d.Save()
	controltest.Until(t, queue, "it is stopped", func() bool { return said == "Stopped. Nothing was saved." })
	if left, _ := os.ReadDir(dir); len(left) > 0 || !strings.Contains(under, "into the file") || s.Busy() {
		t.Errorf("stopped: %v are left, it said %q", left, under)
	}
	stops = false
	d.Save()
	controltest.Until(t, queue, "it is saved", func() bool { return strings.Contains(said, "all.zip") })
	d.Open()
	controltest.Until(t, queue, "it is asked", func() bool { return s.Count() == 1 && s.FindButton("Load") != nil })
	s.Press("Load")
	if !taken {
		t.Error("nothing is taken")
	}
	if err := os.WriteFile(file, []byte("something else"), 0o600); err != nil {
		t.Fatal(err)
	}
	d.Open()
	controltest.Until(t, queue, "it is refused", func() bool { return strings.Contains(s.Says(), "holds no settings or games") })
	s.CloseAll()
}
