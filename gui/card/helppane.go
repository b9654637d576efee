package card

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// helpPane shows a step of the help with a move, or a warning that a move loses at once. The buttons to
// continue are at the bottom of the card.
type helpPane struct {
	root           *container.Scroll
	shown          bool // there is help to show, or a warning that is not elsewhere
	warns          bool // there is a warning to show
	elsewhere      bool // warnings are over the board
	sign           *helpSign
	head, text     *widget.Label
	dots, headDots *helpDots // below the text, and beside the head on a flat card
	count          *widget.Label
	countRow       *fyne.Container
}

func newHelpPane() *helpPane {
	p := &helpPane{
		sign: newHelpSign(), head: widgets.Wrapped(widgets.Bold("")), text: widgets.Wrapped(widget.NewLabel("")),
		dots: newHelpDots(), headDots: newHelpDots(), count: widgets.Quiet(""),
	}
	head := container.NewBorder(nil, nil, container.NewCenter(p.sign), widgets.Inset(container.NewCenter(p.headDots)), widgets.Tight(p.head))
	p.countRow = container.NewBorder(nil, nil, container.NewCenter(p.dots), nil, widgets.Tight(p.count))
	p.root = container.NewVScroll(widgets.TightColumn(widgets.Inset(head), widgets.Tight(p.text), widgets.Inset(p.countRow)))
	return p
}

// height returns the height of the whole text at a width.
func (p *helpPane) height(width float32) float32 { return widgets.Wrapping(p.root.Content)(width) }

// show draws a snapshot.
func (p *helpPane) show(s session.Snapshot) {
	p.shown, p.warns = true, s.Mistake
	switch help := s.Help; {
	case s.Mistake:
		head, how := words.MoveLoses(s)
		p.sign.set("!", true)
		p.showStep(head, words.Sentences(how, words.WaitsForTakeBack(s)), session.Help{})
		p.setElsewhere(p.elsewhere)
	case help.Step != session.NoHelp:
		sign := strconv.Itoa(help.At)
		if help.Step == session.HelpLook { // a number would be looked for on the board
			sign = "!"
		}
		p.sign.set(sign, help.Step == session.HelpLook && help.Evidence.Theirs)
		p.showStep(words.HelpHead(s), words.HelpText(s), help)
	default:
		p.shown = false
	}
}

// setElsewhere sets whether warnings are over the board.
func (p *helpPane) setElsewhere(on bool) {
	if p.elsewhere = on; p.warns {
		p.shown = !on
	}
}

// showStep shows the words of a step.
func (p *helpPane) showStep(head, text string, step session.Help) {
	widgets.SetText(p.head, head)
	widgets.SetText(p.text, text)
	widgets.SetText(p.count, words.HelpCount(step))
	p.dots.set(step)
	p.headDots.set(step)
}

// setForm sets the form of the card. A flat card has the dots beside the head.
func (p *helpPane) setForm(f form) {
	widgets.SetVisible(p.headDots, f == flat)
	widgets.SetVisible(p.countRow, f > flat && p.count.Text != "")
}

// helpSign is a number, or another sign, on a disc.
type helpSign struct {
	widget.BaseWidget
	text   string
	danger bool
}

func newHelpSign() *helpSign {
	s := &helpSign{}
	s.ExtendBaseWidget(s)
	return s
}

// set changes the sign. If danger is set the disc has the danger colour.
func (s *helpSign) set(text string, danger bool) {
	if s.text != text || s.danger != danger {
		s.text, s.danger = text, danger
		s.Refresh()
	}
}

// signSide is the diameter of the disc, in Fyne's units.
const signSide = 24

func (s *helpSign) CreateRenderer() fyne.WidgetRenderer {
	ground := &canvas.Circle{}
	text := &canvas.Text{TextStyle: fyne.TextStyle{Bold: true}, TextSize: look.BodyText, Alignment: fyne.TextAlignCenter}
	return widgets.StartPainter(s, &widgets.Painter{
		Parts: widgets.FixedParts(ground, text), Min: widgets.FixedMinSize(signSide, signSide),
		Lay: func(size fyne.Size) { ground.Resize(size); text.Resize(size) },
		Paint: func() {
			p := look.PaletteFor(s)
			ground.FillColor, text.Color, text.Text = p.Advice, p.Card, s.text
			if s.danger {
				ground.FillColor = p.Danger
			}
			ground.Refresh()
			text.Refresh()
		},
	})
}

// helpDots shows a dot for each step of the help. Dots up to the current step are filled.
type helpDots struct {
	widget.BaseWidget
	step, steps int
}

func newHelpDots() *helpDots {
	d := &helpDots{}
	d.ExtendBaseWidget(d)
	return d
}

// set shows a step. There are no dots if there is only one step.
func (d *helpDots) set(h session.Help) {
	at, of := h.At, h.Of
	if of < 2 {
		at, of = 0, 0
	}
	if d.step != at || d.steps != of {
		d.step, d.steps = at, of
		d.Refresh()
	}
}

// Measures of the dots, in Fyne's units.
const (
	dotSide  = 10
	dotPitch = 14
	dotLine  = 1.5
)

func (d *helpDots) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSize(max(float32(d.steps)*dotPitch-dotPitch+dotSide, 0), dotSide) }
	return widgets.NewRedrawRenderer(d, least, func(size fyne.Size) (dots []fyne.CanvasObject) {
		p := look.PaletteFor(d)
		for i := range d.steps {
			dot := &canvas.Circle{StrokeColor: p.Advice, StrokeWidth: dotLine, FillColor: color.Transparent}
			if i < d.step {
				dot.FillColor = p.Advice
			}
			widgets.Place(dot, float32(i)*dotPitch, (size.Height-dotSide)/2, dotSide, dotSide)
			dots = append(dots, dot)
		}
		return dots
	})
}
