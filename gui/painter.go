package gui

import "fyne.io/fyne/v2"

// painter renders a small widget of the window from four functions.
type painter struct {
	objects func() []fyne.CanvasObject
	least   func() fyne.Size
	layout  func(fyne.Size)
	// paint brings colours and texts in line with the widget and the theme.
	paint func()
}

// painted returns the painter with its first coat.
func painted(p *painter) *painter {
	p.paint()
	return p
}

// Destroy has nothing to free.
func (p *painter) Destroy() {}

// Objects returns what is drawn, the lowest first.
func (p *painter) Objects() []fyne.CanvasObject { return p.objects() }

// MinSize returns the least size of the widget.
func (p *painter) MinSize() fyne.Size { return p.least() }

// Layout places what is drawn.
func (p *painter) Layout(size fyne.Size) { p.layout(size) }

// Refresh paints anew.
func (p *painter) Refresh() { p.paint() }

// fixed is a list of objects that stays the same.
func fixed(objects ...fyne.CanvasObject) func() []fyne.CanvasObject {
	return func() []fyne.CanvasObject { return objects }
}

// least is a least size that stays the same.
func least(width, height float32) func() fyne.Size {
	return func() fyne.Size { return fyne.NewSize(width, height) }
}
