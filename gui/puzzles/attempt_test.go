package puzzles

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// openPuzzle puts a puzzle for beginners that takes several moves on the board.
func (b *bench) openPuzzle() *puzzle.Puzzle { return b.openLine("4-5-4", "win 2 1 d3 b4c3b2b3e4") }

// awaitStage waits until the attempt has a stage.
func (b *bench) awaitStage(want stage) {
	b.T.Helper()
	b.Until("the stage", func() bool { return b.current.stage == want })
}

// right returns the right move in the position on the board.
func (b *bench) right(p *puzzle.Puzzle) game.Move {
	b.T.Helper()
	j, err := puzzle.NewJudge(p)
	if err != nil {
		b.T.Fatal(err)
	}
	defer j.Close()
	best, err := j.Solution(b.T.Context(), b.Table.Snap.Position())
	if err != nil {
		b.T.Fatal(err)
	}
	return best.Move
}

// check checks the number of moves on the board, the message, and whether a cell of the board is marked as wrong. Where a
// bubble beside that cell has room for the message, the card says which try is next.
func (b *bench) check(when string, ply int, message string, marked bool) {
	b.T.Helper()
	a, said := b.current, b.pane.message.Text
	if marked && said == words.PuzzleNextTry(a.fails) {
		said = message
	}
	if b.Table.Snap.Ply != ply || a.message != message || a.wrongCell >= 0 != marked || said != message {
		b.T.Errorf("%s: %d moves, %q, the card says %q, wrong cell %d; want %d moves and %q",
			when, b.Table.Snap.Ply, a.message, b.pane.message.Text, a.wrongCell, ply, message)
	}
}

// A wrong move stays on the board with its reply until Try Again, which takes both back, and their mark and what
// was said about them, too. At the first move the card then says what it said at the start, at a later move what
// it said before the wrong one.
func TestTryAgain(t *testing.T) {
	b := newBench(t)
	p := b.openPuzzle()
	start, corner := b.current.message, game.MoveTo(p.Position(), 0)
	for _, before := range []int{0, 1} {
		ply, said := len(p.Moves)+2*before, start
		if before > 0 {
			b.play(b.right(p))
			b.Until("the reply", func() bool { return b.current.stage == asking && b.Table.Snap.Ply == ply })
			if said = b.current.message; said == start {
				t.Errorf("after the first move it still says %q", said)
			}
		}
		b.play(corner)
		b.check("while it is judged", ply+1, words.PuzzleChecking(), false)
		b.awaitStage(failed)
		failure, want := b.current.message, ply+2
		if before > 0 { // the reply would reveal the solution
			want--
		}
		b.check("after a wrong move", want, failure, true)
		if failure == said || b.Focused != b.pane.tryAgain {
			t.Errorf("after a wrong move it says %q, focus on %v", failure, b.Focused)
		}
		if err := b.Mode().Play(b.right(p)); !errors.Is(err, session.ErrNotYourTurn) {
			t.Errorf("a move after a wrong one: %v", err)
		}
		b.TryAgain()
		b.check("after Try Again", ply, said, false)
		if b.current.stage != asking || b.current.fails != before+1 || b.Focused != nil {
			t.Errorf("after Try Again: stage %d, %d wrong tries, focus on %v",
				b.current.stage, b.current.fails, b.Focused)
		}
	}
}

// The third wrong try is the last: then only the answer is left, which is played on the board.
func TestLastTry(t *testing.T) {
	b := newBench(t)
	p := b.openPuzzle()
	for range maxTries {
		b.TryAgain()
		b.play(game.MoveTo(p.Position(), 0))
		b.awaitStage(failed)
	}
	if b.TryAgain(); b.current.stage != failed || b.Focused != b.pane.answer {
		t.Errorf("after the last try: stage %d, focus on %v", b.current.stage, b.Focused)
	}
	b.Answer()
	if got := b.pane.triesLeft.Text; got != "" {
		t.Errorf("while the answer is played, the card says %q", got)
	}
	b.awaitStage(answered)
	if s := b.Table.Snap; s.Ply < len(p.Moves)+2*p.Length-1 || b.Focused != b.pane.next {
		t.Errorf("after the answer: %d moves, focus on %v", s.Ply, b.Focused)
	}
	if r := b.log.Puzzle(b.names(), p.ID()); r != solved.Shown {
		t.Errorf("the result is %v", r)
	}
}

