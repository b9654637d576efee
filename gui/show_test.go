package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// Drawing a snapshot saves nothing: a win and the use of help count when the session reports a new
// snapshot, not when it is drawn.
func TestDrawingKeepsNothing(t *testing.T) {
	b := newDesk(t, nil)
	b.winAgainstPip(1)
	b.openPast(pipsGame(2))
	rung := func() int {
		v, _ := engine.ParseVariant("tic-tac-toe")
		return b.table.Achievements.Now().Rung(v, engine.Beginner).Wins
	}
	wins, end := rung(), b.table.Snap
	end.Ending = session.Ending{Outcome: game.Outcome{Result: game.FirstWins}}
	b.table.Draw(end)
	if rung() != wins || b.banner() != "" {
		t.Errorf("drawing an end makes %d wins of %d, and the banner says %q", rung(), wins, b.banner())
	}
	b.click("a3")
	for range 2 {
		b.table.Redraw()
	}
	if rung() != wins+1 {
		t.Errorf("the end itself makes %d wins of %d", rung(), wins)
	}

	b.today()
	helped := b.table.Snap
	helped.Help.Step = session.HelpLook
	kept := func() bool { d, _ := b.puzzles.Today(); return d.Result == solved.Open }
	if b.table.Draw(helped); kept() {
		t.Error("drawing help counts it")
	}
	if b.table.Follow(helped); !kept() {
		t.Error("help does not count")
	}
}

// Analysis in a puzzle counts as help, even if it is turned off before the next move.
func TestAnalysisOfAPuzzleIsHelp(t *testing.T) {
	b := newDesk(t, nil)
	b.today()
	b.analyst.Toggle()
	b.analyst.Toggle()
	if d, _ := b.puzzles.Today(); d.Result != solved.Open {
		t.Errorf("the puzzle counts as %v", d.Result)
	}
}

// counted wraps a layout and counts its calls of Layout.
type counted struct {
	of    fyne.Layout
	times *int
}

func (c counted) MinSize(o []fyne.CanvasObject) fyne.Size { return c.of.MinSize(o) }

func (c counted) Layout(o []fyne.CanvasObject, size fyne.Size) {
	*c.times++
	c.of.Layout(o, size)
}

// Each new snapshot lays out the card exactly once.
func TestCardIsLaidOutOnce(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	times := 0
	root := b.card.Object().(*fyne.Container)
	root.Layout = counted{root.Layout, &times}
	l := lessonNamed(t, "tic-tac-toe")
	for _, c := range []struct {
		name string
		open func()
	}{
		{"a game", func() { b.twoPeople("gomoku") }},
		{"a game that was won", func() { b.winAgainstPip(1) }},
		{"a game that came with its end", func() { b.openPast(b.listPastGames()[0]) }},
		{"a puzzle", func() { b.today() }},
		{"a lesson", func() { b.lessons.Teach(l) }},
	} {
		c.open()
		b.settle()
		times = 0
		if b.table.Follow(b.table.Snap); times != 1 {
			t.Errorf("%s: laid out %d times", c.name, times)
		}
	}
}

// Whose turn it is stands on the card, and nowhere else. The status line says which key helps, also while the help is
// sought.
func TestTurnIsSaidOnce(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("4-5-4")
	for _, cell := range []string{"a1", "b2", "c3"} {
		b.click(cell)
	}
	turn := words.Turn(b.table.Snap)
	if said := b.windowSays(); strings.Count(said, turn) != 1 || b.statusText() != "Ctrl+H helps with the move." {
		t.Errorf("the window says\n%s", said)
	}
	test.Tap(b.cardButton(words.HelpButton()))
	if said := b.windowSays(); strings.Count(said, "Thinking about your move…") != 1 {
		t.Errorf("while the help is sought the window says\n%s", said)
	}
}
