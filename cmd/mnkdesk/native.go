package main

import (
	"image/color"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// native gives access to the GLFW window below a Fyne window. Fyne 2.8.1 cannot maximise a window or report
// whether it is maximised, and does not notice that the mouse has left it. Call the methods on the window's
// goroutine.
type native struct {
	window    *glfw.Window
	maximised bool
	moved     glfw.CursorPosCallback // Fyne's callback, which moves its mouse position; nil until Follow
	icon      fyne.Resource          // of the window
}

// made reports whether the window could be created. Fyne 2.8.1 only logs the error, and then runs forever
// without a window.
func (n *native) made() bool { return n.window != nil }

// glfwWindow returns the GLFW window of w, or nil if it cannot be reached.
func (n *native) glfwWindow(w fyne.Window) *glfw.Window {
	if c, ok := w.(interface{ RunWithContext(f func()) }); ok && n.window == nil {
		c.RunWithContext(func() { n.window = glfw.GetCurrentContext() })
	}
	return n.window
}

// Prepare sets up a window before it is shown. The screen paints the window in the colour c until Fyne has
// drawn it, and fit is called with the size that the screen has left for the window's content, if that is
// known.
func (n *native) Prepare(w fyne.Window, c color.Color, fit func(room fyne.Size)) {
	w.SetIcon(&iconHook{Resource: n.icon, do: func() {
		window := n.glfwWindow(w)
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

// Screen returns the work area of the screen that windows open on, in the screen's own units, and the scale
// that Fyne 2.8.1 derives from its density. Both are 0 if they are not known.
func (*native) Screen() (area fyne.Size, scale float32) {
	monitor := glfw.GetPrimaryMonitor()
	if monitor == nil {
		return fyne.Size{}, 0
	}
	mode := monitor.GetVideoMode()
	if mode == nil { // the monitor was just unplugged
		return fyne.Size{}, 0
	}
	_, _, width, height := monitor.GetWorkarea()
	wide, _ := monitor.GetPhysicalSize()
	return fyne.NewSize(float32(width), float32(height)), densityScale(mode.Width, wide)
}

// densityScale returns the scale that Fyne 2.8.1 uses for a screen, from its width in dots and in
// millimetres. It is 1 for up to 120 dots per inch, and for an implausible width.
func densityScale(dots, millimetres int) float32 {
	const inch, normal, most = 25.4, 120, 1000
	density := float32(dots) * inch / float32(max(millimetres, 1))
	if density > most {
		return 1
	}
	return max(1, density/normal)
}

// iconHook is an icon that calls do whenever it is read. Fyne 2.8.1 creates and shows a window in one step
// that can only be hooked into through the icon: Fyne reads it once before the window's size takes effect,
// and once after.
type iconHook struct {
	fyne.Resource
	do func()
}

// Content calls do and returns the picture of the icon.
func (m *iconHook) Content() []byte {
	m.do()
	return m.Resource.Content()
}

// Maximise maximises a window.
func (n *native) Maximise(w fyne.Window) {
	if window := n.glfwWindow(w); window != nil {
		n.maximised = true // the window manager may maximise it later, after the program has ended
		window.Maximize()
	}
}

// Maximised reports whether a followed window is maximised. It does not ask GLFW, which may have ended: an
// early signal also ends Fyne 2.8.1.
func (n *native) Maximised(fyne.Window) bool { return n.maximised }

// Follow makes a visible window notice when the mouse leaves it, and records for Maximised whether the
// window is maximised.
func (n *native) Follow(w fyne.Window) {
	window := n.glfwWindow(w)
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
			n.moved(window, -1, -1) // outside everything
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

// KeyAt returns the letter or digit that a US keyboard has at the place of a key, given by its scan code, or
// "" for other keys.
func (*native) KeyAt(scancode int) fyne.KeyName {
	for _, key := range "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
		if glfw.GetKeyScancode(glfw.Key(key)) == scancode { // GLFW numbers these keys as ASCII does
			return fyne.KeyName(key)
		}
	}
	return ""
}
