package study

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// In a study nobody wins, waits or gets help. A move leads to its position or becomes a branch.
func TestStudyIsNoGame(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("tic-tac-toe")
	b.Cells("a1 b2")
	b.begin("tic-tac-toe")
	if s := b.Bench.Snap; b.IsGame() || b.InProgress() || s.CanHelp || s.Actions != nil || !s.YourTurn || s.CanUndo {
		t.Errorf("it is played like a game: %+v", s)
	}
	b.from("a1 b1 a2 b2 a3")
	if s := b.Bench.Snap; s.Ending.Over() || s.YourTurn || !strings.Contains(b.CardText(), "X won.") {
		t.Errorf("after a row: %v\n%s", s.Ending, b.CardText())
	}
	b.key(fyne.KeyLeft)
	b.from("a1 c3")
	if !b.Bench.Snap.YourTurn || b.current.Play(b.Bench.Snap.Tree.Move(b.Bench.Snap.At)) == nil {
		t.Error("a square is taken twice")
	}
	if moves, branches := b.Session.StudySize(); moves != 6 || branches != 1 {
		t.Errorf("%d moves and %d branches", moves, branches)
	}
}

// The keys step along the line shown last, to the other moves, to the forks and to what follows by number.
func TestKeysOfStudy(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.begin("gomoku")
	b.from("h8 h9 i9 i8")
	b.from("h8 h9 j9 j8")
	b.from("h8 g9")
	for _, c := range []struct {
		keys []fyne.KeyName
		want string
	}{
		{[]fyne.KeyName{fyne.KeyUp}, "h8 h9"},
		{[]fyne.KeyName{fyne.KeyUp}, "h8 h9"},
		{[]fyne.KeyName{fyne.KeyRight}, "h8 h9 j9"},
		{[]fyne.KeyName{fyne.KeyUp, fyne.KeyRight}, "h8 h9 i9 i8"},
		{[]fyne.KeyName{fyne.KeyLeft, fyne.KeyLeft, fyne.KeyEnd}, "h8 h9 i9 i8"},
		{[]fyne.KeyName{fyne.KeyPageUp}, "h8 h9"},
		{[]fyne.KeyName{fyne.KeyPageUp}, "h8"},
		{[]fyne.KeyName{fyne.KeyPageUp}, ""},
		{[]fyne.KeyName{fyne.KeyPageDown}, "h8"},
		{[]fyne.KeyName{fyne.Key2}, "h8 g9"},
		{[]fyne.KeyName{fyne.Key1}, "h8 g9"},
		{[]fyne.KeyName{fyne.KeyHome}, ""},
		{[]fyne.KeyName{fyne.Key1, fyne.Key1, fyne.Key2, fyne.KeyDown}, "h8 h9 j9"},
	} {
		b.key(c.keys...)
		b.at(c.want)
	}
	if b.current.Key(&fyne.KeyEvent{Name: fyne.KeyLeft}, true) || b.current.Key(&fyne.KeyEvent{Name: fyne.KeyDown}, true) {
		t.Error("the arrows do not move the cursor")
	}
	b.MakeMain()
	b.key(fyne.KeyHome, fyne.Key1, fyne.Key1, fyne.Key1)
	b.at("h8 h9 j9")
	b.Delete()
	b.at("h8 h9")
	b.Bench.Table.Undo()
	b.at("h8 h9 j9")
}

