// Package display is a computer's screen without a screen: a virtual X display
// with a window manager, on which a program runs as it does on a desk, with a
// pointer and a keyboard, and pictures of what there is to see.
package display
