package study

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// typeMoves types moves into the field for them, and returns what stays in it.
func (b *bench) typeMoves(moves string) string {
	b.T.Helper()
	b.Bench.Table.TypeMoves()
	field := b.answer(moves)
	rest := ""
	if b.Dialogs() > 0 {
		rest = field.Text
	}
	b.Sheets.CloseAll()
	return rest
}

// answer types a text into the field of the front dialog and presses Enter, and returns the field.
func (b *bench) answer(text string) *widgets.Entry {
	b.T.Helper()
	for _, o := range test.LaidOutObjects(b.Win.Canvas().Overlays().Top()) {
		if e, ok := o.(*widgets.Entry); ok {
			e.SetText(text)
			e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			return e
		}
	}
	b.T.Fatal("no dialog has a field")
	return nil
}

// A move gets a label, which stands on its disc.
func TestLabels(t *testing.T) {
	b := newBench(t)
	b.begin("gomoku")
	if b.LabelMove(); b.Dialogs() > 0 {
		t.Error("the start gets a label")
	}
	b.from("h8 h9")
	for _, c := range []struct{ typed, label, disc string }{{" A  1 ", "A 1", "A 1"}, {"", "", "a"}} {
		b.LabelMove()
		b.answer(c.typed)
		n := b.Bench.Snap.Tree.Detail(b.Bench.Snap.At).Notes()
		b.key(fyne.KeyLeft)
		if d := b.current.Draw(b.Bench.Snap); n.Label != c.label || d.Notes.Next[0].Label != c.disc {
			t.Errorf("%q: %+v, %+v", c.typed, n, d.Notes.Next)
		}
		b.key(fyne.KeyRight)
	}
}

// A label takes the place of the one before, whatever else about the move has changed since the dialog was opened, as when
// moves that were pasted come late.
func TestLabelKeepsNewNotes(t *testing.T) {
	b := newBench(t)
	b.begin("gomoku")
	b.from("h8")
	b.LabelMove()
	b.current.Rune('!')
	b.answer("A1")
	if n := b.Bench.Snap.Tree.Detail(b.Bench.Snap.At).Notes(); n.Label != "A1" || n.Glyph != "!" {
		t.Errorf("%+v", n)
	}
}

// The name of a study or a position stays as it is typed, also if a person without a name is called that in the window.
func TestNameIsNoPerson(t *testing.T) {
	if err := words.Use("de"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = words.Use(words.English) }) // as TestMain has set it
	b := newBench(t)
	b.begin("gomoku")
	b.from("h8")
	you := words.Name(settings.Defaults().Name)
	b.Rename()
	b.answer(you)
	b.namePosition(b.Bench.Snap.At)
	b.answer(you)
	if name := b.Bench.Snap.Tree.Detail(b.Bench.Snap.At).Notes().Name; b.Name() != you || name != you {
		t.Errorf("the study %q, the position %q", b.Name(), name)
	}
}

// Once the analysis has solved all columns, the rows have its words, and the columns that are not in the study can be added
// with theirs. That is one change, and leaves the position shown.
func TestMissingColumns(t *testing.T) {
	b := newBench(t)
	b.begin("connect-four")
	b.from("d1 d2")
	b.key(fyne.KeyLeft)
	v := b.Bench.Snap.Setup.Variant
	b.solved = map[game.Move]record.Value{}
	for _, m := range b.Bench.Snap.Position().AppendMoves(nil) {
		b.solved[m] = record.Value{Result: game.Draw}
		if b.Bench.Snap.Position().Format(m) == "b1" {
			b.solved[m] = record.Value{Result: game.SecondWins, In: 16}
		}
	}
	b.OnReport()
	if !b.pane.missing.on || len(b.pane.missing.chips) != len(b.solved)-1 || b.pane.rows[0].content.value != "draw" {
		t.Fatalf("%s: %d chips, %q", v.Name, len(b.pane.missing.chips), b.pane.rows[0].content.value)
	}
	c := b.pane.missing.chips[1]
	if c.move != "b1" || c.words != [2]string{"wins in 16", "in 16"} || c.outcome != board.Wins {
		t.Errorf("%s %q %v", c.move, c.words, c.outcome)
	}
	c.OnPress()
	b.at("d1")
	if next := b.Bench.Snap.Tree.Next(b.Bench.Snap.At); len(next) != 2 ||
		b.Bench.Snap.Tree.Detail(next[1]).Notes().Value != (record.Value{Result: game.SecondWins, In: 16}) {
		t.Errorf("%d moves follow", len(next))
	}
	if b.Bench.Table.Undo(); len(b.Bench.Snap.Tree.Next(b.Bench.Snap.At)) != 1 || len(b.Line()) != 1 {
		t.Errorf("undone to %v", b.Line())
	}
	b.solved = nil
	if b.OnReport(); b.pane.missing.on {
		t.Error("the columns stay without the analysis")
	}
}

