package analysis

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/external/guesttest"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// cell returns the cell with a name.
func (b *bench) cell(name string) int {
	for i, c := range b.Table.Snap.View.Cells {
		if c.Name == name {
			return i
		}
	}
	b.T.Fatalf("the board has no %s", name)
	return -1
}

// within lets the analysis look within an area, and waits for what it finds there.
func (b *bench) within(from, to string) {
	b.T.Helper()
	b.LookWithin(b.cell(from), b.cell(to))
	b.awaitThoughts()
}

// The analysis looks at no first move outside the area, which the card names and the board frames, in this and the next
// positions of the game, until it is ended. Moves in it can be left out, too.
func TestAnalysisWithinAnArea(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("gomoku")
	b.Cells("h8 i9 g8")
	b.turnOn()
	b.within("k10", "f6")
	checkWithin := func(what string) {
		t.Helper()
		for _, l := range b.current.report.Moves {
			cell := b.current.pos.Cell(l.Moves[0])
			if row, column := cell/15, cell%15; row < 5 || row > 9 || column < 5 || column > 10 {
				t.Errorf("%s: %s is analysed", what, b.current.pos.Format(l.Moves[0]))
			}
		}
		if !strings.Contains(b.CardText(), "Within f6–k10") || !strings.HasPrefix(b.thoughts(b.Table.Snap).verdict, words.OfTheseMoves("")) {
			t.Errorf("%s: the card says %q", what, b.CardText())
		}
		if area := b.shown.Area; !slices.Equal(area, []int{b.cell("k10"), b.cell("f6")}) {
			t.Errorf("%s: the board frames %d", what, area)
		}
	}
	checkWithin("at once")
	b.Cells("j10")
	b.awaitThoughts()
	checkWithin("after a move")
	left := b.leaveOutBest()
	if said := b.CardText(); !strings.Contains(said, words.Restriction("f6–k10", []string{left})) {
		t.Errorf("without %s the card says %q", left, said)
	}
	if !b.EndArea() || b.EndArea() {
		t.Error("there is nothing to end, or more than that")
	}
	b.awaitThoughts()
	if b.shown.Area != nil || strings.Contains(b.CardText(), "Within") || len(b.current.report.Moves) < 20 {
		t.Errorf("after the end: %d, %d moves, and the card says %q", b.shown.Area, len(b.current.report.Moves), b.CardText())
	}
}

// What is proved of the moves of an area is proved of each of them, but of the position only if it is a win.
func TestAreaProvesNothing(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("gomoku")
	b.Cells("h8 g8 i8 c2 j8 e1 k8") // only l8 holds
	b.turnOn()
	b.within("a1", "c1")
	b.Until("the proof", func() bool { return b.current.report.Lines[0].Score.Proof == search.ProvedLoss })
	if got := b.current.report.Score; got.Proof != search.Unproved || b.assessed.Proof == search.ProvedLoss && b.Table.Snap.At == 0 {
		t.Errorf("the position is %+v", got)
	}
	b.Cells("o15")
	b.awaitThoughts()
	b.within("l8", "m9")
	verdict := b.thoughts(b.Table.Snap).verdict
	if got := b.current.report.Score; got.Proof != search.ProvedWin || strings.HasPrefix(verdict, words.OfTheseMoves("")) {
		t.Errorf("a win is %+v, %q", got, verdict)
	}
}

// An area in which no move is possible is said to be one. It counts again where a move is.
func TestNoMoveWithinTheArea(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.TwoPeople("nine-board")
	b.Cells("a1") // the next move is in the upper left board
	b.turnOn()
	b.LookWithin(b.cell("i1"), b.cell("i9"))
	if said := b.CardText(); !strings.Contains(said, words.NoMoveWithin("i7–i3")) || b.current.reported {
		t.Errorf("the card says %q", said)
	}
	b.SetUnattended(true)
	b.SetUnattended(false)
	b.Cells("a9")
	b.awaitThoughts()
	if len(b.current.report.Moves) != 9 {
		t.Errorf("%d moves are analysed", len(b.current.report.Moves))
	}
}

