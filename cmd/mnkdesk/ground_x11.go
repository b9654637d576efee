//go:build (linux || freebsd || openbsd || netbsd) && !wayland

package main

// #cgo LDFLAGS: -lX11
// #include <X11/Xlib.h>
import "C"

import (
	"image/color"
	"unsafe"

	"github.com/go-gl/glfw/v3.4/glfw"
)

// ground makes the X server paint a window in a colour wherever nothing has been drawn yet. GLFW sets no
// background, so new windows would show what is left in memory, mostly black.
func ground(w *glfw.Window, c color.Color) {
	rgba := color.RGBAModel.Convert(c).(color.RGBA)
	pixel := 0xFF<<24 | C.ulong(rgba.R)<<16 | C.ulong(rgba.G)<<8 | C.ulong(rgba.B)
	display := (*C.Display)(unsafe.Pointer(glfw.GetX11Display()))
	C.XSetWindowBackground(display, C.Window(w.GetX11Window()), pixel)
}
