package board

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// The value of a move is readable on every board, also of the best move, of the one hinted at, and below the mouse.
func TestValuesAreReadable(t *testing.T) {
	raced.Skip(t)
	const cell = 4
	w := test.NewTempWindow(t, nil)
	w.SetPadded(false)
	for _, mode := range []look.Mode{look.AlwaysLight, look.AlwaysDark} {
		setMode(t, mode)
		for _, style := range []game.Style{game.Marks, game.Stones, game.Discs, game.Pieces} {
			for _, side := range []game.Side{game.First, game.Second} {
				for _, material := range look.Materials() {
					b := New()
					b.SetOptions(Options{Relief: true, Material: material})
					w.SetContent(b)
					w.Resize(fyne.NewSquareSize(180))
					v := crowdless(style, 3, 3)
					v.Cells[cell].Target, v.ToMove = cell, side
					b.SetView(v)
					b.SetEnabled(true)
					show := func(what string, then func()) {
						b.SetAdvice(Advice{Heat: []Heat{{Cell: cell, Share: 1, Text: "+72"}}})
						then()
						if got := readability(w.Canvas().Capture(), b.CellCenter(cell), b.scene.cell); got < 4.5 {
							t.Errorf("%v, %v, style %v, side %v, %s: contrast %.1f", mode, material, style, side, what, got)
						}
					}
					show("alone", func() {})
					for name, best := range map[string]Best{"new": {From: -1}, "moving": {From: 0, Moving: true}} {
						best.Ghost = Ghost{cell, side, true}
						show("the best, "+name, func() {
							a := b.advice
							a.Best = best
							b.SetAdvice(a)
						})
					}
					show("hinted at", func() { b.ShowHint(cell) })
					b.ShowHint(-1)
					show("below the mouse", func() { test.MoveMouse(w.Canvas(), b.CellCenter(cell)) })
				}
			}
		}
	}
}

// readability returns the largest contrast of a colour to the commonest one in the middle of a cell.
func readability(img image.Image, middle fyne.Position, cell float32) (best float64) {
	var colours []color.NRGBA
	count := map[color.NRGBA]int{}
	reach := cell * 0.3
	for y := int(middle.Y - reach/2); y < int(middle.Y+reach/2); y++ {
		for x := int(middle.X - reach); x < int(middle.X+reach); x++ {
			c := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
			colours = append(colours, c)
			count[c]++
		}
	}
	ground := colours[0]
	for _, c := range colours {
		if count[c] > count[ground] {
			ground = c
		}
	}
	for _, c := range colours {
		best = max(best, look.Ratio(c, ground))
	}
	return best
}
