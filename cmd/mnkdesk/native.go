package main

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.3/glfw"
)

// native reaches the window of GLFW below one of Fyne 2.7.1, which neither tells
// whether it is maximised nor maximises it. Its methods belong to the window's
// goroutine.
type native struct{ window *glfw.Window }

// of returns GLFW's window, nil if it cannot be reached.
func (n *native) of(w fyne.Window) *glfw.Window {
	if c, ok := w.(interface{ RunWithContext(f func()) }); ok && n.window == nil {
		c.RunWithContext(func() { n.window = glfw.GetCurrentContext() })
	}
	return n.window
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
