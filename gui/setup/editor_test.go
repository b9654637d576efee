package setup

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets/controltest"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// desk is a window with an editor in it.
type desk struct {
	*sheettest.Screen
	*Editor
	t     *testing.T
	queue chan func()

	played, analysed, saved []record.Game
	texts                   []string
}

// newEditor opens an editor of an empty board.
func newEditor(t *testing.T, variant string) *desk {
	d := &desk{Screen: sheettest.NewScreen(t), t: t, queue: make(chan func(), 1000)}
	d.Win.Resize(fyne.NewSize(1040, 760))
	d.Editor = Window{
		Sheets: d.Stack, Canvas: d.Win.Canvas(), Loop: loop.New(func(f func()) { d.queue <- f }), Options: board.Options{Coordinates: true},
		Actions: d,
	}.Show(emptyDraft(sheettest.Variant(t, variant)))
	t.Cleanup(d.CloseAll)
	return d
}

// The methods of Actions only record their calls.

func (d *desk) Play(g record.Game)    { d.played = append(d.played, g) }
func (d *desk) Analyse(g record.Game) { d.analysed = append(d.analysed, g) }
func (d *desk) Save(g record.Game)    { d.saved = append(d.saved, g) }
func (d *desk) SaveText(text string)  { d.texts = append(d.texts, text) }

// click clicks named cells.
func (d *desk) click(names string) {
	d.t.Helper()
	for _, cell := range cellsOf(d.t, d.draft, names) {
		d.Editor.board.OnChoose(game.Move(cell))
	}
}

// awaitCheck waits until the position has been checked.
func (d *desk) awaitCheck() {
	d.t.Helper()
	controltest.Until(d.t, d.queue, "the position has been checked", func() bool { return d.verdict.checked })
}

// Clicks set up a position, which can be played as soon as it is valid. Errors are explained, and
// their cells ringed.
func TestSetUp(t *testing.T) {
	d := newEditor(t, "gomoku")
	d.click("h8 h9")
	d.awaitCheck()
	if got := d.Says(); !strings.Contains(got, "Black has 2 stones, White 0.\nAdd a white stone or erase a black one.") ||
		!d.play.Disabled() || !d.analyse.Disabled() || !d.solve.Disabled() {
		t.Errorf("with two black stones: %q", got)
	}
	d.TypeKey(fyne.Key2)
	d.click("i8 i9")
	d.awaitCheck()
	if d.play.Disabled() || strings.Contains(d.Says(), "has 2") {
		t.Errorf("with as many of both: %q", d.Says())
	}
	d.Press("Play from Here")
	if len(d.played) != 1 || len(d.played[0].Moves) != 4 || d.Count() != 0 {
		t.Errorf("played %+v", d.played)
	}
}

func TestKeys(t *testing.T) {
	d := newEditor(t, "gomoku")
	d.click("a1")
	d.TypeKey(fyne.KeyX)
	d.TypeKey(fyne.KeyR)
	if got := d.draft.Text(); got != "Black a1\nWhite to move" {
		t.Errorf("mirrored and turned it is %q", got)
	}
	d.cursor = cellsOf(t, d.draft, "a1")[0]
	d.TypeKey(fyne.KeyDelete)
	if got := d.draft.Text(); got != "Black to move" {
		t.Errorf("erased it is %q", got)
	}
	d.TypeKey(fyne.Key3)
	if d.tool != eraser {
		t.Errorf("3 takes up %d", d.tool)
	}
}

