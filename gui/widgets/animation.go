package widgets

import "fyne.io/fyne/v2"

// Animate starts an animation from its first picture. Fyne draws that only with a later frame, so a frame before it could
// show how the animation ends.
func Animate(a *fyne.Animation) {
	a.Tick(0)
	a.Start()
}
