package study

import (
	"image/color"
	"maps"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// missing shows the columns that are not in the study, with their results, once the analysis has solved them all. A click
// on one adds it.
type missing struct {
	root    *fyne.Container
	caption *widget.Label
	chips   []*chip
	keys    widgets.Keys
	on      bool
}

// Measures of the missing columns, in Fyne's units.
const (
	chipHigh = 28
	chipGap  = 4
	chipWide = 110 // at least
	chipPad  = 10
)

func newMissing(keys widgets.Keys) *missing {
	m := &missing{caption: widgets.Quiet(words.NotInTheStudy()), keys: keys}
	m.root = container.New(missingLayout{m}, m.caption)
	return m
}

// OnReport shows what the analysis has found out about the columns.
func (u *Studies) OnReport() {
	if u.On() && u.Table.Snap.View.Style == game.Discs && !maps.Equal(u.current.solved, u.Solved()) {
		u.Table.Redraw()
	}
}

// value returns the result that is noted for a move that follows, or else the one that the analysis has proved.
func (m *mode) value(s session.Snapshot, n session.Node) record.Value {
	if v := s.Tree.Detail(n).Notes().Value; v.Result != game.Ongoing {
		return v
	}
	return m.solved[s.Tree.Move(n)]
}

// show shows the columns that are solved and not among those that follow.
func (z *missing) show(m *mode, s session.Snapshot, next []session.Node) {
	if z.on = m.solved != nil; !z.on {
		return
	}
	pos := s.Position()
	moves := slices.DeleteFunc(pos.AppendMoves(nil), func(move game.Move) bool {
		return slices.ContainsFunc(next, func(n session.Node) bool { return s.Tree.Move(n) == move })
	})
	_, columns := pos.Size()
	slices.SortFunc(moves, func(a, b game.Move) int { return pos.Cell(a)%columns - pos.Cell(b)%columns })
	z.on = len(moves) > 0
	for len(z.chips) < len(moves) {
		z.chips = append(z.chips, newChip(z.keys))
	}
	z.root.Objects = []fyne.CanvasObject{z.caption}
	for i, move := range moves {
		c, v := z.chips[i], m.solved[move]
		c.OnPress = func() { m.add(move, v) }
		c.set(pos.Format(move), [2]string{words.ValueFor(pos.ToMove(), v), words.ValueShort(v)}, outcomeFor(pos.ToMove(), v))
		z.root.Add(c)
	}
}

// outcomeFor returns what a result is for a side.
func outcomeFor(side game.Side, v record.Value) board.Outcome {
	switch v.Result.Winner() {
	case game.None:
		return board.Draws
	case side:
		return board.Wins
	default:
		return board.Loses
	}
}

// add adds a move to those that follow, with its result.
func (m *mode) add(move game.Move, v record.Value) {
	m.studies.pane.keepNote()
	if err := m.studies.Table.Session.AddMove(move, record.Notes{Value: v}); err != nil {
		m.studies.Table.Say(words.WhyRefused(err))
	}
}

// missingLayout places the chips below the caption, two or more in a row.
type missingLayout struct{ m *missing }

// columns returns how many chips are in a row of a width.
func (missingLayout) columns(width float32) int {
	return max(int((width+chipGap)/(chipWide+chipGap)), 1)
}

// height returns the height that is needed in a width.
func (l missingLayout) height(width float32) float32 {
	n := len(l.m.root.Objects) - 1
	rows := (n + l.columns(width) - 1) / l.columns(width)
	return captionHigh + float32(rows)*(chipHigh+chipGap) - chipGap
}

// MinSize returns the least size.
func (l missingLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(chipWide, l.height(l.m.root.Size().Width))
}

// Layout places the caption and the chips. All have short words if one of them has no room for longer ones.
func (l missingLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	need := o[0].MinSize()
	widgets.Place(o[0], -widgets.LabelPad, (captionHigh-ruleAround/2-need.Height)/2, need.Width, need.Height)
	columns := l.columns(size.Width)
	wide := (size.Width+chipGap)/float32(columns) - chipGap
	short := slices.ContainsFunc(o[1:], func(c fyne.CanvasObject) bool { return c.(*chip).width() > wide })
	for i, c := range o[1:] {
		c.(*chip).setShort(short)
		x, y := float32(i%columns)*(wide+chipGap), captionHigh+float32(i/columns)*(chipHigh+chipGap)
		widgets.Place(c, x, y, wide, chipHigh)
	}
}

// chip is a button that adds a move: a plus sign, the move and its result.
type chip struct {
	widgets.Press
	move    string
	words   [2]string // the result in words, and in short ones
	short   bool      // the short ones are shown
	outcome board.Outcome
	hovered bool
}

func newChip(keys widgets.Keys) *chip {
	c := &chip{}
	c.Keys = keys
	c.ExtendBaseWidget(c)
	return c
}

// set changes what the chip shows.
func (c *chip) set(move string, words [2]string, o board.Outcome) {
	if c.move != move || c.words != words || c.outcome != o {
		c.move, c.words, c.outcome = move, words, o
		c.Refresh()
	}
}

// setShort sets whether the short words are shown.
func (c *chip) setShort(on bool) {
	if c.short != on {
		c.short = on
		c.Refresh()
	}
}

// width returns the width that the whole result needs.
func (c *chip) width() float32 {
	return 2*chipPad + 2*rowGap + textWidth("+", look.BodyText, true) + textWidth(words.MoveName(c.move), look.QuietText, true) +
		textWidth(c.words[0], look.QuietText, false)
}

// MouseIn shows that the chip is under the mouse.
func (c *chip) MouseIn(*desktop.MouseEvent) { c.hover(true) }

// MouseMoved does nothing.
func (c *chip) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends what MouseIn began.
func (c *chip) MouseOut() { c.hover(false) }

func (c *chip) hover(on bool) {
	c.hovered = on
	c.Refresh()
}

// Cursor returns the hand cursor.
func (c *chip) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is called by Fyne.
func (c *chip) CreateRenderer() fyne.WidgetRenderer {
	back := &canvas.Rectangle{CornerRadius: look.Corner, StrokeWidth: 1}
	plus, move, result := newText(look.BodyText, true), newText(look.QuietText, true), newText(look.QuietText, false)
	plus.Text = "+"
	lay := func(size fyne.Size) {
		back.Resize(size)
		move.Text = words.MoveName(c.move)
		result.Text = c.words[0]
		if c.short {
			result.Text = c.words[1]
		}
		x := float32(chipPad)
		for _, t := range []*canvas.Text{plus, move, result} {
			need := t.MinSize()
			widgets.Place(t, x, (size.Height-need.Height)/2, need.Width, need.Height)
			x += need.Width + rowGap
		}
	}
	return widgets.StartPainter(c, &widgets.Painter{
		Parts: widgets.FixedParts(back, plus, move, result),
		Min:   func() fyne.Size { return fyne.NewSize(chipWide, chipHigh) },
		Lay:   lay,
		Paint: func() {
			colours := look.PaletteFor(c)
			back.FillColor, back.StrokeColor, back.StrokeWidth = color.Transparent, colours.Edge, 1
			if c.hovered {
				back.FillColor = colours.Fill
			}
			if c.Focused {
				back.StrokeColor, back.StrokeWidth = colours.Accent, 2
			}
			plus.Color, move.Color, result.Color = colours.Text, colours.Text, colours.Text
			if hue := map[board.Outcome]color.Color{board.Wins: colours.Win, board.Loses: colours.Danger}[c.outcome]; hue != nil {
				result.Color = hue
			}
			lay(c.Size())
			for _, o := range []fyne.CanvasObject{back, plus, move, result} {
				o.Refresh()
			}
		},
	})
}