// M marks the point of the cursor, or begins the placing of marks. A click with Shift places the last mark once.
func TestLastMarkAgain(t *testing.T) {
	b := newBench(t)
	b.begin("gomoku")
	marks := func() string {
		var all []string
		for _, m := range b.Bench.Snap.Tree.Detail(session.Root).Notes().Marks {
			all = append(all, string(m.Shape)+" "+m.Cell)
		}
		return strings.Join(all, ", ")
	}
	press := func(k fyne.KeyName, cursor bool) { b.current.Key(&fyne.KeyEvent{Name: k}, cursor) }
	press(fyne.KeyM, true) // the cursor is in the middle
	if got := marks(); got != "ring h8" || b.current.tool != "" {
		t.Errorf("%s, tool %q", got, b.current.tool)
	}
	b.current.toggleTool(record.Cross)
	press(fyne.KeyM, false)
	if b.current.tool != "" {
		t.Error("M does not end the placing of marks")
	}
	if press(fyne.KeyM, false); b.current.tool != record.Cross {
		t.Errorf("M begins to place %q", b.current.tool)
	}
	b.current.Escape()
	if !b.current.Choose(0, true) || b.current.Choose(1, false) {
		t.Error("a click with Shift is one without")
	}
	if got := marks(); got != "ring h8, cross a15" {
		t.Error(got)
	}
}

// Moves are typed in the notation of each variant. They go along the study or are added, as one change. If one is wrong,
// none is played, and all stay in the field.
func TestTypedMoves(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	for _, c := range []struct{ variant, typed, line string }{
		{"renju", "1. h8 h9 2. i9 (", ""},
		{"renju", "h8h9j9 /pass", "h8 h9 j9 /pass"},
		{"tic-tac-toe", "a1 b1 a2 b2 a3 c3", ""},
		{"connect-four", "d d D2 a d4", ""},
		{"connect-four", "d1 d2 d3 g", "d1 d2 d3 g1"},
		{"ultimate", "e5 e1 a1", "e5 e1 a1"},
		{"ultimate", "e5e1b1", ""},
		{"isolation", "d4 a1 e6", "d4 a1 e6"},
		{"isolation", "d4 a1 e5", ""},
		{"gomoku", strings.Repeat("h8 ", 3000), ""},
	} {
		b.begin(c.variant)
		want := ""
		if c.line == "" {
			want = c.typed
		}
		if rest := b.typeMoves(c.typed); rest != want {
			t.Errorf("%s: %.40s stays of %.40s", c.variant, rest, c.typed)
		}
		b.at(c.line)
		if b.Bench.Table.Undo(); len(b.Line()) > 0 || b.Bench.Snap.CanUndo {
			t.Errorf("%s: undone to %v", c.variant, b.Line())
		}
	}
}

// The board is mirrored and turned as far as its rules look the same. The study stays as it is.
func TestTurnedStudy(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	for _, c := range []struct {
		variant string
		want    game.Image
	}{
		{"gomoku", game.QuarterTurn.Then(game.LeftToRight)},
		{"4,5,4", game.HalfTurn.Then(game.LeftToRight)},
		{"connect-four", game.LeftToRight},
		{"ultimate", game.QuarterTurn.Then(game.LeftToRight)},
	} {
		b.begin(c.variant)
		before := b.Bench.Snap.Tree
		b.TurnBoard()
		b.MirrorBoard()
		if got := b.current.Draw(b.Bench.Snap).Image; got != c.want || b.Bench.Snap.Tree != before {
			t.Errorf("%s: image %d, want %d", c.variant, got, c.want)
		}
		b.MirrorBoard()
	}
	b.begin("gomoku")
	if b.current.Draw(b.Bench.Snap).Image != 0 {
		t.Error("the next study is turned, too")
	}
}
