package session

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// newStudy returns a table with an empty study.
func newStudy(t *testing.T, variant string) *table {
	tb := newTable(t)
	s := setup(t, variant, record.Person, record.Person)
	s.Study = true
	tb.Start(s)
	return tb
}

// text returns the moves of a study and the notes on its start as they are written.
func (tb *table) text() string {
	g := tb.Record()
	_, moves, _ := strings.Cut(g.String(), "\n\n")
	words := strings.Fields(moves)
	for _, tag := range g.Tags {
		words = append([]string{tag.String()}, words...)
	}
	return strings.Join(words, " ")
}

// node returns the node after some moves.
func (tb *table) node(moves ...string) Node {
	tb.t.Helper()
	n := Root
	for _, name := range moves {
		i := slices.IndexFunc(tb.tree.Next(n), func(next Node) bool { return tb.tree.Name(next) == name })
		if i < 0 {
			tb.t.Fatalf("no %s after %v", name, moves)
		}
		n = tb.tree.Next(n)[i]
	}
	return n
}

// In a study the position shown is the current one. A move that is there leads to its position, a new one is the last
// of those that follow. Nothing ends, counts, or waits for anybody.
func TestStudyGrows(t *testing.T) {
	tb := newStudy(t, "tic-tac-toe")
	tb.play("a1", "b1", "a2")
	tb.LookTo(Begin)
	tb.play("b2")
	tb.LookTo(Back)
	tb.play("a1", "c3")
	if got, want := tb.text(), "1. a1 (1. b2) 1... b1 (1... c3) 2. a2"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if s := tb.snap; s.Looking || s.At != s.Current || s.Ply != 2 || s.View.ToMove != game.First || s.Assisted ||
		s.CanHelp || s.Actions != nil {
		t.Errorf("%+v", s)
	}
	tb.Look(tb.node("a1", "b1", "a2"))
	tb.play("b3", "a3")
	if s := tb.snap; s.Ending.Over() || s.Ply != 5 || len(s.View.Lines) != 1 {
		t.Errorf("a row of three: %+v", s.View)
	}
	if err := tb.Do(Play(0)); !errors.Is(err, ErrIllegal) {
		t.Errorf("a move after the end: %v", err)
	}
	if tb.LookTo(Back); tb.Do(Play(tb.pos.Last())) == nil {
		t.Error("a square is taken twice")
	}
}

// Undo and Redo step through the changes, not through the moves.
func TestStudyIsUndone(t *testing.T) {
	tb := newStudy(t, "gomoku")
	texts := []string{tb.text()}
	change := func(f func()) {
		f()
		if got := tb.text(); got == texts[len(texts)-1] {
			t.Errorf("change %d has changed nothing: %s", len(texts), got)
		}
		texts = append(texts, tb.text())
	}
	change(func() { tb.play("h8") })
	change(func() { tb.play("h9") })
	tb.LookTo(Back)
	change(func() { tb.play("i9") })
	tb.LookTo(Back)
	change(func() { tb.play("i8") })
	change(func() { tb.play("j8") })
	change(func() { tb.Reorder(tb.node("h8", "i8"), Raise) })
	change(func() { tb.Reorder(tb.node("h8", "h9"), Lower) })
	change(func() { tb.Reorder(tb.node("h8", "i9"), First) })
	change(func() { tb.MakeMain(tb.node("h8", "i8", "j8")) })
	change(func() { _ = tb.Comment(tb.node("h8"), "the centre") })
	change(func() { tb.SetNotes(Root, record.Notes{Name: "Kagetsu"}) })
	change(func() { tb.SetNotes(tb.node("h8", "i9"), record.Notes{Glyph: "?!"}) })
	change(func() { tb.Remove(tb.node("h8", "i8"), true) })
	change(func() { tb.Remove(tb.node("h8", "i9"), false) })
	if want := `[Notes "name:Kagetsu"] 1. h8 {the centre} i8 (1... h9)`; tb.text() != want || tb.snap.At != tb.node("h8", "i8") {
		t.Errorf("%s at %s, want %s", tb.text(), tb.tree.Name(tb.snap.At), want)
	}
	nothing := func(f func()) {
		if f(); tb.text() != texts[len(texts)-1] || len(tb.edits.done) != len(texts)-1 {
			t.Errorf("%s; %d changes", tb.text(), len(tb.edits.done))
		}
	}
	nothing(func() { tb.Reorder(tb.node("h8", "i8"), Raise) })
	nothing(func() { tb.Reorder(Root, Lower) })
	nothing(func() { tb.Remove(Root, false) })
	nothing(func() { tb.Remove(tb.node("h8", "h9"), true) })
	nothing(func() { tb.MakeMain(tb.node("h8", "i8")) })
	nothing(func() { _ = tb.Comment(tb.node("h8"), " the centre ") })
	nothing(func() { tb.SetNotes(Root, record.Notes{Name: "Kagetsu"}) })
	for i := len(texts) - 2; i >= 0; i-- {
		if tb.Undo(); tb.text() != texts[i] {
			t.Errorf("undone to %s, want %s", tb.text(), texts[i])
		}
	}
	if tb.snap.CanUndo || !tb.snap.CanRedo || tb.edits.counts.moves != 0 {
		t.Errorf("undo %v, redo %v, %d moves", tb.snap.CanUndo, tb.snap.CanRedo, tb.edits.counts.moves)
	}
	for _, want := range texts[1:] {
		if tb.Redo(); tb.text() != want {
			t.Errorf("redone to %s, want %s", tb.text(), want)
		}
	}
	tb.Undo()
	tb.play("o15")
	if tb.snap.CanRedo || tb.edits.counts.moves != tb.tree.size(Root).moves {
		t.Errorf("redo %v, %d moves, want %d", tb.snap.CanRedo, tb.edits.counts.moves, tb.tree.size(Root).moves)
	}
}

