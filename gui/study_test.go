package gui

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/autosave"
)

// command runs the command of a menu item that is offered.
func (b *bench) command(label string) {
	b.t.Helper()
	for _, e := range b.menu.entries {
		if e.label == label && e.isOffered() {
			b.menu.run(e)
			return
		}
	}
	b.t.Fatalf("there is no command %s", label)
}

// buildStudy builds a study of tic-tac-toe with a branch, a sign and a note, and waits until it is on the disk.
func (b *bench) buildStudy() {
	b.t.Helper()
	b.twoPeople("tic-tac-toe")
	b.command(words.NewStudyItem())
	b.press(words.Start())
	for _, moves := range []string{"b2 a1 c1", "b2 b1 a1"} {
		b.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
		for _, cell := range strings.Fields(moves) {
			b.tap(cell)
		}
	}
	b.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	b.board.TypedRune('?')
	if err := b.table.Session.Comment(b.table.Snap.At, "The edge loses."); err != nil {
		b.t.Fatal(err)
	}
	b.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	b.until("the file", func() bool { return b.size.state.Study != "" })
	if err := b.study.Freeze().Flush(b.t.Context()); err != nil {
		b.t.Fatal(err)
	}
	b.settle()
}

// Somebody who has only made studies gets the last one back. If it has gone, the page of all games is there until a game is
// chosen.
func TestStudyWithoutAnyGame(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	never := func(c *Config) {
		c.Variant = nil
		if err := c.Settings.Update(func(s *settings.Settings) { s.Played = nil }); err != nil {
			t.Fatal(err)
		}
	}
	b := deskIn(t, dir, never)
	if !b.start.IsOpen() {
		t.Error("somebody new does not see all games")
	}
	b.command(words.NewStudyItem())
	b.press(words.Start())
	b.tap(b.freeCell())
	b.until("the file", func() bool { return b.size.state.Study != "" })
	path := b.size.state.Study
	b.exit.freeze()
	if !b.Close(time.Minute) {
		t.Fatal("the study is not saved")
	}
	b = deskIn(t, dir, never)
	b.until("the study", func() bool { return b.study.On() && !b.start.IsOpen() })
	b.exit.freeze()
	if !b.Close(time.Minute) || os.Remove(path) != nil {
		t.Fatal("the study is not saved")
	}
	b = deskIn(t, dir, never)
	b.until("all games", b.start.IsOpen)
	if b.start.Escape() {
		t.Error("the page closes before a game was chosen")
	}
}

// A new study is of the game on the board or, on the page of all games, of the card that has the focus.
func TestNewStudyOfWhatIsSeen(t *testing.T) {
	b := newDesk(t, nil)
	b.twoPeople("tic-tac-toe")
	for _, c := range []struct{ keys, want string }{{"", "tic-tac-toe"}, {"End Left", "isolation"}, {"End", "isolation"}} {
		if b.start.Close(); c.keys != "" {
			b.start.Show()
		}
		for _, key := range strings.Fields(c.keys) {
			b.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyName(key)})
		}
		b.command(words.NewStudyItem())
		b.press(words.Start())
		if got := b.table.Snap.Setup.Variant.Name; got != c.want || !b.study.On() || b.start.IsOpen() {
			t.Errorf("after %q: a study of %s, want %s", c.keys, got, c.want)
		}
	}
}

// A study is built on the board and the keyboard, and is there again in the next window as it was. The game before it
// stays unfinished, and the study leaves no game behind.
func TestStudyOnTheBoard(t *testing.T) {
	dir := t.TempDir()
	b := deskIn(t, dir, withVariant(t, "gomoku"))
	b.click("h8")
	b.click("a1")
	b.command(words.NewStudyItem())
	b.press(words.Start())
	for _, cell := range []string{"h8", "h9", "i9"} {
		b.tap(cell)
	}
	b.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	b.tap("j9")
	b.board.TypedRune('?')
	b.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	b.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	b.command(words.Undo())
	b.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	b.checkStudy(t, "h8 h9 j9", 4)
	b.until("the file", func() bool { return b.size.state.Study != "" })
	b.exit.freeze()
	if !b.Close(time.Minute) {
		t.Fatal("the study is not saved")
	}
	if s := autosave.LoadWindow(pathsIn(dir).WindowState); s.StudyLine != "h8 h9 j9" {
		t.Errorf("the window was left at %q", s.StudyLine)
	}
	b = deskIn(t, dir, atStart)
	b.until("the study", b.study.On)
	b.checkStudy(t, "h8 h9 j9", 4)
	if got := b.table.Snap.Tree.Detail(b.table.Snap.At).Notes().Glyph; got != "?" || b.table.Snap.CanUndo {
		t.Errorf("the move has the sign %q", got)
	}
	if b.start.IsOpen() || !strings.HasPrefix(b.title.text, "Gomoku study") {
		t.Errorf("the title is %q", b.title.text)
	}
	played, err := b.store().Played(t.Context())
	if err != nil || len(played) != 1 || played[0].Left == nil || !strings.Contains(played[0].Left.Record, "h8") {
		t.Errorf("the unfinished games are %+v: %v", played, err)
	}
	b.command(words.PlayFromHere())
	if b.study.On() || !b.table.IsGame() || b.table.Snap.Shown != 3 {
		t.Error("no game begins")
	}
}

