// Command icon draws the program's icon, Icon.png at the root of the project:
//
//	go run ./internal/icon Icon.png
//
// The icon is four cells of a board with the marks of both players, few and
// heavy enough to be told apart at 16 pixels.
package main

import (
	"bytes"
	"fmt"
	"image/png"
	"os"

	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// side is the width and height of the icon in pixels.
const side = 1024

//go:generate go run . ../../Icon.png
func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: icon FILE.png")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "icon:", err)
		os.Exit(1)
	}
}

// write draws the icon into a file.
func write(name string) error {
	var b bytes.Buffer
	if err := png.Encode(&b, icon().Draw(side, side)); err != nil {
		return err
	}
	return os.WriteFile(name, b.Bytes(), 0o644)
}

// icon returns the icon in units of 1/64 of its side.
func icon() shape.Picture {
	const width, cell, center = 64, 26, 14
	dark := look.Dark()
	layers := []shape.Layer{{Inside: shape.Box(width-2, width-2, 13), Color: dark.Window}}
	for i, at := range [4][2]float32{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		x, y := at[0]*center, at[1]*center
		mark, ink := shape.Cross(14.5, 4.25, 1), dark.X
		if i == 1 || i == 2 {
			mark, ink = shape.Ring(8, 4), dark.O
		}
		layers = append(layers,
			shape.Layer{Inside: shape.Moved(shape.Box(cell, cell, 5), x, y), Color: dark.Fill},
			shape.Layer{Inside: shape.Moved(mark, x, y), Color: ink})
	}
	return shape.Picture{Name: "icon", Width: width, Height: width, Layers: layers}
}