// Undo shows where the study was changed, and so does Redo, wherever the person has gone meanwhile.
func TestUndoShowsTheChange(t *testing.T) {
	tb := newStudy(t, "gomoku")
	tb.play("h8", "h9", "i9")
	if err := tb.Comment(tb.node("h8", "h9", "i9"), "direct"); err != nil {
		t.Fatal(err)
	}
	check := func(what string, want ...string) {
		t.Helper()
		if tb.snap.At != tb.node(want...) {
			t.Errorf("after %s %s is shown, want %q", what, tb.tree.Name(tb.snap.At), want)
		}
	}
	tb.LookTo(Begin)
	tb.Undo()
	check("undoing the note", "h8", "h9", "i9")
	tb.Undo()
	check("undoing the move", "h8", "h9")
	tb.LookTo(Begin)
	tb.Redo()
	check("making the move again", "h8", "h9", "i9")
	tb.LookTo(Begin)
	tb.Redo()
	check("making the note again", "h8", "h9", "i9")
	tb.LookTo(Begin)
	tb.Undo()
	tb.Redo()
	check("both", "h8", "h9", "i9")
}

// A line that is played at once is one change, goes along what is there, and stops at the first move that is not possible.
func TestLineIsOneChange(t *testing.T) {
	tb := newStudy(t, "gomoku")
	line := func(names string) (int, error) {
		var moves []game.Move
		for _, name := range strings.Fields(names) {
			m, err := tb.pos.ParseMove(name)
			if err != nil {
				t.Fatal(err)
			}
			moves = append(moves, m)
		}
		return tb.PlayLine(moves)
	}
	check := func(want string, played, changes int, names string) {
		t.Helper()
		n, err := line(names)
		undos := 0
		for tb.snap.CanUndo {
			tb.Undo()
			undos++
		}
		for tb.snap.CanRedo {
			tb.Redo()
		}
		whole := played == len(strings.Fields(names))
		if got := tb.text(); got != want || n != played || undos != changes || errors.Is(err, ErrIllegal) == whole {
			t.Errorf("%s: %s after %d moves and %d changes, %v; want %s", names, got, n, undos, err, want)
		}
		for n := range Node(tb.tree.nodes.size) {
			if got := tb.Behind(n); got != tb.tree.size(n).moves {
				t.Errorf("%s: %d moves after %s, want %d", names, got, tb.tree.Name(n), tb.tree.size(n).moves)
			}
		}
	}
	check("1. h8 h9 2. i9 i8", 4, 1, "h8 h9 i9 i8")
	tb.Look(Root)
	check("1. h8 h9 2. i9 (2. j9 j8 3. k8) 2... i8", 5, 2, "h8 h9 j9 j8 k8")
	check("1. h8 h9 2. i9 (2. j9 j8 3. k8 l8) 2... i8", 1, 3, "l8 h8 m8")
	check("1. h8 h9 2. i9 (2. j9 j8 3. k8 l8) 2... i8", 0, 3, "h8")
	tb.Undo()
	tb.Undo()
	check("1. h8 h9 2. i9 (2. a1 b1 3. c1) 2... i8", 3, 2, "a1 b1 c1") // its nodes have the numbers of others that are undone
	if moves, branches := tb.StudySize(); moves != 7 || branches != 1 {
		t.Errorf("%d moves, %d branches", moves, branches)
	}
}

// A study keeps the last changes, and refuses a move when it is full.
func TestStudyHasBounds(t *testing.T) {
	tb := newStudy(t, "gomoku")
	for i := range MaxEdits + 10 {
		_ = tb.Comment(Root, fmt.Sprint(i))
	}
	for tb.snap.CanUndo {
		tb.Undo()
	}
	if got := tb.snap.Tree.Comment(Root); got != "9" {
		t.Errorf("undone to %q", got)
	}
	tb.edits.counts.moves = record.MaxStudyMoves - 1
	tb.play("h8")
	if err := tb.Do(Play(0)); !errors.Is(err, ErrFull) {
		t.Errorf("a move too many: %v", err)
	}
	if err := tb.Comment(Root, strings.Repeat("é", 2*MaxStudyComment)); err != nil ||
		len([]rune(tb.snap.Tree.Comment(Root))) != MaxStudyComment {
		t.Errorf("a long comment: %v, %d", err, len([]rune(tb.snap.Tree.Comment(Root))))
	}
}

