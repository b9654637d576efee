package board

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// visibleShare returns the share of a piece's cell in which a picture on a ground has at least the given contrast with it.
func visibleShare(p shape.Picture, ground color.NRGBA, contrast float64) float64 {
	const scale = 4
	img, seen := p.Draw(int(p.Width*scale), int(p.Height*scale)), 0
	for i := 0; i < len(img.Pix); i += 4 {
		over := func(ink, below uint8) uint8 { return ink + uint8(int(below)*(0xFF-int(img.Pix[i+3]))/0xFF) }
		c := color.NRGBA{over(img.Pix[i], ground.R), over(img.Pix[i+1], ground.G), over(img.Pix[i+2], ground.B), 0xFF}
		if look.Ratio(c, ground) >= contrast {
			seen++
		}
	}
	return float64(seen) / float64(len(img.Pix)/4)
}

// On slate the body of a black stone stands out, and not only its rim, also where the board has faded around what matters.
func TestBlackStonesOnSlate(t *testing.T) {
	for name, palette := range map[string]look.Palette{"light": look.Light(), "dark": look.Dark()} {
		for _, side := range []float32{180, 300, 700} {
			g := fit(shapeOf(stones()), Options{Relief: true, Material: look.Slate}, 0, fyne.NewSquareSize(side))
			d := newDrawing(g, palette, nil)
			stone := d.stone(game.First)
			if got := visibleShare(stone, d.colours.Wood, 1.9); got < 0.4 {
				t.Errorf("%s, cells of %g: %.2f of a black stone can be seen", name, d.cell, got)
			}
			if got := visibleShare(stone.Faded(fadedTo), d.colours.Wood, 1.35); got < 0.4 {
				t.Errorf("%s, cells of %g: %.2f of a faded black stone can be seen", name, d.cell, got)
			}
		}
	}
}

// On slate the rims of stones do not fade with the stones, so that the stones of both sides can be seen beside a won row.
func TestRimsOfFadedStones(t *testing.T) {
	for name, palette := range map[string]look.Palette{"light": look.Light(), "dark": look.Dark()} {
		g := fit(shapeOf(stones()), Options{Relief: true, Material: look.Slate}, 0, fyne.NewSquareSize(700))
		d := newDrawing(g, palette, nil)
		for _, side := range []game.Side{game.First, game.Second} {
			list := d.drawCell(0, face{piece: side, fade: keptFade})
			const scale = 8
			p := list[len(list)-1].picture
			rim := p.Draw(int(scale*p.Width), int(scale*p.Width))
			middle, edge := int(scale*p.Width/2), int(scale*(p.Width/2-0.46*d.cell+d.rimWidth(side)/2))
			c := rim.RGBAAt(edge, middle)
			if got := look.Ratio(color.NRGBA{c.R, c.G, c.B, 0xFF}, d.colours.Wood); c.A < 0xFF || got < 2.8 {
				t.Errorf("%s: the rim of a faded stone of %v is %v, with a contrast of %.1f", name, side, c, got)
			}
			if rim.RGBAAt(middle, middle).A > 0 {
				t.Errorf("%s: the rim of %v covers the stone", name, side)
			}
		}
	}
}

// The signs on discs are readable, on the board as beside the names.
func TestSignsOfDiscs(t *testing.T) {
	for name, palette := range map[string]look.Palette{"light": look.Light(), "dark": look.Dark()} {
		for _, side := range []game.Side{game.First, game.Second} {
			disc := drawingFor(game.Discs, palette.ForDiscs()).disc(side)
			ink, body := disc.Layers[len(disc.Layers)-1].Color, disc.Layers[len(disc.Layers)-2].Color
			if got := look.Ratio(ink, body); got < 3 {
				t.Errorf("%s: the sign of %v has a contrast of %.1f", name, side, got)
			}
		}
	}
}

// A white stone is darker at its lower right edge than in the middle and at its upper left edge.
func TestWhiteStonesHaveShade(t *testing.T) {
	for _, p := range []look.Palette{look.Light(), look.Dark()} {
		d := drawingFor(game.Stones, p)
		stone := d.stone(game.Second)
		const side = 100
		img := stone.Draw(side, side)
		at := func(x, y int) int { return int(img.RGBAAt(x, y).R) }
		if light, middle, shade := at(28, 28), at(50, 50), at(74, 74); light != middle || shade > middle-4 {
			t.Errorf("dark %v: the stone is %d, %d and %d bright", p.Dark, light, middle, shade)
		}
	}
}

// In small pictures on dark wood, the rim of a black stone is a pixel wide.
func TestBlackStonesHaveARimInSmallPictures(t *testing.T) {
	d := drawingFor(game.Stones, look.Dark())
	d.cell, d.pixel = 16, 2
	img := d.stone(game.First).Draw(18, 18) // a unit each
	inner, body := int(img.RGBAAt(3, 9).R), int(img.RGBAAt(9, 9).R)
	if inner < body+60 {
		t.Errorf("the inside of the rim is %d bright, and the stone %d", inner, body)
	}
}

// A strike through tiny stones or discs is a thin line without an edge, so that they stay visible. Through larger ones it
// has an edge.
func TestStrikesLeaveTinyPiecesVisible(t *testing.T) {
	for _, style := range []game.Style{game.Stones, game.Discs} {
		for _, side := range []game.Side{game.First, game.Second} {
			d := drawingFor(style, look.Light())
			d.cell = tinyCell
			if p := d.pen(side); p.rim.A == 0 {
				t.Errorf("style %d: the strike of %v has no edge", style, side)
			}
			d.cell = tinyCell - 1
			p := d.pen(side)
			if width := d.strikeWidth(d.cell); p.rim.A > 0 || width > d.cell/5 {
				t.Errorf("style %d: the strike of %v is %v wide, with the edge %v", style, side, width, p.rim)
			}
			if style == game.Stones && look.Ratio(p.ink, d.colours.Black) < 3 == (side == game.First) {
				t.Errorf("the strike of %v is as dark as its stones", side)
			}
		}
	}
}