// The board shows what follows with letters, the main line filled, and marks with their clicks.
func TestBoardShowsWhatFollows(t *testing.T) {
	b := newBench(t)
	b.begin("gomoku")
	b.from("h8 h9")
	b.from("h8 i9")
	b.Session.SetNotes(b.Bench.Snap.At, record.Notes{Label: "A1", Value: record.Value{Result: game.FirstWins, In: 9}})
	b.key(fyne.KeyLeft)
	drawn := func() board.Notes { return b.current.Draw(b.Bench.Snap).Notes }
	cell := func(name string) int {
		return slices.IndexFunc(b.Bench.Snap.View.Cells, func(c game.Cell) bool { return c.Name == name })
	}
	want := []board.NextMove{{Cell: cell("h9"), Label: "a", Main: true}, {Cell: cell("i9"), Label: "A1", Outcome: board.Loses}}
	if got := drawn().Next; !slices.Equal(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	if b.current.Choose(cell("h8"), false) {
		t.Error("a click marks without a tool")
	}
	b.current.toggleTool(record.Letter)
	if got := b.current.Draw(b.Bench.Snap).Status; !strings.HasPrefix(got, "Click on a point to mark it.") {
		t.Errorf("with a tool the status line says %q", got)
	}
	for _, name := range []string{"h8", "j8", "j8", "k8"} {
		b.current.Choose(cell(name), false)
	}
	b.current.toggleTool(record.Ring)
	b.current.Choose(cell("h8"), false)
	marks := []board.NoteMark{{Cell: cell("h8"), Shape: board.RingNote}, {Cell: cell("k8"), Shape: board.TextNote, Text: "B"}}
	if got := drawn().Marks; !slices.Equal(got, marks) {
		t.Errorf("%+v, want %+v", got, marks)
	}
	if !b.current.Escape() || b.current.tool != "" || b.current.Escape() {
		t.Error("Escape does not end the placing of marks")
	}
}

// ! and ? give a move a sign, then a double one, and then none.
func TestSignsOfMoves(t *testing.T) {
	b := newBench(t)
	b.begin("gomoku")
	b.current.Rune('!')
	b.from("h8")
	var got []record.Glyph
	for _, r := range "!!!?!??x" {
		b.current.Rune(r)
		got = append(got, b.Bench.Snap.Tree.Detail(b.Bench.Snap.At).Notes().Glyph)
	}
	b.current.sign("!?")
	b.current.sign("!?")
	if want := "[! !!  ? ! ? ?? ??]"; fmt.Sprint(got) != want || b.Bench.Snap.Tree.Detail(b.Bench.Snap.At).Notes().Glyph != "" {
		t.Errorf("%q, want %s", got, want)
	}
}

// While a note is being typed, the status line does not say that all is saved.
func TestTypedNoteIsNotSaved(t *testing.T) {
	b := newBench(t)
	b.begin("gomoku")
	b.from("h8")
	b.saved()
	ends := func(text string) bool { return strings.Contains(statusText(b.Table.Status.Object()), text) }
	b.Until("saved", func() bool { return ends(words.StudySaved()) })
	b.pane.note.SetText("M")
	if ends(words.StudySaved()) || !ends(words.StudySaving()) {
		t.Error("what is typed is called saved")
	}
	b.pane.note.SetText("")
	b.pane.keepNote()
	if !ends(words.StudySaved()) {
		t.Error("nothing has changed, and is not called saved")
	}
	b.pane.note.SetText("Mine")
	b.pane.keepNote()
	b.saved()
	b.Until("saved again", func() bool { return ends(words.StudySaved()) })
}

// statusText returns the texts in the status line.
func statusText(o fyne.CanvasObject) (text string) {
	switch o := o.(type) {
	case *widget.Label:
		text = o.Text
	case *fyne.Container:
		for _, part := range o.Objects {
			text += statusText(part) + " "
		}
	}
	return text
}

// What is typed as a note goes into the study when the field loses the focus, when the person steps, and after a while;
// not key by key, so that Undo takes it back at once.
func TestNoteIsKept(t *testing.T) {
	b := newBench(t)
	b.begin("gomoku")
	b.from("h8")
	for i, keep := range []func(){
		func() { b.pane.note.FocusLost() }, func() { b.key(fyne.KeyLeft) }, b.Pass,
	} {
		b.from("h8")
		text := fmt.Sprint("note ", i)
		b.WriteNote()
		if b.Focused != b.pane.note {
			t.Fatal("the field has not the focus")
		}
		b.pane.note.SetText("")
		test.Type(b.pane.note, text)
		at := b.Bench.Snap.At
		if keep(); b.Bench.Snap.Tree.Comment(at) != text {
			t.Errorf("%d: the note is %q", i, b.Bench.Snap.Tree.Comment(at))
		}
	}
	b.Bench.Table.Undo()
	if got := b.Bench.Snap.Tree.Comment(1); got != "note 1" || b.pane.note.Text != "note 1" {
		t.Errorf("undone to %q, the field has %q", got, b.pane.note.Text)
	}
}

// A game becomes a study with its variations and comments, at the position that was shown, and is left unfinished.
func TestStudyThis(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("gomoku")
	b.Cells("h8 h9 i9")
	b.Session.Undo()
	b.Cells("j9 j8")
	if err := b.Session.Comment(b.Bench.Snap.At, "hm"); err != nil {
		t.Fatal(err)
	}
	b.Session.LookTo(session.Back)
	b.StudyThis()
	b.at("h8 h9 j9")
	if moves, branches := b.Session.StudySize(); moves != 5 || branches != 1 {
		t.Errorf("%d moves, %d branches", moves, branches)
	}
	b.key(fyne.KeyEnd)
	if b.Bench.Snap.Tree.Comment(b.Bench.Snap.At) != "hm" {
		t.Error("the comment is lost")
	}
	b.Studies.PlayFromHere()
	if b.On() || !b.IsGame() || b.Bench.Snap.Ply != 4 || b.remembered != "" {
		t.Errorf("the game begins after %d moves", b.Bench.Snap.Ply)
	}
}

// The card of a study names the opening of the position shown, in each branch its own.
func TestStudyNamesTheOpening(t *testing.T) {
	b := newBench(t)
	b.begin("gomoku")
	for _, c := range []struct{ moves, want string }{
		{"h8 h9", "Gomoku · 2 moves"},
		{"h8 h9 i9", "Gomoku · D4 Kagetsu · 3 moves"},
		{"h8 h9 i9 a1", "Gomoku · D4 Kagetsu · 4 moves"},
		{"h8 i9 j10", "Gomoku · I1 Chosei · 6 moves · 1 branch"},
	} {
		if b.from(c.moves); b.pane.facts() != c.want {
			t.Errorf("%s: %q, want %q", c.moves, b.pane.facts(), c.want)
		}
	}
}

// A study is shared with its name and its position, without people.
func TestStudyIsShared(t *testing.T) {
	b := newBench(t)
	b.begin("gomoku")
	b.from("h8")
	b.current.keeper.rename(strings.Repeat("ä", 300), func() {})
	s := b.Story()
	p := s.Poster(true)
	if got := []rune(p.Head(20)); len(p.Players) > 0 || len(got) != 20 || p.Foot(20) != "Gomoku" || s.View.Last < 0 {
		t.Errorf("%q, %q", string(got), p.Foot(20))
	}
}

// The picture of a study is a diagram: turned as the board is, with what follows and the marks, in a file of its name.
func TestStudyIsSharedAsADiagram(t *testing.T) {
	b := newBench(t)
	b.begin("gomoku")
	b.from("h8 i9")
	b.Session.LookTo(session.Back)
	b.current.keeper.rename("Kagetsu: one", func() {})
	b.TurnBoard()
	b.Session.SetNotes(b.Bench.Snap.At, record.Notes{Marks: []record.Mark{{Shape: record.Triangle, Cell: "a1"}}})
	s := b.Story()
	p, before := s.Poster(true), s.Before(true)
	if s.Name != "Kagetsu- one" || p.Options.Image != b.current.image || before.Options.Image != b.current.image {
		t.Errorf("%q, %v", s.Name, p.Options.Image)
	}
	if len(p.Notes.Next) != 1 || len(p.Notes.Marks) != 1 || len(before.Notes.Marks) != 0 {
		t.Errorf("%+v", p.Notes)
	}
}
