package analyst

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// In a game that counts, turning the analysis on asks first. The game then no longer counts, and
// the next game starts without analysis.
func TestAnalysisCostsTheCount(t *testing.T) {
	b := newBench(t)
	b.againstComputer("3,3,3")
	b.Toggle()
	if b.dialogs() != 1 || b.on {
		t.Fatal("it did not ask")
	}
	b.Sheets.CloseAll()
	if b.on || b.snap.Assisted {
		t.Error("it is on though nobody agreed")
	}
	b.turnOn()
	if !b.snap.Assisted {
		t.Error("the game still counts")
	}
	b.Toggle()
	b.Toggle()
	if b.dialogs() != 0 || !b.on {
		t.Error("it asks again in a game that does not count")
	}
	b.againstComputer("3,3,3")
	if b.on || b.snap.Assisted || b.current != nil {
		t.Error("the next game does not count either")
	}
}

// Between friends nothing counts: the analysis stays on from game to game.
func TestAnalysisOfAGameBetweenFriends(t *testing.T) {
	b := newBench(t)
	b.twoPeople("3,3,3")
	b.turnOn()
	b.twoPeople("4-5-4")
	b.awaitThoughts()
	if !b.on {
		t.Error("it is off")
	}
}

// The card shows who is better, the lines and who is thinking. The board shows the values and the
// line.
func TestThoughtsAreShown(t *testing.T) {
	b := newBench(t)
	b.twoPeople("3,3,3")
	b.cells("a1 b1 a2 b2")
	b.turnOn()
	b.until("the win", func() bool { return b.current.report.Score.Value == analysis.MaxValue })
	text := b.cardText()
	for _, want := range []string{"You win in 1 move", "+100", "Perfect, Pascal"} {
		if !strings.Contains(text, want) {
			t.Errorf("the card does not say %q but %q", want, text)
		}
	}
	if lines := b.thoughts(b.snap).Lines; len(lines) == 0 || lines[0].Move != "a3" || lines[0].Share != 1 {
		t.Errorf("the lines are %+v", lines)
	}
	advice := b.overlay.thoughts
	if len(advice.Heat)+len(advice.Exact) != 5 || len(advice.Line) != 1 || advice.Line[0].Side != game.First {
		t.Errorf("the board shows %+v", advice)
	}
	b.setHeat()
	b.setLine()
	if a := b.overlay.thoughts; a.Heat != nil || a.Line != nil || b.prefs.AnalysisHeat || b.prefs.AnalysisLine {
		t.Errorf("nothing is to be seen, but %+v", a)
	}
	b.Toggle()
	if a := b.overlay.thoughts; a.Line != nil || strings.Contains(b.cardText(), "perfect") {
		t.Error("it does not go away")
	}
}

// The findings for one position are not shown for another, and each position shown is analysed.
func TestAnalysisFollowsTheGame(t *testing.T) {
	b := newBench(t)
	b.twoPeople("4-5-4")
	b.turnOn()
	old := b.current
	b.cells("c2")
	if b.current == old || b.current.reported {
		t.Error("the old position is still told of")
	}
	b.onReport(old, old.report, nil)
	if b.current.reported {
		t.Error("a late report was taken")
	}
	b.awaitThoughts()
	if b.current.report.Side != game.Second {
		t.Error("another side is to move")
	}
}

// While the computer thinks, its own thoughts are shown, under its own name.
func TestComputersThoughtsAreShown(t *testing.T) {
	b := newBench(t)
	b.againstComputer("gomoku")
	b.turnOn()
	s := b.snap
	s.Thinking, s.ToMove = true, s.Setup.Person().Other()
	s.Report.Nodes, s.Report.Value, s.Report.Depth = 5000, 400, 3
	s.Report.Move = b.Session.Position().AppendMoves(nil)[0]
	b.show(s)
	b.awaitThoughts()
	text := b.cardText()
	for _, want := range []string{words.ComputerAbout(s.Setup, s.ToMove), words.StrategyOf(s.Setup.Variant, words.PlayerString(s.Setup, s.ToMove)), words.SearchEffort(b.current.report)} {
		if !strings.Contains(text, want) {
			t.Errorf("the card does not say %q but %q", want, text)
		}
	}
}

// A win that the computer only claims is shown as its claim, without the score and the mark of a proof.
func TestComputersClaimIsShown(t *testing.T) {
	b := newBench(t)
	b.againstComputer("gomoku")
	b.turnOn()
	s := b.snap
	s.Thinking, s.ToMove = true, s.Setup.Person().Other()
	s.Report = search.Report{Move: b.Session.Position().AppendMoves(nil)[0], Value: 2_000_000, Claim: 7, Depth: 3, Nodes: 5000}
	s.Report.Lines = []search.Line{{Moves: []game.Move{s.Report.Move}, Value: s.Report.Value, Claim: 7, Bound: search.Exact, Depth: 3}}
	b.show(s)
	b.awaitThoughts()
	if text, want := b.cardText(), words.Claim(s.Setup, s.ToMove, 7); !strings.Contains(text, want) || strings.Contains(text, "100") {
		t.Errorf("the card does not say %q but %q", want, text)
	}
	if a := b.overlay.thoughts; len(a.Exact) > 0 {
		t.Errorf("the board shows %+v", a.Exact)
	}
}

