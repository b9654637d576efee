package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/lab/analysis"
)

// analyse turns the analysis on and waits until it knows something.
func (b *bench) analyse() {
	b.t.Helper()
	b.choose(words.ViewMenu(), words.Analysis())
	if b.dialogs() > 0 {
		_, _, agree := words.AnalysisQuestion()
		b.press(agree)
	}
	b.awaitThoughts()
}

// awaitThoughts waits until something is known of the position shown.
func (b *bench) awaitThoughts() {
	b.t.Helper()
	b.until("the analysis", func() bool { return b.analyst.look != nil && b.analyst.look.known })
}

// In a game that counts, the analysis asks once; the game counts no more, and the next
// one is played without it.
func TestAnalysisCostsTheCount(t *testing.T) {
	b := aDesk(t, with(t, "3,3,3"))
	b.choose(words.ViewMenu(), words.Analysis())
	if b.dialogs() != 1 || b.analyst.on {
		t.Fatal("it did not ask")
	}
	b.typeKey(fyne.KeyEscape)
	if b.analyst.on || b.table.snap.Assisted {
		t.Error("it is on though nobody agreed")
	}
	b.analyse()
	if !b.table.snap.Assisted || !b.menu.analysis.Checked {
		t.Error("the game still counts, or the menu does not say that it is on")
	}
	b.choose(words.ViewMenu(), words.Analysis())
	b.choose(words.ViewMenu(), words.Analysis())
	if b.dialogs() != 0 || !b.analyst.on {
		t.Error("it asks again in a game that does not count")
	}
	b.games.begin(b.table.snap.Setup.Variant, b.prefs.For("tic-tac-toe"))
	if b.analyst.on || b.table.snap.Assisted || b.analyst.look != nil {
		t.Error("the next game does not count either")
	}
}

// Between friends nothing counts: the analysis stays on from game to game.
func TestAnalysisOfAGameBetweenFriends(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("3,3,3")
	b.analyse()
	b.twoPeople("4-5-4")
	b.awaitThoughts()
	if !b.analyst.on {
		t.Error("it is off")
	}
}

// The card says who is better, the lines and who thinks; the board shows values and the
// line.
func TestThoughtsAreShown(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("3,3,3")
	for _, c := range []string{"a1", "b1", "a2", "b2"} {
		b.click(c)
	}
	b.analyse()
	b.until("the win", func() bool { return b.analyst.look.report.Score.Value == analysis.Most })
	text := b.cardText()
	for _, want := range []string{"You win in 1 move", "+100", "perfect(eval=pascal)"} {
		if !strings.Contains(text, want) {
			t.Errorf("the card does not say %q but %q", want, text)
		}
	}
	if lines := b.analyst.thoughts(b.table.snap).Lines; len(lines) == 0 || lines[0].Move != "a3" || lines[0].Share != 1 {
		t.Errorf("the lines are %+v", lines)
	}
	advice := b.analyst.over.thoughts
	if len(advice.Heat) != 5 || len(advice.Line) != 1 || advice.Line[0].Side != game.First {
		t.Errorf("the board shows %+v", advice)
	}
	b.analyst.setHeat()
	b.analyst.setLine()
	if a := b.analyst.over.thoughts; a.Heat != nil || a.Line != nil || b.prefs.AnalysisHeat || b.prefs.AnalysisLine {
		t.Errorf("nothing is to be seen, but %+v", a)
	}
	b.choose(words.ViewMenu(), words.Analysis())
	if a := b.analyst.over.thoughts; a.Line != nil || strings.Contains(b.cardText(), "perfect") {
		t.Error("it does not go away")
	}
}

// What was found of one position is not told of another, and each position shown is
// looked at.
func TestAnalysisFollowsTheGame(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("4-5-4")
	b.analyse()
	old := b.analyst.look
	b.click("c2")
	if b.analyst.look == old || b.analyst.look.known {
		t.Error("the old position is still told of")
	}
	b.analyst.take(old, old.report, nil)
	if b.analyst.look.known {
		t.Error("a late report was taken")
	}
	b.awaitThoughts()
	if b.analyst.look.report.Side != game.Second {
		t.Error("another side is to move")
	}
}

