package gui

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
)

// One button on the card leads through the three steps of the help: where to look, the move, and the
// reason. The help disappears after the last step, or when a move is played.
func TestHelpIsALadder(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("3,3,3")
	for _, cell := range []string{"a1", "b2", "b1"} {
		b.click(cell)
	}
	driver, help := b.app.Driver(), b.cardButton(words.HelpButton())
	pointer, size := driver.AbsolutePositionForObject(help), help.Size()
	test.Tap(help)
	b.until("help", func() bool { return b.table.Snap.Help.Step != session.NoHelp })
	for _, step := range []struct{ head, text, count, status, button string }{
		{"Look here", "X is about to win.", "Help 1 of 3", "Ctrl+H shows the move.", "Show the Move"},
		{"Play here", "c1 stops it.", "Help 2 of 3", "Ctrl+H says why.", "Tell Me Why"},
		{"Why", "If you play elsewhere, X can win at c1.", "Help 3 of 3", "Ctrl+H closes the help.", "Got It"},
	} {
		said := b.cardSays()
		for _, want := range []string{step.head, step.text, step.count} {
			if !strings.Contains(said, want) {
				t.Errorf("%s is not on the card\n%s", want, said)
			}
		}
		if b.statusText() != step.status {
			t.Errorf("the status line says %q", b.statusText())
		}
		next := b.cardButton(step.button)
		if at := driver.AbsolutePositionForObject(next); at.X > pointer.X || at.Y != pointer.Y ||
			at.X+next.Size().Width < pointer.X+size.Width {
			t.Errorf("%s is at %v %v, where Help was at %v %v: a second click may meet Redo", step.button, at, next.Size(), pointer, size)
		}
		test.Tap(next)
	}
	if said := b.cardSays(); b.table.Snap.Help.Step != session.NoHelp || strings.Contains(said, "Why") ||
		!strings.Contains(said, words.Turn(b.table.Snap)) {
		t.Errorf("after the last step the card says\n%s", said)
	}
	b.choose("Move", words.HelpItem())
	b.click("c1")
	if said := b.cardSays(); strings.Contains(said, "Look here") || b.table.Snap.Help.Step != session.NoHelp {
		t.Errorf("after the move the card says\n%s", said)
	}
}

