package main

import (
	"image/color"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// native reaches the window of GLFW below one of Fyne 2.8.1, which neither tells
// whether it is maximised nor maximises it, and does not hear that the mouse has left. Its
// methods belong to the window's goroutine.
type native struct {
	window    *glfw.Window
	maximised bool
	moved     glfw.CursorPosCallback // Fyne's own, which moves its mouse; nil until Follow
	icon      fyne.Resource          // that of the window
}

// made reports whether the window could be made. Fyne 2.8.1 only logs why it could not, and
// then runs without one for ever.
func (n *native) made() bool { return n.window != nil }

// of returns GLFW's window, nil if it cannot be reached.
func (n *native) of(w fyne.Window) *glfw.Window {
	if c, ok := w.(interface{ RunWithContext(f func()) }); ok && n.window == nil {
		c.RunWithContext(func() { n.window = glfw.GetCurrentContext() })
	}
	return n.window
}

// Prepare gives a window that is yet to be shown the colour that the screen paints it in, and
// tells fit the room of the screen that windows open on.
func (n *native) Prepare(w fyne.Window, c color.Color, fit func(room fyne.Size)) {
	w.SetIcon(&whenMade{Resource: n.icon, do: func() {
		window := n.of(w)
		if window == nil {
			return
		}
		ground(window, c)
		if area, _ := n.Screen(); !area.IsZero() {
			left, top, right, bottom := window.GetFrameSize()
			fit(area.SubtractWidthHeight(float32(left+right), float32(top+bottom)))
		}
	}})
}

// Screen returns the room of the screen that windows open on, in its own units, and the
// scale that Fyne 2.8.1 gives it by its density. Both are 0 where they are not known.
func (*native) Screen() (area fyne.Size, scale float32) {
	monitor := glfw.GetPrimaryMonitor()
	if monitor == nil {
		return fyne.Size{}, 0
	}
	mode := monitor.GetVideoMode()
	if mode == nil { // it was pulled out just now
		return fyne.Size{}, 0
	}
	_, _, width, height := monitor.GetWorkarea()
	wide, _ := monitor.GetPhysicalSize()
	return fyne.NewSize(float32(width), float32(height)), densityScale(mode.Width, wide)
}

// densityScale returns the scale that Fyne 2.8.1 gives a screen by its width in dots and in
// millimetres: 1 for up to 120 dots per inch, and for a width that cannot be true.
func densityScale(dots, millimetres int) float32 {
	const inch, normal, most = 25.4, 120, 1000
	density := float32(dots) * inch / float32(max(millimetres, 1))
	if density > most {
		return 1
	}
	return max(1, density/normal)
}

// whenMade is an icon that does something whenever it is read. Fyne 2.8.1 makes a window
// and shows it in one go, and this is what it asks for in between: once before the size that
// the window was given comes into force, and once after.
type whenMade struct {
	fyne.Resource
	do func()
}

// Content returns the picture of the icon.
func (m *whenMade) Content() []byte {
	m.do()
	return m.Resource.Content()
}

// Maximise makes a window as large as the screen allows.
func (n *native) Maximise(w fyne.Window) {
	if window := n.of(w); window != nil {
		n.maximised = true // the window manager may see to it later, and the program be ended before
		window.Maximize()
	}
}

// Maximised reports whether a window that is followed is so. It does not ask GLFW, which may have ended: a signal ends Fyne
// 2.8.1, too, if it comes early.
func (n *native) Maximised(fyne.Window) bool { return n.maximised }

// Follow tells a window that is shown when the mouse leaves it, and notes whenever it is maximised or no longer is.
func (n *native) Follow(w fyne.Window) {
	window := n.of(w)
	if window == nil || n.moved != nil {
		return
	}
	n.maximised = window.GetAttrib(glfw.Maximized) == glfw.True
	window.SetMaximizeCallback(func(_ *glfw.Window, maximised bool) { n.maximised = maximised })
	n.moved = window.SetCursorPosCallback(nil)
	window.SetCursorPosCallback(n.moved)
	window.SetCursorEnterCallback(func(_ *glfw.Window, entered bool) {
		dragging := window.GetMouseButton(glfw.MouseButtonLeft) == glfw.Press
		if !entered && !dragging && n.moved != nil {
			n.moved(window, -1, -1) // beside everything
		}
	})
}

// FindMouse reports the position of the mouse to the window again.
func (n *native) FindMouse(fyne.Window) {
	if n.moved != nil && n.window.GetAttrib(glfw.Hovered) == glfw.True {
		x, y := n.window.GetCursorPos()
		n.moved(n.window, x, y)
	}
}

// KeyAt returns the letter or digit that keyboards of the US have where a key is.
func (*native) KeyAt(scancode int) fyne.KeyName {
	for _, key := range "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
		if glfw.GetKeyScancode(glfw.Key(key)) == scancode { // GLFW numbers these keys as ASCII does
			return fyne.KeyName(key)
		}
	}
	return ""
}
