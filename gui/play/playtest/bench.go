// Package playtest helps to test what shows or uses the game on the board.
package playtest

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/preferences"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Bench is a table with a board and a card in a window. The test's goroutine acts as the window's: it runs posted
// functions while it waits. Nothing is stored.
type Bench struct {
	T     *testing.T
	Queue chan func() // the posted functions
	Win   fyne.Window
	Table *play.Table
	Board *board.Board
	Card  *card.Card
	// Begun and Changed are called as those of play.TableWindow are. Changed draws what Draw does not.
	Begun, Changed func(session.Snapshot)
	// Analysing is play.TableWindow.Analysing.
	Analysing func() bool

	seed uint64
}

// New returns a table without a game.
func New(t *testing.T) *Bench {
	t.Helper()
	test.NewTempApp(t)
	store, err := settings.Open("")
	if err != nil {
		t.Fatal(err)
	}
	saver := autosave.New(autosave.Config{Settings: store, Notify: func(about autosave.Subject, err error) { t.Error(about, err) }})
	nothing := func() {}
	b := &Bench{
		T: t, Queue: make(chan func(), 10000), Board: board.New(),
		Begun: func(session.Snapshot) {}, Changed: func(session.Snapshot) {}, Analysing: func() bool { return false },
	}
	b.Card = card.NewCard(NoKeys, card.Actions{Look: func(session.Node) {}, Undo: nothing, Redo: nothing, Help: nothing, NewGame: nothing, Fit: nothing})
	b.Win = test.NewTempWindow(t, container.NewGridWithColumns(2, b.Board, b.Card.Object()))
	b.Win.Resize(fyne.NewSize(1000, 700))
	prefs, _ := preferences.New(settings.Defaults(), nil, saver, nothing)
	b.Table = play.NewTable(play.TableWindow{
		Prefs: prefs, Saver: saver, Sheets: sheet.NewStack(b.Win.Canvas(), b.Board, sheet.Texts{OK: words.OK(), Cancel: words.Cancel()}),
		Loop: loop.New(func(f func()) { b.Queue <- f }), Begun: func(s session.Snapshot) { b.Begun(s) }, Changed: b.changed,
		Say: func(text string) { t.Errorf("it says %q", text) }, Shown: nothing, UpdateClock: nothing,
		Equal:     func(engine.Variant, uint64) (l engine.Level, ok bool) { return l, false },
		Analysing: func() bool { return b.Analysing() },
	})
	t.Cleanup(func() {
		b.Table.Session.Close()
		saver.Close(time.Minute)
	})
	return b
}

// NoKeys handles no keys.
func NoKeys(*fyne.KeyEvent) bool { return false }

func (b *Bench) changed(s session.Snapshot) {
	b.Draw(s)
	b.Changed(s)
}

// Draw draws a snapshot on the board and the card.
func (b *Bench) Draw(s session.Snapshot) {
	b.Board.SetView(s.View)
	b.Card.Show(s, card.Score{})
}

// Play starts a game. The seats have names and, if they are computers, players.
func (b *Bench) Play(variant string, seats [2]session.Seat) {
	b.T.Helper()
	v, err := engine.ParseVariant(variant)
	if err != nil {
		b.T.Fatal(err)
	}
	b.seed++
	b.Table.Session.Start(session.Setup{Variant: v, Seats: seats, Seed: b.seed})
}

// TwoPeople starts a game of two people.
func (b *Bench) TwoPeople(variant string) {
	b.T.Helper()
	b.Play(variant, [2]session.Seat{{Name: "You"}, {Name: "Ada"}})
}

// AgainstComputer starts a game of a person, who begins, against the computer.
func (b *Bench) AgainstComputer(variant string) {
	b.T.Helper()
	b.Play(variant, [2]session.Seat{{Name: "You"}, {Kind: record.Computer, Name: words.Computer}})
}

// Cells plays on the named cells, one after the other.
func (b *Bench) Cells(names string) {
	b.T.Helper()
	for _, name := range strings.Fields(names) {
		m, err := b.Table.Session.Position().ParseMove(name)
		if err == nil {
			err = b.Table.Session.Do(session.Play(m))
		}
		if err != nil {
			b.T.Fatal(err)
		}
	}
}

// Until runs posted functions until ok returns true.
func (b *Bench) Until(goal string, ok func() bool) {
	b.T.Helper()
	controltest.Until(b.T, b.Queue, goal, ok)
}

// Dialogs returns the number of open dialogs.
func (b *Bench) Dialogs() int { return len(b.Win.Canvas().Overlays().List()) }

// Press taps a button of the front dialog.
func (b *Bench) Press(text string) {
	b.T.Helper()
	for _, o := range test.LaidOutObjects(b.Win.Canvas().Overlays().Top()) {
		if k, ok := o.(*widgets.Button); ok && k.Text == text {
			test.Tap(k)
			return
		}
	}
	b.T.Fatalf("there is no button %s", text)
}

// CardText returns the visible texts of the card, joined.
func (b *Bench) CardText() string {
	var texts []string
	for _, o := range test.LaidOutObjects(b.Card.Object()) {
		if l, ok := o.(*widget.Label); ok {
			texts = append(texts, l.Text)
		}
	}
	return strings.Join(texts, "\n")
}
