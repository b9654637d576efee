package analysis

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// A game in which the analysis was on no longer counts, and the next game starts without analysis.
func TestAnalysisCostsTheCount(t *testing.T) {
	b := newBench(t)
	b.AgainstComputer("3,3,3")
	b.turnOn()
	if !b.Table.Snap.Assisted || b.Dialogs() > 0 {
		t.Errorf("with help %v, %d dialogs", b.Table.Snap.Assisted, b.Dialogs())
	}
	b.AgainstComputer("3,3,3")
	if b.on || b.Table.Snap.Assisted || b.current != nil {
		t.Error("the next game does not count either")
	}
}

// Between friends nothing counts: the analysis stays on from game to game.
func TestAnalysisOfAGameBetweenFriends(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("3,3,3")
	b.turnOn()
	b.TwoPeople("4-5-4")
	b.awaitThoughts()
	if !b.on {
		t.Error("it is off")
	}
}

// The card shows who is better, the lines and who is thinking. The board shows the values and the
// line.
func TestThoughtsAreShown(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("3,3,3")
	b.Cells("a1 b1 a2 b2")
	b.turnOn()
	b.Until("the win", func() bool { return b.current.report.Score.Value == analysis.MaxValue })
	text := b.CardText()
	for _, want := range []string{"You can win here", "Move 2"} {
		if !strings.Contains(text, want) {
			t.Errorf("the card does not say %q but %q", want, text)
		}
	}
	if lines := b.thoughts(b.Table.Snap).lines; len(lines) == 0 || lines[0].Move != "a3" || lines[0].Mistake {
		t.Errorf("the lines are %+v", lines)
	}
	best := board.Best{Ghost: board.Ghost{Cell: 0, Side: game.First, Shown: true}, From: -1}
	if a := b.shown; len(a.Heat)+len(a.Exact)+len(a.Line) > 0 || a.Best != best {
		t.Errorf("the board shows %+v", a)
	}
	b.setHeat()
	b.setLine()
	if a := b.shown; len(a.Heat)+len(a.Exact) != 5 || a.Best.Shown {
		t.Errorf("the board shows %+v", a)
	}
	b.Toggle()
	if a := b.shown; a.Line != nil || strings.Contains(b.CardText(), "perfect") {
		t.Error("it does not go away")
	}
}

