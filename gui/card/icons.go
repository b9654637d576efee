package card

import (
	_ "embed"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

//go:embed icons/share.svg
var shareSVG []byte

//go:embed icons/warning.svg
var warningSVG []byte

// warningIcon stands for a warning.
var warningIcon = theme.NewErrorThemedResource(fyne.NewStaticResource("warning.svg", warningSVG))

// shareIcon stands for sharing a game.
var shareIcon = theme.NewThemedResource(fyne.NewStaticResource("share.svg", shareSVG))
