package analysis

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// Line is a line of moves as Lines shows it.
type Line struct {
	Score      analysis.Score // of the first move, for the side that makes it
	Scored     bool           // the score is known
	Exact      bool           // the score can be compared with those of other lines
	Move, Rest string         // the name of the first move, and of those that are expected to follow
	Reviewed   string         // the score of the review, if this line's can't be compared and the review knows one
	Mistake    bool           // the move was played and is shown to be worse
	Better     bool           // the review shows the move as the better one, with ✓
	Forbidden  string         // the point by which the line wins because the other side may not play there, or ""
	Add        AddState
}

// Lines lists lines of moves: in a word what each is worth, its first move and those that follow.
type Lines struct {
	// OnAdd puts the line with an index in where lines are collected: its first moves or the whole, and with its value as
	// a note if valued is set.
	OnAdd func(i int, whole, valued bool)

	root *fyne.Container
	rows []*lineRow
}

// NewLines returns an empty list. It calls choose with the index of a line that a click or a key chooses, and point
// with the index of the line under the mouse, or −1.
func NewLines(keys widgets.Keys, choose, point func(i int)) *Lines {
	l := &Lines{root: container.New(layout.NewCustomPaddedVBoxLayout(0))}
	for i := range analysis.MaxLines {
		row := newLineRow(keys, func() { choose(i) }, func(on bool) { point(indexIf(i, on)) })
		row.onAdd = func(whole, valued bool) { l.OnAdd(i, whole, valued) }
		l.rows = append(l.rows, row)
		l.root.Add(row)
	}
	return l
}

// indexIf returns i if on is set, and else −1.
func indexIf(i int, on bool) int {
	if on {
		return i
	}
	return -1
}

// Object returns the object of the list.
func (l *Lines) Object() fyne.CanvasObject { return l.root }

// Show lists at most analysis.MaxLines lines. The chosen one is highlighted; −1 is none. Each row says in how many moves a
// proved win or loss comes, and with figures also its score. A short list leaves out the second line.
func (l *Lines) Show(lines []Line, chosen int, figures, short bool) {
	for i, row := range l.rows {
		visible := i < len(lines) && (!short || i != 1)
		if widgets.SetVisible(row, visible); visible {
			row.show(lines[i], i == chosen, figures)
		}
	}
}

// lineRow shows one line. A click, Enter or Space chooses it.
type lineRow struct {
	widgets.Press
	point   func(on bool)
	onAdd   func(whole, valued bool)
	menu    func(at fyne.Position) // may be nil
	shown   Line
	chosen  bool
	figures bool

	ground, chip       *canvas.Rectangle
	word, move, figure *canvas.Text
	rest               *widget.Label
	mistake, better    *widgets.Badge
	add                *addButton
}

var (
	_ fyne.Focusable    = (*lineRow)(nil)
	_ desktop.Hoverable = (*lineRow)(nil)
)

func newLineRow(keys widgets.Keys, choose func(), point func(bool)) *lineRow {
	text := func(bold bool) *canvas.Text { return &canvas.Text{TextStyle: fyne.TextStyle{Bold: bold}} }
	r := &lineRow{
		Press: widgets.Press{Focus: widgets.Focus{Keys: keys}, OnPress: choose}, point: point,
		ground: &canvas.Rectangle{CornerRadius: look.Corner}, chip: &canvas.Rectangle{CornerRadius: chipCorner},
		word: text(true), move: text(true), figure: text(false), rest: widgets.Truncated(widgets.Quiet("")),
		mistake: widgets.QuestionBadge(), better: widgets.CheckBadge(),
	}
	r.word.Alignment, r.figure.Alignment = fyne.TextAlignCenter, fyne.TextAlignTrailing
	r.add = newAddButton(keys, func(whole, valued bool) { r.onAdd(whole, valued) }, point)
	r.ExtendBaseWidget(r)
	r.Hide()
	return r
}

// show shows a line.
func (r *lineRow) show(l Line, chosen, figures bool) {
	widgets.SetText(r.rest, l.Rest)
	if r.shown == l && r.chosen == chosen && r.figures == figures {
		return
	}
	r.shown, r.chosen, r.figures = l, chosen, figures
	r.Refresh()
}

// MouseIn shows the line on the board until MouseOut.
func (r *lineRow) MouseIn(*desktop.MouseEvent) { r.point(true) }

func (r *lineRow) MouseMoved(*desktop.MouseEvent) {}

// MouseOut stops showing the line.
func (r *lineRow) MouseOut() { r.point(false) }

// Measures of a row, in Fyne's units.
const (
	lineHeight = 32
	lineInset  = 8 // from the edges of the row
	lineGap    = 12
	chipWidth  = 64
	chipHeight = 22
	chipCorner = 6
	moveWidth  = 28 // the least width of the first move

	figureWidth = 52 // of a chip with a figure, beside a button
	figureGap   = 8
)

