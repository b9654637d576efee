package study

import (
	"os"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/files"
	"github.com/mnkdesk/mnkdesk/gui/play/playtest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

// TestMain sets the window's language to English, whatever the system's language is.
func TestMain(m *testing.M) {
	if err := words.Use(words.English); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// bench is a table with a study, whose files are in a new folder.
type bench struct {
	*playtest.Bench
	*Studies
	remembered string
	analysed   int
	solved     map[game.Move]record.Value
}

func newBench(t *testing.T) *bench {
	t.Helper()
	b := &bench{Bench: playtest.New(t)}
	b.Studies = New(Config{
		Files: files.Dialogs{Sheets: b.Sheets, Loop: b.Bench.Table.Loop, Folder: t.TempDir},
		Table: b.Bench.Table, Folder: studies.Folder{Path: t.TempDir()}, Share: func() {},
		Analyse:  func() { b.analysed++ },
		Solved:   func() map[game.Move]record.Value { return b.solved },
		Remember: func(path string) { b.remembered = path },
		Variant:  func() engine.Variant { return b.Bench.Snap.Setup.Variant },
	})
	t.Cleanup(func() {
		b.Mode().Leave()
		b.Bench.Table.Loop.WaitForWrites(time.Minute)
	})
	return b
}

// begin begins an empty study of a variant.
func (b *bench) begin(variant string) {
	b.T.Helper()
	v, err := engine.ParseVariant(variant)
	if err != nil {
		b.T.Fatal(err)
	}
	b.Begin(v)
}

// from plays moves from the start, as a person does.
func (b *bench) from(moves string) {
	b.T.Helper()
	b.key(fyne.KeyHome)
	for _, name := range strings.Fields(moves) {
		m, err := b.Bench.Snap.Position().ParseMove(name)
		if err == nil {
			err = b.Mode().Play(m)
		}
		if err != nil {
			b.T.Fatalf("%s: %v", name, err)
		}
	}
}

// key types keys on the board.
func (b *bench) key(keys ...fyne.KeyName) {
	b.T.Helper()
	for _, k := range keys {
		switch k {
		case fyne.KeyHome:
			b.Mode().Look(session.Begin)
		case fyne.KeyEnd:
			b.Mode().Look(session.Latest)
		default:
			if !b.current.Key(&fyne.KeyEvent{Name: k}, false) {
				b.T.Errorf("%s is not used", k)
			}
		}
	}
}

// at checks the moves to the position shown.
func (b *bench) at(want string) {
	b.T.Helper()
	if got := strings.Join(b.Line(), " "); got != want {
		b.T.Errorf("%q is shown, want %q", got, want)
	}
}
