package session

import (
	"fmt"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// A hint names the effect of its move, and a second request shows it without a search.
func TestHintIsKnownTheSecondTime(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	tb.play("a1", "b2", "b1")
	tb.help()
	if tb.snap.Help.Move != "c1" || tb.snap.Help.Effect != game.Blocks {
		t.Errorf("hint %s with effect %d, want c1, which blocks", tb.snap.Help.Move, tb.snap.Help.Effect)
	}
	found := tb.snap.Report
	tb.play("a3")
	tb.Undo()
	tb.Help()
	if tb.snap.Help.Searching || tb.snap.Help.Step != HelpLook {
		t.Errorf("searched again: %+v", tb.snap.Help)
	}
	if tb.help(); tb.snap.Help.Move != "c1" || tb.snap.Report.Elapsed != found.Elapsed {
		t.Errorf("searched again: %v, hint %q", tb.snap.Help.Searching, tb.snap.Help.Move)
	}
	tb.play("c1")
	tb.Help()
	if !tb.snap.Help.Searching {
		t.Error("the hint is that of another position")
	}
}

// If all moves are equally good and nothing can be said for one of them, the hint says so. On a row of four squares every
// move is as good; in tic-tac-toe every first move draws, but the middle is in most rows.
func TestHintSaysWhereAnyMoveIsAsGood(t *testing.T) {
	for variant, want := range map[string]bool{"1,4,4": true, "3,3,3": false} {
		tb := newTable(t)
		tb.Start(setup(t, variant, record.Person, record.Person))
		if tb.help(); tb.snap.Help.Any != want {
			t.Errorf("%s: %s, any is as good: %v", variant, tb.snap.Help.Move, tb.snap.Help.Any)
		}
	}
}

// Each call of Help shows the next step: a threat with its row, the move, and the reason. The next
// call shows nothing, and the one after that starts over.
func TestHelpIsALadder(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	tb.play("a1", "b2", "b1")
	tb.Help()
	tb.until("help", func(s Snapshot) bool { return s.Help.Step != NoHelp })
	for i, want := range []Help{
		{Step: HelpLook, At: 1, Of: 3, Cell: -1},
		{Step: HelpMove, At: 2, Of: 3, Move: "c1", Cell: 8},
		{Step: HelpWhy, At: 3, Of: 3, Move: "c1", Cell: 8},
		{Cell: -1},
		{Step: HelpLook, At: 1, Of: 3, Cell: -1},
	} {
		got := tb.snap.Help
		if got.Step != want.Step || got.At != want.At || got.Of != want.Of || got.Move != want.Move || got.Cell != want.Cell {
			t.Errorf("step %d: %+v", i, got)
		}
		if got.Step != NoHelp && (got.Effect != game.Blocks || !got.Evidence.Theirs || len(got.Evidence.Rows) != 1 || got.Reply != "c1") {
			t.Errorf("step %d shows %+v", i, got)
		}
		tb.Help()
	}
}

// The first two steps outline no single mark of the person's, which would seem to be the square to play on: the first shows
// a part of the board instead. The last step shows all rows.
func TestHelpPointsAtNoTakenSquare(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	tb.play("b2", "c2")
	tb.Help()
	tb.until("help", func(s Snapshot) bool { return s.Help.Step != NoHelp })
	help := tb.snap.Help
	if help.Step != HelpLook || help.Effect == game.NoEffect || len(help.Evidence.Rows) > 0 || len(help.Area) != 2 {
		t.Errorf("the first step shows %+v", help)
	}
	tb.Help()
	if rows := tb.snap.Help.Evidence.Rows; len(rows) > 0 {
		t.Errorf("the second step shows %v", rows)
	}
	from, to, at := help.Area[0], help.Area[1], tb.snap.Help.Cell
	if at/3 < from/3 || at/3 > to/3 || at%3 < from%3 || at%3 > to%3 {
		t.Errorf("%d is looked for from %d to %d", at, from, to)
	}
	tb.Help()
	if why := tb.snap.Help; why.Step != HelpWhy || len(why.Evidence.Rows) == 0 {
		t.Errorf("the last step shows %+v", why)
	}
}

// If there is no reason to give for the move, the first step shows a part of the board and the
// second the move.
func TestHelpWithoutAReason(t *testing.T) {
	raced.Skip(t)
	tb := newTable(t)
	tb.Start(setup(t, "gomoku", record.Person, record.Person))
	tb.play("h8")
	tb.Help()
	tb.until("help", func(s Snapshot) bool { return s.Help.Step != NoHelp })
	help := tb.snap.Help
	if help.Step != HelpLook || help.Of != 2 || len(help.Area) != 2 || help.Move != "" {
		t.Fatalf("%+v", help)
	}
	tb.Help()
	from, to, at := help.Area[0], help.Area[1], tb.snap.Help.Cell
	if row, column := at/15, at%15; row < from/15 || row > to/15 || column < from%15 || column > to%15 || to-from != 4*15+4 {
		t.Errorf("%d is looked for from %d to %d", at, from, to)
	}
	tb.Help()
	if tb.snap.Help.Step != NoHelp {
		t.Errorf("there is more: %+v", tb.snap.Help)
	}
}

// The reason for a first move is that most rows go through its cell, even if other moves hold the draw, too.
func TestHelpWithAFirstMove(t *testing.T) {
	raced.Skip(t)
	for variant, cell := range map[string]string{"connect-four": "d1", "gomoku": "h8", "tic-tac-toe": "b2"} {
		tb := newTable(t)
		tb.Start(setup(t, variant, record.Person, record.Person))
		tb.Help()
		tb.until("help", func(s Snapshot) bool { return s.Help.Step != NoHelp })
		help := tb.snap.Help
		if help.Effect != game.InMostRows || help.Any || help.Of != 3 {
			t.Errorf("%s: %+v", variant, help)
		}
		if tb.Help(); tb.snap.Help.Move != cell {
			t.Errorf("%s: %s", variant, tb.snap.Help.Move)
		}
	}
}

// A proof is not a reason for a move: the third step exists only if the move's effect has a name.
func TestReasonsHaveNames(t *testing.T) {
	row := game.Evidence{Rows: [][]int{{0, 1}}}
	for _, c := range []struct {
		h    hint
		want int
	}{
		{hint{report: search.Report{Proof: search.ProvedWin, Mate: 5}}, 2},
		{hint{report: search.Report{Proof: search.ProvedLoss}}, 2},
		{hint{effect: game.Wins}, 2},
		{hint{effect: game.Wins, evidence: row}, 3},
		{hint{effect: game.MoreRoom, report: search.Report{Proof: search.ProvedLoss}}, 3},
	} {
		if steps := (&advice{lastHint: c.h}).steps(false); len(steps) != c.want {
			t.Errorf("%+v: %v", c.h, steps)
		}
	}
}

// Among several winning moves, help shows one whose effect has a name, if the win is far away or its
// distance is unknown.
func TestHelpPrefersAMoveWithAName(t *testing.T) {
	for mate, want := range map[int]string{0: "f1", FarWin + 1: "f1", FarWin - 1: "d2"} {
		p := setup(t, "connect-four", record.Person, record.Person).Variant.Start()
		at := func(text string) game.Move {
			m, err := p.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			return m
		}
		for _, text := range []string{"d1", "a1", "e1", "a2"} {
			p.Play(at(text))
		}
		best := search.Report{Move: at("d2"), Proof: search.ProvedWin, Mate: mate, Shortest: true}
		for _, text := range []string{"d2", "a3", "f1"} {
			best.Lines = append(best.Lines, search.Line{Moves: []game.Move{at(text)}, Proof: search.ProvedWin, Mate: mate})
		}
		h := hintOf(p, best)
		if got := p.Format(h.report.Move); got != want || (h.effect == game.DoubleThreat) != (want == "f1") ||
			h.report.Line == nil && want == "f1" {
			t.Errorf("a win in %d: %s, effect %d", mate, got, h.effect)
		}
	}
}

// An immediate win is found without comparing it with the other moves.
func TestHelpSeesAWinAtOnce(t *testing.T) {
	p := setup(t, "3,3,3", record.Person, record.Person).Variant.Start()
	for _, m := range []game.Move{0, 3, 1, 4} {
		if l := hintLimits(p); l.Lines == 0 {
			t.Errorf("after %d moves one line is compared", p.Ply())
		}
		p.Play(m)
	}
	if l := hintLimits(p); l.Lines != 0 {
		t.Errorf("%d lines", l.Lines)
	}
}

// On a board of nine small boards, help shows the small board of the move. If no other small board
// can be played on, it shows a part of that board.
func TestAreaOfADividedBoard(t *testing.T) {
	for moves, want := range map[string]int{"": 3, "e5": 2} {
		p := setup(t, "ultimate", record.Person, record.Person).Variant.Start()
		if moves != "" {
			m, err := p.ParseMove(moves)
			if err != nil {
				t.Fatal(err)
			}
			p.Play(m)
		}
		v := p.View()
		for _, c := range v.Cells {
			if c.Move == game.NoMove {
				continue
			}
			at := p.Cell(c.Move)
			area := areaOf(v, at)
			rows, columns := area[1]/9-area[0]/9+1, area[1]%9-area[0]%9+1
			if rows != want || columns != want || at/9 < area[0]/9 || at/9 > area[1]/9 || at%9 < area[0]%9 || at%9 > area[1]%9 {
				t.Errorf("after %q, %s is in %v", moves, c.Name, area)
			}
		}
	}
}

// A move, Undo and closing help end the search for help, and its late answer shows nothing. Another
// call of Help does not end it.
func TestHelpIsEnded(t *testing.T) {
	for what, end := range map[string]func(*table){
		"a move": func(tb *table) { tb.play("c3") }, "undo": func(tb *table) { tb.Undo() },
		"closing it": func(tb *table) { tb.CloseHelp() },
	} {
		tb := newTable(t)
		tb.Start(setup(t, "3,3,3", record.Person, record.Person))
		tb.play("a1", "b2")
		tb.Help()
		w := tb.work
		if tb.Help(); tb.work != w || !tb.snap.Help.Searching {
			t.Errorf("another call has ended it")
		}
		end(tb)
		if tb.snap.Help.Searching || tb.snap.Help.Step != NoHelp {
			t.Errorf("%s: %+v", what, tb.snap.Help)
		}
		tb.finish(w, func() { t.Errorf("%s: the answer is taken", what) })
	}
}

// Help can be closed at any step.
func TestHelpIsClosed(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	tb.help()
	if tb.CloseHelp(); tb.snap.Help.Step != NoHelp || tb.snap.Help.Move != "" {
		t.Errorf("%+v", tb.snap.Help)
	}
}

// A move that loses at once can be taken back before the answer, once per game, and that does not
// mark the game as assisted.
func TestMistakesMayBeTakenBack(t *testing.T) {
	tb := newTable(t)
	tb.WarnOfMistakes(true)
	mistake := func(moves ...string) {
		t.Helper()
		tb.Start(setup(t, "3,3,3", record.Person, record.Person))
		tb.play("a1", "b2", "b1") // c1 must be blocked
		tb.setup.Seats[game.First].Kind = record.Computer
		tb.play(moves...)
	}
	mistake("c1")
	if tb.snap.Mistake || !tb.snap.Thinking {
		t.Error("a good move is held up")
	}
	mistake("a3")
	if !tb.snap.Mistake || tb.snap.Thinking || tb.snap.YourTurn || tb.snap.Assisted {
		t.Fatalf("mistake %v, thinking %v", tb.snap.Mistake, tb.snap.Thinking)
	}
	if l := tb.snap.Loss; l.Move != "c1" || l.Cell != 8 || len(l.Line) != 3 {
		t.Errorf("the loss is %+v", l)
	}
	tb.Undo()
	if tb.snap.Mistake || !tb.snap.YourTurn || tb.snap.Assisted || tb.snap.Ply != 3 {
		t.Errorf("taken back: %+v", tb.snap)
	}
	tb.play("a3")
	if tb.snap.Mistake || !tb.snap.Thinking {
		t.Error("it is offered a second time")
	}
	for name, goOn := range map[string]func(){
		"MoveNow": tb.MoveNow, "the setting": func() { tb.WarnOfMistakes(false) },
	} {
		tb.WarnOfMistakes(true)
		mistake("a3")
		if !tb.snap.CanMoveNow {
			t.Error("Move Now is off")
		}
		goOn()
		if tb.snap.Mistake || !tb.snap.Thinking || tb.snap.Assisted {
			t.Errorf("%s: mistake %v, thinking %v, with help %v", name, tb.snap.Mistake, tb.snap.Thinking, tb.snap.Assisted)
		}
	}
	tb.WarnOfMistakes(false)
	mistake("a3")
	if tb.snap.Mistake {
		t.Error("it is offered though it is turned off")
	}
	tb.until("the end", func(s Snapshot) bool { return s.Ending.Over() })
}

// A mistake that is taken back before the answer leaves no trace in the game: it is no variation and no move to
// redo. The moves that it had replaced can be redone again, and what was written about it stays.
func TestMistakeTakenBackIsNoVariation(t *testing.T) {
	tb := newTable(t)
	tb.WarnOfMistakes(true)
	begin := func() {
		t.Helper()
		tb.Start(setup(t, "3,3,3", record.Person, record.Person))
		tb.play("a1", "b2", "b1", "c1")
		tb.Undo()
		tb.setup.Seats[game.First].Kind = record.Computer
		tb.play("a3")
		if !tb.snap.Mistake {
			t.Fatal("the mistake is not noticed")
		}
	}
	begin()
	if tb.Undo(); len(tb.snap.Tree.Next(tb.snap.Current)) != 1 || !tb.snap.CanRedo {
		t.Errorf("after the mistake %d moves follow, redo %v", len(tb.snap.Tree.Next(tb.snap.Current)), tb.snap.CanRedo)
	}
	if g := tb.Record(); strings.Contains(g.String(), "a3") || !strings.Contains(g.String(), "c1") {
		t.Errorf("the record has the mistake, or not the move before it:\n%s", g)
	}
	begin()
	if err := tb.Comment(tb.snap.Current, "I was tired"); err != nil {
		t.Fatal(err)
	}
	if tb.Undo(); !strings.Contains(tb.Record().String(), "I was tired") {
		t.Errorf("the comment is lost:\n%s", tb.Record())
	}
}

// A move that was in the game before it was played, such as a variation of an opened file, stays in the game when
// it is taken back as a mistake.
func TestMistakeThatWasThereBeforeStays(t *testing.T) {
	file := `[MNKDesk "1"] [Variant "3,3,3"] [XKind "computer"] [OKind "person"] `
	for name, moves := range map[string]string{
		"a variation": `[Undone "1"] a1 b2 b1 c1 (a3)`, "a move taken back": `[Undone "1"] a1 b2 b1 a3`, "the last move": `a1 b2 b1 a3`,
	} {
		tb := newTable(t)
		tb.WarnOfMistakes(true)
		tb.Resume(mustRead(t, file+moves))
		if tb.snap.Ply == 3 {
			tb.play("a3")
		}
		if !tb.snap.Mistake {
			t.Fatalf("%s: the mistake is not noticed", name)
		}
		before := tb.snap.Tree
		if tb.Undo(); tb.snap.Ply != 3 || !tb.snap.Tree.Equal(before) {
			t.Errorf("%s: taken back to ply %d, the game has lost the move:\n%s", name, tb.snap.Ply, tb.Record())
		}
	}
}

// A game that was left while a mistake could be taken back resumes in that state: the computer does
// not answer the mistake.
func TestMistakeOfAGameThatIsResumed(t *testing.T) {
	left := `[MNKDesk "1"] [Variant "3,3,3"] [XKind "%s"] [OKind "%s"] [SetUpMoves "%d"] a1 b2 b1 %s`
	for _, c := range []struct {
		x, o  string
		setUp int
		move  string
		want  bool
	}{
		{"computer", "person", 0, "a3", true},
		{"computer", "person", 0, "c1", false},
		{"computer", "person", 4, "a3", false},
		{"person", "computer", 0, "a3", false},
		{"person", "person", 0, "a3", false},
		{"computer", "computer", 0, "a3", false},
	} {
		tb := newTable(t)
		tb.WarnOfMistakes(true)
		tb.Resume(mustRead(t, fmt.Sprintf(left, c.x, c.o, c.setUp, c.move)))
		if thinks := c.x == "computer" && c.o == "person" && !c.want; tb.snap.Mistake != c.want || tb.snap.Thinking != thinks {
			t.Errorf("%+v: mistake %v, thinking %v", c, tb.snap.Mistake, tb.snap.Thinking)
		}
	}
	tb := newTable(t)
	tb.WarnOfMistakes(true)
	tb.Resume(mustRead(t, fmt.Sprintf(left, "computer", "person", 0, "a3")))
	if tb.Undo(); tb.snap.Ply != 3 || !tb.snap.YourTurn || tb.snap.Assisted {
		t.Errorf("taken back: ply %d, your turn %v, assisted %v", tb.snap.Ply, tb.snap.YourTurn, tb.snap.Assisted)
	}
	tb.Resume(mustRead(t, fmt.Sprintf(left, `computer"] [XPlayer "random`, "person", 0, "a3")))
	if !tb.snap.Held || tb.snap.Mistake {
		t.Errorf("a player of a file: held %v, mistake %v", tb.snap.Held, tb.snap.Mistake)
	}
	if tb.MoveNow(); !tb.snap.Thinking {
		t.Error("Move Now does not let it think")
	}
}

// Redo plays the answer that was taken back, and the mistake is no longer offered.
func TestRedoAfterAMistake(t *testing.T) {
	tb := newTable(t)
	tb.WarnOfMistakes(true)
	o := mustRead(t, `[MNKDesk "1"] [Variant "3,3,3"] [XKind "computer"] [OKind "person"] [Undone "2"] a1 b2 b1 a3 c1`)
	o.Ending = Ending{}
	tb.Resume(o)
	tb.play("a3")
	if !tb.snap.Mistake || !tb.snap.CanRedo {
		t.Fatalf("mistake %v, redo %v", tb.snap.Mistake, tb.snap.CanRedo)
	}
	tb.Redo()
	if tb.snap.Mistake || !tb.snap.Ending.Over() || tb.snap.Ply != 5 {
		t.Errorf("mistake %v, ply %d", tb.snap.Mistake, tb.snap.Ply)
	}
}

// While the player looks back, neither the hint nor the offer to take a mistake back is shown. Both
// reappear when the player returns to the game.
func TestLookingBackHidesHintAndOffer(t *testing.T) {
	tb := newTable(t)
	tb.WarnOfMistakes(true)
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	tb.play("a1", "b2", "b1")
	tb.help()
	tb.LookTo(Back)
	if tb.snap.Help.Cell != -1 || tb.snap.Help.Move != "" {
		t.Errorf("hint %q on cell %d of an earlier position", tb.snap.Help.Move, tb.snap.Help.Cell)
	}
	tb.LookTo(Latest)
	if tb.snap.Help.Move != "c1" {
		t.Errorf("back in the game the hint is %q", tb.snap.Help.Move)
	}
	tb.setup.Seats[game.First].Kind = record.Computer
	tb.play("a3")
	if tb.LookTo(Back); tb.snap.Mistake {
		t.Error("the offer is made beside an earlier position")
	}
	if tb.LookTo(Latest); !tb.snap.Mistake {
		t.Error("back in the game the offer is gone")
	}
}