// A puzzle is solved by its right moves. Help that was asked for before the right move was known comes once it
// is known, and counts.
func TestSolve(t *testing.T) {
	for _, helped := range []bool{false, true} {
		b := newBench(t)
		p := b.openPuzzle()
		if helped {
			if b.Mode().Help(); b.Table.Snap.Help.Step != session.NoHelp {
				t.Fatal("help comes before the move is known")
			}
			b.Until("help", func() bool { return b.Table.Snap.Help.Step != session.NoHelp })
		}
		for b.current.stage != done {
			b.play(b.right(p))
			b.Until("the verdict", func() bool { return b.current.stage == asking || b.current.stage == done })
		}
		want := solved.First
		if helped {
			want = solved.WithHelp
		}
		if said := b.pane.cheer; !said.root.Visible() || said.solved.Text != "1 puzzle solved" || !said.face.Shows() ||
			said.next.Text != "Today's Puzzle is waiting for you." {
			t.Errorf("below the solved puzzle it says %q and %q", said.solved.Text, said.next.Text)
		}
		if r := b.log.Puzzle(b.names(), p.ID()); r != want || b.Focused != b.pane.next {
			t.Errorf("help %v: the result is %v, want %v; focus on %v", helped, r, want, b.Focused)
		}
		if said := sheettest.Texts(sheettest.Seen(b.Table.Status.Object())); !slices.Contains(said, words.OverKeys(b.Table.Snap)) {
			t.Errorf("the status line says %q", said)
		}
	}
}

// Help that was asked for with one move does not come with the next: the person found that move alone.
func TestHelpIsForOneMove(t *testing.T) {
	b := newBench(t)
	p := b.openPuzzle()
	right := b.right(p)
	b.Mode().Help()
	b.play(right) // before the right move is known here
	b.Until("the next right move", func() bool { return b.Table.Snap.Ply == len(p.Moves)+2 && b.current.hintReady })
	if b.Table.Snap.Help.Step != session.NoHelp || b.current.helped {
		t.Errorf("after a move without help, help shows step %v", b.Table.Snap.Help.Step)
	}
}

// The buttons of a puzzle do nothing once another game is on the board.
func TestButtonsOfAPuzzleThatIsGone(t *testing.T) {
	b := newBench(t)
	b.openPuzzle()
	b.TwoPeople("tic-tac-toe")
	for _, press := range []func(){b.help, b.TryAgain, b.Answer, b.Next} {
		press()
	}
	if b.On() || b.Table.Snap.Ply != 0 || b.Dialogs() > 0 {
		t.Errorf("%d moves, %d dialogs", b.Table.Snap.Ply, b.Dialogs())
	}
}

// Help and the analysis count as help with the puzzle on the board, at once.
func TestHelpCounts(t *testing.T) {
	for name, help := range map[string]func(*bench){
		"help": func(b *bench) {
			b.Mode().Help()
			b.Until("help", func() bool { return b.Snap.Help.Step != session.NoHelp })
		},
		"analysis": func(b *bench) {
			b.IsAnalysing = func() bool { return true }
			b.Mode().Follow(b.Snap)
		},
	} {
		b := newBench(t)
		b.openPuzzle()
		if b.current.helped {
			t.Fatalf("%s: it counts before it is given", name)
		}
		if help(b); !b.current.helped {
			t.Errorf("%s does not count", name)
		}
	}
}

// The status line says how to end the analysis of a puzzle, and after the puzzle how to begin it.
func TestAnalysisOfAPuzzleIsExplained(t *testing.T) {
	b := newBench(t)
	b.openPuzzle()
	b.IsAnalysing = func() bool { return true }
	b.Table.Redraw()
	said := sheettest.Texts(sheettest.Seen(b.Table.Status.Object()))
	if want := "A ends the analysis, Esc leaves the puzzle."; !slices.Contains(said, want) {
		t.Errorf("the status line says %q, want %q", said, want)
	}
	discs := session.Snapshot{View: game.View{Style: game.Discs}}
	if over := words.OverKeys(discs); !strings.Contains(over, words.ShiftKeys("A")) {
		t.Errorf("after a puzzle in which A is a column: %q", over)
	}
}

// Above the columns of a board of discs it says that a wrong move loses and, once the only move that does not is found, that
// all others do. Before, nothing gives that move away.
func TestColumnsThatLose(t *testing.T) {
	b := newBench(t)
	v, err := engine.ParseVariant("connect-four")
	if err != nil {
		t.Fatal(err)
	}
	list := listOf(v)
	p := list[slices.IndexFunc(list, func(p *puzzle.Puzzle) bool { return p.Kind == puzzle.OnlyMove })]
	b.open(&attempt{puzzle: p})
	check := func(when string, losing, saving []int) {
		t.Helper()
		var loses, saves []int
		for _, e := range b.Mode().Draw(b.Table.Snap).Advice.Exact {
			if e.Outcome == board.Loses {
				loses = append(loses, e.Cell)
			} else {
				saves = append(saves, e.Cell)
			}
		}
		if !slices.Equal(loses, losing) || !slices.Equal(saves, saving) {
			t.Errorf("%s: %v lose and %v save, want %v and %v", when, loses, saves, losing, saving)
		}
	}
	check("at first", nil, nil)
	columns := b.Table.Snap.View.Columns
	only := p.Position().Cell(p.First[0]) % columns
	var others []int
	for column := range columns {
		if column != only {
			others = append(others, column)
		}
	}
	b.play(b.Table.Snap.View.Cells[others[0]].Move)
	b.awaitStage(failed)
	check("after a wrong move", others[:1], nil)
	b.TryAgain()
	check("after Try Again", nil, nil)
	b.play(p.First[0])
	b.awaitStage(done)
	check("at the end", others, []int{only})
}

