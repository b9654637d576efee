package session

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// moves returns the move text of the record, without tags.
func (tb *table) moves() string {
	_, text, _ := strings.Cut(tb.Record().String(), "\n\n")
	return strings.Join(strings.Fields(text), " ")
}

// LookTo steps through the game as the navigation keys do.
func TestLookingSteps(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	tb.play("a1", "b1", "c1")
	for i, c := range []struct {
		step func()
		ply  int
	}{
		{func() { tb.LookTo(Forward) }, 3},
		{func() { tb.LookTo(Back) }, 2},
		{func() { tb.LookTo(Back) }, 1},
		{func() { tb.LookTo(Forward) }, 2},
		{func() { tb.LookTo(Begin) }, 0},
		{func() { tb.LookTo(Back) }, 0},
		{func() { tb.LookTo(Latest) }, 3},
		{func() { tb.Look(Node(99)) }, 3},
	} {
		c.step()
		if tb.snap.Shown != c.ply || tb.snap.Looking != (c.ply != 3) || tb.Position().Ply() != c.ply || tb.snap.Ply != 3 {
			t.Errorf("step %d: shown %d, looking %v, want %d", i, tb.snap.Shown, tb.snap.Looking, c.ply)
		}
	}
}

// While the player looks back, no cell can be chosen and no move can be made, but the computer still
// answers.
func TestTheGameGoesOnWhileOneLooksBack(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "4-5-4", record.Person, record.Computer))
	tb.play("c2")
	tb.LookTo(Begin)
	if !tb.snap.Thinking {
		t.Error("the computer has stopped")
	}
	tb.until("the answer", yourTurn)
	if tb.snap.Shown != 0 || !tb.snap.Looking || tb.snap.Ply != 2 || tb.snap.Assisted {
		t.Errorf("shown %d of %d, assisted %v", tb.snap.Shown, tb.snap.Ply, tb.snap.Assisted)
	}
	if slices.ContainsFunc(tb.snap.View.Cells, func(c game.Cell) bool { return c.Move != game.NoMove }) {
		t.Error("a cell can be chosen")
	}
	if err := tb.Do(Play(0)); err != ErrLooking {
		t.Errorf("playing: %v", err)
	}
	tb.LookTo(Forward)
	tb.LookTo(Forward)
	if tb.snap.Looking || !tb.snap.YourTurn || tb.snap.View.Cells[0].Move == game.NoMove {
		t.Error("one does not come back to the game")
	}
}

// Another move after Play from Here turns the moves played into a variation, and the game counts as
// assisted.
func TestPlayFromHere(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	tb.PlayFromHere()
	tb.play("a1", "b1", "a2", "b2", "a3")
	if !tb.snap.Ending.Over() || tb.snap.CanPlayHere || tb.snap.Assisted {
		t.Fatalf("at the end: %+v", tb.snap)
	}
	tb.LookTo(Back)
	tb.LookTo(Back)
	tb.PlayFromHere()
	if s := tb.snap; s.Ending.Over() || s.Looking || s.Ply != 3 || !s.Assisted || !s.CanRedo || !s.YourTurn {
		t.Fatalf("played from there: %+v", s)
	}
	if want := "1. a1 b1 2. a2 b2 3. a3"; tb.moves() != want {
		t.Errorf("%s, want %s", tb.moves(), want)
	}
	tb.play("a3")
	if want := "1. a1 b1 2. a2 a3 (2... b2 3. a3)"; tb.moves() != want {
		t.Errorf("%s, want %s", tb.moves(), want)
	}
	line := tb.snap.Tree.Line()
	variation := tb.snap.Tree.Next(line[2])[1]
	tb.Look(tb.snap.Tree.Next(variation)[0])
	if tb.PlayFromHere(); tb.snap.Ply != 4 || !tb.snap.Looking {
		t.Error("a position that ends the game is played on from")
	}
	tb.LookTo(Back)
	tb.PlayFromHere()
	if want := "1. a1 b1 2. a2 b2 (2... a3) 3. a3"; tb.moves() != want || tb.snap.Ply != 4 || tb.Record().Undone != 1 {
		t.Errorf("%s, ply %d, want %s", tb.moves(), tb.snap.Ply, want)
	}
}

// A computer that waits for a mistake to be taken back moves after Play from Here at an earlier place.
func TestPlayFromHereAfterASlip(t *testing.T) {
	tb := newTable(t)
	tb.WarnOfMistakes(true)
	tb.Resume(mustRead(t, `[MNKDesk "1"] [Variant "3,3,3"] [XKind "person"] [OKind "computer"] [Level "Easy"] a1 b1 a3 b2`))
	tb.play("c3")
	if !tb.snap.Mistake {
		t.Fatal("the move loses and nothing is offered")
	}
	tb.LookTo(Begin)
	tb.LookTo(Forward)
	if tb.PlayFromHere(); tb.snap.Mistake || !tb.snap.Thinking {
		t.Errorf("slip %v, thinking %v", tb.snap.Mistake, tb.snap.Thinking)
	}
}

