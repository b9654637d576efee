package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// ReadFonts makes the toolkit load the fonts of the window in the background. That takes as long as
// opening a window, and both can happen at the same time. Nobody may measure a text before the
// returned channel is closed.
func ReadFonts() <-chan struct{} {
	done := make(chan struct{})
	size := theme.TextSize()
	go func() {
		defer close(done)
		for _, style := range []fyne.TextStyle{{}, {Bold: true}} {
			fyne.MeasureText(" ", size, style)
		}
	}()
	return done
}