// A win by the answer is not shown as the person's own.
func TestEndOfAnAnswer(t *testing.T) {
	won := session.Snapshot{Ending: session.Ending{Outcome: game.Outcome{Result: game.FirstWins}}}
	for stage, want := range map[stage]board.End{judging: board.Won, done: board.Won, answering: board.Shown, answered: board.Shown} {
		a := attempt{stage: stage}
		a.Side = game.First
		if got := a.end(won); got != want {
			t.Errorf("stage %d ends as %v, want %v", stage, got, want)
		}
	}
}

// No text of a puzzle makes the card wider, in any language: a line that is too long for it wraps.
func TestTextsOfAPuzzleFitTheCard(t *testing.T) {
	for _, code := range words.Languages() {
		t.Run(code, func(t *testing.T) {
			if err := words.Use(code); err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() {
				if err := words.Use(words.English); err != nil {
					t.Error(err)
				}
			})
			b := newBench(t)
			today, _ := b.Today()
			b.OpenDaily(today)
			b.recordEvent(solved.Answered)
			b.open(&attempt{puzzle: today.Puzzle, day: today.Day})
			if left := b.pane.triesLeft.Text; left != words.PuzzlePractice() {
				t.Fatalf("the card says %q", left)
			}
			b.pane.top.Resize(fyne.NewSize(cardWidth, 200))
			for name, part := range map[string]fyne.CanvasObject{"top": b.pane.top, "body": b.pane.body, "foot": b.pane.foot} {
				if width := part.MinSize().Width; width > cardWidth {
					t.Errorf("the %s is %g wide, the narrowest card beside a board has %d", name, width, cardWidth)
				}
			}
		})
	}
}

// cardWidth is the least width of the card's content beside a board.
const cardWidth = 200

// A picture of a puzzle that was solved before tells the result that counts, and not that of the practice.
func TestStoryTellsTheCountedResult(t *testing.T) {
	b := newBench(t)
	solve := func(p *puzzle.Puzzle) string {
		for b.current.stage != done {
			b.play(b.right(p))
			b.Until("the reply", func() bool { return b.current.stage == asking || b.current.stage == done })
		}
		return b.Story().Poster(false).Head(40)
	}
	p := b.openPuzzle()
	b.play(game.MoveTo(p.Position(), 0))
	b.awaitStage(failed)
	b.TryAgain()
	for _, when := range []string{"solved", "practised"} {
		if got, want := solve(p), words.PuzzleSolved(2, false, false); got != want {
			t.Errorf("%s: %q, want %q", when, got, want)
		}
		b.open(&attempt{puzzle: p})
	}
	b.play(game.MoveTo(p.Position(), 0))
	b.awaitStage(failed)
	b.TryAgain()
	b.play(game.MoveTo(p.Position(), 0))
	b.awaitStage(failed)
	b.TryAgain()
	if got, want := solve(p), words.PuzzleSolved(2, false, false); got != want {
		t.Errorf("practised with more tries: %q, want %q", got, want)
	}
}

// The advice to find one's own win first is given only where the person could win at once, not where the right move is a block.
// The bubble begins with what is wrong.
func TestAdviceFitsTheSolution(t *testing.T) {
	b := newBench(t)
	p := b.openLine("gomoku", "win 3 1 g6 h8g9i9g7h10g8g10f10h9h7g11j8h12h11f12e13e12g5")
	wrong, err := p.Position().ParseMove("g12")
	if err != nil {
		t.Fatal(err)
	}
	b.play(wrong)
	b.awaitStage(failed)
	c := b.pane.callout(b.current)
	if c.Head != "That doesn't win." || c.Text != "White then wins at once." {
		t.Errorf("%q, %q", c.Head, c.Text)
	}
	if _, answer := words.PuzzleFails(p, "", 1, false, true); answer != "White then wins at once. Find your own win first." {
		t.Errorf("with a win at once: %q", answer)
	}
}
