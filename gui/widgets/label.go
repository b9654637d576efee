package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Heading is a label in the size of titles.
func Heading(text string) *widget.Label {
	l := Bold(text)
	l.SizeName = theme.SizeNameHeadingText
	return l
}

// Bold is a label in bold.
func Bold(text string) *widget.Label {
	return widget.NewLabelWithStyle(text, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
}

// Quiet is a small label in the quiet colour.
func Quiet(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.SizeName, l.Importance = theme.SizeNameCaptionText, widget.LowImportance
	return l
}

// Wrapped lets a label take as many lines as its text needs.
func Wrapped(l *widget.Label) *widget.Label {
	l.Wrapping = fyne.TextWrapWord
	return l
}

// Truncated lets a label leave out what it has no room for.
func Truncated(l *widget.Label) *widget.Label {
	l.Truncation = fyne.TextTruncateEllipsis
	return l
}

// Paragraph is a text of a comfortable width.
func Paragraph(text string) fyne.CanvasObject {
	return container.New(MinWidth{Width: 400}, Wrapped(widget.NewLabel(Readable(text))))
}

// Tight takes away most of the space above and below a label.
func Tight(o fyne.CanvasObject) fyne.CanvasObject { return container.New(tight{}, o) }

// tight lets its one object reach out above and below. Where that is hidden it is
// nothing, and not less than nothing.
type tight struct{}

// tightBy is how far the object reaches out.
const tightBy = 6

// MinSize is less high than the object.
func (tight) MinSize(o []fyne.CanvasObject) fyne.Size {
	if !o[0].Visible() {
		return fyne.Size{}
	}
	return o[0].MinSize().SubtractWidthHeight(0, 2*tightBy)
}

// Layout places the object.
func (tight) Layout(o []fyne.CanvasObject, size fyne.Size) {
	Place(o[0], 0, -tightBy, size.Width, size.Height+2*tightBy)
}

// Inset aligns an object with the text of labels.
func Inset(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(0, 0, LabelPad, LabelPad), o)
}

// Outset aligns the text of labels with what stands around them.
func Outset(o fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedLayout(0, 0, -LabelPad, -LabelPad), o)
}

// Gap is an empty space of a height.
func Gap(height float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent) // Fyne takes no picture of one without a colour
	r.SetMinSize(fyne.NewSize(0, height))
	return r
}

// MinWidth gives its one object at least a width, as far as there is room.
type MinWidth struct{ Width float32 }

// MinSize is the object's, but for the width: its height is that at the width that it
// was last given, if any, so that texts wrap also where there is less room.
func (m MinWidth) MinSize(objects []fyne.CanvasObject) fyne.Size {
	o := objects[0]
	if o.Size().Width == 0 {
		o.Resize(fyne.NewSize(m.Width, o.Size().Height))
	}
	return fyne.NewSize(max(m.Width, o.MinSize().Width), o.MinSize().Height)
}

// Layout fills the room with the object.
func (m MinWidth) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size)
}
