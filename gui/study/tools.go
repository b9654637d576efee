package study

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// toggle is a button that is on or off: on, it has the soft accent colour.
type toggle struct {
	widgets.Press
	text    *canvas.Text      // nil if the button has a symbol or an icon
	symbol  *board.NoteSymbol // nil if it has none
	icon    fyne.Resource     // nil if it has none
	ground  bool              // it has a ground of its own while it is off
	light   bool              // its text is bold only while it is on
	min     fyne.Size
	name    string // what it does
	onHover func(name string)
	on      bool
	off     bool // it cannot be used
	hovered bool
}

// newToggle returns a button with a text or a symbol.
func newToggle(text string, symbol *board.NoteSymbol, min fyne.Size, keys widgets.Keys, press func()) *toggle {
	t := &toggle{symbol: symbol, min: min, onHover: func(string) {}}
	if symbol == nil {
		t.text = newText(look.BodyText, true)
		t.text.Text, t.text.Alignment = text, fyne.TextAlignCenter
	}
	t.Keys = keys
	t.OnPress = func() {
		if !t.off {
			press()
		}
	}
	t.ExtendBaseWidget(t)
	return t
}

// iconSide is the side of an icon, in Fyne's units.
const iconSide = 20

// newIconToggle returns a button with an icon.
func newIconToggle(name, svg string, min fyne.Size, keys widgets.Keys, press func()) *toggle {
	t := newToggle("", nil, min, keys, press)
	t.text, t.icon = nil, fyne.NewStaticResource(name, []byte(svg))
	return t
}

// set sets whether the button is on, and whether it can be used.
func (t *toggle) set(on, usable bool) {
	if t.on != on || t.off == usable {
		t.on, t.off = on, !usable
		t.Refresh()
	}
}

// MouseIn shows what the button does.
func (t *toggle) MouseIn(*desktop.MouseEvent) { t.hover(true) }

// MouseMoved does nothing.
func (t *toggle) MouseMoved(*desktop.MouseEvent) {}

// MouseOut ends what MouseIn began.
func (t *toggle) MouseOut() { t.hover(false) }

func (t *toggle) hover(on bool) {
	t.hovered = on
	name := ""
	if on {
		name = t.name
	}
	t.onHover(name)
	t.Refresh()
}

// CreateRenderer is called by Fyne.
func (t *toggle) CreateRenderer() fyne.WidgetRenderer {
	back := &canvas.Rectangle{CornerRadius: look.Corner}
	var face fyne.CanvasObject
	icon := &canvas.Image{}
	switch {
	case t.symbol != nil:
		face = t.symbol
	case t.icon != nil:
		icon.SetMinSize(fyne.NewSquareSize(iconSide))
		face = icon
	default:
		face = t.text
	}
	return widgets.StartPainter(t, &widgets.Painter{
		Parts: widgets.FixedParts(back, face),
		Min: func() fyne.Size {
			if t.text != nil {
				return t.min.Max(fyne.NewSize(t.text.MinSize().Width, 0))
			}
			return t.min
		},
		Lay: func(size fyne.Size) {
			back.Resize(size)
			need := face.MinSize()
			widgets.Place(face, (size.Width-need.Width)/2, (size.Height-need.Height)/2, need.Width, need.Height)
		},
		Paint: func() { t.paint(back, icon) },
	})
}

// paint sets the colours.
func (t *toggle) paint(back *canvas.Rectangle, icon *canvas.Image) {
	colours := look.PaletteFor(t)
	ink := colours.Text
	back.FillColor, back.StrokeColor, back.StrokeWidth = color.Transparent, color.Transparent, 0
	if t.ground {
		back.FillColor = colours.Fill
	}
	switch {
	case t.on:
		back.FillColor, back.StrokeColor, back.StrokeWidth, ink = colours.SoftAccent, colours.Accent, 1, colours.Accent
	case t.hovered && !t.off:
		back.FillColor = look.Mix(colours.Fill, colours.Line, 0.6)
	}
	if t.off {
		ink = colours.Edge
	}
	if t.Focused {
		back.StrokeColor, back.StrokeWidth = colours.Accent, 2
	}
	back.Refresh()
	switch {
	case t.symbol != nil:
		t.symbol.Set(t.on, t.off)
		t.symbol.Refresh()
	case t.icon != nil:
		if icon.Resource = theme.NewThemedResource(t.icon); t.on {
			icon.Resource = theme.NewPrimaryThemedResource(t.icon)
		}
		icon.Refresh()
	default:
		t.text.Color, t.text.TextStyle.Bold = ink, t.on || !t.light
		t.text.Refresh()
	}
}

