package card

import (
	_ "embed"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

//go:embed icons/share.svg
var shareSVG []byte

//go:embed icons/hint.svg
var hintSVG []byte

//go:embed icons/warning.svg
var warningSVG []byte

// warningIcon stands for a warning.
var warningIcon = theme.NewErrorThemedResource(fyne.NewStaticResource("warning.svg", warningSVG))

// hintIcon stands for help with a move. The question mark stands for the rules.
var hintIcon = theme.NewThemedResource(fyne.NewStaticResource("hint.svg", hintSVG))

// shareIcon stands for sharing a game.
var shareIcon = theme.NewThemedResource(fyne.NewStaticResource("share.svg", shareSVG))