// The findings for one position are not shown for another, and each position shown is analysed.
func TestAnalysisFollowsTheGame(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("4-5-4")
	b.turnOn()
	old := b.current
	b.Cells("c2")
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

// While a computer thinks about its move, the analysis looks for itself: what a weak one thinks would be no advice.
func TestAnalysisIsNotWhatTheComputerThinks(t *testing.T) {
	b := newBench(t)
	b.AgainstComputer("gomoku")
	b.turnOn()
	s := b.Table.Snap
	s.Thinking, s.ToMove = true, s.Setup.Person().Other()
	s.Report = search.Report{Move: b.Table.Session.Position().AppendMoves(nil)[0], Value: 2_000_000, Claim: 7, Depth: 99, Nodes: 5000}
	b.Table.Snap = s
	b.Follow(s)
	b.Show(s)
	b.awaitThoughts()
	if l := b.current; l.report.Depth == 99 || l.report.Score.Claim != 0 || l.player.String() != b.player.Player().String() {
		t.Errorf("%s reports %+v", l.player, l.report)
	}
	if text := b.CardText(); !strings.Contains(text, words.Better(s.Setup, b.current.report.Score, b.current.side, game.First)) {
		t.Errorf("the card says %q", text)
	}
}

// The best lines are chosen by a click, and shown while the mouse points at them.
func TestLinesAreChosen(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.TwoPeople("connect-four")
	b.turnOn()
	b.Until("three lines", func() bool { return len(b.current.report.Lines) == 3 })
	lines := b.current.report.Lines
	first := func() int { return b.shown.Line[0].Cell }
	cell := func(i int) int { return b.current.pos.Cell(lines[i].Moves[0]) }
	b.dropSearch() // so that the lines stay as they are
	b.current = &positionAnalysis{
		pos: b.Table.Session.Position(), reported: true, report: analysis.Assessment{Lines: lines, Moves: lines},
	}
	b.point(2)
	if first() != cell(2) {
		t.Error("the line under the mouse is not shown")
	}
	b.point(-1)
	if len(b.shown.Line) > 0 || b.shown.Best.Cell != cell(0) {
		t.Error("the best move does not come back")
	}
	b.choose(1)
	if first() != cell(1) || b.shown.Best.Shown {
		t.Error("the line chosen is not shown alone")
	}
	b.choose(1)
	if len(b.shown.Line) > 0 || !b.shown.Best.Shown {
		t.Error("a second click does not remove the line")
	}
	b.copyPlayer()
	if fyne.CurrentApp().Clipboard().Content() != b.current.player.String() {
		t.Error("the player is not on the clipboard")
	}
}

// A line that a click has drawn stays drawn where a report puts it, also if it is no longer among the best.
func TestDrawnLineStays(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("gomoku")
	b.turnOn()
	b.dropSearch()
	moves := b.Table.Session.Position().AppendMoves(nil)
	report := func(values ...int) analysis.Assessment {
		r := analysis.Assessment{Side: game.First, Depth: 1, Nodes: 1}
		for i, v := range values {
			r.Moves = append(r.Moves, analysis.Line{Moves: moves[i : i+1], Score: analysis.Score{Value: v}, Exact: true})
		}
		slices.SortStableFunc(r.Moves, func(x, y analysis.Line) int { return y.Score.Value - x.Score.Value })
		r.Lines, r.Score = r.Moves[:3], r.Moves[0].Score
		return r
	}
	l := &positionAnalysis{variant: "gomoku", pos: b.Table.Session.Position(), report: report(40, 30, 20, 10), reported: true}
	b.current = l
	b.choose(1)
	for _, c := range []struct {
		report analysis.Assessment
		line   int
	}{{report(40, 30, 20, 10), 1}, {report(40, 50, 20, 10), 0}, {report(40, 5, 20, 10), 2}} {
		b.onReport(l, c.report, nil)
		if i := b.drawnLine(); i != c.line || b.shown.Line[0].Cell != l.pos.Cell(moves[1]) {
			t.Errorf("line %d, %+v are drawn", i, b.shown.Line)
		}
	}
	if b.choose(2); b.drawnLine() != -1 {
		t.Error("a click does not end it")
	}
}

// When the mouse rests on a square, the 4-5-4 lines through it are shown with their weights.
func TestWindowsAreShown(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.TwoPeople("4-5-4")
	b.Cells("c2")
	b.turnOn()
	b.setHeat()
	test.MoveMouse(b.Win.Canvas(), fyne.CurrentApp().Driver().AbsolutePositionForObject(b.Board).Add(b.Board.CellCenter(13)))
	b.Until("the lines", func() bool { return len(b.shown.Windows) > 0 })
	for _, w := range b.shown.Windows {
		if len(w.Cells) != 4 || w.Text != "+1" && w.Text != "0" {
			t.Errorf("there is a line %+v", w)
		}
	}
	if got := b.HoverText(); !strings.Contains(got, "The number on a line") || !strings.Contains(got, "good for X.") {
		t.Errorf("the lines are explained by %q", got)
	}
	b.Hover(2)
	if len(b.shown.Windows) > 0 {
		t.Error("they stay when the mouse goes on")
	}
}

// While More is closed, the status line explains the colours of the squares to whoever points at one.
func TestColoursAreExplained(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.TwoPeople("gomoku")
	b.Cells("h8")
	b.turnOn()
	b.setHeat()
	b.Until("values", func() bool { return len(b.shown.Heat) > 0 })
	for _, open := range []bool{false, true} {
		b.pane.more.SetOpen(open)
		b.Hover(112) // h8, so nothing is proved about a move there
		if got := b.HoverText(); (got == words.KeyToValues()) == open {
			t.Errorf("More is open: %v, the status line says %q", open, got)
		}
	}
}

// If discs fall, the lines shown are those through the cell where a disc would land.
func TestWindowsOfFallingDiscs(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("connect-four")
	b.turnOn()
	top, bottom := 3, b.Table.Snap.View.Cells[3].Target
	b.showLinesThrough(top)
	if bottom == top || b.linesCell != bottom {
		t.Errorf("the lines through cell %d are shown, want %d", b.linesCell, bottom)
	}
}

// The lines through a square hide the outcomes of moves if those are drawn on the squares, but not
// if they are drawn above the columns.
func TestOutcomesBesideLines(t *testing.T) {
	raced.Skip(t)
	for variant, stay := range map[string]bool{"connect-four": true, "4-5-4": false} {
		b := newBench(t)
		b.TwoPeople(variant)
		b.turnOn()
		b.setHeat()
		b.Until("an outcome", func() bool { return len(b.shown.Exact) > 0 })
		b.showLinesThrough(3)
		if a := b.shown; len(a.Windows) == 0 || len(a.Exact) > 0 != stay || len(a.Heat) > 0 {
			t.Errorf("%s: beside %d lines there are %d outcomes and %d values", variant, len(a.Windows), len(a.Exact), len(a.Heat))
		}
	}
}

// After the end of a game the result is shown. No search runs, and the number of lines doesn't
// matter.
func TestNothingIsThoughtOfAFinishedGame(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("3,3,3")
	b.Cells("a1 b1 a2 b2 a3")
	b.turnOn()
	b.showLinesThrough(0)
	told := b.thoughts(b.Table.Snap)
	if told.verdict != words.Result(b.Table.Snap) || told.value != analysis.MaxValue || told.details.Searcher != "" || len(told.lines) > 0 {
		t.Errorf("%+v", told)
	}
	if a := b.shown; a.Windows != nil || a.Heat != nil {
		t.Errorf("the board shows %+v", a)
	}
}

// Closing the window ends the search, and no report arrives afterwards.
func TestAnalysisEndsWithTheWindow(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("gomoku")
	b.turnOn()
	b.Close()
	if b.current != nil {
		t.Error("it goes on")
	}
}

// When another game is begun, watched or opened, nothing is left on the card of the game before it.
// The card is empty at once, even if both games are at the same position, unless its outcome is proved already.
func TestAnotherGameEmptiesTheCard(t *testing.T) {
	o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "4-5-4"] c2`))
	if err != nil {
		t.Fatal(err)
	}
	b := newBench(t)
	b.proofs = nil
	b.TwoPeople("4-5-4")
	b.turnOn()
	for name, next := range map[string]func(){
		"begun": func() { b.TwoPeople("4-5-4") },
		"watched": func() {
			b.Play("4-5-4", [2]session.Seat{{Kind: record.Computer, Name: "X"}, {Kind: record.Computer, Name: "O"}})
		},
		"opened":          func() { b.Table.Session.Resume(o) },
		"opened again":    func() { b.Table.Session.Resume(o) },
		"of another kind": func() { b.TwoPeople("gomoku") },
	} {
		b.Until("the analysis before one "+name, func() bool {
			return b.current != nil && b.current.reported && !strings.Contains(b.CardText(), words.Looking())
		})
		next()
		if text := b.CardText(); !b.on || b.current.reported || !strings.Contains(text, words.Looking()) {
			t.Errorf("after a game was %s the card says %q", name, text)
		}
	}
}

// What is proved about a position is shown again at once when its game was left and continues, and no report that proves
// less takes its place. An analysis of some moves only does not share it.
func TestProofsOutliveTheGame(t *testing.T) {
	o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "3,3,3"] b2 a2`))
	if err != nil {
		t.Fatal(err)
	}
	b := newBench(t)
	b.Table.Session.Resume(o)
	b.turnOn()
	lengths := func() (n int) {
		for _, m := range b.current.report.Moves {
			n += min(m.Score.Mate, 1)
		}
		return n
	}
	b.Until("the end of the search", func() bool { return b.current.ended })
	known := lengths()
	b.TwoPeople("gomoku")
	b.Table.Session.Resume(o)
	if !b.current.reported || known == 0 || lengths() != known {
		t.Errorf("when the game continues it knows %d lengths of %d", lengths(), known)
	}
	parts := []game.Part{{Value: 3}}
	b.onReport(b.current, analysis.Assessment{Score: analysis.Score{Value: 5}}, parts)
	if lengths() != known || len(b.current.report.Lines) != b.Table.Prefs.AnalysisLines || len(b.current.parts) != 1 {
		t.Errorf("after a report that proves nothing it knows %d lengths of %+v", lengths(), b.current.report)
	}
	b.restrict(restriction{leftOut: b.current.report.Lines[0].Moves[:1]})
	if b.current.reported {
		t.Error("the analysis of other moves begins with what is proved about all")
	}
}

