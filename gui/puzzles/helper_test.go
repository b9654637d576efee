package puzzles

import (
	"os"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/preferences"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
)

// TestMain sets the window's language to English, whatever the system's language is.
func TestMain(m *testing.M) {
	if err := words.Use(words.English); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// bench is a table, a board and a card that show puzzles and lessons. The test's goroutine acts as the
// window's: it runs posted functions while it waits. Nothing is stored.
type bench struct {
	*Puzzles
	t       *testing.T
	queue   chan func()
	later   []func() // what After was given, the oldest first
	focused fyne.Focusable
	wrong   int // the number of sounds of a failed try
}

func newBench(t *testing.T) *bench {
	t.Helper()
	test.NewTempApp(t)
	store, err := settings.Open("")
	if err != nil {
		t.Fatal(err)
	}
	saver := autosave.New(autosave.Config{Settings: store})
	b := &bench{t: t, queue: make(chan func(), 1000)}
	nothing := func() {}
	l := loop.New(func(f func()) { b.queue <- f })
	l.Later = func(_ time.Duration, f func()) { b.later = append(b.later, f) }
	w := Window{
		Board: board.New(), Saver: saver, Keys: func(*fyne.KeyEvent) bool { return false }, Tip: widgets.NewTip(),
		Say: func(text string) { t.Errorf("it says %q", text) }, Redraw: func() { b.draw(b.Table.Snap) },
		Changed: nothing, Analysing: func() bool { return false }, Home: nothing,
		Focus: func(o fyne.Focusable) { b.focused = o }, Now: puzzle.FirstDay.UTC,
		Share: func(string) {}, PlayWrong: func() { b.wrong++ }, SetOptions: nothing,
	}
	w.Card = card.NewCard(w.Keys, card.Actions{
		Look: func(session.Node) {}, Undo: nothing, Redo: nothing, Help: nothing, NewGame: nothing, Fit: nothing,
	})
	win := test.NewTempWindow(t, container.NewGridWithColumns(2, w.Board, w.Card.Object()))
	win.Resize(fyne.NewSize(1000, 700))
	prefs, _ := preferences.New(settings.Defaults(), nil, saver, nothing)
	sheets := sheet.NewStack(win.Canvas(), w.Board, sheet.Texts{OK: words.OK(), Cancel: words.Cancel()})
	w.Table = play.NewTable(play.TableWindow{
		Prefs: prefs, Saver: saver, Sheets: sheets, Loop: l, Begun: func(session.Snapshot) {},
		Changed: b.changed, Say: w.Say, Shown: nothing, UpdateClock: nothing,
		Equal:     func(engine.Variant, uint64) (l engine.Level, ok bool) { return l, false },
		Analysing: w.Analysing,
	})
	b.Puzzles = New(w)
	t.Cleanup(func() {
		b.Close()
		w.Table.Session.Close()
		saver.Close(time.Minute)
	})
	return b
}

// changed follows and draws a snapshot, as the window does.
func (b *bench) changed(s session.Snapshot) {
	b.Follow(s)
	b.draw(s)
}

func (b *bench) draw(s session.Snapshot) {
	b.BeforeDraw()
	b.Board.SetView(b.View(s.View))
	b.Card.Show(s, card.Score{})
	b.Show(s)
}

// until runs posted functions, and what waits for its time, until ok.
func (b *bench) until(event string, ok func() bool) {
	b.t.Helper()
	limit := time.After(5 * time.Minute)
	for !ok() {
		if len(b.later) > 0 {
			b.pass()
			continue
		}
		select {
		case f := <-b.queue:
			f()
		case <-limit:
			b.t.Fatalf("%s did not happen", event)
		}
	}
}

// pass lets the time pass for which functions wait.
func (b *bench) pass() {
	due := b.later
	b.later = nil
	for _, f := range due {
		f()
	}
	for len(b.queue) > 0 {
		(<-b.queue)()
	}
}

// play plays a move, which must be allowed.
func (b *bench) play(m game.Move) {
	b.t.Helper()
	if err := b.Play(m); err != nil {
		b.t.Fatal(err)
	}
}
