package review

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// The plies that a better line shows are those found by the search after the better move. They are legal, and the
// pieces of the line are numbered.
func TestBetterLineIsTheOneFound(t *testing.T) {
	b := newBench(t)
	b.blunder()
	player, err := analysis.New(b.Table.Snap.Setup.Variant)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range b.game.moments() {
		o := analysis.GameOptions{Moves: b.game.moves}
		want, err := player.Continuation(t.Context(), o, m.Mistake, linePlies)
		if err != nil || !slices.Equal(m.line, want) || len(m.line) != linePlies {
			t.Errorf("move %d: the line is %v, the search finds %v (%v)", m.Ply+1, m.line, want, err)
		}
		p, positions := m.before.Clone(), m.positions(b.Table.Snap, m.line)
		var cells []int
		for i, v := range positions {
			if v.Last >= 0 {
				t.Errorf("move %d: a last move is marked", m.Ply+1)
			}
			for at, cell := range cells {
				if v.Cells[cell].Number != at+1 {
					t.Errorf("move %d, ply %d: the number is %d, want %d", m.Ply+1, i, v.Cells[cell].Number, at+1)
				}
			}
			if i == len(m.line) {
				break
			}
			if !p.Legal(m.line[i]) {
				t.Fatalf("%s is not legal in\n%s", p.Format(m.line[i]), p)
			}
			cells = append(cells, p.Cell(m.line[i]))
			p.Play(m.line[i])
		}
		if len(positions) != linePlies+1 {
			t.Errorf("%d positions are shown", len(positions))
		}
	}
}

// passes returns how many steps of animations there are until nothing moves any more.
func (b *bench) passes() (n int) {
	for b.Waiting() > 0 {
		b.Pass()
		n++
	}
	return n
}

// The better lines play themselves out once, the second one after the first. A click on a board or on its button plays
// its line again.
func TestBetterLinesPlayOnceAndAgainOnAClick(t *testing.T) {
	b := newBench(t)
	b.blunder()
	b.IsAnimated = true
	b.ShowMoments()
	const steps = linePlies + 2 // the position before the line, and a wait for the sign
	for n := range 2 * (steps - 1) {
		if b.Waiting() != 1 {
			t.Errorf("in step %d, %d boards move", n, b.Waiting())
		}
		b.Pass()
	}
	if b.Waiting() > 0 {
		t.Error("it goes on")
	}
	boards := sheettest.Controls[*lineBoard](b.screen())
	for name, click := range map[string]func(){
		"board": func() { test.Tap(boards[1]) },
		"button": func() {
			for _, k := range sheettest.Controls[*widgets.Button](b.screen()) {
				if k.Name == words.ShowAgain() {
					test.Tap(k)
					return
				}
			}
		},
	} {
		if click(); b.Waiting() != 1 {
			t.Errorf("the %s plays nothing", name)
		}
		if n := b.passes(); n != steps-1 {
			t.Errorf("the %s: %d steps", name, n)
		}
	}
}

// Closing the sheet in any way stops the line, and so does a new game that the sheet starts.
func TestClosingStopsTheLine(t *testing.T) {
	for name, shut := range map[string]func(*bench){
		"Escape":      func(b *bench) { b.Table.Sheets.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}) },
		"Try It Here": func(b *bench) { b.Table.Sheets.Key(&fyne.KeyEvent{Name: fyne.KeyReturn}) },
	} {
		b := newBench(t)
		b.blunder()
		b.IsAnimated = true
		b.ShowMoments()
		b.Pass()
		shut(b)
		if n := b.passes(); n != 1 { // the step that was waiting changes nothing
			t.Errorf("%s: %d more steps", name, n)
		}
	}
}

// With animation off or with reduced motion the end of each line is shown at once, and there is no button for what
// cannot happen.
func TestReducedMotionShowsTheLastPicture(t *testing.T) {
	b := newBench(t)
	b.blunder()
	b.ShowMoments()
	if b.Waiting() > 0 {
		t.Error("something moves")
	}
	for _, k := range sheettest.Controls[*widgets.Button](b.screen()) {
		if k.Name == words.ShowAgain() {
			t.Error("there is a button that plays the line again")
		}
	}
	if test.Tap(sheettest.Controls[*lineBoard](b.screen())[0]); b.Waiting() > 0 {
		t.Error("a click moves something")
	}
}

// The line through the row that the other side threatened ends at the free squares beside the row.
func TestThreatenedRow(t *testing.T) {
	start := sheettest.Variant(t, "gomoku").Start()
	if _, err := game.PlayMoves(start, []string{"a1", "h8", "k8", "i8", "a3", "j8"}); err != nil {
		t.Fatal(err)
	}
	at := func(name string) int {
		return slices.IndexFunc(start.View().Cells, func(c game.Cell) bool { return c.Name == name })
	}
	m := moment{before: start, evidence: game.Evidence{Rows: [][]int{{at("h8"), at("i8"), at("j8")}}, Theirs: true}}
	if got, want := m.threatenedRow(), []int{at("g8"), at("h8"), at("i8"), at("j8")}; !slices.Equal(got, want) {
		t.Errorf("the line is %v, want %v", got, want)
	}
	if m.evidence.Theirs = false; m.threatenedRow() != nil {
		t.Error("there is a line through a row of one's own")
	}
}

