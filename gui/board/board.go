package board

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Options holds the user's settings for how a board is shown.
type Options struct {
	Coordinates bool // letters and numbers along the edges
	Numbers     bool // the move number on each mark
	Forbidden   bool // crosses on the cells that the rules forbid to one side
	Editing     bool // each cell is set by itself: discs do not fall
	Animate     bool // marks are drawn, discs fall and the end of a game is celebrated
	Relief      bool // discs stand behind a frame and wood shows its grain; off in exported pictures

	// Image turns or mirrors the board: the view stays as it is, and each cell is drawn where the image moves it. It must be
	// one of game.ImagesOf the board.
	Image game.Image

	plies bool // the numbers are those of the plies of a line

	Material look.Material // what boards of marks and stones are made of
}

// InTheme returns the options for the board of a widget: with relief, and of the material of the theme in force for it.
func (o Options) InTheme(w fyne.CanvasObject) Options {
	o.Relief, o.Material = true, look.MaterialFor(w)
	return o
}

// Board is the board widget. Use New; all methods must be called on the window's goroutine. A
// disabled board is only a picture: it reacts neither to the mouse nor to Tab.
type Board struct {
	widget.DisableableWidget

	// OnChoose is called with the move of a legal cell that the user clicked or chose by key. It
	// may be nil.
	OnChoose func(game.Move)
	// OnRefuse is called with a cell that the user chose, by mouse or key, but cannot play now. It
	// may be nil.
	OnRefuse func(cell int)
	// OnHover is called with the cell under the mouse, or −1 if there is none. It may be nil.
	OnHover func(cell int)
	// OnCursor is called with the cell to which the keyboard's cursor moves, or −1 when the user
	// stops using the keyboard on the board. It may be nil.
	OnCursor func(cell int)
	// Describe describes a cell of the board for those who read the screen. If it is nil, the cell's name is read.
	Describe func(v game.View, cell int) string
	// OnIdle is called for a click on the board while no cell may be chosen. It reports whether the click chooses the cell if
	// that is possible afterwards. A cell that showed the user's own mark or piece is not chosen. It may be nil.
	OnIdle func() bool
	// OnLeave is called when the board loses the focus, as it does with a click anywhere else in the window. It may
	// be nil.
	OnLeave func()
	// OnStep is called first with each key except Enter and Space. cursor is set if the user is
	// moving the keyboard's cursor. OnStep reports whether it has used the key. It may be nil.
	OnStep func(e *fyne.KeyEvent, cursor bool) bool
	// OnKey is called with the keys that the board does not use. It may be nil.
	OnKey func(*fyne.KeyEvent)
	// OnRune is called with each typed character. It may be nil.
	OnRune func(rune)
	// OnCell is called first with each cell that the user chooses, and reports whether nothing else happens. shift is set
	// for a click with Shift. It may be nil.
	OnCell func(cell int, shift bool) bool

	// OnMenu is called with the cell under a click with the other button, or −1, and the place of the click. It may be nil.
	OnMenu func(cell int, at fyne.Position)
	// OnPress is called with the cell on which the mouse is pressed, or −1, and reports whether the click that follows does
	// nothing else. Then OnRelease is called with the cell on which the mouse is released. They may be nil.
	OnPress   func(cell int) bool
	OnRelease func(cell int)

	// Now is the clock by which double-clicks are recognised. New sets it to time.Now.
	Now func() time.Time

	boardState

	clicks clicks
	shift  bool // Shift was held down when the mouse was pressed last

	pressed bool // OnPress has used the last press of the mouse

	scene *scene // the renderer; nil until the board is first shown
}

// New returns an empty board without cells that reacts to nothing. Coordinates
// and animation are on.
func New() *Board {
	b := &Board{boardState: boardState{
		view:    game.NewView(0, 0),
		options: Options{Coordinates: true, Animate: true},
		hint:    -1,
		refused: -1,
		pointer: -1,
	}, Now: time.Now, clicks: clicks{last: -1}}
	b.ExtendBaseWidget(b)
	return b
}

// SetView shows a position. It redraws only the cells that differ from the position shown before,
// and animates a new piece if Animate is on.
func (b *Board) SetView(v game.View) {
	if v.Equal(b.view) {
		return // an animation in progress continues
	}
	old := b.view
	b.view = v
	b.fitState(old)
	if b.scene != nil {
		b.scene.show(old)
	}
}

