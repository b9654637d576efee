package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// ReadFonts lets the toolkit read the fonts of the window, which takes as long as to
// open a window, so that both can be done at once. Nobody may measure a text before the
// channel is closed.
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
