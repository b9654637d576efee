package board

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// barBlack is how much of the rim of black stones is in the colour of their bars on a dark ground, where a black bar would
// look empty.
const barBlack = 0.6

// PieceColours returns the colours of a side's bars in charts, which are the colours of its pieces. Only bars of black
// stones are grey on a dark ground.
func PieceColours(p look.Palette, style game.Style, side game.Side) look.Solid {
	switch {
	case style == game.Stones && side == game.First:
		return look.Solid{Fill: look.Mix(p.Black, p.BlackRim, barBlack), Edge: p.BlackRim}
	case style == game.Stones:
		return look.Solid{Fill: p.White, Edge: p.WhiteRim}
	case side == game.First:
		return look.Solid{Fill: p.X, Edge: p.X}
	default:
		return look.Solid{Fill: p.O, Edge: p.O}
	}
}

// BothColours returns the bar colours of both sides, the given side first.
func BothColours(p look.Palette, style game.Style, side game.Side) [2]look.Solid {
	return [2]look.Solid{PieceColours(p, style, side), PieceColours(p, style, side.Other())}
}
