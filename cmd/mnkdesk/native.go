package main

import (
	"image/color"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.3/glfw"
)

// native reaches the window of GLFW below one of Fyne 2.7.1, which neither tells
// whether it is maximised nor maximises it, and does not hear that the mouse has left. Its
// methods belong to the window's goroutine.
type native struct {
	window *glfw.Window
	moved  glfw.CursorPosCallback // how Fyne hears of the mouse; nil until FollowMouse
	icon   fyne.Resource          // that of the window
}

// of returns GLFW's window, nil if it cannot be reached.
func (n *native) of(w fyne.Window) *glfw.Window {
	if c, ok := w.(interface{ RunWithContext(f func()) }); ok && n.window == nil {
		c.RunWithContext(func() { n.window = glfw.GetCurrentContext() })
	}
	return n.window
}

// Ground gives a window that is yet to be shown the colour that the screen paints it in.
func (n *native) Ground(w fyne.Window, c color.Color) {
	w.SetIcon(&whenMade{Resource: n.icon, do: func() {
		if window := n.of(w); window != nil {
			ground(window, c)
		}
	}})
}

// whenMade is an icon that does something when it is first read. Fyne 2.7.1 makes a window
// and shows it in one go, and this is what it asks for in between.
type whenMade struct {
	fyne.Resource
	do func()
}

// Content returns the picture of the icon.
func (m *whenMade) Content() []byte {
	if do := m.do; do != nil {
		m.do = nil
		do()
	}
	return m.Resource.Content()
}

// Maximise makes a window as large as the screen allows.
func (n *native) Maximise(w fyne.Window) {
	if window := n.of(w); window != nil {
		window.Maximize()
	}
}

// Maximised reports whether a window is so.
func (n *native) Maximised(w fyne.Window) bool {
	window := n.of(w)
	return window != nil && window.GetAttrib(glfw.Maximized) == glfw.True
}

// FollowMouse lets a window that is shown hear when the mouse leaves it.
func (n *native) FollowMouse(w fyne.Window) {
	window := n.of(w)
	if window == nil || n.moved != nil {
		return
	}
	n.moved = window.SetCursorPosCallback(nil)
	window.SetCursorPosCallback(n.moved)
	window.SetCursorEnterCallback(func(_ *glfw.Window, entered bool) {
		dragging := window.GetMouseButton(glfw.MouseButtonLeft) == glfw.Press
		if !entered && !dragging && n.moved != nil {
			n.moved(window, -1, -1) // beside everything
		}
	})
}

// FindMouse tells a window anew where the mouse is.
func (n *native) FindMouse(fyne.Window) {
	if n.moved != nil && n.window.GetAttrib(glfw.Hovered) == glfw.True {
		x, y := n.window.GetCursorPos()
		n.moved(n.window, x, y)
	}
}