// The menu offers to delete a move, and to make a line the main one, only where that changes something.
func TestStudyMenuFollowsThePosition(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.buildStudy()
	for _, step := range []struct {
		keys            []fyne.KeyName
		line            string
		deletes, raises bool
	}{
		{nil, "b2", true, false},
		{[]fyne.KeyName{fyne.KeyHome}, "", false, false},
		{[]fyne.KeyName{fyne.KeyRight, fyne.Key2}, "b2 b1", true, true},
	} {
		for _, k := range step.keys {
			b.board.TypedKey(&fyne.KeyEvent{Name: k})
		}
		b.settle()
		if line := strings.Join(b.study.Line(), " "); line != step.line {
			t.Fatalf("%q is shown, want %q", line, step.line)
		}
		if b.item(words.DeleteBranch()).Disabled == step.deletes || b.item(words.MainLineItem()).Disabled == step.raises {
			t.Errorf("%q: deletes %v, makes the main line %v", step.line, step.deletes, step.raises)
		}
	}
}

// Characters and keys open fields that do not contain them. In the note, Ctrl+Z takes back what was typed and Ctrl+Enter
// leads back to the board.
func TestKeysOfTheStudy(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.buildStudy()
	press := func(k fyne.KeyName, r rune) {
		b.board.TypedKey(&fyne.KeyEvent{Name: k})
		if f := b.win.Canvas().Focused(); f != nil {
			f.TypedRune(r)
		}
		b.settle()
	}
	press(fyne.KeyPeriod, '.')
	field, ok := b.win.Canvas().Focused().(*widgets.Entry)
	if !ok || field.Text != "" {
		t.Fatalf("the field for moves is %v", field)
	}
	test.Type(field, "a2")
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.checkStudy(t, "b2 a2", 6)
	press(fyne.KeyL, 'l')
	if field, ok = b.win.Canvas().Focused().(*widgets.Entry); !ok || field.Text != "" {
		t.Fatalf("the field for a label is %v", field)
	}
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	b.command(words.CommentItem())
	if field, ok = b.win.Canvas().Focused().(*widgets.Entry); !ok {
		t.Fatal("the note has not the focus")
	}
	test.Type(field, "better")
	b.command(words.Undo())
	if b.study.Line()[1] != "a2" || field.Text == "better" {
		t.Errorf("Ctrl+Z in the note undoes a move: %q", field.Text)
	}
	test.Type(field, "better")
	field.TypedShortcut(ctrl(fyne.KeyReturn))
	if got := b.table.Snap.Tree.Comment(b.table.Snap.At); got != "better" || b.win.Canvas().Focused() == field {
		t.Errorf("the note is %q", got)
	}
	b.command(words.KeyboardShortcuts())
	if text := strings.Join(sheettest.Texts(b.front()), "\n"); !strings.Contains(text, "Shift+click") || !strings.Contains(text, "Ctrl+F1") {
		t.Errorf("the page of keys says\n%s", text)
	}
}

// checkStudy checks the moves to the position shown, and the number of moves of the study.
func (b *bench) checkStudy(t *testing.T, line string, moves int) {
	t.Helper()
	n, _ := b.table.Session.StudySize()
	if got := strings.Join(b.study.Line(), " "); got != line || n != moves || b.table.Snap.At == session.Root {
		t.Errorf("%q of %d moves is shown, want %q of %d", got, n, line, moves)
	}
}

// openLarge opens a study with about the given number of moves: a line of 40 moves, with variations of 40 moves to each of its
// moves.
func (b *bench) openLarge(moves int) {
	b.t.Helper()
	var text strings.Builder
	text.WriteString(`[MNKDesk "1"] [Variant "20,20,20"]`)
	name := func(n int) string { return fmt.Sprintf(" %c%d", 'a'+n%20, 1+n/20) }
	rng := rand.New(rand.NewPCG(1, 2))
	for ply := range 40 {
		text.WriteString(name(ply))
		for range moves / 40 / 40 {
			text.WriteString("(")
			for _, n := range rng.Perm(340)[:40] {
				text.WriteString(name(60 + n))
			}
			text.WriteString(")")
		}
	}
	path := filepath.Join(b.paths.Studies, "large.mnk")
	if err := errors.Join(os.MkdirAll(b.paths.Studies, 0o700), os.WriteFile(path, []byte(text.String()), 0o600)); err != nil {
		b.t.Fatal(err)
	}
	b.study.Open(path, nil, func(err error) { b.t.Fatal(err) })
	b.until("the study", b.study.On)
	b.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
}