// A pasted text is read as a position or as a game. Any other text is reported, and the board
// stays.
func TestPaste(t *testing.T) {
	d := newEditor(t, "gomoku")
	d.Win.Canvas().Focus(d.text)
	for text, want := range map[string]string{
		"Black h8\nWhite i9\nBlack to move":  "Black h8\nWhite i9\nBlack to move",
		"Black h8 g7 White i9 Black to move": "Black g7 h8\nWhite i9\nBlack to move",
		"h8i9j10":                            "Black h8 j10\nWhite i9\nWhite to move",
		"Schwarz h8\nWeiß am Zug":            "Black h8\nWhite to move",
	} {
		d.text.SetText(text)
		if got := d.draft.Text(); got != want {
			t.Errorf("%q was taken for %q", text, got)
		}
	}
	before := d.draft.Text()
	for _, text := range []string{"nonsense", strings.Repeat("Black h8 ", 100_000)} {
		d.text.SetText(text)
		if got := d.Says(); !strings.Contains(got, "can't be read as a position") || !d.play.Disabled() {
			t.Errorf("%q", got)
		}
		if got := d.draft.Text(); got != before {
			t.Errorf("the board is %q now", got)
		}
	}
}

// Enter in the text field starts a new line, as in any multi-line text, and plays nothing.
func TestEnterInTheText(t *testing.T) {
	d := newEditor(t, "gomoku")
	d.text.SetText("Black h8")
	d.Win.Canvas().Focus(d.text)
	d.text.CursorColumn = 8
	d.text.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	for _, r := range "White i9" {
		d.text.TypedRune(r)
	}
	const want = "Black h8\nWhite i9\nWhite to move"
	if got := d.text.Text; got != want || d.draft.Text() != want || !d.sheet.IsOpen() {
		t.Errorf("it reads %q, and the board is %q", got, d.draft.Text())
	}
}

// An invalid position is saved as text, and a valid one as a game.
func TestSave(t *testing.T) {
	d := newEditor(t, "gomoku")
	d.click("h8 h9")
	d.awaitCheck()
	d.Press("Save As…")
	if len(d.texts) != 1 || d.texts[0] != "Black h8 h9\nWhite to move" {
		t.Errorf("%q", d.texts)
	}
	d.click("h9")
	d.awaitCheck()
	d.Press("Save As…")
	if len(d.saved) != 1 || len(d.saved[0].Moves) != 1 {
		t.Errorf("%+v", d.saved)
	}
	d.Press("Analyse")
	if len(d.analysed) != 1 {
		t.Errorf("%+v", d.analysed)
	}
}

// Solve shows the value of the position, which disappears when the board changes.
func TestSolveInTheWindow(t *testing.T) {
	d := newEditor(t, "tic-tac-toe")
	d.click("a1")
	d.awaitCheck()
	d.Press("Solve")
	controltest.Until(t, d.queue, "it is solved", func() bool { return strings.Contains(d.Says(), "draw") })
	if d.solve.Text != "Solve" {
		t.Errorf("the button says %q", d.solve.Text)
	}
	d.click("b1")
	d.awaitCheck()
	if strings.Contains(d.Says(), "draw") {
		t.Errorf("on another board: %q", d.Says())
	}
}

// Solving stops on request, and when the board changes or the editor is closed.
func TestSolvingStops(t *testing.T) {
	d := newEditor(t, "gomoku")
	d.click("h8")
	d.awaitCheck()
	d.Press("Solve")
	if d.solve.Text != "Stop" {
		t.Fatalf("the button says %q", d.solve.Text)
	}
	d.Press("Stop")
	if d.solve.Text != "Solve" || !strings.Contains(d.Says(), "Not solved") {
		t.Errorf("stopped: %q, %q", d.solve.Text, d.Says())
	}
	d.Press("Solve")
	d.click("a1")
	if d.stopSolve != nil {
		t.Error("another position is still being solved")
	}
	d.awaitCheck()
}

// On boards of blocks the user can choose where the next move must be made.
func TestBlock(t *testing.T) {
	d := newEditor(t, "ultimate")
	d.click("e5")
	d.awaitCheck()
	if d.play.Disabled() {
		t.Fatalf("%q", d.Says())
	}
	d.block.SetSelected("a")
	d.awaitCheck()
	if got := d.Says(); !strings.Contains(got, "In this position the next move can't be on that board.") ||
		d.draft.Text() != "X e5\nO to move: a" {
		t.Errorf("%q, %q", got, d.draft.Text())
	}
	d.block.SetSelected("e")
	d.awaitCheck()
	if d.play.Disabled() {
		t.Errorf("%q", d.Says())
	}
}

