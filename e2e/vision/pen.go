package vision

import (
	"image"
	"image/color"
	"image/draw"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// Pen draws texts as programs of the same toolkit do. Use NewPen to make one.
type Pen struct {
	theme fyne.Theme
	size  float32
	style fyne.TextStyle
}

// drawing serializes every use of the toolkit. Its current app, its theme and its text shaper are global, and
// tests run in parallel.
var drawing sync.Mutex

// NewPen returns a pen for texts in the regular font of a theme. The toolkit can only draw for an app, so
// NewPen makes a test app without a display the current app of the process.
func NewPen(fonts fyne.Theme, size float32) Pen {
	drawing.Lock()
	defer drawing.Unlock()
	test.NewApp()
	return Pen{theme: fonts, size: size}
}

// Bold returns a copy of the pen that writes in bold letters.
func (p Pen) Bold() Pen {
	p.style.Bold = true
	return p
}

// Write returns the lettering of a text.
func (p Pen) Write(text string) Lettering { return letteringOf(p.drawn(text)) }

// drawn returns a picture of a text in white on black.
func (p Pen) drawn(text string) *image.Gray {
	drawing.Lock()
	defer drawing.Unlock()
	t := canvas.NewText(text, color.White)
	t.TextSize, t.TextStyle = p.size, p.style
	img := software.Render(t, onBlack{p.theme})
	out := image.NewGray(img.Bounds())
	draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Src)
	return out
}

// onBlack is a theme with a black background.
type onBlack struct{ fyne.Theme }

func (t onBlack) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	if name == theme.ColorNameBackground {
		return color.Black
	}
	return t.Theme.Color(name, v)
}