// stepThere steps ten moves forward and back again.
func (b *bench) stepThere() {
	for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeyLeft} {
		for range 10 {
			b.board.TypedKey(&fyne.KeyEvent{Name: key})
		}
	}
}

// BenchmarkStudyStep shows other positions of a study of 40,000 moves, at each of which 26 moves follow, and of one of
// 200,000 whose tree is on the card.
func BenchmarkStudyStep(b *testing.B) {
	for _, c := range []struct {
		moves int
		tree  bool
	}{{40_000, false}, {200_000, true}} {
		b.Run(fmt.Sprint(c.moves), func(b *testing.B) {
			d := newDesk(b, nil)
			d.openLarge(c.moves)
			if c.tree {
				d.study.ToggleTree()
			}
			for b.Loop() {
				d.stepThere()
			}
			b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(20*b.N), "ms/step")
		})
	}
}

// What was just typed as a note is kept if another game comes on the board, as when a file is dropped on the window.
func TestNoteIsKeptWhenAGameArrives(t *testing.T) {
	b := newDesk(t, nil)
	b.buildStudy()
	path := b.size.state.Study
	b.command(words.CommentItem())
	field, ok := b.win.Canvas().Focused().(*widgets.Entry)
	if !ok {
		t.Fatal("the note has not the focus")
	}
	test.Type(field, "Just typed.")
	b.table.SwitchTo(b.table.Snap.Setup.Variant)
	if err := b.study.Freeze().Flush(t.Context()); err != nil || b.study.On() {
		t.Fatalf("the study is still there: %v", err)
	}
	if text, err := os.ReadFile(path); err != nil || !strings.Contains(string(text), "Just typed.") {
		t.Errorf("the note is lost: %v\n%s", err, text)
	}
}

// BenchmarkFind types some letters into the search of a study of 200,000 moves, and waits for what is found.
func BenchmarkFind(b *testing.B) {
	d := newDesk(b, nil)
	d.openLarge(200_000)
	d.study.Find()
	field := d.win.Canvas().Focused().(*widgets.Entry)
	for b.Loop() {
		field.SetText("")
		for _, r := range "eightest" {
			field.TypedRune(r)
		}
		found := false
		d.loop.RunInOrder(d.study, func() {}, func() { found = true })
		d.until("the search", func() bool { return found })
	}
}

// BenchmarkTree shows the tree of a study of 200,000 moves, scrolls through it, and unfolds and folds variations of 40 moves.
func BenchmarkTree(b *testing.B) {
	d := newDesk(b, nil)
	d.openLarge(200_000)
	b.Run("open", func(b *testing.B) {
		for b.Loop() {
			d.study.ToggleTree()
			d.study.ToggleTree()
		}
	})
	d.study.ToggleTree()
	var scroll *container.Scroll
	for _, o := range test.LaidOutObjects(d.win.Content()) {
		if s, ok := o.(*container.Scroll); ok && s.Visible() && s.OnScrolled != nil {
			scroll = s
		}
	}
	b.Run("scroll", func(b *testing.B) {
		down := float32(-300)
		for b.Loop() {
			before := scroll.Offset
			if scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, down)}); scroll.Offset == before {
				down = -down
			}
		}
	})
	b.Run("fold", func(b *testing.B) {
		d.board.TypedKey(&fyne.KeyEvent{Name: fyne.Key3})
		for b.Loop() {
			d.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPlus})
			d.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyMinus})
		}
	})
	b.Run("edit", func(b *testing.B) {
		d.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
		for b.Loop() {
			d.tap("t20")
			d.command(words.Undo())
		}
	})
}

// A click on the title of a study asks for another name. The title of a game takes no clicks.
func TestClickOnTheTitleRenamesTheStudy(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	title := func() fyne.CanvasObject {
		for _, o := range visibleParts(b.win.Content()) {
			if fmt.Sprintf("%T", o) == "*card.titleArea" {
				return o
			}
		}
		return nil
	}
	b.twoPeople("gomoku")
	if b.settle(); title() != nil {
		t.Error("the title of a game can be clicked")
	}
	b.study.Begin(variantNamed(t, "gomoku"))
	b.settle()
	o := title()
	if o == nil {
		t.Fatal("the title cannot be clicked")
	}
	test.Tap(o.(fyne.Tappable))
	controls[*widgets.Entry](b)[0].SetText("Kagetsu")
	if b.press(words.RenameButton()); b.study.Name() != "Kagetsu" {
		t.Errorf("it is called %q", b.study.Name())
	}
}