// While the computer thinks, its own thoughts are shown, by its own name.
func TestComputersThoughtsAreShown(t *testing.T) {
	b := aDesk(t, func(c *Config) { with(t, "gomoku")(c) })
	b.analyse()
	s := b.table.snap
	s.Thinking, s.ToMove = true, s.Setup.Person().Other()
	s.Report.Nodes, s.Report.Value, s.Report.Depth = 5000, 400, 3
	s.Report.Move = b.table.session.Position().AppendMoves(nil)[0]
	b.table.snap = s
	b.analyst.show(s)
	b.awaitThoughts()
	text := b.cardText()
	for _, want := range []string{words.ComputerAbout(s.Setup, s.ToMove), words.PlayerString(s.Setup, s.ToMove), words.Work(b.analyst.look.report)} {
		if !strings.Contains(text, want) {
			t.Errorf("the card does not say %q but %q", want, text)
		}
	}
}

// Best lines are chosen by a click, and shown for as long as the mouse points at them.
func TestLinesAreChosen(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("connect-four")
	b.analyse()
	b.until("three lines", func() bool { return len(b.analyst.look.report.Lines) == 3 })
	lines := b.analyst.look.report.Lines
	first := func() int { return b.analyst.over.thoughts.Line[0].Cell }
	cell := func(i int) int { return b.analyst.look.pos.Cell(lines[i].Moves[0]) }
	b.analyst.drop() // so that the lines stay as they are
	b.analyst.look = &inquiry{pos: b.table.session.Position(), known: true, report: analysis.Report{Lines: lines, Moves: lines}, thinks: game.None}
	b.analyst.point(2)
	if first() != cell(2) {
		t.Error("the line under the mouse is not shown")
	}
	b.analyst.point(-1)
	if first() != cell(0) {
		t.Error("the first line does not come back")
	}
	b.analyst.setLine()
	b.analyst.choose(1)
	if !b.prefs.AnalysisLine || first() != cell(1) {
		t.Error("the line chosen is not shown")
	}
	b.analyst.copyPlayer()
	if b.app.Clipboard().Content() != b.analyst.look.player {
		t.Error("the player is not on the clipboard")
	}
}

// Where the mouse stops, the lines of 4-5-4 are shown with their weights.
func TestWindowsAreShown(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("4-5-4")
	b.click("c2")
	b.analyse()
	test.MoveMouse(b.win.Canvas(), fyne.CurrentApp().Driver().AbsolutePositionForObject(b.board).Add(b.board.CellCenter(13)))
	b.until("the lines", func() bool { return len(b.analyst.over.thoughts.Windows) > 0 })
	for _, w := range b.analyst.over.thoughts.Windows {
		if len(w.Cells) != 4 || w.Text != "+1" && w.Text != "0" {
			t.Errorf("there is a line %+v", w)
		}
	}
	b.analyst.hover(2)
	if len(b.analyst.over.thoughts.Windows) > 0 {
		t.Error("they stay when the mouse goes on")
	}
}

// Where discs fall the lines are those of the cell to which one would fall.
func TestWindowsOfFallingDiscs(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("connect-four")
	b.analyse()
	top, bottom := 3, b.table.snap.View.Cells[3].Target
	b.analyst.stop(top)
	if bottom == top || b.analyst.stopped != bottom {
		t.Errorf("the lines through cell %d are shown, want %d", b.analyst.stopped, bottom)
	}
}

// Of a finished game the result is told; nobody thinks about it, and no line counts.
func TestNothingIsThoughtOfAFinishedGame(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("3,3,3")
	for _, c := range []string{"a1", "b1", "a2", "b2", "a3"} {
		b.click(c)
	}
	b.analyse()
	b.analyst.stop(0)
	told := b.analyst.thoughts(b.table.snap)
	if told.Standing != words.Result(b.table.snap) || told.Value != analysis.Most || told.Who != "" || len(told.Lines) > 0 {
		t.Errorf("%+v", told)
	}
	if a := b.analyst.over.thoughts; a.Windows != nil || a.Heat != nil {
		t.Errorf("the board shows %+v", a)
	}
}

// Closing the window ends the search, and no report comes after it.
func TestAnalysisEndsWithTheWindow(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("gomoku")
	b.analyse()
	b.analyst.close()
	if b.analyst.look != nil {
		t.Error("it goes on")
	}
}

// The key A turns the analysis on and off; Ctrl+A is left to select text.
func TestKeyOfTheAnalysis(t *testing.T) {
	b := aDesk(t, nil)
	b.typeKey(fyne.KeyA)
	b.press("Turn On")
	if !b.analyst.on {
		t.Error("it is off")
	}
	b.typeKey(fyne.KeyA)
	if b.analyst.on {
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