// fitState adapts the cursor, the pointer, the hint and the other marks to the new view.
func (b *Board) fitState(old game.View) {
	if shapeOf(old) != shapeOf(b.view) {
		b.cursor = b.middle()
		b.hint, b.advice, b.review, b.notes = -1, Advice{}, Review{}, Notes{}
		b.threats, b.loss = Threats{}, Loss{}
		input{b}.pointTo(-1)
	}
	b.refused = -1
	b.cursorToActiveBlock()
	if numberedCells(b.view) < numberedCells(old) {
		b.clicks.last = -1 // a move taken back or another game: its cells are free again
	}
	if old.Last != b.view.Last || old.ToMove != b.view.ToMove {
		b.hint = -1
	}
}

// cursorToActiveBlock moves the keyboard's cursor to the middle of the active block, if only one is
// active and the cursor is elsewhere.
func (b *Board) cursorToActiveBlock() {
	active := b.view.ActiveBlock()
	if active < 0 {
		return
	}
	across := b.view.Columns / b.view.BlockColumns
	row, column := active/across*b.view.BlockRows, active%across*b.view.BlockColumns
	r, c := b.cursor/b.view.Columns, b.cursor%b.view.Columns
	if r/b.view.BlockRows == active/across && c/b.view.BlockColumns == active%across {
		return // the cursor is in the block
	}
	b.cursor = (row+b.view.BlockRows/2)*b.view.Columns + column + b.view.BlockColumns/2
}

// HideCursor hides the keyboard's cursor until a key is used: the first Enter then only shows it. It reports whether
// the cursor was there.
func (b *Board) HideCursor() (was bool) {
	was = b.byKey
	input{b}.hideCursor()
	b.update((*scene).sync)
	return was
}

// SetOptions changes how the board is shown.
func (b *Board) SetOptions(o Options) {
	if o == b.options {
		return
	}
	if b.options.Image != o.Image {
		input{b}.pointTo(-1) // another cell is there now
	}
	b.options = o
	b.update(func(s *scene) { s.reset() })
}

// SetEnabled sets whether the user may choose a cell now. While it is off, cells do not react to
// the mouse and keys choose none. The cursor still moves, but is not shown.
func (b *Board) SetEnabled(on bool) {
	if on == b.enabled {
		return
	}
	b.enabled = on
	b.update((*scene).sync)
}

// ShowHint hints at the move of a cell: it shows the piece that the move would place, in a ring,
// until another cell is hinted at or a move is made. −1 removes the hint. A cell that cannot be
// chosen shows no hint.
func (b *Board) ShowHint(cell int) {
	b.hint = cell
	b.update((*scene).sync)
}

// Middle returns the middle of the cells in the coordinates of the widget.
func (b *Board) Middle() fyne.Position {
	g := b.layout(b.Size())
	return g.origin.AddXY(g.grid().Width/2, g.grid().Height/2)
}

// CursorCell returns the cell on which the keyboard's cursor is.
func (b *Board) CursorCell() int { return b.cursor }

// CellCenter returns the centre of a cell in the coordinates of the widget.
func (b *Board) CellCenter(cell int) fyne.Position {
	return b.layout(b.Size()).center(cell)
}

// update applies f to the scene, if there is one, so that the drawing matches the state.
func (b *Board) update(f func(*scene)) {
	if b.scene != nil {
		f(b.scene)
	}
}

// newPiece returns the cell on which the last move placed a piece since the old view, or −1 if it
// placed none: jumps to other positions and steps back place none.
func newPiece(old, v game.View) int {
	last := v.Last
	if shapeOf(old) != shapeOf(v) || last < 0 || last >= len(v.Cells) ||
		v.Cells[last].Piece == game.None || old.Cells[last].Piece != game.None {
		return -1
	}
	added := 0
	for i, c := range v.Cells {
		if c.Piece != game.None && old.Cells[i].Piece == game.None {
			added++
		}
	}
	if added != 1 {
		return -1
	}
	return last
}

// cameFrom returns the cell where the piece of the given side stood in the old view, or −1 if the
// side had none.
func cameFrom(old game.View, side game.Side) int {
	return slices.IndexFunc(old.Cells, func(c game.Cell) bool { return c.Piece == side })
}