// In windows of every size, board, message and panel lie beside or below each other, and nothing
// reaches beyond the sheet.
func TestFits(t *testing.T) {
	d := newEditor(t, "isolation")
	d.click("a1")
	d.turn.Choose(int(game.First))
	d.awaitCheck()
	for _, size := range []fyne.Size{
		{Width: 384, Height: 760},
		{Width: 600, Height: 420},
		{Width: 800, Height: 600},
		{Width: 1040, Height: 760},
		{Width: 2560, Height: 1440},
	} {
		d.Win.Resize(size)
		d.sheet.Fit()
		objects := d.body.Objects
		for i, o := range objects {
			for _, p := range objects[:i] {
				apart := o.Position().X >= p.Position().X+p.Size().Width || p.Position().X >= o.Position().X+o.Size().Width ||
					o.Position().Y >= p.Position().Y+p.Size().Height || p.Position().Y >= o.Position().Y+o.Size().Height
				if !apart {
					t.Errorf("%v: parts lie over each other", size)
				}
			}
		}
		if b := objects[0].Size(); min(b.Width, b.Height) < lowBoard {
			t.Errorf("%v: the board has %v", size, b)
		}
		for i, o := range objects {
			bar := float32(0)
			if _, scrolls := o.(*container.Scroll); scrolls {
				bar = barRoom
			}
			if end := o.Position().X + o.Size().Width - bar; end > d.body.Size().Width+1 || o.Size().Width < o.MinSize().Width-1 {
				t.Errorf("%v: part %d ends at %v of %v and has %v of %v", size, i, end, d.body.Size().Width, o.Size(), o.MinSize())
			}
		}
	}
}

// The error message is visible beside the board without scrolling, even if the panel is higher than
// the window.
func TestFaultInView(t *testing.T) {
	d := newEditor(t, "isolation")
	d.click("a1")
	d.turn.Choose(int(game.First))
	d.awaitCheck()
	for _, height := range []float32{420, 600, 640, 760, 1000} {
		d.Win.Resize(fyne.NewSize(1040, height))
		d.sheet.Fit()
		m := d.message.root
		if end := m.Position().Y + m.Size().Height; !m.Visible() || end > height-aroundBody {
			t.Errorf("1040 × %v: the message ends at %v of %v", height, end, height-aroundBody)
		}
	}
}

// The message is as high as its text, also when the text changes while it is visible.
func TestMessageFits(t *testing.T) {
	d := newEditor(t, "tic-tac-toe")
	for _, text := range []string{"", "xyz", "", "a1 a1 a1 xyz", " "} {
		d.text.SetText(text)
		if m := d.message.root; m.Size().Height != m.MinSize().Height {
			t.Errorf("of %q it says %q and is %v high, not %v", text, d.message.about.Text, m.Size().Height, m.MinSize().Height)
		}
	}
}

// In any window, the editor opens for every game, gives the same message about an empty board, and
// closes on Escape.
func TestEveryGame(t *testing.T) {
	for _, v := range engine.Catalogue() {
		d := newEditor(t, v.Name)
		d.awaitCheck()
		if !d.verdict.ok || d.play.Disabled() {
			t.Errorf("%s: %q", v.Name, d.Says())
		}
		d.TypeKey(fyne.KeyEscape)
		if d.Count() != 0 || len(d.played) != 0 {
			t.Errorf("%s: %d sheets are open", v.Name, d.Count())
		}
	}
}

