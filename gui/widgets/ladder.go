package widgets

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Rung is one option of a Ladder.
type Rung struct {
	// Name is what is chosen.
	Name string
	// At is the place on the scale of the ladder, if it is Known, and Number says it in
	// digits; or Number says why there is none.
	At     float64
	Known  bool
	Number string
	// Note stands at the right end.
	Note string
	// Apart puts a line above the rung. It has no place on the scale, and Number follows
	// the name.
	Apart bool
}

// Ladder is a list of options with their places on one scale, of which one is chosen, by a
// click or with the arrows.
type Ladder struct {
	widget.BaseWidget
	keys    Keys
	rungs   []Rung
	chosen  int
	you     float64
	marked  bool // whether you is marked
	focused bool
	changed func(int)
	faces   *fyne.Container
}

// Measures of a ladder, in Fyne's units.
const (
	rungHeight  = 30
	rungInset   = 4  // of the rungs from the edge
	rungPad     = 12 // of their texts from their own
	rungGap     = 16 // between columns
	leastGap    = 8  // between them where there is little room
	lineHeight  = 18 // of what stands below the first line of a rung
	apartGap    = 5  // above a rung that stands apart
	trackLeast  = 72 // without as much room there is no scale
	trackWidest = 240
	dotRadius   = 5
	dashHeight  = 4
)

// NewLadder returns a ladder without rungs; changed, if not nil, sees each choice.
func NewLadder(keys Keys, changed func(int)) *Ladder {
	l := &Ladder{keys: keys, changed: changed, faces: &fyne.Container{}}
	l.ExtendBaseWidget(l)
	return l
}

// Chosen returns the place of the chosen rung.
func (l *Ladder) Chosen() int { return l.chosen }

// SetRungs offers other options, of which one is chosen. It reports no change.
func (l *Ladder) SetRungs(rungs []Rung, chosen int) {
	l.rungs, l.chosen = rungs, chosen
	l.Refresh()
}

// Mark draws a dashed line across the rungs at a place on the scale, or none unless draw is set.
func (l *Ladder) Mark(at float64, draw bool) {
	l.you, l.marked = at, draw
	l.Refresh()
}

// Choose selects a rung and reports a change.
func (l *Ladder) Choose(i int) {
	if i < 0 || i >= len(l.rungs) || i == l.chosen {
		return
	}
	l.chosen = i
	l.Refresh()
	if l.changed != nil {
		l.changed(i)
	}
}

// Tapped chooses the rung under the pointer.
func (l *Ladder) Tapped(e *fyne.PointEvent) {
	focus(l)
	p := l.plan(l.Size().Width)
	for i := range l.rungs {
		if e.Position.Y < p.tops[i]+p.height(i) {
			l.Choose(i)
			return
		}
	}
}

// FocusGained shows the focus.
func (l *Ladder) FocusGained() {
	l.focused = true
	l.Refresh()
	l.keys.arrived()
}

// FocusLost hides the focus.
func (l *Ladder) FocusLost() { l.focused = false; l.Refresh() }

// TypedRune uses no letters.
func (l *Ladder) TypedRune(rune) {}

// TypedKey moves the choice, or passes the key on.
func (l *Ladder) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyUp:
		l.Choose(l.chosen - 1)
	case fyne.KeyRight, fyne.KeyDown:
		l.Choose(l.chosen + 1)
	case fyne.KeyHome:
		l.Choose(0)
	case fyne.KeyEnd:
		l.Choose(len(l.rungs) - 1)
	default:
		l.keys(e)
	}
}

// CreateRenderer draws the rungs one below the other.
func (l *Ladder) CreateRenderer() fyne.WidgetRenderer {
	back := &canvas.Rectangle{CornerRadius: look.Corner}
	return Painted(l, &Painter{
		Parts: Fixed(back, l.faces),
		Min: func() fyne.Size {
			return fyne.NewSize(l.columns(leastGap).leastStacked(), l.height())
		},
		Lay: func(size fyne.Size) {
			back.Resize(size)
			l.faces.Resize(size)
			l.faces.Objects = l.draw(size)
		},
		Paint: func() {
			colours := look.For(l)
			back.FillColor, back.StrokeColor, back.StrokeWidth = look.Mix(colours.Card, colours.Fill, 0.6), nil, 0
			if l.focused {
				back.StrokeColor, back.StrokeWidth = colours.Accent, 2
			}
			l.faces.Objects = l.draw(l.Size())
			l.faces.Refresh()
			back.Refresh()
		},
	})
}

// height is that of all rungs.
func (l *Ladder) height() float32 {
	return l.plan(l.Size().Width).tops[len(l.rungs)] + rungInset
}

// ends are the least and the greatest place on the scale.
func (l *Ladder) ends() (low, high float64) {
	first := true
	for _, r := range l.rungs {
		if r.Known {
			if first {
				low, high, first = r.At, r.At, false
			}
			low, high = min(low, r.At), max(high, r.At)
		}
	}
	return low, high
}

// on returns how far right on a scale of a width a place is, within it.
func (l *Ladder) on(at float64, width float32) float32 {
	low, high := l.ends()
	if high <= low {
		return width / 2
	}
	const room = dotRadius + 1
	return room + (width-2*room)*float32(min(max((at-low)/(high-low), 0), 1))
}