// A resigned game can be played on from where it ended.
func TestPlayOnAfterResigning(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	tb.play("a1", "b1")
	tb.Do(Action{Kind: Resign})
	if !tb.snap.CanPlayHere {
		t.Fatal("it cannot be played on")
	}
	tb.PlayFromHere()
	if tb.snap.Ending.Over() || tb.snap.Ply != 2 || !tb.snap.Assisted {
		t.Errorf("%+v", tb.snap)
	}
}

// Undo, Redo, Help and resigning act on the game, so they end looking back.
func TestDeedsComeBackToTheGame(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	tb.play("a1", "b1", "c1")
	for i, action := range []func(){tb.Undo, tb.Redo, tb.Help, func() { tb.Do(Action{Kind: Resign}) }} {
		tb.LookTo(Begin)
		if action(); tb.snap.Looking {
			t.Errorf("deed %d leaves one looking back", i)
		}
	}
}

// A new comment replaces the comments at its place, in the record and in the session. Braces are kept.
func TestComments(t *testing.T) {
	raced.Skip(t)
	tb := newTable(t)
	tb.Resume(mustRead(t, `[MNKDesk "1"] [Variant "3,3,3"] {the game} a1 {one} {two} ({other} b1)`))
	tree := tb.snap.Tree
	first, other := tree.Next(Root)[0], tree.Next(Root)[1]
	if tree.Comment(first) != "one\ntwo" || tree.Comment(other) != "other" || tree.Comment(Root) != "the game" {
		t.Errorf("%q, %q, %q", tree.Comment(first), tree.Comment(other), tree.Comment(Root))
	}
	for n, text := range map[Node]string{first: " a {brave} move ", other: "", Root: strings.Repeat("x", MaxComment+5)} {
		if err := tb.Comment(n, text); err != nil {
			t.Error(err)
		}
	}
	want := "{" + strings.Repeat("x", MaxComment-1) + "…} 1. a1 {a {brave\\} move} (1. b1)"
	if got := tb.moves(); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	if tree.OnLine(Node(99)) || tree.OnLine(other) || !tree.OnLine(first) || tree.Has(-1) {
		t.Error("the tree does not know its line")
	}
	if tree.Comment(first) != "one\ntwo" {
		t.Error("an old tree has changed")
	}
	var err error
	for n := Node(0); err == nil && n < 1000; n++ {
		tb.tree, _ = tb.tree.play(Root, game.Move(n))
		err = tb.Comment(Node(tb.tree.nodes.size-1), strings.Repeat("é", MaxComment))
	}
	if !errors.Is(err, ErrNoRoom) {
		t.Errorf("comments without end: %v", err)
	}
}

// A long comment from a file is not cut, and it can always be shortened.
func TestLongCommentsStay(t *testing.T) {
	tb := newTable(t)
	long := strings.Repeat("é", record.MaxSize/4+MaxComment)
	tb.Resume(mustRead(t, `[MNKDesk "1"] [Variant "3,3,3"] {`+long+`} a1`))
	for _, c := range []struct {
		text string
		err  error
	}{{long + "more", ErrNoRoom}, {long[:len(long)-2], nil}, {long[:8*MaxComment], nil}, {"more " + long[:8*MaxComment], nil}} {
		before := tb.snap.Tree.Comment(Root)
		if err := tb.Comment(Root, c.text); !errors.Is(err, c.err) {
			t.Errorf("%d bytes: %v, want %v", len(c.text), err, c.err)
		}
		want := c.text
		if c.err != nil {
			want = before
		}
		if got := tb.snap.Tree.Comment(Root); got != want {
			t.Errorf("%d bytes are there, want %d", len(got), len(want))
		}
	}
}

// A tree that grows too large for a record drops its variations.
func TestTreesHaveABound(t *testing.T) {
	raced.Skip(t)
	for size, want := range map[int]int{record.MaxMoves: record.MaxMoves + 1, record.MaxMoves + 1: 4} {
		tb := newTable(t)
		tb.Start(setup(t, "gomoku", record.Person, record.Person))
		tb.play("h8", "h9")
		full := tb.tree.edit()
		for full.nodes.size < size {
			full.nodes.add(node{move: game.NoMove, ply: 1})
		}
		tb.tree = full
		tb.play("h7")
		line := tb.Record().Moves
		if tb.tree.nodes.size != want || !slices.Equal(line, []string{"h8", "h9", "h7"}) || tb.snap.Looking {
			t.Errorf("%d nodes become %d, want %d; the line is %v", size, tb.tree.nodes.size, want, line)
		}
		tb.Undo()
		if tb.snap.Ply != 2 {
			t.Errorf("ply %d", tb.snap.Ply)
		}
	}
}