// A study that is written and read again is the same.
func TestStudyIsResumed(t *testing.T) {
	tb := newStudy(t, "isolation")
	tb.SetNotes(Root, record.Notes{Marks: []record.Mark{{Cell: "a1", Shape: record.Ring}}})
	for range 6 {
		for _, c := range tb.snap.View.Cells {
			if c.Move != game.NoMove {
				_ = tb.Do(Play(c.Move))
				break
			}
		}
	}
	o := readStudy(t, []byte(tb.Record().String()))
	again := newTable(t)
	again.Resume(o)
	diff := cmp.Diff(tb.text(), again.text())
	if diff != "" || !slices.Equal(again.edits.counts.behind, tb.edits.counts.behind) || again.snap.CanUndo {
		t.Errorf("%s; %v, want %v", diff, again.edits.counts, tb.edits.counts)
	}
}

// linked reports whether a node has a place in the tree.
func linked(t *Tree, n Node) bool {
	for ; n != Root; n = t.Parent(n) {
		if !slices.Contains(t.Next(t.Parent(n)), n) {
			return false
		}
	}
	return true
}

// Whatever is done in a study, undoing it all leads back to the start, the number of moves is right, and each position
// is that of its moves.
func TestStudyHolds(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		tb := newStudy(t, "tic-tac-toe")
		for range rapid.IntRange(1, 60).Draw(r, "steps") {
			n := Node(rapid.IntRange(0, tb.tree.nodes.size-1).Draw(r, "node"))
			if !linked(tb.tree, n) {
				continue // it was removed
			}
			switch rapid.SampledFrom([]string{"play", "play", "play", "look", "remove", "order", "main", "merge", "undo", "redo"}).Draw(r, "step") {
			case "play":
				_ = tb.Do(Play(game.Move(rapid.IntRange(0, 8).Draw(r, "move"))))
			case "look":
				tb.Look(n)
			case "remove":
				tb.Remove(n, rapid.Bool().Draw(r, "after"))
			case "order":
				tb.Reorder(n, rapid.SampledFrom([]Order{Raise, Lower, First}).Draw(r, "order"))
			case "main":
				tb.MakeMain(n)
			case "merge":
				if m, err := tb.tree.Unite(tb.setup.Variant, []record.Game{drawnGame(r)}, nil); err != nil || tb.Merge(m) != nil {
					r.Fatalf("merged: %v", err)
				}
			case "undo":
				tb.Undo()
			case "redo":
				tb.Redo()
			}
			if !linked(tb.tree, tb.snap.At) || tb.edits.counts.studySize != tb.tree.size(Root) || tb.snap.At != tb.snap.Current {
				r.Fatalf("%s at %d, %+v", tb.text(), tb.snap.At, tb.edits.counts.studySize)
			}
			for n := Root; tb.tree.Has(n); n++ {
				if linked(tb.tree, n) && tb.Behind(n) != tb.tree.size(n).moves {
					r.Fatalf("%s: %d moves come after %s", tb.text(), tb.Behind(n), tb.tree.Name(n))
				}
				if got, want := tb.Elsewhere(n, tb.tree.nodes.size), tb.elsewhere(n); linked(tb.tree, n) && !slices.Equal(got, want) {
					r.Fatalf("%s: the position after %s is at %v, want %v", tb.text(), tb.tree.Name(n), got, want)
				}
			}
			if want := tb.tree.Position(tb.setup.Variant, tb.snap.At); want.Hash() != tb.pos.Hash() {
				r.Fatalf("%s: another position is shown", tb.text())
			}
		}
		for tb.snap.CanUndo {
			tb.Undo()
		}
		if tb.text() != "" || tb.snap.At != Root {
			r.Fatalf("undone to %s", tb.text())
		}
	})
}

// The opening of a large study can be stopped midway.
func TestOpeningOfAStudyIsStopped(t *testing.T) {
	g, err := record.ParseStudy(aStudy(10_000), nil)
	if err != nil {
		t.Fatal(err)
	}
	stop, asked := errors.New("stopped"), 0
	_, err = OpenStudy(g, func() error {
		if asked++; asked == 3 {
			return stop
		}
		return nil
	})
	if !errors.Is(err, stop) || asked != 3 {
		t.Errorf("%v after %d questions", err, asked)
	}
}

// readStudy opens a study written as text.
func readStudy(t testing.TB, text []byte) Opened {
	t.Helper()
	g, err := record.ParseStudy(text, nil)
	if err != nil {
		t.Fatal(err)
	}
	o, err := OpenStudy(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	return o
}