// The best lines are chosen by a click, and shown while the mouse points at them.
func TestLinesAreChosen(t *testing.T) {
	b := newBench(t)
	b.twoPeople("connect-four")
	b.turnOn()
	b.until("three lines", func() bool { return len(b.current.report.Lines) == 3 })
	lines := b.current.report.Lines
	first := func() int { return b.overlay.thoughts.Line[0].Cell }
	cell := func(i int) int { return b.current.pos.Cell(lines[i].Moves[0]) }
	b.dropSearch() // so that the lines stay as they are
	b.current = &positionAnalysis{pos: b.Session.Position(), reported: true, report: analysis.Assessment{Lines: lines, Moves: lines}, computerSide: game.None}
	b.point(2)
	if first() != cell(2) {
		t.Error("the line under the mouse is not shown")
	}
	b.point(-1)
	if first() != cell(0) {
		t.Error("the first line does not come back")
	}
	b.setLine()
	b.choose(1)
	if !b.prefs.AnalysisLine || first() != cell(1) {
		t.Error("the line chosen is not shown")
	}
	b.copyPlayer()
	if b.copied != b.current.player {
		t.Error("the player is not on the clipboard")
	}
}

// When the mouse rests on a square, the 4-5-4 lines through it are shown with their weights.
func TestWindowsAreShown(t *testing.T) {
	b := newBench(t)
	b.twoPeople("4-5-4")
	b.cells("c2")
	b.turnOn()
	test.MoveMouse(b.win.Canvas(), fyne.CurrentApp().Driver().AbsolutePositionForObject(b.Board).Add(b.Board.CellCenter(13)))
	b.until("the lines", func() bool { return len(b.overlay.thoughts.Windows) > 0 })
	for _, w := range b.overlay.thoughts.Windows {
		if len(w.Cells) != 4 || w.Text != "+1" && w.Text != "0" {
			t.Errorf("there is a line %+v", w)
		}
	}
	b.hover(2)
	if len(b.overlay.thoughts.Windows) > 0 {
		t.Error("they stay when the mouse goes on")
	}
}

// If discs fall, the lines shown are those through the cell where a disc would land.
func TestWindowsOfFallingDiscs(t *testing.T) {
	b := newBench(t)
	b.twoPeople("connect-four")
	b.turnOn()
	top, bottom := 3, b.snap.View.Cells[3].Target
	b.showLinesThrough(top)
	if bottom == top || b.linesCell != bottom {
		t.Errorf("the lines through cell %d are shown, want %d", b.linesCell, bottom)
	}
}

// The lines through a square hide the outcomes of moves if those are drawn on the squares, but not
// if they are drawn above the columns.
func TestOutcomesBesideLines(t *testing.T) {
	for variant, stay := range map[string]bool{"connect-four": true, "4-5-4": false} {
		b := newBench(t)
		b.twoPeople(variant)
		b.turnOn()
		b.until("an outcome", func() bool { return len(b.overlay.thoughts.Exact) > 0 })
		b.showLinesThrough(3)
		if a := b.overlay.thoughts; len(a.Windows) == 0 || len(a.Exact) > 0 != stay || len(a.Heat) > 0 {
			t.Errorf("%s: beside %d lines there are %d outcomes and %d values", variant, len(a.Windows), len(a.Exact), len(a.Heat))
		}
	}
}

// After the end of a game the result is shown. No search runs, and the number of lines doesn't
// matter.
func TestNothingIsThoughtOfAFinishedGame(t *testing.T) {
	b := newBench(t)
	b.twoPeople("3,3,3")
	b.cells("a1 b1 a2 b2 a3")
	b.turnOn()
	b.showLinesThrough(0)
	told := b.thoughts(b.snap)
	if told.Verdict != words.Result(b.snap) || told.Value != analysis.MaxValue || told.Searcher != "" || len(told.Lines) > 0 {
		t.Errorf("%+v", told)
	}
	if a := b.overlay.thoughts; a.Windows != nil || a.Heat != nil {
		t.Errorf("the board shows %+v", a)
	}
}

// Closing the window ends the search, and no report arrives afterwards.
func TestAnalysisEndsWithTheWindow(t *testing.T) {
	b := newBench(t)
	b.twoPeople("gomoku")
	b.turnOn()
	b.Close()
	if b.current != nil {
		t.Error("it goes on")
	}
}

// When another game is begun, watched or opened, nothing is left on the card of the game before it.
// The card is empty at once, even if both games are at the same position.
func TestAnotherGameEmptiesTheCard(t *testing.T) {
	o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "4-5-4"] c2`))
	if err != nil {
		t.Fatal(err)
	}
	b := newBench(t)
	b.twoPeople("4-5-4")
	b.turnOn()
	for name, next := range map[string]func(){
		"begun": func() { b.twoPeople("4-5-4") },
		"watched": func() {
			b.play("4-5-4", [2]session.Seat{{Kind: record.Computer, Name: "X"}, {Kind: record.Computer, Name: "O"}})
		},
		"opened":          func() { b.Session.Resume(o) },
		"opened again":    func() { b.Session.Resume(o) },
		"of another kind": func() { b.twoPeople("gomoku") },
	} {
		b.until("the analysis before one "+name, func() bool {
			return b.current != nil && b.current.reported && !strings.Contains(b.cardText(), words.Looking())
		})
		next()
		if text := b.cardText(); !b.on || b.current.reported || !strings.Contains(text, words.Looking()) {
			t.Errorf("after a game was %s the card says %q", name, text)
		}
	}
}
