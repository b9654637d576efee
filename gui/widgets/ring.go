package widgets

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// ring is the frame around the control that has the focus. It is the same around all controls,
// while Fyne 2.8.1 shows the focus of each kind of control differently. A control with a ring does
// not report its focus to the Fyne widget that it embeds. Around an Entry the ring means that the
// text is invalid.
type ring struct {
	on   bool
	rect canvas.Rectangle
}

// Measures of the ring, in Fyne's units.
const (
	ringWidth = 2
	ringInset = 3 // inside a button that has the colour of the ring
)

// set shows or hides the ring.
func (r *ring) set(on bool, w fyne.Widget) {
	if r.on != on {
		r.on = on
		w.Refresh()
	}
}

// showFocus shows the ring when a control gets the focus, and reports the arrival to keys.
func (r *ring) showFocus(w fyne.Widget, keys Keys) {
	r.set(true, w)
	keys.reportFocus()
}

// wrapRenderer adds the ring to the renderer of a control.
func (r *ring) wrapRenderer(w fyne.Widget, inside fyne.WidgetRenderer) fyne.WidgetRenderer {
	p := &ringPainter{WidgetRenderer: inside, ring: r, widget: w}
	p.paint()
	return LaidOutRenderer(w, p)
}

// ringPainter draws a control and its ring.
type ringPainter struct {
	fyne.WidgetRenderer
	ring   *ring
	widget fyne.Widget
}

func (p *ringPainter) Objects() []fyne.CanvasObject {
	return slices.Concat(p.WidgetRenderer.Objects(), []fyne.CanvasObject{&p.ring.rect})
}

func (p *ringPainter) Layout(size fyne.Size) {
	p.WidgetRenderer.Layout(size)
	inset := float32(0)
	if p.isBright() {
		inset = ringInset
	}
	Place(&p.ring.rect, inset, inset, size.Width-2*inset, size.Height-2*inset)
}

func (p *ringPainter) Refresh() {
	p.WidgetRenderer.Refresh()
	p.paint()
}

func (p *ringPainter) paint() {
	colours, r := look.PaletteFor(p.widget), &p.ring.rect
	r.StrokeColor, r.StrokeWidth, r.CornerRadius = colours.Accent, ringWidth, look.Corner
	if p.isBright() {
		r.StrokeColor, r.CornerRadius = colours.OnAccent, look.Corner-ringInset
	}
	if _, ok := p.widget.(*Entry); ok {
		r.StrokeColor = colours.Danger
	}
	l, list := p.widget.(*List)
	empty := list && l.Length != nil && l.Length() == 0 // nothing to choose
	r.Hidden = !p.ring.on || empty
	r.Refresh()
}

// isBright reports whether the control is an enabled button in a strong colour.
func (p *ringPainter) isBright() bool {
	b, ok := p.widget.(*Button)
	return ok && !b.Disabled() && (b.Importance == widget.HighImportance || b.Importance == widget.DangerImportance)
}

// The rest of the file gives controls their focus ring.

func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	r := &buttonRenderer{b.Button.CreateRenderer(), b, b.Icon != nil}
	r.sizeText()
	return b.ring.wrapRenderer(b, r)
}

// buttonRenderer draws a button inside its ring. In Fyne 2.8.1 a button that loses its icon keeps the room for it, so
// it is then drawn by a new renderer.
type buttonRenderer struct {
	fyne.WidgetRenderer
	button  *Button
	hadIcon bool
}

func (r *buttonRenderer) Refresh() {
	had := r.hadIcon
	if r.hadIcon = r.button.Icon != nil; had && !r.hadIcon {
		r.Destroy()
		r.WidgetRenderer = r.button.Button.CreateRenderer()
		r.Layout(r.button.Size())
	}
	r.sizeText()
	r.WidgetRenderer.Refresh()
	r.placeIcon()
}

