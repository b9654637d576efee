// Package playtest makes tables for tests of modes and of other parts of the window that follow a table.
package playtest

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/look/looktest"
	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/preferences"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Bench is a table with a board and a card in a test window, and it is the window around them. The test's
// goroutine acts as the window's: it runs posted functions while it waits. Nothing is stored.
type Bench struct {
	*play.Table
	T   *testing.T
	Win fyne.Window
	// Focused is what Focus was last called with, and Said what SayInFront was.
	Focused fyne.Focusable
	Said    string
	// IsAnalysing is what Analysing returns; nil means false. OnBegun is called by Begun, unless it is nil.
	IsAnalysing func() bool
	OnBegun     func(session.Snapshot)
	// IsAnimated is what Animated returns.
	IsAnimated bool
	// Queue holds the posted functions.
	Queue chan func()

	seed  uint64   // of the last game
	later []func() // what After was given, the oldest first
}

// New returns a bench with an empty table.
func New(t *testing.T) *Bench {
	t.Helper()
	looktest.App()
	saver := newSaver(t)
	b := &Bench{T: t, Queue: make(chan func(), 1000)}
	l := loop.New(func(f func()) { b.Queue <- f })
	l.Later = func(_ time.Duration, f func()) { b.later = append(b.later, f) }
	keys, tip := NoKeys, widgets.NewTip()
	c := play.Config{
		Window: b, Saver: saver, Loop: l, Keys: keys, Tip: tip,
		Board: board.New(), Status: card.NewStatus(), Sounds: play.NewSounds(nil),
	}
	c.Card = card.NewCard(keys, tip, noGame{})
	c.Frame = card.NewFrame(c.Board, c.Card, c.Status, tip)
	b.Win = test.NewTempWindow(t, c.Frame.Object())
	b.Win.Resize(fyne.NewSize(1000, 700))
	c.Sheets = sheet.NewStack(b.Win.Canvas(), c.Board, sheet.Texts{OK: words.OK(), Cancel: words.Cancel()})
	c.Prefs, _ = preferences.New(settings.Defaults(), nil, saver, func() {})
	b.Table = play.NewTable(c)
	t.Cleanup(func() {
		b.Mode().Leave()
		b.Session.Close()
	})
	return b
}

// Prefs returns the settings of a new person. They are stored nowhere.
func Prefs(t *testing.T) *preferences.Prefs {
	t.Helper()
	p, _ := preferences.New(settings.Defaults(), nil, newSaver(t), func() {})
	return p
}

// newSaver returns a saver without files.
func newSaver(t *testing.T) *autosave.Saver {
	t.Helper()
	store, err := settings.Open("")
	if err != nil {
		t.Fatal(err)
	}
	saver := autosave.New(autosave.Config{Settings: store})
	t.Cleanup(func() { saver.Close(time.Minute) })
	return saver
}

// Until runs posted functions, and what waits for its time, until ok.
func (b *Bench) Until(event string, ok func() bool) {
	b.T.Helper()
	limit := time.After(5 * time.Minute)
	for !ok() {
		if len(b.later) > 0 {
			b.Pass()
			continue
		}
		select {
		case f := <-b.Queue:
			f()
		case <-time.After(time.Millisecond): // it may happen on another goroutine
		case <-limit:
			b.T.Fatalf("%s did not happen", event)
		}
	}
}

// Pass lets the time pass for which functions wait.
func (b *Bench) Pass() {
	due := b.later
	b.later = nil
	for _, f := range due {
		f()
	}
	for len(b.Queue) > 0 {
		(<-b.Queue)()
	}
}

// Waiting returns the number of functions that wait for their time.
func (b *Bench) Waiting() int { return len(b.later) }

// Play starts a game. The seats have names and, if they are computers, players.
func (b *Bench) Play(variant string, seats [2]session.Seat) {
	b.T.Helper()
	v, err := engine.ParseVariant(variant)
	if err != nil {
		b.T.Fatal(err)
	}
	b.seed++
	b.Session.Start(session.Setup{Variant: v, Seats: seats, Seed: b.seed})
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
		m, err := b.Session.Position().ParseMove(name)
		if err == nil {
			err = b.Session.Do(session.Play(m))
		}
		if err != nil {
			b.T.Fatal(err)
		}
	}
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

// noGame is a window in which the controls of the card do nothing.
type noGame struct{}

func (noGame) Do(card.Command)               {}
func (noGame) Look(session.Node)             {}
func (noGame) SetPace(int)                   {}
func (noGame) PersonFace(string) look.Person { return look.Person{} }
func (noGame) EditPerson(game.Side)          {}

// NoKeys handles no keys.
func NoKeys(*fyne.KeyEvent) bool { return false }

// The methods of play.Window.

// Begun calls OnBegun.
func (b *Bench) Begun(s session.Snapshot) {
	if b.OnBegun != nil {
		b.OnBegun(s)
	}
}

// Drawn does nothing.
func (b *Bench) Drawn(session.Snapshot) {}

// Shown does nothing.
func (b *Bench) Shown() {}

// UpdateClock does nothing.
func (b *Bench) UpdateClock() {}

// Analysing returns what IsAnalysing does.
func (b *Bench) Analysing() bool { return b.IsAnalysing != nil && b.IsAnalysing() }

// Animated returns b.IsAnimated.
func (b *Bench) Animated() bool { return b.IsAnimated }

// Introduce does nothing.
func (b *Bench) Introduce(engine.Variant) *sheet.Sheet { return nil }

// AchievementsChanged does nothing.
func (b *Bench) AchievementsChanged() {}

// ShowHome does nothing.
func (b *Bench) ShowHome() {}

// PersonSwitched does nothing.
func (b *Bench) PersonSwitched(bool) {}

// SayInFront keeps the sentence.
func (b *Bench) SayInFront(text string) { b.Said = text }

// Focus keeps the control.
func (b *Bench) Focus(o fyne.Focusable) { b.Focused = o }
