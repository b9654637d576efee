package analyst

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// bench is a board and a card that show a game, with its analyst and reviewer. The test's goroutine
// acts as the window's: it runs posted functions while it waits.
type bench struct {
	*Analyst
	review *Reviewer
	t      *testing.T
	queue  chan func()
	win    fyne.Window
	snap   session.Snapshot
	prefs  settings.Settings
	copied string
	said   string // the text about the square pointed at
	seed   uint64
}

func newBench(t *testing.T) *bench {
	t.Helper()
	test.NewTempApp(t)
	b := &bench{t: t, queue: make(chan func(), 10000), prefs: settings.Defaults()}
	keys := func(*fyne.KeyEvent) bool { return false }
	w := Window{
		Snapshot: func() session.Snapshot { return b.snap }, Prefs: func() settings.Settings { return b.prefs },
		Change: func(change func(*settings.Settings)) { change(&b.prefs) },
		Post:   func(f func()) { b.queue <- f }, Copy: func(text string) { b.copied = text },
		Board: board.New(), Tip: widgets.NewTip(), Key: keys, OnToggle: func() {}, HoverChanged: func() { b.said = b.HoverText() }, MistakeKeeper: func() func([]*puzzle.Puzzle) { return nil },
	}
	noop := func() {}
	w.Card = card.NewCard(keys, card.Actions{Look: func(session.Node) {}, Undo: noop, Redo: noop, Help: noop, NewGame: noop, Fit: noop})
	w.Session = session.New(w.Post, b.show)
	w.PlayHere = w.Session.PlayFromHere
	b.win = test.NewTempWindow(t, container.NewGridWithColumns(2, w.Board, w.Card.Object()))
	b.win.Resize(fyne.NewSize(1000, 700))
	w.Sheets = sheet.NewStack(b.win.Canvas(), w.Board, sheet.Texts{OK: words.OK(), Cancel: words.Cancel()})
	b.Analyst, b.review = New(w)
	t.Cleanup(func() {
		b.Close()
		b.review.Close()
		w.Session.Close()
	})
	return b
}

// show draws a snapshot, as the window does.
func (b *bench) show(s session.Snapshot) {
	newGame := s.Game != b.snap.Game
	b.snap = s
	b.Board.SetView(s.View)
	b.Card.Show(s, card.Score{})
	if b.Analyst != nil {
		if newGame {
			b.Begin(s)
		}
		b.Follow(s)
		b.review.Follow(s)
		b.Show(s)
		b.review.Show(s)
	}
}

// play starts a game. The seats have names and, if they are computers, players.
func (b *bench) play(variant string, seats [2]session.Seat) {
	b.t.Helper()
	v, err := engine.ParseVariant(variant)
	if err != nil {
		b.t.Fatal(err)
	}
	b.seed++
	b.Session.Start(session.Setup{Variant: v, Seats: seats, Seed: b.seed})
}

// twoPeople starts a game of two people.
func (b *bench) twoPeople(variant string) {
	b.t.Helper()
	b.play(variant, [2]session.Seat{{Name: "You"}, {Name: "Ada"}})
}

// againstComputer starts a game of a person, who begins, against the computer.
func (b *bench) againstComputer(variant string) {
	b.t.Helper()
	b.play(variant, [2]session.Seat{{Name: "You"}, {Kind: record.Computer, Name: words.Computer}})
}

// cells plays on the named cells, one after the other.
func (b *bench) cells(names string) {
	b.t.Helper()
	for _, name := range strings.Fields(names) {
		m, err := b.Session.Position().ParseMove(name)
		if err == nil {
			err = b.Session.Do(session.Play(m))
		}
		if err != nil {
			b.t.Fatal(err)
		}
	}
}

// until runs posted functions until ok returns true.
func (b *bench) until(goal string, ok func() bool) {
	b.t.Helper()
	controltest.Until(b.t, b.queue, goal, ok)
}

// turnOn turns the analysis on and waits for its first findings.
func (b *bench) turnOn() {
	b.t.Helper()
	b.Toggle()
	if b.dialogs() > 0 {
		_, _, agree := words.AnalysisQuestion()
		b.press(agree)
	}
	b.awaitThoughts()
}

// awaitThoughts waits until something is known about the position shown.
func (b *bench) awaitThoughts() {
	b.t.Helper()
	b.until("the analysis", func() bool { return b.current != nil && b.current.reported })
}

// dialogs returns the number of open dialogs.
func (b *bench) dialogs() int { return len(b.win.Canvas().Overlays().List()) }

// press taps a button of the front dialog.
func (b *bench) press(text string) {
	b.t.Helper()
	for _, o := range test.LaidOutObjects(b.win.Canvas().Overlays().Top()) {
		if k, ok := o.(*widgets.Button); ok && k.Text == text {
			test.Tap(k)
			return
		}
	}
	b.t.Fatalf("there is no button %s", text)
}

// cardText returns the visible texts of the card, joined.
func (b *bench) cardText() string {
	var texts []string
	for _, o := range test.LaidOutObjects(b.Card.Object()) {
		if l, ok := o.(*widget.Label); ok {
			texts = append(texts, l.Text)
		}
	}
	return strings.Join(texts, "\n")
}
