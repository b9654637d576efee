package widgets

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Heading returns a label in the size of titles.
func Heading(text string) *widget.Label {
	l := Bold(text)
	l.SizeName = theme.SizeNameHeadingText
	return l
}

// Bold returns a label in bold.
func Bold(text string) *widget.Label {
	return widget.NewLabelWithStyle(text, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
}

// Quiet returns a small label in the quiet colour.
func Quiet(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.SizeName, l.Importance = theme.SizeNameCaptionText, widget.LowImportance
	return l
}

// Wrapped makes a label wrap its text between words, and returns the label.
func Wrapped(l *widget.Label) *widget.Label {
	l.Wrapping = fyne.TextWrapWord
	return l
}

// Truncated makes a label end with an ellipsis if its text does not fit, and returns the label.
func Truncated(l *widget.Label) *widget.Label {
	l.Truncation = fyne.TextTruncateEllipsis
	return l
}

// CutTo returns as much of a text of a size as fits into a width, with an ellipsis if that is not all, and "" if hardly
// anything fits. It measures only the beginning of a long text.
func CutTo(text string, width, size float32, bold bool) string {
	const longest, least = 80, 2
	fits := func(text string) bool { return fyne.MeasureText(text, size, fyne.TextStyle{Bold: bold}).Width <= width }
	r := []rune(text)
	if len(r) <= longest && fits(text) {
		return text
	}
	low, high := 0, min(len(r), longest) // the number of characters that fit, and one that does not
	for high-low > 1 {
		if middle := (low + high) / 2; fits(string(r[:middle]) + "…") {
			low = middle
		} else {
			high = middle
		}
	}
	if low < least {
		return ""
	}
	return strings.TrimRight(string(r[:low]), " ") + "…"
}

// NewNameItem returns a menu item for a person, whose name is cut if the menu would not fit the smallest window with it.
func NewNameItem(name string, do func()) *fyne.MenuItem {
	const widest = 300
	return fyne.NewMenuItem(CutTo(name, widest, theme.TextSize(), false), do)
}

// Paragraph returns a text that wraps at a comfortable width.
func Paragraph(text string) fyne.CanvasObject {
	return container.New(MinWidth{Width: 400}, Wrapped(widget.NewLabel(Readable(text))))
}

// Tight removes most of the space above and below a label.
func Tight(o fyne.CanvasObject) fyne.CanvasObject { return container.New(tight{}, o) }

// tight lets its one object extend beyond it above and below. If the object is hidden, the height
// is 0 and not negative.
type tight struct{}

// tightBy is how far the object extends above and below, in Fyne's units.
const tightBy = 6

// MinSize is lower than the object.
func (tight) MinSize(o []fyne.CanvasObject) fyne.Size {
	if !o[0].Visible() {
		return fyne.Size{}
	}
	return o[0].MinSize().SubtractWidthHeight(0, 2*tightBy)
}

func (tight) Layout(o []fyne.CanvasObject, size fyne.Size) {
	Place(o[0], 0, -tightBy, size.Width, size.Height+2*tightBy)
}

// Inset aligns an object with the text of labels above or below it.
func Inset(o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(0, 0, LabelPad, LabelPad), o)
}

// Outset aligns the text of labels with the objects around them.
func Outset(o fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedLayout(0, 0, -LabelPad, -LabelPad), o)
}

// Gap returns an empty space with a height, in Fyne's units.
func Gap(height float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent) // Fyne cannot capture a rectangle without a colour
	r.SetMinSize(fyne.NewSize(0, height))
	return r
}

// MinWidth gives its one object at least a width, as far as there is room.
type MinWidth struct{ Width float32 }

// MinSize is that of the object, but at least Width wide. The height is that at the object's
// present width, or at Width if it has none yet, so that text also wraps in a narrower window.
func (m MinWidth) MinSize(objects []fyne.CanvasObject) fyne.Size {
	o := objects[0]
	if o.Size().Width == 0 {
		o.Resize(fyne.NewSize(m.Width, o.Size().Height))
	}
	return fyne.NewSize(max(m.Width, o.MinSize().Width), o.MinSize().Height)
}

func (m MinWidth) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size)
}
