package sheettest

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// largeText is a theme whose text is times as large as that of the embedded theme.
type largeText struct {
	fyne.Theme
	times float32
}

func (l largeText) Size(name fyne.ThemeSizeName) float32 {
	size := l.Theme.Size(name)
	switch name {
	case theme.SizeNameText, theme.SizeNameCaptionText, theme.SizeNameHeadingText:
		return size * l.times
	}
	return size
}

// ink is a rectangle in which something is drawn.
type ink struct {
	name     string
	from, to fyne.Position
}

// inks returns what is drawn of an object whose parent is at a position. A label counts with the full
// height of its text, whatever room it has.
func inks(o fyne.CanvasObject, at fyne.Position) (all []ink) {
	if !o.Visible() {
		return nil
	}
	at = at.Add(o.Position())
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			all = append(all, inks(child, at)...)
		}
		return all
	case *container.Scroll:
		return inks(o.Content, at)
	case *canvas.Rectangle, *widget.Separator, *layout.Spacer, *widgets.Pad:
		return nil
	case *widget.Label:
		if o.Text == "" {
			return nil
		}
		const air = 8 // around the text
		return []ink{{o.Text, at.AddXY(air, air), at.AddXY(o.Size().Width-air, o.MinSize().Height-air)}}
	}
	size := o.Size().Max(o.MinSize())
	return []ink{{fmt.Sprintf("%T", o), at, at.AddXY(o.Size().Width, size.Height)}}
}

// Overlap returns a description of the first two parts of the objects that overlap, or "" if no two do.
func Overlap(objects ...fyne.CanvasObject) string {
	var all []ink
	for _, o := range objects {
		all = append(all, inks(o, fyne.Position{})...)
	}
	const hair = 0.6
	for i, a := range all {
		for _, b := range all[:i] {
			if a.from.X < b.to.X-hair && b.from.X < a.to.X-hair && a.from.Y < b.to.Y-hair && b.from.Y < a.to.Y-hair {
				return fmt.Sprintf("%v\n%v", b, a)
			}
		}
	}
	return ""
}

// Outline describes everything that the layout of an object depends on: its parts, whether each is
// visible, the texts and styles of labels, and the minimum sizes of the rest. Two objects with the same
// outline have the same layout.
func Outline(o fyne.CanvasObject) string {
	var children []fyne.CanvasObject
	is := fmt.Sprintf("%T %v ", o, o.Visible())
	switch o := o.(type) {
	case *fyne.Container:
		is += fmt.Sprintf("%T", o.Layout)
		children = o.Objects
	case *container.Scroll:
		children = []fyne.CanvasObject{o.Content}
	case *widget.Label:
		return fmt.Sprintf("%s%q %v %v %v\n", is, o.Text, o.Wrapping, o.TextStyle, o.SizeName)
	default:
		return fmt.Sprintf("%s%v\n", is, o.MinSize())
	}
	is += " {\n"
	for _, child := range children {
		is += Outline(child)
	}
	return is + "}\n"
}

// TextSizes returns the text sizes to test, as multiples of the usual size.
func TextSizes() []float32 { return []float32{1, 1.4} }

// SetTextSize sets the size of all texts as a multiple of the usual size. It lays out all open sheets
// again, so it is fastest before any is open.
func (s *Screen) SetTextSize(times float32) {
	fyne.CurrentApp().Settings().SetTheme(largeText{look.New(look.AlwaysLight), times})
}

// AtAllWidths resizes the window to widths from 1200 down to 300, and calls check at each.
func (s *Screen) AtAllWidths(check func(width float32)) {
	for width := float32(1200); width >= 300; width -= 150 {
		s.Win.Resize(fyne.NewSize(width, 700))
		check(width)
	}
}
