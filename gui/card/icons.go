package card

import (
	_ "embed"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

var (
	//go:embed icons/heat.svg
	heatSVG []byte
	//go:embed icons/line.svg
	lineSVG []byte
	//go:embed icons/share.svg
	shareSVG []byte

	// heatIcon stands for the values of the moves on the board, lineIcon for a line of moves on the
	// board, and shareIcon for sharing a game.
	heatIcon  = theme.NewThemedResource(fyne.NewStaticResource("heat.svg", heatSVG))
	lineIcon  = theme.NewThemedResource(fyne.NewStaticResource("line.svg", lineSVG))
	shareIcon = theme.NewThemedResource(fyne.NewStaticResource("share.svg", shareSVG))
)