// A person chooses an area by dragging, or by choosing two cells with the mouse or the keyboard. Until then the board frames
// what it would be.
func TestChoiceOfAnArea(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.TwoPeople("gomoku")
	f6, g7, k10 := b.cell("f6"), b.cell("g7"), b.cell("k10")
	for name, choose := range map[string]func(){
		"drag":   func() { b.PressCell(f6); b.Hover(g7); b.Hover(k10); b.ReleaseCell(k10) },
		"clicks": func() { b.PressCell(f6); b.ReleaseCell(f6); b.Hover(k10); b.PressCell(k10); b.ReleaseCell(k10) },
		"keys":   func() { b.PressCell(f6); b.Hover(-1); b.MoveCursor(k10); b.PressCell(k10) },
	} {
		if b.PressCell(f6) {
			t.Errorf("%s: a click on the board chooses an area", name)
		}
		b.ChooseArea()
		b.awaitThoughts()
		if said := b.CardText(); !strings.Contains(said, words.HowToChooseArea()) || b.pane.restriction.all.Text != words.Cancel() {
			t.Errorf("%s: the card says %q", name, said)
		}
		if b.PressCell(-1); b.choice.begun {
			t.Errorf("%s: a click beside the board is a corner", name)
		}
		choose()
		if b.choice.on || b.area == nil || *b.area != (area{f6, k10}) || !slices.Equal(b.shown.Area, []int{f6, k10}) {
			t.Errorf("%s: the area is %v, the board frames %d", name, b.area, b.shown.Area)
		}
		b.awaitThoughts()
		b.EndArea()
	}
	b.ChooseArea()
	b.awaitThoughts()
	b.PressCell(f6)
	b.Hover(g7)
	if !slices.Equal(b.shown.Area, []int{f6, g7}) {
		t.Errorf("while one is chosen the board frames %d", b.shown.Area)
	}
	if !b.EndArea() || b.choice.on || b.shown.Area != nil || b.area != nil {
		t.Error("the choice does not end")
	}
}

// An area goes with the game and with the analysis. Connect Four has none, and a question is about the whole board.
func TestAreaEnds(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.TwoPeople("gomoku")
	b.turnOn()
	for name, end := range map[string]func(){
		"another game":    func() { b.TwoPeople("gomoku") },
		"no analysis":     func() { b.Toggle(); b.Toggle() },
		"a question":      func() { b.Cells("h8"); b.Ask(analysis.WinByFours) },
		"the whole board": func() { b.pane.restriction.all.OnTapped() },
	} {
		b.within("a1", "c3")
		end()
		if b.awaitThoughts(); b.area != nil || b.current.isRestricted() || b.shown.Area != nil {
			t.Errorf("%s: the area is still there", name)
		}
	}
	b.TwoPeople("connect-four")
	if b.awaitThoughts(); b.CanChooseArea() {
		t.Error("Connect Four has areas")
	}
	b.LookWithin(0, 1)
	if b.area != nil {
		t.Error("Connect Four has an area")
	}
}

// The proofs of the analysis of an area leave the graph as it is.
func TestAreaIsNotAssessed(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("gomoku")
	b.Cells("h8 i9 g8")
	b.turnOn()
	b.assessed = analysis.Score{Value: 77}
	b.within("a1", "c3")
	if b.assessed.Value != 77 {
		t.Errorf("the graph has %+v", b.assessed)
	}
	b.Session.LookTo(session.Back)
	b.awaitThoughts()
	if b.assessed.Value != 77 {
		t.Errorf("one move back the graph has %+v", b.assessed)
	}
}

// A program that cannot look within an area is said to look at the whole board. Our own player then looks within it again.
func TestProgramLooksAtTheWholeBoard(t *testing.T) {
	program, _ := guesttest.Analysing(t)
	b := turnOnWith(t, "")
	b.within("g7", "j10")
	b.choosePlayer(program)
	b.awaitThoughts()
	if said := b.CardText(); !strings.Contains(said, words.CannotRestrict(b.current.player)) || b.shown.Area != nil {
		t.Errorf("the card says %q", said)
	}
	b.choosePlayer("")
	b.awaitThoughts()
	if !b.current.isRestricted() {
		t.Error("our own player does not look within the area")
	}
	b.EndArea()
	b.choosePlayer(program)
	b.ChooseArea()
	if b.choice.on || b.area != nil {
		t.Error("an area can be chosen for the program")
	}
	if got := sheettest.Texts(test.LaidOutObjects(b.Table.Status.Object())); !slices.Contains(got, words.CannotRestrict(b.current.player)) {
		t.Errorf("the status line says %q", got)
	}
}
