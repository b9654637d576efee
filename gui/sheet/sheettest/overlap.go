package sheettest

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// largeText is a theme with a text larger than that of another.
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

// ink is a place on which something is drawn.
type ink struct {
	name     string
	from, to fyne.Position
}

// inks lists what is drawn of an object that stands at a place: of a label its text,
// which is as high as it needs to be, whatever room it has.
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
	case *canvas.Rectangle, *widget.Separator:
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

// Overlap returns the first two of the things drawn of some objects that touch, "" if none
// do.
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

// Outline is all that the layout of an object depends on, whether it is shown or not: what
// it consists of, the texts that wrap, and the room that the rest needs.
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

// TextSizes lists how many times as large as usual texts may be.
func TextSizes() []float32 { return []float32{1, 1.4} }

// SetTextSize sets the size of all texts as a multiple of the usual one. All open sheets are laid out
// again, so it is quickest to call it before any is open.
func (s *Screen) SetTextSize(times float32) {
	fyne.CurrentApp().Settings().SetTheme(largeText{look.New(look.AlwaysLight), times})
}

// AtAllWidths calls check in windows of many widths.
func (s *Screen) AtAllWidths(check func(width float32)) {
	for width := float32(1200); width >= 300; width -= 150 {
		s.Win.Resize(fyne.NewSize(width, 700))
		check(width)
	}
}
