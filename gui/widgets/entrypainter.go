package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// CreateRenderer draws the text, the ring if the text is invalid, and a word about the last input
// if it was not written.
func (e *Entry) CreateRenderer() fyne.WidgetRenderer {
	inside := e.Entry.CreateRenderer()
	inside.Refresh() // shows the focus; a layout here would ask for the renderer that is being made
	p := &entryPainter{
		WidgetRenderer: inside, frame: &ringPainter{WidgetRenderer: inside, ring: &e.invalid, widget: e}, entry: e,
		problem: NewBadge(true), wheel: newWheel(e.keys),
	}
	p.wheel.Hidden = e.MultiLine
	p.paint()
	return p
}

// entryPainter draws an entry.
type entryPainter struct {
	fyne.WidgetRenderer
	frame   *ringPainter
	entry   *Entry
	problem *Badge
	wheel   *wheel
}

// Objects returns the objects of the text, with the word and the ring above them.
func (p *entryPainter) Objects() []fyne.CanvasObject {
	return slices.Concat(p.WidgetRenderer.Objects(), []fyne.CanvasObject{p.problem, p.wheel, &p.frame.ring.rect})
}

// Layout places the text, the ring and, at the right end or the lower right of several lines, the word.
func (p *entryPainter) Layout(size fyne.Size) {
	p.frame.Layout(size)
	p.wheel.Resize(size)
	p.paint()
	p.indent()
}

// Measures of the word, in Fyne's units.
const (
	wordInset = 4  // between the word and the edges
	wordLeft  = 80 // what the word must leave of a line, or else it lies over the text
)

func (p *entryPainter) Refresh() {
	p.WidgetRenderer.Refresh()
	p.paint()
	p.indent() // the word takes room
}

// indent moves a line that is longer than the field away from the frame. Fyne 2.8.1 draws such a
// line over the frame.
func (p *entryPainter) indent() {
	text, ok := p.scroll()
	if size := p.entry.Size(); ok && size.Width > 2*entryIndent {
		p.entry.indent = 0
		length := text.Content.MinSize().Width
		if !p.entry.MultiLine && length > size.Width {
			p.entry.indent = entryIndent
		}
		atEnd := text.Offset.X > 0 && text.Offset.X+text.Size().Width >= length
		Place(text, p.entry.indent, text.Position().Y, size.Width-2*p.entry.indent-p.wordRoom(), text.Size().Height)
		if atEnd {
			text.ScrollToOffset(fyne.NewPos(length-text.Size().Width, text.Offset.Y))
		}
	}
}

// wordRoom returns how much of the only line the word takes from the text, if the text would be behind it.
func (p *entryPainter) wordRoom() float32 {
	text, ok := p.scroll()
	need, size := p.problem.MinSize().Width+2*wordInset, p.entry.Size().Width
	if p.problem.Hidden || p.entry.MultiLine || !ok || size-need < wordLeft || text.Content.MinSize().Width <= size-need {
		return 0
	}
	return need
}

// entryIndent is the distance of such a line from the frame, in Fyne's units.
const entryIndent = 4

// scroll returns the scroll container of the text. ok is false if there is none yet.
func (p *entryPainter) scroll() (s *container.Scroll, ok bool) {
	for _, o := range p.WidgetRenderer.Objects() {
		if s, ok = o.(*container.Scroll); ok {
			return s, s.Content != nil
		}
	}
	return nil, false
}

func (p *entryPainter) paint() {
	p.frame.paint()
	p.problem.Set(p.entry.problem)
	size, need := p.entry.Size(), p.problem.MinSize()
	y := size.Height - need.Height - wordInset
	if !p.entry.MultiLine {
		y = (size.Height - need.Height) / 2
	}
	Place(p.problem, size.Width-need.Width-wordInset, y, need.Width, need.Height)
	p.problem.Hidden = p.entry.problem == "" || need.Width+2*wordInset > size.Width
	p.problem.Refresh()
}
