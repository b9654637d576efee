package setup

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Window holds what the editor needs from the window. Its methods, and those of Actions, must be called on the
// window's goroutine.
type Window struct {
	Sheets *sheet.Stack
	Canvas fyne.Canvas
	Loop   *loop.Loop
	// Options are the options of the window's boards.
	Options board.Options
	Actions Actions
}

// Actions is what can be done with a position that was set up.
type Actions interface {
	// Play begins a game that continues from the last position of a record. Analyse lets two
	// people try out moves in it, with the analysis on.
	Play(g record.Game)
	Analyse(g record.Game)
	// Save asks where to save a game, SaveText where to save a text.
	Save(g record.Game)
	SaveText(text string)
}

// Editor is the sheet in which a position is set up.
type Editor struct {
	Window
	draft *Draft
	tool  tool

	sheet      *sheet.Sheet
	board      *board.Board
	body       *fyne.Container
	summary    *widget.Label
	pieces     *widgets.Segments
	turn       *widgets.Segments
	block      *widgets.Choice
	text       *widgets.Entry
	hint       *widget.Label
	message    *message
	turnButton *widgets.Button

	play, analyse, solve *widgets.Button
	cursor               int // the cell under the keyboard's cursor, or −1 if there is none
	verdict              verdict
	stopCheck, stopSolve context.CancelFunc // nil while nothing runs
	writingText          bool               // the editor itself is changing the text
	undoStack, redoStack []Draft            // the drafts that Undo and Redo restore, the next one last
}

// Show opens the editor with a draft.
func (w Window) Show(d *Draft) *Editor {
	e := &Editor{Window: w, draft: d, cursor: -1, message: newMessage(), hint: widgets.Wrapped(widgets.Quiet(""))}
	e.board = board.New()
	o := w.Options
	o.Editing, o.Animate, o.Numbers, o.Forbidden = true, false, false, false
	e.board.SetOptions(o.InTheme(e.board))
	e.board.SetEnabled(true)
	e.board.OnChoose = func(m game.Move) { e.put(int(m)) }
	e.board.OnCursor = func(cell int) { e.cursor = cell }
	e.board.OnKey = func(k *fyne.KeyEvent) { w.Sheets.Key(k) }
	panel := e.panel()
	panelRoom := container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, barRoom), panel)) // the board stays in place
	e.body = container.New(&bodyLayout{window: w.Canvas.Size}, e.board, e.message.root, panelRoom)
	e.solve = w.Sheets.Button(words.SolveThere(), e.toggleSolve)
	e.analyse = w.Sheets.Button(words.AnalyseThere(), func() { e.closeWith(w.Actions.Analyse) })
	e.play = w.Sheets.Button(words.PlayFromThere(), func() { e.closeWith(w.Actions.Play) }).Primary()
	e.sheet = w.Sheets.Open(words.SetUpPosition(), e.body, w.Sheets.CloseButton(words.Cancel()),
		w.Sheets.Button(words.SaveAsItem(), e.save), e.solve, e.analyse, e.play)
	e.sheet.OnKey, e.sheet.OnShortcut = e.key, e.shortcut
	e.sheet.OnClose = e.close
	e.sheet.Resize(sheetWidth, 0)
	w.Canvas.Focus(e.board)
	e.changed()
	return e
}

// choose selects the tool with index i.
func (e *Editor) choose(i int) {
	e.tool = e.draft.tools()[i]
	placed := e.toolNames()[i]
	if e.tool == eraser {
		placed = ""
	}
	widgets.SetText(e.hint, words.EditorHint(placed))
	e.board.SetView(e.draft.view(e.tool))
}

// put uses the tool on a cell.
func (e *Editor) put(cell int) {
	e.change(func() { e.draft.put(e.tool, cell) })
}

// rotate turns the board if that is possible.
func (e *Editor) rotate() {
	if e.draft.canRotate() {
		e.change(e.draft.rotate)
	}
}

// maxUndo is the number of changes that Undo can take back.
const maxUndo = 500

// change changes the draft, so that Undo can take that back.
func (e *Editor) change(how func()) {
	before := e.draft.clone()
	how()
	e.remember(before)
	e.changed()
}

// remember adds a draft to the undo stack and clears the redo stack, if that draft differs from the
// one shown.
func (e *Editor) remember(before Draft) {
	if !e.draft.equal(before) {
		e.undoStack, e.redoStack = append(e.undoStack[max(len(e.undoStack)-maxUndo, 0):], before), nil
	}
}

// shortcut implements Undo and Redo.
func (e *Editor) shortcut(key fyne.Shortcut) {
	from, to := &e.undoStack, &e.redoStack
	if _, redo := key.(*fyne.ShortcutRedo); redo {
		from, to = to, from
	}
	n := len(*from)
	if n == 0 {
		return
	}
	*to = append(*to, e.draft.clone())
	*e.draft, *from = (*from)[n-1], (*from)[:n-1]
	e.changed()
}

// changed shows the draft and has it checked.
func (e *Editor) changed() {
	e.stopWork()
	e.choose(e.pieces.Chosen())
	e.turn.SetOptions([]string{
		words.SideName(e.draft.Variant.Style, game.First),
		words.SideName(e.draft.Variant.Style, game.Second),
	}, int(e.draft.ToMove))
	e.showBlock()
	if e.Canvas.Focused() != e.text {
		e.writeText()
	}
	e.check()
}

