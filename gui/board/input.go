package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Interface guards: the interfaces through which the window's driver uses the board.
var (
	_ fyne.Tappable          = (*Board)(nil)
	_ fyne.SecondaryTappable = (*Board)(nil)
	_ fyne.Focusable         = (*Board)(nil)
	_ desktop.Hoverable      = (*Board)(nil)
	_ desktop.Cursorable     = (*Board)(nil)
	_ desktop.Keyable        = (*Board)(nil)
	_ desktop.Mouseable      = (*Board)(nil)
)

// Tapped chooses the cell under the mouse and takes the focus. It hides the keyboard's cursor,
// which the mouse does not need.
func (b *Board) Tapped(e *fyne.PointEvent) {
	now := b.Now()
	if b.Disabled() || b.clicks.isHeld(now) || b.pressed {
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		c.Focus(b)
	}
	input{b}.hideCursor()
	cell := b.CellAt(e.Position)
	if b.onBoard(cell) {
		b.cursor = cell
	}
	b.update((*scene).sync)
	if !b.clicks.isSecond(now, b.clickTarget(cell), b.legal(cell)) {
		input{b}.choose(cell, b.shift)
	}
}

// TappedSecondary gives the cell under the mouse to OnMenu.
func (b *Board) TappedSecondary(e *fyne.PointEvent) {
	if b.OnMenu != nil && !b.Disabled() {
		b.OnMenu(b.CellAt(e.Position), e.Position)
	}
}

// MouseDown notes whether Shift is held down for the click that follows, and gives the cell under the mouse to OnPress.
func (b *Board) MouseDown(e *desktop.MouseEvent) {
	b.shift = e.Modifier&fyne.KeyModifierShift != 0
	b.pressed = e.Button == desktop.MouseButtonPrimary && !b.Disabled() && b.OnPress != nil && b.OnPress(b.CellAt(e.Position))
}

// MouseUp gives the cell under the mouse to OnRelease, if OnPress has used the one on which the mouse was pressed.
func (b *Board) MouseUp(e *desktop.MouseEvent) {
	if b.pressed && b.OnRelease != nil {
		b.OnRelease(b.CellAt(e.Position))
	}
}

// CellAt returns the cell at a place of the widget, or −1 if there is none.
func (b *Board) CellAt(at fyne.Position) int { return b.layout(b.Size()).cellAt(at) }

// MouseIn shows what choosing the cell under the mouse would do. It hides the keyboard's cursor
// until a key is used.
func (b *Board) MouseIn(e *desktop.MouseEvent) { input{b}.point(e.Position) }

// MouseMoved does the same as MouseIn when the mouse moves on.
func (b *Board) MouseMoved(e *desktop.MouseEvent) { input{b}.point(e.Position) }

// MouseOut removes what MouseIn shows.
func (b *Board) MouseOut() { input{b}.setPointer(-1) }

// input handles the mouse and the keys for a board.
type input struct{ *Board }

func (b input) point(p fyne.Position) {
	cell := b.CellAt(p)
	if cell != b.pointer && cell >= 0 {
		b.hideCursor()
	}
	b.setPointer(cell)
}

func (b input) setPointer(cell int) {
	if cell == b.pointer || b.Disabled() {
		return
	}
	b.pointTo(cell)
	b.update((*scene).sync)
}

// pointTo stores the cell under the mouse and reports it to OnHover.
func (b input) pointTo(cell int) {
	if cell == b.pointer {
		return
	}
	b.pointer = cell
	if b.OnHover != nil {
		b.OnHover(cell)
	}
}

