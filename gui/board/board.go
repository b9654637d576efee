package board

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Options are the choices of the person about how a board is shown.
type Options struct {
	Coordinates bool // letters and numbers along the edges
	Numbers     bool // the number of its move on each mark
	Forbidden   bool // crosses on the cells that the rules forbid one side
	Editing     bool // each cell is set by itself, wherever discs would fall to
	Animate     bool // marks are drawn, discs fall, the end of a game is celebrated
	Relief      bool // discs stand behind a frame, wood has its grain; pictures for others are flat

	Material look.Material // what boards of marks and stones are made of
}

// Board is the board widget. Use New; all methods belong to the goroutine of
// the window. A disabled board is a picture: neither mouse nor Tab reach it.
type Board struct {
	widget.DisableableWidget

	// OnChoose is called with the move of a legal cell that was clicked or chosen by
	// key. It may be nil.
	OnChoose func(game.Move)
	// OnRefuse is called with a cell that was chosen, by mouse or key, where the person whose
	// turn it is cannot play. It may be nil.
	OnRefuse func(cell int)
	// OnHover is called with the cell under the mouse, −1 for none. It may be nil.
	OnHover func(cell int)
	// OnCursor is called with the cell to which the keyboard's cursor has been moved, −1 when
	// the keyboard is left. It may be nil.
	OnCursor func(cell int)
	// OnIdle is called for a click on a cell while nobody may choose one. It may be nil.
	OnIdle func()
	// OnStep is asked first about each key but Enter and Space, and learns whether the
	// person moves about the board with the keyboard. It reports whether it has used the
	// key, and may be nil.
	OnStep func(e *fyne.KeyEvent, cursor bool) bool
	// OnKey is called with the keys that the board has no use for. It may be nil.
	OnKey func(*fyne.KeyEvent)

	// Now is the clock by which double-clicks are recognised. New sets it to time.Now.
	Now func() time.Time

	boardState

	clicks clicks

	scene *scene // what is drawn; nil until it is first shown
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

// SetView shows a position. Only the cells that differ from the position shown
// before are redrawn; a new piece is animated if
// Animate is on.
func (b *Board) SetView(v game.View) {
	if v.Equal(b.view) {
		return // whatever is in motion goes on
	}
	old := b.view
	b.view = v
	b.fitState(old)
	if b.scene != nil {
		b.scene.show(old)
	}
}

// fitState keeps cursor, pointer and hint to what is shown.
func (b *Board) fitState(old game.View) {
	if shapeOf(old) != shapeOf(b.view) {
		b.cursor = b.middle()
		b.hint, b.advice, b.coming, b.threats, b.loss = -1, Advice{}, nil, Threats{}, Loss{}
		input{b}.pointTo(-1)
	}
	b.refused = -1
	b.cursorFollows()
	if plies(b.view) < plies(old) {
		b.clicks.last = -1 // a move taken back or another game: its cells are free again
	}
	if old.Last != b.view.Last || old.ToMove != b.view.ToMove {
		b.hint = -1
	}
}

// cursorFollows brings the keyboard's cursor to the middle of the only small board on which to play.
func (b *Board) cursorFollows() {
	active := b.view.ActiveBlock()
	if active < 0 {
		return
	}
	across := b.view.Columns / b.view.BlockColumns
	row, column := active/across*b.view.BlockRows, active%across*b.view.BlockColumns
	if r, c := b.cursor/b.view.Columns, b.cursor%b.view.Columns; r/b.view.BlockRows == active/across && c/b.view.BlockColumns == active%across {
		return // it is there
	}
	b.cursor = (row+b.view.BlockRows/2)*b.view.Columns + column + b.view.BlockColumns/2
}

// HideCursor hides the keyboard's cursor until a key is used: the first Enter then only shows it.
func (b *Board) HideCursor() {
	input{b}.hideCursor()
	b.update((*scene).sync)
}

// SetOptions changes how the board is shown.
func (b *Board) SetOptions(o Options) {
	if o == b.options {
		return
	}
	b.options = o
	b.update(func(s *scene) { s.reset() })
}

// SetEnabled says whether a person may choose a cell now. While not, no cell
// reacts to the mouse and no key chooses one; the cursor still moves,
// unseen.
func (b *Board) SetEnabled(on bool) {
	if on == b.enabled {
		return
	}
	b.enabled = on
	b.update((*scene).sync)
}

// ShowHint shows in a cell what would come to stand there, in a ring, until another
// cell is hinted at or a move is made; −1 takes the hint away. A cell that cannot be chosen
// shows none.
func (b *Board) ShowHint(cell int) {
	b.hint = cell
	b.update((*scene).sync)
}

// CellCenter returns the centre of a cell in the coordinates of the widget.
func (b *Board) CellCenter(cell int) fyne.Position {
	return b.layout(b.Size()).center(cell)
}

// update brings what is drawn in line with the state.
func (b *Board) update(f func(*scene)) {
	if b.scene != nil {
		f(b.scene)
	}
}

// newPiece returns the cell on which the last move has set a piece since the
// old view, or −1: jumps to other positions and steps back set none.
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

// cameFrom returns the cell that a piece of the given side has left since the
// old view, or −1.
func cameFrom(old game.View, side game.Side) int {
	return slices.IndexFunc(old.Cells, func(c game.Cell) bool { return c.Piece == side })
}