// Nothing is drawn over the findings of the position before, until something is known about a new one. The controls of
// an analysis that has found nothing yet show at once that they were pressed, however often it is drawn.
func TestDrawingStoresNothing(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("gomoku")
	b.Toggle()
	for range 2 {
		if b.Show(b.Table.Snap); !strings.Contains(b.CardText(), words.Looking()) {
			t.Fatalf("the card says %q", b.CardText())
		}
	}
	if b.setHeat(); b.current.reported || !b.pane.more.switches[1].check.Checked {
		t.Error("the values of the moves are turned on, but their switch is not")
	}
	b.awaitThoughts()
	before := b.pane.position.Text
	for _, cell := range []string{"h8", "h9"} {
		b.Cells(cell)
		if b.Show(b.Table.Snap); b.current.reported || b.pane.position.Text != before || b.shown.Best.Shown {
			t.Errorf("after %s the card says %q, it said %q, on the board %+v", cell, b.pane.position.Text, before, b.shown)
		}
	}
}

// At the end of a line of a study, the analysis says who has won there.
func TestResultInAStudy(t *testing.T) {
	b := newBench(t)
	g, err := record.ParseStudy([]byte(`[MNKDesk "1"] [Variant "3,3,3"] 1. a1 b1 2. a2 b2 3. a3`), nil)
	if err != nil {
		t.Fatal(err)
	}
	o, err := session.OpenStudy(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	b.Session.Resume(o)
	b.turnOn()
	if got := b.thoughts(b.Table.Snap).verdict; got != "X won." {
		t.Errorf("of a study it says %q", got)
	}
}