// Cursor returns a hand over the cells that can be chosen.
func (b *Board) Cursor() desktop.Cursor {
	if b.legal(b.pointer) {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained takes the focus. It shows the keyboard's cursor only if the cursor was visible when
// the board last had the focus, because the window also focuses the board on its own.
func (b *Board) FocusGained() { input{b}.setFocus(true) }

// FocusLost hides the keyboard's cursor.
func (b *Board) FocusLost() {
	input{b}.setFocus(false)
	if b.OnLeave != nil {
		b.OnLeave()
	}
}

func (b input) setFocus(on bool) {
	if on != b.focused && b.byKey && b.OnCursor != nil {
		cell := -1
		if on {
			cell = b.cursor
		}
		b.OnCursor(cell)
	}
	b.focused = on
	b.update((*scene).sync)
}

// ShowCursor shows the keyboard's cursor once the board has the focus.
func (b *Board) ShowCursor() { input{b}.moveCursor(b.cursor) }

// PutCursor shows the keyboard's cursor on a cell.
func (b *Board) PutCursor(cell int) { input{b}.moveCursor(cell) }

// CentreCursor moves the keyboard's cursor to the middle of the board or, if only one block is active, of that one.
func (b *Board) CentreCursor() {
	b.cursor = b.middle()
	b.cursorToActiveBlock()
	b.update((*scene).sync)
}

// ResetCursor hides the keyboard's cursor until a key is used, and puts it on the last move or, if there is none, into
// the middle. In a position with a right answer it must not be where the person played before: that may be the answer. For the
// same reason no mark is shown below the mouse until it moves.
func (b *Board) ResetCursor() {
	b.cursor = b.middle()
	if b.view.Last >= 0 {
		b.cursor = b.view.Last
	}
	input{b}.pointTo(-1)
	b.HideCursor()
}

// KeyDown does nothing: see TypedKey.
func (b *Board) KeyDown(*fyne.KeyEvent) {}

// KeyUp shows the cursor if Tab has moved the focus to the board. The board gets only the release
// of that Tab, because the focus arrives while the key is down.
func (b *Board) KeyUp(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyTab {
		input{b}.moveCursor(b.cursor)
	}
}

// TypedRune passes a typed character on.
func (b *Board) TypedRune(r rune) {
	if b.OnRune != nil {
		b.OnRune(r)
	}
}

// TypedKey moves the cursor or chooses its cell. It passes other keys on to OnKey, and also Enter
// and Space while no cell may be chosen. A cell is never chosen while the cursor is hidden: the
// first Enter or Space only shows the cursor.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		cursorShown := b.byKey
		input{b}.moveCursor(b.cursor)
		switch {
		case !b.enabled && b.OnKey != nil:
			b.OnKey(e)
		case cursorShown:
			input{b}.choose(b.cursor, false)
		}
		return
	}
	if b.OnStep != nil && b.OnStep(e, b.byKey) {
		return
	}
	if cell, ok := (input{b}).step(e.Name); ok {
		input{b}.moveCursor(cell)
	} else if b.OnKey != nil {
		b.OnKey(e)
	}
}

// step returns the cell to which a key moves the cursor. ok is not set if the key does not move it.
func (b input) step(k fyne.KeyName) (cell int, ok bool) {
	rows, columns, image := b.view.Rows, b.view.Columns, b.options.Image
	if len(b.view.Cells) == 0 {
		return 0, false
	}
	from := image.Cell(b.cursor, rows, columns)
	r, c := from/columns, from%columns
	switch k {
	case fyne.KeyLeft:
		c = max(c-1, 0)
	case fyne.KeyRight:
		c = min(c+1, columns-1)
	case fyne.KeyUp:
		r = max(r-1, 0)
	case fyne.KeyDown:
		r = min(r+1, rows-1)
	case fyne.KeyHome:
		c = 0
	case fyne.KeyEnd:
		c = columns - 1
	case fyne.KeyPageUp:
		r = 0
	case fyne.KeyPageDown:
		r = rows - 1
	default:
		return 0, false
	}
	return image.Inverse().Cell(r*columns+c, rows, columns), true
}

// hideCursor hides the cursor until a key is used: the mouse needs no cursor.
func (b input) hideCursor() {
	if b.byKey && b.OnCursor != nil {
		b.OnCursor(-1)
	}
	b.byKey = false
}

// moveCursor shows the cursor on a cell. It forgets the cell under the mouse until the mouse moves.
func (b input) moveCursor(cell int) {
	b.cursor, b.byKey = cell, true
	b.pointTo(-1)
	if b.OnCursor != nil {
		b.OnCursor(cell)
	}
	b.update((*scene).sync)
}

// choose plays the move of a cell, or refuses the cell if it has no move. If the user may not
// choose now, it calls OnIdle first.
func (b input) choose(cell int, shift bool) {
	taken := b.onBoard(cell) && b.OnCell != nil && !b.scene.dropping() && b.OnCell(cell, shift)
	if taken || b.scene.dropping() || !b.enabled && !b.wake(cell) || !b.onBoard(cell) {
		return
	}
	b.refused = -1
	if !b.legal(cell) {
		b.Refuse(cell)
		if b.OnRefuse != nil {
			b.OnRefuse(cell)
		}
		return
	}
	b.update((*scene).sync)
	if b.OnChoose != nil {
		b.OnChoose(b.view.Cells[cell].Move)
	}
}

// wake calls OnIdle, and reports whether that allows the user to choose a cell. A cell on which they saw their own mark or
// piece is not chosen again.
func (b input) wake(cell int) bool {
	seen := game.None
	if b.onBoard(cell) {
		seen = b.view.Cells[cell].Piece
	}
	return b.OnIdle != nil && b.OnIdle() && b.legal(cell) && (seen == game.None || seen != b.view.ToMove)
}