// writeText shows the draft as text.
func (e *Editor) writeText() {
	e.writingText = true
	e.text.SetText(e.draft.Text())
	e.writingText = false
}

// paste reads the text that was typed or pasted: a position, or else a game.
func (e *Editor) paste(string) {
	if e.writingText {
		return
	}
	text, before := e.text.Text, e.draft.clone()
	unclear, ok := e.draft.Read(text)
	if ok || e.readGame(text) {
		e.remember(before)
		e.changed()
		return
	}
	e.stopWork()
	e.verdict = verdict{}
	e.message.problem(words.NotAPosition(unclear))
	e.enableButtons()
	e.fit()
}

// fit makes room for the message. The sheet lays out its content only if the size of the sheet
// changes, so fit does that, too.
func (e *Editor) fit() {
	e.sheet.Fit()
	e.body.Layout.Layout(e.body.Objects, e.body.Size())
}

// readGame reads a game in one of the file formats and sets the draft to its last position. It
// reports whether the text is one game of the draft's variant.
func (e *Editor) readGame(text string) bool {
	games, err := formats.Read("", []byte(text), formats.Options{Variant: e.draft.Variant.Name})
	if err != nil || len(games) != 1 || games[0].Record.Variant != e.draft.Variant.Name {
		return false
	}
	o, err := session.Open(games[0].Record)
	if err != nil {
		return false
	}
	moves := o.Record.Played()
	p := o.Position(len(moves))
	d := NewDraft(e.draft.Variant, o.Setup.View(p), o.Setup.Mark(p.ToMove()), o.Record.OBegins, moves)
	*e.draft = *d
	return true
}

// check searches in the background for a game that leads to the draft.
func (e *Editor) check() {
	ctx, stop := context.WithCancel(context.Background())
	e.stopCheck, e.verdict = stop, verdict{}
	d := e.draft.clone()
	e.enableButtons()
	go func() {
		v, err := checkDraft(ctx, &d)
		e.Loop.Post(func() {
			if err != nil || ctx.Err() != nil {
				return
			}
			e.verdict = v
			e.message.problem(v.fault, v.remedy)
			e.board.SetAdvice(board.Advice{Wrong: v.cells})
			e.enableButtons()
			e.fit()
		})
	}()
}

// enableButtons enables the buttons if a game leads to the draft.
func (e *Editor) enableButtons() {
	for _, b := range []*widgets.Button{e.play, e.analyse, e.solve} {
		widgets.SetEnabled(b, e.verdict.ok)
	}
}

// stopWork stops the background work.
func (e *Editor) stopWork() {
	for _, stop := range []context.CancelFunc{e.stopCheck, e.stopSolve} {
		if stop != nil {
			stop()
		}
	}
	e.stopCheck = nil
	e.solved("")
}

// close stops the background work once the sheet is closed.
func (e *Editor) close() { e.stopWork() }

// closeWith closes the editor and calls how with the game that leads to the draft, if there is one.
func (e *Editor) closeWith(how func(record.Game)) {
	if !e.verdict.ok {
		return
	}
	g := e.verdict.game
	e.sheet.Close()
	how(g)
}

// save saves the game that leads to the position, or the position as text if no game is known.
func (e *Editor) save() {
	if e.verdict.ok {
		e.Actions.Save(e.verdict.game)
		return
	}
	e.Actions.SaveText(e.draft.Text())
}

// toggleSolve starts solving the position, or stops it.
func (e *Editor) toggleSolve() {
	if e.stopSolve != nil {
		e.stopSolve()
		e.solved(words.Unsolved())
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	e.stopSolve = stop
	e.solve.SetText(words.StopSolving())
	e.message.note(words.Solving(0))
	d, moves := e.draft.clone(), e.verdict.game.Moves
	post := func(f func()) {
		e.Loop.Post(func() {
			if ctx.Err() == nil {
				f()
			}
		})
	}
	go func() {
		said := solveDraft(ctx, &d, moves, func(nodes int64) { post(func() { e.message.note(words.Solving(nodes)) }) })
		post(func() { e.solved(said) })
	}()
}

// solved stops solving the position, if it was running, and shows its result.
func (e *Editor) solved(said string) {
	if e.stopSolve != nil {
		e.stopSolve()
		e.stopSolve = nil
		e.solve.SetText(words.SolveThere())
		e.message.note(said)
		e.fit()
	}
}

// key handles the editor's keys unless the text has the focus, and reports whether it used the key.
func (e *Editor) key(k *fyne.KeyEvent) bool {
	if e.Canvas.Focused() == e.text {
		return false
	}
	switch k.Name {
	case fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key4:
		e.pieces.Choose(int(k.Name[0] - '1'))
	case fyne.KeyDelete, fyne.KeyBackspace:
		if e.cursor >= 0 && e.draft.Taken(e.cursor) {
			e.put(e.cursor)
		}
	case fyne.KeyX:
		e.change(e.draft.mirror)
	case fyne.KeyR:
		e.rotate()
	default:
		return false
	}
	return true
}