// A move that is tried in an earlier position becomes a variation, which is shown. The game stays as it is: nobody
// answers, and the line and the position are the same. A move that the tree has is only shown.
func TestTry(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Computer))
	tb.play("a1")
	tb.until("the answer", yourTurn)
	line := slices.Clone(tb.snap.Moves)
	tb.LookTo(Begin)
	for _, m := range []game.Move{4, 0, 8} {
		if err := tb.Try(m); err != nil {
			t.Fatal(err)
		}
	}
	if s := tb.snap; s.Ply != 2 || s.Shown != 3 || s.Thinking || !s.Looking || !s.Assisted || !slices.Equal(s.Moves, line) {
		t.Errorf("ply %d, shown %d, looking %v, moves %v", s.Ply, s.Shown, s.Looking, s.Moves)
	}
	tree := tb.snap.Tree
	for _, again := range []error{tb.lookAndTry(Root, 4), tb.lookAndTry(Root, tree.Move(tree.Line()[0]))} {
		if again != nil || tb.snap.Tree != tree || tb.snap.Shown != 1 {
			t.Errorf("a move of the tree: %v, the same tree %v, shown %d", again, tb.snap.Tree == tree, tb.snap.Shown)
		}
	}
	if err := tb.lookAndTry(tree.Line()[0], tree.Move(tree.Line()[0])); err != ErrIllegal {
		t.Errorf("a move to a full square: %v", err)
	}
	if _, err := Read([]byte(tb.Record().String())); err != nil {
		t.Error(err)
	}
}

// A move after the last one taken back is not tried: Redo would make it.
func TestTryAddsNothingToRedo(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Person))
	tb.play("a1", "b1")
	tb.Undo()
	if err := tb.lookAndTry(tb.snap.Tree.Line()[1], 8); err != ErrLooking || len(tb.snap.Moves) != 2 {
		t.Errorf("%v, moves %v", err, tb.snap.Moves)
	}
}

// lookAndTry tries a move in the position of a node.
func (tb *table) lookAndTry(n Node, m game.Move) error {
	tb.Look(n)
	return tb.Try(m)
}

// Assist marks a game as assisted permanently.
func TestAssist(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "3,3,3", record.Person, record.Computer))
	if tb.Assist(); !tb.snap.Assisted || !tb.Record().Assisted {
		t.Error("it is not marked")
	}
}

// An illegal move in a variation is reported with its place, and the result and reason of the record
// are kept.
func TestVariationsAreChecked(t *testing.T) {
	for text, place := range map[string]string{
		`a1 (b1 b1)`: "line 1, column 40: ", `a1 b1 (a1)`: "line 1, column 40: ", `a1 (z9)`: "line 1, column 37: ",
	} {
		if _, err := Read([]byte(`[MNKDesk "1"] [Variant "3,3,3"] ` + text)); err == nil || !strings.HasPrefix(err.Error(), place) {
			t.Errorf("%s: %v", text, err)
		}
	}
	tb := newTable(t)
	tb.Resume(mustRead(t, `[MNKDesk "1"] [Variant "3,3,3"] [Result "O"] [Reason "time"] a1 b1`))
	if g := tb.Record(); g.Reason != "time" || g.Result != game.SecondWins || !tb.snap.Ending.Over() || !tb.snap.CanPlayHere {
		t.Errorf("%+v", g)
	}
}

// The longest games that can be imported can be written, played on and read again.
func TestLongestGamesStay(t *testing.T) {
	raced.Skip(t)
	const head = `[MNKDesk "1"] [Variant "gomoku"]`
	for _, filler := range []string{"{}", `[A""]`} {
		g, err := record.ParseFile([]byte(head + strings.Repeat(filler, (record.MaxFile-len(head)-4)/len(filler)) + " h8"))
		if err != nil {
			t.Fatalf("%s: %v", filler, err)
		}
		o, err := Open(g)
		if err != nil {
			t.Fatalf("%s: %v", filler, err)
		}
		tb := newTable(t)
		tb.Resume(o)
		tb.play("a1")
		written := tb.Record().String()
		if _, err := Read([]byte(written)); err != nil || len(written) <= record.MaxFile {
			t.Errorf("%s: %d bytes are written: %v", filler, len(written), err)
		}
	}
}

// Stepping along the line of a game, by Redo or by its moves, does not create a new tree: a large
// tree is not copied or laid out again for each step.
func TestWalkingKeepsTheTree(t *testing.T) {
	tb := newTable(t)
	tb.Resume(mustRead(t, `[MNKDesk "1"] [Variant "gomoku"] [XKind "person"] [OKind "person"] [Undone "3"] h8 (h9 i9) i8 j8`))
	tree := tb.snap.Tree
	tb.Redo()
	tb.play("i8")
	if tb.snap.Tree != tree || tb.snap.Ply != 2 {
		t.Errorf("ply %d, the same tree %v", tb.snap.Ply, tb.snap.Tree == tree)
	}
	tb.play("j9")
	if tb.snap.Tree == tree || tb.moves() != "1. h8 (1. h9 i9) 1... i8 2. j9 (2. j8)" {
		t.Errorf("the same tree %v, %s", tb.snap.Tree == tree, tb.moves())
	}
	if got := len(tree.Next(tree.Line()[1])); got != 1 {
		t.Errorf("the old tree has changed: %d", got)
	}
}
