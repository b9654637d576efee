package gui

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// The menu item is checked while the analysis is on.
func TestMenuOfTheAnalysis(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("3,3,3")
	for _, on := range []bool{true, false} {
		b.choose(words.ViewMenu(), words.Analysis())
		if b.analyst.On() != on || b.item(words.Analysis()).Checked != on {
			t.Errorf("on %v, in the menu %v, want %v", b.analyst.On(), b.item(words.Analysis()).Checked, on)
		}
	}
}

// The A key toggles the analysis. No menu item uses Ctrl+A, which selects text in fields.
func TestKeyOfTheAnalysis(t *testing.T) {
	b := newDesk(t, nil)
	b.typeKey(fyne.KeyA)
	if !b.analyst.On() {
		t.Error("it is off")
	}
	b.typeKey(fyne.KeyA)
	if b.analyst.On() {
		t.Error("it is still on")
	}
	for _, menu := range b.menu.bar.Items {
		for _, item := range menu.Items {
			if item.Shortcut != nil && item.Shortcut.ShortcutName() == (&fyne.ShortcutSelectAll{}).ShortcutName() {
				t.Errorf("%s takes Ctrl+A from fields", item.Label)
			}
		}
	}
}

// The analysis of a running game has a graph, until it is turned off. A low card leaves it out.
func TestGraphOfARunningGame(t *testing.T) {
	b := newDesk(t, nil)
	b.twoPeople("gomoku")
	b.click("h8")
	b.click("h9")
	shown := func() bool {
		return slices.ContainsFunc(visibleParts(b.card.Object()), func(o fyne.CanvasObject) bool {
			return fmt.Sprintf("%T", o) == "*review.curve"
		})
	}
	for _, c := range []struct {
		size           fyne.Size
		analysis, want bool
	}{
		{fyne.NewSize(1040, 760), false, false},
		{fyne.NewSize(1040, 760), true, true},
		{fyne.NewSize(800, 571), true, false}, // 800 × 600 with the menu bar
		{fyne.NewSize(1040, 760), false, false},
	} {
		b.win.Resize(c.size)
		if b.analyst.On() != c.analysis {
			b.choose(words.ViewMenu(), words.Analysis())
		}
		if shown() != c.want {
			t.Errorf("%v, analysis %v: the graph is shown %v", c.size, c.analysis, !c.want)
		}
	}
}

// Think On is saved in the settings, and the card shows under More whether it is on.
func TestThinkOn(t *testing.T) {
	b := newDesk(t, nil)
	b.twoPeople("gomoku")
	b.choose(words.ViewMenu(), words.Analysis())
	b.pressOnCard(words.More())
	b.choose(words.ViewMenu(), words.KeepAnalysing())
	b.until("the card says that it keeps analysing", func() bool { return strings.Contains(b.cardSays(), "Keeps analysing") })
	if !b.item(words.KeepAnalysing()).Checked || !b.prefs.AnalysisEndless {
		t.Error("it is not checked")
	}
	b.choose(words.ViewMenu(), words.KeepAnalysing())
	b.until("the card says that it has a limit", func() bool { return strings.Contains(b.cardSays(), "for up to") })
	if b.item(words.KeepAnalysing()).Checked || b.prefs.AnalysisEndless {
		t.Error("it is checked")
	}
}

// Drawing a snapshot changes nothing: the analysis is turned off when a game that counts begins, not
// when the game is drawn.
func TestDrawingChangesNothing(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.typeKey(fyne.KeyA)
	s, stamp := b.table.Snap, b.table.Session.Stamp()
	s.Game, s.Assisted = s.Game+1, false
	b.analyst.Show(s)
	b.review.Show(s)
	if !s.Counts() || !b.analyst.On() || b.table.Session.Stamp() != stamp {
		t.Errorf("counts %v, the analysis is on: %v", s.Counts(), b.analyst.On())
	}
	b.table.Again()
	if b.analyst.On() {
		t.Error("the next game begins with the analysis on")
	}
}