// tools are the buttons that give the move shown a sign, and those that choose a mark to be placed on the board.
type tools struct {
	root   *fyne.Container
	glyphs []*toggle
	marks  []*toggle
}

// buttonGlyphs are the signs that have a button. The same button pressed again doubles ! and ?.
var buttonGlyphs = []record.Glyph{"!", "?", "!?", "?!"}

// buttonShapes are the marks that have a button.
var buttonShapes = []record.Shape{record.Ring, record.Triangle, record.Square, record.Cross, record.Letter}

// Measures of the tools, in Fyne's units.
const (
	toolWide = 20
	maxTool  = 36
	toolHigh = 28
	toolEdge = 2
	toolGap  = 8
)

func newTools(u *Studies) *tools {
	t := &tools{}
	size, hover := fyne.NewSize(toolWide, toolHigh), func(name string) { u.Table.Status.ShowHover(name) }
	for _, g := range buttonGlyphs {
		b := newToggle(string(g), nil, size, u.Table.Keys, func() { u.current.sign(g) })
		b.name, b.onHover = words.GlyphName(string(g)), hover
		t.glyphs = append(t.glyphs, b)
	}
	for i, s := range buttonShapes {
		symbol := board.NewNoteSymbol(shapes[s])
		text := ""
		if s == record.Letter {
			symbol, text = nil, freeLetter(nil)
		}
		b := newToggle(text, symbol, size, u.Table.Keys, func() { u.current.toggleTool(s) })
		b.name, b.onHover = words.MarkNames()[i], hover
		t.marks = append(t.marks, b)
	}
	t.root = container.New(toolsLayout{}, group(t.glyphs), group(t.marks))
	return t
}

// group returns buttons on a common ground.
func group(buttons []*toggle) fyne.CanvasObject {
	row := container.New(&widgets.Flow{Rows: widgets.OneRow})
	for _, b := range buttons {
		row.Add(b)
	}
	return container.NewStack(widgets.NewPad(func(c look.Palette) color.NRGBA { return c.Fill }),
		container.New(layoutEdge{toolEdge}, row))
}

// toolsLayout places the two groups of tools at both ends of a line. All buttons have the same width.
type toolsLayout struct{}

// MinSize returns the height of the tools.
func (toolsLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, toolHigh+2*toolEdge)
}

// Layout places the groups.
func (toolsLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	n := float32(len(buttonGlyphs) + len(buttonShapes))
	unit := min((size.Width-toolGap-4*toolEdge)/n, maxTool)
	glyphs := unit*float32(len(buttonGlyphs)) + 2*toolEdge
	marks := unit*float32(len(buttonShapes)) + 2*toolEdge
	widgets.Place(o[0], 0, 0, glyphs, size.Height)
	widgets.Place(o[1], size.Width-marks, 0, marks, size.Height)
}

// layoutEdge leaves an edge around its object.
type layoutEdge struct{ edge float32 }

func (l layoutEdge) MinSize(o []fyne.CanvasObject) fyne.Size {
	return o[0].MinSize().AddWidthHeight(2*l.edge, 2*l.edge)
}

func (l layoutEdge) Layout(o []fyne.CanvasObject, size fyne.Size) {
	widgets.Place(o[0], l.edge, l.edge, size.Width-2*l.edge, size.Height-2*l.edge)
}

// show shows the sign of the move shown, which is "" for none, and the mark that is being placed. usable is set if the
// study can be changed.
func (t *tools) show(g record.Glyph, signable bool, tool record.Shape, usable bool) {
	for i, b := range t.glyphs {
		b.set(g == buttonGlyphs[i] || g == buttonGlyphs[i]+buttonGlyphs[i], signable && usable)
	}
	for i, b := range t.marks {
		b.set(tool == buttonShapes[i], usable)
	}
}