func (r *lineRow) CreateRenderer() fyne.WidgetRenderer {
	return widgets.StartPainter(r, &widgets.Painter{
		Parts: widgets.FixedParts(r.ground, r.chip, r.word, r.move, r.rest, r.figure, r.mistake, r.better, r.add),
		Min: func() fyne.Size {
			return fyne.NewSize(160, max(lineHeight, r.move.MinSize().Height+4))
		},
		Lay:   r.layOut,
		Paint: func() { r.paint(look.PaletteFor(r)) },
	})
}

// paint gives the parts their texts and colours.
func (r *lineRow) paint(c look.Palette) {
	r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = nil, nil, 0
	if r.chosen {
		r.ground.FillColor = c.SoftAccent
	}
	if r.Focused {
		r.ground.StrokeColor, r.ground.StrokeWidth = c.Accent, 2
	}
	r.word.Text, r.word.Color, r.chip.FillColor = words.LineWord(r.shown.Score), c.Text, c.Fill
	switch {
	case !r.shown.Scored:
		r.word.Text, r.word.Color = "…", c.Quiet
	case r.shown.Score.Proof == search.ProvedWin:
		r.word.Color, r.chip.FillColor = c.Win, c.SoftWin
	case r.shown.Score.Proof == search.ProvedLoss:
		r.word.Color = c.Danger
	}
	r.figure.Text = r.shown.figure(r.figures)
	r.move.Text, r.move.Color, r.figure.Color = words.MoveName(r.shown.Move), c.Text, c.Quiet
	quiet := theme.SizeForWidget(theme.SizeNameCaptionText, r)
	r.word.TextSize, r.figure.TextSize, r.move.TextSize = quiet, quiet, theme.SizeForWidget(theme.SizeNameText, r)
	r.mistake.Hidden, r.better.Hidden = !r.shown.Mistake, !r.shown.Better
	if widgets.SetVisible(r.add, r.shown.Add != NoAdd); r.add.Visible() {
		r.add.setAdded(r.shown.Add == Added)
		if r.figure.Text = ""; r.shown.Scored {
			r.word.Text = cmp.Or(words.LineFigure(r.shown.Score), r.word.Text)
		}
	}
	r.layOut(r.Size())
	for _, o := range []fyne.CanvasObject{r.ground, r.chip, r.word, r.move, r.figure} {
		o.Refresh()
	}
}

// figure returns in how many moves a proved win or loss comes, or another score if figures are wanted. One that only the review
// has found says so: the search of the lines may see more or less, so the order of the lines does not follow from it.
func (l Line) figure(wanted bool) string {
	switch {
	case !l.Scored:
		return ""
	case l.Score.Proof != search.Unproved, wanted && l.Exact:
		return words.LineFigure(l.Score)
	case wanted:
		return l.Reviewed
	default:
		return ""
	}
}

// layOut places the parts on the row: the move is at the same place in all rows.
func (r *lineRow) layOut(size fyne.Size) {
	middle := func(o fyne.CanvasObject, x, width, high float32) {
		widgets.Place(o, x, (size.Height-high)/2, max(width, 0), high)
	}
	r.ground.Resize(size)
	least, gap := float32(chipWidth), float32(lineGap)
	if r.add.Visible() {
		least, gap = max(figureWidth, r.verdictWidth()+lineInset), figureGap
	}
	chip := max(least, r.word.MinSize().Width+lineInset)
	middle(r.chip, lineInset, chip, max(chipHeight, r.word.MinSize().Height))
	middle(r.word, lineInset, chip, r.word.MinSize().Height)
	x, end := lineInset+chip+gap, size.Width-lineInset
	move := max(moveWidth, r.move.MinSize().Width)
	middle(r.move, x, move, r.move.MinSize().Height)
	x += move + gap - widgets.LabelPad
	if r.add.Visible() {
		need := r.add.MinSize()
		end -= need.Width
		middle(r.add, end, need.Width, need.Height)
		end -= gap
	}
	if r.shown.Mistake || r.shown.Better {
		end -= widgets.BadgeHigh
		middle(r.mistake, end, widgets.BadgeHigh, widgets.BadgeHigh)
		middle(r.better, end, widgets.BadgeHigh, widgets.BadgeHigh)
		end -= lineInset
	}
	if r.figure.Text != "" {
		end -= r.figure.MinSize().Width
		middle(r.figure, end, r.figure.MinSize().Width, r.figure.MinSize().Height)
	} else {
		end += widgets.LabelPad
	}
	middle(r.rest, x, end-x, r.rest.MinSize().Height)
}

// verdictWidth returns the width of the widest word that a chip beside a button may have, so that all chips are equally wide.
func (r *lineRow) verdictWidth() (width float32) {
	for _, proof := range []search.Proof{search.ProvedWin, search.ProvedDraw, search.ProvedLoss} {
		word := words.LineWord(analysis.Score{Proof: proof})
		width = max(width, fyne.MeasureText(word, r.word.TextSize, r.word.TextStyle).Width)
	}
	return width
}
