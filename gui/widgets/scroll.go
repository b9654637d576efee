package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// ScrollByKey scrolls by a line or a page, or to an end, by the keys that move. It reports whether the key is one of them.
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
		s.ScrollToOffset(fyne.NewPos(within(s.Offset.X+step.DX, all.Width-size.Width), within(s.Offset.Y+step.DY, all.Height-size.Height)))
	}
	return ok
}

// Reveal returns the offset nearest to another one at which a room shows what lies between top and bottom, or its upper
// part where it is higher than the room.
func Reveal(offset, room, top, bottom float32) float32 { return min(top, max(offset, bottom-room)) }

// LayOutScroll lays out what scrolls where it may need another height. Unlike Refresh it draws nothing in it again, which
// takes long: who puts something into it refreshes that.
func LayOutScroll(s *container.Scroll) {
	s.Base.Refresh()
	size, all := s.Size(), s.Content.Size()
	s.ScrollToOffset(fyne.NewPos(min(s.Offset.X, max(all.Width-size.Width, 0)), min(s.Offset.Y, max(all.Height-size.Height, 0))))
}