// The line through a row of marks that the better move has stopped does not cross the mark of that move. It has its free
// end, and is left out if only one mark of the row is on each side, or if the move only delays a win of which the sentence tells.
func TestStoppedRow(t *testing.T) {
	for _, c := range []struct{ variant, row, better, want string }{
		{"4-5-4", "a1 b1 c1 d1", "d4", "a1 b1 c1 d1 e1"},
		{"4-5-4", "a1 b1 c1 d1", "a1", "b1 c1 d1 e1"},
		{"4-5-4", "a1 b1 c1 d1", "b1", "c1 d1 e1"},
		{"4-5-4", "a1 b1 c1 d1", "c1", "a1 b1"},
		{"tic-tac-toe", "c1 c2 c3", "c2", ""},
		{"tic-tac-toe", "c1 c2 c3", "c3", "c1 c2"},
	} {
		start := sheettest.Variant(t, c.variant).Start()
		cells := func(names string) (list []int) {
			for _, name := range strings.Fields(names) {
				list = append(list, slices.IndexFunc(start.View().Cells, func(c game.Cell) bool { return c.Name == name }))
			}
			return list
		}
		m := moment{before: start, evidence: game.Evidence{Rows: [][]int{cells(c.row)}, Theirs: true}}
		if m.Better = game.Move(cells(c.better)[0]); !slices.Equal(m.stoppedRow(), cells(c.want)) {
			t.Errorf("%s: after %s the line through %s is %v, want %s", c.variant, c.better, c.row, m.stoppedRow(), c.want)
		}
		if m.Delays = true; !slices.Equal(m.stoppedRow(), cells(c.want)) {
			t.Errorf("%s: no line is on the board after %s, though the sentence names the row", c.variant, c.better)
		}
		if m.Punished = "e5"; m.stoppedRow() != nil {
			t.Errorf("%s: a line that no sentence names is on the board after %s", c.variant, c.better)
		}
	}
}

// Nothing on the sheet is cut or covered, in any language, from narrow to wide windows.
func TestMomentsAreUncut(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.blunder()
	b.IsAnimated = true
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	for _, language := range words.Languages() {
		if err := words.Use(language); err != nil {
			t.Fatal(err)
		}
		for _, width := range []float32{384, 600, 800, 1040, 2560} {
			b.Win.Resize(fyne.NewSize(width, 760))
			b.ShowMoments()
			for _, l := range sheettest.Controls[*widget.Label](b.screen()) {
				size := look.BodyText
				if l.SizeName != "" {
					size = l.Theme().Size(l.SizeName)
				}
				need := fyne.MeasureText(l.Text, size, l.TextStyle).Width + 2*widgets.LabelPad
				if l.Wrapping == fyne.TextWrapOff && need > l.Size().Width+0.5 {
					t.Errorf("%s, %v wide: %q needs %v of %v", language, width, l.Text, need, l.Size().Width)
				}
			}
			if over := sheettest.Overlap(b.moments.content); over != "" {
				t.Errorf("%s, %v wide: %s", language, width, over)
			}
			b.Table.Sheets.CloseFront()
		}
	}
	if err := words.Use(words.English); err != nil {
		t.Fatal(err)
	}
}

// On a board on which pieces move around, no frame marks the piece to move in a line: it would cover the number of its move.
func TestLineMarksNoPiece(t *testing.T) {
	b := newBench(t)
	b.showMistakes("isolation", "c5 a7 d7 b5 b6", 2)
	m := b.game.moments()[0]
	for _, v := range m.positions(b.Table.Snap, m.line) {
		if v.From >= 0 {
			t.Errorf("the piece on cell %d is marked", v.From)
		}
	}
}

// The board of a move that lost at once shows the reply that won, too. Both are numbered, because the reason names them.
func TestBoardOfAMoveThatLostShowsTheReply(t *testing.T) {
	raced.Skip(t)
	const against = `[X "Computer"] [O "You"] [XKind "computer"] [OKind "person"] [Level "Easy"] [Result "X"] `
	for _, record := range []string{
		`[Variant "tic-tac-toe"] ` + against + `b2 a2 a1 b1 c3`,
		`[Variant "nine-board"] ` + against + `a3 c1 a6 f1 a9`,
	} {
		b := newBench(t)
		b.nodes = 1_000
		o, err := session.Read([]byte(`[MNKDesk "1"] ` + record))
		if err != nil {
			t.Fatal(err)
		}
		b.Table.Session.Resume(o)
		b.Until("the review", func() bool { return b.game.isComplete() })
		moves := b.Table.Snap.Moves
		for _, m := range b.game.moments() {
			var want []string
			if m.Punished != "" {
				want = moves[m.Ply:]
			}
			v, got := m.playedView(b.Table.Snap), make([]string, len(want))
			for _, c := range v.Cells {
				if c.Number > 0 {
					got[c.Number-1] = c.Name
				}
			}
			if !slices.Equal(got, want) || len(v.Lines) > 0 != (want != nil) {
				t.Errorf("%s, move %d: the numbers are on %q, want %q", record, m.Ply+1, got, want)
			}
			for _, name := range want {
				cell := slices.IndexFunc(v.Cells, func(c game.Cell) bool { return c.Name == name })
				if !slices.Contains(m.area(), cell) {
					t.Errorf("%s: %s may be cut off", record, name)
				}
			}
		}
	}
}
