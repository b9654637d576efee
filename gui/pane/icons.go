package pane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// heatIcon stands for the values of the moves on the board, lineIcon for a line of moves
// on it.
var (
	heatIcon = icon("heat.svg", `<rect x="3" y="3" width="8" height="8" rx="1.5"/><rect x="13" y="3" width="8" height="8" rx="1.5" fill-opacity="0.6"/>`+
		`<rect x="3" y="13" width="8" height="8" rx="1.5" fill-opacity="0.6"/><rect x="13" y="13" width="8" height="8" rx="1.5" fill-opacity="0.3"/>`)
	lineIcon = icon("line.svg", `<path d="M8.5 6a6 6 0 1 0 4.2 10.3a8 8 0 0 1 0-8.6A6 6 0 0 0 8.5 6z"/>`+
		`<path d="M16 5.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zm0 2a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9z"/>`)
)

// icon returns a picture in the colour of the text, drawn on 24 × 24.
func icon(name, shapes string) fyne.Resource {
	svg := `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="#000000">` + shapes + `</svg>`
	return theme.NewThemedResource(fyne.NewStaticResource(name, []byte(svg)))
}