// Undo takes back each change, including edits of the text, and Redo makes it again. In the text
// field they are the field's own.
func TestUndoInTheEditor(t *testing.T) {
	d := newEditor(t, "gomoku")
	undo, redo := &fyne.ShortcutUndo{}, &fyne.ShortcutRedo{}
	d.Stack.Shortcut(undo) // there is nothing to undo
	d.click("h8")
	d.Press("Clear")
	d.Win.Canvas().Focus(d.text)
	d.text.SetText("Black i9\nWhite to move")
	d.Win.Canvas().Focus(d.Editor.board)
	d.turn.Choose(int(game.First))
	for i, k := range []struct {
		key  fyne.Shortcut
		want string
	}{
		{undo, "Black i9\nWhite to move"},
		{undo, "Black to move"},
		{undo, "Black h8\nWhite to move"},
		{redo, "Black to move"},
		{undo, "Black h8\nWhite to move"},
		{undo, "Black to move"},
		{undo, "Black to move"},
		{redo, "Black h8\nWhite to move"},
	} {
		if d.Stack.Shortcut(k.key); d.draft.Text() != k.want || d.text.Text != k.want {
			t.Errorf("%d: %T leads to %q, the text is %q", i, k.key, d.draft.Text(), d.text.Text)
		}
	}
	d.click("a1")
	if d.Stack.Shortcut(redo); d.draft.Text() != "Black h8\nWhite a1\nBlack to move" && !d.draft.Taken(cellsOf(t, d.draft, "a1")[0]) {
		t.Errorf("what was taken back before comes again: %q", d.draft.Text())
	}
	d.awaitCheck()
}

// The board stays where it is while the panel beside or below it scrolls, in the smallest windows, too.
func TestBoardStays(t *testing.T) {
	d := newEditor(t, "gomoku")
	d.awaitCheck()
	for _, size := range []fyne.Size{{Width: 600, Height: 420}, {Width: 384, Height: 560}} {
		d.Win.Resize(size)
		d.sheet.Fit()
		d.Win.Canvas().Focus(d.Editor.board)
		before := fyne.CurrentApp().Driver().AbsolutePositionForObject(d.Editor.board)
		d.Win.Canvas().Focus(d.text)
		top := fyne.CurrentApp().Driver().AbsolutePositionForObject(d.text).Y
		if after := fyne.CurrentApp().Driver().AbsolutePositionForObject(d.Editor.board); after != before ||
			top+d.text.Size().Height > size.Height {
			t.Errorf("%v: the board moves from %v to %v, the text is at %v", size, before, after, top)
		}
	}
}

// Clear, Mirror and Rotate work on the whole board, and the side to move can be chosen.
func TestWholeBoard(t *testing.T) {
	d := newEditor(t, "tic-tac-toe")
	d.click("a1")
	d.Press("Mirror")
	if got := d.draft.Text(); got != "X c1\nO to move" {
		t.Errorf("mirrored: %q", got)
	}
	d.Press("Rotate")
	if got := d.draft.Text(); got != "X a1\nO to move" {
		t.Errorf("rotated: %q", got)
	}
	d.turn.Choose(int(game.First))
	d.awaitCheck()
	if got := d.Says(); !strings.Contains(got, "X has 1, O 0.") || !strings.Contains(got, "let O move") {
		t.Errorf("X to move: %q", got)
	}
	d.Press("Clear")
	d.awaitCheck()
	if got := d.draft.Text(); got != "X to move" || d.play.Disabled() {
		t.Errorf("cleared: %q", got)
	}
}

// The board of the editor has the material that was chosen.
func TestEditorShowsTheMaterial(t *testing.T) {
	d := newEditor(t, "3,3,3")
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight).WithMaterial(look.Slate))
	d.CloseAll()
	d.Editor = d.Window.Show(emptyDraft(sheettest.Variant(t, "3,3,3")))
	b := d.Editor.board
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	picture, scale, want := d.Win.Canvas().Capture(), d.Win.Canvas().Scale(), look.Light().OnMaterial(look.Slate).Wood
	slate := 0 // cells without a trace of the cloth
	for cell := range 9 {
		at := origin.Add(b.CellCenter(cell))
		if color.NRGBAModel.Convert(picture.At(int(at.X*scale), int(at.Y*scale))) == want {
			slate++
		}
	}
	if slate < 5 {
		t.Errorf("%d cells are of slate", slate)
	}
}
