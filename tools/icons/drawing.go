package main

import (
	"fmt"
	"image/color"
	"strings"

	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// width is the width and height of a drawing in its own units.
const width = 64

// drawing is a stack of figures, the lowest first. Its origin is in the middle.
type drawing struct {
	name    string
	figures []figure
}

// figure is a shape in one colour that can be painted and written as SVG.
type figure struct {
	x, y  float32 // its middle
	color color.NRGBA
	shape.Distance
	element func(x, y float32, ink string) string // returns its SVG element in the colour ink
}

// moved returns the figure at another place.
func (f figure) moved(x, y float32) figure {
	f.x, f.y = f.x+x, f.y+y
	return f
}

func box(w, h, corner float32, c color.NRGBA) figure {
	return figure{0, 0, c, shape.Box(w, h, corner), func(x, y float32, ink string) string {
		return fmt.Sprintf(`<rect x="%.5g" y="%.5g" width="%.5g" height="%.5g" rx="%.5g" ry="%.5g" fill="%s"/>`, x-w/2, y-h/2,
			w, h, corner, corner, ink)
	}}
}

func ring(radius, line float32, c color.NRGBA) figure {
	return figure{0, 0, c, shape.Ring(radius, line), func(x, y float32, ink string) string {
		return fmt.Sprintf(`<circle cx="%.5g" cy="%.5g" r="%.5g" fill="none" stroke-width="%.5g" stroke="%s"/>`, x, y, radius, line, ink)
	}}
}

func cross(side, line float32, c color.NRGBA) figure {
	h := side / 2
	return figure{0, 0, c, shape.Cross(side, line, 1), func(x, y float32, ink string) string {
		return fmt.Sprintf(`<path d="M%.5g %.5gL%.5g %.5gM%.5g %.5gL%.5g %.5g" `+
			`fill="none" stroke-linecap="round" stroke-width="%.5g" stroke="%s"/>`,
			x-h, y-h, x+h, y+h, x+h, y-h, x-h, y+h, line, ink)
	}}
}

// program returns the program's icon: four cells of a board with the marks of both players, few and bold
// enough to be recognized at 16 pixels.
func program() drawing {
	dark := look.Dark()
	back := box(width-2, width-2, 13, dark.Window)
	return drawing{"icon", append([]figure{back}, cells(dark, 1)...)}
}

// savedGame returns the icon of a saved game: the same board on a sheet of paper.
func savedGame() drawing {
	light := look.Light()
	edge, paper := box(50, 62, 5, light.WoodLine), box(47, 59, 3.5, light.Card)
	return drawing{"game", append([]figure{edge, paper}, cells(light, 0.7)...)}
}

// cells returns four cells with their marks.
func cells(p look.Palette, scale float32) (list []figure) {
	const cell, center = 26, 14
	for i, at := range [4][2]float32{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		x, y := at[0]*center*scale, at[1]*center*scale
		mark := cross(14.5*scale, 4.25*scale, p.X)
		if i == 1 || i == 2 {
			mark = ring(8*scale, 4*scale, p.O)
		}
		list = append(list, box(cell*scale, cell*scale, 5*scale, p.Fill).moved(x, y), mark.moved(x, y))
	}
	return list
}

// picture returns the drawing for painting.
func (d drawing) picture() shape.Picture {
	p := shape.Picture{Name: d.name, Width: width, Height: width}
	for _, f := range d.figures {
		p.Layers = append(p.Layers, shape.Layer{Inside: shape.Moved(f.Distance, f.x, f.y), Color: f.color})
	}
	return p
}

// svg returns the drawing as SVG.
func (d drawing) svg() string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">`+"\n", width, width, width, width)
	for _, f := range d.figures {
		ink := fmt.Sprintf("#%02X%02X%02X", f.color.R, f.color.G, f.color.B)
		b.WriteString(f.element(width/2+f.x, width/2+f.y, ink) + "\n")
	}
	b.WriteString("</svg>\n")
	return b.String()
}
