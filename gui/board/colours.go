package board

import (
	"image/color"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// PieceColours returns the colours of a side's bars in charts, which are the colours of its pieces. On a dark ground
// black is pure black: the colour of the stones would look like the ground.
func PieceColours(p look.Palette, style game.Style, side game.Side) look.Solid {
	if style == game.Discs {
		p = p.ForDiscs()
	}
	switch {
	case style == game.Stones && side == game.First:
		return blackBar(p)
	case style == game.Stones:
		return look.Solid{Fill: p.White, Edge: p.WhiteRim}
	case side == game.First:
		return look.Solid{Fill: p.X, Edge: p.X}
	default:
		return look.Solid{Fill: p.O, Edge: p.O}
	}
}

// blackBar returns the colours of a bar of black stones.
func blackBar(p look.Palette) look.Solid {
	if !p.Dark {
		return look.Solid{Fill: p.Black, Edge: p.BlackRim}
	}
	return look.Solid{Fill: color.NRGBA{A: 0xFF}, Edge: p.BlackRim}
}

// BothColours returns the bar colours of both sides, the given side first.
func BothColours(p look.Palette, style game.Style, side game.Side) [2]look.Solid {
	return [2]look.Solid{PieceColours(p, style, side), PieceColours(p, style, side.Other())}
}
