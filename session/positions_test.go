package session

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// elsewhere returns what Elsewhere does, slowly.
func (tb *table) elsewhere(n Node) (list []Node) {
	key := func(n Node) game.Key { return tb.tree.Position(tb.setup.Variant, n).(game.Symmetric).CanonicalKey() }
	for m := Root + 1; n != Root && tb.tree.Has(m); m++ {
		if m != n && linked(tb.tree, m) && tb.tree.Ply(m) == tb.tree.Ply(n) && key(m) == key(n) {
			list = append(list, m)
		}
	}
	return list
}

// drawnGame returns a game of tic-tac-toe with some moves and variations.
func drawnGame(r *rapid.T) record.Game {
	o := newTree(variantOf("tic-tac-toe").Start())
	for range rapid.IntRange(1, 3).Draw(r, "lines") {
		pos, n := o.board.Clone(), Root
		for range rapid.IntRange(1, 9).Draw(r, "length") {
			moves := pos.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			m := rapid.SampledFrom(moves).Draw(r, "move")
			pos.Play(m)
			o, n = o.play(n, m)
		}
	}
	return record.Game{Variant: "tic-tac-toe"}.WithTree(o.branch(Root))
}

// The same position is found wherever the study has it, however the board is turned, in every kind of game; another one
// with as many pieces is not, nor one that was removed or undone.
func TestOtherOrders(t *testing.T) {
	for _, c := range []struct{ variant, moves, same, turned, other string }{
		{"gomoku", "h8 i9 j8", "j8 i9 h8", "f8 g7 h8", "j8 h9 h8"},
		{"renju", "h8 h9 i9", "i9 h9 h8", "g9 h9 h8", "h8 i9 h9"},
		{"connect-four", "a1 b1 c1", "c1 b1 a1", "g1 f1 e1", "b1 a1 c1"},
		{"nine-board", "e5 e1 a5", "", "e5 e9 i5", "e5 e1 a4"},
		{"isolation", "d4 e6 f5", "", "d4 c6 b5", "d4 c6 b3"},
	} {
		tb := newStudy(t, c.variant)
		var nodes []Node
		for _, moves := range []string{c.moves, c.same, c.turned, c.other} {
			if moves != "" {
				tb.LookTo(Begin)
				tb.play(strings.Fields(moves)...)
				nodes = append(nodes, tb.snap.At)
			}
		}
		n, last := nodes[0], len(nodes)-1
		expect := func(about string, want ...Node) {
			t.Helper()
			if got := tb.Elsewhere(n, 10); !slices.Equal(got, want) {
				t.Errorf("%s, %s: %v, want %v", c.variant, about, got, want)
			}
		}
		expect("all", nodes[1:last]...)
		if got := tb.Elsewhere(n, 1); len(got) != 1 {
			t.Errorf("%s: %v", c.variant, got)
		}
		if p := tb.tree.Position(tb.setup.Variant, nodes[1]); tb.NodeWith(p) != n || tb.NodeWith(variantOf("gomoku").Start()) != Root {
			t.Errorf("%s: the position is at %d", c.variant, tb.NodeWith(p))
		}
		tb.Remove(nodes[last-1], false)
		expect("after a deletion", nodes[1:last-1]...)
		tb.Undo()
		expect("after its undoing", nodes[1:last]...)
		tb.Undo()
		expect("after the last move was undone", nodes[1:last]...)
		tb.Redo()
		if tb.Elsewhere(Root, 10) != nil || tb.Elsewhere(nodes[last], 10) != nil {
			t.Errorf("%s: other orders of nothing", c.variant)
		}
	}
}

// A game is merged as one change. What is there stays in its place, what is new follows; texts and marks are joined, and
// one's own win.
func TestGamesAreMerged(t *testing.T) {
	tb := newStudy(t, "gomoku")
	tb.play("h8", "h9", "i9")
	_ = tb.Comment(tb.node("h8"), "mine")
	tb.SetNotes(tb.node("h8", "h9"), record.Notes{Label: "A", Glyph: "!"})
	before, at := tb.text(), tb.snap.At
	g, err := record.Parse([]byte(`[MNKDesk "1"] [Variant "gomoku"]
		1. h8 {theirs} {mine} (1. a1 b2) 1... h9 @label:B @ring:a1 (1... i9 {also}) 2. i9 3. j9`))
	if err != nil {
		t.Fatal(err)
	}
	m, err := tb.tree.Unite(tb.setup.Variant, []record.Game{g}, nil)
	if err != nil || m.Moves() != 4 {
		t.Fatal(m.Moves(), err)
	}
	if err := tb.Merge(m); err != nil {
		t.Fatal(err)
	}
	after := tb.text()
	want := "1. h8 {mine} {theirs} (1. a1 b2) 1... h9 @! @label:A @ring:a1 (1... i9 {also}) 2. i9 j9"
	if after != want {
		t.Errorf("%s, want %s", after, want)
	}
	if n, _ := tb.StudySize(); n != 7 || tb.Behind(Root) != 7 || tb.snap.At != at {
		t.Errorf("%d moves, %d behind the start", n, tb.Behind(Root))
	}
	if tb.Undo(); tb.text() != before {
		t.Errorf("undone to %s", tb.text())
	}
	if tb.Redo(); tb.text() != after || !slices.Equal(tb.Elsewhere(tb.node("h8", "i9"), 10), nil) {
		t.Errorf("done again: %s", tb.text())
	}
	if err := tb.Merge(m); !errors.Is(err, ErrChanged) {
		t.Errorf("merged into another tree: %v", err)
	}
	g.Moves[1] = "h8"
	if _, err := tb.tree.Unite(tb.setup.Variant, []record.Game{g}, nil); !errors.Is(err, ErrIllegal) {
		t.Errorf("an illegal move: %v", err)
	}
}