// The row that won is struck only at the end of the game, and not over the empty squares of an earlier position.
func TestRowIsStruckOnlyAtTheEnd(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.openPast(addPastGame(b))
	cell := func(name string) fyne.Position {
		i := slices.IndexFunc(b.table.Snap.View.Cells, func(c game.Cell) bool { return c.Name == name })
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(b.board).Add(b.board.CellCenter(i))
	}
	marked := func() (n int) { // pixels in the winner's colour between two squares, where there is no mark
		won := b.palette().OnMaterial(look.Wood).X
		picture := b.win.Canvas().Capture()
		low, high := cell("a2"), cell("a3")
		x, y := int(low.X+high.X)/2, int(low.Y+high.Y)/2
		for i := range 20 * 20 {
			if color.NRGBAModel.Convert(picture.At(x-10+i%20, y-10+i/20)) == won {
				n++
			}
		}
		return n
	}
	if marked() == 0 {
		t.Fatal("at the end the row is not struck")
	}
	b.typeKey(fyne.KeyLeft, fyne.KeyLeft)
	if n := marked(); n > 0 {
		t.Errorf("%d pixels of an earlier position are of the row", n)
	}
}

// The analysis and the threats of a game are off in puzzles and lessons until the person turns them on there, so that they
// neither show the answer nor count as help. Afterwards they are as they were in the game.
func TestPuzzlesBeginWithoutAnalysis(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("gomoku")
	b.choose(words.ViewMenu(), words.Analysis())
	b.choose(words.ViewMenu(), words.Threats())
	on := func(when string, want bool) {
		t.Helper()
		if b.analyst.On() != want || b.table.Threats.On() != want {
			t.Errorf("%s: the analysis is on: %v, the threats: %v", when, b.analyst.On(), b.table.Threats.On())
		}
	}
	on("in the game", true)
	p := b.today()
	on("in the puzzle", false)
	if today, _ := b.puzzles.Today(); today.Result != solved.New {
		t.Errorf("the puzzle begins as %v", today.Result)
	}
	b.choose(words.ViewMenu(), words.Analysis())
	b.choose(words.ViewMenu(), words.Threats())
	on("asked for in the puzzle", true)
	b.solve(p)
	b.awaitPuzzle("Solved with help")
	b.lessons.Teach(b.lessons.Next())
	on("in the lesson", false)
	b.twoPeople("gomoku")
	on("in the next game", true)
}

// The analysis is on again in the next window if it was on when the last one closed: beside a game, and beside a study. A
// game that counts is never analysed for that.
func TestAnalysisComesBack(t *testing.T) {
	dir := t.TempDir()
	reopen := func(b *bench, prepare func(*Config)) *bench {
		b.exit.freeze()
		b.Close(time.Minute)
		return deskIn(t, dir, prepare)
	}
	b := deskIn(t, dir, nil)
	b.twoPeople("3,3,3")
	b.click("a1")
	b.typeKey(fyne.KeyA)
	b = reopen(b, atStart)
	if s := b.table.Snap; !b.analyst.On() || s.Ply != 1 || !b.item(words.Analysis()).Checked {
		t.Errorf("beside a game: on %v after %d moves", b.analyst.On(), s.Ply)
	}
	b.typeKey(fyne.KeyA)
	b = reopen(b, atStart)
	if b.analyst.On() {
		t.Error("it is on though it was turned off")
	}
	b.buildStudy()
	b.until("the file", func() bool { return b.size.state.Study != "" })
	b.typeKey(fyne.KeyA)
	b = reopen(b, atStart)
	b.until("the study", b.study.On)
	if !b.analyst.On() {
		t.Error("it is off beside the study")
	}
	b = reopen(b, withVariant(t, "gomoku"))
	if b.analyst.On() || !b.table.Snap.Counts() {
		t.Errorf("on in a game that counts: %v", b.analyst.On())
	}
}
