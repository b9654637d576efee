package study

import (
	"image/color"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// row shows a move that follows: its disc, the move with its sign, its name or the first words of the note on it, its
// value, and how many moves come after it. A click on it plays the move.
type row struct {
	widgets.Press
	onPoint func(on bool)
	onMenu  func(at fyne.Position) // shows what can be done with the move, at a place in the row
	move    board.NextMove
	content rowContent
	slim    bool // the row has one line
	hovered bool
}

// rowContent holds the texts of a row.
type rowContent struct {
	move, about, value string
	named              bool // about is the name of the position
	behind             int  // how many moves come after the move
	elsewhere          bool // the position is reached in another order, too
}

// Measures of a row, in Fyne's units.
const (
	rowHigh    = 44
	slimHigh   = 32
	rowText    = 38 // where the texts begin
	rowGap     = 8
	slimMove   = 40 // the least width of a move in one line
	firstLine  = 12 // the middle of a line of text
	secondLine = 32
	ordersGap  = 5
	discLabel  = 3 // the number of characters that a disc always has room for
)

func newRow(keys widgets.Keys) *row {
	r := &row{}
	r.Keys = keys
	r.ExtendBaseWidget(r)
	return r
}

// set changes what the row shows.
func (r *row) set(m board.NextMove, c rowContent, slim bool) {
	m.Pointed = false
	if r.move != m || r.content != c || r.slim != slim {
		r.move, r.content, r.slim = m, c, slim
		r.Refresh()
	}
}

// rowContentOf returns the texts of the row of a move.
func rowContentOf(s session.Snapshot, n session.Node, behind int, elsewhere bool) rowContent {
	noted := s.Tree.Detail(n).Notes()
	c := rowContent{move: moveName(s.Tree, n), about: noted.Name, named: noted.Name != "", behind: behind, elsewhere: elsewhere}
	if !c.named {
		c.about = oneLine(s.Tree.Comment(n))
	}
	switch {
	case utf8.RuneCountInString(noted.Label) <= discLabel:
	case c.about == "":
		c.about = noted.Label
	default:
		c.about = words.List(noted.Label, c.about)
	}
	return c
}

// TappedSecondary shows what can be done with the move.
func (r *row) TappedSecondary(e *fyne.PointEvent) { r.onMenu(e.Position) }

// MouseIn shows that the row is under the mouse, here and on the board.
func (r *row) MouseIn(*desktop.MouseEvent) { r.point(true) }

// MouseMoved does nothing.
func (r *row) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends what MouseIn began.
func (r *row) MouseOut() { r.point(false) }

func (r *row) point(on bool) {
	if r.hovered != on {
		r.hovered = on
		r.Refresh()
		r.onPoint(on)
	}
}

// Cursor returns the hand cursor.
func (r *row) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is called by Fyne.
func (r *row) CreateRenderer() fyne.WidgetRenderer {
	back, disc := &canvas.Rectangle{CornerRadius: look.Corner}, board.NewNextDisc()
	move, about := newText(look.BodyText, true), newText(look.QuietText, false)
	value, behind := newText(look.QuietText, true), newText(look.QuietText, false)
	orders := widget.NewIcon(quietOrdersIcon)
	lay := func(size fyne.Size) { r.lay(size, back, disc, orders, move, about, value, behind) }
	return widgets.StartPainter(r, &widgets.Painter{
		Parts: widgets.FixedParts(back, disc, orders, move, about, value, behind),
		Min:   func() fyne.Size { return fyne.NewSize(0, r.high()) },
		Lay:   lay,
		Paint: func() {
			colours := look.PaletteFor(r)
			back.FillColor, back.StrokeColor, back.StrokeWidth = color.Transparent, color.Transparent, 0
			if r.hovered {
				back.FillColor = colours.Fill
			}
			if r.Focused {
				back.StrokeColor, back.StrokeWidth = colours.Accent, 2
			}
			disc.Set(r.move)
			disc.Refresh()
			widgets.SetVisible(orders, r.content.elsewhere)
			move.Color, about.Color, behind.Color, value.Color = colours.Text, colours.Quiet, colours.Quiet, colours.Text
			if r.content.named {
				about.Color = colours.Text
			}
			if hue := map[board.Outcome]color.Color{board.Wins: colours.Win, board.Loses: colours.Danger}[r.move.Outcome]; hue != nil {
				value.Color = hue
			}
			lay(r.Size())
			for _, o := range []fyne.CanvasObject{back, move, about, value, behind} {
				o.Refresh()
			}
		},
	})
}

func newText(size float32, bold bool) *canvas.Text {
	t := canvas.NewText("", color.Transparent)
	t.TextSize, t.TextStyle.Bold = size, bold
	return t
}

// high returns the height of the row.
func (r *row) high() float32 {
	if r.slim {
		return slimHigh
	}
	return rowHigh
}

// lay places the parts of the row, and cuts the texts to their room.
func (r *row) lay(size fyne.Size, back, disc, orders fyne.CanvasObject, move, about, value, behind *canvas.Text) {
	if size.Width <= 0 {
		return
	}
	widgets.Place(back, -4, 0, size.Width+8, size.Height)
	side := disc.MinSize().Height
	widgets.Place(disc, 0, (size.Height-side)/2, side, side)
	put := func(t *canvas.Text, text string, x, middle, width float32, trailing bool) float32 {
		t.Text = widgets.CutTo(text, width, t.TextSize, t.TextStyle.Bold)
		need := t.MinSize()
		if trailing {
			x -= need.Width
		}
		widgets.Place(t, x, middle-need.Height/2, need.Width, need.Height)
		return need.Width
	}
	putOrders := func(x, middle float32) float32 { // left of x
		if !r.content.elsewhere {
			return 0
		}
		widgets.Place(orders, x-ordersSide, middle-ordersSide/2, ordersSide, ordersSide)
		return ordersSide + ordersGap
	}
	width := size.Width - rowText
	if !r.slim {
		firstLine := float32(firstLine)
		if r.content.about == "" && r.content.behind == 0 && !r.content.elsewhere { // the second line is empty
			firstLine = size.Height / 2
		}
		right := put(value, r.content.value, size.Width, firstLine, width/1.4, true)
		put(move, r.content.move, rowText, firstLine, width-right-rowGap, false)
		if right = put(behind, words.MovesBehind(r.content.behind), size.Width, secondLine, width/2, true); right > 0 {
			right += ordersGap
		}
		right += putOrders(size.Width-right, secondLine)
		put(about, r.content.about, rowText, secondLine, width-right-rowGap, false)
		return
	}
	count := ""
	if r.content.behind > 0 {
		count = words.Number(r.content.behind)
	}
	middle, right := size.Height/2, size.Width
	right -= put(behind, count, right, middle, width/3, true)
	if count != "" {
		right -= ordersGap
	}
	right -= putOrders(right, middle) + rowGap - ordersGap
	right -= put(value, r.content.value, right, middle, right-rowText-slimMove-rowGap, true) + rowGap
	left := float32(rowText) + max(put(move, r.content.move, rowText, middle, right-rowText, false), slimMove) + rowGap
	put(about, r.content.about, left, middle, max(right-left, 0), false)
}