// Games that are merged once more add no comment that is there, also if the comment was edited.
func TestGamesAreMergedAgain(t *testing.T) {
	tb := newStudy(t, "gomoku")
	games := []record.Game{{
		Variant: "gomoku", Moves: []string{"h8", "h9"}, Names: [2]string{"Ann", "Bob"},
	}}
	merge := func() {
		t.Helper()
		m, err := tb.tree.Unite(tb.setup.Variant, games, nil)
		if err == nil {
			err = tb.Merge(m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	merge()
	once := tb.tree
	if merge(); tb.tree != once {
		t.Error("nothing is new, and the study has changed")
	}
	n := tb.node("h8", "h9")
	about := tb.tree.Comment(n)
	if err := tb.Comment(n, "mine\n"+about); err != nil {
		t.Fatal(err)
	}
	if merge(); about != "Ann – Bob" || tb.tree.Comment(n) != "mine\n"+about {
		t.Errorf("%q", tb.tree.Comment(n))
	}
	if err := tb.AddLine(Root, tb.line("h8"), LineNote{Comment: "one\ntwo"}); err != nil {
		t.Fatal(err)
	}
	tree := tb.tree
	if err := tb.AddLine(Root, tb.line("h8"), LineNote{Comment: "one\ntwo"}); err != nil || tb.tree != tree {
		t.Errorf("%v, %q", err, tb.tree.Comment(tb.node("h8")))
	}
}

// A study does not grow beyond its limit by a merge.
func TestAFullStudyTakesNoMerge(t *testing.T) {
	tb := newStudy(t, "gomoku")
	tb.play("h8")
	m, err := tb.tree.Unite(tb.setup.Variant, []record.Game{{Variant: "gomoku", Moves: []string{"h8", "h9"}}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	tb.edits.counts.moves = record.MaxStudyMoves
	if err := tb.Merge(m); !errors.Is(err, ErrFull) || tb.text() != "1. h8" {
		t.Errorf("%v: %s", err, tb.text())
	}
}

// A book has the moves of all games, and what is known about each on its last move. Its making can be stopped.
func TestNewBook(t *testing.T) {
	v := variantOf("gomoku")
	var games []record.Game
	for i := range uniteStep + 10 {
		games = append(games, record.Game{
			Variant: v.Name, Names: [2]string{"Ann", "Bob"}, Result: game.FirstWins,
			Moves: []string{"h8", game.CellName(15, 15, i), "h9"},
		})
	}
	var done []int
	o, err := NewBook(v, "About it.", games, func(n int) error { done = append(done, n); return nil })
	if err != nil || !slices.Equal(done, []int{0, uniteStep}) {
		t.Fatal(done, err)
	}
	tb := newTable(t)
	tb.Resume(o)
	n, branches := tb.StudySize()
	if n != 1+2*len(games) || branches != len(games)-1 || tb.snap.At != Root || tb.snap.CanUndo {
		t.Errorf("%d moves, %d branches, at %d", n, branches, tb.snap.At)
	}
	last := tb.node("h8", "a15", "h9")
	if got := tb.tree.Comment(last); got != "Ann – Bob, 1–0" {
		t.Errorf("%q on the last move", got)
	}
	if got := tb.Elsewhere(tb.node("h8", "a15"), 9); !slices.Equal(got, []Node{tb.node("h8", "o15")}) {
		t.Errorf("the corners are the same at %v", got)
	}
	stop := errors.New("stopped")
	if _, err := NewBook(v, "About it.", games, func(int) error { return stop }); !errors.Is(err, stop) {
		t.Error(err)
	}
	if _, err := NewBook(v, "About it.", []record.Game{{Moves: []string{"h8", "h8"}}}, nil); !errors.Is(err, ErrIllegal) {
		t.Error(err)
	}
}