// While the program searches for the move to show, the button says so, and pressing it again changes
// nothing. Escape stops the search.
func TestSearchForHelpIsEnded(t *testing.T) {
	b := newDesk(t, nil)
	b.twoPeople("3,3,3")
	test.Tap(b.cardButton(words.HelpButton()))
	test.Tap(b.cardButton(words.ThinkingOfHelp()))
	if !b.table.Snap.Help.Searching || b.statusText() != "Esc cancels the help." {
		t.Errorf("after another press: %+v, it says %q", b.table.Snap.Help, b.statusText())
	}
	b.key(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.table.Snap.Help.Searching || b.table.Snap.Help.Step != session.NoHelp {
		t.Errorf("after Escape: %+v", b.table.Snap.Help)
	}
	b.cardButton(words.HelpButton())
}

// windowSays joins the visible texts of the window without dialogs.
func (b *bench) windowSays() string {
	return strings.Join(sheettest.Texts(sheettest.Seen(b.win.Content())), "\n")
}

// pressInWindow presses the visible button with a text.
func (b *bench) pressInWindow(text string) {
	b.t.Helper()
	test.Tap(buttonIn(b.t, sheettest.Seen(b.win.Content()), text))
}

// onTakeBack reports whether the visible button that takes a losing move back has the focus.
func (b *bench) onTakeBack() bool {
	focused, ok := b.win.Canvas().Focused().(*widgets.Button)
	return ok && focused.Text == words.TakeBack() && widgets.Shown(b.win.Content(), focused)
}

// The warning of a move that loses at once is over the board: it hides no piece of the losing line, nor the last move. In a
// window whose card is below the board, the card warns. Both have the only visible buttons that answer the warning.
func TestWarningIsOverTheBoard(t *testing.T) {
	raced.Skip(t)
	for game, move := range map[string]string{
		`[Variant "connect-four"] e1 d1 e2 e3 b1 d2 b2 d3 a1 c1`: "a2", `[Variant "3,3,3"] a1 b3 c3 b2`: "a2",
		`[Variant "3,3,3"] a1 b2 c3 a3`: "b1", `[Variant "gomoku"] h7 h8 c3 h9 a15 h10 o1 h11`: "o15",
	} {
		b := newDesk(t, nil)
		b.prefs.Change(func(s *settings.Settings) { s.TakeBack = true })
		o, err := session.Read([]byte(`[MNKDesk "1"] [OKind "computer"] [XKind "person"] [Level "Easy"] ` + game))
		if err != nil {
			t.Fatal(err)
		}
		b.table.Open(autosave.Opened, o)
		b.click(move)
		for _, width := range []float32{1040, 800, 384, 1040} {
			b.win.Resize(fyne.NewSize(width, 640))
			said := b.windowSays()
			count := map[string]int{}
			for _, o := range sheettest.Seen(b.win.Content()) {
				if k, ok := o.(*widgets.Button); ok {
					count[k.Text]++
				}
			}
			if strings.Count(said, "That move loses at once") != 1 || count[words.TakeBack()] != 1 || count[words.PlayAnyway()] != 1 {
				t.Errorf("%s at %v: the buttons are %v, and the window says\n%s", game, width, count, said)
			}
			button := buttonIn(t, sheettest.Seen(b.win.Content()), words.TakeBack())
			if over := !slices.Contains(sheettest.Seen(b.card.Object()), fyne.CanvasObject(button)); over != (width > 384) {
				t.Errorf("%s at %v: the button is over the board: %v", game, width, over)
			}
		}
		b.pressInWindow(words.TakeBack())
		if said := b.windowSays(); b.table.Snap.Ply%2 != 0 || strings.Contains(said, "loses at once") {
			t.Errorf("%s: after Take Back the window says\n%s", game, said)
		}
	}
}

// A move that loses at once can be taken back before the computer answers, unless the settings turn
// this off. The game still counts.
func TestTakeBackIsOffered(t *testing.T) {
	raced.Skip(t)
	slip := func(on bool) *bench {
		b := newDesk(t, nil)
		b.prefs.Change(func(s *settings.Settings) { s.TakeBack = on })
		o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "3,3,3"] [XKind "computer"] [OKind "person"] a1 b2 b1`))
		if err != nil {
			t.Fatal(err)
		}
		b.table.Open(autosave.Opened, o)
		b.click("a3") // a blunder: c1 had to be blocked
		return b
	}
	b := slip(true)
	said := b.windowSays()
	if !strings.Contains(said, "That move loses at once") || !strings.Contains(said, "would play c1: three in a row.") {
		t.Errorf("the window says\n%s", said)
	}
	if !b.onTakeBack() {
		t.Error("the move does not point at the button")
	}
	b.win.Canvas().Focus(b.board)
	b.click("c3")
	if got := b.statusText(); got != words.TakeBackFirst() {
		t.Errorf("after a click on the board the status line says %q", got)
	}
	if !b.onTakeBack() {
		t.Error("the click does not point at the button")
	}
	b.pressInWindow(words.TakeBack())
	if b.table.Snap.Ply != 3 || !b.table.Snap.YourTurn || b.table.Snap.Assisted {
		t.Errorf("ply %d, your turn %v, with help %v", b.table.Snap.Ply, b.table.Snap.YourTurn, b.table.Snap.Assisted)
	}
	if b.win.Canvas().Focused() != b.board {
		t.Error("the focus does not come back to the board")
	}
	b = slip(true)
	b.Close(time.Minute)
	b = deskIn(t, b.dir, func(c *Config) {
		if err := c.Settings.Update(func(s *settings.Settings) { s.TakeBack = true }); err != nil {
			t.Fatal(err)
		}
	})
	b.settle()
	if s := b.table.Snap; !s.Mistake || s.Ply != 4 || !strings.Contains(b.windowSays(), "That move loses at once") {
		t.Errorf("in the next window: mistake %v, ply %d, %q", s.Mistake, s.Ply, b.windowSays())
	}
	b = slip(true)
	b.win.Canvas().Focus(b.board)
	if b.typeKey(fyne.KeyReturn); b.table.Snap.Ply != 3 || b.win.Canvas().Focused() != b.board {
		t.Errorf("after Enter on the board ply %d", b.table.Snap.Ply)
	}
	b = slip(true)
	b.pressInWindow(words.PlayAnyway())
	for name, b := range map[string]*bench{"played on": b, "turned off": slip(false)} {
		b.until("the answer", func() bool { return b.table.Snap.Ply > 4 })
		if b.table.Snap.Mistake || b.table.Snap.Assisted {
			t.Errorf("%s: mistake %v, with help %v", name, b.table.Snap.Mistake, b.table.Snap.Assisted)
		}
	}
}