// draw draws the rungs in a size.
func (l *Ladder) draw(size fyne.Size) (list []fyne.CanvasObject) {
	colours, p := look.For(l), l.plan(size.Width)
	for i, r := range l.rungs {
		ink := inks{colours.Text, colours.Quiet, colours.Line, colours.Accent}
		y, height := p.tops[i], p.height(i)
		if r.Apart {
			list = append(list, placed(&canvas.Rectangle{FillColor: colours.Line}, rungInset+8, y-3, size.Width-2*(rungInset+8), 1))
		}
		if i == l.chosen {
			ink = inks{colours.OnAccent, colours.OnAccent, look.Mix(colours.Accent, colours.OnAccent, 0.5), colours.OnAccent}
			list = append(list, placed(&canvas.Rectangle{FillColor: colours.Accent, CornerRadius: look.Corner - 2}, rungInset, y, size.Width-2*rungInset, height))
		}
		list = append(list, l.firstLine(r, p, ink, size.Width, y)...)
		list = append(list, p.belowIt(r, i, ink, y)...)
	}
	return list
}

// firstLine draws the first line of a rung in a width.
func (l *Ladder) firstLine(r Rung, p ladderPlan, ink inks, width, y float32) (list []fyne.CanvasObject) {
	const left = rungInset + rungPad
	middle, right := y+rungHeight/2, width-left
	name := r.Name
	if r.Apart {
		name = wrapped(r.Name, look.BodyText, p.inner)[0]
	}
	list = append(list, inked(name, look.BodyText, ink.text, left, middle))
	switch {
	case !r.Apart:
		list = append(list, l.onScale(r, ink, left+p.name, max(p.track-p.gap, 0), y)...)
		end := left + p.name + p.track + p.number - p.gap
		if p.stacked {
			end = right
		}
		shade := ink.text
		if !r.Known {
			shade = ink.quiet
		}
		list = append(list, inked(r.Number, r.size(), shade, end-widthIn(r.Number, r.size()), middle))
	case p.beside(r):
		list = append(list, inked(r.Number, look.QuietText, ink.quiet, left+p.aside(r), middle))
	}
	if r.Note != "" && !p.stacked {
		list = append(list, inked(r.Note, look.QuietText, ink.quiet, right-p.note, middle))
	}
	return list
}

// belowIt draws what stands below the first line of a rung.
func (p ladderPlan) belowIt(r Rung, i int, ink inks, y float32) (list []fyne.CanvasObject) {
	names := 0
	if r.Apart {
		names = len(wrapped(r.Name, look.BodyText, p.inner)) - 1
	}
	for k, text := range p.below[i] {
		size, shade := float32(look.QuietText), ink.quiet
		if k < names {
			size, shade = look.BodyText, ink.text
		}
		list = append(list, inked(text, size, shade, rungInset+rungPad, y+rungHeight/2+float32(k+1)*lineHeight))
	}
	return list
}

// inks are the colours of a rung.
type inks struct{ text, quiet, line, you color.Color }

// onScale draws the part of the scale that belongs to a rung.
func (l *Ladder) onScale(r Rung, ink inks, x, width, y float32) (list []fyne.CanvasObject) {
	if width <= 0 {
		return nil
	}
	middle := y + rungHeight/2
	list = append(list, placed(&canvas.Rectangle{FillColor: ink.line, CornerRadius: 1}, x, middle-1, width, 2))
	if l.marked {
		for dash := y + 1; dash+dashHeight <= y+rungHeight; dash += dashHeight + 3 {
			list = append(list, placed(&canvas.Rectangle{FillColor: ink.you}, x+l.on(l.you, width)-1, dash, 2, dashHeight))
		}
	}
	if r.Known {
		list = append(list, placed(&canvas.Circle{FillColor: ink.text}, x+l.on(r.At, width)-dotRadius, middle-dotRadius, 2*dotRadius, 2*dotRadius))
	}
	return list
}

// placed puts an object at a place.
func placed(o fyne.CanvasObject, x, y, width, height float32) fyne.CanvasObject {
	Place(o, x, y, width, height)
	return o
}

// inked is a text that begins at x, in the middle of a line.
func inked(text string, size float32, ink color.Color, x, middle float32) fyne.CanvasObject {
	t := canvas.NewText(text, ink)
	t.TextSize = size
	least := t.MinSize()
	return placed(t, x, float32(math.Round(float64(middle-least.Height/2))), least.Width, least.Height)
}

// Dashes is the sign of the dashed line of a ladder, for what is said of it.
type Dashes struct{ widget.BaseWidget }

// NewDashes returns the sign.
func NewDashes() *Dashes {
	d := &Dashes{}
	d.ExtendBaseWidget(d)
	return d
}

// CreateRenderer draws two dashes, one above the other.
func (d *Dashes) CreateRenderer() fyne.WidgetRenderer {
	upper, lower := &canvas.Rectangle{}, &canvas.Rectangle{}
	return Painted(d, &Painter{
		Parts: Fixed(upper, lower), Min: MinSize(2, 2*dashHeight+3),
		Lay: func(fyne.Size) {
			Place(upper, 0, 0, 2, dashHeight)
			Place(lower, 0, dashHeight+3, 2, dashHeight)
		},
		Paint: func() {
			colours := look.For(d)
			upper.FillColor, lower.FillColor = colours.Accent, colours.Accent
			upper.Refresh()
			lower.Refresh()
		},
	})
}
