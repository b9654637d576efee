package card

import (
	_ "embed"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

//go:embed icons/share.svg
var shareSVG []byte

// shareIcon stands for sharing a game.
var shareIcon = theme.NewThemedResource(fyne.NewStaticResource("share.svg", shareSVG))