// sizeText gives the text its size, which Fyne keeps.
func (r *buttonRenderer) sizeText() {
	size := theme.SizeNameText
	if r.button.large {
		size = look.SizeNameMain
	}
	for _, o := range r.Objects() {
		if text, ok := o.(*widget.RichText); ok {
			text.Segments[0].(*widget.TextSegment).Style.SizeName = size
		}
	}
}

// MinSize leaves room for the icon in its own size. A button that is only such an icon is square: Fyne would make it as
// high as one with a text.
func (r *buttonRenderer) MinSize() fyne.Size {
	size := r.WidgetRenderer.MinSize()
	if by := r.iconGrowth(); by != 0 {
		size.Width += by + r.iconGap()
		if r.button.Text == "" {
			size.Height = size.Width
		}
	}
	return size
}

func (r *buttonRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.placeIcon()
}

// iconGrowth returns by how much the icon is larger than Fyne draws it.
func (r *buttonRenderer) iconGrowth() float32 {
	if r.button.Icon == nil || r.button.iconSide == 0 {
		return 0
	}
	return r.button.iconSide - theme.IconInlineSize()
}

// iconGap returns the room that an icon in its own size takes from the text, besides that which Fyne leaves.
func (r *buttonRenderer) iconGap() float32 {
	if r.button.Text == "" {
		return 0
	}
	return look.Space
}

// placeIcon draws the icon in its own size where Fyne has placed it, and moves the text aside.
func (r *buttonRenderer) placeIcon() {
	by := r.iconGrowth()
	if by == 0 {
		return
	}
	gap := r.iconGap() / 2
	for _, o := range r.Objects() {
		switch at := o.Position(); o.(type) {
		case *canvas.Image: // Fyne makes it as high as the text
			side := r.button.iconSide
			Place(o, at.X-by/2-gap, at.Y+(o.Size().Height-side)/2, side, side)
		case *widget.RichText:
			o.Move(at.AddXY(by/2+gap, 0))
		}
	}
}

// sliderRenderer draws a slider in the accent colour, where Fyne uses that of text.
type sliderRenderer struct {
	fyne.WidgetRenderer
	slider *Slider
}

func (r *sliderRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.paint()
}

func (r *sliderRenderer) paint() {
	text, accent := theme.ColorForWidget(theme.ColorNameForeground, r.slider), look.PaletteFor(r.slider).Accent
	for _, o := range r.Objects() {
		var fill *color.Color
		switch o := o.(type) {
		case *canvas.Rectangle:
			fill = &o.FillColor
		case *canvas.Circle:
			fill = &o.FillColor
		}
		if fill != nil && *fill == text {
			*fill = accent
			o.Refresh()
		}
	}
}

func (b *Button) FocusGained() {
	b.updateAccent(true)
	b.showTip(true)
	b.ring.showFocus(b, b.keys)
}

func (b *Button) FocusLost() {
	b.ring.set(false, b)
	b.updateAccent(false)
	b.showTip(false)
}

func (c *Choice) CreateRenderer() fyne.WidgetRenderer {
	return c.ring.wrapRenderer(c, c.Select.CreateRenderer())
}

func (c *Choice) FocusGained() { c.ring.showFocus(c, c.keys) }

func (c *Choice) FocusLost() { c.ring.set(false, c) }

func (c *Check) CreateRenderer() fyne.WidgetRenderer {
	return c.ring.wrapRenderer(c, c.Check.CreateRenderer())
}

func (c *Check) FocusGained() { c.ring.showFocus(c, c.keys) }

func (c *Check) FocusLost() { c.ring.set(false, c) }

func (s *Slider) CreateRenderer() fyne.WidgetRenderer {
	r := &sliderRenderer{s.Slider.CreateRenderer(), s}
	r.paint()
	return s.ring.wrapRenderer(s, r)
}

func (s *Slider) FocusGained() { s.ring.showFocus(s, s.keys) }

func (s *Slider) FocusLost() { s.ring.set(false, s) }
