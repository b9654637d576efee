package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// ScrollByKey scrolls by a line or a page, or to an end, for an arrow key, Page Up, Page Down, Home
// or End. It reports whether the key is one of these.
func ScrollByKey(s *container.Scroll, e *fyne.KeyEvent) bool {
	const line = 24
	size, all := s.Size(), s.Content.Size()
	step, ok := map[fyne.KeyName]fyne.Delta{
		fyne.KeyUp: {DY: -line}, fyne.KeyDown: {DY: line}, fyne.KeyLeft: {DX: -line}, fyne.KeyRight: {DX: line},
		fyne.KeyPageUp: {DY: line - size.Height}, fyne.KeyPageDown: {DY: size.Height - line},
		fyne.KeyHome: {DX: -all.Width, DY: -all.Height}, fyne.KeyEnd: {DY: all.Height},
	}[e.Name]
	if ok {
		within := func(x, last float32) float32 { return min(max(x, 0), max(last, 0)) }
		s.ScrollToOffset(fyne.NewPos(within(s.Offset.X+step.DX, all.Width-size.Width),
			within(s.Offset.Y+step.DY, all.Height-size.Height)))
	}
	return ok
}

// Reveal returns the scroll offset nearest to offset at which a viewport of a given height shows the
// range from top to bottom, or the upper part of the range if it is higher than the viewport.
func Reveal(offset, height, top, bottom float32) float32 { return min(top, max(offset, bottom-height)) }

// LayOutScroll lays out the content again if it may need another height. Unlike Refresh it does not
// repaint the content, which is slow. Whoever changes the content refreshes that part.
func LayOutScroll(s *container.Scroll) {
	s.Base.Refresh()
	size, all := s.Size(), s.Content.Size()
	s.ScrollToOffset(fyne.NewPos(min(s.Offset.X, max(all.Width-size.Width, 0)),
		min(s.Offset.Y, max(all.Height-size.Height, 0))))
}
